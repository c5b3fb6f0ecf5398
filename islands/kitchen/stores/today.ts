import { atom, type ReadableAtom } from 'nanostores';
import type { Publishing, SyncReceiptAnswer } from '#contract/publishing.ts';
import type { Today as SiteToday } from '#domain/sites/today.ts';
import { createResource, type ResourceState } from '../../stores/resource.ts';
import { failureSentence, isUnanswered } from './failure-sentence.ts';
import {
  ANSWER_PATIENCE_MS,
  LOOKS_MAX,
  lookAgainAfterMs,
  type PublishingEndEnvironment,
  type PublishingWatch,
  publishingEnd,
  QUICK_LOOKS,
} from './publishing-end.ts';
import type { ListedRecipes } from './recipes/recipe-list.ts';

/** Receipts that are looked through for those that changed something. */
const RECEIPTS_READ = 20;

/** Said where a try, or a look at how far it is, gets no answer. */
const UNREACHABLE_SENTENCE = 'The kitchen cannot be reached. This goes on by itself once it can.';

const STILL_UNREACHABLE_SENTENCE = 'The kitchen cannot be reached. Press “Try again” once it can.';

/** How a kitchen stands. */
export type KitchenStanding = {
  today: SiteToday;
  counts: ListedRecipes['counts'];
  publishing: Publishing;
  /** Newest first. */
  receipts: readonly SyncReceiptAnswer[];
};

/** Another try at what could not be published. */
export type Retry = { isTrying: boolean; problem: string | null };

/** A change of the weekly mail that is under way, or that failed. */
export type Mailing = { isChanging: boolean; problem: string | null };

/** What needs somebody today. */
export type Today = {
  /** The switch of the weekly mail. */
  $mailing: ReadableAtom<Mailing>;
  $standing: ReadableAtom<ResourceState<KitchenStanding>>;
  $retry: ReadableAtom<Retry>;
  load(): Promise<void>;
  /** Mails the same to the owner once a week, or no more. */
  mail(isMailed: boolean): Promise<void>;
  /** Publishes now what could not be published, and tells what came of it. */
  tryNow(): Promise<void>;
  /** Nobody looks on: a try goes on, and is not followed to its end. */
  leave(): void;
};

export function createToday({ callApi, wait }: PublishingEndEnvironment, siteSlug: string): Today {
  const $retry = atom<Retry>({ isTrying: false, problem: null });
  let tryCount = 0;
  const $mailing = atom<Mailing>({ isChanging: false, problem: null });
  const standing = createResource<KitchenStanding>({
    name: 'Today',
    async read(signal) {
      const params = { siteSlug };
      const [today, recipes, publishing, receipts] = await Promise.all([
        callApi('GET /manage/:siteSlug/today', { params, signal }),
        callApi('GET /manage/:siteSlug/recipes', { params, query: { limit: '1' }, signal }),
        callApi('GET /manage/:siteSlug/publishing', { params, signal }),
        callApi('GET /manage/:siteSlug/sync-receipts', {
          params,
          query: { limit: String(RECEIPTS_READ) },
          signal,
        }),
      ]);
      return {
        today: today.body.today,
        counts: recipes.body.counts,
        publishing: publishing.body.publishing,
        receipts: receipts.body.receipts,
      };
    },
  });
  return {
    $standing: standing.$state,
    $retry,
    $mailing,
    async mail(isMailed) {
      $mailing.set({ isChanging: true, problem: null });
      try {
        await callApi('PUT /manage/:siteSlug/weekly-mail', { params: { siteSlug }, body: { isMailed } });
        const { value } = standing.$state.get();
        if (value) standing.replace({ ...value, today: { ...value.today, isMailed } });
        $mailing.set({ isChanging: false, problem: null });
      } catch (error) {
        $mailing.set({ isChanging: false, problem: failureSentence(error) });
      }
    },
    async tryNow() {
      tryCount += 1;
      const number = tryCount;
      const isWanted = () => number === tryCount;
      const tell = (retry: Retry) => {
        if (isWanted()) $retry.set(retry);
      };
      let isReached = true;
      const onReach = (isReachedNow: boolean) => {
        isReached = isReachedNow;
        tell({ isTrying: isReached, problem: isReached ? null : UNREACHABLE_SENTENCE });
      };
      tell({ isTrying: true, problem: null });
      try {
        await startTry({ callApi, wait }, siteSlug, { onReach, isWanted });
        if (isReached) await publishingEnd({ callApi, wait }, siteSlug, { onReach, isWanted });
        if (isReached && isWanted()) await standing.reload();
        tell({ isTrying: false, problem: isReached ? null : STILL_UNREACHABLE_SENTENCE });
      } catch (error) {
        tell({ isTrying: false, problem: failureSentence(error) });
      }
    },
    leave() {
      tryCount += 1;
    },
    load: standing.reload,
  };
}

/** Asks for a try until there is an answer, it has taken long, or nobody looks on. @throws CallFailure where the server says why not */
async function startTry(
  { callApi, wait }: PublishingEndEnvironment,
  siteSlug: string,
  { onReach, isWanted }: Required<Pick<PublishingWatch, 'onReach' | 'isWanted'>>,
): Promise<void> {
  for (let asks = 1; asks <= LOOKS_MAX && isWanted(); asks += 1) {
    try {
      const signal = AbortSignal.timeout(ANSWER_PATIENCE_MS);
      await callApi('POST /manage/:siteSlug/publishing/tries', { params: { siteSlug }, signal });
      onReach(true);
      return;
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      console.warn('The kitchen could not be reached.', error);
    }
    onReach(false);
    await wait(lookAgainAfterMs(QUICK_LOOKS));
  }
}
