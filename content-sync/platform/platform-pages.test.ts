import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { createTestContext } from '../../api/testing/context.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { runDueJobs } from '../publisher/publisher.ts';
import { makeTestKitchen, type TestKitchen } from '../testing/kitchen.ts';

const SENTENCE = 'New kitchens open by invitation for now.';

async function page({ test: { config } }: TestKitchen, name: string): Promise<string> {
  return readFile(join(siteFolder(config, null), `${name}.html`), 'utf8');
}

/** Publishes the platform as a start with another setting does. */
async function restart({ test: context, renderer }: TestKitchen, signUps: 'open' | 'closed'): Promise<void> {
  await insertPublishJob(context.db, { siteId: null, reason: 'rebuild', now: context.now() });
  const config = { ...context.config, signUps };
  await runDueJobs({ ...context, config, openTarget: createFolderTarget, renderer }, () => {});
}

test('pages of the platform follow SIGN_UPS, and those of sites let readers sign up', async () => {
  const kitchen = await makeTestKitchen('alpha');
  for (const name of ['index', 'sign-up', 'create'])
    expect(await page(kitchen, name)).not.toContain(SENTENCE);
  expect(await page(kitchen, 'sign-up')).toContain('action="/api/v1/manage/sign-up"');
  await restart(kitchen, 'closed');
  for (const name of ['index', 'sign-up', 'create']) expect(await page(kitchen, name)).toContain(SENTENCE);
  const closed = await page(kitchen, 'sign-up');
  expect(closed).toContain('action="/api/v1/manage/early-signups"');
  expect(closed).not.toContain('/manage/sign-up"');
  expect(await page(kitchen, 'sign-up/noted')).toContain('We will write to you when a place is free');
  const ofSite = await readFile(join(siteFolder(kitchen.test.config, 'alpha'), 'sign-up.html'), 'utf8');
  expect(ofSite).toContain('action="/api/v1/site/alpha/sign-up"');
  await restart(kitchen, 'open');
  expect(await page(kitchen, 'sign-up')).toContain('action="/api/v1/manage/sign-up"');
});

test('a browser without scripts is told what needs them before a recipe is pasted', async () => {
  const kitchen = await makeTestKitchen('alpha');
  for (const name of ['index', 'create'])
    expect(await page(kitchen, name)).toMatch(
      /<noscript><p>JavaScript is off in this browser\. Making a page/,
    );
  const home = await page(kitchen, 'index');
  expect(home.indexOf('<noscript')).toBeLessThan(home.indexOf('<textarea'));
});

test('neither page of early sign-ups is in the map', async () => {
  const context = await createTestContext({ SIGN_UPS: 'closed' });
  const kitchen = await makeTestKitchen('alpha');
  await makeTestKitchen('beta', {}, { test: context, renderer: kitchen.renderer });
  const map = await readFile(join(siteFolder(context.config, null), 'sitemap.xml'), 'utf8');
  expect(map).toContain('/create');
  expect(map).not.toContain('/sign-up');
});
