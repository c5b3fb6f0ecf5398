/** npm run dev beside the product of all browser tests, on the same data. What it follows is touched, not changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findFreePort } from '../../../scripts/shared/ports.ts';
import { address, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SITE = 'lemon-and-salt';
const PATH = '/recipes/skillet-chicken-with-lemon-and-olives';
/** Said when pages are drawn. */
const READY = 'Pages are drawn from the sources';

let port: number;
let stop: () => Promise<void>;

openBrowserForTests();

beforeAll(async () => {
  port = await findFreePort();
  const dev = spawn(process.execPath, [join(ROOT, 'scripts/dev/dev.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Astro's development server rests where this is set.
      VITEST: undefined,
      PORT: String(port),
      DATA_DIR: inject('dataDir'),
      // What the product beside it has published stays.
      ROLES: 'web,api',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  stop = async () => {
    dev.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  };
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (words) => String(words).includes(READY) && resolve());
    dev.once('exit', () => reject(new Error('It ended before pages were drawn.')));
  });
});

afterAll(() => stop());

test('a page says what the published one says, also for other servings', async () => {
  const published = await openTab();
  await published.goto(address(PATH, SITE));
  const drawn = await openDrawn();
  const words = await readWords(published);
  expect(await readWords(drawn)).toBe(words);
  for (const page of [published, drawn]) await page.getByLabel('8 servings').check();
  const doubled = await readWords(published);
  expect(doubled).not.toBe(words);
  expect(await readWords(drawn)).toBe(doubled);
});

test('the browser follows what is changed', async () => {
  const page = await openDrawn();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.getByRole('button', { name: 'Cook mode', exact: true }).click();
  const cookMode = page.locator('dialog.cook[open]');
  await cookMode.waitFor();
  const changing = [
    'site/styles/sheets/recipe.css',
    'islands/ui/button.css',
    'islands/recipe/cook-mode/cook-button.tsx',
  ];
  for (const file of changing) {
    await touch(file);
    await expect.poll(() => told.join('\n')).toContain(`hot updated: /${file}`);
  }
  expect(await cookMode.count(), 'what was open is open').toBe(1);
  for (const file of [
    'site/recipe/summary.ts',
    'api/domain/maths/durations.ts',
    'content-sync/plan/site-layout.ts',
  ])
    await expectDrawnAnew(page, () => touch(file));
});

test('templates that are compiled meanwhile take nothing from the pages', async () => {
  const env = { ...process.env, VITEST: undefined };
  // Compiling begins with it.
  const sync = spawn(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'sync'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  });
  expect(await once(sync, 'exit')).toEqual([0, null]);
  const page = await openDrawn();
  await page.getByRole('button', { name: 'Cook mode', exact: true }).click();
  await page.locator('dialog.cook[open]').waitFor();
});

test('a page is drawn anew when the code of an island changes that sleeps in it', async () => {
  const page = await openDrawn();
  await expectDrawnAnew(page, () => touch('islands/recipe/cook-mode/cook-button.tsx'));
});

test('the product starts again when its code changes', async () => {
  const readStart = async () => {
    const metrics = await fetch(`http://localhost:${port}/metrics`);
    return /^process_start_time_seconds (\d+)/m.exec(await metrics.text())?.[1];
  };
  const before = await readStart();
  expect(before).toBeDefined();
  await touch('api/routes/recipes/terms.ts');
  await expect.poll(readStart).not.toBe(before);
});

/** A tab with the page that is drawn from the sources. */
async function openDrawn(): Promise<WatchedPage> {
  const page = await openTab();
  await expectDrawnAnew(page, () => page.goto(`http://${SITE}.localhost:${port}${PATH}`));
  return page;
}

/** Waits until the page is drawn and hears of changes. */
async function expectDrawnAnew(page: WatchedPage, cause: () => Promise<unknown>): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await Promise.all([connected, cause()]);
}

function readWords(page: WatchedPage): Promise<string> {
  return page.evaluate<string>("document.querySelector('main').innerText");
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(join(ROOT, file), now, now);
}
