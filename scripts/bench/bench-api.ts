/**
 * Measures the public API over 1,000 recipes against a Hono hello in the same run: from memory, and computed anew.
 * The ratio by the server's own work is to be trusted on a busy machine. Run: `npm run bench:api`.
 */
import { API_PATH } from '#domain/pages/paths.ts';
import { wordsOf } from '#domain/search/search.ts';
import { readConfig } from '../../api/config.ts';
import { TERMS } from '../../api/db/catalogue/terms.ts';
import { openContext } from '../../api/open-context.ts';
import { listPublishedRecipes } from '../../api/repositories/recipes/published-recipes.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { readAsked } from '../usage.ts';
import { temporaryFolder } from './end-with-us.ts';
import { fillComments } from './filled-comments.ts';
import { fillSites } from './filled-sites.ts';
import { type Contender, measure } from './load.ts';
import { measuredEnvironment } from './product.ts';
import { startServer } from './server-process.ts';
import { printTable } from './table.ts';

const RECIPES = Number(readAsked('bench-api').positionals[0] ?? 1000);
const CACHED_MIN = 1 / 2;
const LIST_MIN = 1 / 4;
const FILTERS_MIN = 1 / 8;
const SEARCH_MIN = 1 / 20;
/** On one recipe. */
const COMMENTS = 5000;
/** Recipes of one page, least and most: with the offsets, more questions than are remembered. */
const LIMITS = { min: 12, max: 36 };
/** Different questions of one search; more than are remembered. */
const SEARCH_LIMITS = 100;

const dataDir = temporaryFolder('bench');
const env = measuredEnvironment(dataDir);
const { slugs, titles, commentedId } = await fill();
const hello = await startServer('hello.ts');
const ours = await startServer('our-server.ts', env);
const list = `${API_PATH}/site/bench-0/recipes`;
const base = { port: ours.port, cpuMicroseconds: ours.cpuMicroseconds, status: 200 };
const brotli = { 'Accept-Encoding': 'br, gzip' };
const etag = await keepAndTag(`http://127.0.0.1:${ours.port}${list}`);
const contenders: Contender[] = [
  {
    what: 'Hono hello',
    port: hello.port,
    cpuMicroseconds: hello.cpuMicroseconds,
    status: 200,
    nextPath: () => '/',
  },
  { ...base, what: 'list from memory', nextPath: () => list, budget: CACHED_MIN },
  { ...base, what: 'list from memory, brotli', headers: brotli, nextPath: () => list, budget: CACHED_MIN },
  {
    ...base,
    what: 'list, unchanged (304)',
    status: 304,
    headers: { 'If-None-Match': etag },
    nextPath: () => list,
    budget: CACHED_MIN,
  },
  {
    ...base,
    what: 'recipe from memory, brotli',
    headers: brotli,
    nextPath: cycleThrough([`${list}/${slugs[0]}`]),
    budget: CACHED_MIN,
  },
  { ...base, what: 'list', nextPath: cycleThrough(pages(list)), budget: LIST_MIN },
  { ...base, what: 'list with two filters', nextPath: cycleThrough(filtered(list)), budget: FILTERS_MIN },
  {
    ...base,
    what: 'full text, two words',
    nextPath: cycleThrough(searches(list, titles)),
    budget: SEARCH_MIN,
  },
  {
    ...base,
    what: `page of ${COMMENTS.toLocaleString('en')} comments`,
    nextPath: nextCommentsPath(`${API_PATH}/site/bench-0/comments?recipeId=${commentedId}`),
    budget: FILTERS_MIN,
  },
  { ...base, what: 'full text, one mistyped', nextPath: cycleThrough(mistyped(list, titles)) },
  {
    ...base,
    what: 'recipe, with a token nobody has',
    headers: { Authorization: 'Bearer nobody' },
    nextPath: cycleThrough(slugs.map((slug) => `${list}/${slug}`)),
  },
];
printTable(`Public API over ${RECIPES.toLocaleString('en')} recipes`, await measure(contenders));
await hello.stop();
await ours.stop();

/** Asks until the answer is in memory; its tag. */
async function keepAndTag(url: string): Promise<string> {
  for (let asked = 0; asked < 2; asked += 1)
    await (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).text();
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  return answer.headers.get('ETag') ?? '';
}

async function fill() {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => {});
  const [site] = await fillSites(context, 1, RECIPES);
  if (!site) throw new Error('No site was made.');
  const recipes = await listPublishedRecipes(context.db, site.siteId, context.now());
  await changeSite(context, site.siteId, site.userId, { commentsEnabled: true });
  const commentedId = site.recipeIds[0] ?? '';
  await fillComments(context, { siteId: site.siteId, recipeId: commentedId }, COMMENTS);
  await context.close();
  return {
    slugs: recipes.map(({ slug }) => slug),
    titles: recipes.map(({ summary }) => summary.title),
    commentedId,
  };
}

/** Gives one after the other, beginning again at the end. */
function cycleThrough(paths: readonly string[]): () => string {
  let next = 0;
  return () => paths[next++ % paths.length] ?? '';
}

function pages(list: string): string[] {
  const limits = Array.from({ length: LIMITS.max - LIMITS.min + 1 }, (_, index) => LIMITS.min + index);
  return limits.flatMap((limit) =>
    Array.from({ length: RECIPES }, (_, offset) => `${list}?limit=${limit}&offset=${offset}`),
  );
}

function filtered(list: string): string[] {
  const slugsOf = (kind: string) => TERMS.filter((term) => term.kind === kind).map((term) => term.slug);
  return slugsOf('meal').flatMap((meal) =>
    slugsOf('cuisine').flatMap((cuisine) =>
      Array.from(
        { length: 300 },
        (_, offset) =>
          `${list}?meals=${meal}&cuisines=${cuisine},thai&offset=${offset % 3}&limit=${1 + Math.floor(offset / 3)}`,
      ),
    ),
  );
}

/** Two words of one recipe, the second as far as it is typed; by their limits no question comes twice too soon. */
function searches(list: string, titles: readonly string[]): string[] {
  const queries = new Set(
    titles.flatMap((title) => {
      const words = wordsOf(title).filter((word) => /^[a-z]{4,}$/.test(word));
      return words.flatMap((one, index) =>
        words.slice(index + 1).map((other) => `${list}?query=${one}%20${other.slice(0, 3)}`),
      );
    }),
  );
  const limits = Array.from({ length: SEARCH_LIMITS }, (_, index) => index + 1);
  return limits.flatMap((limit) => [...queries].map((query) => `${query}&limit=${limit}`));
}

/** Pages of comments that begin at another millisecond each, so that none is remembered. */
function nextCommentsPath(comments: string): () => string {
  const newest = Date.now();
  let asked = 0;
  return () => {
    asked += 1;
    return `${comments}&before=${newest - ((asked * 7919) % (COMMENTS * 1000))}.${'0'.repeat(36)}`;
  };
}

function mistyped(list: string, titles: readonly string[]): string[] {
  return searches(list, titles).map((path) => path.replace(/query=(.)(.)(.)/, 'query=$1$3q'));
}
