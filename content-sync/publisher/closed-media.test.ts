/** Pictures and videos of premium recipes: real files, the real templates, and a real server in front of them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fileKey, originalKey } from '#domain/media/storage-keys.ts';
import { imagePath } from '#domain/pages/paths.ts';
import { SiteSettingsChange } from '#domain/sites/sites.ts';
import { createOperations } from '../../api/http/calls/operations.ts';
import { createHosting } from '../../api/http/files/hosting.ts';
import { createMedia } from '../../api/http/files/media.ts';
import { halves } from '../../api/ports/testing/pictures.ts';
import { insertVideo } from '../../api/repositories/media/media.ts';
import { createServer, listen } from '../../api/server.ts';
import { changeRecipe, publishRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { call, expectValue, signIn, textAt } from '../../api/testing/context.ts';
import { requestTo } from '../../api/testing/requests.ts';
import { addImage } from '../../api/testing/rows.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { publishedDir } from '../published/published-folders.ts';
import { readSiteFiles } from '../testing/kitchen.ts';
import { openPreviewKitchen } from '../testing/preview-kitchen.ts';
import { runDueJobs } from './publisher.ts';
import { startPublisher } from './start-publisher.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = '/site/alpha/recipes/pie/page';
const sizeOf = (key: string) => imagePath(key, { width: 320, format: 'webp' });
const fileOf = (key: string) => `/media/files/${key}`;

/** A kitchen with a recipe of which only the members' part shows a step, a video and a text, and its server. */
async function openKitchen() {
  const { context, kitchen, token } = await openPreviewKitchen();
  const { db, storage } = context;
  const { manager } = kitchen;
  const dir = publishedDir(context.config);
  const operations = createOperations(context, { publishedDir: dir, isPublisherAlive: () => true });
  const parts = {
    api: context.api,
    media: createMedia(context, dir),
    hosting: createHosting(context, dir),
    operations: operations.app,
    inbox: null,
    localStripe: null,
  };
  const server = await listen(createServer(context, parts), 0, context);
  onTestFinished(() => server.close());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    requestTo(server.port, 'alpha.localhost', path, { headers });
  const statusOf = async (path: string) => (await ask(path)).status;

  const bytes = await halves(1600, 1200).jpeg().toBuffer();
  const addPicture = async (name: string) => {
    const id = await addImage(db, manager, { key: `${name}.jpg` });
    await storage.put(originalKey(`${name}.jpg`), bytes);
    return id;
  };
  const addVideo = async (name: string) => {
    const id = randomUUID();
    const measures = { width: 640, height: 480, durationSeconds: 3, byteSize: 10, createdAt: 1 };
    const kind = { key: `${name}.mp4`, contentType: 'video/mp4' as const };
    await insertVideo(db, { id, siteId: manager.siteId, ...kind, ...measures });
    await storage.put(fileKey(`${name}.mp4`), Buffer.from('0123456789'));
    return id;
  };
  const step = await addPicture('step');
  const stepVideo = await addVideo('pour');
  const pie = {
    title: 'Pie',
    slug: 'pie',
    images: [{ id: await addPicture('cover') }],
    videoId: await addVideo('whole'),
    legacyRecipeData: { content: '<p>Old <img src="/media/images/text.jpg" alt=""></p>' },
    instructionGroups: [
      { id: randomUUID(), instructions: [{ id: randomUUID(), imageIds: [step], videoId: stepVideo }] },
    ],
  };
  await addPicture('text');
  /** Statuses of the plain addresses. */
  const plain = async () =>
    Object.fromEntries(
      await Promise.all(
        ['cover.jpg', 'step.jpg', 'text.jpg', 'whole.mp4', 'pour.mp4'].map(async (key) => {
          const path = key.endsWith('.mp4') ? fileOf(key) : sizeOf(key);
          return [key, await statusOf(path)];
        }),
      ),
    );
  return { context, kitchen, manager, token, pie, step, ask, statusOf, plain };
}

/** As everybody gets them while a recipe is public, and while it is premium. */
const OPEN = { 'cover.jpg': 200, 'step.jpg': 200, 'text.jpg': 200, 'whole.mp4': 200, 'pour.mp4': 200 };
const CLOSED = { 'cover.jpg': 200, 'step.jpg': 404, 'text.jpg': 404, 'whole.mp4': 404, 'pour.mp4': 404 };
const PREMIUM = { privacySetting: 'subscribers_only' } as const;

/** Addresses of pictures and videos in a text. */
const addressesIn = (html: string) => [
  ...new Set(
    Array.from(html.matchAll(/\/media\/[^"'\s,]+?(?=["'\s]|,\s|&quot;|$)/g), ([found]) =>
      found.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    ),
  ),
];

test('what only the members’ part of a premium recipe shows opens for its readers alone, and for an hour', async () => {
  const { context, kitchen, token, pie, ask, statusOf, plain } = await openKitchen();
  await kitchen.add({ ...pie, ...PREMIUM });
  await kitchen.publish();
  expect(await plain()).toEqual(CLOSED);
  // A picture that a cache has is not said to be the same, and no size or part of a file is told.
  expect((await ask(sizeOf('step.jpg'), { 'If-None-Match': '"any"' })).status).toBe(404);
  expect((await ask('/media/images/step.jpg')).headers['cache-control']).toBe('no-store');
  expect((await ask(fileOf('whole.mp4'), { Range: 'bytes=0-3' })).status).toBe(404);

  const reader = await signIn(context, 'reader@example.com');
  const membership = { is_substack_paid: 0, is_complimentary: 1, created_at: context.now() } as const;
  const member = { id: randomUUID(), site_id: kitchen.site.id, email: 'reader@example.com', ...membership };
  await context.db.insertInto('members').values(member).execute();
  const answer = await call(context, 'GET', PAGE, { token: reader.token });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const html = textAt(answer, 'html');
  const addresses = addressesIn(html);
  for (const key of ['step.jpg', 'text.jpg', 'whole.mp4', 'pour.mp4']) {
    const ofKey = addresses.filter((address) => address.includes(key));
    expect(ofKey.length, key).toBeGreaterThan(0);
    for (const address of ofKey) expect(address).toMatch(/\/\d+~[\w-]{22}~/);
  }
  expect(addresses.filter((address) => address.includes('step.jpg')).length).toBeGreaterThan(3);
  for (const address of addresses) expect(await statusOf(address), address).toBe(200);
  const signed = addresses.find((address) => address.includes('whole.mp4')) ?? '';
  const whole = await ask(signed);
  expect(whole.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
  expect((await ask(signed, { Range: 'bytes=2-4' })).text).toBe('234');

  // Records that a reader is given open what they name, and are kept by nobody else.
  const records = await call(context, 'GET', '/site/alpha/recipes/pie', { token: reader.token });
  const recorded = /"key":"([^"]*whole\.mp4)"/.exec(JSON.stringify(records.body))?.[1] ?? '';
  expect(await statusOf(fileOf(recorded))).toBe(200);
  expect(JSON.stringify((await call(context, 'GET', '/site/alpha/recipes/pie')).body)).not.toMatch(/~|whole/);

  // The same address for as long as browsers may find it in their cache, and a new one then.
  const [until = '', signature = ''] = (/(\d+)~([\w-]{22})~/.exec(signed) ?? []).slice(1);
  const left = Number(until) * 1000 - context.now();
  expect([left > HOUR_MS, left <= 2 * HOUR_MS]).toEqual([true, true]);
  for (const forged of [
    signed.replace(until, String(Number(until) + 3600)),
    signed.replace('whole', 'pour'),
    signed.replace(signature, signature.slice(1)),
    signed.replace(signature, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`),
    signed.replace('~', '~~'),
    signed.replace('whole.mp4', ''),
  ])
    expect(await statusOf(forged), forged).toBe(404);
  const foreign = { ...context.config, applicationSecret: 'another secret' };
  const ofAnother = createMedia({ ...context, config: foreign });
  expect((await ofAnother.request(signed)).status).toBe(404);
  context.pass(left - 1);
  expect(await statusOf(signed)).toBe(200);
  context.pass(1);
  expect(await statusOf(signed)).toBe(404);
  const later = textAt(await call(context, 'GET', PAGE, { token }), 'html');
  expect(await statusOf(addressesIn(later).find((address) => address.includes('whole.mp4')) ?? '')).toBe(200);
});

test('a recipe that turns premium closes what it alone showed; once it is public again all is as before', async () => {
  const { context, kitchen, manager, pie, plain } = await openKitchen();
  const { id } = await kitchen.add(pie);
  await kitchen.publish();
  expect(await plain()).toEqual(OPEN);
  expectValue(await changeRecipe(context, manager, id, PREMIUM));
  await kitchen.publish();
  expect(await plain()).toEqual(CLOSED);
  expectValue(await unpublishRecipe(context, manager, id));
  await kitchen.publish();
  expect(await plain()).toEqual(CLOSED);
  expectValue(await publishRecipe(context, manager, id));
  expectValue(await changeRecipe(context, manager, id, { privacySetting: 'public' }));
  await kitchen.publish();
  expect(await plain()).toEqual(OPEN);
});

test('what a public page shows is open, whatever page that is, and closed once none does', async () => {
  const { context, kitchen, manager, pie, step, plain } = await openKitchen();
  await kitchen.add({ ...pie, ...PREMIUM });
  await kitchen.publish();
  const change = async (settings: object) => {
    expectValue(
      await changeSite(context, manager.siteId, manager.userId, SiteSettingsChange.parse(settings)),
    );
    await kitchen.publish();
    return (await plain())['step.jpg'];
  };
  expect(await change({ featuredImageId: step })).toBe(200);
  expect(await change({ featuredImageId: null })).toBe(404);
  expect(await change({ cssOverrides: '.hero { background: url(/media/images/step.jpg) }' })).toBe(200);
  expect(await change({ cssOverrides: null })).toBe(404);
  const cake = await kitchen.add({ title: 'Cake', slug: 'cake', ...PREMIUM, images: [{ id: step }] });
  await kitchen.publish();
  expect(await plain()).toEqual({ ...CLOSED, 'step.jpg': 200 });
  expectValue(await changeRecipe(context, manager, cake.id, { images: [] }));
  await kitchen.publish();
  expect(await plain()).toEqual(CLOSED);
});

test('managers see all of it, in the kitchen for a day and in previews, and others’ kitchens do not', async () => {
  const { context, kitchen, token, pie, step, statusOf } = await openKitchen();
  const { id } = await kitchen.add({ ...pie, ...PREMIUM });
  await kitchen.publish();
  const recipe = await call(context, 'GET', `/manage/alpha/recipes/${id}`, { token });
  const library = await call(context, 'GET', '/manage/alpha/media', { token });
  for (const body of [recipe.body, library.body]) {
    const [name = ''] = /\d+~[\w-]{22}~step\.jpg/.exec(JSON.stringify(body)) ?? [];
    expect(await statusOf(sizeOf(name))).toBe(200);
    expect(Number.parseInt(name, 10) * 1000 - context.now()).toBeGreaterThan(DAY_MS);
  }
  const previewed = await call(context, 'POST', `/manage/alpha/recipes/${id}/previews`, {
    token,
    body: { reader: 'member' },
  });
  const html = context.heldPages.find(new URL(textAt(previewed, 'href')).pathname)?.text ?? '';
  const shown = addressesIn(html).filter((address) => address.includes('step.jpg'));
  expect(shown.length).toBeGreaterThan(0);
  for (const address of shown) expect(await statusOf(address), address).toBe(200);

  // Whoever knows an address, or an id, has nothing opened by naming it in a recipe of their own.
  const { token: stranger } = await signIn(context, 'stranger@example.com');
  await call(context, 'POST', '/manage/sites', { token: stranger, body: { title: 'Other', slug: 'other' } });
  const document = { ...pie, images: [{ id: step }] };
  const theirs = await call(context, 'POST', `/manage/other/recipes/${randomUUID()}/previews`, {
    token: stranger,
    body: { document, reader: 'member' },
  });
  const drawn = context.heldPages.find(new URL(textAt(theirs, 'href')).pathname)?.text ?? '';
  expect(drawn).toContain('text.jpg');
  expect(drawn).not.toContain('~');
});

test('a page is never there without its pictures: they open before it is written, and close after it is gone', async () => {
  const { context, kitchen, manager, pie, plain } = await openKitchen();
  const { id } = await kitchen.add({ ...pie, ...PREMIUM });
  await kitchen.publish();
  for (const privacySetting of ['public', 'subscribers_only'] as const) {
    expectValue(await changeRecipe(context, manager, id, { privacySetting }));
    const asItIsWritten: object[] = [];
    const openTarget = (folder: string) => {
      const target = createFolderTarget(folder);
      const stage: typeof target.stage = async (path, bytes) => {
        if (path === 'recipes/pie.html') asItIsWritten.push(await plain());
        return target.stage(path, bytes);
      };
      return { ...target, stage };
    };
    await runDueJobs({ ...context, openTarget, renderer: kitchen.renderer }, () => {});
    expect(asItIsWritten, privacySetting).toEqual([OPEN]);
  }
  expect(await plain()).toEqual(CLOSED);
});

test('a publisher killed at any instant leaves open what its pages name, and the next one closes the rest', async () => {
  const { context, kitchen, manager, pie, plain } = await openKitchen();
  const { db, config } = context;
  const { id } = await kitchen.add(pie);
  await kitchen.publish();
  const takeUpAgain = () =>
    db.updateTable('publish_jobs').set({ leased_until: null, interruptions: 0 }).execute();
  let isPremium = false;
  for (const killedAfterMs of [0, 10, 20, 30, 45, 60, 80, 100]) {
    isPremium = !isPremium;
    const privacySetting = isPremium ? 'subscribers_only' : 'public';
    expectValue(await changeRecipe(context, manager, id, { privacySetting }));
    await takeUpAgain();
    const publisher = await startPublisher(
      config,
      await kitchen.build(),
      () => {},
      () => {},
    );
    publisher.wake();
    await sleep(killedAfterMs);
    await publisher.kill();
    const page = (await readSiteFiles(kitchen, 'alpha')).get('recipes/pie.html')?.text ?? '';
    const statuses = await plain();
    for (const key of Object.keys(OPEN))
      if (page.includes(key)) expect(statuses).toMatchObject({ [key]: 200 });
  }
  await takeUpAgain();
  expectValue(await changeRecipe(context, manager, id, PREMIUM));
  await kitchen.publish();
  expect(await plain()).toEqual(CLOSED);
});
