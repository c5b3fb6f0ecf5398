import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '#domain/pages/pages.ts';
import type { TemplateBuild } from './template-build.ts';

/** Draws pages with compiled templates. */
export type PageRenderer = {
  /** Stands for the templates of sites in fingerprints. */
  buildId: string;
  /** The same for the platform's pages. */
  platformBuildId: string;
  /** The page's HTML. @throws when the template fails */
  render(page: Page): Promise<string>;
};

/** The compiled templates' side: what the build's entry exports. */
type CompiledTemplates = { drawPage(page: Page): Promise<string> };

/**
 * Loads compiled templates. Modules cannot be unloaded: a new build needs a fresh worker.
 * NODE_ENV must be 'production' before, or React's slow development build is loaded.
 */
export async function loadRenderer(build: TemplateBuild): Promise<PageRenderer> {
  const entry = pathToFileURL(join(build.folder, 'server', 'entry.mjs')).href;
  const { drawPage }: CompiledTemplates = await import(entry);
  return { buildId: build.fingerprint, platformBuildId: build.platformFingerprint, render: drawPage };
}
