import { atom, type ReadableAtom } from 'nanostores';
import type { LookedUp, OwnDomain } from '#contract/sites/own-domains.ts';
import { DOMAIN_SENTENCES, readDomain } from '#domain/sites/own-domains.ts';
import { writtenHost } from '#domain/text/host-names.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import type { Session } from '../../../stores/account/session.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';

/** What DNS said of a domain when it was asked. */
export type DomainCheck = { proof: LookedUp; way: LookedUp };

/** A change that is asked about before it is made: the main domain, the address of ours instead of it, or none. */
export type DomainQuestion = { act: 'MAIN' | 'OURS' | 'REMOVE'; host: string };

/** What is being done about domains, and how the last of it went. */
export type DomainWork = {
  /** Domain it is about; empty for one that is being added, null while nothing is done. */
  host: string | null;
  /** What is wrong with the domain typed. */
  problem: string | null;
  /** What else could not be done, and with which domain; empty for one that was to be added, which the sentence names. */
  failure: { host: string; sentence: string } | null;
};

/** The domain that was added, or how the one that was removed is called. */
type DomainDone = { act: 'ADDED'; host: string } | { act: 'REMOVED'; name: string };

/** What the domains of a kitchen need. */
export type OwnDomainsEnvironment = {
  siteSlug: string;
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
};

/** The own domains of one kitchen. No action rejects. */
export type OwnDomainsStore = {
  $domains: ReadableAtom<ResourceState<readonly OwnDomain[]>>;
  $typed: ReadableAtom<string>;
  $checks: ReadableAtom<Readonly<Record<string, DomainCheck>>>;
  $work: ReadableAtom<DomainWork>;
  $question: ReadableAtom<DomainQuestion | null>;
  /** What was added or removed last, until something else is done; null while nothing was. */
  $done: ReadableAtom<DomainDone | null>;
  load(): Promise<void>;
  type(text: string): void;
  /** Claims what is typed. It stays where that fails, as does what is typed meanwhile. */
  add(): Promise<void>;
  /** Asks DNS now. */
  check(host: string): Promise<void>;
  ask(question: DomainQuestion): void;
  giveUp(): void;
  /** Does what was asked about. */
  confirm(): Promise<void>;
};

const NO_WORK: DomainWork = { host: null, problem: null, failure: null };

export function createOwnDomains({ siteSlug, callApi, session }: OwnDomainsEnvironment): OwnDomainsStore {
  const params = { siteSlug };
  const { $work, $done, doWork } = createWork();
  const $typed = atom('');
  const $checks = atom<Readonly<Record<string, DomainCheck>>>({});
  const $question = atom<DomainQuestion | null>(null);
  const resource = createResource<readonly OwnDomain[]>({
    name: 'The domains',
    read: async (signal) => (await callApi('GET /manage/:siteSlug/domains', { params, signal })).body.domains,
  });

  async function change({ act, host }: DomainQuestion): Promise<void> {
    if (act === 'REMOVE') await callApi('DELETE /manage/:siteSlug/domains', { params, body: { host } });
    else {
      const body = { host: act === 'MAIN' ? host : null };
      await callApi('PUT /manage/:siteSlug/main-domain', { params, body });
    }
    await resource.reload();
    // The kitchen leads to the address that the site is known by.
    await session.reload();
  }

  return {
    $domains: resource.$state,
    $typed,
    $checks,
    $work,
    $question,
    $done,
    load: resource.load,
    type(text) {
      $typed.set(text);
      // What is on its way goes on, and what is about other domains stays.
      $work.set({ ...$work.get(), problem: null });
    },
    async add() {
      const typed = $typed.get();
      const host = readDomain(typed);
      if (host === null) {
        $work.set({ ...NO_WORK, problem: DOMAIN_SENTENCES.badlyFormed });
        return;
      }
      await doWork('', async () => {
        await callApi('POST /manage/:siteSlug/domains', { params, body: { host } });
        await resource.reload();
        if ($typed.get() === typed) $typed.set('');
        $done.set({ act: 'ADDED', host });
      });
      const { problem } = $work.get();
      if (problem !== null && $typed.get() !== typed)
        $work.set({ ...NO_WORK, failure: { host: '', sentence: `${writtenHost(host)}: ${problem}` } });
    },
    check: (host) =>
      doWork(host, async () => {
        const { body } = await callApi('POST /manage/:siteSlug/domain-checks', { params, body: { host } });
        $checks.set({ ...$checks.get(), [host]: { proof: body.proof, way: body.way } });
        await resource.reload();
      }),
    ask: (question) => $question.set(question),
    giveUp: () => $question.set(null),
    async confirm() {
      const question = $question.get();
      if (!question) return;
      const { act, host } = question;
      const name = resource.$state.get().value?.find((domain) => domain.host === host)?.name ?? host;
      await doWork(host, () => change(question));
      $question.set(null);
      if (act === 'REMOVE' && $work.get().failure === null) $done.set({ act: 'REMOVED', name });
    },
  };
}

/** What is being done about domains, and what was done last. */
function createWork() {
  const $work = atom(NO_WORK);
  const $done = atom<DomainDone | null>(null);
  return {
    $work,
    $done,
    async doWork(host: string, act: () => Promise<unknown>): Promise<void> {
      $work.set({ ...NO_WORK, host });
      $done.set(null);
      try {
        await act();
        $work.set(NO_WORK);
      } catch (error) {
        logFailure('Something about a domain could not be done.', error);
        const sentence = failureSentence(error);
        const problem = host === '' ? (problemsOf(error).fields.host ?? sentence) : null;
        $work.set({ ...NO_WORK, problem, failure: problem === null ? { host, sentence } : null });
      }
    },
  };
}
