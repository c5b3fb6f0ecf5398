import { atom, type ReadableAtom } from 'nanostores';
import type { DeletedSite } from '#contract/users.ts';
import { OTHER_SLUG_SENTENCE } from '#domain/text/sentences.ts';
import type { CallApi } from '../../browser/api-client.ts';
import { problemsOf } from '../../stores/account/call-problems.ts';
import type { Session } from '../../stores/account/session.ts';
import { logFailure } from '../../stores/log-failure.ts';
import { failureSentence } from './failure-sentence.ts';

/** How the last that was done went. */
export type DeletionWork = {
  isWorking: boolean;
  /** What is wrong with the address typed. */
  slugProblem: string | null;
  /** What else could not be done. */
  failure: string | null;
};

/** What deleting and bringing back needs. */
export type SiteDeletionEnvironment = {
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
  /** Goes to where the user's kitchens are listed. */
  leaveKitchen(): void;
  /** Says there that one is back. */
  sayBack(site: DeletedSite): void;
};

/** Deletes kitchens of their owner, and brings them back. No action rejects. */
export type SiteDeletion = {
  $work: ReadableAtom<DeletionWork>;
  /** @param typed the site's address, as the user typed it to confirm */
  delete(siteSlug: string, typed: string): Promise<void>;
  bringBack(site: DeletedSite): Promise<void>;
};

const NO_WORK: DeletionWork = { isWorking: false, slugProblem: null, failure: null };

export function createSiteDeletion({
  callApi,
  session,
  leaveKitchen,
  sayBack,
}: SiteDeletionEnvironment): SiteDeletion {
  const $work = atom(NO_WORK);

  async function doWork(act: () => Promise<unknown>): Promise<void> {
    $work.set({ ...NO_WORK, isWorking: true });
    try {
      await act();
      $work.set(NO_WORK);
    } catch (error) {
      logFailure('A kitchen could not be deleted or brought back.', error);
      const slugProblem = problemsOf(error).fields.slug ?? null;
      $work.set({ ...NO_WORK, slugProblem, failure: slugProblem === null ? failureSentence(error) : null });
    }
  }

  return {
    $work,
    async delete(siteSlug, typed) {
      if (typed.trim() !== siteSlug) {
        $work.set({ ...NO_WORK, slugProblem: OTHER_SLUG_SENTENCE });
        return;
      }
      await doWork(async () => {
        await callApi('DELETE /manage/:siteSlug', { params: { siteSlug }, body: { slug: siteSlug } });
        await session.reload();
        leaveKitchen();
      });
    },
    bringBack: (site) =>
      doWork(async () => {
        await callApi('POST /manage/deleted-sites/:siteId', { params: { siteId: site.id } });
        // With its only kitchen back, the list would not be shown any more.
        sayBack(site);
        await session.reload();
      }),
  };
}
