import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame } from '../../shared/records.ts';
import { paragraphs } from '../../text/rich-text-reading.ts';
import { Instruction } from '../recipes.ts';
import { WorkingRecipe } from '../working-recipe.ts';
import { mergeRecipes, takeTheirs } from './merge-recipes.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const words = fc.stringMatching(/^[a-z]{1,4}$/);
/** Words that neither of two writers writes. */
const baseWords = words.map((word) => `b${word}`);

/** A document of two groups of lines and one of steps, whose items have the ids of their numbers. */
const recipe = fc
  .record({
    title: baseWords,
    keywords: fc.uniqueArray(baseWords, { maxLength: 4 }),
    prepTimeMinutes: fc.option(fc.nat(90)),
    first: fc.uniqueArray(fc.integer({ min: 10, max: 16 }), { maxLength: 5 }),
    second: fc.uniqueArray(fc.integer({ min: 17, max: 22 }), { maxLength: 4 }),
    steps: fc.uniqueArray(fc.integer({ min: 30, max: 36 }), { maxLength: 5 }),
  })
  .map(({ first, second, steps, ...fields }) =>
    WorkingRecipe.parse({
      ...fields,
      ingredientUsageGroups: [first, second].map((numbers, index) => ({
        id: ID(index + 1),
        ingredientUsages: numbers.map((number) => ({ id: ID(number), note: `line ${number}` })),
      })),
      instructionGroups: [
        { id: ID(3), instructions: steps.map((n) => ({ id: ID(n), content: paragraphs(`step ${n}`) })) },
      ],
    }),
  );

type Edit = (document: WorkingRecipe) => WorkingRecipe;
const lines = (document: WorkingRecipe) => document.ingredientUsageGroups;

/** A change as an editor makes it; `mark` makes what it writes different from what the other one writes. */
const edit = (mark: string): fc.Arbitrary<Edit> =>
  fc.oneof(
    words.map(
      (word): Edit =>
        (document) => ({ ...document, title: `${mark}${word}` }),
    ),
    words.map(
      (word): Edit =>
        (document) => ({ ...document, keywords: [...document.keywords, mark + word] }),
    ),
    fc.nat(9).map(
      (at): Edit =>
        (document) => ({ ...document, keywords: document.keywords.filter((_, index) => index !== at) }),
    ),
    fc.tuple(fc.nat(1), fc.nat(4), words).map(
      ([group, at, word]): Edit =>
        (document) => ({
          ...document,
          ingredientUsageGroups: lines(document).map((it, index) =>
            index === group
              ? {
                  ...it,
                  ingredientUsages: it.ingredientUsages.map((usage, place) =>
                    place === at ? { ...usage, note: mark + word } : usage,
                  ),
                }
              : it,
          ),
        }),
    ),
    // The first line of a group moves to the end of the other one.
    fc.nat(1).map(
      (from): Edit =>
        (document) => {
          const [moved, ...rest] = lines(document)[from]?.ingredientUsages ?? [];
          return {
            ...document,
            ingredientUsageGroups: lines(document).map((it, index) => ({
              ...it,
              ingredientUsages: index === from ? rest : [...it.ingredientUsages, ...(moved ? [moved] : [])],
            })),
          };
        },
    ),
    fc.nat(1).map(
      (gone): Edit =>
        (document) => ({
          ...document,
          ingredientUsageGroups: lines(document).filter((_, index) => index !== gone),
        }),
    ),
    fc.constant<Edit>((document) => ({
      ...document,
      instructionGroups: document.instructionGroups.map((group) => ({
        ...group,
        instructions: group.instructions.toReversed(),
      })),
    })),
    fc.tuple(fc.nat(5), fc.integer({ min: 50, max: 90 })).map(([at, number]): Edit => {
      const id = ID(number + (mark === 'm' ? 100 : 200));
      return (document) =>
        idsOf(document).includes(id)
          ? document
          : {
              ...document,
              instructionGroups: document.instructionGroups.map((group) => ({
                ...group,
                instructions: group.instructions.toSpliced(
                  at,
                  0,
                  Instruction.parse({ id, content: paragraphs(`${mark}new`) }),
                ),
              })),
            };
    }),
  );

const edits = (mark: string) => fc.array(edit(mark), { maxLength: 5 });
const apply = (document: WorkingRecipe, list: Edit[]) => list.reduce((now, change) => change(now), document);
const idsOf = (document: WorkingRecipe) => [
  ...document.ingredientUsageGroups.flatMap((group) => group.ingredientUsages.map(({ id }) => id)),
  ...document.instructionGroups.flatMap((group) => group.instructions.map(({ id }) => id)),
];
const allWords = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"([mt][a-z]*)"/g)].map(([, word]) => word);

describe('merging two changes of a recipe', () => {
  test('changes nothing of a change that is alone, and takes the same change once', () => {
    fc.assert(
      fc.property(recipe, edits('m'), (base, list) => {
        const mine = apply(base, list);
        expect(mergeRecipes(base, mine, base)).toEqual({ merged: mine, conflicts: [] });
        expect(mergeRecipes(base, base, mine)).toEqual({ merged: mine, conflicts: [] });
        expect(mergeRecipes(base, mine, structuredClone(mine))).toEqual({ merged: mine, conflicts: [] });
      }),
    );
  });

  test('keeps all that either wrote, in the document or among the conflicts, and every item once', () => {
    fc.assert(
      fc.property(recipe, edits('m'), edits('t'), (base, my, their) => {
        const [mine, theirs] = [apply(base, my), apply(base, their)];
        const { merged, conflicts } = mergeRecipes(base, mine, theirs);
        const present = new Set(allWords([merged, conflicts]));
        for (const word of [...allWords(mine), ...allWords(theirs)]) expect(present).toContain(word);
        const ids = idsOf(merged);
        expect(new Set(ids).size).toBe(ids.length);
        expect(WorkingRecipe.parse(merged)).toEqual(merged);
        for (const id of idsOf(mine)) if (!idsOf(base).includes(id)) expect(ids).toContain(id);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same whoever merges, but for the order and what both changed', () => {
    fc.assert(
      fc.property(recipe, edits('m'), edits('t'), (base, my, their) => {
        const [mine, theirs] = [apply(base, my), apply(base, their)];
        const [one, other] = [mergeRecipes(base, mine, theirs), mergeRecipes(base, theirs, mine, 'theirs')];
        expect(new Set(idsOf(one.merged))).toEqual(new Set(idsOf(other.merged)));
        expect(one.merged.title).toBe(other.merged.title);
        expect(one.conflicts.map(({ path }) => path.join())).toEqual(
          expect.arrayContaining(other.conflicts.map(({ path }) => path.join())),
        );
      }),
    );
  });

  test('undoes a change after the other one came, and leaves theirs', () => {
    fc.assert(
      fc.property(recipe, edit('m'), edits('t'), (base, my, their) => {
        const mine = my(base);
        const theirs = apply(base, their);
        const { merged, conflicts } = mergeRecipes(base, mine, theirs);
        fc.pre(conflicts.length === 0 && !isSame(base, mine) && !allWords(theirs).includes('m'));
        const undone = mergeRecipes(mine, base, merged, 'theirs').merged;
        const left = new Set(allWords(undone));
        for (const word of allWords(theirs)) expect(left).toContain(word);
      }),
    );
  });
});

test('what both changed is asked, and theirs can be taken', () => {
  const step = (text: string) =>
    WorkingRecipe.parse({
      title: 'Soup',
      instructionGroups: [{ id: ID(1), instructions: [{ id: ID(2), content: paragraphs(text) }] }],
    });
  const { merged, conflicts } = mergeRecipes(step('Stir.'), step('Stir well.'), {
    ...step('Fry.'),
    title: 'Broth',
  });
  expect(conflicts).toEqual([{ path: ['instructions', ID(2), 'content'], theirs: paragraphs('Fry.') }]);
  expect(merged).toEqual({ ...step('Stir well.'), title: 'Broth' });
  const [conflict] = conflicts;
  if (!conflict) throw new Error('No conflict');
  expect(takeTheirs(merged, conflict)).toEqual({ ...step('Fry.'), title: 'Broth' });
});
