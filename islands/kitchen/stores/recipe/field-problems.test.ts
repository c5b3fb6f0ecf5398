import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { createFieldProblems, problemAt } from './field-problems.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const step = (number: number, text: string) => ({ id: ID(number), content: text ? paragraphs(text) : null });
const line = (number: number, text: string) => ({ id: ID(number), ingredientTitleOverride: text || null });

/** A recipe with an empty step before the one that is refused. */
function openRecipe(fields: object = {}) {
  const $document = atom(
    WorkingRecipe.parse({
      title: 'Soup',
      slug: 'soup',
      credit: { name: 'Ada', href: 'nowhere' },
      ingredientUsageGroups: [{ id: ID(1), ingredientUsages: [line(10, ''), line(11, 'leeks')] }],
      instructionGroups: [{ id: ID(2), instructions: [step(20, ''), step(21, 'Boil.'), step(22, 'Serve.')] }],
      ...fields,
    }),
  );
  const problems = createFieldProblems({ $document });
  const change = (edited: Partial<WorkingRecipe>) => $document.set({ ...$document.get(), ...edited });
  return { ...problems, $document, change };
}

test('problems stand at their items, whatever is empty before them', () => {
  const { show, $problems } = openRecipe();
  show({
    'credit.href': 'No address',
    'instructionGroups.0.instructions.0.content': 'Too long',
    'ingredientUsageGroups.0.ingredientUsages.0.link': 'No page',
    'instructionGroups.0.title': 'Too long',
  });
  expect($problems.get()).toEqual({
    'credit.href': 'No address',
    [`${ID(21)}.content`]: 'Too long',
    [`${ID(11)}.link`]: 'No page',
    [`${ID(2)}.title`]: 'Too long',
  });
  expect(problemAt($problems.get(), ID(11))).toBe('No page');
  expect(problemAt($problems.get(), 'credit')).toBe('No address');
  expect(problemAt($problems.get(), 'cred')).toBeUndefined();
});

test('a problem goes with the change of its field, and with nothing else', () => {
  const { show, $problems, $document, change } = openRecipe();
  show({ 'credit.href': 'No address', 'instructionGroups.0.instructions.1.content': 'Too long' });
  const [group] = $document.get().instructionGroups;
  const [first, second, third] = group?.instructions ?? [];
  if (!group || !first || !second || !third) throw new Error('The steps are missing.');
  change({ title: 'Leek soup', credit: { name: 'Aunt Ada', href: 'nowhere' } });
  // Its neighbour is written in, and the step itself moves.
  change({ instructionGroups: [{ ...group, instructions: [third, { ...first, note: 'Slowly' }, second] }] });
  expect(Object.keys($problems.get())).toEqual(['credit.href', `${ID(22)}.content`]);
  change({ credit: { name: 'Aunt Ada', href: 'https://ada.example' } });
  expect(Object.keys($problems.get())).toEqual([`${ID(22)}.content`]);
  change({ instructionGroups: [{ ...group, instructions: [first, second] }] });
  expect($problems.get()).toEqual({});
});

test('of a recipe without a name, the address that is made of it is not said to be missing', () => {
  const { show, $problems } = openRecipe({ title: '', slug: '' });
  show({ title: 'Required', slug: 'Required' });
  expect($problems.get()).toEqual({ title: 'Required' });
});
