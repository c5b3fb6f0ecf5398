/** What readers say about recipes: read, written, deleted and found helpful. */
import { randomUUID } from 'node:crypto';
import { asksQuestion, type CommentContent } from '#domain/people/comment-text.ts';
import type { Comment, CommentRefusal } from '#domain/people/comments.ts';
import {
  COMMENT_THREADS_PER_ANSWER,
  REPLIES_AT_FIRST,
  REPLIES_PER_ANSWER,
} from '#domain/shared/constants.ts';
import {
  COMMENT_GONE_SENTENCE,
  COMMENT_NAME_SENTENCE,
  RECIPE_GONE_SENTENCE,
} from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { markQuestionsAnswered, markQuestionsOpen } from '../../repositories/people/answered-questions.ts';
import { listBlockedOf } from '../../repositories/people/comment-blocks.ts';
import {
  countComments,
  type LoneComment,
  listFirstReplies,
  listReplies,
  listThreadHeads,
  type Position,
  readComments,
  type Viewer,
} from '../../repositories/people/comments.ts';
import { type UserRow, updateUserProfile } from '../../repositories/people/users.ts';
import {
  type CommentRow,
  deleteThread,
  deleteUpvote,
  findComment,
  insertComment,
  insertUpvote,
} from '../../repositories/people/written-comments.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { findPublishedSettings, isSiteManager } from '../../repositories/sites/sites.ts';
import { noteCommentMails } from '../comment-mails/comment-mails.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isToBeHeld } from './comment-holding.ts';
import { readCurrentUser } from './current-user.ts';

type CommentContext = Pick<Context, 'db' | 'now'>;
/** Comments of a recipe, as they are answered. */
type RecipeComments = {
  comments: Comment[];
  count: number;
  nextBefore: string | null;
  mayComment: boolean;
  refusal: CommentRefusal | null;
};
/** A recipe and who reads what is said about it; null is nobody in particular. */
type Reading = { siteId: string; recipeId: string; user: UserRow | null };
/** The same of a recipe that readers have, on a site with comments. */
type Commented = Reading & { isForSubscribers: boolean };
/** Who does something on a site. */
type By = { siteId: string; user: UserRow };

/** Threads of a recipe that readers have, the latest first. */
export async function listRecipeComments(
  { db, now }: CommentContext,
  reading: Reading,
  before: string | null,
): Promise<Outcome<RecipeComments>> {
  const at = now();
  const found = await findCommented(db, reading, at);
  return found.isOk ? succeed(await readThreads(db, found.value, at, { before })) : found;
}

/** Replies to a comment that the viewer may read. */
export async function listThreadReplies(
  { db, now }: CommentContext,
  { siteId, commentId, viewer }: { siteId: string; commentId: string; viewer: Viewer },
  offset: number,
): Promise<Outcome<{ comments: Comment[] }>> {
  const head = await findReadable(db, siteId, commentId, viewer);
  if (!head) return fail('not_found');
  const found = await findCommented(db, { siteId, recipeId: head.recipeId, user: null }, now());
  if (!found.isOk) return found;
  const replies = await listReplies(db, commentId, { viewer, limit: REPLIES_PER_ANSWER, offset });
  return succeed({ comments: replies.map(withoutReplies) });
}

/** A comment as it is sent. */
type NewComment = {
  recipeId: string;
  parentId?: string | null | undefined;
  content: CommentContent;
  /** For a user who has no name yet. */
  displayName?: string | null | undefined;
  /** What a machine wrote where people see no field. */
  website?: string | undefined;
};

/**
 * Writes a comment, which may have to wait. An author's reply answers the questions of its thread. Fails with `comments_off`,
 * `comments_for_subscribers`, `comments_refused`, and `invalid_input` for a parent that is a reply, and for a user without a name.
 */
export async function createComment(
  { db, now }: CommentContext,
  { siteId, user }: By,
  { recipeId, parentId = null, content, displayName = null, website = '' }: NewComment,
): Promise<Outcome<RecipeComments>> {
  return inTransaction(db, async ({ tx }) => {
    const at = now();
    const found = await findCommented(tx, { siteId, recipeId, user }, at);
    if (!found.isOk) return found;
    const refusal = await findRefusal(tx, found.value, at);
    if (refusal) return fail(refusal);
    if (website !== '') return succeed(await readThreads(tx, found.value, at));
    const parent = parentId === null ? null : await findReadable(tx, siteId, parentId, user.id);
    if (parentId !== null && parent?.recipeId !== recipeId)
      return fail('invalid_input', { fields: { parentId: COMMENT_GONE_SENTENCE } });
    if (parent?.parentId) return fail('invalid_input', { fields: { parentId: REPLY_TO_REPLY_SENTENCE } });
    const name = user.displayName ?? displayName;
    if (name === null) return fail('invalid_input', { fields: { displayName: COMMENT_NAME_SENTENCE } });
    if (user.displayName === null) await updateUserProfile(tx, user.id, { ...user, displayName: name });

    const isByManager = await isSiteManager(tx, siteId, user.id);
    const id = randomUUID();
    await insertComment(tx, {
      id,
      siteId,
      recipeId,
      parentId,
      userId: user.id,
      content,
      isQuestion: !isByManager && asksQuestion(content),
      isHeld: !isByManager && (await isToBeHeld(tx, { siteId, userId: user.id }, { content, name })),
      createdAt: at,
    });
    if (isByManager && parentId !== null)
      await markQuestionsAnswered(tx, { headId: parentId, createdAt: at });
    const parentAuthorId = parent?.userId ?? null;
    await noteCommentMails(tx, { id, siteId, userId: user.id, parentAuthorId }, at);
    return succeed(await readThreads(tx, found.value, at, { threadId: parentId ?? id }));
  });
}

const NO_COMMENTS: RecipeComments = {
  comments: [],
  count: 0,
  nextBefore: null,
  mayComment: false,
  refusal: null,
};
const REPLY_TO_REPLY_SENTENCE = 'A reply cannot be replied to';

/** Deletes a comment of the user's, with all replies to it. Fails with `forbidden` for what others wrote. */
export async function deleteComment(
  { db, now }: CommentContext,
  { siteId, user }: By,
  commentId: string,
): Promise<Outcome<RecipeComments>> {
  return inTransaction(db, async ({ tx }) => {
    const comment = await findComment(tx, siteId, commentId);
    if (!comment) return fail('not_found');
    if (comment.userId !== user.id) return fail('forbidden');
    await deleteThread(tx, commentId);
    const { recipeId, parentId, createdAt } = comment;
    if (parentId !== null) await markQuestionsOpen(tx, { headId: parentId, createdAt });
    const at = now();
    // What one has written can always be taken back; what others wrote is no more to be read then.
    const found = await findCommented(tx, { siteId, recipeId, user }, at);
    if (!found.isOk) return succeed(NO_COMMENTS);
    return succeed(await readThreads(tx, found.value, at, { threadId: parentId }));
  });
}

/** Notes that a user finds a comment helpful, or does no longer. */
export async function setUpvote(
  { db, now }: CommentContext,
  { siteId, user }: By,
  commentId: string,
  isHelpful: boolean,
): Promise<Outcome<RecipeComments>> {
  return inTransaction(db, async ({ tx }) => {
    const comment = await findReadable(tx, siteId, commentId, user.id);
    if (!comment) return fail('not_found');
    const { recipeId, parentId } = comment;
    const at = now();
    const found = await findCommented(tx, { siteId, recipeId, user }, at);
    if (!found.isOk) return found;
    if (isHelpful) await insertUpvote(tx, { commentId, userId: user.id, now: at });
    else await deleteUpvote(tx, commentId, user.id);
    return succeed(await readThreads(tx, found.value, at, { threadId: parentId ?? commentId }));
  });
}

/** A recipe that is commented on. Fails where the site has no comments, or readers do not have the recipe. */
async function findCommented(db: Queryable, reading: Reading, now: number): Promise<Outcome<Commented>> {
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
async function findRefusal(
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

/** A comment that somebody may read, and the one it replies to, too. */
async function findReadable(
  db: Queryable,
  siteId: string,
  commentId: string,
  viewer: Viewer,
): Promise<CommentRow | null> {
  const comment = await findComment(db, siteId, commentId);
  if (!comment || comment.isHidden || (comment.isHeld && comment.userId !== viewer)) return null;
  if (comment.parentId === null) return comment;
  return (await findReadable(db, siteId, comment.parentId, viewer)) && comment;
}

/**
 * The first page, or the one after a position.
 * @param threadId a thread that is answered on whatever page it stands
 */
async function readThreads(
  db: Queryable,
  commented: Commented,
  now: number,
  { before = null, threadId = null }: { before?: string | null; threadId?: string | null } = {},
): Promise<RecipeComments> {
  const { recipeId, user } = commented;
  const viewer = user?.id ?? null;
  const found = await listThreadHeads(
    db,
    { recipeId, viewer },
    { limit: COMMENT_THREADS_PER_ANSWER + 1, before: before === null ? null : positionOf(before) },
  );
  const heads = found.slice(0, COMMENT_THREADS_PER_ANSWER);
  const isThere = threadId === null || heads.some(({ id }) => id === threadId);
  const asked = isThere ? [] : [...(await readComments(db, [threadId], viewer)).values()];
  const refusal = await findRefusal(db, commented, now);
  return {
    comments: await withFirstReplies(db, [...heads, ...asked], viewer),
    count: await countComments(db, recipeId, viewer),
    nextBefore: found.length > heads.length ? positionAfter(heads) : null,
    mayComment: user !== null && refusal === null,
    refusal,
  };
}

/** Comments with the first replies to them that the viewer may read. */
export async function withFirstReplies(
  db: Queryable,
  heads: readonly LoneComment[],
  viewer: Viewer,
  limit = REPLIES_AT_FIRST,
): Promise<Comment[]> {
  const ids = heads.map(({ id }) => id);
  const replies = await listFirstReplies(db, ids, { viewer, limit });
  return heads.map((head) => {
    const { replies: first, count } = replies.get(head.id) ?? { replies: [], count: 0 };
    return { ...head, replyCount: count, children: first.map(withoutReplies) };
  });
}

/** A reply as it is answered: there are none to it. */
export const withoutReplies = (reply: LoneComment): Comment => ({ ...reply, replyCount: 0, children: [] });

/** A position as an answer said it. */
export function positionOf(before: string): Position {
  const [createdAt, id = ''] = before.split('.');
  return { createdAt: Number(createdAt), id };
}

/** Where a list goes on after what was listed. */
export function positionAfter(listed: readonly Position[]): string | null {
  const last = listed.at(-1);
  return last ? `${last.createdAt}.${last.id}` : null;
}
