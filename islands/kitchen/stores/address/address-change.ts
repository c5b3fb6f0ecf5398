import { atom, type ReadableAtom } from 'nanostores';
import type { SiteAddress } from '#contract/sites/site-address.ts';
import { SITE_SLUG_SENTENCES, siteSlugMeant, siteSlugTyped } from '#domain/sites/site-slugs.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import type { Session } from '../../../stores/account/session.ts';
import { createSiteAddress, type SiteAddressCheck } from '../../../stores/create/site-address.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { failureSentence } from '../failure-sentence.ts';

/** What is being done about the address, and how the last of it went. */
export type AddressWork = {
  isWorking: boolean;
  /** The address that a question is open about; null while none is. */
  asked: string | null;
  failure: string | null;
};

/** What changing the address of a kitchen needs. */
export type AddressChangeEnvironment = {
  siteSlug: string;
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
  /** @returns ends the wait */
  after(milliseconds: number, work: () => void): () => void;
};

/** The address of one kitchen on a host of ours. No action rejects. */
export type AddressChange = {
  $held: ReadableAtom<ResourceState<SiteAddress>>;
  $typed: ReadableAtom<string>;
  /** Whether what is typed can be had. */
  $address: SiteAddressCheck['$address'];
  $work: ReadableAtom<AddressWork>;
  load(): Promise<void>;
  type(typed: string): void;
  /** Asks whether it is to be what is typed, unless that cannot be had. */
  ask(): Promise<void>;
  /** Asks whether it is to be one that the site had. */
  askBack(formerSlug: string): void;
  giveUp(): void;
  /** Gives the site the address that was asked about. What was typed stays where that fails. */
  confirm(): Promise<void>;
};

const NO_WORK: AddressWork = { isWorking: false, asked: null, failure: null };

export function createAddressChange(environment: AddressChangeEnvironment): AddressChange {
  const { siteSlug, callApi, session } = environment;
  const $typed = atom('');
  const $work = atom(NO_WORK);
  const free = createSiteAddress(environment);
  const held = createResource<SiteAddress>({
    name: 'The address',
    read: async (signal) =>
      (await callApi('GET /manage/:siteSlug/address', { params: { siteSlug }, signal })).body,
  });

  return {
    $held: held.$state,
    $typed,
    $address: free.$address,
    $work,
    load: held.load,
    type(typed) {
      $typed.set(siteSlugTyped(typed));
      $work.set(NO_WORK);
      const slug = siteSlugMeant($typed.get());
      if (slug === siteSlug) free.own();
      else free.check(slug);
    },
    async ask() {
      $work.set(NO_WORK);
      $typed.set(siteSlugMeant($typed.get()));
      if ($typed.get() === '') free.refuse(SITE_SLUG_SENTENCES.missing);
      await free.settle();
      const { status } = free.$address.get();
      if (status === 'FREE' || status === 'UNKNOWN') $work.set({ ...NO_WORK, asked: $typed.get() });
    },
    askBack: (formerSlug) => $work.set({ ...NO_WORK, asked: formerSlug }),
    giveUp: () => $work.set(NO_WORK),
    async confirm() {
      const { asked } = $work.get();
      if (asked === null) return;
      $work.set({ ...NO_WORK, asked, isWorking: true });
      try {
        await callApi('PUT /manage/:siteSlug/address', { params: { siteSlug }, body: { slug: asked } });
        // The kitchen goes on at the new address: this screen is opened anew.
        await session.reload();
        $work.set(NO_WORK);
      } catch (error) {
        logFailure('The address could not be changed.', error);
        const { slug: problem } = problemsOf(error).fields;
        const isTyped = asked === $typed.get() && problem !== undefined;
        if (isTyped) free.refuse(problem);
        $work.set({ ...NO_WORK, failure: isTyped ? null : (problem ?? failureSentence(error)) });
      }
    },
  };
}
