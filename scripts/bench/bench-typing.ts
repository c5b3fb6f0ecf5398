/**
 * Types into recipes in the kitchen with the processor slowed down as on a cheap phone, and tells how long a key takes
 * until it is seen. Run: `npm run bench:typing`.
 */
import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { readConfig } from '../../api/config.ts';
import { INGREDIENTS } from '../../api/db/catalogue/ingredients.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { openContext } from '../../api/open-context.ts';
import { ensureChromium } from '../shared/chromium.ts';
import { runCommand } from '../usage.ts';
import { temporaryFolder } from './end-with-us.ts';
import { BENCH_TOKEN, fillSites } from './filled-sites.ts';
import { type Product, startProduct } from './product.ts';
import { percentile, printTable, type Row } from './table.ts';

const SITE = 'bench-0';
/** So many times slower than it is. */
const SLOWED_TIMES = 4;
/** From a key to the next paint, the slowest of a field, by the size of the recipe. */
const SIZES = [
  { what: 'ordinary recipe', lineCount: 10, stepCount: 8, maxMs: 100 },
  { what: 'large recipe', lineCount: 60, stepCount: 30, maxMs: 200 },
];
const TYPED = ' chopped, then stirred with the salt for 5 min and tasted, before it cools';
const KEY_EVERY_MS = 150;
/** Paints that come sooner are not told apart. */
const SHORTEST_TOLD_MS = 16;
const AUTOSAVE_MS = 2500;
/** Of so many keys the slowest does not count, as in the browsers' own figure (interaction to next paint). */
const KEYS_PER_OUTLIER = 50;

/** A key, by the number the browser gives it, and what it took until the next paint. */
type Keys = Record<number, number>;

await runCommand('bench-typing', async () => {
  const dataDir = temporaryFolder('typing');
  const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => {});
  await fillSites(context, 1, 1);
  await context.close();
  const product = await startProduct(dataDir);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const rows: Row[] = [await typeIntoNothing(browser, product.port)];
    for (const size of SIZES) rows.push(...(await typeInto(browser, product, size)));
    printTable(`From a key to the next paint, processor ${SLOWED_TIMES} times slower`, rows);
  } finally {
    await browser.close();
    await product.stop();
  }
});

async function typeInto(
  browser: Browser,
  product: Product,
  { what, lineCount, stepCount, maxMs }: (typeof SIZES)[number],
): Promise<Row[]> {
  const recipeId = await storeRecipe(product, lineCount, stepCount);
  const page = await openSlowed(
    browser,
    `http://localhost:${product.port}/kitchen/${SITE}/recipes/${recipeId}`,
    (opened) => opened.getByRole('textbox', { name: 'Step 1', exact: true }).waitFor(),
  );
  const fields = [
    { name: 'title', field: page.getByLabel('Title') },
    { name: 'ingredient', field: page.getByLabel('Ingredient', { exact: true }).nth(lineCount / 2) },
    { name: 'step', field: page.getByRole('textbox', { name: `Step ${stepCount / 2}`, exact: true }) },
  ];
  const rows: Row[] = [];
  for (const { name, field } of fields) {
    const waits = await typeIn(page, field);
    const slowest = slowestOf(waits);
    rows.push({
      what: `${what} (${lineCount} lines, ${stepCount} steps): ${name}`,
      measured: told(waits),
      budget: `<= ${maxMs} ms`,
      isMet: slowest <= maxMs,
    });
  }
  await page.context().close();
  return rows;
}

/** What the browser and this machine take by themselves: a field on a page with nothing else. */
async function typeIntoNothing(browser: Browser, port: number): Promise<Row> {
  const page = await openSlowed(browser, `http://localhost:${port}/robots.txt`);
  await page.setContent('<textarea></textarea>');
  const waits = await typeIn(page, page.locator('textarea'));
  await page.context().close();
  return { what: 'a bare field, for comparison', measured: told(waits) };
}

/** What each key takes until the next paint, in milliseconds. */
async function typeIn(page: Page, field: Locator): Promise<number[]> {
  await field.click();
  await page.keyboard.press('End');
  await page.evaluate('keys = {}');
  await page.keyboard.type(TYPED, { delay: KEY_EVERY_MS });
  await page.waitForTimeout(AUTOSAVE_MS);
  const waits = Object.values(await page.evaluate<Keys>('keys'));
  return [...waits, ...Array(Math.max(0, TYPED.length - waits.length)).fill(SHORTEST_TOLD_MS)];
}

function slowestOf(waits: readonly number[]): number {
  const outliers = Math.floor(waits.length / KEYS_PER_OUTLIER);
  return waits.toSorted((one, other) => other - one)[outliers] ?? Number.NaN;
}

function told(waits: readonly number[]): string {
  return `${slowestOf(waits)} ms (median ${percentile(waits, 0.5)}, worst ${Math.max(...waits)})`;
}

/** Opens a page as the owner, and slows the processor once it is there. */
async function openSlowed(
  browser: Browser,
  address: string,
  isThere: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    AUTH_TOKEN_KEY,
    BENCH_TOKEN,
  ] as const);
  const page = await context.newPage();
  await page.addInitScript(`
    globalThis.keys = {};
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name } of list.getEntries())
        if (interactionId > 0 && name.startsWith('key'))
          keys[interactionId] = Math.max(keys[interactionId] ?? 0, duration);
    }).observe({ type: 'event', durationThreshold: ${SHORTEST_TOLD_MS} });
  `);
  await page.goto(address);
  await isThere(page);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_TIMES });
  return page;
}

/** @throws when the recipe is refused */
async function storeRecipe(product: Product, lineCount: number, stepCount: number): Promise<string> {
  const recipeId = randomUUID();
  const { status, text } = await product.ask(
    'PUT',
    'localhost',
    `/api/v1/manage/${SITE}/recipes/${recipeId}/working-document`,
    {
      headers: { Authorization: `Bearer ${BENCH_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ document: recipeOf(lineCount, stepCount), version: 0 }),
    },
  );
  if (status !== 200) throw new Error(`The recipe was refused: ${status} ${text}`);
  return recipeId;
}

/** A recipe whose every step names an ingredient, as those that are written in the kitchen do. */
function recipeOf(lineCount: number, stepCount: number): WorkingRecipe {
  const { readUsage } = createUsageReader(
    INGREDIENTS.map((row) => ({ ...row, id: stableId('ingredient', row.slug) })),
    (slug) => stableId('unit', slug),
  );
  const foods = INGREDIENTS.slice(0, lineCount);
  const lines = foods.map(({ title }, index) =>
    readUsage(`${index + 1} cups ${title}, chopped`, randomUUID()),
  );
  const steps = Array.from({ length: stepCount }, (_, index) => ({
    id: randomUUID(),
    content: [
      {
        type: 'paragraph',
        children: [
          { text: 'Stir in ' },
          {
            type: 'ingredient-usage-reference',
            ingredientUsageId: lines[index % lineCount]?.usage.id,
            children: [{ text: `the ${foods[index % lineCount]?.title}` }],
          },
          { text: ', cover the pan, and cook all of it gently until it is soft and smells of spring.' },
        ],
      },
    ],
  }));
  return WorkingRecipe.parse({
    title: `Stew of ${lineCount}`,
    slug: `stew-of-${lineCount}`,
    ingredientUsageGroups: [{ id: randomUUID(), ingredientUsages: lines.map(({ usage }) => usage) }],
    instructionGroups: [{ id: randomUUID(), instructions: steps }],
  });
}
