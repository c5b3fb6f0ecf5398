import type { Comment, CommentRefusal } from '#domain/people/comments.ts';

/** Comments of a recipe, as far as they are read. */
export type CommentList = {
  /** Threads, the latest first. */
  comments: readonly Comment[];
  /** All there are, replies too. */
  count: number;
  /** Readers who have made the dish. */
  makerCount: number;
  /** Where the next part begins; null when all threads are there. */
  nextBefore: string | null;
  mayComment: boolean;
  /** Why not; of whoever is not signed in, what would keep a stranger from it. */
  refusal: CommentRefusal | null;
};

/** A list with the part that follows it. */
export function withNextPart(list: CommentList, part: CommentList): CommentList {
  const ids = idsOf(list.comments);
  return { ...part, comments: [...list.comments, ...part.comments.filter(({ id }) => !ids.has(id))] };
}

/**
 * What a list becomes by the answer to a change: the first part as it is now, perhaps the thread that was changed, and
 * what was read of the parts that follow.
 * @param goneId what was deleted
 */
export function afterChange(
  list: CommentList | null,
  answer: CommentList,
  goneId: string | null,
): CommentList {
  const before = new Map(list?.comments.map((thread) => [thread.id, thread]));
  const answered = answer.comments.map((thread) => withKnownReplies(thread, before.get(thread.id), goneId));
  const ids = idsOf(answered);
  const { nextBefore } = answer;
  const following = (list?.comments ?? []).filter(
    (thread) =>
      !ids.has(thread.id) && thread.id !== goneId && nextBefore !== null && isAfter(thread, nextBefore),
  );
  if (following.length === 0 && !(list && isLonger(list, answer))) return { ...answer, comments: answered };
  return {
    ...answer,
    comments: [...answered, ...following].sort(latestFirst),
    nextBefore: list?.nextBefore ?? null,
  };
}

/** Whether a list has read beyond the first part. */
function isLonger(list: CommentList, { nextBefore }: CommentList): boolean {
  const last = list.comments.at(-1);
  return nextBefore !== null && last !== undefined && isAfter(last, nextBefore);
}

/** Whether a thread comes after a position, which is that of another. */
function isAfter({ createdAt, id }: Comment, position: string): boolean {
  const [instant, positionId = ''] = position.split('.');
  return createdAt < Number(instant) || (createdAt === Number(instant) && id < positionId);
}

/** By instant, then by id, as the server has them. */
function latestFirst(one: Comment, other: Comment): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
}

/** A thread as it was answered, with the replies that were read besides its first. */
function withKnownReplies(thread: Comment, before: Comment | undefined, goneId: string | null): Comment {
  if (!before || thread.children.length >= thread.replyCount) return thread;
  const ids = idsOf(thread.children);
  const others = before.children.filter(({ id }) => !ids.has(id) && id !== goneId);
  return { ...thread, children: [...thread.children, ...others] };
}

const idsOf = (comments: readonly Comment[]) => new Set(comments.map(({ id }) => id));

/** A list whose thread has these replies. */
export function withReplies(list: CommentList, threadId: string, replies: Comment[]): CommentList {
  const comments = list.comments.map((thread) =>
    thread.id === threadId ? { ...thread, children: replies, replyCount: replies.length } : thread,
  );
  return { ...list, comments };
}

/** A list with upvotes as the reader wants them. @param wanted by the id of a comment */
export function withWantedUpvotes(list: CommentList, wanted: Readonly<Record<string, boolean>>): CommentList {
  const change = (comment: Comment): Comment => {
    const children = comment.children.map(change);
    const hasUpvoted = wanted[comment.id] ?? comment.hasUpvoted;
    if (hasUpvoted === comment.hasUpvoted) return { ...comment, children };
    return { ...comment, children, hasUpvoted, upvoteCount: comment.upvoteCount + (hasUpvoted ? 1 : -1) };
  };
  return Object.keys(wanted).length === 0 ? list : { ...list, comments: list.comments.map(change) };
}
