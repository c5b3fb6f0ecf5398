/** Lists recipes from the site's own index: static files, asked by the same rule as the API. */

import type { RecipeList, RecipeListRequest, TermCounts } from '#domain/recipes/recipe-lists.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';
import type { TermGroup } from '#domain/recipes/terms/term-kinds.ts';
import { nearWords } from '#domain/search/near-words.ts';
import { FILTER_GROUPS } from '#domain/search/recipe-filters.ts';
import { meantWords, queryWords } from '#domain/search/search.ts';
import {
  CARD_FIELD,
  ORDER_KEY,
  SEARCH_INDEX_ENTRY,
  SEARCH_INDEX_PATH,
  WORDS_FILTER,
  wordsFilterOf,
} from '#domain/search/search-index.ts';

/** Values of which a record must have one, by filter. */
type AnyOf = Record<string, { any: readonly string[] } | string>;
type Condition = AnyOf | { any: readonly AnyOf[] };
/** Number of records by filter and value, of the filters that are loaded. */
type FilterCounts = Record<string, Record<string, number>>;
type Found = {
  results: { data(): Promise<{ meta: Record<string, string> }> }[];
  filters: FilterCounts;
};

/** The part of Pagefind that is used: records are chosen by their filters alone, which match whole values. */
type Pagefind = {
  search(
    words: null,
    choice: { filters?: Condition | { all: readonly Condition[] }; sort?: Record<string, 'asc'> },
  ): Promise<Found>;
  /** Loads every filter. */
  filters(): Promise<FilterCounts>;
  /** Forgets the index; the next search loads it anew. */
  destroy(): Promise<void>;
};

/** A value that no record has: asking for it only loads the filter. */
const NO_VALUE = '';

let entryKnown: string | undefined;
let failedLoads = 0;

/** @throws when the index cannot be read; the signal's reason once it is aborted */
export async function askIndex(request: RecipeListRequest, signal: AbortSignal): Promise<RecipeList> {
  const pagefind = await openIndex(signal);
  const nothing: RecipeList = { recipes: [], total: 0, counts: countsOf({}) };
  if (!pagefind) return nothing;
  const words = await wordConditions(pagefind, request.query);
  if (!words) return nothing;
  const chosen = (except?: TermGroup): Condition[] =>
    FILTER_GROUPS.filter((group) => group !== except && request[group].length > 0).map((group) => ({
      [group]: { any: request[group] },
    }));
  // Only loaded filters are counted.
  await pagefind.search(null, { filters: { any: FILTER_GROUPS.map((group) => ({ [group]: NO_VALUE })) } });
  const find = (conditions: readonly Condition[]) =>
    pagefind.search(null, { filters: { all: conditions }, sort: { [ORDER_KEY]: 'asc' } });
  const { results, filters } = await find([...words, ...chosen()]);
  const counts = countsOf(filters);
  for (const group of FILTER_GROUPS)
    if (request[group].length > 0)
      counts[group] = countsOf((await find([...words, ...chosen(group)])).filters)[group];
  const page = results.slice(request.offset, request.offset + request.limit);
  const records = await Promise.all(page.map((result) => result.data()));
  signal.throwIfAborted();
  const recipes = records.map(({ meta }): RecipeCard => JSON.parse(meta[CARD_FIELD] ?? ''));
  return { recipes, total: results.length, counts };
}

/** Pagefind with the index as it is now; null for an index without recipes. */
async function openIndex(signal: AbortSignal): Promise<Pagefind | null> {
  const answer = await fetch(`${SEARCH_INDEX_PATH}/${SEARCH_INDEX_ENTRY}`, { cache: 'no-cache', signal });
  if (!answer.ok) throw new Error(`The search index was answered with ${answer.status}.`);
  const entry = await answer.text();
  if (Object.keys(JSON.parse(entry).languages).length === 0) return null;
  const pagefind = await loadPagefind();
  if (entryKnown !== undefined && entryKnown !== entry) await pagefind.destroy();
  entryKnown = entry;
  return pagefind;
}

/** Asks under another address after a failure: browsers never load a module again that once failed. */
async function loadPagefind(): Promise<Pagefind> {
  try {
    return await import(/* @vite-ignore */ `${SEARCH_INDEX_PATH}/pagefind.js#${failedLoads}`);
  } catch (error) {
    failedLoads += 1;
    throw error;
  }
}

/** What records must have to hold the words of a query; null when none does. */
async function wordConditions(pagefind: Pagefind, query: string): Promise<Condition[] | null> {
  if (query.trim() === '') return [];
  const asked = queryWords(query);
  if (asked.length === 0) return null;
  const meant: string[][] = [];
  for (const word of asked) {
    const filter = wordsFilterOf(word);
    const { filters } = await pagefind.search(null, { filters: { [filter]: NO_VALUE } });
    meant.push(meantWords(word, Object.keys(filters[filter] ?? {})));
  }
  if (meant.every((words) => words.length > 0)) {
    const conditions = meant.map(oneOf);
    const { results } = await pagefind.search(null, { filters: { all: conditions } });
    if (results.length > 0) return conditions;
  }
  const vocabulary = Object.entries(await pagefind.filters())
    .filter(([filter]) => filter.startsWith(WORDS_FILTER))
    .flatMap(([, counts]) => Object.keys(counts));
  const near = asked.map((word, index) => [...(meant[index] ?? []), ...nearWords(word, vocabulary)]);
  return near.every((words) => words.length > 0) ? near.map(oneOf) : null;
}

/** Records with at least one of the words. */
function oneOf(words: readonly string[]): Condition {
  const byFilter = Map.groupBy(words, wordsFilterOf);
  return { any: [...byFilter].map(([filter, some]) => ({ [filter]: { any: some } })) };
}

function countsOf(filters: FilterCounts): TermCounts {
  const positive = (group: TermGroup) =>
    Object.fromEntries(Object.entries(filters[group] ?? {}).filter(([, count]) => count > 0));
  return {
    meals: positive('meals'),
    categories: positive('categories'),
    methods: positive('methods'),
    cuisines: positive('cuisines'),
    diets: positive('diets'),
    tags: positive('tags'),
  };
}
