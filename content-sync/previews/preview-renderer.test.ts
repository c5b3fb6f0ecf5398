import { afterEach, beforeEach, expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import type { Renderer } from '../../api/ports/renderer/renderer.ts';
import { call, createTestContext, type TestContext } from '../../api/testing/context.ts';
import { findTestBuild } from '../testing/build.ts';
import { createPreviewRenderer, type PreviewRenderer } from './preview-renderer.ts';

let previews: PreviewRenderer;
let context: TestContext;

beforeEach(async () => {
  const renderer: Renderer = { draw: (wanted) => previews.draw(wanted) };
  context = await createTestContext({}, renderer);
});

afterEach(() => previews.end());

function draw() {
  const body = { document: { title: 'Soup' }, site: { title: 'Ann cooks' } };
  return call(context, 'POST', '/recipe-previews', { body });
}

test('the thread runs when it is asked, ends when nobody asks, and starts with the templates that are there then', async () => {
  const builds: string[] = [];
  const noted = async () => {
    const build = await findTestBuild();
    builds.push(build.id);
    return build;
  };
  previews = createPreviewRenderer(context.config, noted, { idleMs: 1000 });
  expect(previews.isRunning()).toBe(false);
  expect((await draw()).status).toBe(200);
  expect((await draw()).status).toBe(200);
  expect(builds).toHaveLength(1);
  await expect.poll(previews.isRunning).toBe(false);
  expect((await draw()).status).toBe(200);
  expect(builds).toHaveLength(2);
});

test('a thread that is ended in the middle leaves a sentence, and the next page is drawn', async () => {
  previews = createPreviewRenderer(context.config, findTestBuild);
  await draw();
  const drawing = draw();
  while (!previews.isDrawing()) await new Promise(setImmediate);
  await previews.end();
  const answer = await drawing;
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ error: 'preview_not_drawn', message: expect.stringContaining('lost') });
  expect((await draw()).status).toBe(200);
});

test('ten samples may wait; those who write wait for none of them', async () => {
  previews = createPreviewRenderer(context.config, findTestBuild);
  const document = WorkingRecipe.parse({ title: 'Soup' });
  const done: string[] = [];
  const sample = async () => {
    const drawn = await previews.draw({
      kind: 'sample',
      document,
      settings: SiteSettings.parse({ title: 'Ann' }),
    });
    done.push(drawn === 'gave up' ? 'refused' : 'sample');
  };
  const samples = Array.from({ length: 12 }, sample);
  await previews.draw({ kind: 'recipe', siteId: 'none', recipeId: 'none', document, reader: 'visitor' });
  done.push('written');
  await Promise.all(samples);
  expect(done).toEqual(['refused', 'sample', 'written', ...Array(10).fill('sample')]);
});

test('a page that takes too long is given up, and so are all without templates', async () => {
  previews = createPreviewRenderer(context.config, findTestBuild, { timeMaxMs: 0 });
  expect((await draw()).status).toBe(503);
  expect(previews.isRunning()).toBe(false);
  previews = createPreviewRenderer(context.config, () => Promise.reject(new Error('They do not compile.')));
  expect((await draw()).status).toBe(503);
});
