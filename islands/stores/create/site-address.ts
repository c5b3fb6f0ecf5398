import { atom, type ReadableAtom } from 'nanostores';
import { siteSlugProblem } from '#domain/sites/site-slugs.ts';
import type { CallApi } from '../../browser/api-client.ts';
import { inBackground } from '../background.ts';

/** How long somebody pauses before their address is asked about, in milliseconds. */
const PAUSE_MS = 250;

/** Whether an address can be had. */
export type SiteAddressState =
  | { status: 'EMPTY' | 'CHECKING' | 'FREE' | 'OWN' | 'UNKNOWN'; problem: null }
  | { status: 'REFUSED'; problem: string };

/** What the check of an address needs of its page. */
export type SiteAddressEnvironment = {
  callApi: CallApi;
  /** @returns ends the wait */
  after(milliseconds: number, work: () => void): () => void;
  /** Slug of the site that is to get it; absent where the site is not there yet. */
  siteSlug?: string;
};

/** Tells whether an address can be had while it is typed. */
export type SiteAddressCheck = {
  $address: ReadableAtom<SiteAddressState>;
  check(slug: string): void;
  /** Waits for what is being found out, without the pause. */
  settle(): Promise<void>;
  /** Says what the server said when the site was to get it. */
  refuse(problem: string): void;
  /** Says that the site has it. */
  own(): void;
};

export function createSiteAddress({ callApi, after, siteSlug }: SiteAddressEnvironment): SiteAddressCheck {
  const $address = atom<SiteAddressState>({ status: 'EMPTY', problem: null });
  let giveUp = () => {};
  let begin: () => Promise<void> = async () => {};

  async function ask(slug: string, signal: AbortSignal): Promise<void> {
    try {
      const asked = { query: { slug }, signal };
      const { body } =
        siteSlug === undefined
          ? await callApi('GET /manage/site-slugs', { params: {}, ...asked })
          : await callApi('GET /manage/:siteSlug/address-checks', { params: { siteSlug }, ...asked });
      if (!signal.aborted) show(body.problem);
    } catch (error) {
      if (signal.aborted) return;
      // It is asked again when the site gets it.
      console.warn('An address could not be checked.', error);
      $address.set({ status: 'UNKNOWN', problem: null });
    }
  }

  function show(problem: string | null): void {
    $address.set(problem === null ? { status: 'FREE', problem: null } : { status: 'REFUSED', problem });
  }

  return {
    $address,
    check(slug) {
      giveUp();
      const problem = slug === '' ? null : siteSlugProblem(slug);
      if (slug === '' || problem !== null) {
        giveUp = () => {};
        if (problem === null) $address.set({ status: 'EMPTY', problem: null });
        else show(problem);
        return;
      }
      $address.set({ status: 'CHECKING', problem: null });
      const asking = new AbortController();
      let asked: Promise<void> | null = null;
      begin = () => {
        asked ??= ask(slug, asking.signal);
        return asked;
      };
      const endWait = after(PAUSE_MS, () => inBackground(begin()));
      giveUp = () => {
        endWait();
        asking.abort();
      };
    },
    async settle() {
      if ($address.get().status === 'CHECKING') await begin();
    },
    refuse: show,
    own() {
      giveUp();
      $address.set({ status: 'OWN', problem: null });
    },
  };
}

/** Said of an address while it is typed. */
export const TYPED_ADDRESS_WORDS = {
  EMPTY: 'Small letters, digits and hyphens.',
  CHECKING: 'Looking whether it is free…',
} as const;
