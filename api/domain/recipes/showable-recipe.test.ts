import { expect, test } from 'vitest';
import { showablePart } from './showable-recipe.ts';
import { WorkingRecipe } from './working-recipe.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const FINISHED = WorkingRecipe.parse({
  title: 'Soup',
  slug: 'soup',
  instructionGroups: [
    {
      id: ID(1),
      instructions: [{ id: ID(2), content: [{ type: 'paragraph', children: [{ text: 'Stir.' }] }] }],
    },
  ],
});

test('what publishing would refuse is left out, and the rest stays', () => {
  const shown = showablePart({
    ...FINISHED,
    title: '  Half a soup / ',
    slug: 'Half a slug /',
    prepTimeMinutes: -5,
    keywords: ['x'.repeat(5000), 'warm'],
    credit: { name: 'Ada', href: 'javascript:alert(2)' },
    description: [
      {
        type: 'paragraph',
        children: [
          { text: 'See ' },
          { type: 'link', href: 'javascript:alert(1)', children: [{ text: 'this' }] },
          { type: 'link', href: 'https://ok.example/', children: [{ text: 'that' }] },
        ],
      },
    ],
  });
  expect(shown).toMatchObject({ title: 'Half a soup /', slug: 'half-a-soup', prepTimeMinutes: null });
  expect(shown.keywords).toEqual(['warm']);
  expect(shown.credit).toEqual({ name: 'Ada', href: null });
  expect(shown.description).toEqual([
    {
      type: 'paragraph',
      children: [
        { text: 'See ' },
        { text: 'this' },
        { type: 'link', href: 'https://ok.example/', children: [{ text: 'that' }] },
      ],
    },
  ]);
  expect(shown.instructionGroups).toEqual(FINISHED.instructionGroups);
});

test('a recipe that is just begun has a name; a finished one stays as it is', () => {
  expect(showablePart(WorkingRecipe.parse({}))).toMatchObject({ title: 'Untitled', slug: 'untitled' });
  expect(showablePart(FINISHED)).toEqual(FINISHED);
});
