/** One process that renders many pages and answers many requests, and how much memory it holds all the while. */
import {
  API_PATH,
  FEED_PATH,
  HOME_PATH,
  NOT_FOUND_PATH,
  RECIPES_PATH,
  recipePath,
  SITEMAP_PATH,
} from '#domain/pages/paths.ts';
import { readConfig } from '../../api/config.ts';
import { openContext } from '../../api/open-context.ts';
import { listPublishedRecipes } from '../../api/repositories/recipes/published-recipes.ts';
import { fillSites } from '../bench/filled-sites.ts';
import { startProduct } from '../bench/product.ts';

/** Requests under way at once. */
const REQUESTS_AT_ONCE = 16;
/** Begin of addresses that no page has. */
const NO_PAGE = '/no-such-page';
/** Points of the curve. */
const SAMPLES = 20;

/** Memory of the process after so many answers, in bytes. */
export type MemorySample = { requests: number; bytes: number };

/**
 * Fills a folder with one site, lets the product publish all of it, and asks for pages, lists, searches, redirects and
 * missing pages in turn.
 * @param dataDir an empty folder
 * @returns the curve, and the most memory ever held; empty where the system does not tell
 * @throws when an answer is a 500, or a page is not there
 */
export async function measureMemory(
  dataDir: string,
  recipeCount: number,
  requestCount: number,
  onSample: (sample: MemorySample) => void,
): Promise<{ samples: MemorySample[]; peakBytes: number | null }> {
  const paths = await fill(dataDir, recipeCount);
  const product = await startProduct(dataDir);
  const samples: MemorySample[] = [];
  let asked = 0;
  const sample = async (requests: number) => {
    const memory = await product.memory();
    if (!memory) return;
    samples.push({ requests, bytes: memory.now });
    onSample({ requests, bytes: memory.now });
  };
  const askOn = async () => {
    for (let index = asked++; index < requestCount; index = asked++) {
      const path = paths[(index * 7919) % paths.length] ?? HOME_PATH;
      const coding = ['br', 'gzip', 'identity'][index % 3] ?? 'br';
      const answer = await product.ask('GET', 'bench-0.localhost', path, {
        headers: { 'Accept-Encoding': coding },
      });
      const isLost = answer.status === 404 && path !== NOT_FOUND_PATH && !path.startsWith(NO_PAGE);
      if (answer.status >= 500 || isLost)
        throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      if ((index + 1) % Math.ceil(requestCount / SAMPLES) === 0) await sample(index + 1);
    }
  };
  try {
    await sample(0);
    await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, askOn));
    return { samples, peakBytes: (await product.memory())?.peak ?? null };
  } finally {
    await product.stop();
  }
}

/** Addresses of all kinds, each recipe's page and call among them. */
async function fill(dataDir: string, recipeCount: number): Promise<string[]> {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => {});
  const [site] = await fillSites(context, 1, recipeCount);
  const recipes = site ? await listPublishedRecipes(context.db, site.siteId, context.now()) : [];
  await context.close();
  const calls = `${API_PATH}/site/bench-0/recipes`;
  return [
    HOME_PATH,
    RECIPES_PATH,
    FEED_PATH,
    SITEMAP_PATH,
    NOT_FOUND_PATH,
    ...recipes.flatMap(({ slug, summary }, index) => [
      recipePath(slug),
      `${recipePath(slug)}/`,
      `${calls}/${slug}`,
      `${calls}?offset=${index}`,
      `${calls}?query=${encodeURIComponent(summary.title)}`,
      `${NO_PAGE}-${index}`,
    ]),
  ];
}
