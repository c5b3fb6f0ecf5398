import { formatDuration } from '#domain/maths/durations.ts';
import { totalTimeMinutes } from '#domain/maths/recipe-times.ts';
import { inexactWords, makesText, yieldInBrackets, yieldInWords } from '#domain/maths/servings.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { countOfIngredients } from '#domain/text/counted/counts.ts';
import { amountWords, type Defaults, fixedWords, type Words } from './words.ts';

/** Entry of the row under a recipe's title. */
type SummaryEntry = { label: string; words: Words; isStrong?: true; isYield?: true };

const DIFFICULTY_TITLES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/** Times, yield, difficulty and number of ingredients, those that are known. */
export function summaryOf(recipe: PageRecipe, defaults: Defaults): SummaryEntry[] {
  const { prepTimeMinutes, cookTimeMinutes, customTimeMinutes, customTimeLabel, ingredientUsageCount } =
    recipe;
  const total = totalTimeMinutes(recipe);
  const entries: SummaryEntry[] = [];
  const add = (label: string, text: string) => entries.push({ label, words: fixedWords(text) });
  if (total !== null) {
    entries.push({ label: 'Total', words: fixedWords(formatDuration(total)), isStrong: true });
    const parts = [
      { label: 'Prep', minutes: prepTimeMinutes },
      { label: 'Cook', minutes: cookTimeMinutes },
      { label: customTimeLabel || 'Other', minutes: customTimeMinutes },
    ];
    for (const { label, minutes } of parts) if (minutes) add(label, formatDuration(minutes));
  }
  const { yieldServings, yieldText, servingDescription } = recipe;
  if (yieldText || makesText(yieldServings, 1, servingDescription) !== null) {
    const say = ({ multiplier }: { multiplier: number }) => {
      if (multiplier === 1 && yieldText) return yieldText;
      const inWords = yieldServings === null ? null : yieldInWords(yieldText, yieldServings, multiplier);
      if (inWords !== null) return inWords;
      const makes = makesText(yieldServings, multiplier, servingDescription);
      return makes === null
        ? (servingDescription ?? yieldText ?? '')
        : yieldServings === null
          ? makes
          : `${inexactWords(yieldText)}${makes}${yieldInBrackets(yieldText, multiplier)}`;
    };
    entries.push({ label: 'Makes', words: amountWords(say, defaults), isYield: true });
  }
  if (recipe.difficultyLevel) add('Difficulty', DIFFICULTY_TITLES[recipe.difficultyLevel]);
  if (ingredientUsageCount) add('You need', countOfIngredients(ingredientUsageCount));
  return entries;
}
