/** A picture that is replaced: whatever of a site shows it shows the other file, and the one before once it is put back. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { imagePath } from '#domain/pages/paths.ts';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { OPEN_GRAPH_IMAGE_HEIGHT_PX, OPEN_GRAPH_IMAGE_WIDTH_PX } from '#domain/shared/constants.ts';
import { SiteSettingsChange } from '#domain/sites/sites.ts';
import { readPresentKeys } from '../../api/repositories/media/replaced-files.ts';
import { insertEquipment } from '../../api/repositories/recipes/catalogue.ts';
import { replacePicture } from '../../api/services/media/replaced-pictures.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { addImage, addImageUpload } from '../../api/testing/rows.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { runDueJobs } from '../publisher/publisher.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

/** What shows of 1600 x 1200 pixels: around a third from the left. */
const CROP = { width: 960, height: 1200, x: 0, y: 0 };
/** Of 1200 x 1600, in the same proportions, as much as fits of what is in the same place. */
const CROP_OF_NEW = { width: 1200, height: 1500, x: 0, y: 50 };

const words = (text: string) => [{ type: 'paragraph' as const, children: [{ text }] }];

/** A site that shows one picture wherever it can. */
async function openSite() {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager, site } = kitchen;
  const id = await addImage(context.db, manager);
  const key = `${id}.jpg`;
  const tool = randomUUID();
  await insertEquipment(context.db, site.id, { id: tool, slug: 'pot', title: 'Pot', imageId: id });
  const recipe = (slug: string, more: object) => kitchen.add({ title: slug, slug, ...more });
  await recipe('head', { images: [{ id, crop: CROP }] });
  const instructions = [{ id: randomUUID(), imageIds: [id] }];
  await recipe('step', { instructionGroups: [{ id: randomUUID(), instructions }] });
  await recipe('tool', { equipmentUsages: [{ id: randomUUID(), equipmentId: tool }] });
  await recipe('text', {
    legacyRecipeData: { content: `<p>Old <img src="/media/images/${key}" alt=""></p>` },
  });
  await recipe('without', {});
  const shelf = { title: 'Shelf', slug: 'shelf', imageId: id, imageCrop: CROP };
  expectValue(await createCollection(context, manager, CollectionDocument.parse(shelf)));
  const settings = SiteSettingsChange.parse({
    about: words('Hello'),
    ...{ featuredImageId: id, featuredImageCrop: CROP },
    ...{ logoId: id, logoCrop: CROP, iconId: id, iconCrop: CROP, faviconId: id },
    cssOverrides: `.hero { background: url(/media/images/${key}) }`,
    events: [{ id: randomUUID(), title: 'Dinner', imageId: id, date: '2099-01-16' }],
    productLinks: [
      {
        id: randomUUID(),
        productTitle: words('Book'),
        href: 'https://book.example',
        productImageId: id,
      },
    ],
  });
  expectValue(await changeSite(context, site.id, manager.userId, settings));
  await kitchen.publish();
  const read = async () => {
    const all = [...(await readSiteFiles(kitchen, 'alpha'))].map(([path, { text }]) => [path, text] as const);
    const files = new Map(all.filter(([path]) => !path.endsWith('.css')));
    // Style sheets that open pages still ask for stay for a while.
    const theme = all.find(([path]) => path.endsWith('.css') && files.get('index.html')?.includes(path));
    return { files, theme: theme?.[1] ?? '' };
  };
  const upload = () => addImageUpload(context.db, manager);
  const replace = async (from: string, to: string) => {
    context.pass(1000);
    expectValue(await replacePicture(context, manager, id, { key: to, earlierKey: from }));
    return kitchen.publish();
  };
  return { kitchen, id, key, read, upload, replace };
}

const naming = (files: Map<string, string>, text: string) =>
  [...files].flatMap(([path, content]) => (content.includes(text) ? [path] : []));

test('every page and file shows the new picture, and the one before once it is put back', async () => {
  const { key, read, upload, replace } = await openSite();
  const before = await read();
  const shown = naming(before.files, key);
  for (const path of ['recipes/head', 'recipes/step', 'recipes/tool', 'recipes/text', 'index', 'about'])
    expect(shown).toContain(`${path}.html`);
  expect(shown).toEqual(expect.arrayContaining(['collections/shelf.html', 'events.html', 'feed.xml']));
  expect(before.theme).toContain(key);

  const newKey = await upload();
  expect((await replace(key, newKey)).failed).toEqual([]);
  const after = await read();
  expect(naming(after.files, key)).toEqual([]);
  expect(naming(after.files, newKey)).toEqual(shown);
  expect(after.theme).toBe(before.theme.replace(key, newKey));
  const head = after.files.get('recipes/head.html')?.replaceAll('&amp;', '&');
  const size = { width: OPEN_GRAPH_IMAGE_WIDTH_PX, height: OPEN_GRAPH_IMAGE_HEIGHT_PX };
  const shared = imagePath(newKey, { ...size, crop: CROP_OF_NEW });
  expect(head?.match(/og:image" content="([^"]*)"/)?.[1]).toContain(shared);
  // What was chosen to show is so wherever it was chosen.
  const cropText = ({ width, height, x, y }: typeof CROP) => `crop=${width},${height},${x},${y}`;
  expect(naming(after.files, cropText(CROP))).toEqual([]);
  expect(naming(after.files, cropText(CROP_OF_NEW))).toEqual(naming(before.files, cropText(CROP)));

  await replace(newKey, key);
  expect(await read()).toEqual(before);
});

test('style rules of a site name no file of the picture of another', async () => {
  const { kitchen, key, upload, replace } = await openSite();
  const newKey = await upload();
  await replace(key, newKey);
  const { db } = kitchen.test;
  expect(await readPresentKeys(db, kitchen.site.id, [key])).toEqual(new Map([[key, newKey]]));
  expect(await readPresentKeys(db, randomUUID(), [key])).toEqual(new Map());
});

test('one that is replaced while its pages are being written is new on all of them', async () => {
  const { kitchen, id, key, read, upload } = await openSite();
  const { test: context, manager, renderer } = kitchen;
  const newKey = await upload();
  let isReplaced = false;
  const slow: typeof renderer = {
    ...renderer,
    async render(...asked) {
      if (!isReplaced) {
        isReplaced = true;
        expectValue(await replacePicture(context, manager, id, { key: newKey, earlierKey: key }));
      }
      return renderer.render(...asked);
    },
  };
  await kitchen.add({ title: 'Another', slug: 'another', images: [{ id, crop: CROP }] });
  await runDueJobs({ ...context, openTarget: createFolderTarget, renderer: slow }, () => undefined);
  const { files } = await read();
  expect(isReplaced).toBe(true);
  expect(naming(files, key)).toEqual([]);
  expect(naming(files, newKey)).toContain('recipes/another.html');
});

test('of pages that name it in an old text, those are written and no others', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager } = kitchen;
  const [id, other] = [await addImage(context.db, manager), await addImage(context.db, manager)];
  const text = (name: string) => ({ content: `<p>Old <img src="/media/images/${name}.jpg" alt=""></p>` });
  await kitchen.add({ title: 'Text', slug: 'text', legacyRecipeData: text(id) });
  await kitchen.add({ title: 'Other', slug: 'other', legacyRecipeData: text(other) });
  await kitchen.publish();
  const key = await addImageUpload(context.db, manager);
  expectValue(await replacePicture(context, manager, id, { key, earlierKey: `${id}.jpg` }));
  expect((await kitchen.publish()).written).toEqual(['/recipes/text', '/feed.xml']);
});
