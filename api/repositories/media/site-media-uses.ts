/** What of a site names its pictures and videos, and what it is called. */

import type { MediaUser } from '#domain/media/media-library.ts';
import { fileNamesIn, keyOfName, type RecipeMediaPlace } from '#domain/media/named-media.ts';
import { picturesOf } from '#domain/sites/site-images.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import { imageIdsOfPage } from '#domain/special/special-pages.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findPublishedSettings, type SiteRow } from '../sites/sites.ts';
import { readIdsByKey } from './replaced-files.ts';

/** A use of a picture or a video by something that is no recipe. */
export type OtherUse = {
  mediaId: string;
  by: Exclude<MediaUser, 'recipe'>;
  /** Of a collection; null of all else. */
  id: string | null;
  title: string;
  altText: string | null;
  isWritten: boolean;
  isPublished: boolean;
};

/** A use by a recipe, as it is being written or as readers get it. */
export type RecipeUse = {
  mediaId: string;
  recipeId: string;
  title: string;
  path: string;
  place: RecipeMediaPlace | 'text';
  altText: string | null;
  isPublished: boolean;
};

/** Whatever is applied at once is written and published. */
const AT_ONCE = { altText: null, isWritten: true, isPublished: true };

/** Everything besides recipes. */
export async function listOtherUses(db: Queryable, site: SiteRow): Promise<OtherUse[]> {
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'title', 'image_id', 'video_id'])
    .where('site_id', '=', site.id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('image_id', 'is not', null), where('video_id', 'is not', null)]))
    .execute();
  const tools = await db
    .selectFrom('equipment')
    .select(['title', 'image_id as mediaId'])
    .where('site_id', '=', site.id)
    .where('image_id', 'is not', null)
    .execute();
  const people = await db
    .selectFrom('images')
    .innerJoin('users', 'users.avatar_image_id', 'images.id')
    .select(['images.id as mediaId', 'users.display_name as title'])
    .where('images.site_id', '=', site.id)
    .execute();
  return [
    ...(await listSettingsUses(db, site)),
    ...collections.flatMap(({ id, title, image_id, video_id }) =>
      [image_id, video_id]
        .filter((mediaId) => mediaId !== null)
        .map((mediaId) => ({ mediaId, by: 'collection' as const, id, title, ...AT_ONCE })),
    ),
    ...tools.flatMap(({ title, mediaId }) =>
      mediaId === null ? [] : [{ mediaId, by: 'tool' as const, id: null, title, ...AT_ONCE }],
    ),
    ...people.map(({ mediaId, title }) => ({
      mediaId,
      by: 'person' as const,
      id: null,
      title: title ?? '',
      ...AT_ONCE,
    })),
    ...specialSite(site.firstSlug).pages.flatMap((page) =>
      imageIdsOfPage(page).map((mediaId) => ({
        mediaId,
        by: 'page' as const,
        id: null,
        title: page.label,
        ...AT_ONCE,
      })),
    ),
  ];
}

async function listSettingsUses(db: Queryable, site: SiteRow): Promise<OtherUse[]> {
  const written = await usesOf(db, site.settings);
  const applied = await findPublishedSettings(db, site.id);
  const published = applied === null ? [] : await usesOf(db, applied);
  const isSame = (one: OtherUse) => (other: OtherUse) => one.mediaId === other.mediaId && one.by === other.by;
  return [
    ...written.map((use) => ({ ...use, isPublished: published.some(isSame(use)) })),
    ...published
      .filter((use) => !written.some(isSame(use)))
      .map((use) => ({ ...use, isWritten: false, isPublished: true })),
  ];
}

async function usesOf(db: Queryable, settings: SiteSettings): Promise<OtherUse[]> {
  const keys = fileNamesIn(settings.cssOverrides ?? '').map(keyOfName);
  const inStyleRules = keys.length === 0 ? [] : (await readIdsByKey(db, keys)).values();
  const found = [
    ...picturesOf(settings),
    ...[...inStyleRules].map((id) => ({ id, part: 'look' as const })),
  ].map(({ id, part }) => ({
    ...AT_ONCE,
    mediaId: id,
    by: part,
    id: null,
    title: '',
    altText: part === 'about' ? settings.featuredImageAltText : null,
    isPublished: false,
  }));
  return [...Map.groupBy(found, ({ mediaId, by }) => mediaId + by).values()].flatMap(([use]) => use ?? []);
}

/** How recipes of a site name some of its pictures and videos; deleted recipes do not count. */
export async function listRecipeUses(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<RecipeUse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('recipe_media')
    .innerJoin('recipes', 'recipes.id', 'recipe_media.recipe_id')
    .select(['media_id as mediaId', 'recipe_id as recipeId', 'recipes.title', 'path', 'place'])
    .select(['alt_text as altText', 'is_published'])
    .where('media_id', 'in', ids)
    .where('recipes.site_id', '=', siteId)
    .where('recipes.deleted_at', 'is', null)
    .orderBy('recipes.sorted_title')
    .orderBy('recipe_id')
    .orderBy('place')
    .orderBy('path')
    .execute();
  return rows.map(({ is_published, ...row }) => ({ ...row, isPublished: is_published === 1 }));
}
