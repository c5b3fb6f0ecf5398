import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import type { Renderer } from '../../api/ports/renderer/renderer.ts';
import { insertImage } from '../../api/repositories/media/media.ts';
import { call, createTestContext, signIn, textAt } from '../../api/testing/context.ts';
import { loadRenderer } from '../templates/renderer.ts';
import { ensureTemplateBuild } from '../templates/template-build.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';
import { createPreviewRenderer, type PreviewRenderer } from './preview-renderer.ts';

const root = join(import.meta.dirname, '../..');
const mainOf = (html: string | undefined) =>
  (/<main[\s\S]*<\/main>/.exec(html ?? '')?.[0] ?? '').replaceAll(' target="_self"', '');
const SETTINGS = {
  links: {
    linkPageHeading: 'Find me here',
    links: [{ id: randomUUID(), label: 'My shop', href: 'https://shop.example/' }],
  },
  about: {
    aboutHeading: 'Who cooks',
    about: paragraphs('Ann, from the coast.'),
    socialMediaLinks: [{ id: randomUUID(), platform: 'x', url: 'https://x.com/ann' }],
  },
};

async function addImage(
  { test: { db }, manager: { siteId, userId } }: TestKitchen,
  name: string,
): Promise<string> {
  const id = randomUUID();
  const image = { id, key: `${name}.jpg`, contentType: 'image/jpeg', width: 300, height: 300, lqip: null };
  await insertImage(db, { ...image, byteSize: 10, siteId, createdBy: userId, now: 1 });
  return id;
}

test('links and about are shown as their pages will be, before anything is stored', async () => {
  let previews: PreviewRenderer | null = null;
  const renderer: Renderer = { draw: async (wanted) => (await previews?.draw(wanted)) ?? 'gave up' };
  const context = await createTestContext({}, renderer);
  previews = createPreviewRenderer(context.config, () => ensureTemplateBuild(root));
  onTestFinished(() => previews?.end());
  const build = await ensureTemplateBuild(root);
  const kitchen = await makeTestKitchen('alpha', {}, { test: context, renderer: await loadRenderer(build) });
  const { token } = await signIn(context, 'alpha@example.com');
  const preview = async (page: string, settings: object) => {
    const path = '/manage/alpha/page-previews';
    const answer = await call(context, 'POST', path, { token, body: { page, settings } });
    return context.heldPages.find(new URL(textAt(answer, 'href')).pathname)?.text;
  };
  const own = await addImage(kitchen, 'own');
  const stranger = await makeTestKitchen('beta', {}, { test: context, renderer: kitchen.renderer });
  const foreign = await addImage(stranger, 'foreign');
  const withPicture = (featuredImageId: string) => preview('about', { ...SETTINGS.about, featuredImageId });
  expect(await withPicture(own)).toContain('own.jpg');
  expect(await withPicture(foreign)).not.toContain('foreign.jpg');
  expect(mainOf(await preview('links', { links: [] }))).toContain('<h1>');
  expect(mainOf(await preview('about', { about: null }))).toContain('<h1>');
  for (const page of ['links', 'about'] as const) {
    const drawn = await preview(page, SETTINGS[page]);
    await call(context, 'PUT', '/manage/alpha/sites', { token, body: SETTINGS[page] });
    await kitchen.publish();
    const published = (await readSiteFiles(kitchen, 'alpha')).get(`${page}.html`)?.text;
    expect(mainOf(drawn)).toBe(mainOf(published));
    expect(mainOf(published)).not.toBe('');
  }
});
