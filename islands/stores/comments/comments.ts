import { atom, computed, type ReadableAtom } from 'nanostores';
import { SIGNED_IN_CLASS } from '#domain/people/auth-token-key.ts';
import type { Comment } from '#domain/people/comments.ts';
import { countOfMakers } from '#domain/text/counted/counts.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { isPageMarked, pageLocale } from '../../browser/page.ts';
import { showMakers } from '../../browser/recipe-page.ts';
import { type CallProblems, followRefusal, problemsOf } from '../account/call-problems.ts';
import { type Session, session } from '../account/session.ts';
import { logFailure } from '../log-failure.ts';
import { createResource, type Resource, type ResourceState } from '../resource.ts';
import { createToggles } from '../toggles.ts';
import { type CommentedRecipe, createCommentCalls, type WrittenComment } from './comment-calls.ts';
import {
  afterChange,
  type CommentList,
  withNextPart,
  withReplies,
  withWantedUpvotes,
} from './comment-list.ts';
import { createPlace, type GoingOn } from './comment-places.ts';

/** What comments need of their page. */
export type CommentsEnvironment = {
  callApi: CallApi;
  session: Pick<Session, '$account' | 'load' | 'reload'>;
  /** Whether somebody may be signed in in this browser. */
  maySomebodyBeSignedIn(): boolean;
  /** Has the page say how many readers have made the dish. */
  showMakers(count: number): void;
};

/** Comments of a recipe, and what the reader does with them. No action rejects. */
export type Comments = {
  /** As they were read. */
  $state: ReadableAtom<ResourceState<CommentList>>;
  /** What is shown of them; null until they are read. */
  $list: ReadableAtom<CommentList | null>;
  /** What managers of the site see of what readers do not. */
  $hidden: ReadableAtom<readonly Comment[]>;
  /** Where whoever reads goes on after what they did; null once they are there. */
  $goingOn: ReadableAtom<GoingOn | null>;
  /** They are there. */
  arrive(): void;
  /** Reads them, and who is signed in; again after a failure. */
  load(recipe: CommentedRecipe): Promise<void>;
  /** Reads the threads that follow. */
  loadMore(): Promise<void>;
  /** Reads all replies to a comment. @returns false when it failed */
  loadReplies(threadId: string): Promise<boolean>;
  /** @returns null when it is written, else what to say */
  write(comment: WrittenComment): Promise<CallProblems | null>;
  /** @returns false when it failed */
  delete(commentId: string): Promise<boolean>;
  /** Finds a comment helpful, or no longer; counts at once. @returns false when it failed */
  upvote(commentId: string, isHelpful: boolean): Promise<boolean>;
  /** Takes no more comments from somebody, or takes them again. @returns false when it failed */
  block(userId: string, isBlocked: boolean): Promise<boolean>;
  /** Hides a comment from readers, or shows it again. @returns false when it failed */
  hide(commentId: string, isHidden: boolean): Promise<boolean>;
  /** Shows readers a picture, or hides it from them. @returns false when it failed */
  showPicture(commentId: string, isShown: boolean): Promise<boolean>;
};

export function createComments({
  callApi,
  session,
  maySomebodyBeSignedIn,
  showMakers,
}: CommentsEnvironment): Comments {
  let recipe: CommentedRecipe = { siteSlug: '', recipeId: '' };
  const calls = createCommentCalls(callApi, () => recipe);
  const $hidden = atom<readonly Comment[]>([]);
  const upvotes = createToggles();
  const list = createList(calls);

  // The page was written before; it says what is so now.
  list.$state.listen(({ value }) => value && showMakers(value.makerCount));

  const readValue = () => list.$state.get().value;
  const place = createPlace(readValue, () => session.$account.get().value?.user?.id ?? null);

  function showChanged(answer: CommentList, goneId: string | null = null): void {
    list.replace(afterChange(readValue(), answer, goneId));
  }

  const attempt = createAttempts(session);
  const isDone = async (what: string, work: () => Promise<void>) => (await attempt(what, work)) === null;

  async function loadHidden(): Promise<void> {
    if (session.$account.get().value?.isManager !== true) return;
    await attempt('The hidden comments could not be read.', async () =>
      $hidden.set(await calls.listHidden()),
    );
  }

  async function readReplies(threadId: string): Promise<void> {
    const replies = await calls.listReplies(threadId);
    const value = readValue();
    if (value) list.replace(withReplies(value, threadId, replies));
  }

  return {
    $state: list.$state,
    $list: computed(
      [list.$state, upvotes.$wanted],
      ({ value }, wanted) => value && withWantedUpvotes(value, wanted),
    ),
    $hidden,
    $goingOn: place.$goingOn,
    arrive: place.arrive,
    async load(of) {
      recipe = of;
      if (maySomebodyBeSignedIn()) await session.load(of.siteSlug);
      await Promise.all([list.load(), loadHidden()]);
    },
    loadMore: () => place.goToNew(list.loadMore),
    loadReplies: (threadId) =>
      isDone('The replies could not be read.', () => place.goToNew(() => readReplies(threadId))),
    write: (comment) =>
      attempt('The comment could not be written.', async () => {
        await place.goToOwn(async () => {
          const answer = await calls.write(comment);
          showChanged(answer);
          const thread = answer.comments.find(({ id }) => id === comment.parentId);
          // What was written is the last of the replies.
          if (thread && thread.children.length < thread.replyCount) await readReplies(thread.id);
        });
        if (comment.displayName !== undefined) await session.reload();
      }),
    delete: (commentId) =>
      isDone('The comment could not be deleted.', async () => {
        const answer = await calls.delete(commentId);
        await place.goFrom(commentId, () => showChanged(answer, commentId));
      }),
    upvote: (commentId, isHelpful) =>
      isDone('The upvote could not be counted.', async () => {
        await upvotes.set(commentId, isHelpful, async (isWanted) =>
          showChanged(await calls.upvote(commentId, isWanted)),
        );
      }),
    block: (userId, isBlocked) =>
      isDone('Somebody could not be blocked or unblocked.', () => calls.block(userId, isBlocked)),
    hide: (commentId, isHidden) =>
      isDone('The comment could not be hidden or shown.', async () => {
        await calls.hide(commentId, isHidden);
        const readAnew = () => Promise.all([list.reload(), loadHidden()]);
        if (isHidden) await place.goFrom(commentId, readAnew);
        else await place.goTo(commentId, readAnew);
      }),
    showPicture: (commentId, isShown) =>
      isDone('The picture could not be shown or hidden.', async () => {
        await calls.showPicture(commentId, isShown);
        await list.reload();
      }),
  };
}

function createList(calls: ReturnType<typeof createCommentCalls>): Resource<CommentList> {
  return createResource<CommentList>({
    name: 'The comments',
    async read(signal, earlier) {
      const part = await calls.list(earlier?.nextBefore ?? null, signal);
      return earlier ? withNextPart(earlier, part) : part;
    },
  });
}

/** Does something. @returns null when it is done, else what to say */
function createAttempts(session: CommentsEnvironment['session']) {
  return async (what: string, work: () => Promise<void>): Promise<CallProblems | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      logFailure(what, error);
      await followRefusal(error, session);
      return problemsOf(error);
    }
  };
}

/** The comments of this page. */
export const comments = createComments({
  callApi,
  session,
  maySomebodyBeSignedIn: () => isPageMarked(SIGNED_IN_CLASS),
  showMakers: (count) => showMakers(count === 0 ? '' : countOfMakers(count, pageLocale())),
});
