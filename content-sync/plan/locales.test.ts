/** A site whose dates and numbers are written in another language than the words around them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Locale } from '#domain/shared/locales.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

const KILOGRAM = stableId('unit', 'kilogram');
const CELSIUS = stableId('unit', 'celsius');
const FLOUR = randomUUID();
const DINNER = {
  id: randomUUID(),
  title: 'Dinner',
  imageId: null,
  date: Date.UTC(2099, 0, 16),
  time: '18:30',
  location: null,
  description: null,
  href: null,
};
const STEP = [
  {
    type: 'paragraph' as const,
    children: [
      { text: 'Knead ' },
      {
        type: 'ingredient-usage-reference' as const,
        ingredientUsageId: FLOUR,
        children: [{ text: 'the flour' }],
      },
      { text: ' and keep it at ' },
      { type: 'measurement' as const, quantity: 37.5, unitId: CELSIUS, children: [{ text: '37.5 °C' }] },
      { text: '.' },
    ],
  },
];

test('dates and numbers of pages are in the language of the site, and those for programs stay', async () => {
  const kitchen = await makeTestKitchen('alpha', {
    defaultMeasurementSystem: 'metric',
    defaultTemperatureSystem: 'celsius',
    events: [DINNER],
  });
  await kitchen.add({
    title: 'Bread',
    slug: 'bread',
    publishedAt: Date.UTC(2025, 7, 5),
    ingredientUsageGroups: [
      {
        id: randomUUID(),
        ingredientUsages: [
          { id: FLOUR, quantityMin: 1.5, unitId: KILOGRAM, ingredientTitleOverride: 'flour' },
          { id: randomUUID(), quantityMin: 0.5, ingredientTitleOverride: 'lemon' },
        ],
      },
    ],
    instructionGroups: [{ id: randomUUID(), instructions: [{ id: randomUUID(), content: STEP }] }],
  });
  await kitchen.add({
    title: 'Old bread',
    slug: 'old-bread',
    publishedAt: Date.UTC(1832, 4, 1),
    publishedIn: '1832-05',
  });
  const inLocale = async (locale: Locale) => {
    const { siteId, userId } = kitchen.manager;
    expectValue(await changeSite(kitchen.test, siteId, userId, { locale }));
    expect((await kitchen.publish()).failed).toEqual([]);
    return readSiteFiles(kitchen, 'alpha');
  };
  const said = (files: Map<string, { text: string }>, path: string) => files.get(path)?.text ?? '';
  const forPrograms = (html: string) => html.match(/<script type="application\/ld\+json">.*?<\/script>/gs);

  expect((await kitchen.publish()).failed).toEqual([]);
  const before = await readSiteFiles(kitchen, 'alpha');
  const english = said(before, 'recipes/bread.html');
  for (const words of ['August 5, 2025', '>1.5 kg<', '37.5 °C', 'data-counted'])
    expect(english).toContain(words);
  expect(english).not.toContain('data-locale');

  const after = await inLocale('de-DE');
  const german = said(after, 'recipes/bread.html');
  expect(german).toContain('<html lang="en"');
  expect(german).toContain('data-locale="de-DE"');
  expect(german).toContain('<time datetime="2025-08-05" lang="de-DE">5. August 2025</time>');
  for (const words of ['>1,5 kg<', '>750 g<', '>4,5 kg<', '37,5 °C', '½', '0,5x'])
    expect(german).toContain(words);
  expect(forPrograms(german)?.length).toBeGreaterThan(0);
  expect(forPrograms(german)).toEqual(forPrograms(english));
  expect(said(after, 'recipes/old-bread.html')).toContain('lang="de-DE">Mai 1832</time>');
  expect(said(after, 'events.html')).toContain(
    '<time datetime="2099-01-16T18:30" lang="de-DE">16. Januar 2099, 18:30</time>',
  );
  const feeds = [...before.keys()].filter((path) => /\.(?:xml|json|txt|webmanifest)$/.test(path));
  expect(feeds).toContain('feed.xml');
  for (const path of feeds) expect(said(after, path)).toBe(said(before, path));

  const british = said(await inLocale('en-GB'), 'recipes/bread.html');
  expect(british).toContain('<time datetime="2025-08-05">5 August 2025</time>');
  expect(british).toContain('>1.5 kg<');
  const again = await inLocale('en-US');
  for (const [path, { text }] of before) expect(said(again, path)).toBe(text);
});
