import { atom, computed, type ReadableAtom } from 'nanostores';
import type { KitchenComment } from '#contract/people/comments.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { CommentAction, CommentState } from '#domain/people/comments.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { type CallProblems, problemsOf } from '../../../stores/account/call-problems.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import { loadNextPart } from '../load-next-part.ts';
import { createCommentChanges, type InboxReport, type Writer } from './comment-changes.ts';

/** Comments of a site in one state, as far as they have come. */
export type ListedComments = {
  state: CommentState;
  comments: readonly KitchenComment[];
  /** How many there are of each state. */
  counts: Readonly<Record<CommentState, number>>;
  nextAfter: string | null;
};

/** What readers say on a site, and what its managers do with it. No action rejects. */
export type CommentInbox = {
  /** Without what is on its way out of the list. */
  $list: ReadableAtom<ResourceState<ListedComments>>;
  $report: ReadableAtom<InboxReport | null>;
  $isBusy: ReadableAtom<boolean>;
  /** Lists those in a state; what is shown stays until they come. */
  choose(state: CommentState): Promise<void>;
  reload(): Promise<void>;
  /** Adds what follows. */
  loadMore(): Promise<void>;
  /** Does one thing to comments, after what is under way; they leave the list at once. */
  change(action: CommentAction, commentIds: readonly string[]): Promise<void>;
  /** Takes no more comments from somebody, or takes them again. */
  setBlocked(writer: Writer, isBlocked: boolean): Promise<void>;
  /** Takes back what was done last. */
  undo(): Promise<void>;
  /** Answers a comment, below which the words stand at once. @returns null when it is done, else what to say */
  answer(to: KitchenComment, words: { text: string; displayName?: string }): Promise<CallProblems | null>;
  /** Forgets what was done last. */
  dismiss(): void;
};

export function createCommentInbox({ callApi }: { callApi: CallApi }, siteSlug: string): CommentInbox {
  const $report = atom<InboxReport | null>(null);
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
  const changes = createCommentChanges({ callApi, siteSlug, $report, reload: list.reload });
  const change: CommentInbox['change'] = (action, commentIds) => {
    const comments = list.$state.get().value?.comments.map(({ comment }) => comment) ?? [];
    return changes.change(action, commentIds, { state, comments });
  };

  return {
    $list: computed([list.$state, changes.$leaving], (listed, leaving) => without(listed, leaving)),
    $report,
    $isBusy: changes.$isBusy,
    async choose(chosen) {
      state = chosen;
      await list.reload();
    },
    reload: list.reload,
    loadMore: () => loadNextPart(list),
    change,
    setBlocked: changes.setBlocked,
    async undo() {
      const report = $report.get();
      if (report?.name === 'BLOCKED') await changes.setBlocked(report.writer, !report.isBlocked);
      else if (report?.name === 'DONE') await change(report.undoneBy, report.commentIds);
      else return;
      if ($report.get()?.name !== 'FAILED') $report.set(null);
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

function without(
  listed: ResourceState<ListedComments>,
  leaving: ReadonlySet<string>,
): ResourceState<ListedComments> {
  if (!listed.value || leaving.size === 0) return listed;
  const comments = listed.value.comments.filter(({ comment }) => !leaving.has(comment.id));
  return { ...listed, value: { ...listed.value, comments } };
}
