import { atom, type ReadableAtom } from 'nanostores';
import { GIFT_NAME, GIFTS_KEY } from '#domain/people/gifts.ts';
import { NEWSLETTER_CLOSED_KEY } from '#domain/people/newsletter-keys.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { type DeviceStorage, deviceStorage, tabStorage } from '../../browser/device-storage.ts';
import { takeFragment } from '../../browser/page.ts';
import { showRecipeOf } from '../../browser/recipe-page.ts';
import { problemsOf } from '../account/call-problems.ts';

/** What a gift needs of its page. */
export type OpenedGiftEnvironment = {
  callApi: CallApi;
  storage: DeviceStorage;
  /** Keeps the newsletter's popup closed while the page is there: it would stand above the gift. */
  holdPopup(): void;
  /** The end of the page's address, from '#'. */
  readFragment(): string;
  takeFragment(): void;
  /** @returns null where it cannot be shown */
  showRecipeOf(html: string): (() => void) | null;
};

/** How the gift of this page stands. */
export type GiftState =
  | { name: 'NONE' }
  /** It waits for a press: programs that open the links of mails must not open it for their own browser. */
  | { name: 'OFFERED' }
  | { name: 'OPENING' }
  /** The whole recipe stands on the page. @param giverName null of somebody who has no name any more */
  | { name: 'OPEN'; giverName: string | null; expiresAt: number }
  /** It is over, or another browser has opened it. */
  | { name: 'REFUSED' }
  | { name: 'FAILED'; sentence: string };

/** A recipe that a member of the site gave to whoever reads the page. */
export type OpenedGift = {
  $gift: ReadableAtom<GiftState>;
  /** Looks for a gift in the page's address, which it offers, and among those that this browser has opened. */
  find(of: { siteSlug: string; recipeSlug: string }): Promise<void>;
  /** Opens what was offered, or tries once more. */
  open(of: { siteSlug: string; recipeSlug: string }): Promise<void>;
};

export function createOpenedGift(environment: OpenedGiftEnvironment): OpenedGift {
  const { callApi, storage } = environment;
  const $gift = atom<GiftState>({ name: 'NONE' });
  const offered = () => new URLSearchParams(environment.readFragment().slice(1)).get(GIFT_NAME);

  function keep(recipeSlug: string, token: string | undefined): void {
    storage.write(GIFTS_KEY, JSON.stringify({ ...readTokens(storage), [recipeSlug]: token }));
  }

  async function open({ siteSlug, recipeSlug }: { siteSlug: string; recipeSlug: string }): Promise<void> {
    const token = offered() ?? readTokens(storage)[recipeSlug];
    if (token === undefined) return;
    $gift.set({ name: 'OPENING' });
    try {
      const { body } = await callApi('POST /site/:siteSlug/gift-openings', {
        params: { siteSlug },
        body: { token, recipeSlug },
      });
      keep(recipeSlug, token);
      if (offered() !== null) environment.takeFragment();
      const { html, giverName, expiresAt } = body;
      $gift.set(environment.showRecipeOf(html) ? { name: 'OPEN', giverName, expiresAt } : { name: 'NONE' });
    } catch (error) {
      const isRefused = error instanceof CallFailure && error.status === 404;
      if (isRefused) {
        keep(recipeSlug, undefined);
        if (offered() !== null) environment.takeFragment();
      }
      $gift.set(isRefused ? { name: 'REFUSED' } : { name: 'FAILED', sentence: problemsOf(error).sentence });
    }
  }

  return {
    $gift,
    async find(of) {
      if ($gift.get().name !== 'NONE') return;
      const opened = readTokens(storage)[of.recipeSlug];
      const token = offered() ?? opened;
      if (token !== undefined) environment.holdPopup();
      if (token === opened) await open(of);
      else $gift.set({ name: 'OFFERED' });
    },
    open,
  };
}

/** Tokens of gifts that this browser has opened, by the slugs of their recipes. */
function readTokens(storage: DeviceStorage): Record<string, string | undefined> {
  try {
    return JSON.parse(storage.read(GIFTS_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** The gift of this page. */
export const openedGift = createOpenedGift({
  callApi,
  storage: deviceStorage,
  holdPopup: () => tabStorage.write(NEWSLETTER_CLOSED_KEY, '1'),
  readFragment: () => location.hash,
  takeFragment,
  showRecipeOf,
});
