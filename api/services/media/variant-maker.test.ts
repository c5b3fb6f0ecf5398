import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { preparedVariants, variantName } from '#domain/media/variants.ts';
import { halves, storeImage } from '../../ports/testing/pictures.ts';
import { findMadeCount } from '../../repositories/media/image-variants.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { originalOf } from './image-variants.ts';
import { makeDueVariants, startVariantMaker } from './variant-maker.ts';

const STAY = new AbortController().signal;
const noRest = async () => undefined;

async function createStored() {
  const context = await createTestContext();
  const image = await storeImage(context, 'dish.jpg', await halves(500, 300).jpeg().toBuffer());
  const stored = () =>
    readdir(join(context.config.storageDir, 'variants', 'dish.jpg'))
      .then((names) => names.sort())
      .catch(() => []);
  const wanted = preparedVariants(originalOf(image), null).map(variantName).sort();
  return { context, image, stored, wanted };
}

/** A context whose n-th drawing does something else. */
function disturbed(context: TestContext, nth: number, instead: () => void): TestContext {
  let drawn = 0;
  const draw: TestContext['images']['draw'] = (...request) => {
    drawn += 1;
    if (drawn === nth) instead();
    return context.images.draw(...request);
  };
  return { ...context, images: { ...context.images, draw } };
}

test('every recorded picture gets all its sizes, and what is there is not made again', async () => {
  const { context, image, stored, wanted } = await createStored();
  await context.storage.put('variants/dish.jpg/w320q75.avif', Buffer.from('made before'));
  await makeDueVariants(context, STAY, noRest);
  expect(await stored()).toEqual(wanted);
  expect((await context.storage.read('variants/dish.jpg/w320q75.avif'))?.toString()).toBe('made before');
  expect(await findMadeCount(context.db, image.id, null)).toBe(wanted.length);
  const idle = disturbed(context, 1, () => expect.unreachable());
  await makeDueVariants(idle, STAY, noRest);
});

test('the cards of every picture are made before the rest of any', async () => {
  const { context } = await createStored();
  await storeImage(context, 'later.jpg', await halves(1500, 300).jpeg().toBuffer());
  const put: string[] = [];
  const storage: TestContext['storage'] = {
    ...context.storage,
    put: async (key, bytes) => {
      put.push(key);
      await context.storage.put(key, bytes);
    },
  };
  await makeDueVariants({ ...context, storage }, STAY, noRest);
  const isCard = (key: string) => /w(320|480|640)q75\.avif$/.test(key);
  expect(put.findLastIndex(isCard)).toBeLessThan(put.findIndex((key) => !isCard(key)));
  expect(put.filter(isCard)).toHaveLength(6);
});

test('a stopped maker leaves the rest to the next one, at once', async () => {
  const { context, image, stored, wanted } = await createStored();
  const stopping = new AbortController();
  await makeDueVariants(
    disturbed(context, 3, () => stopping.abort()),
    stopping.signal,
    noRest,
  );
  expect(await stored()).toHaveLength(3);
  expect(await findMadeCount(context.db, image.id, null)).toBe(3);
  await makeDueVariants(context, STAY, noRest);
  expect(await stored()).toEqual(wanted);
});

test('what a killed maker had begun is taken up when its time is over', async () => {
  const { context, stored, wanted } = await createStored();
  // A drawing that never ends is how the database sees a process that is gone.
  const gone = disturbed(context, 3, () => undefined);
  const never = new Promise<never>(() => undefined);
  const { draw } = gone.images;
  let drawn = 0;
  gone.images.draw = (...request) => {
    drawn += 1;
    return drawn === 3 ? never : draw(...request);
  };
  void makeDueVariants(gone, STAY, noRest);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2));
  await vi.waitFor(() => expect(drawn).toBe(3));
  await makeDueVariants(context, STAY, noRest);
  expect(await stored()).toHaveLength(2);
  context.pass(61_000);
  await makeDueVariants(context, STAY, noRest);
  expect(await stored()).toEqual(wanted);
});

test('a picture that cannot be read is given up after a few tries, and others are made', async () => {
  const { context, image } = await createStored();
  await context.storage.put(originalKey('dish.jpg'), Buffer.from('no picture'));
  const other = await storeImage(context, 'other.jpg', await halves(30, 30).jpeg().toBuffer());
  let tries = 0;
  const draw: TestContext['images']['draw'] = (readOriginal, ...request) =>
    context.images.draw(
      async () => {
        const bytes = await readOriginal();
        if (bytes?.toString() === 'no picture') tries += 1;
        return bytes;
      },
      ...request,
    );
  const counting = { ...context, images: { ...context.images, draw } };
  for (let hour = 0; hour < 10; hour += 1) {
    await makeDueVariants(counting, STAY, noRest);
    context.pass(60 * 60 * 1000);
  }
  expect(tries).toBe(5);
  expect(context.log.takeErrors()).toHaveLength(5);
  expect(await findMadeCount(context.db, image.id, null)).toBe(0);
  expect(await findMadeCount(context.db, other.id, null)).toBeGreaterThan(0);
});

test('the parts of pictures that recipes and collections show are made too', async () => {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  const image = await storeImage(context, 'dish.jpg', await halves(500, 300).jpeg().toBuffer());
  await context.db.updateTable('images').set({ created_by: owner.userId }).execute();
  const [ofRecipe, ofDraft, ofCollection] = [100, 101, 102].map((side) => ({
    width: side,
    height: side,
    x: 5,
    y: 5,
  }));
  const manager = { siteId: site.id, userId: owner.userId };
  await makeRecipe(context, manager, { title: 'A', slug: 'a', images: [{ id: image.id, crop: ofRecipe }] });
  await makeRecipe(context, manager, {
    title: 'B',
    slug: 'b',
    images: [{ id: image.id, crop: ofDraft }],
    publishedAt: null,
  });
  await call(context, 'POST', '/manage/nordlys/collections', {
    token: owner.token,
    body: { title: 'C', slug: 'c', imageId: image.id, imageCrop: ofCollection },
  });
  await makeDueVariants(context, STAY, noRest);
  const names = await readdir(join(context.config.storageDir, 'variants', 'dish.jpg'));
  const made = [ofRecipe, ofDraft, ofCollection].map(
    (crop) => names.filter((name) => name.includes(`c${crop?.width}-`)).length,
  );
  expect(made).toEqual([3, 0, 3]);
});

test('the maker at work finds new pictures by itself and stops', async () => {
  const { context, stored, wanted } = await createStored();
  const maker = startVariantMaker(context);
  await vi.waitFor(async () => expect(await stored()).toEqual(wanted), 15_000);
  await maker.stop();
});
