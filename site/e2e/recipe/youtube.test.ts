import { type Page, request } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'nordlys';
const OWNER = 'ingrid@nordlys.example';
const API = '/api/v1';
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
let takeDown = async () => {};
afterAll(() => takeDown());

/** Path of a recipe with a video on YouTube, a landscape and a portrait picture; published by its owner once. */
function filmPath(): Promise<string> {
  published ??= publishFilm();
  return published;
}

async function publishFilm(): Promise<string> {
  const page = await openTab();
  const token = await signInAsOwner(page, OWNER);
  const { recipe: pictured } = await (
    await ask(page, 'GET', `${API}/site/${SITE}/recipes/cardamom-knots`)
  ).json();
  const { id } = pictured.images[0];
  const made = await ask(page, 'POST', `${API}/manage/${SITE}/recipes`, undefined, {
    token,
    data: {
      title: 'Filmed toast',
      slug: 'filmed-toast',
      youtubeVideoId: VIDEO_ID,
      images: [{ id }, { id, crop: { x: 400, y: 0, width: 800, height: 1200 } }],
    },
  });
  const { recipe } = await made.json();
  takeDown = async () => {
    const context = await request.newContext({
      extraHTTPHeaders: { Host: new URL(address('/')).host, Authorization: `Bearer ${token}` },
    });
    await context.delete(`http://127.0.0.1:${inject('port')}${API}/manage/${SITE}/recipes/${recipe.id}`);
    await context.dispose();
  };
  await ask(page, 'POST', `${API}/manage/${SITE}/recipes/${recipe.id}/publish`, undefined, {
    token,
    data: {},
  });
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
  const { video, play, frame, opacity, say, expectState } = await openFilm(page);
  expect(await opacity()).toBe('1');
  await play.click();
  await frame.waitFor();
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
  await play.click();
  await frame.waitFor();
  expect(page.problems.splice(0).length).toBeGreaterThan(0);
});

test('what YouTube says of a video that may not play here is not covered', async () => {
  const page = await openTab();
  await standIn(page);
  const { play, frame, opacity } = await openFilm(page);
  await play.click();
  await frame.waitFor();
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
  const policy = async (path: string) =>
    /Content-Security-Policy" content="([^"]*)"/.exec(await (await ask(page, 'GET', path, SITE)).text())?.[1];
  const film = await policy(await filmPath());
  expect(film).toContain(`frame-src https://www.youtube-nocookie.com;`);
  expect(film).toMatch(/script-src [^;]*https:\/\/www\.youtube\.com\/iframe_api/);
  expect(await policy('/recipes/cardamom-knots')).not.toContain('youtube');
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
