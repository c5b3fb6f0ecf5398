import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Page } from '#domain/pages/pages.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';
import { runDueJobs, type SyncOutcome } from './publisher.ts';

const RECIPES = 12;
const HOUR_MS = 3_600_000;

/** Draws, and does something when a site's third recipe of the rest is drawn. */
function drawingAnd(kitchen: TestKitchen, act: () => Promise<void>) {
  const drawn: string[] = [];
  return {
    drawn,
    renderer: {
      ...kitchen.renderer,
      render: async (page: Page) => {
        if ('layout' in page) drawn.push(`${page.layout.slug}${page.path}`);
        if (drawn.length === 3) await act();
        return kitchen.renderer.render(page);
      },
    },
  };
}

async function publishAll({ test: context }: TestKitchen, renderer: TestKitchen['renderer']) {
  const outcomes: SyncOutcome[] = [];
  await runDueJobs({ ...context, renderer, openTarget: createFolderTarget }, (outcome) =>
    outcomes.push(outcome),
  );
  return outcomes;
}

async function makeTwoKitchens() {
  const large = await makeTestKitchen('large');
  for (let index = 0; index < RECIPES; index++)
    await large.add({
      title: `Recipe ${index}`,
      slug: `recipe-${index}`,
      publishedAt: large.test.now() - HOUR_MS * (RECIPES - index),
    });
  const small = await makeTestKitchen('small', {}, large);
  const soup = await small.add({ title: 'Soup', slug: 'soup' });
  await small.publish();
  await insertPublishJob(large.test.db, { siteId: large.site.id, reason: 'rebuild', now: large.test.now() });
  await large.test.db.updateTable('published_pages').set({ fingerprint: 'old' }).execute();
  return { large, small, soup };
}

test('a recipe published while another site is written does not wait for the rest of that site', async () => {
  const { large, small, soup } = await makeTwoKitchens();
  const { drawn, renderer } = drawingAnd(large, async () => {
    await changeRecipe(small.test, small.manager, soup.id, { title: 'Soup anew' });
  });
  const outcomes = await publishAll(large, renderer);
  const others = drawn.slice(drawn.indexOf('small/recipes/soup') + 1);
  expect(others.filter((page) => page.startsWith('large/')).length).toBeGreaterThan(RECIPES / 3);
  expect(outcomes.map(({ siteId }) => siteId)).toEqual([large.site.id, small.site.id]);
  expect((await readSiteFiles(small, 'small')).get('index.html')?.text).toContain('Soup anew');
  expect(await large.test.db.selectFrom('publish_jobs').selectAll().execute()).toEqual([]);
});

test('neither does one of the same site, and what was planned before does not undo it', async () => {
  const { large } = await makeTwoKitchens();
  const { drawn, renderer } = drawingAnd(large, async () => {
    await large.add({ title: 'Bread', slug: 'bread' });
    const last = await large.test.db
      .selectFrom('recipes')
      .select('id')
      .where('slug', '=', 'recipe-11')
      .executeTakeFirstOrThrow();
    await changeRecipe(large.test, large.manager, last.id, { title: 'Changed meanwhile' });
  });
  let meanwhile = '';
  const outcomes: SyncOutcome[] = [];
  await runDueJobs({ ...large.test, renderer, openTarget: createFolderTarget }, (outcome) => {
    outcomes.push(outcome);
    const file = join(siteFolder(large.test.config, 'large'), 'recipes/bread.html');
    if (outcomes.length === 1) meanwhile = readFileSync(file, 'utf8');
  });
  const bread = drawn.indexOf('large/recipes/bread');
  expect(drawn[bread + 1]).toBe('large/recipes/recipe-11');
  expect(drawn.indexOf('large/recipes/recipe-10')).toBeGreaterThan(bread);
  expect(drawn.filter((page) => page === 'large/recipes/recipe-11')).toHaveLength(1);
  expect(meanwhile).toContain('Bread');
  const files = await readSiteFiles(large, 'large');
  expect(files.get('recipes/recipe-11.html')?.text).toContain('Changed meanwhile');
  expect(files.get('index.html')?.text).toContain(recipePath('bread'));
});

test('nor for reading and planning that site', async () => {
  const { large } = await makeTwoKitchens();
  const { db } = large.test.reader;
  const steps: string[] = [];
  const renderer = {
    ...large.renderer,
    async render(page: Page) {
      steps.push(`draw ${page.path}`);
      if (page.path === '/recipes/bread') {
        await large.add({ title: 'Butter', slug: 'butter' });
        // Longer than nobody looks at what waits.
        await sleep(50);
      }
      return large.renderer.render(page);
    },
  };
  const reader = {
    db: db.withPlugin({
      transformQuery({ node }) {
        steps.push('read');
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  await large.add({ title: 'Bread', slug: 'bread' });
  await runDueJobs({ ...large.test, reader, renderer, openTarget: createFolderTarget });
  const butter = steps.indexOf('draw /recipes/butter');
  expect(steps.indexOf('read')).toBeLessThan(butter);
  expect(steps.indexOf('read', butter)).toBeLessThan(steps.indexOf('draw /', butter));
});

test('a recipe that is published and taken back while another site is written leaves no page', async () => {
  const { large, small, soup } = await makeTwoKitchens();
  const { renderer } = drawingAnd(large, async () => {
    await changeRecipe(small.test, small.manager, soup.id, { title: 'Soup anew' });
    await unpublishRecipe(small.test, small.manager, soup.id);
  });
  await publishAll(large, renderer);
  expect((await readSiteFiles(small, 'small')).has('recipes/soup.html')).toBe(false);
});

test('a recipe of a site at which publishers ended waits for its turn', async () => {
  const { large, small, soup } = await makeTwoKitchens();
  const { drawn, renderer } = drawingAnd(large, async () => {
    await changeRecipe(small.test, small.manager, soup.id, { title: 'Soup anew' });
    await large.test.db
      .updateTable('publish_jobs')
      .set({ interruptions: 1 })
      .where('site_id', '=', small.site.id)
      .execute();
  });
  await publishAll(large, renderer);
  const soupAt = drawn.indexOf('small/recipes/soup');
  expect(drawn.slice(soupAt).filter((page) => page.startsWith('large/'))).toEqual([]);
  expect((await readSiteFiles(small, 'small')).get('recipes/soup.html')?.text).toContain('Soup anew');
});
