import { makesText, servingsOptions } from '#domain/maths/servings.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { listedWords } from '#domain/recipes/lines/listed-names.ts';
import { amountsAsWritten } from '#domain/recipes/lines/written-amounts.ts';

const wordsOfRecipe = new WeakMap<PageRecipe, ReadonlySet<string>>();

/** Words that tell the ingredients of a recipe from others, found once for all of its texts. */
export function wordsListed(recipe: PageRecipe): ReadonlySet<string> {
  const known = wordsOfRecipe.get(recipe);
  if (known) return known;
  const usages = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  const found = listedWords(
    usages.map(
      ({ ingredientTitleOverride, ingredient }) => ingredientTitleOverride ?? ingredient?.title ?? '',
    ),
  );
  wordsOfRecipe.set(recipe, found);
  return found;
}

/** ' for 4 servings', ' for 3 cups'; empty where the recipe does not say for how many it is. */
export function writtenFor({
  yieldServings,
  servingDescription,
}: Pick<PageRecipe, 'yieldServings' | 'servingDescription'>): string {
  if (yieldServings !== null && servingDescription)
    return ` for ${makesText(yieldServings, 1, servingDescription)}`;
  const written = servingsOptions(yieldServings).find(({ multiplier }) => multiplier === 1);
  return yieldServings !== null && written ? ` for ${written.label}` : '';
}

/** What is said under the notes of a recipe of amounts in them; null when there are none. */
export function notesRemark(recipe: PageRecipe): string | null {
  return namedRemark(amountsAsWritten(recipe.note ?? [], wordsListed(recipe)), writtenFor(recipe));
}

/** What is said of amounts that stay as written where others follow the servings; null when there are none. */
export function namedRemark(said: string[], written: string): string | null {
  return said.length === 0
    ? null
    : `As written${written}, not scaled: ${said.join(', ').replace(/\.$/, '')}.`;
}
