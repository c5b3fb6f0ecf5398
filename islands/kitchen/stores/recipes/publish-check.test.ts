import { expect, test, vi } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { createResource } from '../../../stores/resource.ts';
import { openAnswers } from '../../testing/answers.ts';
import { type Catalogue, toCatalogue } from '../catalogue.ts';
import { createPublishCheck, groupedFindings } from './publish-check.ts';

const NOW = 1000;
const EMPTY = { units: [], ingredients: [], equipment: [], contributors: [], lineRules: [] };
const LOOKS = { themes: [], fonts: [] };
const TERMS = { meals: [], categories: [], methods: [], cuisines: [], diets: [], tags: [] };

const UUID = '00000000-0000-4000-8000-000000000001';
const UNSURE = {
  ingredientUsageGroups: [{ id: UUID, ingredientUsages: [{ id: UUID, writtenLine: '3 blorps zanzibar' }] }],
};

/** A kitchen in which recipes called 'gone…' cannot be read, and all others have a step that names no ingredient. */
function openKitchen() {
  const { asked, callApi } = openAnswers(({ address }) => {
    const id = address.split('/').at(-2) ?? '';
    if (id.startsWith('gone')) return 404;
    const isLive = id.startsWith('live');
    const publishedAt = isLive ? NOW : id.startsWith('scheduled') ? NOW + 1 : null;
    const document = WorkingRecipe.parse({ title: id, ...(id === 'unsure' && UNSURE) });
    const state = {
      publishedAt,
      hasUnpublishedChanges: id.endsWith('changed'),
      deadLinkSlugs: [],
      takenAddress: null,
    };
    return { workingRecipe: { ...state, document } };
  });
  const catalogue = createResource<Catalogue>({
    name: 'The catalogue',
    read: async () => toCatalogue({ ...EMPTY, ...TERMS, ...LOOKS }),
  });
  const check = createPublishCheck({ callApi, catalogue, now: () => NOW }, 'nordlys');
  return { asked, check };
}

test('what readers do not have yet is looked through, and what cannot be read is counted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { check } = openKitchen();
  const ids = [
    'draft',
    'live',
    'live-changed',
    'gone',
    ...Array.from({ length: 9 }, (_, n) => `scheduled-${n}`),
  ];
  await check.look(ids, new AbortController().signal);
  const { isDone, unreadCount, toMend } = check.$check.get();
  expect([isDone, unreadCount]).toEqual([true, 1]);
  expect(toMend.map(({ title }) => title)).toEqual(ids.filter((id) => id !== 'live' && id !== 'gone'));
  expect(toMend[0]?.findings.length).toBeGreaterThan(0);
});

test('whoever thinks better of it has nothing more looked through', async () => {
  const { asked, check } = openKitchen();
  const leaving = new AbortController();
  leaving.abort();
  await check.look(['draft'], leaving.signal);
  expect([asked, check.$check.get().isDone]).toEqual([[], false]);
});

test('what was found stands together by what it is, lines that were not understood first', async () => {
  const { check } = openKitchen();
  await check.look(['draft', 'unsure', 'other'], new AbortController().signal);
  const [first, ...others] = groupedFindings(check.$check.get().toMend);
  expect(first).toMatchObject({
    kind: 'unsure',
    recipes: [{ recipeId: 'unsure', sentences: ['“3 blorps zanzibar” was not understood.'] }],
  });
  expect(others.map(({ kind, recipes }) => [kind, recipes.length])).toContainEqual(['images', 3]);
  expect(others.map(({ kind, recipes }) => [kind, recipes.length])).toContainEqual([
    'ingredientUsageGroups',
    2,
  ]);
});
