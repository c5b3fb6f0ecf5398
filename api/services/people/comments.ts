/** What readers say about recipes: read, written, deleted and found helpful. */
import { randomUUID } from 'node:crypto';
import { asksQuestion, type CommentContent } from '#domain/people/comment-text.ts';
import type { Comment, CommentRefusal } from '#domain/people/comments.ts';
import {
  COMMENT_THREADS_PER_ANSWER,
  REPLIES_AT_FIRST,
  REPLIES_PER_ANSWER,
} from '#domain/shared/constants.ts';
import { COMMENT_GONE_SENTENCE, COMMENT_NAME_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { deleteMedia, type MediaFiles } from '../../repositories/media/deleted-media.ts';
import { markQuestionsAnswered, markQuestionsOpen } from '../../repositories/people/answered-questions.ts';
import { listPicturesOfThread } from '../../repositories/people/comment-pictures.ts';
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
import { countMakers } from '../../repositories/people/maker-counts.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import {
  type CommentRow,
  deleteThread,
  deleteUpvote,
  findComment,
  insertComment,
  insertUpvote,
} from '../../repositories/people/written-comments.ts';
import { isSiteManager } from '../../repositories/sites/sites.ts';
import { noteCommentMails } from '../comment-mails/comment-mails.ts';
import { removeFiles } from '../media/deleted-media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { isToBeHeld } from './comment-holding.ts';
import { insertPicture, type SentPicture } from './comment-pictures.ts';
import { type Commented, findCommented, findRefusal, type Reading } from './commented-recipes.ts';
import { nameOfUser } from './profile.ts';

type CommentContext = Pick<Context, 'db' | 'now'>;
/** Comments of a recipe, as they are answered. */
type RecipeComments = {
  comments: Comment[];
  count: number;
  makerCount: number;
  nextBefore: string | null;
  mayComment: boolean;
  refusal: CommentRefusal | null;
};
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
  /** Whoever writes has made the dish. */
  hasMade?: boolean | undefined;
  picture?: SentPicture | null | undefined;
  /** For a user who has no name yet. */
  displayName?: string | null | undefined;
  /** What a machine wrote where people see no field. */
  website?: string | undefined;
};

/**
 * Writes a comment, which may have to wait. An author's reply answers the questions of its thread. Fails with `comments_off`,
 * `comments_for_subscribers`, `comments_refused`, and `invalid_input` for a parent that is a reply, for a user without a
 * name, and for a picture that they did not upload.
 */
export async function createComment(
  { db, now }: CommentContext,
  { siteId, user }: By,
  {
    recipeId,
    parentId = null,
    content,
    hasMade = false,
    picture,
    displayName = null,
    website = '',
  }: NewComment,
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
    const name = await nameOfUser(tx, user, displayName);
    if (name === null) return fail('invalid_input', { fields: { displayName: COMMENT_NAME_SENTENCE } });

    const isByManager = await isSiteManager(tx, siteId, user.id);
    const by = { siteId, userId: user.id, isByManager };
    const inserted = picture ? await insertPicture(tx, by, picture, at) : succeed(null);
    if (!inserted.isOk) return inserted;
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
      hasMade,
      picture: inserted.value,
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
  makerCount: 0,
  nextBefore: null,
  mayComment: false,
  refusal: null,
};
const REPLY_TO_REPLY_SENTENCE = 'A reply cannot be replied to';

/** Deletes a comment of the user's, with its picture and all replies to it. Fails with `forbidden` for what others wrote. */
export async function deleteComment(
  context: CommentContext & Pick<Context, 'storage'>,
  { siteId, user }: By,
  commentId: string,
): Promise<Outcome<RecipeComments>> {
  const { db, now } = context;
  let files: MediaFiles[] = [];
  const outcome = await inTransaction(db, async ({ tx }) => {
    const comment = await findComment(tx, siteId, commentId);
    if (!comment) return fail('not_found');
    if (comment.userId !== user.id) return fail('forbidden');
    const pictureIds = await listPicturesOfThread(tx, commentId);
    await deleteThread(tx, commentId);
    files = await deleteMedia(tx, 'images', pictureIds);
    const { recipeId, parentId, createdAt } = comment;
    if (parentId !== null) await markQuestionsOpen(tx, { headId: parentId, createdAt });
    const at = now();
    // What one has written can always be taken back; what others wrote is no more to be read then.
    const found = await findCommented(tx, { siteId, recipeId, user }, at);
    if (!found.isOk) return succeed(NO_COMMENTS);
    return succeed(await readThreads(tx, found.value, at, { threadId: parentId }));
  });
  await removeFiles(context, files);
  return outcome;
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
    makerCount: await countMakers(db, recipeId),
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
