import { expect, test } from 'vitest';
import { IMAGE_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { CallFailure } from '../../../../browser/api-client.ts';
import type { SendFile } from '../../../../browser/send-file.ts';
import { openAnswers } from '../../../testing/answers.ts';
import type { FileUse } from './kept-files.ts';
import { createRecipeMedia } from './recipe-media.ts';

const HEAD: FileUse = { kind: 'picture', place: 'head' };
const photo = (name: string, size = 3, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type });

/** A server whose connection and answers a test decides, and a device that keeps files. */
function openWorld() {
  const kept = new Map<string, unknown>();
  const world = {
    kept,
    /** In milliseconds UTC. */
    now: 0,
    isReachable: true,
    isDeviceFull: false,
    isDeviceSlow: false,
    sent: [] as string[],
    /** Answers that the server gives to files of a name, instead of taking them. */
    refusals: new Map<string, number>(),
    device: {
      read: async (key: string) => kept.get(key),
      list: async (prefix: string) =>
        [...kept].filter(([key]) => key.startsWith(prefix)) as [string, unknown][],
      write: async (key: string, value: unknown) => {
        if (world.isDeviceFull) throw new DOMException('Full.', 'QuotaExceededError');
        if (world.isDeviceSlow) await settled();
        kept.set(key, value);
      },
      remove: async (key: string) => void kept.delete(key),
    },
  };
  let number = 0;
  const { callApi } = openAnswers(({ address }) => {
    if (!world.isReachable) throw new TypeError('no connection');
    if (address.endsWith('upload-urls')) return { key: 'key', uploadUrl: 'to' };
    number += 1;
    return { image: { id: `picture ${number}`, key: 'key', width: 1, height: 1, lqip: null } };
  });
  const sendFile: SendFile = async (_, file, onProgress) => {
    const { name } = file as File;
    onProgress(1);
    const status = world.refusals.get(name);
    if (status !== undefined) throw new CallFailure({ status, body: { message: `No: ${status}.` } }, null);
    world.sent.push(name);
    return { status: 200, body: null };
  };
  /** An editor of the recipe, with what it was given. */
  function open({ isNew = false, recipeId = 'soup' } = {}) {
    const used: string[] = [];
    const waits: number[] = [];
    let later = () => {};
    const environment = {
      callApi,
      sendFile,
      device: world.device,
      now: () => world.now,
      readTitle: () => '',
      workAlone: (_: string, work: () => Promise<void>) => work(),
      after: (milliseconds: number, work: () => void) => {
        waits.push(milliseconds);
        later = work;
        return () => {};
      },
      use: (_: FileUse, id: string) => used.push(id),
    };
    const media = createRecipeMedia(environment, {
      siteSlug: 'nordlys',
      firstSlug: 'nordlys',
      recipeId,
      isNew,
    });
    return { media, used, waits, passTime: () => later() };
  }
  return Object.assign(world, { open });
}

const statuses = ({ media }: ReturnType<ReturnType<typeof openWorld>['open']>) =>
  media.$uploads.get().map(({ file, status, isKept }) => [file.name, status, isKept]);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('without a connection files are kept on the device, sent later in their order, and kept no longer', async () => {
  const world = openWorld();
  const editor = world.open();
  world.isReachable = false;
  await editor.media.add(HEAD, [photo('a.jpg'), photo('b.jpg')]);
  expect(statuses(editor)).toEqual([
    ['a.jpg', 'WAITING', true],
    ['b.jpg', 'WAITING', true],
  ]);
  expect(editor.media.$isUnkept.get()).toBe(false);
  editor.passTime();
  await settled();
  expect(statuses(editor)[0]).toEqual(['a.jpg', 'WAITING', true]);
  world.isReachable = true;
  editor.passTime();
  await settled();
  expect([world.sent, editor.used]).toEqual([
    ['a.jpg', 'b.jpg'],
    ['picture 1', 'picture 2'],
  ]);
  expect([statuses(editor), world.kept.size]).toEqual([[], 0]);
});

test('another tab goes on with what was kept; a file is sent once', async () => {
  const world = openWorld();
  const [first, later] = [world.open(), world.open()];
  world.isReachable = false;
  await first.media.add(HEAD, [photo('a.jpg')]);
  await later.media.open();
  world.isReachable = true;
  await later.media.retry();
  await first.media.retry();
  expect(world.sent).toEqual(['a.jpg']);
  expect([later.used, first.used, statuses(first)]).toEqual([['picture 1'], [], []]);
});

test('a file that is sent before the device has it is kept no longer', async () => {
  const world = openWorld();
  const editor = world.open();
  world.isDeviceSlow = true;
  await editor.media.add(HEAD, [photo('a.jpg')]);
  expect([world.sent, world.kept.size]).toEqual([['a.jpg'], 0]);
});

test('what the device does not keep is told, and what is taken away is kept nowhere', async () => {
  const world = openWorld();
  const editor = world.open();
  world.isReachable = false;
  world.isDeviceFull = true;
  await editor.media.add(HEAD, [photo('a.jpg')]);
  expect([statuses(editor), editor.media.$isUnkept.get()]).toEqual([[['a.jpg', 'WAITING', false]], true]);
  world.isDeviceFull = false;
  await editor.media.add(HEAD, [photo('b.jpg')]);
  expect(world.kept.size).toBe(1);
  for (const { id } of editor.media.$uploads.get()) await editor.media.remove(id);
  expect([editor.media.$isUnkept.get(), world.kept.size]).toEqual([false, 0]);
  world.isReachable = true;
  await editor.media.retry();
  expect(world.sent).toEqual([]);
});

test('a file that is refused says why and stops no other; one the server cannot take now waits', async () => {
  const world = openWorld();
  const editor = world.open();
  world.refusals.set('notes.jpg', 400);
  await editor.media.add(HEAD, [
    photo('empty.jpg', 0),
    photo('huge.jpg', IMAGE_UPLOAD_MAX_BYTES + 1),
    photo('film.mov', 3, 'video/quicktime'),
    photo('notes.jpg'),
    photo('card.HEIC', 3, ''),
    photo('same.jpg'),
    photo('same.jpg'),
  ]);
  expect(editor.media.$uploads.get().map(({ sentence }) => sentence)).toEqual([
    'This file is empty.',
    expect.stringContaining('too large'),
    expect.stringContaining('cannot be read as a picture'),
    'No: 400.',
  ]);
  expect([world.sent, world.kept.size]).toEqual([['card.HEIC', 'same.jpg', 'same.jpg'], 0]);
  world.refusals.set('odd.jpg', 500);
  world.refusals.set('busy.jpg', 503);
  await editor.media.add(HEAD, [photo('odd.jpg'), photo('fine.jpg'), photo('busy.jpg')]);
  expect(statuses(editor).at(-2)).toEqual(['odd.jpg', 'WAITING', true]);
  expect(world.sent.at(-1)).toBe('fine.jpg');
  expect(statuses(editor).at(-1)).toEqual(['busy.jpg', 'WAITING', true]);
});

test('a file there is no room for says so, and is sent again when the recipe is opened next', async () => {
  const world = openWorld();
  const editor = world.open();
  world.refusals.set('a.jpg', 409);
  world.refusals.set('b.jpg', 404);
  await editor.media.add(HEAD, [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  expect(editor.media.$uploads.get().map(({ status, sentence }) => [status, sentence])).toEqual([
    ['REFUSED', 'No: 409.'],
    ['REFUSED', 'No: 404.'],
  ]);
  expect([editor.waits, world.sent]).toEqual([[], ['c.jpg']]);
  world.refusals.clear();
  await world.open().media.open();
  expect(world.sent).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});

test('a file that fails again and again is sent less and less often, until somebody asks for it', async () => {
  const world = openWorld();
  const editor = world.open();
  world.refusals.set('a.jpg', 500);
  await editor.media.add(HEAD, [photo('a.jpg')]);
  for (let times = 0; times < 6; times += 1) {
    editor.passTime();
    await settled();
  }
  expect(editor.waits.map((wait) => wait / 1000)).toEqual([10, 20, 40, 80, 160, 300, 300]);
  await editor.media.retry();
  expect(editor.waits.at(-1)).toBe(10_000);
});

test('what is dropped on a recipe that is begun waits for the next one, or moves to its address with it', async () => {
  const world = openWorld();
  world.isReachable = false;
  await world.open({ isNew: true, recipeId: 'begun' }).media.add(HEAD, [photo('a.jpg')]);
  const next = world.open({ isNew: true, recipeId: 'next' });
  await next.media.open();
  expect(statuses(next)).toEqual([['a.jpg', 'WAITING', true]]);
  await next.media.moveToRecipe();
  const [nobody, there] = [world.open({ isNew: true, recipeId: 'third' }), world.open({ recipeId: 'next' })];
  await nobody.media.open();
  await there.media.open();
  expect([statuses(nobody), statuses(there)]).toEqual([[], [['a.jpg', 'WAITING', true]]]);
  world.isReachable = true;
  await next.media.retry();
  expect([next.used, world.kept.size]).toEqual([['picture 1'], 0]);
});

test('what nobody sends is kept for thirty days, and takes no room from then on', async () => {
  const world = openWorld();
  world.isReachable = false;
  await world.open().media.add(HEAD, [photo('a.jpg')]);
  world.now = 31 * 24 * 60 * 60 * 1000;
  const editor = world.open({ recipeId: 'rye' });
  await editor.media.add(HEAD, [photo('b.jpg')]);
  expect([...world.kept.keys()]).toEqual([expect.stringMatching(/^uploads\/nordlys\/rye\//)]);
  await world.open().media.open();
  expect(statuses(editor)).toEqual([['b.jpg', 'WAITING', true]]);
});

test('what a lost recipe could not send goes with the copy of it, which alone sends it', async () => {
  const world = openWorld();
  world.isReachable = false;
  const lost = world.open();
  await lost.media.add(HEAD, [photo('a.jpg')]);
  await lost.media.leaveTo('copy');
  expect([statuses(lost), world.kept.size]).toEqual([[], 1]);
  world.isReachable = true;
  lost.passTime();
  await settled();
  const copy = world.open({ recipeId: 'copy' });
  await copy.media.open();
  expect([lost.used, copy.used, world.kept.size]).toEqual([[], ['picture 1'], 0]);
});
