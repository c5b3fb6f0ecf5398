import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { Redirect } from '#contract/sites/redirects.ts';
import type { RedirectFilter } from '#domain/pages/redirects.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import { loadNextPart } from '../load-next-part.ts';

/** Which redirects are listed. */
export type RedirectChoice = {
  query: string;
  /** Null lists all that lead on. */
  filter: RedirectFilter | null;
};

/** The redirects that have come so far, how many there are, and where the next part begins. */
export type ListedRedirects = z.output<Calls['GET /manage/:siteSlug/redirects']['answer']>;

/** What was done last, and the way back. */
export type RedirectReport =
  | { name: 'ADDED' | 'DELETED' | 'RESTORED'; redirect: Redirect }
  | { name: 'FAILED'; sentence: string };

/** A site's redirects. No action rejects. */
export type RedirectList = {
  $list: ReadableAtom<ResourceState<ListedRedirects>>;
  $choice: ReadableAtom<RedirectChoice>;
  $report: ReadableAtom<RedirectReport | null>;
  $isBusy: ReadableAtom<boolean>;
  /** Lists something else; what is shown stays until it comes. */
  choose(choice: RedirectChoice): Promise<void>;
  reload(): Promise<void>;
  /** Adds what follows. */
  loadMore(): Promise<void>;
  /** Tells that one was added. */
  tellAdded(redirect: Redirect): Promise<void>;
  remove(redirect: Redirect): Promise<void>;
  restore(redirect: Redirect): Promise<void>;
  /** Forgets what was done last. */
  dismiss(): void;
};

export function createRedirectList({ callApi }: { callApi: CallApi }, siteSlug: string): RedirectList {
  const params = { siteSlug };
  const $choice = atom<RedirectChoice>({ query: '', filter: null });
  const $report = atom<RedirectReport | null>(null);
  const $isBusy = atom(false);
  const list = createResource<ListedRedirects>({
    name: 'The redirects',
    async read(signal, earlier) {
      const { query, filter } = $choice.get();
      const { body } = await callApi('GET /manage/:siteSlug/redirects', {
        params,
        query: { query, ...(filter && { filter }), ...(earlier?.nextAfter && { after: earlier.nextAfter }) },
        signal,
      });
      return { ...body, redirects: [...(earlier?.redirects ?? []), ...body.redirects] };
    },
  });

  async function act(work: () => Promise<unknown>, report: RedirectReport): Promise<void> {
    $isBusy.set(true);
    try {
      await work();
      $report.set(report);
    } catch (error) {
      logFailure('A redirect could not be changed.', error);
      const [problem] = Object.values(problemsOf(error).fields);
      $report.set({ name: 'FAILED', sentence: problem ?? failureSentence(error) });
    } finally {
      $isBusy.set(false);
    }
    // Also after a failure: somebody else may have changed it.
    await list.reload();
  }

  return {
    $list: list.$state,
    $choice,
    $report,
    $isBusy,
    async choose(choice) {
      $choice.set(choice);
      await list.reload();
    },
    reload: list.reload,
    loadMore: () => loadNextPart(list),
    async tellAdded(redirect) {
      $report.set({ name: 'ADDED', redirect });
      await list.reload();
    },
    remove: (redirect) =>
      act(
        () =>
          callApi('DELETE /manage/:siteSlug/redirects', { params, body: { fromPath: redirect.fromPath } }),
        { name: 'DELETED', redirect },
      ),
    restore: (redirect) =>
      act(
        () =>
          callApi('POST /manage/:siteSlug/deleted-redirects', {
            params,
            body: { fromPath: redirect.fromPath },
          }),
        { name: 'RESTORED', redirect },
      ),
    dismiss: () => $report.set(null),
  };
}
