import type { Page, Response } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BUNDLED_FONTS } from '#domain/themes/fonts.ts';
import { listFontFiles } from '../../../content-sync/theme/font-files.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { keepNewToken } from '../testing/owner.ts';

openBrowserForTests();

const FONTS_MAX_COUNT = 2;
const FONTS_MAX_BYTES = 60_000;
/** A page of each demonstration kitchen, its ground, its family for titles, and its scheme. */
const KITCHENS = [
  [
    'lemon-and-salt',
    '/recipes/skillet-chicken-with-lemon-and-olives',
    'rgb(255, 251, 236)',
    'Fraunces',
    'light',
  ],
  ['nordlys', '/recipes/cardamom-knots', 'rgb(246, 249, 250)', 'Cormorant Garamond', 'light'],
  ['the-ember-book', '/recipes/saturday-ribs', 'rgb(23, 17, 13)', 'Young Serif', 'dark'],
  ['blank-plate', '/', 'rgb(252, 251, 254)', 'Figtree', 'light'],
] as const;

/** What the last of them wears. */
const BLANK_PLATE = { colorThemeId: 'violet-sugar', typeThemeId: 'plain' };

/** How the browser draws the first element that fits. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
}

/** Fonts that came while a page was read to its end. */
async function fontsOf(page: Page, url: string): Promise<{ name: string; bytes: number }[]> {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'font') answers.push(answer);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  return Promise.all(
    answers.map(async (answer) => ({
      name: new URL(answer.url()).pathname.split('/').at(-1) ?? '',
      bytes: (await answer.request().sizes()).responseBodySize,
    })),
  );
}

test.each(KITCHENS)('%s wears its theme', async (site, path, ground, family, scheme) => {
  const page = await openTab();
  await page.goto(address(path, site));
  expect(await styleOf(page, 'body', 'backgroundColor')).toBe(ground);
  const stack = await styleOf(page, '.site-name', 'fontFamily');
  expect(stack.replaceAll('"', '')).toContain(`${family}, ${family} stand-in, `);
  expect(await styleOf(page, 'html', 'colorScheme')).toBe(scheme);
});

test.each(KITCHENS)('%s loads its own two fonts and no others', async (site, path) => {
  const fonts = await fontsOf(await openTab(), address(path, site));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.length).toBeLessThanOrEqual(FONTS_MAX_COUNT);
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FONTS_MAX_BYTES);
  for (const { name } of fonts) expect(name).not.toMatch(/newsreader|source-sans/);
});

test('the platform loads its own two', async () => {
  const fonts = await fontsOf(await openTab(), address('/'));
  expect(fonts.map(({ name }) => name.split('-latin')[0]).sort()).toEqual(['newsreader', 'source-sans-3']);
});

test('the three styles look different', async () => {
  const page = await openTab();
  const looks = [];
  for (const [site, path] of KITCHENS.slice(0, 3)) {
    await page.goto(address(path, site));
    looks.push({
      style: await page.locator('html').getAttribute('data-theme-style'),
      header: await styleOf(page, '.site-header', 'backgroundColor'),
      kicker: await styleOf(page, '.kicker > *', 'backgroundColor'),
      summaryRadius: await styleOf(page, '.summary', 'borderRadius'),
    });
  }
  const clear = 'rgba(0, 0, 0, 0)';
  expect(looks).toEqual([
    { style: 'accent', header: clear, kicker: clear, summaryRadius: '0px' },
    { style: 'tonal', header: 'rgb(227, 237, 241)', kicker: clear, summaryRadius: '18px' },
    { style: 'bold', header: 'rgb(255, 143, 69)', kicker: 'rgb(255, 143, 69)', summaryRadius: '0px' },
  ]);
});

test('what an owner changes is seen at once, and rules of their own win, but ask no other host', async () => {
  const [site] = KITCHENS[3];
  const page = await openTab();
  const token = await keepNewToken(page, 'ada@blank-plate.example');
  const change = async (data: object) => {
    const answer = await ask(page, 'PUT', `/api/v1/manage/${site}/sites`, undefined, { token, data });
    expect(answer.status()).toBe(200);
  };
  const { colorThemeId, typeThemeId } = BLANK_PLATE;
  onTestFinished(() =>
    change({ colorThemeId, typeThemeId, colorTheme: null, themeStyle: 'accent', cssOverrides: null }),
  );
  await change({
    colorThemeId: 'pine',
    colorTheme: { colorText: '#fefefe' },
    typeThemeId: 'bookshelf',
    themeStyle: 'bold',
    cssOverrides: `@import url(https://other.example/x.css);
      .site-header { background: rgb(250, 240, 230) }
      h2 { letter-spacing: 7px; background: url(https://other.example/pixel.png) }
      </style><p>never</p>`,
  });
  const colorOf = async () => {
    await page.goto(address('/', site));
    return styleOf(page, 'body', 'color');
  };
  await expect.poll(colorOf).toBe('rgb(254, 254, 254)');
  expect(await styleOf(page, 'body', 'backgroundColor')).toBe('rgb(15, 26, 21)');
  expect(await styleOf(page, 'h2', 'fontFamily')).toContain('Libre Baskerville');
  expect(await styleOf(page, '.site-header', 'backgroundColor')).toBe('rgb(250, 240, 230)');
  expect(await styleOf(page, 'h2', 'letterSpacing')).toBe('7px');
  expect(await styleOf(page, 'h2', 'backgroundImage')).toBe('none');
  expect(await page.getByText('never').count()).toBe(0);
});

test('on paper a dark site is black on white', async () => {
  const page = await openTab();
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/about', '/recipes/saturday-ribs']) {
    await page.goto(address(path, 'the-ember-book'));
    expect(await styleOf(page, 'h1', 'color')).toBe('rgb(0, 0, 0)');
    expect(await styleOf(page, 'main', 'color')).toBe('rgb(0, 0, 0)');
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(
      await styleOf(page, 'html', 'backgroundColor'),
    );
  }
});

describe('fonts that come late', () => {
  const WIDTHS = [360, 768, 1280];
  /** No two faces agree on every letter, so words beside each other may move a little; to 0.1 it counts as good. */
  const SHIFT_MAX = 0.01;

  test.each(KITCHENS.slice(0, 3))('move nothing up or down on %s', async (site, path) => {
    for (const width of WIDTHS) {
      const page = await openTab({ viewport: { width, height: 800 } });
      const gate = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.addInitScript(WATCH_SHIFTS);
      await page.goto(address(path, site), { waitUntil: 'commit' });
      await page.locator('.site-footer').waitFor();
      await expect.poll(() => page.evaluate<boolean>(IS_A_FONT_LOADING)).toBe(true);
      await page.evaluate(TWO_FRAMES);
      await page.evaluate('shifts.length = 0');
      gate.resolve();
      await page.evaluate('document.fonts.ready');
      await page.waitForLoadState('networkidle');
      await page.evaluate(TWO_FRAMES);
      const shifts = await page.evaluate<Shift[]>('shifts');
      expect([width, shifts.flatMap(({ moved }) => moved)]).toEqual([width, []]);
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(SHIFT_MAX);
    }
  });
});

test('every bundled family is as wide as the table of stand-ins says', async () => {
  const page = await openTab();
  await page.goto(address('/'));
  const paths = listFontFiles().flatMap(({ path, file }) => (file.includes('-latin-ext-') ? [] : [path]));
  const fonts = Object.values(BUNDLED_FONTS);
  const measured = await page.evaluate<[number, number][]>(
    `(${MEASURE})(${JSON.stringify(paths)}, ${JSON.stringify(SAMPLE)})`,
  );
  expect(measured).toEqual(fonts.map(({ width, boldWidth }) => [width, boldWidth]));
});

/** English as recipes have it. */
const SAMPLE =
  'Heat the oven to 425 degrees. Toss the potatoes with olive oil, salt and a little black pepper, then roast until the edges are brown, about 35 minutes. Meanwhile whisk 1 cup of yogurt with lemon juice, garlic and chopped dill; keep it cold. Serve warm with flaky fish, quick pickles, or just good bread and butter for a Sunday supper.';
/** Mean widths of a letter of the sample at weights 400 and 700, in thousandths of the size, for each font file. */
const MEASURE = `async (paths, sample) => {
  const context = document.createElement('canvas').getContext('2d');
  const widths = [];
  for (const path of paths) {
    const face = await new FontFace(path, 'url(' + path + ')', { weight: '100 900' }).load();
    document.fonts.add(face);
    const widthAt = (weight) => {
      context.font = weight + ' 1000px "' + path + '"';
      return Math.round(context.measureText(sample).width / sample.length);
    };
    widths.push([widthAt(400), widthAt(700)]);
  }
  return widths;
}`;

type Shift = { value: number; moved: string[] };
/** Notes every shift, with the titles, paragraphs, pictures and sections that moved up or down in it. */
const WATCH_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push({
        value,
        moved: sources
          .filter(({ previousRect, currentRect }) => Math.abs(previousRect.y - currentRect.y) >= 1)
          .filter(({ node }) => (node?.matches ? node : node?.parentElement)?.matches('h1, h2, h3, p, picture, section, footer'))
          .map(({ node }) => (node?.className ?? node?.parentElement?.className) + ' ' + node?.textContent?.slice(0, 40)),
      });
  }).observe({ type: 'layout-shift', buffered: true });`;
const IS_A_FONT_LOADING = '[...document.fonts].some((face) => face.status === "loading")';
const TWO_FRAMES = 'new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))';
