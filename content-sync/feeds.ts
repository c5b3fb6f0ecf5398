/** Files for machines: feed, sitemap, robots. Public text only. */
import { Feed } from 'feed';
import { FEED_RECIPES_COUNT } from '#domain/constants.ts';
import {
  FEED_PATH,
  HOME_PATH,
  imagePath,
  NOT_FOUND_PATH,
  ROBOTS_PATH,
  recipePath,
  SITEMAP_PATH,
} from '#domain/paths.ts';
import { planCollectionFiles } from './collection-files.ts';
import { type PlannedFile, textFile } from './planned-files.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** Width of a feed's pictures. */
const FEED_IMAGE_WIDTH_PX = 1280;

/** Plans the feed, the sitemap of all pages, the files of collections, and robots.txt; pages that do not lie in place are left out. */
export function planFeeds(
  snapshot: SiteSnapshot,
  pages: readonly PlannedFile[],
  isThere: (path: string) => boolean,
): PlannedFile[] {
  const present = pages.filter((page) => isThere(page.path));
  return [
    textFile(FEED_PATH, makeFeed(snapshot, isThere)),
    textFile(SITEMAP_PATH, makeSitemap(snapshot, present)),
    ...planCollectionFiles(snapshot, isThere),
    textFile(ROBOTS_PATH, `User-agent: *\nAllow: /\n\nSitemap: ${snapshot.frame.origin}${SITEMAP_PATH}\n`),
  ];
}

function makeFeed({ frame, recipes, cards }: SiteSnapshot, isThere: (path: string) => boolean): string {
  const newest = recipes
    .filter((recipe) => isThere(recipePath(recipe.slug)))
    .slice(-FEED_RECIPES_COUNT)
    .toReversed()
    .flatMap((recipe) => cards.get(recipe.id) ?? []);
  const feed = new Feed({
    id: `${frame.origin}/`,
    title: frame.title,
    description: frame.description,
    link: `${frame.origin}/`,
    language: 'en',
    copyright: frame.title,
    updated: new Date(newest[0]?.publishedAt ?? 0),
    generator: frame.platformOrigin,
    feedLinks: { rss: `${frame.origin}${FEED_PATH}` },
  });
  for (const card of newest) {
    const link = `${frame.origin}${recipePath(card.slug)}`;
    feed.addItem({
      id: link,
      link,
      title: card.title,
      description: card.summary,
      date: new Date(card.publishedAt),
      ...(card.image && {
        image: {
          url: `${frame.origin}${imagePath(card.image.key, { width: FEED_IMAGE_WIDTH_PX, format: 'jpeg' })}`,
          type: 'image/jpeg',
        },
      }),
    });
  }
  return feed.rss2();
}

function makeSitemap({ frame, recipes }: SiteSnapshot, pages: readonly PlannedFile[]): string {
  const dates = new Map(recipes.map((recipe) => [recipePath(recipe.slug), recipe.publishedAt]));
  const entries = pages
    .filter((page) => page.kind !== 'text' && page.path !== NOT_FOUND_PATH)
    .map(({ path }) => {
      const address = `${frame.origin}${path === HOME_PATH ? '/' : path}`;
      const date = dates.get(path);
      const lastModified = date === undefined ? '' : `<lastmod>${new Date(date).toISOString()}</lastmod>`;
      return `<url><loc>${escapeXml(address)}</loc>${lastModified}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
