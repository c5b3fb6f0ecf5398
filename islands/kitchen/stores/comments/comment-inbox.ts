import { atom, type ReadableAtom } from 'nanostores';
import type { KitchenComment } from '#contract/people/comments.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { CommentAction, CommentState } from '#domain/people/comments.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { type CallProblems, problemsOf } from '../../../stores/account/call-problems.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';

/** Comments of a site in one state, as far as they have come. */
export type ListedComments = {
  state: CommentState;
  comments: readonly KitchenComment[];
  /** How many there are of each state. */
  counts: Readonly<Record<CommentState, number>>;
  nextAfter: string | null;
};

/** What was done last, or could not be. */
export type InboxReport =
  | { name: 'DONE'; action: CommentAction; commentIds: readonly string[] }
  | { name: 'ANSWERED' }
  | { name: 'FAILED'; sentence: string };

/** What readers say on a site, and what its managers do with it. No action rejects. */
export type CommentInbox = {
  $list: ReadableAtom<ResourceState<ListedComments>>;
  $report: ReadableAtom<InboxReport | null>;
  $isBusy: ReadableAtom<boolean>;
  /** Lists those in a state; what is shown stays until they come. */
  choose(state: CommentState): Promise<void>;
  reload(): Promise<void>;
  /** Adds what follows. */
  loadMore(): Promise<void>;
  /** Does one thing to comments. */
  change(action: CommentAction, commentIds: readonly string[]): Promise<void>;
  /** Takes back what was done last. */
  undo(): Promise<void>;
  /** Answers a comment, below which the words stand at once. @returns null when it is done, else what to say */
  answer(to: KitchenComment, words: { text: string; displayName?: string }): Promise<CallProblems | null>;
  /** Forgets what was done last. */
  dismiss(): void;
};

const UNDONE_BY: Readonly<Record<CommentAction, CommentAction>> = {
  hide: 'show',
  show: 'hide',
  close: 'reopen',
  reopen: 'close',
};

export function createCommentInbox({ callApi }: { callApi: CallApi }, siteSlug: string): CommentInbox {
  const $report = atom<InboxReport | null>(null);
  const $isBusy = atom(false);
  let state: CommentState = 'open';
  const list = createResource<ListedComments>({
    name: 'The comments',
    async read(signal, earlier) {
      const query = { state, ...(earlier?.nextAfter && { after: earlier.nextAfter }) };
      const { body } = await callApi('GET /manage/:siteSlug/comments', {
        params: { siteSlug },
        query,
        signal,
      });
      return { ...body, state, comments: [...(earlier?.comments ?? []), ...body.comments] };
    },
  });

  async function change(action: CommentAction, commentIds: readonly string[]): Promise<void> {
    if ($isBusy.get()) return;
    $isBusy.set(true);
    try {
      const { body } = await callApi('POST /manage/:siteSlug/comment-batches', {
        params: { siteSlug },
        body: { action, commentIds: [...commentIds] },
      });
      $report.set({ name: 'DONE', action, commentIds: body.changedIds });
      await list.reload();
    } catch (error) {
      logFailure('The comments could not be changed.', error);
      $report.set({ name: 'FAILED', sentence: failureSentence(error) });
    } finally {
      $isBusy.set(false);
    }
  }

  return {
    $list: list.$state,
    $report,
    $isBusy,
    async choose(chosen) {
      state = chosen;
      await list.reload();
    },
    reload: list.reload,
    async loadMore() {
      const { status, value } = list.$state.get();
      if (status !== 'PENDING' && value?.nextAfter) await list.loadMore();
    },
    change,
    async undo() {
      const report = $report.get();
      if (report?.name !== 'DONE') return;
      await change(UNDONE_BY[report.action], report.commentIds);
      if ($report.get()?.name === 'DONE') $report.set(null);
    },
    async answer({ comment }, { text, displayName }) {
      try {
        await callApi('POST /site/:siteSlug/comments', {
          params: { siteSlug },
          body: {
            recipeId: comment.recipeId,
            parentId: comment.parentId ?? comment.id,
            content: readCommentText(text),
            ...(displayName !== undefined && { displayName }),
          },
        });
        $report.set({ name: 'ANSWERED' });
        await list.reload();
        return null;
      } catch (error) {
        logFailure('The comment could not be answered.', error);
        return { fields: problemsOf(error).fields, sentence: failureSentence(error) };
      }
    },
    dismiss: () => $report.set(null),
  };
}
