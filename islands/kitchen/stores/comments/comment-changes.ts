import { atom, type WritableAtom } from 'nanostores';
import type { Comment, CommentAction, CommentState } from '#domain/people/comments.ts';
import { COMMENT_BATCH_MAX } from '#domain/shared/constants.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { failureSentence } from '../failure-sentence.ts';

/** Who wrote a comment. */
export type Writer = Pick<Comment['user'], 'id' | 'displayName'>;

/** What was done last, or could not be. */
export type InboxReport =
  | {
      name: 'DONE';
      action: CommentAction;
      undoneBy: CommentAction;
      commentIds: readonly string[];
      /** How many of them were shown because another one by the same person was. */
      othersCount: number;
    }
  | { name: 'BLOCKED'; isBlocked: boolean; writer: Writer }
  | { name: 'ANSWERED' }
  | { name: 'FAILED'; sentence: string };

type CommentChangesEnvironment = {
  callApi: CallApi;
  siteSlug: string;
  $report: WritableAtom<InboxReport | null>;
  /** Reads the list anew. */
  reload(): Promise<void>;
};

/** Comments that an action takes out of a list. */
const LEAVES: Readonly<Record<CommentAction, readonly CommentState[]>> = {
  hide: ['open', 'held', 'pictures', 'shown'],
  unhide: ['hidden'],
  show: ['held', 'hidden'],
  hold: ['open', 'pictures', 'shown'],
  close: ['open'],
  reopen: [],
  hide_picture: ['pictures'],
  unhide_picture: [],
  show_picture: ['pictures'],
  hold_picture: [],
};

/** What takes an action back; of what is shown, whatever it was before. */
const UNDONE_BY = {
  hide: 'unhide',
  unhide: 'hide',
  hold: 'show',
  close: 'reopen',
  reopen: 'close',
  hide_picture: 'unhide_picture',
  unhide_picture: 'hide_picture',
  hold_picture: 'show_picture',
} as const;

/** What takes an action back that was done to comments of a list. */
function undoneBy(action: CommentAction, state: CommentState, comments: readonly Comment[]): CommentAction {
  if (action === 'show') return state === 'held' ? 'hold' : 'hide';
  if (action !== 'show_picture') return UNDONE_BY[action];
  return comments.some(({ picture }) => picture?.state === 'held') ? 'hold_picture' : 'hide_picture';
}

/**
 * Changes of comments, one after the other: what is asked for while another is under way comes after it, and one Undo
 * takes back all of them that did the same.
 */
export function createCommentChanges({ callApi, siteSlug, $report, reload }: CommentChangesEnvironment) {
  const $isBusy = atom(false);
  const $leaving = atom<ReadonlySet<string>>(new Set());
  let last = Promise.resolve();
  let waiting = 0;

  /** Does something once all before it is done; after the last, the list is read anew. */
  function inTurn(what: string, work: () => Promise<void>): Promise<void> {
    waiting += 1;
    $isBusy.set(true);
    last = last.then(async () => {
      try {
        await work();
      } catch (error) {
        logFailure(what, error);
        $report.set({ name: 'FAILED', sentence: failureSentence(error) });
      }
      if (waiting === 1) await reload();
      waiting -= 1;
      if (waiting > 0) return;
      $leaving.set(new Set());
      $isBusy.set(false);
    });
    return last;
  }

  async function send(action: CommentAction, commentIds: readonly string[]): Promise<string[]> {
    const changedIds: string[] = [];
    for (let at = 0; at < commentIds.length; at += COMMENT_BATCH_MAX) {
      const { body } = await callApi('POST /manage/:siteSlug/comment-batches', {
        params: { siteSlug },
        body: { action, commentIds: commentIds.slice(at, at + COMMENT_BATCH_MAX) },
      });
      changedIds.push(...body.changedIds);
    }
    return changedIds;
  }

  return {
    $isBusy,
    /** Ids of comments on their way out of the list. */
    $leaving,
    /** @param comments all of the list */
    change(
      action: CommentAction,
      commentIds: readonly string[],
      { state, comments }: { state: CommentState; comments: readonly Comment[] },
    ): Promise<void> {
      const isFollowing = waiting > 0;
      const before = comments.filter(({ id }) => commentIds.includes(id));
      if (LEAVES[action].includes(state)) $leaving.set(new Set([...$leaving.get(), ...commentIds]));
      return inTurn('The comments could not be changed.', async () => {
        const changedIds = await send(action, commentIds);
        const othersCount = changedIds.filter((id) => !commentIds.includes(id)).length;
        const last = $report.get();
        const done = { name: 'DONE', action, undoneBy: undoneBy(action, state, before) } as const;
        const isMore = isFollowing && last?.name === 'DONE' && last.undoneBy === done.undoneBy;
        $report.set({
          ...done,
          commentIds: isMore ? [...last.commentIds, ...changedIds] : changedIds,
          othersCount: isMore ? last.othersCount + othersCount : othersCount,
        });
      });
    },
    setBlocked: (writer: Writer, isBlocked: boolean): Promise<void> =>
      inTurn('Somebody could not be blocked or unblocked.', async () => {
        const params = { siteSlug };
        if (isBlocked)
          await callApi('POST /manage/:siteSlug/blocked-people', { params, body: { userId: writer.id } });
        else
          await callApi('DELETE /manage/:siteSlug/blocked-people/:userId', {
            params: { ...params, userId: writer.id },
          });
        $report.set({ name: 'BLOCKED', isBlocked, writer });
      }),
  };
}
