/** Links in the HTML of finished pages. */
/** How a link within the site begins. */
const SITE_LINK = ' href="/';

/**
 * A page's HTML without dead links: such a link leads to a stand-in, or becomes plain words.
 * @param standIn the path a link should have; null takes the link away. What it gets is a part of the page's text, and
 *   keeps all of that text in memory
 */
export function withLinks(html: string, standIn: (path: string) => string | null): string {
  let changed = '';
  let end = 0;
  for (let start = html.indexOf(SITE_LINK); start !== -1; start = html.indexOf(SITE_LINK, start + 1)) {
    const close = html.indexOf('"', start + SITE_LINK.length);
    const link = html.slice(start + SITE_LINK.length - 1, close);
    if (link.startsWith('//')) continue;
    const pathEnd = link.search(/[?#]|$/);
    const path = link.slice(0, pathEnd);
    const instead = standIn(path);
    if (instead === path) continue;
    changed += html.slice(end, start) + (instead === null ? '' : ` href="${instead}${link.slice(pathEnd)}"`);
    end = close + 1;
  }
  return changed + html.slice(end);
}
