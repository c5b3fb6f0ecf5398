import { atom, type ReadableAtom } from 'nanostores';
import type { z } from 'zod';
import type { Calls } from '#contract/calls.ts';
import type { Subscriber } from '#contract/people/subscribers.ts';
import { MANAGE_LIST_LIMIT_MAX } from '#domain/shared/constants.ts';
import { csvOf } from '#domain/text/csv.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import type { saveAsFile } from '../../../browser/files.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';
import { loadNextPart } from '../load-next-part.ts';

/** The subscribers that have come so far, how many fit what was sought, and where the next part begins. */
export type ListedSubscribers = Answer & {
  query: string;
  /** Whether readers are offered the newsletter; asked only where nobody is on the list, else null. */
  isNewsletterOffered: boolean | null;
};
type Answer = z.output<Calls['GET /manage/:siteSlug/subscribers']['answer']>;

/** How the file with all of them stands. */
export type SubscribersFile =
  | { name: 'NONE' }
  | { name: 'FETCHING' | 'SAVED'; count: number }
  | { name: 'FAILED'; sentence: string };

export type SubscriberListEnvironment = {
  callApi: CallApi;
  saveAsFile: typeof saveAsFile;
  now(): number;
};

/** Who is on a site's list. No action rejects. */
export type SubscriberList = {
  $list: ReadableAtom<ResourceState<ListedSubscribers>>;
  /** What came last, to be shown where what was asked for since has failed; nothing is added to it. */
  $last: ReadableAtom<ListedSubscribers | null>;
  /** What is sought. */
  $query: ReadableAtom<string>;
  $file: ReadableAtom<SubscribersFile>;
  /** Lists those in whose email or name it is; what is shown stays until they come. */
  choose(query: string): Promise<void>;
  reload(): Promise<void>;
  /** Adds what follows. */
  loadMore(): Promise<void>;
  /** Takes somebody off the list. @returns why it failed; null where it is done */
  remove(subscriber: Subscriber): Promise<string | null>;
  /** The same about reading all recipes without paying here. */
  letReadEverything(subscriber: Subscriber, readsEverything: boolean): Promise<string | null>;
  /** Gives all of them to the person as a file, whatever is sought. */
  saveAll(): Promise<void>;
};

export function createSubscriberList(
  { callApi, saveAsFile, now }: SubscriberListEnvironment,
  siteSlug: string,
): SubscriberList {
  const $query = atom('');
  const $last = atom<ListedSubscribers | null>(null);
  const $file = atom<SubscribersFile>({ name: 'NONE' });
  const ask = async (query: Record<string, string>, signal?: AbortSignal) =>
    (await callApi('GET /manage/:siteSlug/subscribers', { params: { siteSlug }, query, signal })).body;
  const readOffer = async (signal: AbortSignal) => {
    const { body } = await callApi('GET /manage/:siteSlug/current-site', { params: { siteSlug }, signal });
    return body.site.newslettersEnabled;
  };
  const list = createResource<ListedSubscribers>({
    name: 'The subscribers',
    async read(signal, earlier) {
      const query = $query.get();
      const part = await ask({ query, ...(earlier?.nextAfter && { after: earlier.nextAfter }) }, signal);
      const isNobodyThere = part.count === 0 && query === '';
      return {
        ...part,
        query,
        subscribers: [...(earlier?.subscribers ?? []), ...part.subscribers],
        isNewsletterOffered: isNobodyThere ? await readOffer(signal) : null,
      };
    },
  });

  list.$state.listen(({ status, value }) => {
    if (status === 'FULFILLED') $last.set({ ...value, nextAfter: null });
  });

  async function readAll(): Promise<Subscriber[]> {
    const all: Subscriber[] = [];
    let after: string | null = null;
    do {
      $file.set({ name: 'FETCHING', count: all.length });
      const part: Answer = await ask({
        limit: String(MANAGE_LIST_LIMIT_MAX),
        ...(after !== null && { after }),
      });
      all.push(...part.subscribers);
      after = part.nextAfter;
    } while (after !== null);
    return all;
  }

  async function change(failure: string, make: () => Promise<unknown>): Promise<string | null> {
    try {
      await make();
    } catch (error) {
      logFailure(failure, error);
      return failureSentence(error);
    }
    await list.reload();
    return null;
  }

  return {
    $list: list.$state,
    $last,
    $query,
    $file,
    async choose(query) {
      $query.set(query);
      await list.reload();
    },
    reload: list.reload,
    loadMore: () => loadNextPart(list),
    remove: ({ id: memberId }) =>
      change('A subscriber could not be taken off the list.', () =>
        callApi('DELETE /manage/:siteSlug/subscribers/:memberId', { params: { siteSlug, memberId } }),
      ),
    letReadEverything: ({ id: memberId }, readsEverything) =>
      change('What a subscriber reads could not be changed.', () =>
        callApi('PUT /manage/:siteSlug/subscribers/:memberId', {
          params: { siteSlug, memberId },
          body: { readsEverything },
        }),
      ),
    async saveAll() {
      if ($file.get().name === 'FETCHING') return;
      try {
        const all = await readAll();
        saveAsFile(`${siteSlug}-subscribers-${dayOf(now())}.csv`, tableOf(all), 'text/csv;charset=utf-8');
        $file.set({ name: 'SAVED', count: all.length });
      } catch (error) {
        logFailure('The subscribers could not be saved as a file.', error);
        $file.set({ name: 'FAILED', sentence: failureSentence(error) });
      }
    },
  };
}

/** '2024-05-03' */
function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function tableOf(subscribers: readonly Subscriber[]): string {
  return csvOf([
    ['email', 'name', 'plan', 'paid until', 'reads everything', 'since', 'newsletter'],
    ...subscribers.map(({ email, displayName, plan, paid, readsEverything, since, getsNewsletter }) => [
      email,
      displayName ?? '',
      plan,
      paid ? dayOf(paid.until) : '',
      paid || readsEverything ? 'yes' : 'no',
      dayOf(since),
      getsNewsletter ? 'yes' : 'no',
    ]),
  ]);
}
