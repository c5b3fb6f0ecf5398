/** Recipes that readers comment on, and who may. */
import type { CommentRefusal } from '#domain/people/comments.ts';
import { RECIPE_GONE_SENTENCE } from '#domain/text/sentences.ts';
import type { Queryable } from '../../db/transaction.ts';
import { listBlockedOf } from '../../repositories/people/comment-blocks.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { findPublishedSettings, isSiteManager } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readCurrentUser } from './current-user.ts';

/** A recipe and who reads what is said about it; null is nobody in particular. */
export type Reading = { siteId: string; recipeId: string; user: UserRow | null };
/** The same of a recipe that readers have, on a site with comments. */
export type Commented = Reading & { isForSubscribers: boolean };

/** A recipe that is commented on. Fails where the site has no comments, or readers do not have the recipe. */
export async function findCommented(
  db: Queryable,
  reading: Reading,
  now: number,
): Promise<Outcome<Commented>> {
  const settings = await findPublishedSettings(db, reading.siteId);
  if (!settings?.commentsEnabled) return fail('comments_off');
  const [recipe] = await readPublishedRecipes(db, reading.siteId, [reading.recipeId], now);
  if (!recipe) return fail('not_found', { sentence: RECIPE_GONE_SENTENCE });
  return succeed({ ...reading, isForSubscribers: recipe.summary.privacySetting !== 'public' });
}

/**
 * A recipe for subscribers is commented on by them, paying or not, and by those who manage its site; nothing is by
 * whoever was blocked.
 */
export async function findRefusal(
  db: Queryable,
  { siteId, user, isForSubscribers }: Commented,
  now: number,
): Promise<CommentRefusal | null> {
  if (user !== null && (await isSiteManager(db, siteId, user.id))) return null;
  if (user !== null && (await listBlockedOf(db, siteId, [user.id])).size > 0) return 'comments_refused';
  if (!isForSubscribers) return null;
  const currentUser = user && (await readCurrentUser(db, user, siteId, now));
  return currentUser?.currentSubscription ? null : 'comments_for_subscribers';
}
