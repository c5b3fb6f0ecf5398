/** The picture that readers see first does not wait for style sheets. */
import { expect, test } from 'vitest';
import { CACHE_FOREVER } from '../../../api/http/wire/headers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
/** It begins with a video, whose sheet stands before its picture. */
const PATH = '/recipes/skillet-chicken-with-lemon-and-olives';

test('the first picture and the sheets of the body are asked for before any style sheet has come', async () => {
  const page = await openTab({ viewport: { width: 360, height: 800 } });
  const held: (() => void)[] = [];
  await page.route(/\.css$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const picture = page.waitForRequest((request) => request.resourceType() === 'image');
  const opened = page.goto(address(PATH, SITE));
  expect((await picture).url()).toContain('format=avif');
  // Those of its own head, and of the slider and the video below it.
  await expect.poll(() => held.length).toBeGreaterThan(3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const release of held) release();
  await opened;
});

test('what the head names is what the page shows: nothing is loaded twice', async () => {
  const page = await openTab({ viewport: { width: 360, height: 800 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // As a picture is answered once its size is made; until then nothing may keep it, not even the page.
  await page.route('**/media/images/**', (route) =>
    route.fulfill({
      body: PICTURE.buffer,
      contentType: PICTURE.mimeType,
      headers: { 'cache-control': CACHE_FOREVER },
    }),
  );
  await page.goto(address(PATH, SITE), { waitUntil: 'networkidle' });
  const picture = page.locator('main picture img').first();
  expect(asked).toContain(await picture.evaluate((image) => Reflect.get(image, 'currentSrc')));
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
});
