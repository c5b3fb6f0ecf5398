/** What a recipe's page weighs on the wire, as Chromium gets it (brotli), and what its tools weigh when they wake. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { readKitchens } from '../../../scripts/seed/kitchens/kitchens.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

const FIRST_VISIT_REQUESTS_MAX = 6;
const FONTS_MAX_COUNT = 2;
const FONTS_MAX_BYTES = 60_000;
const FIRST_PICTURE_MAX_BYTES = 60_000;
/** All scripts, when the tools of the page are awake. */
const TOOLS_MAX_BYTES = 85_000;
const PHONE = { width: 360, height: 800 };

/** A part of the tools that does not work yet. */
const ASLEEP = 'astro-island[ssr][opts*=recipe]';
/** Words that stand in zod's code whatever it is compiled to. */
const ZOD = /ZodError|_zod/;

/** Pages by their place among all, lightest first, with the most that HTML, style sheets and scripts may weigh. */
const CHOSEN = [
  ['an ordinary', 1 / 2, 15_000],
  ['a heavy', 2 / 3, 15_400],
  ['the heaviest', 1, 19_500],
] as const;
const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

test.each(CHOSEN)(
  '%s recipe page is light, and stays so until a reader touches a tool',
  async (_, rank, maxBytes) => {
    const page = await openTab({ viewport: PHONE });
    const recipes = await recipePages();
    const chosen = recipes[Math.floor(rank * (recipes.length - 1))];
    if (!chosen) throw new Error('There are no recipes.');
    await makeOrdinary(page, chosen);
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(address(chosen.path, chosen.site), { waitUntil: 'networkidle' });

    const first = await weigh(answers);
    expect(first.script.count).toBe(0);
    expect(first.document.bytes + first.stylesheet.bytes).toBeLessThanOrEqual(maxBytes);
    expect(first.document.count + first.stylesheet.count + first.script.count).toBeLessThanOrEqual(
      FIRST_VISIT_REQUESTS_MAX,
    );
    expect(first.font.count).toBeLessThanOrEqual(FONTS_MAX_COUNT);
    expect(first.font.bytes).toBeLessThanOrEqual(FONTS_MAX_BYTES);
    const picture = answers.find((answer) => answer.request().resourceType() === 'image');
    const pictureBytes = picture ? (await picture.request().sizes()).responseBodySize : 0;
    expect(pictureBytes).toBeLessThanOrEqual(FIRST_PICTURE_MAX_BYTES);

    await page.getByRole('button', { name: 'Share' }).focus();
    await page.locator(ASLEEP).first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const awake = await weigh(answers);
    expect(awake.script.count).toBeGreaterThan(0);
    expect(awake.script.bytes).toBeLessThanOrEqual(TOOLS_MAX_BYTES);
    for (const answer of answers.filter((answer) => answer.request().resourceType() === 'script'))
      expect(await answer.text()).not.toMatch(ZOD);
  },
);

/** A page that readers ask for is compressed once more at its third request: what they get, all but the first two. */
async function makeOrdinary(page: Page, { site, path }: { site: string; path: string }): Promise<void> {
  const tag = async () => (await ask(page, 'GET', path, site)).headers().etag;
  await expect.poll(tag).toMatch(/-br-smallest"$/);
}

test('no recipe page asks for more files than that, whatever it shows', async () => {
  const recipes = await recipePages();
  expect(recipes.length).toBeGreaterThan(28);
  for (const { path, sheets, scripts } of recipes)
    expect(1 + sheets.length + scripts.length, path).toBeLessThanOrEqual(FIRST_VISIT_REQUESTS_MAX);
});

type RecipePage = { site: string; path: string; sheets: string[]; scripts: string[]; bytes: number };

let listed: Promise<RecipePage[]> | undefined;

/** Every recipe of the demonstration kitchens, the lightest page with its style sheets first. */
function recipePages(): Promise<RecipePage[]> {
  listed ??= listRecipePages();
  return listed;
}

async function listRecipePages(): Promise<RecipePage[]> {
  const page = await openTab();
  const recipes: RecipePage[] = [];
  for (const { slug: site, recipes: written } of readKitchens()) {
    const sitemap = await (await ask(page, 'GET', '/sitemap-recipes-1.xml', site)).text();
    const readSheet = async (path: string) => (await ask(page, 'GET', path, site)).text();
    for (const { slug } of written) {
      const path = `/recipes/${slug}`;
      // Not every one is published.
      if (!sitemap.includes(`${path}</loc>`)) continue;
      const html = await (await ask(page, 'GET', path, site)).text();
      const sheets = [...html.matchAll(STYLE_SHEET)].map(([, sheet = '']) => sheet);
      const texts = [html, ...(await Promise.all(sheets.map(readSheet)))];
      const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0);
      const scripts = [...html.matchAll(/<script[^>]* src=/g)].map(String);
      recipes.push({ site, path, sheets, scripts, bytes });
    }
  }
  return recipes.sort((one, other) => one.bytes - other.bytes);
}

const KINDS = ['document', 'stylesheet', 'script', 'font'] as const;
type Weight = Record<(typeof KINDS)[number], { count: number; bytes: number }>;

/** Number and bytes of what has come, compressed and without headers, by kind. */
async function weigh(answers: readonly Response[]): Promise<Weight> {
  const weight = Object.fromEntries(KINDS.map((kind) => [kind, { count: 0, bytes: 0 }])) as Weight;
  for (const answer of answers) {
    const kind = KINDS.find((kind) => kind === answer.request().resourceType());
    if (!kind) continue;
    weight[kind].count += 1;
    weight[kind].bytes += (await answer.request().sizes()).responseBodySize;
  }
  return weight;
}
