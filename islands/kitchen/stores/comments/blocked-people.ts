import { atom, type ReadableAtom } from 'nanostores';
import type { BlockedPerson } from '#contract/people/comment-blocks.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';

/** What was done last. */
export type BlockReport = {
  sentence: string;
  /** Who can be blocked again by Undo. */
  undone: BlockedPerson | null;
};

/** Whom a site takes no comments from. No action rejects. */
export type BlockedPeopleStore = {
  /** The latest first. */
  $people: ReadableAtom<ResourceState<readonly BlockedPerson[]>>;
  $report: ReadableAtom<BlockReport | null>;
  $isBusy: ReadableAtom<boolean>;
  load(): Promise<void>;
  setBlocked(person: BlockedPerson, isBlocked: boolean): Promise<void>;
  /** Forgets what was done last. */
  dismiss(): void;
};

export function createBlockedPeople({ callApi }: { callApi: CallApi }, siteSlug: string): BlockedPeopleStore {
  const $report = atom<BlockReport | null>(null);
  const $isBusy = atom(false);
  const params = { siteSlug };
  const list = createResource<readonly BlockedPerson[]>({
    name: 'The blocked people',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/blocked-people', { params, signal })).body.people,
  });

  return {
    $people: list.$state,
    $report,
    $isBusy,
    load: list.load,
    async setBlocked(person, isBlocked) {
      const { userId, displayName } = person;
      $isBusy.set(true);
      try {
        if (isBlocked) {
          await callApi('POST /manage/:siteSlug/blocked-people', { params, body: { userId } });
          $report.set(null);
        } else {
          await callApi('DELETE /manage/:siteSlug/blocked-people/:userId', { params: { ...params, userId } });
          $report.set({ sentence: `${displayName} can comment here again.`, undone: person });
        }
      } catch (error) {
        logFailure('Somebody could not be blocked or unblocked.', error);
        $report.set({ sentence: failureSentence(error), undone: null });
      }
      await list.reload();
      $isBusy.set(false);
    },
    dismiss: () => $report.set(null),
  };
}
