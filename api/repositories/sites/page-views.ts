/** How often pages of sites were opened, as sums of days. */
import { OTHER_SOURCES, type ViewedPageKind } from '#domain/pages/page-views.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Whose sums, and of which day: '2026-01-15', UTC. */
type SiteDay = { siteId: string; day: string };

/** Adds to what other processes have counted, too. */
export async function addPageViews(
  db: Queryable,
  { siteId, day }: SiteDay,
  sums: ReadonlyMap<ViewedPageKind, number>,
): Promise<void> {
  if (sums.size === 0) return;
  await db
    .insertInto('page_views')
    .values([...sums].map(([kind, views]) => ({ site_id: siteId, day, kind, views })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'kind']).doUpdateSet((expression) => ({
        views: expression('page_views.views', '+', expression.ref('excluded.views')),
      })),
    )
    .execute();
}

/** The same of recipes, by id. */
export async function addRecipeViews(
  db: Queryable,
  { siteId, day }: SiteDay,
  sums: ReadonlyMap<string, number>,
): Promise<void> {
  if (sums.size === 0) return;
  await db
    .insertInto('recipe_views')
    .values([...sums].map(([id, views]) => ({ site_id: siteId, day, recipe_id: id, views })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'recipe_id']).doUpdateSet((expression) => ({
        views: expression('recipe_views.views', '+', expression.ref('excluded.views')),
      })),
    )
    .execute();
}

/** The same of where readers came from, by name. */
export async function addViewSources(
  db: Queryable,
  { siteId, day }: SiteDay,
  sums: ReadonlyMap<string, number>,
): Promise<void> {
  if (sums.size === 0) return;
  await db
    .insertInto('view_sources')
    .values([...sums].map(([source, views]) => ({ site_id: siteId, day, source, views })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'source']).doUpdateSet((expression) => ({
        views: expression('view_sources.views', '+', expression.ref('excluded.views')),
      })),
    )
    .execute();
}

/** Names of where readers came from on a day. */
export async function listViewSources(db: Queryable, { siteId, day }: SiteDay): Promise<Set<string>> {
  const rows = await db
    .selectFrom('view_sources')
    .select('source')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** Removes some sums of days before one. @returns how many; `limit` while more may be left */
export async function deleteViewsBefore(db: Queryable, day: string, limit: number): Promise<number> {
  let removed = 0;
  const pages = db
    .selectFrom('page_views')
    .select(['site_id', 'day', 'kind'])
    .where('day', '<', day)
    .limit(limit);
  const recipes = db
    .selectFrom('recipe_views')
    .select(['site_id', 'day', 'recipe_id'])
    .where('day', '<', day)
    .limit(limit);
  const sources = db
    .selectFrom('view_sources')
    .select(['site_id', 'day', 'source'])
    .where('day', '<', day)
    .limit(limit);
  const removals = [
    db
      .deleteFrom('page_views')
      .where(({ eb, refTuple }) =>
        eb(refTuple('site_id', 'day', 'kind'), 'in', pages.$asTuple('site_id', 'day', 'kind')),
      ),
    db
      .deleteFrom('recipe_views')
      .where(({ eb, refTuple }) =>
        eb(refTuple('site_id', 'day', 'recipe_id'), 'in', recipes.$asTuple('site_id', 'day', 'recipe_id')),
      ),
    db
      .deleteFrom('view_sources')
      .where(({ eb, refTuple }) =>
        eb(refTuple('site_id', 'day', 'source'), 'in', sources.$asTuple('site_id', 'day', 'source')),
      ),
  ];
  for (const removal of removals) {
    const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return Math.min(limit, removed);
}

/** Whose sums, from one day to another, both included. */
export type SiteDays = { siteId: string; from: string; to: string };

/** True when anything was counted before a day. */
export async function hasViewsBefore(db: Queryable, { siteId, day }: SiteDay): Promise<boolean> {
  const row = await db
    .selectFrom('page_views')
    .select('day')
    .where('site_id', '=', siteId)
    .where('day', '<', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How often pages were opened, by kind. */
export async function sumPageViews(
  db: Queryable,
  { siteId, from, to }: SiteDays,
): Promise<{ kind: ViewedPageKind; views: number }[]> {
  return db
    .selectFrom('page_views')
    .select(({ fn }) => ['kind', fn.sum<number>('views').as('views')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('kind')
    .execute();
}

/** Living recipes that were opened most. */
export async function listTopRecipes(
  db: Queryable,
  { siteId, from, to }: SiteDays,
  limit: number,
): Promise<{ id: string; title: string; slug: string | null; views: number }[]> {
  return db
    .selectFrom('recipe_views')
    .innerJoin('recipes', 'recipes.id', 'recipe_views.recipe_id')
    .select(({ fn }) => [
      'recipes.id',
      'recipes.title',
      'recipes.published_slug as slug',
      fn.sum<number>('views').as('views'),
    ])
    .where('recipe_views.site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('recipes.deleted_at', 'is', null)
    .groupBy(['recipes.id', 'recipes.title', 'recipes.published_slug'])
    .orderBy('views', 'desc')
    .orderBy('recipes.title')
    .limit(limit)
    .execute();
}

/** Sites that led here most often; all that have no name of their own come last, however many they are. */
export async function listTopSources(
  db: Queryable,
  { siteId, from, to }: SiteDays,
  limit: number,
): Promise<{ source: string; views: number }[]> {
  return db
    .selectFrom('view_sources')
    .select(({ fn }) => ['source', fn.sum<number>('views').as('views')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('source')
    .orderBy((eb) => eb('source', '=', OTHER_SOURCES))
    .orderBy('views', 'desc')
    .orderBy('source')
    .limit(limit)
    .execute();
}
