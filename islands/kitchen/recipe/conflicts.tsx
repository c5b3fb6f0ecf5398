import { useStore } from '@nanostores/react';
import { FIELD_NAMES } from '#domain/recipes/changes/field-names.ts';
import type { MergeConflict } from '#domain/recipes/changes/merge-recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { plainText, type RichTextNode } from '#domain/text/rich-text-reading.ts';
import { useDocument, useEditor } from './editor-context.ts';

/** Fields that two people changed, each in their own way: both are shown, and one is picked. */
export function Conflicts() {
  const { store } = useEditor();
  const recipe = useDocument();
  const conflicts = useStore(store.$conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" role="alert" aria-labelledby="conflicts-title">
      <h2 id="conflicts-title">
        {conflicts.length === 1
          ? 'One field has two versions'
          : `${conflicts.length} fields have two versions`}
      </h2>
      <p>Somebody else changed the same in the meantime. Nothing is lost: pick one of both.</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('/')}>
            <p className="field-label">{nameOf(conflict, recipe)}</p>
            {(['mine', 'theirs'] as const).map((side) => (
              <blockquote key={side}>
                <p>{shown(conflict[side])}</p>
                <button type="button" className="plain-button" onClick={() => store.pick(conflict, side)}>
                  {side === 'mine' ? 'Keep mine' : 'Take theirs'}
                </button>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ path }: MergeConflict, recipe: WorkingRecipe): string {
  const [field = '', id = ''] = path;
  if (field === 'instructions') {
    const steps = recipe.instructionGroups.flatMap((group) => group.instructions);
    return `Step ${steps.findIndex((step) => step.id === id) + 1}`;
  }
  if (field === 'ingredientUsages') return `Ingredient, ${partName(path.at(-1) ?? '')}`;
  return FIELD_NAMES[field as keyof WorkingRecipe] ?? field;
}

/** 'unitTitleOverride' becomes 'unit title override': rare, and better than nothing. */
function partName(field: string): string {
  return field === 'writtenLine'
    ? 'its words'
    : field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  if (
    Array.isArray(value) &&
    value.every((node) => typeof node === 'object' && node !== null && 'children' in node)
  )
    return plainText(value as RichTextNode[]);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
