import { hash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '#domain/pages.ts';
import type { TemplateBuild } from './template-build.ts';

/** Draws pages with compiled templates. */
export type Renderer = {
  /** Stands for the templates in fingerprints. */
  buildId: string;
  /** The page's HTML. @throws when the template fails */
  render(page: Page): Promise<string>;
};

/** The compiled templates' side: what the build's entry exports. */
type CompiledTemplates = {
  app: { render(request: Request, options: { locals: { page: Page } }): Promise<Response> };
};

/**
 * Loads compiled templates. Modules cannot be unloaded: a new build needs a fresh worker.
 * NODE_ENV must be 'production' before, or React's slow development build is loaded.
 */
export async function loadRenderer(build: TemplateBuild): Promise<Renderer> {
  const entry = pathToFileURL(join(build.folder, 'server', 'entry.mjs')).href;
  const { app }: CompiledTemplates = await import(entry);
  return {
    buildId: build.fingerprint,
    async render(page) {
      const origin = 'frame' in page ? page.frame.origin : page.platform.origin;
      const response = await app.render(new Request(`${origin}/${page.kind}`), { locals: { page } });
      const html = await response.text();
      if (response.status !== 200)
        throw new Error(`The template '${page.kind}' answered ${response.status}.`);
      return withPolicy(html, response.headers.get('content-security-policy'));
    },
  };
}

const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs;

/**
 * Static files have no headers of their own: the page's policy goes into its head, before anything it governs. Of the
 * scripts that stand in some page, it allows those that stand in this one.
 */
function withPolicy(html: string, policy: string | null): string {
  if (policy === null) return html;
  const present = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`),
  );
  const needed = policy.replace(/script-src [^;]*/, (sources) =>
    [...new Set(sources.split(' '))]
      .filter((source) => !source.startsWith("'sha256-") || present.has(source))
      .join(' '),
  );
  const meta = `<meta http-equiv="Content-Security-Policy" content="${needed.replaceAll('"', '&quot;')}">`;
  return html.replace(/<head>/, (head) => head + meta);
}
