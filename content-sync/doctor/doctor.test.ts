import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileKey, onDemandFolder, originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import { originOf } from '../../api/config.ts';
import { halves, storeImage } from '../../api/ports/testing/pictures.ts';
import { insertImage, insertVideo } from '../../api/repositories/media/media.ts';
import { upsertOnDemandVariant } from '../../api/repositories/media/on-demand-variants.ts';
import { createUploadAddress } from '../../api/services/media/uploads.ts';
import { changeRecipe, makeRecipeFindable, publishRecipe } from '../../api/services/recipes/recipes.ts';
import { expectValue, type TestContext } from '../../api/testing/context.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';
import { type DoctorHelp, describeOtherAddress, examine } from './doctor.ts';

const LONG_AGO_S = Date.now() / 1000 - 2 * 3_600;
const PICTURE = { width: 1, height: 1, byteSize: 1 };

test('a doctor says nothing of what is well, and names and mends everything else', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, site } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  const lost = await kitchen.add({ title: 'Lost', slug: 'lost' });
  await kitchen.publish();
  const { storage } = context;
  await storeImage(context, 'dish.jpg', await halves(8, 8).jpeg().toBuffer());
  await storage.put(`${preparedFolder('dish.jpg')}/w320.webp`, Buffer.from('small'));
  const askedFor = `${onDemandFolder('dish.jpg')}/w7.webp`;
  await upsertOnDemandVariant(context.db, {
    storageKey: askedFor,
    imageKey: 'dish.jpg',
    byteSize: 1,
    now: 1,
  });
  await putLongAgo(context, askedFor);
  const film = {
    ...PICTURE,
    id: crypto.randomUUID(),
    key: 'film.mp4',
    contentType: 'video/mp4' as const,
    createdAt: 1,
  };
  await insertVideo(context.db, { ...film, siteId: site.id, durationSeconds: 1 });
  await putLongAgo(context, fileKey('film.mp4'));
  const asked = await createUploadAddress(context, {
    kind: 'image',
    userId: kitchen.manager.userId,
    siteId: null,
    contentType: 'image/jpeg',
    fileName: 'dish.jpg',
    path: '/manage/image-upload-urls',
    host: null,
  });
  const { key: uploaded } = expectValue(asked);
  await putLongAgo(context, originalKey(uploaded));
  const look = async () => examine(contextOf(kitchen), helpOf(kitchen));
  expect(await look()).toEqual([]);
  expect(await describeOtherAddress(context.config)).toBeNull();
  const { config } = context;
  const otherPort = { ...config, port: config.port + 1 };
  expect(await describeOtherAddress(otherPort)).toMatch(
    `published for ${originOf(config)}, and these settings say ${originOf(otherPort)}:`,
  );

  const well = await readSiteFiles(kitchen, 'alpha');
  const folder = siteFolder(context.config, 'alpha');
  await rm(join(folder, 'about.html'), { force: true });
  await rm(join(folder, 'recipes/bread.html'));
  await writeFile(join(folder, 'terms.html'), 'something else');
  await writeFile(join(folder, 'recipes/extra.html'), 'left by nobody');
  const unfinished = join(folder, 'index.html.unfinished-1-2-3');
  await writeFile(unfinished, '<p>half');
  await utimes(unfinished, LONG_AGO_S, LONG_AGO_S);
  await mkdir(join(folder, '../ghost'));
  await context.db.deleteFrom('recipe_texts').where('recipe_id', '=', soup.id).execute();
  await context.db
    .updateTable('recipes')
    .set({ published_revision_id: 'gone' })
    .where('id', '=', lost.id)
    .execute();
  await putLongAgo(context, 'images/orphan.webp');
  await storage.put('images/young.webp', Buffer.from('1'));
  const picture = {
    ...PICTURE,
    lqip: null,
    siteId: site.id,
    contentType: 'image/webp',
    createdBy: null,
    now: 1,
  };
  for (const key of ['lost.webp', 'cut.webp'])
    await insertImage(context.db, { ...picture, id: crypto.randomUUID(), key });
  await storage.put('images/cut.webp', Buffer.alloc(0));

  const findings = await look();
  expect(findings.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual(
    expect.arrayContaining([
      "alpha: The recipe 'Lost' is published, but its published text is lost; its working text is published instead.",
      "alpha: The recipe 'Soup' is published, but search does not find it.",
      'storage: The uploaded file images/lost.webp is lost: put it back, or remove it in the kitchen.',
      'storage: The uploaded file images/cut.webp has 0 bytes instead of 1: put it back.',
      'storage: The stored file images/orphan.webp belongs to nothing.',
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
    'The uploaded file images/lost.webp is lost: put it back, or remove it in the kitchen.',
    'The uploaded file images/cut.webp has 0 bytes instead of 1: put it back.',
  ]);
  const mended = await readSiteFiles(kitchen, 'alpha');
  expect([...mended.keys()].sort()).toEqual([...well.keys()].sort());
  expect(await storage.size('images/young.webp')).toBe(1);
});

test('a doctor names pages that cannot be made and changes that nobody publishes', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  await kitchen.publish();
  await changeRecipe(kitchen.test, kitchen.manager, soup.id, { title: 'Better soup' });
  kitchen.test.pass(2 * 60_000);
  const sentences = async () =>
    (await examine(contextOf(kitchen), helpOf(kitchen))).map((finding) => finding.sentence);
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

/** Stores one byte that has lain there for hours. */
async function putLongAgo({ config, storage }: TestContext, key: string): Promise<void> {
  await storage.put(key, Buffer.from('1'));
  await utimes(join(config.storageDir, key), LONG_AGO_S, LONG_AGO_S);
}

function helpOf({ test: context }: TestKitchen): DoctorHelp {
  return {
    storage: context.storage,
    async publish({ id, siteId, ownerUserId }) {
      await publishRecipe(context, { siteId, userId: ownerUserId }, id);
    },
    makeFindable: ({ id, siteId }) => makeRecipeFindable(context, { siteId }, id),
  };
}
