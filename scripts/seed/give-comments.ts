/** What readers said about the recipes of a demonstration kitchen. */
import { randomUUID } from 'node:crypto';
import { asksQuestion, readCommentText } from '#domain/people/comment-text.ts';
import type { CommentsInFolder } from '#domain/sites/site-folder.ts';
import type { Context } from '../../api/context.ts';
import { inTransaction, type Queryable } from '../../api/db/transaction.ts';
import { markQuestionsAnswered } from '../../api/repositories/people/answered-questions.ts';
import { giveToReader } from '../../api/repositories/people/comment-pictures.ts';
import { findUserByEmail } from '../../api/repositories/people/users.ts';
import { insertComment, insertUpvote, markHidden } from '../../api/repositories/people/written-comments.ts';
import { findRecipeIdBySlug } from '../../api/repositories/recipes/recipes.ts';
import { isSiteManager } from '../../api/repositories/sites/sites.ts';
import { recountMakers } from '../../api/services/people/maker-counts.ts';
import { DAY_MS, userFor } from './seeded-people.ts';

type Thread = CommentsInFolder['threads'][number];
type Place = { siteId: string; recipeId: string; parentId: string | null };

/** Gives a recipe its comments, and has its page say how many have made it. */
export async function giveComments(
  context: Pick<Context, 'db' | 'now' | 'wakePublisher'>,
  { slug, threads }: CommentsInFolder,
  siteId: string,
): Promise<void> {
  const { db, now } = context;
  await inTransaction(db, async ({ tx }) => {
    const recipeId = await findRecipeIdBySlug(tx, siteId, slug);
    if (recipeId === null) return;
    for (const { replies, ...head } of threads) {
      const place = { siteId, recipeId };
      const parentId = await giveComment(tx, now(), { ...place, parentId: null }, head);
      for (const reply of replies) await giveComment(tx, now(), { ...place, parentId }, reply);
    }
  });
  await recountMakers(context, siteId);
}

async function giveComment(
  tx: Queryable,
  now: number,
  place: Place,
  { email, displayName, daysAgo, text, upvotedBy, isHidden, hasMade, picture }: Omit<Thread, 'replies'>,
): Promise<string> {
  const id = randomUUID();
  const createdAt = Math.round(now - daysAgo * DAY_MS);
  const userId = await userFor(
    tx,
    { email, displayName: displayName ?? null, handle: null, bio: null },
    createdAt,
  );
  const content = readCommentText(text);
  const isByManager = await isSiteManager(tx, place.siteId, userId);
  const isQuestion = !isByManager && asksQuestion(content);
  // A site that was finished before has no picture of it.
  const isShown = picture !== undefined && (await giveToReader(tx, picture.imageId, userId));
  await insertComment(tx, {
    ...place,
    id,
    userId,
    content,
    isQuestion,
    isHeld: false,
    hasMade,
    picture: isShown ? { ...picture, id: picture.imageId } : null,
    createdAt,
  });
  if (isByManager && place.parentId !== null)
    await markQuestionsAnswered(tx, { headId: place.parentId, createdAt });
  if (isHidden) await markHidden(tx, id, createdAt);
  for (const upvoter of upvotedBy) {
    const user = await findUserByEmail(tx, upvoter);
    if (user) await insertUpvote(tx, { commentId: id, userId: user.id, now: createdAt });
  }
  return id;
}
