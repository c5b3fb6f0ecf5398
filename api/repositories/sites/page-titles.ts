import { ABOUT_PATH, collectionPath, HOME_PATH, RECIPES_PATH, recipePath } from '#domain/pages/paths.ts';
import { sortedTitle } from '#domain/recipes/recipe-entries.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Pages that every site has, as its people call them. */
const TITLES: readonly (readonly [path: string, title: string])[] = [
  [HOME_PATH, 'Front page'],
  [RECIPES_PATH, 'All recipes'],
  [ABOUT_PATH, 'About'],
];

/** What the pages of a site at these paths are called; those without a name of their own are left out. */
export async function readPageTitles(
  db: Queryable,
  siteId: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const slugs = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  const recipes = await db
    .selectFrom('recipes')
    .select(['published_slug as slug', 'title'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('published_slug', 'in', slugs)
    .execute();
  const collections = await db
    .selectFrom('collections')
    .select(['slug', 'title'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('slug', 'in', slugs)
    .execute();
  const titles = new Map([
    ...TITLES,
    ...recipes.map(({ slug, title }) => [recipePath(slug ?? ''), title] as const),
    ...collections.map(({ slug, title }) => [collectionPath(slug), title] as const),
  ]);
  return new Map(paths.flatMap((path) => [[path, titles.get(path)] as const]).filter(isNamed));
}

/** Paths of the recipes that readers have under this title, whatever its capitals. */
export async function listPathsOfTitle(db: Queryable, siteId: string, title: string): Promise<string[]> {
  const recipes = await db
    .selectFrom('recipes')
    .select('published_slug as slug')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('sorted_title', '=', sortedTitle(title))
    .where('published_slug', 'is not', null)
    .execute();
  return recipes.map(({ slug }) => recipePath(slug ?? ''));
}

function isNamed(entry: readonly [string, string | undefined]): entry is readonly [string, string] {
  return entry[1] !== undefined;
}
