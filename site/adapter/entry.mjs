import { createApp } from 'astro/app/entrypoint';
import { policyOf } from '../head/policy.ts';
import { preloadLinks } from '../head/preloads.ts';
import { takeDrawnText } from './drawn-texts.mjs';

const app = createApp({ streaming: false });

/**
 * Draws a page with the template of its kind. Static files have no headers of their own: the page's policy stands in
 * its head, before anything it governs.
 */
export async function drawPage(page) {
  const { origin } = page.layout ?? page.platform;
  const request = new Request(`${origin}/${page.kind}`);
  const locals = { page };
  const response = await app.render(request, { locals });
  // A request is freed late, with everything it refers to.
  locals.page = null;
  if (response.status !== 200) throw new Error(`The template '${page.kind}' answered ${response.status}.`);
  const text = takeDrawnText(request) ?? (await response.text());
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return text;
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(request)}">`;
  return (
    text
      .replace('<head>', (head) => head + policy)
      // Beside links like them, where they compress best.
      .replace(/<link rel="(?:preload|stylesheet)"/, (first) => preloadLinks(text) + first)
  );
}
