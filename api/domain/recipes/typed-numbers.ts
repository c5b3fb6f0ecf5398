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

/** The same for lines and steps, by the field that holds the words. */
const ITEM_SENTENCES = {
  quantityMinWords: 'Write a number, such as 4, or a range, such as 4 to 6',
  quantityMaxWords: 'Write a number, such as 6',
  timerWords: `${MINUTES_SENTENCE}; several with commas`,
} as const;
type ItemWords = { id: string } & Partial<Record<keyof typeof ITEM_SENTENCES, string | undefined>>;

/** What of a working document may hold such words. */
type WithNumberWords = Record<NumberField, TypedNumber> & {
  ingredientUsageGroups: readonly { ingredientUsages: readonly ItemWords[] }[];
  instructionGroups: readonly { instructions: readonly ItemWords[] }[];
};

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

/** A sentence for each field of a number in which words stand, by its path. */
export function sentencesOfNumberWords(recipe: WithNumberWords): Record<string, string> {
  const fields = Object.entries(TYPED_NUMBER_SENTENCES).filter(
    ([field]) => typeof recipe[field as NumberField] === 'string',
  );
  return {
    ...Object.fromEntries(fields),
    ...sentencesIn(
      'ingredientUsageGroups',
      'ingredientUsages',
      recipe.ingredientUsageGroups.map((group) => group.ingredientUsages),
    ),
    ...sentencesIn(
      'instructionGroups',
      'instructions',
      recipe.instructionGroups.map((group) => group.instructions),
    ),
  };
}

/** A sentence for each field of a line or a step in which words stand instead of a number. */
export function sentencesOfItemWords(item: ItemWords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ITEM_SENTENCES).filter(([field]) => item[field as keyof ItemWords] !== undefined),
  );
}

function sentencesIn(
  groupsField: string,
  itemsField: string,
  groups: readonly (readonly ItemWords[])[],
): Record<string, string> {
  const sentences = groups.flatMap((items, group) =>
    items.flatMap((item, index) =>
      Object.entries(sentencesOfItemWords(item)).map(([field, sentence]) => [
        `${groupsField}.${group}.${itemsField}.${index}.${field}`,
        sentence,
      ]),
    ),
  );
  return Object.fromEntries(sentences);
}

function numberIn(typed: TypedNumber): number | null {
  return typeof typed === 'number' ? typed : null;
}
