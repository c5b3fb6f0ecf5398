import { onTestFinished } from 'vitest';
import type { Renderer } from '../../api/ports/renderer/renderer.ts';
import { createTestContext, signIn } from '../../api/testing/context.ts';
import { createPreviewRenderer, type PreviewRenderer } from '../previews/preview-renderer.ts';
import { loadRenderer } from '../templates/renderer.ts';
import { findTestBuild } from './build.ts';
import { makeTestKitchen } from './kitchen.ts';

/** The kitchen of a site, alpha, whose owner is signed in and whose previews are drawn until the test ends. */
export async function openPreviewKitchen() {
  let previews: PreviewRenderer | null = null;
  const renderer: Renderer = { draw: async (wanted) => (await previews?.draw(wanted)) ?? 'gave up' };
  const context = await createTestContext({}, renderer);
  previews = createPreviewRenderer(context.config, findTestBuild);
  onTestFinished(() => previews?.end());
  const build = await findTestBuild();
  const kitchen = await makeTestKitchen('alpha', {}, { test: context, renderer: await loadRenderer(build) });
  const { token } = await signIn(context, 'alpha@example.com');
  return { context, kitchen, token };
}
