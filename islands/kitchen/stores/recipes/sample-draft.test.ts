import { expect, test } from 'vitest';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { createResource } from '../../../stores/resource.ts';
import { openAnswers } from '../../testing/answers.ts';
import { type Globals, toCatalogue } from '../catalogue.ts';
import { createSampleDraft } from './sample-draft.ts';

const NOW = Date.UTC(2026, 5, 1);
const TERMS = ['meals', 'categories', 'methods', 'cuisines', 'diets', 'tags'];
const LISTS = ['units', 'ingredients', 'equipment', 'contributors', 'lineRules', ...TERMS];
const GLOBALS = Object.fromEntries(LISTS.map((name) => [name, []])) as unknown as Globals;

function open(saved: object | number) {
  // The upload is refused, too: without its picture it is a sample all the same.
  const { asked, callApi } = openAnswers(({ address }) => (address.startsWith('PUT') ? saved : 500));
  const reader = createUsageReader([], (slug) => `00000000-0000-4000-8000-${slug.length}`.padEnd(36, '0'));
  const read = async () => ({ ...toCatalogue(GLOBALS), reader });
  const catalogue = createResource({ name: 'catalogue', read });
  const sendFile = async () => ({ status: 200, body: null });
  return { asked, sample: createSampleDraft({ callApi, sendFile, catalogue, now: () => NOW }, 'nordlys') };
}

test('a sample is stored as a recipe of its own, with notes of now', async () => {
  const { asked, sample } = open({});
  const recipeId = await sample.make();
  expect(asked.at(-1)).toMatchObject({
    address: `PUT /manage/nordlys/recipes/${recipeId}/working-document`,
    body: { version: 0, document: { privateNotes: [{ writtenAt: NOW }] } },
  });
  expect(sample.$state.get()).toBe('IDLE');
});

test('one that could not be stored is said to have failed', async () => {
  const { sample } = open(500);
  expect(await sample.make()).toBeNull();
  expect(sample.$state.get()).toBe('FAILED');
});
