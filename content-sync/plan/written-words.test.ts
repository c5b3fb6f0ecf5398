import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { addImage } from '../../api/testing/rows.ts';
import { siteFolder } from '../published/published-folders.ts';
import { makeTestKitchen } from '../testing/kitchen.ts';

const LEGACY = { content: '<p>As it stood in the notebook.</p>' };

test('a page shows what its author wrote, and nothing where they wrote nothing', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const [main, stepPicture, other] = [
    await addImage(kitchen.test.db, kitchen.manager),
    await addImage(kitchen.test.db, kitchen.manager),
    await addImage(kitchen.test.db, kitchen.manager),
  ];
  const lines = [
    {
      id: randomUUID(),
      quantityMin: 600,
      unitId: stableId('unit', 'gram'),
      secondAmount: { quantityMin: 5, unitId: stableId('unit', 'cup') },
      ingredientTitleOverride: 'flour',
    },
  ];
  await kitchen.add({
    title: 'Bread',
    slug: 'bread',
    publishedAt: 1,
    images: [{ id: main, altText: 'A loaf on a board' }, { id: other }],
    credit: { name: 'Ann & Bob', href: 'https://www.example.com/bread' },
    totalTimeMinutes: 90,
    prepTimeMinutes: 10,
    legacyRecipeData: LEGACY,
    ingredientUsageGroups: [{ id: randomUUID(), title: 'For the dough', ingredientUsages: lines }],
    instructionGroups: [
      {
        id: randomUUID(),
        title: 'The day before',
        instructions: [
          { id: randomUUID(), imageIds: [stepPicture], imageAltTexts: { [stepPicture]: 'Dough in a bowl' } },
        ],
      },
    ],
  });
  await kitchen.add({
    title: 'Plain bread',
    slug: 'plain-bread',
    publishedAt: 1,
    credit: { name: null, href: null },
    ingredientUsageGroups: [
      { id: randomUUID(), ingredientUsages: [{ id: randomUUID(), ingredientTitleOverride: 'salt' }] },
      { id: randomUUID(), title: null, ingredientUsages: [] },
    ],
    instructionGroups: [{ id: randomUUID(), title: 'Method', instructions: [{ id: randomUUID() }] }],
  });
  expect((await kitchen.publish()).failed).toEqual([]);
  const read = (slug: string) =>
    readFile(join(siteFolder(kitchen.test.config, 'alpha'), `recipes/${slug}.html`), 'utf8');

  const bread = await read('bread');
  expect(bread).toContain('Adapted from <a href="https://www.example.com/bread">Ann &amp; Bob</a>');
  for (const alt of ['A loaf on a board', 'Bread, picture 2', 'Dough in a bowl'])
    expect(bread).toContain(`alt="${alt}"`);
  expect(bread).toMatch(/<h3[^>]*>For the dough<\/h3>/);
  expect(bread).toMatch(/<h3[^>]*>The day before<\/h3>/);
  expect(bread).toContain('As it stood in the notebook.');
  expect(bread).toMatch(/<small>.*\/ 600 g/);
  expect(bread).toContain('1 hr 30 min');
  expect(bread).toContain('"totalTime":"PT90M"');
  expect(bread).toContain('"recipeIngredient":["5 cups flour"]');
  expect(bread).toContain('"isBasedOn":{"@type":"CreativeWork","name":"Ann & Bob"');

  const plain = await read('plain-bread');
  expect(plain).not.toContain('Adapted from');
  expect(plain).not.toMatch(/<h3[^>]*>(?:Method|null)?<\/h3>/);
  expect(plain).not.toContain('<small>');
});
