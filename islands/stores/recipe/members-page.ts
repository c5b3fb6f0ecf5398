import { atom, type ReadableAtom } from 'nanostores';
import { recipePath } from '#domain/pages/paths.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { markPage, wait } from '../../browser/page.ts';
import { readPath, showRecipeOf } from '../../browser/recipe-page.ts';

/** What the page of a premium recipe needs to become whole. */
export type MembersPageEnvironment = {
  callApi: CallApi;
  readPath(): string;
  /** @returns puts back what was there; null where it cannot be shown */
  showRecipeOf(html: string): (() => void) | null;
  wait(milliseconds: number): Promise<void>;
  /** Tells the styles of the page whether it is known what whoever is signed in may read. */
  markAccessKnown(isKnown: boolean): void;
};

/** How a premium recipe is seen by somebody who may read all of it. */
export type MembersView = {
  /** They read it because they manage its site. */
  isPreviewing: boolean;
  /** False while they see what visitors see. */
  isWhole: boolean;
  /** How many recipes they may still give to friends this month; null where they may give none. */
  giftsLeft: number | null;
};

/** A premium recipe, whole in the place of its teaser for whoever may read it. */
export type MembersPage = {
  /** Null while visitors and they see the same. */
  $view: ReadableAtom<MembersView | null>;
  /** The whole recipe could not be read; it may be asked for again. */
  $hasFailed: ReadableAtom<boolean>;
  /** Asks for the whole recipe, and shows it. Previews stay what they are. */
  open(of: { siteSlug: string; recipeSlug: string }): Promise<void>;
  /** Takes down how many gifts are left. */
  setGiftsLeft(giftsLeft: number): void;
  /** Goes over to what visitors see, or back. */
  toggle(): void;
  /** Puts the teaser back and forgets the rest. */
  close(): void;
};

/** A server with much to do may draw the page a moment later, and a network may be back: the pauses between the tries. */
const TRY_AGAIN_MS = [500, 1000, 2000, 5000];
/** Class of the root element once it is known how much of the recipe whoever is signed in may read. */
const ACCESS_KNOWN_CLASS = 'access-known';

export function createMembersPage({
  callApi,
  readPath,
  showRecipeOf,
  wait,
  markAccessKnown,
}: MembersPageEnvironment): MembersPage {
  const $view = atom<MembersView | null>(null);
  const $hasFailed = atom(false);
  let html: string | null = null;
  let putBack: (() => void) | null = null;
  let asking = new AbortController();

  function show(seen: Omit<MembersView, 'isWhole'>): void {
    putBack = html === null ? null : showRecipeOf(html);
    $view.set(putBack && { ...seen, isWhole: true });
  }

  function hide(): void {
    putBack?.();
    putBack = null;
  }

  /** @throws what the last try throws */
  async function read(params: { siteSlug: string; recipeSlug: string }, signal: AbortSignal) {
    const ask = async () =>
      (await callApi('GET /site/:siteSlug/recipes/:recipeSlug/page', { params, signal })).body;
    for (const pause of TRY_AGAIN_MS) {
      try {
        return await ask();
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
        await wait(pause);
      }
    }
    return ask();
  }

  return {
    $view,
    $hasFailed,
    async open(params) {
      if (readPath() !== recipePath(params.recipeSlug)) return markAccessKnown(true);
      markAccessKnown(false);
      $hasFailed.set(false);
      asking = new AbortController();
      const { signal } = asking;
      try {
        const body = await read(params, signal);
        if (signal.aborted) return;
        html = body.html;
        show({ isPreviewing: body.isPreviewing, giftsLeft: body.giftsLeft });
      } catch (error) {
        if (signal.aborted) return;
        console.error('The whole recipe could not be read.', error);
        $hasFailed.set(true);
      }
      if (!signal.aborted) markAccessKnown(true);
    },
    setGiftsLeft(giftsLeft) {
      const view = $view.get();
      if (view) $view.set({ ...view, giftsLeft });
    },
    toggle() {
      const view = $view.get();
      if (!view) return;
      if (!view.isWhole) return show(view);
      hide();
      $view.set({ ...view, isWhole: false });
    },
    close() {
      asking.abort();
      hide();
      html = null;
      $view.set(null);
      $hasFailed.set(false);
    },
  };
}

/** True of a call that was not answered, or only by a server that cannot answer now. */
function mayPass(error: unknown): boolean {
  return !(error instanceof CallFailure) || error.status >= 502;
}

/** The premium recipe of this page. */
export const membersPage = createMembersPage({
  callApi,
  readPath,
  showRecipeOf,
  wait,
  markAccessKnown: (isKnown) => markPage(ACCESS_KNOWN_CLASS, isKnown),
});
