/**
 * Lets Lighthouse judge a page of each kind as a phone sees it: the median of three runs in its four categories, and
 * what keeps a category below 100. Run: `npm run bench:lighthouse`, with the port of a running product after `--` to
 * judge that one.
 */
import { once } from 'node:events';
import { get } from 'node:http';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { ensureChromium } from '../shared/chromium.ts';
import { findFreePort } from '../shared/ports.ts';
import { readAsked, runCommand, UsageError } from '../usage.ts';
import { temporaryFolder } from './end-with-us.ts';
import { startProduct } from './product.ts';
import { percentile, printTable, type Row } from './table.ts';

const RUNS = 3;
const SCORE_WANTED = 100;
/** Of the recipe page: from the request to the largest picture or text. */
const LARGEST_PAINT_MAX_MS = 1400;
const ANSWER_PATIENCE_MS = 10_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const HOST = 'lemon-and-salt.localhost';
const PAGES = [
  { what: 'recipe', path: '/recipes/skillet-chicken-with-lemon-and-olives' },
  { what: 'home', path: '/' },
  { what: 'recipes', path: '/recipes' },
  { what: 'collection', path: '/collections/all-the-lemons' },
  { what: 'about', path: '/about' },
];

/** The part of a Lighthouse report that is read. */
type Report = {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
};

await runCommand('bench-lighthouse', async () => {
  const [running] = readAsked('bench-lighthouse').positionals;
  if (running !== undefined) return judgeAll(Number(running));
  const product = await startProduct(temporaryFolder('lighthouse'), { NODE_ENV: 'development' });
  try {
    await judgeAll(product.port);
  } finally {
    await product.stop();
  }
});

async function judgeAll(port: number): Promise<void> {
  await requirePages(port);
  const rows: Row[] = [];
  const losses = new Set<string>();
  for (const { what, path } of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await judge(`http://${HOST}:${port}${path}`));
    for (const category of CATEGORIES) {
      const scores = reports.map((report) => Math.round(report.categories[category].score * 100));
      const median = percentile(scores, 0.5);
      rows.push({
        what: `${what}: ${category}`,
        measured: `${median} (${scores.join(', ')})`,
        budget: `${SCORE_WANTED}`,
        isMet: median >= SCORE_WANTED,
      });
    }
    const paints = reports.map(
      ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    );
    const paint = percentile(paints, 0.5);
    rows.push({
      what: `${what}: largest contentful paint`,
      measured: `${paint.toFixed(0)} ms`,
      ...(what === 'recipe' && {
        budget: `<= ${LARGEST_PAINT_MAX_MS} ms`,
        isMet: paint <= LARGEST_PAINT_MAX_MS,
      }),
    });
    for (const report of reports) for (const loss of findLosses(report)) losses.add(`${what}: ${loss}`);
  }
  printTable('Lighthouse, as a phone', rows);
  for (const loss of losses) console.log(loss);
}

/** @throws UsageError when no product with the demonstration kitchens answers there */
async function requirePages(port: number): Promise<void> {
  for (const { path } of PAGES) {
    const signal = AbortSignal.timeout(ANSWER_PATIENCE_MS);
    const call = get({ host: '127.0.0.1', port, path, signal, headers: { Host: `${HOST}:${port}` } });
    const [answer] = await once(call, 'response').catch((error: unknown) => {
      throw new UsageError(`No product answers at port ${port} of this machine.`, { cause: error });
    });
    answer.resume();
    if (answer.statusCode !== 200)
      throw new UsageError(`What answers at port ${port} shows no page http://${HOST}:${port}${path}.`);
  }
}

/** @throws when Lighthouse cannot judge the page */
async function judge(url: string): Promise<Report> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    const judged = await lighthouse(url, { port, output: 'json', onlyCategories: [...CATEGORIES] });
    if (!judged) throw new Error(`Lighthouse could not judge ${url}.`);
    return judged.lhr as unknown as Report;
  } finally {
    await browser.close();
  }
}

/** What counts and is not perfect, in words. */
function findLosses({ categories, audits }: Report): string[] {
  const counted = CATEGORIES.flatMap((category) => categories[category].auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]);
  return counted.flatMap((audit) =>
    audit && audit.score !== null && audit.score < 0.95
      ? [`${audit.title} (${audit.score}${audit.displayValue ? `, ${audit.displayValue}` : ''})`]
      : [],
  );
}
