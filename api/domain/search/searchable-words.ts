/** What readers may find a recipe by. No zod here. */
import { ANONYMOUS, readAccess, teaser } from '../people/access.ts';
import type { Recipe } from '../recipes/recipes.ts';
import { TERM_GROUPS, TERM_KINDS } from '../recipes/terms/term-kinds.ts';
import { plainText } from '../text/rich-text-reading.ts';
import { wordsOf } from './search.ts';

/** The different words of a recipe that everybody may read: of a premium recipe only its teaser's. */
export function searchableWords(recipe: Recipe): string[] {
  const { title, description, keywords, ingredientUsageGroups, ...shown } =
    readAccess(recipe, ANONYMOUS) === 'full' ? recipe : teaser(recipe);
  const ingredients = ingredientUsageGroups
    .flatMap((group) => group.ingredientUsages)
    .map((usage) => usage.ingredientTitleOverride ?? usage.ingredient?.title ?? '');
  const terms = TERM_KINDS.flatMap((kind) => shown[TERM_GROUPS[kind]]).map((term) => term.title);
  return wordsOf([title, plainText(description ?? []), ...keywords, ...ingredients, ...terms].join('\n'));
}
