/** The API and a site's own index are asked the same questions in a browser, and must give the same answers. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import type { RecipeList, RecipeListRequest } from '#domain/recipes/recipe-lists.ts';
import { TERM_GROUPS } from '#domain/recipes/terms/term-kinds.ts';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';

openBrowserForTests();

const ROOT = join(import.meta.dirname, '../../..');
const CORPUS = join(process.env.SHARED_DIR ?? join(ROOT, '../shared'), 'recipes');
const hasCorpus = existsSync(CORPUS);
if (!hasCorpus) console.log('corpus not found: 1 tests not run');
const CORPUS_SITE = 'search-kitchen';
const CORPUS_SIZE = 345;

/** Imports the recipes without their pictures. */
beforeAll(async () => {
  if (!hasCorpus) return;
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-search-'));
  const isRecipe = (path: string) => path === CORPUS || path.endsWith('.json');
  await cp(CORPUS, folder, { recursive: true, filter: isRecipe });
  const env = { ...process.env, PORT: String(inject('port')), DATA_DIR: inject('dataDir') };
  const args = [join(ROOT, 'scripts/import.ts'), '--site', CORPUS_SITE, folder];
  const options = { env, maxBuffer: 10_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  expect(stdout).toContain(`${CORPUS_SIZE} changes (recipes created)`);
  await rm(folder, { recursive: true });
});

type Question = Partial<RecipeListRequest>;

/** Nothing chosen, by group. */
const NO_TERMS = Object.fromEntries(Object.values(TERM_GROUPS).map((group) => [group, []]));

/** Opens a page of a site on which both sources can be asked: their modules are served as they are written. */
async function openSources(siteSlug: string): Promise<WatchedPage> {
  const page = await openTab();
  await page.route('**/modules/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/modules/', '');
    const source = stripTypeScriptTypes(await readFile(join(ROOT, file), 'utf8'))
      .replace(/(['"])#(domain|contract)\//g, '$1/modules/api/$2/')
      .replace(/'stemmer'/g, "'/modules/node_modules/stemmer/index.js'");
    await route.fulfill({ contentType: 'text/javascript', body: source });
  });
  await page.goto(address('/recipes', siteSlug));
  return page;
}

/** Asks questions one after another: a list, or the text of what was thrown. */
async function answers(
  page: Page,
  siteSlug: string,
  source: 'api' | 'index',
  questions: readonly Question[],
): Promise<(RecipeList | string)[]> {
  const requests = questions.map((question) => ({
    query: '',
    limit: 24,
    offset: 0,
    ...NO_TERMS,
    ...question,
  }));
  return page.evaluate(
    `(async () => {
      const { listRecipes } = await import('/modules/islands/browser/recipe-lists.ts');
      ${source === 'index' ? "document.documentElement.dataset.api = 'none';" : 'delete document.documentElement.dataset.api;'}
      const answers = [];
      for (const request of ${JSON.stringify(requests)})
        answers.push(await listRecipes(${JSON.stringify(siteSlug)}, request, new AbortController().signal)
          .catch((error) => String(error)));
      return answers;
    })()`,
  );
}

/** Numbers from 0 to 1 that are the same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** Questions about a site made of its own words: titles, ingredients, beginnings, slips, forms, filters, pages. */
async function makeQuestions(page: Page, siteSlug: string, count: number): Promise<Question[]> {
  const random = makeRandom(count);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick.');
    return item;
  };
  const everything = (await answers(page, siteSlug, 'api', [{ limit: 100 }]))[0] as RecipeList;
  const words: string[] = [];
  for (const { title, summary } of everything.recipes) words.push(...`${title} ${summary}`.split(/\s+/));
  for (let index = 0; index < 10; index++) {
    const { slug } = pick(everything.recipes);
    const { recipe } = await (await ask(page, 'GET', `/api/v1/site/${siteSlug}/recipes/${slug}`)).json();
    for (const group of recipe.ingredientUsageGroups)
      for (const usage of group.ingredientUsages)
        words.push(...(usage.ingredientTitleOverride ?? usage.ingredient?.title ?? '').split(/\s+/));
  }
  const known = words.filter((word) => /^\p{L}{2,}$/u.test(word));
  const long = known.filter((word) => word.length >= 5);
  const terms = Object.entries(everything.counts).flatMap(([group, slugs]) =>
    Object.keys(slugs).map((slug) => ({ group, slug })),
  );
  const filter = (): Question => {
    const { group, slug } = pick(terms);
    const second = pick(terms);
    return second.group === group
      ? { [group]: [slug, second.slug] }
      : { [group]: [slug], [second.group]: random() < 0.3 ? [second.slug, 'no-such-term'] : [second.slug] };
  };
  const letter = () => pick([...'abcdefghijklmnopqrstuvwxyz']);
  const mistyped = (word: string) => {
    const at = Math.floor(random() * (word.length - 1));
    return pick([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter() + word.slice(at),
      word.slice(0, at) + letter() + word.slice(at + 1),
      word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ]);
  };
  const makers: (() => Question)[] = [
    () => ({ query: pick(known) }),
    () => ({ query: pick(known).toUpperCase() }),
    () => ({ query: pick(long).slice(0, 1 + Math.floor(random() * 4)) }),
    () => ({ query: `${pick(long).slice(0, 3)} ${pick(long).slice(0, 4)}` }),
    () => ({ query: `${pick(known)} ${pick(known)}` }),
    () => ({ query: `${pick(long)}s` }),
    () => ({ query: `${pick(long)}ing` }),
    () => ({ query: mistyped(pick(long)) }),
    () => ({ query: `${mistyped(pick(long))} ${pick(known)}` }),
    () => ({ query: mistyped(mistyped(pick(long))) }),
    () => ({ query: pick(known).replace(/[aeo]/, (vowel) => `${vowel}\u0301`) }),
    () => ({ query: pick(long).slice(0, 3), ...filter() }),
    () => ({ query: mistyped(pick(long)), ...filter() }),
    () => filter(),
    () => ({ ...filter(), limit: 3, offset: Math.floor(random() * 6) }),
    () => ({ query: pick(long).slice(0, 2), limit: 5, offset: 5 * Math.floor(random() * 4) }),
  ];
  const fixed: Question[] = [
    {},
    { limit: 100, offset: 0 },
    { limit: 7, offset: 14 },
    { offset: 100_000 },
    { query: '!!!' },
    { query: 'qqqqqqq' },
    { query: '"soup" OR (bread*)' },
    { query: 'crème' },
    { query: 'CREME' },
    { query: '日本' },
    { query: '1 2' },
    { query: 'a b c d e f g h i j k l m n' },
    { query: 'x'.repeat(150) },
    { meals: ['no-such-term'] },
  ];
  return [
    ...fixed,
    ...Array.from({ length: count - fixed.length }, (_, index) =>
      (makers[index % makers.length] ?? filter)(),
    ),
  ];
}

/** Waits until the index holds so many recipes. */
async function waitForIndex(page: Page, siteSlug: string, recipeCount: number): Promise<void> {
  const count = async () => {
    const answer = await ask(page, 'GET', '/pagefind/pagefind-entry.json', siteSlug);
    return answer.ok() ? ((await answer.json()).languages.unknown?.page_count ?? 0) : 0;
  };
  await expect.poll(count, { interval: 500 }).toBe(recipeCount);
}

async function expectEqualAnswers(
  siteSlug: string,
  recipeCount: number,
  questionCount: number,
): Promise<void> {
  const page = await openSources(siteSlug);
  await waitForIndex(page, siteSlug, recipeCount);
  const questions = await makeQuestions(page, siteSlug, questionCount);
  const fromApi = await answers(page, siteSlug, 'api', questions);
  const fromIndex = await answers(page, siteSlug, 'index', questions);
  const told = (list: readonly (RecipeList | string)[]) =>
    list.map((answer, index) => ({ question: questions[index], answer }));
  expect(told(fromIndex)).toEqual(told(fromApi));

  const lists = fromApi.filter((answer) => typeof answer !== 'string');
  expect(lists).toHaveLength(questionCount);
  const found = lists.filter(({ total }) => total > 0);
  expect(found.length).toBeGreaterThan(questionCount / 2);
  expect(found.length).toBeLessThan(questionCount);
}

test.runIf(hasCorpus)('345 real recipes: both sources find the same recipes, totals, counts and cards', () =>
  expectEqualAnswers(CORPUS_SITE, CORPUS_SIZE, 112),
);

test('a demonstration kitchen with premium recipes: both sources answer alike', async () => {
  const page = await openTab();
  const { total } = await (await ask(page, 'GET', '/api/v1/site/lemon-and-salt/recipes')).json();
  await expectEqualAnswers('lemon-and-salt', total, 64);
});

test('a kitchen without recipes finds none in its index', async () => {
  const page = await openSources('blank-plate');
  await waitForIndex(page, 'blank-plate', 0);
  const empty = {
    recipes: [],
    total: 0,
    counts: Object.fromEntries(Object.keys(NO_TERMS).map((group) => [group, {}])),
  };
  expect(await answers(page, 'blank-plate', 'index', [{}, { query: 'soup' }])).toEqual([empty, empty]);
});

test('the index is asked only when the API cannot be reached, and no other failure is hidden', async () => {
  const page = await openSources('nordlys');
  await waitForIndex(
    page,
    'nordlys',
    (await (await ask(page, 'GET', '/api/v1/site/nordlys/recipes')).json()).total,
  );
  const indexCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/')) indexCalls.push(request.url());
  });
  const question = [{ query: 'rye' }];
  const [expected] = await answers(page, 'nordlys', 'api', question);
  expect((expected as RecipeList).total).toBeGreaterThan(0);
  expect(indexCalls).toEqual([]);

  for (const status of [500, 400, 404]) {
    await page.route('**/api/v1/**', (route) => route.fulfill({ status, body: '{}' }));
    expect(await answers(page, 'nordlys', 'api', question)).toEqual([
      `Error: The call was answered with ${status}.`,
    ]);
    await page.unroute('**/api/v1/**');
  }
  expect(indexCalls).toEqual([]);

  for (const failure of [502, 503, 504, 'network'] as const) {
    await page.route('**/api/v1/**', (route) =>
      failure === 'network' ? route.abort() : route.fulfill({ status: failure, body: 'Bad gateway' }),
    );
    expect(await answers(page, 'nordlys', 'api', question)).toEqual([expected]);
    await page.unroute('**/api/v1/**');
  }
  expect(indexCalls.length).toBeGreaterThan(0);
  forgiveFailedLoads(page);
});

test('where no worker starts, the page itself reads the index under its policy', async () => {
  const page = await openSources('nordlys');
  await page.route('**/pagefind-worker.js', (route) => route.abort());
  const question = [{ query: 'rye' }];
  expect(await answers(page, 'nordlys', 'index', question)).toEqual(
    await answers(page, 'nordlys', 'api', question),
  );
  forgiveFailedLoads(page);
});

test('an index that could not be loaded is loaded with the next question', async () => {
  const page = await openSources('nordlys');
  const question = [{ query: 'rye' }];
  await page.route('**/pagefind.js', (route) => route.abort());
  for (let turn = 0; turn < 2; turn += 1)
    expect(await answers(page, 'nordlys', 'index', question)).toEqual([
      expect.stringContaining('Failed to fetch dynamically imported module'),
    ]);
  await page.unroute('**/pagefind.js');
  expect(await answers(page, 'nordlys', 'index', question)).toEqual(
    await answers(page, 'nordlys', 'api', question),
  );
  forgiveFailedLoads(page);
});

/** Takes the browser's own words about files that a test made fail out of the problems of a page. */
function forgiveFailedLoads(page: WatchedPage): void {
  const others = page.problems.filter((problem) => !/Failed to load resource/.test(problem));
  page.problems.splice(0, page.problems.length, ...others);
}
