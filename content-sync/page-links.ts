/** Links in the HTML of finished pages. */
/** A link within the site: its path, and what follows the path. */
const SITE_LINK = / href="(\/(?!\/)[^"?#]*)([^"]*)"/g;

/**
 * A page's HTML without links that lead nowhere: such a link leads to a stand-in, or stays as plain words.
 * @param standIn the path a link should have; null takes the link away. What it gets is a part of the page's text, which
 *   is kept in memory as long as any part of it is
 */
export function withLinks(html: string, standIn: (path: string) => string | null): string {
  return html.replace(SITE_LINK, (link, path: string, rest: string) => {
    const instead = standIn(path);
    if (instead === path) return link;
    return instead === null ? '' : ` href="${instead}${rest}"`;
  });
}
