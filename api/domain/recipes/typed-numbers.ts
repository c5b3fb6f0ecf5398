/** Fields of numbers in a working document: as long as what is typed is no number, its words stand there. No zod here. */

const MINUTES_SENTENCE = 'Write it as 20 min, or 1 h 30';

/** What is said of words in a field of a number. */
export const TYPED_NUMBER_SENTENCES = {
  prepTimeMinutes: MINUTES_SENTENCE,
  cookTimeMinutes: MINUTES_SENTENCE,
  customTimeMinutes: MINUTES_SENTENCE,
  totalTimeMinutes: MINUTES_SENTENCE,
  yieldServings: 'Write a number, such as 4. “4 to 6” or “a few” can be the yield in words',
} as const;
export type NumberField = keyof typeof TYPED_NUMBER_SENTENCES;

/** A number, words that are none, or nothing. */
export type TypedNumber = number | string | null;

/** A document in which words in fields of numbers are left out. */
export function withoutNumberWords<Document extends Record<NumberField, TypedNumber>>(
  recipe: Document,
): Omit<Document, NumberField> & Record<NumberField, number | null> {
  return {
    ...recipe,
    prepTimeMinutes: numberIn(recipe.prepTimeMinutes),
    cookTimeMinutes: numberIn(recipe.cookTimeMinutes),
    customTimeMinutes: numberIn(recipe.customTimeMinutes),
    totalTimeMinutes: numberIn(recipe.totalTimeMinutes),
    yieldServings: numberIn(recipe.yieldServings),
  };
}

/** A sentence for each field of a number in which words stand. */
export function sentencesOfNumberWords(recipe: Record<NumberField, TypedNumber>): Record<string, string> {
  const words = Object.entries(TYPED_NUMBER_SENTENCES).filter(
    ([field]) => typeof recipe[field as NumberField] === 'string',
  );
  return Object.fromEntries(words);
}

function numberIn(typed: TypedNumber): number | null {
  return typeof typed === 'number' ? typed : null;
}
