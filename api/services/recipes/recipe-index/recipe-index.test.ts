import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChosenTerms, RecipeList, TermCounts } from '#domain/recipes/recipe-lists.ts';
import { TERM_GROUPS, TERM_KINDS, type TermKind } from '#domain/recipes/terms/term-kinds.ts';
import type { Term } from '#domain/recipes/terms/terms.ts';
import {
  createRecipeIndex,
  type IndexedRecipe,
  type IndexQuestion,
  type RecipeIndex,
} from './recipe-index.ts';

const NO_TERMS: ChosenTerms = { meals: [], categories: [], methods: [], cuisines: [], diets: [], tags: [] };
const ALL = { ...NO_TERMS, textIds: null, limit: 100, offset: 0, now: 1000 };

function termOf(kind: TermKind, slug: string, id = `${kind}/${slug}`): Term {
  return { id, kind, slug, title: slug };
}

function recipe(id: string, publishedAt: number, terms: Term[] = []): IndexedRecipe {
  return { id, textId: Number(id), publishedAt, card: JSON.stringify({ id, title: `½ ${id}` }), terms };
}

function listOf(index: RecipeIndex, question: Partial<IndexQuestion> = {}) {
  const list: RecipeList = JSON.parse(index.list({ ...ALL, ...question }).jsonBytes.toString());
  return { ...list, recipes: list.recipes.map(({ id }) => id) };
}

/** The same, computed recipe by recipe. */
function expected(recipes: readonly IndexedRecipe[], question: IndexQuestion) {
  const found = recipes
    .filter(({ publishedAt }) => publishedAt <= question.now)
    .filter(({ textId }) => question.textIds?.includes(textId ?? -1) ?? true)
    .sort((one, other) => other.publishedAt - one.publishedAt || one.id.localeCompare(other.id));
  const fits = ({ terms }: IndexedRecipe, except?: TermKind) =>
    TERM_KINDS.every((kind) => {
      const chosen = question[TERM_GROUPS[kind]];
      return (
        kind === except ||
        chosen.length === 0 ||
        terms.some((term) => term.kind === kind && chosen.includes(term.slug))
      );
    });
  const counts: TermCounts = { meals: {}, categories: {}, methods: {}, cuisines: {}, diets: {}, tags: {} };
  for (const kind of TERM_KINDS)
    for (const { terms } of found.filter((each) => fits(each, kind)))
      for (const slug of new Set(terms.filter((term) => term.kind === kind).map((term) => term.slug)))
        counts[TERM_GROUPS[kind]][slug] = (counts[TERM_GROUPS[kind]][slug] ?? 0) + 1;
  const matching = found.filter((each) => fits(each));
  return {
    recipes: matching.slice(question.offset, question.offset + question.limit).map(({ id }) => id),
    total: matching.length,
    counts,
  };
}

// Two terms of one slug, as when a site has made one of its own beside the common one.
const TERMS = [
  ...TERM_KINDS.flatMap((kind) => ['a', 'b', 'c'].map((slug) => termOf(kind, slug))),
  termOf('meal', 'a', 'own meal a'),
];
const someTerms = fc.subarray(TERMS, { maxLength: 6 });
const someRecipes = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 140 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ publishedAt: fc.integer({ min: 0, max: 20 }), terms: someTerms })
          .map(({ publishedAt, terms }) => recipe(String(id), publishedAt, terms)),
      ),
    ),
  );
const someSlugs = fc.subarray(['a', 'b', 'c', 'unknown']);
const someQuestion: fc.Arbitrary<IndexQuestion> = fc.record({
  meals: someSlugs,
  categories: fc.constant([]),
  methods: someSlugs,
  cuisines: fc.constant([]),
  diets: someSlugs,
  tags: fc.constant([]),
  textIds: fc.option(fc.array(fc.integer({ min: 0, max: 420 }), { maxLength: 60 })),
  limit: fc.integer({ min: 1, max: 40 }),
  offset: fc.integer({ min: 0, max: 60 }),
  now: fc.integer({ min: 0, max: 21 }),
});

describe('an index', () => {
  test('lists, filters, counts and pages as if every recipe were looked at', () => {
    fc.assert(
      fc.property(someRecipes, someQuestion, (recipes, question) => {
        const index = createRecipeIndex();
        index.change(recipes, []);
        expect(listOf(index, question)).toEqual(expected(recipes, question));
      }),
      { numRuns: 300 },
    );
  });

  test('after any changes is as if it had been made anew', () => {
    fc.assert(
      fc.property(
        someRecipes,
        someRecipes,
        fc.array(fc.integer({ min: 0, max: 400 })),
        someQuestion,
        (before, changed, gone, question) => {
          const index = createRecipeIndex();
          index.change(before, []);
          listOf(index, question);
          const goneIds = gone.map(String);
          const changes = changed.filter(({ id }) => !goneIds.includes(id));
          index.change(changes, goneIds);
          const changedIds = new Set(changes.map(({ id }) => id));
          const left = before.filter(({ id }) => !changedIds.has(id) && !goneIds.includes(id));
          expect(listOf(index, question)).toEqual(expected([...left, ...changes], question));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('shows a recipe from its instant on', () => {
    const index = createRecipeIndex();
    const dinner = termOf('meal', 'dinner');
    index.change([recipe('1', 10, [dinner]), recipe('2', 20, [dinner])], []);
    expect(listOf(index, { now: 9 })).toEqual({ recipes: [], total: 0, counts: NO_COUNTS });
    expect(listOf(index, { now: 19 })).toMatchObject({
      recipes: ['1'],
      total: 1,
      counts: { meals: { dinner: 1 } },
    });
    expect(listOf(index, { now: 20 })).toMatchObject({
      recipes: ['2', '1'],
      counts: { meals: { dinner: 2 } },
    });
    expect(index.countTerms(19)).toEqual([{ ...dinner, recipeCount: 1 }]);
    expect([index.hasText([2], 19), index.hasText([2], 20)]).toEqual([false, true]);
  });

  test('grows and shrinks with what is in it', () => {
    const index = createRecipeIndex();
    index.change([recipe('1', 10)], []);
    const one = index.bytes();
    index.change([{ ...recipe('2', 10), card: JSON.stringify({ summary: 'x'.repeat(5000) }) }], []);
    expect(index.bytes()).toBeGreaterThan(one + 5000);
    index.change([], ['2']);
    expect(index.bytes()).toBe(one);
  });
});

const NO_COUNTS: TermCounts = { meals: {}, categories: {}, methods: {}, cuisines: {}, diets: {}, tags: {} };
