import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const WIDTHS = [360, 768, 1280];
/** Has a video and two pictures at its head, and the same video in a step. */
const FILMED = '/recipes/skillet-chicken-with-lemon-and-olives';

/** The parts of a recipe's head that show pictures and videos. */
function partsOf(page: Page) {
  const list = page.locator('#media');
  const video = list.locator('.video').first();
  return {
    list,
    previous: page.getByRole('button', { name: 'Previous: Video and pictures' }),
    next: page.getByRole('button', { name: 'Next: Video and pictures' }),
    dots: page.getByRole('button', { name: /^Video and pictures: \d of \d$/ }),
    video,
    overlay: video.locator('.video-overlay'),
    stepVideo: page.locator('.step .video').first(),
  };
}

async function openFilmed(page: Page) {
  await page.goto(address(FILMED, SITE));
  // It would end before a slow machine has looked at it.
  await page.evaluate("for (const video of document.querySelectorAll('video')) video.loop = true");
  return partsOf(page);
}

/** Waits until a video is in one of these states. */
async function expectState(video: ReturnType<Page['locator']>, state: string): Promise<void> {
  await expect.poll(() => video.getAttribute('data-state')).toBe(state);
}

/** How the browser draws the first element that fits. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
}

function activeDot(page: Page): Promise<string | null> {
  return page.locator('.slider-dots [aria-current]').getAttribute('aria-label');
}

describe('the slider', () => {
  test('arrows move it, are off where it ends, and the dot of what shows is marked', async () => {
    const page = await openTab();
    const { previous, next, dots } = await openFilmed(page);
    expect([await dots.count(), await previous.isDisabled(), await next.isDisabled()]).toEqual([
      3,
      true,
      false,
    ]);
    expect(await activeDot(page)).toBe('Video and pictures: 1 of 3');
    await next.click();
    await expect.poll(() => activeDot(page)).toBe('Video and pictures: 2 of 3');
    expect(await previous.isDisabled()).toBe(false);
    await next.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => next.isDisabled()).toBe(true);
    expect(await activeDot(page)).toBe('Video and pictures: 3 of 3');
    expect(await page.locator('#media:focus').count()).toBe(1);
    await dots.first().click();
    await expect.poll(() => previous.isDisabled()).toBe(true);
  });

  test('it slides by keys, and its dots follow though nobody pressed one', async () => {
    const page = await openTab();
    const { list, dots } = await openFilmed(page);
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeDot(page)).toBe(await dots.nth(1).getAttribute('aria-label'));
  });

  test('nothing moves when its code comes', async () => {
    const page = await openTab();
    const { next, video } = await openFilmed(page);
    const boxes = async () =>
      Promise.all(
        [page.locator('#media'), video, next, page.locator('h1')].map((part) => part.boundingBox()),
      );
    const before = await boxes();
    await next.hover();
    await expect.poll(() => page.locator('astro-island[component-export=VideoPlayer][ssr]').count()).toBe(0);
    expect(await boxes()).toEqual(before);
  });

  test('a press before its code has come is not lost', async () => {
    const page = await openTab();
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const { next, video, overlay } = await openFilmed(page);
    await next.click();
    await expect.poll(() => activeDot(page)).toBe('Video and pictures: 2 of 3');
    await page.reload();
    await overlay.click();
    await expectState(video, 'playing');
  });

  test('collections have arrows beside their heading, which move by the cards that show whole', async () => {
    const page = await openTab({ viewport: { width: 768, height: 900 } });
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    await page.goto(address('/recipes', SITE));
    const [previous, next] = ['Previous', 'Next'].map((name) =>
      page.getByRole('button', { name: `${name}: Recipe collections` }),
    );
    const scrolled = () => page.locator('#collection-cards').evaluate((list) => list.scrollLeft);
    expect(await previous?.isDisabled()).toBe(true);
    expect(await page.locator('.slider-dots').count()).toBe(0);
    await next?.click();
    await expect.poll(() => previous?.isDisabled()).toBe(false);
    await expect.poll(() => next?.isDisabled()).toBe(true);
    expect(await scrolled()).toBeGreaterThan(200);
  });

  test('equipment slides too', async () => {
    const page = await openTab({ viewport: { width: 768, height: 900 } });
    await openFilmed(page);
    await page.getByRole('button', { name: 'Next: Key equipment' }).click();
    const previous = page.getByRole('button', { name: 'Previous: Key equipment' });
    await expect.poll(() => previous.isDisabled()).toBe(false);
  });

  test('where everything shows there are no arrows, before and after their code came', async () => {
    const page = await openTab({ viewport: { width: 1280, height: 900 } });
    await page.goto(address('/recipes', 'nordlys'));
    const next = page.getByRole('button', { name: 'Next: Recipe collections' });
    expect(await next.isVisible()).toBe(false);
    await page.locator('.recipe-search').getByRole('searchbox').focus();
    await expect.poll(() => page.locator('.slider-controls').count()).toBe(0);
    await page.setViewportSize({ width: 500, height: 900 });
    await next.waitFor();
  });
});

describe('an uploaded video', () => {
  test('its picture stands there until it plays; the button plays and pauses in turn', async () => {
    const page = await openTab({ hasTouch: true });
    const { video, overlay } = await openFilmed(page);
    const opacity = () => styleOf(page, '#media .video-poster', 'opacity');
    expect(await video.locator('.video-poster img').getAttribute('src')).toMatch(/^\/media\/images\//);
    expect(await opacity()).toBe('1');
    expect(await styleOf(page, '#media .video-overlay', 'transitionDuration')).toBe('0.75s');
    await overlay.tap();
    await expectState(video, 'playing');
    expect(await overlay.getAttribute('aria-label')).toBe(
      'Pause video: Skillet Chicken with Lemon and Crushed Olives',
    );
    await expect.poll(opacity).toBe('0');
    expect(
      await video.locator('video').evaluate((video) => [video.muted, video.controls, video.paused]),
    ).toEqual([false, true, false]);
    await overlay.tap();
    await expectState(video, 'paused');
    expect(await opacity()).toBe('0');
    await overlay.tap();
    await expectState(video, 'playing');
  });

  test('a mouse that points at it plays it without sound, until it leaves', async () => {
    const page = await openTab();
    const { stepVideo } = await openFilmed(page);
    const isMuted = () => stepVideo.locator('video').evaluate((video) => video.muted);
    await stepVideo.scrollIntoViewIfNeeded();
    await stepVideo.hover();
    await expectState(stepVideo, 'previewing');
    expect(await isMuted()).toBe(true);
    await page.mouse.move(2, 2);
    await expectState(stepVideo, 'paused');
    await stepVideo.hover();
    await expectState(stepVideo, 'previewing');
    await stepVideo.locator('.video-overlay').click();
    await expectState(stepVideo, 'playing');
    expect(await isMuted()).toBe(false);
  });

  test('no mouse plays it for a reader who asked for less motion', async () => {
    const page = await openTab({ reducedMotion: 'reduce' });
    const { stepVideo, next } = await openFilmed(page);
    await next.focus();
    await expect.poll(() => page.locator('astro-island[component-export=VideoPlayer][ssr]').count()).toBe(0);
    await stepVideo.scrollIntoViewIfNeeded();
    await stepVideo.hover();
    await page.waitForTimeout(300);
    await expectState(stepVideo, 'unplayed');
    expect(await styleOf(page, '.step .video-overlay', 'transitionDuration')).toBe('0s');
  });

  test('sliding on pauses it, and so does scrolling it out of sight', async () => {
    const page = await openTab({ hasTouch: true });
    const { video, overlay, next, previous } = await openFilmed(page);
    await overlay.tap();
    await expectState(video, 'playing');
    await next.tap();
    await expectState(video, 'paused');
    await previous.tap();
    await expect.poll(() => previous.isDisabled()).toBe(true);
    await overlay.tap();
    await expectState(video, 'playing');
    await page.mouse.wheel(0, 4000);
    await expectState(video, 'paused');
  });

  test('one plays at a time', async () => {
    const page = await openTab({ hasTouch: true, viewport: { width: 500, height: 6000 } });
    const { video, overlay, stepVideo } = await openFilmed(page);
    await overlay.tap();
    await expectState(video, 'playing');
    await stepVideo.locator('.video-overlay').tap();
    await expectState(stepVideo, 'playing');
    await expectState(video, 'paused');
  });

  test('one that does not come says so', async () => {
    const page = await openTab({ hasTouch: true });
    await page.route('**/media/files/**', (route) => route.abort());
    const { video, overlay } = await openFilmed(page);
    await overlay.tap();
    await page.getByText('This video could not be played. Please try again.').first().waitFor();
    await page.unroute('**/media/files/**');
    await overlay.tap();
    await expectState(video, 'playing');
    expect(page.problems.splice(0).join()).toContain('ERR_FAILED');
  });

  test('without its code the browser plays it', async () => {
    const page = await openTab({ hasTouch: true });
    await page.route('**/_astro/*.js*', (route) => route.abort());
    const { video, overlay } = await openFilmed(page);
    await overlay.tap();
    await video.getByText('This could not load. Please reload the page.').waitFor();
    expect(await overlay.isVisible()).toBe(false);
    expect(await video.locator('video').getAttribute('controls')).toBe('');
    page.problems.length = 0;
  });
});

describe('without JavaScript', () => {
  test.each(WIDTHS)('pictures slide and the browser plays the video at %i px', async (width) => {
    const page = await openTab({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const { list, next, overlay } = await openFilmed(page);
    expect([await next.isVisible(), await overlay.isVisible()]).toEqual([false, false]);
    const player = list.locator('video:visible');
    expect([await player.getAttribute('controls'), await player.getAttribute('preload')]).toEqual([
      '',
      'none',
    ]);
    expect(await player.getAttribute('poster')).toMatch(/^\/media\/images\//);
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => list.evaluate((list) => list.scrollLeft / list.clientWidth)).toBeCloseTo(1, 1);
  });
});

test.each(WIDTHS)('axe finds nothing, and the page is no wider than its window, at %i px', async (width) => {
  const page = await openTab({ reducedMotion: 'reduce', viewport: { width, height: 800 } });
  const { next } = await openFilmed(page);
  await next.click();
  await expect.poll(() => activeDot(page)).toBe('Video and pictures: 2 of 3');
  // The bar at the foot of a phone's window lies over whatever is scrolled there, in part too.
  await page.locator('.recipe-nav').evaluate((bar) => bar.setAttribute('style', 'position:static'));
  expect(await findBarriers(page, '.slider')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
});
