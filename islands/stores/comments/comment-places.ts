import { atom } from 'nanostores';
import type { Comment } from '#domain/people/comments.ts';
import type { CommentList } from './comment-list.ts';

/** Where whoever reads goes on once something is done: at a comment, or, without one, where the list begins. */
export type GoingOn = { commentId: string | null };

/**
 * Where whoever reads goes on, as what they pressed may be gone.
 * @param read the list as it is
 * @param readMyId whoever is signed in; null for nobody
 */
export function createPlace(read: () => CommentList | null, readMyId: () => string | null) {
  const $goingOn = atom<GoingOn | null>(null);

  async function bring(work: () => Promise<void>): Promise<readonly Comment[]> {
    const known = new Set(allOf(read()).map(({ id }) => id));
    await work();
    return allOf(read()).filter(({ id }) => !known.has(id));
  }

  async function goTo(commentId: string | null, work: () => unknown): Promise<void> {
    await work();
    $goingOn.set({ commentId });
  }

  return {
    $goingOn,
    /** They are there. */
    arrive: () => $goingOn.set(null),
    /** Does something that brings comments, and goes to the first of them. */
    async goToNew(work: () => Promise<void>): Promise<void> {
      const [first] = await bring(work);
      if (first) $goingOn.set({ commentId: first.id });
    },
    /** Does something by which one's own words come, and goes to them. */
    async goToOwn(work: () => Promise<void>): Promise<void> {
      const own = (await bring(work)).filter(({ user }) => user.id === readMyId());
      const latest = own.toSorted((one, other) => other.createdAt - one.createdAt)[0];
      if (latest) $goingOn.set({ commentId: latest.id });
    },
    /** Does something by which a comment goes, and goes to the next, else the last, else what it replied to. */
    goFrom: (goneId: string, work: () => unknown) => goTo(besides(read(), goneId), work),
    /** Does something by which a comment comes, and goes to it. */
    goTo,
  };
}

function besides(list: CommentList | null, goneId: string): string | null {
  const threads = list?.comments ?? [];
  const at = threads.findIndex(({ id }) => id === goneId);
  if (at >= 0) return (threads[at + 1] ?? threads[at - 1])?.id ?? null;
  for (const { id, children } of threads) {
    const place = children.findIndex((reply) => reply.id === goneId);
    if (place >= 0) return (children[place + 1] ?? children[place - 1])?.id ?? id;
  }
  return null;
}

const allOf = (list: CommentList | null) =>
  (list?.comments ?? []).flatMap((thread) => [thread, ...thread.children]);
