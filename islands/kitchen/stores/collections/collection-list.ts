import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type Resource } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import { kitchenSession } from '../kitchen-session.ts';
import { onePerSite } from '../one-per-site.ts';

/** A collection as its kitchen gets it. */
export type KitchenCollection = z.output<
  Calls['GET /manage/:siteSlug/collections']['answer']
>['collections'][number];
/** One that can be brought back. */
export type DeletedCollection = z.output<
  Calls['GET /manage/:siteSlug/deleted-collections']['answer']
>['collections'][number];

/** The collections of a site by title, and those that were deleted in the last days. */
export type CollectionLists = {
  collections: readonly KitchenCollection[];
  deleted: readonly DeletedCollection[];
};

/** What was done last, and the way back. */
export type CollectionReport =
  | { name: 'DELETED'; id: string; title: string }
  | { name: 'RESTORED'; id: string; title: string }
  | { name: 'FAILED'; sentence: string };

/** The list of collections. No action rejects. */
export type CollectionList = Pick<Resource<CollectionLists>, '$state' | 'load' | 'reload'> & {
  $report: ReadableAtom<CollectionReport | null>;
  $isBusy: ReadableAtom<boolean>;
  /** @returns whether it is deleted */
  remove(collection: { id: string; title: string }): Promise<boolean>;
  restore(collection: { id: string; title: string }): Promise<boolean>;
  /** Forgets what was done last. */
  dismiss(): void;
};

export function createCollectionList({ callApi }: { callApi: CallApi }, siteSlug: string): CollectionList {
  const $report = atom<CollectionReport | null>(null);
  const $isBusy = atom(false);
  const params = { siteSlug };
  const lists = createResource<CollectionLists>({
    name: 'The collections',
    read: async (signal) => {
      const [living, deleted] = await Promise.all([
        callApi('GET /manage/:siteSlug/collections', { params, signal }),
        callApi('GET /manage/:siteSlug/deleted-collections', { params, signal }),
      ]);
      return { collections: living.body.collections, deleted: deleted.body.collections };
    },
  });

  async function act(work: () => Promise<unknown>, report: CollectionReport): Promise<boolean> {
    $isBusy.set(true);
    try {
      await work();
      await lists.reload();
      $report.set(report);
      return true;
    } catch (error) {
      logFailure('A collection could not be changed.', error);
      $report.set({ name: 'FAILED', sentence: failureSentence(error) });
      return false;
    } finally {
      $isBusy.set(false);
    }
  }

  return {
    $state: lists.$state,
    load: lists.load,
    reload: lists.reload,
    $report,
    $isBusy,
    remove: ({ id, title }) =>
      act(
        () =>
          callApi('DELETE /manage/:siteSlug/collections/:collectionId', {
            params: { ...params, collectionId: id },
          }),
        { name: 'DELETED', id, title },
      ),
    restore: ({ id, title }) =>
      act(
        () =>
          callApi('POST /manage/:siteSlug/deleted-collections/:collectionId/restore', {
            params: { ...params, collectionId: id },
          }),
        { name: 'RESTORED', id, title },
      ),
    dismiss: () => $report.set(null),
  };
}

/** That of a site: what was deleted on one screen is told on another. */
export const collectionListOf = onePerSite((siteSlug) => createCollectionList(kitchenSession, siteSlug));
