/** The import of real recipes, beside the running product. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readSite } from '../site/crawl.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SCRIPT = join(import.meta.dirname, '../../../scripts/import.ts');
const CORPUS = join(process.env.SHARED_DIR ?? join(import.meta.dirname, '../../../../shared'), 'recipes');
const hasCorpus = existsSync(CORPUS);
if (!hasCorpus) console.log('corpus not found: 1 tests not run');
/** Apple pie is among them. */
const IMPORTED = 30;

async function runImport(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, PORT: String(inject('port')), DATA_DIR: inject('dataDir') };
  const options = { env, maxBuffer: 10_000_000 };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

test.runIf(hasCorpus)(
  'real recipes come in whole with their pictures, and a second run changes nothing',
  async () => {
    const files = (await readdir(CORPUS))
      .sort()
      .filter((name) => name.endsWith('.json'))
      .slice(0, IMPORTED);
    const paths = files.map((name) => join(CORPUS, name));
    const first = await runImport('--site', 'test-kitchen', ...paths);
    expect(first.output).toContain(
      `${IMPORTED} changes (recipes created), 0 unchanged, 0 kept as they are, 0 failed.`,
    );
    expect(first.code).toBe(0);

    const page = await openTab();
    await page.goto(address('/recipes/apple-pie', 'test-kitchen'));
    expect(await page.locator('h1').textContent()).toContain('Apple Pie');
    const main = page.locator('main');
    for (const title of ['Filling', 'Crust', 'Egg Wash'])
      await main.getByText(title, { exact: true }).first().waitFor();
    expect((await main.textContent())?.replaceAll(/\s+/g, ' ')).toContain('golden delicious apples');
    const width = await page.evaluate<number>(
      'document.querySelector("main img").decode().then(() => document.querySelector("main img").naturalWidth)',
    );
    expect(width).toBeGreaterThan(100);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const recipe = scripts
      .flatMap((script) => JSON.parse(script))
      .flatMap((data) => data['@graph'] ?? data)
      .find((data) => data['@type'] === 'Recipe');
    expect(recipe).toMatchObject({ name: 'Apple Pie', prepTime: 'PT30M' });
    expect(recipe.recipeIngredient).toHaveLength(16);

    const { recipe: stored } = await (
      await ask(page, 'GET', '/api/v1/site/test-kitchen/recipes/apple-pie')
    ).json();
    expect(stored.ingredientUsageGroups[0].ingredientUsages[0]).toMatchObject({
      quantityMin: 900,
      unit: { slug: 'gram' },
    });
    const found = await (await ask(page, 'GET', '/api/v1/site/test-kitchen/recipes?query=aple%20pie')).json();
    expect(found.recipes.map((card: { slug: string }) => card.slug)).toContain('apple-pie');

    const { pages, problems } = await readSite(address('/', 'test-kitchen'), true);
    expect(pages.length).toBeGreaterThan(IMPORTED);
    // Titles are as long as their writers made them.
    expect(problems.filter((problem) => !problem.includes(' long-title '))).toEqual([]);

    const second = await runImport('--site', 'test-kitchen', ...paths);
    expect(second.output).toContain(
      `0 changes (recipes created), ${IMPORTED} unchanged, 0 kept as they are, 0 failed.`,
    );
    expect(second.output).toContain('Published: 0 files written, 0 removed.');
  },
);

test('one bad file does not stop the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const good = { '@type': 'Recipe', name: 'Good one', recipeIngredient: ['2 eggs'] };
  await writeFile(join(folder, 'a-good-one.json'), JSON.stringify(good));
  await writeFile(join(folder, 'broken.json'), '{ "@type": "Recipe", ');
  await writeFile(join(folder, 'nameless.json'), JSON.stringify({ '@type': 'Recipe' }));
  const { code, output } = await runImport('--site', 'small-kitchen', folder);
  expect(output).toContain('broken.json: not read.');
  expect(output).toContain('nameless.json: not read.');
  expect(output).toContain('1 changes (recipes created), 0 unchanged, 0 kept as they are, 2 failed.');
  expect(code).toBe(1);
  const page = await openTab();
  await page.goto(address('/recipes/a-good-one', 'small-kitchen'));
  expect(await page.locator('h1').textContent()).toContain('Good one');
});

test('a site without recipes takes the units of the first that come; one with recipes keeps its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, line: string) =>
    writeFile(
      join(folder, `${name}.json`),
      JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: [line, '2 eggs'] }),
    );
  const { page, token } = await openOwnKitchen('measured-kitchen');
  const units = async () => {
    const path = '/api/v1/manage/measured-kitchen/current-site';
    const { site } = await (await ask(page, 'GET', path, undefined, { token })).json();
    return [site.defaultMeasurementSystem, site.defaultTemperatureSystem];
  };
  expect(await units()).toEqual(['imperial', 'fahrenheit']);
  await write('Bread', '500 g flour');
  await runImport('--site', 'measured-kitchen', folder);
  expect(await units()).toEqual(['metric', 'celsius']);
  await write('Cookies', '2 cups flour');
  await write('Pancakes', '3 cups flour');
  await runImport('--site', 'measured-kitchen', folder);
  expect(await units()).toEqual(['metric', 'celsius']);
});

test('old addresses lead to the recipes that were at them, unless they are left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = (name: string, path: string) =>
    writeFile(
      join(folder, `${name}.json`),
      JSON.stringify({
        '@type': 'Recipe',
        name,
        url: `https://blog.example${path}`,
        recipeIngredient: ['2 eggs'],
      }),
    );
  await at('Tart', '/2019/05/lemon-tart/');
  await at('Soup', '/?p=12');
  const { output } = await runImport('--site', 'moved-kitchen', folder);
  expect(output).toContain('Tart.json: /2019/05/lemon-tart leads to /recipes/lemon-tart\n');
  expect(output).toMatch(
    /Soup\.json: its old address \/\?p=12 is left out\. .+ question mark cannot lead on\./,
  );
  expect(output).toContain('1 old address leads to a recipe.');
  const page = await openTab();
  const answer = (site: string, ending = '') =>
    ask(page, 'GET', `/2019/05/lemon-tart${ending}`, site, { maxRedirects: 0 });
  const led = await answer('moved-kitchen', '/');
  expect([led.status(), led.headers().location]).toEqual([301, '/recipes/lemon-tart']);
  expect((await runImport('--site', 'new-kitchen', '--no-old-addresses', folder)).output).not.toMatch(
    /old address|leads/,
  );
  expect((await answer('new-kitchen')).status()).toBe(404);
  expect((await ask(page, 'GET', '/recipes/lemon-tart', 'new-kitchen')).status()).toBe(200);
});

test('amounts in the words of lines and steps scale, or the step says that they do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const soup = {
    '@type': 'Recipe',
    name: 'Soup',
    recipeYield: '4',
    recipeIngredient: ['8 cups broth + 2 cups water', '500 g flour', '3 eggs'],
    recipeInstructions: ['Rub 200 g of the flour into the broth.', 'Beat 2 eggs.', 'Rest in a 20 cm tin.'],
  };
  await writeFile(join(folder, 'soup.json'), JSON.stringify(soup));
  expect(await runImport('--site', 'soup-kitchen', folder)).toMatchObject({ code: 0 });
  const page = await openTab({ javaScriptEnabled: false });
  await page.goto(address('/recipes/soup', 'soup-kitchen'));
  const remark = page.getByText('Amounts in this step are as written for 4 servings.');
  expect(await remark.isVisible()).toBe(false);
  await page.getByRole('radio', { name: '8 servings' }).check({ force: true });
  await page.getByRole('radio', { name: 'Metric' }).check({ force: true });
  await page.locator('#step-1').getByText('400 g').waitFor();
  const shown = page.locator('.ingredient-list li').first().getByText('946 ml', { exact: true });
  expect(await shown.filter({ visible: true }).count()).toBe(1);
  expect(await remark.count()).toBe(1);
  expect(
    await page
      .locator('#step-2')
      .getByText(/as written/)
      .isVisible(),
  ).toBe(true);
});

test('without a site or a folder it says how it is used', async () => {
  expect(await runImport('somewhere')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--site <slug>'),
  });
  const { output } = await runImport('--site', 'x', '/no/such/folder');
  expect(output).toContain('There is no /no/such/folder.\nUsage: ');
});
