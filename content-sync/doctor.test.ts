import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertImage } from '../api/repositories/media.ts';
import { changeRecipe, makeRecipeFindable, publishRecipe } from '../api/services/recipes.ts';
import { type DoctorHelp, examine } from './doctor.ts';
import { createFolderTarget } from './folder-target.ts';
import { siteFolder } from './published-folders.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from './testing.ts';

const HOUR_MS = 3_600_000;

test('a doctor says nothing of what is well, and names and mends everything else', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, site } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  const lost = await kitchen.add({ title: 'Lost', slug: 'lost' });
  await kitchen.publish();
  const stored = new Map<string, number>();
  const look = async () => examine(contextOf(kitchen), helpOf(kitchen, stored));
  expect(await look()).toEqual([]);

  const well = await readSiteFiles(kitchen, 'alpha');
  const folder = siteFolder(context.config, 'alpha');
  await rm(join(folder, 'about.html'), { force: true });
  await rm(join(folder, 'recipes/bread.html'));
  await writeFile(join(folder, 'terms.html'), 'something else');
  await writeFile(join(folder, 'recipes/extra.html'), 'left by nobody');
  const unfinished = join(folder, 'index.html.unfinished-1-2-3');
  await writeFile(unfinished, '<p>half');
  const longAgo = Date.now() / 1000 - 2 * (HOUR_MS / 1000);
  await utimes(unfinished, longAgo, longAgo);
  await mkdir(join(folder, '../ghost'));
  await context.db.deleteFrom('recipe_texts').where('recipe_id', '=', soup.id).execute();
  await context.db
    .updateTable('recipes')
    .set({ published_revision_id: 'gone' })
    .where('id', '=', lost.id)
    .execute();
  stored.set('orphan.webp', 2 * HOUR_MS).set('young.webp', 1_000);
  const lostPicture = {
    id: crypto.randomUUID(),
    key: 'lost.webp',
    width: 1,
    height: 1,
    lqip: null,
    siteId: site.id,
    contentType: 'image/webp',
    byteSize: 1,
    createdBy: null,
    now: 1,
  };
  await insertImage(context.db, lostPicture);

  const findings = await look();
  expect(findings.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual(
    expect.arrayContaining([
      "alpha: The recipe 'Lost' is published, but its published text is lost; its working text is published instead.",
      "alpha: The recipe 'Soup' is published, but search does not find it.",
      'storage: The uploaded file lost.webp is lost: put it back, or remove it in the kitchen.',
      'storage: The stored file orphan.webp belongs to nothing.',
      'ghost: There are files of a site that does not exist.',
      'alpha: recipes/bread.html is missing.',
      'alpha: terms.html is not what the database says.',
      'alpha: recipes/extra.html should not be there.',
      `alpha: ${unfinished} was left half-written.`,
    ]),
  );
  expect(findings.map(({ sentence }) => sentence).join()).not.toContain('young.webp');

  for (const finding of findings) await finding.mend?.();
  await kitchen.publish();
  expect((await look()).map(({ sentence }) => sentence)).toEqual([
    'The uploaded file lost.webp is lost: put it back, or remove it in the kitchen.',
  ]);
  const mended = await readSiteFiles(kitchen, 'alpha');
  expect([...mended.keys()].sort()).toEqual([...well.keys()].sort());
  expect(stored.has('young.webp')).toBe(true);
});

test('a doctor names pages that cannot be made and changes that nobody publishes', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  await kitchen.publish();
  await changeRecipe(kitchen.test, kitchen.manager, soup.id, { title: 'Better soup' });
  kitchen.test.pass(2 * 60_000);
  const sentences = async () =>
    (await examine(contextOf(kitchen), helpOf(kitchen, new Map()))).map((finding) => finding.sentence);
  expect(await sentences()).toContain('A change waits to be published, and nobody does it.');
  const receipt = await kitchen.publish({
    ...kitchen.renderer,
    render: async (page) => {
      if (page.path === '/recipes/soup') throw new Error('The template stumbled.');
      return kitchen.renderer.render(page);
    },
  });
  expect(receipt.failed).toHaveLength(1);
  await rm(join(siteFolder(kitchen.test.config, 'alpha'), 'recipes/bread.html'));
  expect(await sentences()).toContain('recipes/bread.html is missing.');
  expect(await sentences()).not.toContain('feed.xml is not what the database says.');
  expect(await sentences()).toEqual(
    expect.arrayContaining([
      '/recipes/soup could not be made last time: The template stumbled.',
      'recipes/soup.html is not what the database says.',
    ]),
  );
});

function contextOf({ test: context, renderer }: TestKitchen) {
  return { ...context, renderer, openTarget: createFolderTarget };
}

function helpOf({ test: context }: TestKitchen, stored: Map<string, number>): DoctorHelp {
  return {
    listStored: async () => [...stored].map(([key, ageMs]) => ({ key, ageMs })),
    async deleteStored(key) {
      stored.delete(key);
    },
    async publish({ id, siteId, ownerUserId }) {
      await publishRecipe(context, { siteId, userId: ownerUserId }, id);
    },
    makeFindable: ({ id, siteId }) => makeRecipeFindable(context, { siteId }, id),
  };
}
