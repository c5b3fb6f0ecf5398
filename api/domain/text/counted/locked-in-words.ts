import type { PageOf } from '../../pages/pages.ts';
import { countOf, countOfIngredients, countOfRecipes } from './counts.ts';

type Locked = Pick<PageOf<'recipe'>, 'stepCount' | 'premiumCount'> & {
  recipe: Pick<PageOf<'recipe'>['recipe'], 'ingredientUsageCount'>;
};

/** What waits behind the lock of a premium recipe, and how much more there is of it. */
export function lockedInWords({ recipe, stepCount, premiumCount }: Locked): string {
  const parts = [
    ...(recipe.ingredientUsageCount ? [countOfIngredients(recipe.ingredientUsageCount)] : []),
    ...(stepCount > 0 ? [countOf(stepCount, 'step'), 'cook mode'] : []),
  ];
  const sentences: string[] = [];
  if (parts.length > 0) sentences.push(`Behind it: ${parts.join(', ')}.`);
  if (premiumCount && premiumCount.count > 1)
    sentences.push(
      `Subscribers read ${premiumCount.isExact ? '' : 'more than '}${countOfRecipes(premiumCount.count)} like this.`,
    );
  return sentences.join(' ');
}
