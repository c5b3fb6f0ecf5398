/**
 * Lets Lighthouse judge a page of each kind as a phone sees it: the median of three runs in its four categories, and
 * what keeps a category below 100. Run: `npm run bench:lighthouse`, with the port of a running product after `--` to
 * judge that one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './bench/product.ts';
import { percentile, printTable, type Row } from './bench/table.ts';
import { ensureChromium } from './chromium.ts';

const RUNS = 3;
const SCORE_WANTED = 100;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const HOST = 'lemon-and-salt.localhost';
const PAGES = [
  { what: 'recipe', path: '/recipes/skillet-chicken-with-lemon-and-olives' },
  { what: 'home', path: '/' },
  { what: 'recipes', path: '/recipes' },
  { what: 'collection', path: '/collections/all-the-lemons' },
  { what: 'about', path: '/about' },
];
const LIGHTHOUSE = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';

/** The part of a Lighthouse report that is read. */
type Report = {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

const folder = await mkdtemp(join(tmpdir(), 'kitchens-lighthouse-'));
const chromium = ensureChromium();
const running = process.argv[2];
const product = running ? null : await startProduct(folder, { NODE_ENV: 'development' });
try {
  const port = running ?? product?.port;
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
    for (const report of reports) for (const loss of findLosses(report)) losses.add(`${what}: ${loss}`);
  }
  printTable('Lighthouse, as a phone', rows);
  for (const loss of losses) console.log(loss);
} finally {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
}

/** @throws when Lighthouse cannot judge the page */
async function judge(url: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}.`);
  return JSON.parse(await readFile(output, 'utf8'));
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
