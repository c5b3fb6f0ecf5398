import { expect, test } from 'vitest';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { createResource } from '../../../stores/resource.ts';
import { openAnswers } from '../../testing/answers.ts';
import { type Globals, toCatalogue } from '../catalogue.ts';
import { createLookSample } from './look-sample.ts';

const GLOBALS = {
  units: [],
  ingredients: [],
  equipment: [],
  contributors: [],
  lineRules: [],
  meals: [],
  categories: [],
  methods: [],
  cuisines: [],
  diets: [],
  tags: [],
} as unknown as Globals;
const DRAFT = { id: 'a', title: ' ', publishedSlug: null };
const SOUP = { id: 'b', title: 'Soup', publishedSlug: 'soup' };

function openSample(recipes: object[]) {
  const { asked, callApi } = openAnswers(({ address }) =>
    address.startsWith('GET')
      ? { recipes, nextAfter: null }
      : { href: address, expiresAt: 1, cssFindings: [{ line: 1, message: 'No.' }] },
  );
  const reader = createUsageReader([], (slug) => `00000000-0000-4000-8000-${slug.length}`.padEnd(36, '0'));
  const read = async () => ({ ...toCatalogue(GLOBALS), reader });
  const catalogue = createResource({ name: 'catalogue', read });
  const sample = createLookSample({ callApi, catalogue, now: () => 1 }, 'nordlys');
  return { asked, sample, draw: () => sample.draw({ themeStyle: 'bold' }, new AbortController().signal) };
}

test('a look is seen on the newest recipe that readers have, until another is chosen', async () => {
  const { asked, sample, draw } = openSample([DRAFT, SOUP]);
  expect(await draw()).toContain('/recipes/b/previews');
  expect(asked.at(-1)?.body).toEqual({ look: { themeStyle: 'bold' }, reader: 'member' });
  expect(sample.$cssFindings.get()).toEqual([{ line: 1, message: 'No.' }]);
  sample.choose('a');
  expect(sample.$recipe.get()).toEqual({ id: 'a', title: 'Untitled' });
  expect(await draw()).toContain('/recipes/a/previews');
  expect(asked.filter(({ address }) => address.startsWith('GET'))).toHaveLength(1);
});

test('drafts are shown where there is nothing else, and a sample where there is none', async () => {
  expect(await openSample([DRAFT]).draw()).toContain('/recipes/a/previews');
  const { asked, sample, draw } = openSample([]);
  await draw();
  expect(asked.at(-1)?.body).toMatchObject({ document: { title: 'Pancakes with cherry sauce' } });
  expect(sample.$recipe.get()?.title).toBe('Pancakes with cherry sauce');
});
