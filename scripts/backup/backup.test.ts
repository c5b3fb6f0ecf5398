import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { imagePath } from '#domain/pages/paths.ts';
import type { Config } from '../../api/config.ts';
import { createMedia } from '../../api/http/files/media.ts';
import { halves, storeImage } from '../../api/ports/testing/pictures.ts';
import { deleteMedia } from '../../api/repositories/media/deleted-media.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { nameKeys } from '../../api/services/media/signed-media.ts';
import { makeRecipeFindable, publishRecipe } from '../../api/services/recipes/recipes.ts';
import { createTestContext } from '../../api/testing/context.ts';
import { addImage } from '../../api/testing/rows.ts';
import { examine } from '../../content-sync/doctor/doctor.ts';
import { createFolderTarget } from '../../content-sync/published/folder-target.ts';
import { siteFolder } from '../../content-sync/published/published-folders.ts';
import { runDueJobs } from '../../content-sync/publisher/publisher.ts';
import { makeTestKitchen } from '../../content-sync/testing/kitchen.ts';
import { backUp } from './back-up.ts';
import { partsOf } from './backup-folder.ts';
import { restoreBackup } from './restore.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The configuration of a product whose data lie in a new folder. */
async function emptyPlace(config: Config): Promise<Config> {
  const dataDir = await newFolder();
  const [databaseFile, storageDir] = [join(dataDir, 'kitchens.db'), join(dataDir, 'storage')];
  return { ...config, dataDir, databaseFile, storageDir };
}

test('a backup that is made among writes is whole, and shows the same pages elsewhere', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, renderer } = kitchen;
  const { config, db, storage } = context;
  const picture = await halves(64, 64).jpeg().toBuffer();
  const kept = await storeImage(context, 'kept.jpg', picture);
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const page = await readFile(join(siteFolder(config, 'alpha'), 'recipes/soup.html'), 'utf8');

  const folder = await newFolder();
  let isDone = false;
  const backingUp = backUp(config, folder).finally(() => {
    isDone = true;
  });
  for (let index = 0; !isDone; index += 1) {
    const image = await storeImage(context, `dish-${index}.jpg`, picture);
    // A draft, as the page that is compared leads to other recipes.
    await kitchen.add({ title: `Dish ${index}`, slug: `dish-${index}`, publishedAt: null });
    // A picture that is removed goes from the database first.
    if (index % 2 === 0) {
      await deleteMedia(db, 'images', [image.id]);
      await storage.delete(originalKey(image.key));
    }
  }
  expect((await backingUp).lost).toEqual([]);
  await expect(backUp(config, folder)).rejects.toThrow('is not empty');

  const restored = await emptyPlace(config);
  await restoreBackup(restored, folder);
  await expect(restoreBackup(restored, folder)).rejects.toThrow('is there already');
  const other = await createTestContext({ DATA_DIR: restored.dataDir });
  const work = { ...other, renderer, openTarget: createFolderTarget, now: context.now };
  for (const siteId of [kitchen.site.id, null])
    await insertPublishJob(other.db, { siteId, reason: 'rebuild', now: context.now() });
  await runDueJobs(work);
  const findings = await examine(work, {
    storage: other.storage,
    publish: async ({ id, siteId, ownerUserId }) => {
      await publishRecipe(other, { siteId, userId: ownerUserId }, id);
    },
    makeFindable: ({ id, siteId }) => makeRecipeFindable(other, { siteId }, id),
  });
  expect(findings).toEqual([]);
  expect(await readFile(join(restored.storageDir, originalKey(kept.key)))).toEqual(picture);
  expect(await readFile(join(siteFolder(restored, 'alpha'), 'recipes/soup.html'), 'utf8')).toBe(page);
});

test('what is closed stays closed after a restore, and addresses that were signed before open it still', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager, site } = kitchen;
  const { config, db, storage } = context;
  const picture = await halves(64, 64).jpeg().toBuffer();
  const id = await addImage(db, manager, { key: 'step.jpg' });
  await db.updateTable('images').set({ byte_size: picture.byteLength }).execute();
  await storage.put(originalKey('step.jpg'), picture);
  const instructions = [{ id: randomUUID(), imageIds: [id] }];
  await kitchen.add({
    title: 'Pie',
    slug: 'pie',
    privacySetting: 'subscribers_only',
    instructionGroups: [{ id: randomUUID(), instructions }],
  });
  await kitchen.publish();
  const signedFor = { scope: { siteId: site.id, userId: null }, lifetime: 'hour' } as const;
  const signed = (await nameKeys(context, ['step.jpg'], signedFor))('step.jpg');
  const folder = await newFolder();
  await backUp(config, folder);
  const restored = await emptyPlace(config);
  await restoreBackup(restored, folder);
  const media = createMedia(await createTestContext({ DATA_DIR: restored.dataDir }));
  const statusOf = async (name: string) => (await media.request(imagePath(name, { width: 320 }))).status;
  expect([await statusOf('step.jpg'), await statusOf(signed)]).toEqual([404, 200]);
});

test('a backup that is not whole is not restored, and a product that lost files is backed up as it is', async () => {
  const context = await createTestContext();
  const { config, storage } = context;
  await storeImage(context, 'dish.jpg', await halves(8, 8).jpeg().toBuffer());
  await storeImage(context, 'lost.jpg', await halves(8, 8).jpeg().toBuffer());
  await storage.delete(originalKey('lost.jpg'));
  const folder = await newFolder();
  expect((await backUp(config, folder)).lost).toEqual([originalKey('lost.jpg')]);

  const restored = await emptyPlace(config);
  const { databaseFile, storageDir, notesFile } = partsOf(folder);
  await truncate(join(storageDir, originalKey('dish.jpg')), 3);
  await expect(restoreBackup(restored, folder)).rejects.toThrow(
    'The file images/dish.jpg is missing, or not whole.',
  );
  const bytes = await readFile(databaseFile);
  await writeFile(databaseFile, bytes.fill(0xad, 8192, bytes.length / 2));
  await expect(restoreBackup(restored, folder)).rejects.toThrow('damaged');
  await writeFile(notesFile, '{');
  await expect(restoreBackup(restored, folder)).rejects.toThrow(`${notesFile} is damaged.`);
  await rm(notesFile);
  await expect(restoreBackup(restored, folder)).rejects.toThrow('holds no finished backup');
  await mkdir(notesFile);
  await expect(restoreBackup(restored, folder)).rejects.toThrow('EISDIR');
  expect(await readdir(restored.dataDir)).toEqual([]);
});

test('no backup is made where the product keeps its own files, or of a database that is damaged', async () => {
  const { config } = await createTestContext();
  const elsewhere = await newFolder();
  await symlink(config.dataDir, join(elsewhere, 'link'));
  for (const inside of [
    config.dataDir,
    join(config.storageDir, 'backup'),
    join(config.dataDir, 'published/a/b'),
    join(elsewhere, 'link/backup'),
  ])
    await expect(backUp(config, inside)).rejects.toThrow('which the product uses itself');
  const file = join(elsewhere, 'file');
  await writeFile(file, '');
  await expect(backUp(config, file)).rejects.toThrow(`${file} is not a folder.`);

  const bytes = await readFile(config.databaseFile);
  const folder = join(elsewhere, 'backup');
  for (const [databaseFile, content, failure] of [
    ['damaged.db', Buffer.from(bytes).fill(0xad, 8192, bytes.length / 2), 'damaged'],
    ['cut.db', bytes.subarray(0, 10_000), 'damaged'],
    ['cut-early.db', bytes.subarray(0, 50), 'damaged'],
    ['none.db', 'This is no database.'.repeat(1_000), 'foreign'],
  ] as const) {
    const broken = { ...config, databaseFile: join(elsewhere, databaseFile) };
    await writeFile(broken.databaseFile, content);
    await expect(backUp(broken, folder)).rejects.toMatchObject({ failure });
  }
  expect(existsSync(folder)).toBe(false);
});
