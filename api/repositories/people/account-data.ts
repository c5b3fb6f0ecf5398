/** What is kept about a user, in all tables. */
import { sql } from 'kysely';
import { CommentContent } from '#domain/people/comments.ts';
import type { SiteRole } from '#domain/people/site-roles.ts';
import type { RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson, fromOwnJson } from '../json.ts';
import { readersHave } from '../recipes/readers-have.ts';

/** Sites a user manages, living ones, by slug. */
export async function listManagedSlugs(
  db: Queryable,
  userId: string,
): Promise<{ slug: string; role: SiteRole }[]> {
  const rows = await db
    .selectFrom('sites')
    .leftJoin('site_managers', (join) =>
      join.onRef('site_managers.site_id', '=', 'sites.id').on('site_managers.user_id', '=', userId),
    )
    .select(['slug', 'owner_user_id'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where('owner_user_id', '=', userId), where('site_managers.user_id', 'is not', null)]),
    )
    .orderBy('slug')
    .execute();
  return rows.map((row) => ({ slug: row.slug, role: row.owner_user_id === userId ? 'owner' : 'manager' }));
}

/** Memberships of a user or their email, with all their subscriptions, and how newsletters ended. */
export async function listMemberships(db: Queryable, user: { id: string; email: string }) {
  const members = await db
    .selectFrom('members')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select([
      'members.id',
      'sites.slug as siteSlug',
      'newsletter_since as newsletterSince',
      'is_substack_paid',
      'is_complimentary',
      'members.created_at as createdAt',
    ])
    .where((where) => where.or([where('user_id', '=', user.id), where('email', '=', user.email)]))
    .orderBy('sites.slug')
    .execute();
  const memberIds = members.map(({ id }) => id);
  const stops = await db
    .selectFrom('newsletter_stops')
    .select(['member_id', 'reason', 'code', 'stopped_at as stoppedAt', 'lifted_at as liftedAt'])
    .where('member_id', 'in', memberIds)
    .orderBy('stopped_at')
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select([
      'member_id',
      'plan_type as planType',
      'price_amount_cents as priceAmountCents',
      'status',
      'current_period_end as currentPeriodEnd',
      'created_at as createdAt',
    ])
    .where('member_id', 'in', memberIds)
    .orderBy('created_at')
    .execute();
  const ofMember = <Row extends { member_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.member_id === id).map(({ member_id: _memberId, ...row }) => row);
  return members.map(({ id, is_substack_paid: substack, is_complimentary: complimentary, ...member }) => ({
    ...member,
    isSubstackPaid: substack === 1,
    isComplimentary: complimentary === 1,
    newsletterStops: ofMember(stops, id),
    subscriptions: ofMember(subscriptions, id),
  }));
}

/** What readers have of a recipe in short; null of a recipe that they do not have. */
const publishedSummary = (now: number) =>
  sql<string | null>`(
    select summary from recipe_revisions where recipe_revisions.id = recipes.published_revision_id
      and ${readersHave(now)} and sites.deleted_at is null
  )`.as('summary');

/** A row with the title that readers know, instead of the summary. */
function withTitle<Row extends { summary: string | null }>({ summary, ...row }: Row) {
  return { ...row, recipe: summary === null ? null : fromOwnJson<RecipeSummary>(summary).title };
}

/** Recipes a user saved, the latest first. */
export async function listAllBookmarks(db: Queryable, userId: string, now: number) {
  const rows = await db
    .selectFrom('bookmarks')
    .innerJoin('recipes', 'recipes.id', 'bookmarks.recipe_id')
    .innerJoin('sites', 'sites.id', 'recipes.site_id')
    .select(['sites.slug as siteSlug', 'bookmarks.created_at as createdAt', publishedSummary(now)])
    .where('bookmarks.user_id', '=', userId)
    .orderBy('bookmarks.created_at', 'desc')
    .execute();
  return rows.map(withTitle);
}

/** Comments of a user, the latest first. */
export async function listCommentsOfUser(db: Queryable, userId: string, now: number) {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('recipes', 'recipes.id', 'comments.recipe_id')
    .innerJoin('sites', 'sites.id', 'comments.site_id')
    .leftJoin('images', 'images.id', 'comments.picture_id')
    .select([
      'sites.slug as siteSlug',
      'comments.content',
      'comments.has_made',
      'comments.picture_alt_text as altText',
      'comments.created_at as createdAt',
      'images.key',
      publishedSummary(now),
    ])
    .where('comments.user_id', '=', userId)
    .orderBy('comments.created_at', 'desc')
    .execute();
  return rows.map(({ has_made, key, altText, ...row }) => ({
    ...withTitle(row),
    content: fromJson(CommentContent, row.content),
    hasMade: has_made === 1,
    picture: key === null ? null : { key, altText },
  }));
}

/** Sites that take no comments from a user, by slug. */
export async function listBlocksOfUser(db: Queryable, userId: string) {
  return db
    .selectFrom('comment_blocks')
    .innerJoin('sites', 'sites.id', 'comment_blocks.site_id')
    .select(['sites.slug as siteSlug', 'comment_blocks.created_at as createdAt'])
    .where('comment_blocks.user_id', '=', userId)
    .orderBy('sites.slug')
    .execute();
}

/** Comments a user found helpful, the latest first. */
export async function listUpvotesOfUser(db: Queryable, userId: string, now: number) {
  const rows = await db
    .selectFrom('comment_upvotes')
    .innerJoin('comments', 'comments.id', 'comment_upvotes.comment_id')
    .innerJoin('recipes', 'recipes.id', 'comments.recipe_id')
    .innerJoin('sites', 'sites.id', 'comments.site_id')
    .select(['sites.slug as siteSlug', 'comment_upvotes.created_at as createdAt', publishedSummary(now)])
    .where('comment_upvotes.user_id', '=', userId)
    .orderBy('comment_upvotes.created_at', 'desc')
    .execute();
  return rows.map(withTitle);
}

/** Recipes a user gave to friends, the latest first. */
export async function listGiftsOfUser(db: Queryable, userId: string, now: number) {
  const rows = await db
    .selectFrom('gifts')
    .innerJoin('recipes', 'recipes.id', 'gifts.recipe_id')
    .innerJoin('sites', 'sites.id', 'gifts.site_id')
    .select(['sites.slug as siteSlug', 'gifts.created_at as createdAt', publishedSummary(now)])
    .where('gifts.giver_id', '=', userId)
    .orderBy('gifts.created_at', 'desc')
    .execute();
  return rows.map(withTitle);
}

/** Pictures, or videos, a user uploaded for themselves. */
export async function listOwnMedia(
  db: Queryable,
  table: MediaTable,
  userId: string,
): Promise<{ id: string; key: string; createdAt: number }[]> {
  return db
    .selectFrom(table)
    .select(['id', 'key', 'created_at as createdAt'])
    .where('created_by', '=', userId)
    .where('site_id', 'is', null)
    .orderBy('created_at')
    .execute();
}
