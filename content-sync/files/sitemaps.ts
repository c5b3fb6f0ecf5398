/** The map of a site: a list of parts, each of bounded size. Recipes count from the oldest: a new one changes the last part only. */

import type { PageKind } from '#domain/pages/pages.ts';
import {
  imagePath,
  isPagePath,
  recipePath,
  SITEMAP_PATH,
  type SitemapPart,
  sitemapPartPath,
} from '#domain/pages/paths.ts';
import { SITEMAP_ADDRESSES_MAX } from '#domain/shared/constants.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { type PlannedFile, textFile } from '../plan/planned-files.ts';
import type { SiteSnapshot } from '../plan/site-snapshot.ts';

/** Width of the pictures in a map. */
const SITEMAP_IMAGE_WIDTH_PX = 1280;
/** What search engines are told not to show. */
const NOT_INDEXED: readonly (PageKind | 'text')[] = [
  'not-found',
  'platform/not-found',
  'sign-in',
  'subscribe',
  'platform/sign-in',
  'platform/early-sign-up',
  'platform/kitchen',
  'platform/profile',
  'platform/bookmarks',
  'platform/subscriptions',
];
/** One address of a map. */
type Entry = {
  path: string;
  /** When it last changed, in milliseconds UTC; null where that is not known. */
  changedAt: number | null;
  /** Path of its picture. */
  imagePath: string | null;
};

/** Plans a site's map: its parts, then the list of them. */
export function planSitemaps(
  { layout, recipes, cards }: SiteSnapshot,
  pages: readonly PlannedFile[],
  isThere: (path: string) => boolean,
): PlannedFile[] {
  const recipeEntries = recipes.flatMap((recipe): Entry[] => {
    const path = recipePath(recipe.slug);
    if (!isThere(path)) return [];
    const image = cards.get(recipe.id)?.image;
    return [
      {
        path,
        changedAt: Math.max(recipe.publishedAt, recipe.revisedAt),
        imagePath: image
          ? imagePath(image.key, { width: SITEMAP_IMAGE_WIDTH_PX, crop: image.crop, format: 'jpeg' })
          : null,
      },
    ];
  });
  const parts = [
    ...split('recipes', recipeEntries),
    ...split(
      'pages',
      indexedPaths(pages.filter((page) => page.kind !== 'recipe' && isThere(page.path))).map(toPlainEntry),
    ),
  ];
  return [
    ...parts.map(({ path, entries }) => textFile(path, drawMap(layout.origin, entries))),
    textFile(SITEMAP_PATH, drawList(layout.origin, parts)),
  ];
}

/** The platform's map, in one part. */
export function drawPlatformSitemap(
  origin: string,
  pages: readonly { kind: PageKind; path: string }[],
): string {
  return drawMap(origin, indexedPaths(pages).map(toPlainEntry));
}

function toPlainEntry(path: string): Entry {
  return { path, changedAt: null, imagePath: null };
}

function indexedPaths(pages: readonly { kind: PageKind | 'text'; path: string }[]): string[] {
  return pages
    .filter(({ kind, path }) => isPagePath(path) && !NOT_INDEXED.includes(kind))
    .map(({ path }) => path)
    .toSorted();
}

type Part = { path: string; entries: Entry[] };

function split(part: SitemapPart, entries: readonly Entry[]): Part[] {
  return Array.from({ length: Math.ceil(entries.length / SITEMAP_ADDRESSES_MAX) }, (_, index) => ({
    path: sitemapPartPath(part, index + 1),
    entries: entries.slice(index * SITEMAP_ADDRESSES_MAX, (index + 1) * SITEMAP_ADDRESSES_MAX),
  }));
}

function drawMap(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changedAt, imagePath: picture }) => {
    const image = picture
      ? `<image:image><image:loc>${escapeHtml(origin + picture)}</image:loc></image:image>`
      : '';
    return `<url>${location(origin + path)}${lastChange(changedAt)}${image}</url>`;
  });
  return `${XML}<urlset ${MAP_NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}

function drawList(origin: string, parts: readonly Part[]): string {
  const maps = parts.map(({ path, entries }) => {
    const changedAt = entries.reduce((latest, entry) => Math.max(latest, entry.changedAt ?? 0), 0);
    return `<sitemap>${location(origin + path)}${lastChange(changedAt || null)}</sitemap>`;
  });
  return `${XML}<sitemapindex ${MAP_NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const MAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function location(address: string): string {
  return `<loc>${escapeHtml(address)}</loc>`;
}

function lastChange(at: number | null): string {
  return at === null ? '' : `<lastmod>${new Date(at).toISOString()}</lastmod>`;
}
