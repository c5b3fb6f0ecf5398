import { describe, expect, test } from 'vitest';
import { openBrowserForTests, openTab } from '../testing/browser.ts';
import { stopClockWith } from '../testing/clock.ts';
import {
  chosen,
  clipboard,
  KNOTS,
  OTHER_RIBS,
  RIBS,
  shareButton,
  shareMenu,
  WIDE,
  WITH_CLIPBOARD,
} from '../testing/recipe-page.ts';

openBrowserForTests();

describe('state in the link', () => {
  test('a link opens the recipe as it was shared, before any code is loaded, and no server sees it', async () => {
    const shared = await openTab({ ...WIDE, ...WITH_CLIPBOARD });
    await shared.clock.install();
    await shared.goto(KNOTS);
    await shared.getByLabel('32 knots').check();
    await shared.getByLabel('US', { exact: true }).check();
    await shared.getByLabel('°F').check();
    await shared.getByRole('button', { name: 'Step 4', exact: true }).click();
    await shareButton(shared).click();
    await stopClockWith(shareMenu(shared));
    await shared.getByRole('button', { name: 'Copy link' }).click();
    await shared.getByRole('button', { name: 'Link copied' }).waitFor();
    const link = await clipboard(shared);
    expect(link).toBe(`${KNOTS}#servings=200&system=imperial&temperature=fahrenheit&step=4`);

    const opened = await openTab(WIDE);
    const asked: string[] = [];
    opened.on('request', (request) => asked.push(request.url()));
    await opened.goto(link);
    expect(await chosen(opened)).toEqual(['servings-200', 'system-imperial', 'temperature-fahrenheit']);
    expect((await opened.locator('.summary').allInnerTexts()).join()).toContain('32 knots');
    expect((await opened.locator('#step-7').allInnerTexts()).join()).toContain('435 °F');
    await expect.poll(() => opened.evaluate('scrollY')).toBeGreaterThan(0);
    // Nothing but what wakes islands, which looks whether one must.
    expect(asked.filter((url) => url.endsWith('.js') && !url.includes('/islands.'))).toEqual([]);
    expect(asked.filter((url) => /servings|system|step/.test(url))).toEqual([]);
    await shareButton(opened).hover();
    await opened.locator('#step-4[aria-current]').waitFor();
  });

  test('a fragment that changes alone sets the page anew, and other fragments leave it as it is', async () => {
    const page = await openTab(WIDE);
    await page.goto(`${KNOTS}#servings=200&system=imperial`);
    await page.evaluate("location.hash = '#servings=300'");
    const tripled = ['servings-300', 'system-metric', 'temperature-celsius'];
    await expect.poll(() => chosen(page)).toEqual(tripled);
    for (const hash of ['#steps', '#cook', '#system-imperial']) {
      await page.goto(KNOTS + hash);
      await page.evaluate('new Promise(requestAnimationFrame)');
      expect(await chosen(page)).toEqual(tripled);
    }
  });

  test.each([
    '#servings=201&system=stones&temperature=kelvin&step=99',
    '#servings=&system=%E0%A4%A&step=-1',
    '#system=metric"]%27><img src=x>&step=1e9',
    '#=&&&#',
  ])('rubbish changes nothing: %s', async (hash) => {
    const page = await openTab(WIDE);
    await page.goto(RIBS + hash);
    expect(await chosen(page)).toEqual(['servings-100', 'system-imperial', 'temperature-fahrenheit']);
  });
});

describe('what the device keeps', () => {
  test('units and temperature are those of the last recipe, the servings are not, and a link stands above', async () => {
    const page = await openTab(WIDE);
    await page.goto(RIBS);
    await page.getByLabel('Metric').check();
    await page.getByLabel('°C').check();
    await page.getByLabel('double').or(page.getByLabel('12 servings')).first().check();
    await page.goto(OTHER_RIBS);
    expect(await chosen(page)).toEqual(['servings-100', 'system-metric', 'temperature-celsius']);
    await page.goto(`${RIBS}#system=imperial`);
    expect(await chosen(page)).toEqual(['servings-100', 'system-imperial', 'temperature-celsius']);
    expect(await page.evaluate('({ ...localStorage })')).toMatchObject({
      measurementSystem: 'metric',
      temperatureSystem: 'celsius',
    });
  });

  test('what it cannot keep or never wrote changes nothing', async () => {
    const page = await openTab(WIDE);
    await page.addInitScript("localStorage.setItem('measurementSystem', 'stones')");
    await page.goto(RIBS);
    expect(await chosen(page)).toEqual(['servings-100', 'system-imperial', 'temperature-fahrenheit']);
    await page.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No.', 'SecurityError'); } })`,
    );
    await page.goto(`${OTHER_RIBS}#system=metric`);
    await page.getByLabel('°C').check();
    expect(await chosen(page)).toEqual(['servings-100', 'system-metric', 'temperature-celsius']);
  });

  test('a toggle that is disabled does nothing', async () => {
    const page = await openTab(WIDE);
    await page.goto(RIBS);
    await page.locator('.choice', { has: page.locator('[value=metric]') }).evaluate((group) => {
      group.toggleAttribute('disabled', true);
    });
    await page.locator('label', { has: page.locator('[value=metric]') }).click({ force: true });
    expect(await chosen(page)).toContain('system-imperial');
    expect(await page.evaluate("localStorage.getItem('measurementSystem')")).toBeNull();
  });
});
