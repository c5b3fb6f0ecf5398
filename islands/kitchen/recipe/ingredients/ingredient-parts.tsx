import { type ReactNode, useEffect, useId, useRef } from 'react';
import { expandUsage } from '#domain/recipes/changes/differences.ts';
import { nameOf } from '#domain/recipes/ingredient-line-text.ts';
import type { IngredientUsage } from '#domain/recipes/ingredient-usages.ts';
import { paragraphs, plainText } from '#domain/text/rich-text-reading.ts';
import { useEditor } from '../editor-context.ts';
import { changeItem } from '../edits/list-edits.ts';
import { NumberField } from '../fields/number-field.tsx';

const FIELD = 'ingredientUsageGroups';

/** The parts of a line, each to be corrected; the line then says what the parts say. */
export function IngredientParts({ line, onClose }: { line: IngredientUsage; onClose: () => void }) {
  const { store, catalogue, $caret } = useEditor();
  const { units, ingredients } = catalogue.globals;
  const listId = useId();
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  const change = (part: string, fields: Partial<IngredientUsage>, keepsLine = false) =>
    store.change(
      (now) =>
        changeItem(now, FIELD, line.id, (usage) => ({
          ...usage,
          ...fields,
          writtenLine: keepsLine ? usage.writtenLine : null,
        })),
      `${line.id}/${part}`,
    );
  const usage = expandUsage(line, catalogue.names);
  const name =
    line.ingredientTitleOverride ?? nameOf(usage, { min: [], max: [], text: '', typographicText: '' });
  return (
    <fieldset
      ref={first}
      className="line-parts"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
        $caret.set({ id: line.id, at: 'end' });
      }}
    >
      <legend className="visually-hidden">Parts of the line</legend>
      <Part label="Amount">
        <NumberField
          value={line.quantityMin}
          isFraction
          onChange={(quantityMin) => change('amount', withAmount({ quantityMin }))}
        />
      </Part>
      <Part label="up to">
        <NumberField
          value={line.quantityMax}
          isFraction
          onChange={(quantityMax) => change('most', withAmount({ quantityMax }))}
        />
      </Part>
      <Part label="Unit">
        <select
          className="plain-field"
          value={line.unitId ?? ''}
          onChange={(event) =>
            change('unit', withAmount({ unitId: event.target.value || null, unitTitleOverride: null }))
          }
        >
          <option value="">none</option>
          {units.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </Part>
      <Part label="Ingredient">
        <input
          className="plain-field"
          list={listId}
          value={name}
          onChange={(event) => change('name', named(event.target.value, ingredients))}
        />
        <datalist id={listId}>
          {ingredients.map(({ id, title }) => (
            <option key={id} value={title} />
          ))}
        </datalist>
      </Part>
      <Part label="Preparation">
        <input
          className="plain-field"
          value={plainText(line.preparation ?? [])}
          onChange={(event) =>
            change('preparation', {
              preparation: event.target.value === '' ? null : paragraphs(event.target.value),
            })
          }
        />
      </Part>
      <Part label="Note">
        <input
          className="plain-field"
          data-place={`${line.id}.note`}
          value={line.note ?? ''}
          onChange={(event) => change('note', { note: event.target.value || null })}
        />
      </Part>
      <Part label="Page about it">
        <input
          className="plain-field"
          data-place={`${line.id}.link`}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={line.link ?? ''}
          onChange={(event) => change('link', { link: event.target.value || null }, true)}
        />
      </Part>
    </fieldset>
  );
}

/** What said the amount in other ways says it no more. */
function withAmount(fields: Partial<IngredientUsage>): Partial<IngredientUsage> {
  return { ...fields, addedPart: undefined, secondAmount: null, furtherAmounts: undefined };
}

function named(
  typed: string,
  ingredients: readonly { id: string; title: string }[],
): Pick<IngredientUsage, 'ingredientId' | 'ingredientTitleOverride'> {
  const found = ingredients.find(({ title }) => title.toLowerCase() === typed.trim().toLowerCase());
  return { ingredientId: found?.id ?? null, ingredientTitleOverride: found ? null : typed || null };
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="line-part">
      <span>{label}</span>
      {children}
    </label>
  );
}
