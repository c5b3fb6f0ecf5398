import { createApp } from 'astro/app/entrypoint';
import { policyOf } from '../head/policy.ts';
import { drawnPage } from './drawn-pages.mjs';

const BLOCK =
  '/?(?:li|[uo]l|div|p|section|article|header|footer|nav|main|h[1-6]|d[ltd]|picture|fieldset|details|summary|aside|link|meta|script|head|body)\\b';
/** Spaces that templates leave beside elements that stand on lines of their own: nobody sees them. */
const GAP_BEFORE = new RegExp(`>[ \\n]+(?=<${BLOCK})`, 'g');
const GAP_AFTER = new RegExp(`(<${BLOCK}[^>]*>)[ \\n]+(?=<)`, 'g');

const app = createApp({ streaming: false });

/**
 * Draws a page with the template of its kind. Static files have no headers of their own: the page's policy stands in
 * its head, before anything it governs.
 */
export async function drawPage(page) {
  const { origin } = page.frame ?? page.platform;
  const request = new Request(`${origin}/${page.kind}`);
  const response = await app.render(request, { locals: { page } });
  if (response.status !== 200) throw new Error(`The template '${page.kind}' answered ${response.status}.`);
  const html = drawnPage(request);
  // What is no page, such as the feed, answers by itself.
  if (html === undefined) return response.text();
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(request)}">`;
  return html
    .replace(GAP_BEFORE, '>')
    .replace(GAP_AFTER, '$1')
    .replace('<head>', (head) => head + policy);
}
