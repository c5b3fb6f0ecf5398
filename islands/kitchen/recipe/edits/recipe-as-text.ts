import { type RecipeNames, textOfLine } from '#domain/recipes/changes/differences.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';

/** A recipe as plain text, to be pasted anywhere: also back into a kitchen. */
export function recipeAsText(recipe: WorkingRecipe, names: RecipeNames): string {
  const { title, description, yieldText, yieldServings, storyExcerpt, storyMore, note } = recipe;
  const servings = yieldServings === null ? null : `Serves ${yieldServings}`;
  return [
    title,
    wordsOf(description),
    yieldText ?? servings,
    ...recipe.ingredientUsageGroups.map((group) =>
      block(
        group.title ?? 'Ingredients',
        group.ingredientUsages.map((line) => textOfLine(line, names)),
      ),
    ),
    ...recipe.instructionGroups.map((group) =>
      block(
        group.title ?? 'Steps',
        group.instructions.map(({ content }, index) => `${index + 1}. ${wordsOf(content)}`),
      ),
    ),
    block('Notes', [wordsOf(note)]),
    wordsOf(storyExcerpt),
    wordsOf(storyMore),
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n\n');
}

function wordsOf(text: RichText | null): string {
  return plainText(text ?? []);
}

/** A heading and what stands under it; empty where that is nothing. */
function block(heading: string, lines: readonly string[]): string {
  const written = lines.filter((line) => line !== '');
  return written.length === 0 ? '' : [heading, ...written].join('\n');
}
