/** A recipe of our own, which shows by example what the editor can do. */
import type { UsageReader } from '#domain/recipe-text/read-usage.ts';
import type { Instruction } from '#domain/recipes/recipes.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';

/** What it is made with. */
export type SampleMaking = Pick<UsageReader, 'readUsage'> & {
  newId(): string;
  now: number;
  /** The picture of it; null where it could not be stored. */
  imageId: string | null;
  mealIds: readonly string[];
};

const BATTER = {
  flour: '1 1/2 cups flour',
  eggs: '2 eggs',
  milk: '1 1/4 cups milk',
  salt: '1 pinch of salt',
  butter: '2 tbsp butter',
} as const;
const SAUCE = {
  cherries: '2 cups cherries, pitted',
  sugar: '2 tbsp sugar',
  lemon: '1 tbsp lemon juice',
} as const;

/** What the picture shows, in words for those who do not see it. */
const ALT_TEXT = 'A stack of pancakes on a blue plate, with dark red cherries and their sauce';

/** The document of the sample. */
export function sampleRecipe({ readUsage, newId, now, imageId, mealIds }: SampleMaking): WorkingRecipe {
  const ids = new Map([...Object.keys(BATTER), ...Object.keys(SAUCE)].map((name) => [name, newId()]));
  const idOf = (name: string) => ids.get(name) ?? '';
  const linesOf = (lines: Readonly<Record<string, string>>) =>
    Object.entries(lines).map(([name, text]) => readUsage(text, idOf(name)).usage);
  return WorkingRecipe.parse({
    title: 'Sample: pancakes with cherry sauce',
    description: paragraphs(
      'A recipe to look round in. Change whatever you like: Undo brings everything back, and no reader sees it before it is published.',
    ),
    images: imageId === null ? [] : [{ id: imageId, altText: ALT_TEXT }],
    prepTimeMinutes: 15,
    cookTimeMinutes: 25,
    customTimeLabel: 'Rest',
    customTimeMinutes: 20,
    yieldServings: 4,
    mealIds,
    note: paragraphs('The sauce keeps for a week in the refrigerator.'),
    ingredientUsageGroups: [
      { id: newId(), title: null, ingredientUsages: linesOf(BATTER) },
      { id: newId(), title: 'For the sauce', ingredientUsages: linesOf(SAUCE) },
    ],
    instructionGroups: sampleSteps(newId, idOf),
    privateNotes: [
      {
        id: newId(),
        writtenAt: now,
        text: 'Notes like this one are yours alone. When you have seen enough, the menu beside Publish deletes the sample.',
      },
    ],
  });
}

/** Its steps. @param idOf the id of the line that a name stands for */
function sampleSteps(newId: () => string, idOf: (name: string) => string) {
  const step = (
    content: RichText,
    note: string,
    more: Partial<Instruction> = {},
  ): Partial<Instruction> & { id: string } => ({ id: newId(), content, note, ...more });
  /** A listed ingredient in a step; with a share, a part of it. */
  const uses = (name: string, words: string, share?: number) => ({
    type: 'ingredient-usage-reference' as const,
    ingredientUsageId: idOf(name),
    ...(share !== undefined && { share }),
    children: [{ text: words }],
  });
  const line = (...children: (string | ReturnType<typeof uses>)[]): RichText => [
    {
      type: 'paragraph',
      children: children.map((child) => (typeof child === 'string' ? { text: child } : child)),
    },
  ];
  return [
    {
      id: newId(),
      title: null,
      instructions: [
        step(
          line(
            'Whisk ',
            uses('flour', 'flour'),
            ', ',
            uses('eggs', 'eggs'),
            ', ',
            uses('milk', 'milk'),
            ' and ',
            uses('salt', 'salt'),
            ' to a smooth batter.',
          ),
          'The names of listed ingredients link themselves: readers see how much of each.',
        ),
        step(line('Let it rest for 20 minutes.'), 'A time that you write becomes a timer.', {
          timerMinutes: 20,
        }),
        step(
          line(
            'Melt ',
            uses('butter', 'half the butter', 1 / 2),
            ' in a pan and fry the first pancakes, until both sides are golden.',
          ),
          'A step can take a part of an ingredient.',
        ),
        step(
          line('Fry the others in ', uses('butter', 'the other half of the butter', 1 / 2), '.'),
          'Both halves make the whole; if they did not, the editor would tell you.',
        ),
      ],
    },
    {
      id: newId(),
      title: 'For the sauce',
      instructions: [
        step(
          line(
            'Simmer ',
            uses('cherries', 'cherries'),
            ', ',
            uses('sugar', 'sugar'),
            ' and ',
            uses('lemon', 'lemon juice'),
            ' for 10 minutes, until the juice is thick.',
          ),
          'Part headings stand over ingredients and steps: type “For the sauce:” in a line.',
          { timerMinutes: 10 },
        ),
      ],
    },
  ];
}
