import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { halves } from '../../../api/ports/testing/pictures.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

/** A site of its own: what comes and goes on a demonstration site is in the way of tests that read all of it. */
const SITE = 'film-kitchen';
const VIDEO_ID = 'abcdefghijk';
const SCRIPT = 'https://www.youtube.com/iframe_api';

/** What stands for YouTube's script: the test says what the player does, and the page what it asked. */
const STAND_IN = `
  window.asked = [];
  window.YT = { Player: class {
    constructor(frame, { events }) {
      window.say = (data) => events.onStateChange({ data });
      window.refuse = () => events.onError({ data: 150 });
    }
    pauseVideo() { window.asked.push('pause'); window.say(2); }
    destroy() { throw new Error('no'); }
  } };
  window.onYouTubeIframeAPIReady();`;

let published: Promise<string> | null = null;

/** Path of a recipe with a video on YouTube, a landscape and a portrait picture; published once. */
function filmPath(): Promise<string> {
  published ??= publishFilm();
  return published;
}

async function publishFilm(): Promise<string> {
  const { page, token } = await openOwnKitchen(SITE);
  const send = async (path: string, data: object) =>
    (await ask(page, 'POST', `/api/v1/manage${path}`, undefined, { token, data })).json();
  const file = { fileName: 'dish.jpg', contentType: 'image/jpeg', siteSlug: SITE };
  const { uploadUrl, key } = await send('/image-upload-urls', file);
  const data = await halves(1600, 1200).jpeg().toBuffer();
  await page.request.put(address(new URL(uploadUrl).pathname), { data });
  const { id } = (await send('/images', { key })).image;
  const { recipe } = await send(`/${SITE}/recipes`, {
    title: 'Filmed toast',
    slug: 'filmed-toast',
    youtubeVideoId: VIDEO_ID,
    images: [{ id }, { id, crop: { x: 400, y: 0, width: 800, height: 1200 } }],
  });
  await send(`/${SITE}/recipes/${recipe.id}/publish`, {});
  await expect.poll(async () => (await ask(page, 'GET', '/recipes/filmed-toast', SITE)).status()).toBe(200);
  return '/recipes/filmed-toast';
}

async function openFilm(page: WatchedPage) {
  await page.goto(address(await filmPath(), SITE));
  const video = page.locator('.video');
  return {
    video,
    play: page.getByRole('button', { name: 'Play video: Filmed toast' }),
    poster: video.locator('.video-poster'),
    frame: video.locator('iframe'),
    opacity: () => page.evaluate<string>(`getComputedStyle(document.querySelector('.video-poster')).opacity`),
    /** The player is made a moment after its frame. */
    isReady: () => expect.poll(() => page.evaluate("'say' in self")).toBe(true),
    say: (data: number) => page.evaluate(`say(${data})`),
    expectState: (state: string) => expect.poll(() => video.getAttribute('data-state')).toBe(state),
  };
}

/** Stands in for YouTube. */
async function standIn(page: Page): Promise<void> {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
}

/** Other origins asked, as the watcher wrote them down; it forgets them. */
function originsAsked(page: WatchedPage): (string | undefined)[] {
  return page.problems.splice(0).map((problem) => problem.split(' asked ')[1]);
}

test('YouTube is asked nothing before the click, and only for its script and player after it', async () => {
  const page = await openTab();
  await standIn(page);
  const { play, frame, expectState } = await openFilm(page);
  await play.hover();
  await expect.poll(() => page.locator('astro-island[component-export=YoutubePlayer][ssr]').count()).toBe(0);
  await page.mouse.wheel(0, 3000);
  await page.waitForLoadState('networkidle');
  expect(page.problems).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('www.youtube')) asked.push(request.url());
  });
  await play.click();
  await frame.waitFor();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]).toBe(SCRIPT);
  const embed = new URL(asked[1] ?? '');
  expect(embed.origin + embed.pathname).toBe(`https://www.youtube-nocookie.com/embed/${VIDEO_ID}`);
  expect(embed.searchParams.get('origin')).toBe(new URL(page.url()).origin);
  await expectState('unplayed');
  expect(originsAsked(page)).toEqual(['https://www.youtube.com', 'https://www.youtube-nocookie.com']);
});

test('the poster goes when it plays and stays gone; the player follows what YouTube says', async () => {
  const page = await openTab();
  await standIn(page);
  const { video, play, isReady, opacity, say, expectState } = await openFilm(page);
  expect(await opacity()).toBe('1');
  await play.click();
  await isReady();
  expect(await opacity()).toBe('1');
  await say(3);
  await expectState('unplayed');
  await say(1);
  await expectState('playing');
  await expect.poll(opacity).toBe('0');
  expect(await play.count()).toBe(0);
  await say(2);
  await expectState('paused');
  await say(1);
  await say(0);
  await expectState('ended');
  expect(await opacity()).toBe('0');
  await say(1);
  await page.getByRole('button', { name: /^Next/ }).click();
  await expectState('paused');
  expect(await page.evaluate('asked')).toEqual(['pause']);
  expect(await findBarriers(page)).toEqual([]);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await video.evaluate((video) =>
    video.closest('astro-island')?.dispatchEvent(new CustomEvent('astro:unmount')),
  );
  await expect.poll(() => warnings.join()).toContain('A YouTube player could not be ended.');
  originsAsked(page);
});

test('where YouTube cannot be reached it is said, a link leads there, and a second click tries again', async () => {
  const page = await openTab();
  await page.route(SCRIPT, (route) => route.abort());
  const { video, play, frame } = await openFilm(page);
  await play.click();
  await video.getByText('YouTube could not be reached. Please try again.').waitFor();
  expect(await video.getByRole('link', { name: 'Watch on YouTube' }).isVisible()).toBe(true);
  await standIn(page);
  const embedded = page.waitForRequest('https://www.youtube-nocookie.com/**');
  await play.click();
  await frame.waitFor();
  await embedded;
  expect(page.problems.splice(0).length).toBeGreaterThan(0);
});

test('what YouTube says of a video that may not play here is not covered', async () => {
  const page = await openTab();
  await standIn(page);
  const { play, isReady, opacity } = await openFilm(page);
  await play.click();
  await isReady();
  await page.evaluate('refuse()');
  await expect.poll(opacity).toBe('0');
  expect(await play.count()).toBe(0);
  originsAsked(page);
});

test('without JavaScript a link leads to the page of the video', async () => {
  const page = await openTab({ javaScriptEnabled: false });
  const { play, video } = await openFilm(page);
  expect(await play.count()).toBe(0);
  const link = video.getByRole('link', { name: 'Watch on YouTube' });
  expect(await link.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=${VIDEO_ID}`);
});

test('only a page with a YouTube video may ask YouTube', async () => {
  const page = await openTab();
  const policy = async (path: string, site = SITE) =>
    /Content-Security-Policy" content="([^"]*)"/.exec(await (await ask(page, 'GET', path, site)).text())?.[1];
  const film = await policy(await filmPath());
  expect(film).toContain(`frame-src https://www.youtube-nocookie.com;`);
  expect(film).toMatch(/script-src [^;]*https:\/\/www\.youtube\.com\/iframe_api/);
  expect(await policy('/recipes/cardamom-knots', 'nordlys')).not.toContain('youtube');
  expect(await policy('/recipes')).not.toContain('youtube');
});

test('pictures of every shape stand in the same frame', async () => {
  const page = await openTab();
  await openFilm(page);
  const sizes = await page
    .locator('#media > li')
    .evaluateAll((items) => items.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight].join()));
  expect(sizes).toHaveLength(3);
  expect(new Set(sizes).size).toBe(1);
  expect(await page.locator('#media > li').last().getAttribute('class')).toBe('media-whole');
});
