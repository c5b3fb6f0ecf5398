import { computed, onMount, type ReadableAtom } from 'nanostores';
import type { SiteUserData } from '#domain/people/current-user.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { followRefusal } from '../account/call-problems.ts';
import { type Session, session } from '../account/session.ts';
import { inBackground } from '../background.ts';
import { logFailure } from '../log-failure.ts';
import { type SavedRecipes, savedRecipes } from '../recipe/saved-recipes.ts';
import { createToggles } from '../toggles.ts';
import { type BookmarkChanges, bookmarkChanges } from './bookmark-changes.ts';

/** What came of a press: it counted, another press is under way, nobody is signed in, or it could not be done. */
export type SavingOutcome = 'SAVED' | 'UNSAVED' | 'UNDER_WAY' | 'SIGNED_OUT' | 'FAILED';

/** What saving needs of its page. */
export type BookmarksEnvironment = {
  callApi: CallApi;
  session: Pick<Session, '$account' | 'reload' | 'showSiteUserData'>;
  /** What this device keeps for whoever is not signed in. */
  device: Pick<SavedRecipes, 'list' | 'drop'>;
  changes: BookmarkChanges;
};

/** What the reader has saved in their account on the site of the page. No action rejects. */
export type Bookmarks = {
  /** Ids of the recipes, as the reader wants them: a press counts at once. Null while nobody is signed in. */
  $recipeIds: ReadableAtom<readonly string[] | null>;
  /** Saves a recipe, or no longer. Of presses that come while a call is under way, the last one counts. */
  save(siteSlug: string, recipeId: string, isSaved: boolean): Promise<SavingOutcome>;
  /** Moves what this device has kept into the account. Where that fails, it stays on the device. */
  bringFromDevice(siteSlug: string): Promise<void>;
};

export function createBookmarks({ callApi, session, device, changes }: BookmarksEnvironment): Bookmarks {
  const { $wanted, set } = createToggles();
  const $recipeIds = computed([session.$account, $wanted], ({ value }, wanted) => {
    if (!value?.user) return null;
    const stored = value.siteUserData?.bookmarks ?? [];
    const added = Object.keys(wanted).filter((id) => wanted[id] && !stored.includes(id));
    return [...added, ...stored.filter((id) => wanted[id] !== false)];
  });
  onMount($recipeIds, () => changes.watch(() => inBackground(session.reload())));

  async function store(siteSlug: string, recipeId: string, isSaved: boolean): Promise<SiteUserData> {
    const { body } = isSaved
      ? await callApi('POST /site/:siteSlug/bookmarks', { params: { siteSlug }, body: { recipeId } })
      : await callApi('DELETE /site/:siteSlug/bookmarks/:recipeId', { params: { siteSlug, recipeId } });
    return body.siteUserData;
  }

  return {
    $recipeIds,
    async save(siteSlug, recipeId, isSaved) {
      if ($recipeIds.get() === null) return 'SIGNED_OUT';
      try {
        const saved = await set(recipeId, isSaved, async (wanted) =>
          session.showSiteUserData(await store(siteSlug, recipeId, wanted)),
        );
        if (saved === null) return 'UNDER_WAY';
        changes.tell({ recipeId, isSaved: saved });
        return saved ? 'SAVED' : 'UNSAVED';
      } catch (error) {
        logFailure('A recipe could not be saved, or no longer.', error);
        await followRefusal(error, session);
        return session.$account.get().value?.user === null ? 'SIGNED_OUT' : 'FAILED';
      }
    },
    async bringFromDevice(siteSlug) {
      const before = $recipeIds.get();
      if (before === null) return;
      const slugs = device.list();
      if (slugs.length === 0) return;
      try {
        const { body } = await callApi('POST /site/:siteSlug/brought-bookmarks', {
          params: { siteSlug },
          body: { recipeSlugs: [...slugs] },
        });
        // Only now: who leaves the page before loses nothing.
        device.drop(slugs);
        session.showSiteUserData(body.siteUserData);
        for (const recipeId of body.siteUserData.bookmarks)
          if (!before.includes(recipeId)) changes.tell({ recipeId, isSaved: true });
      } catch (error) {
        logFailure('What this device has saved could not be brought into the account.', error);
      }
    },
  };
}

/** What is saved in the account, on this page. */
export const bookmarks = createBookmarks({
  callApi,
  session,
  device: savedRecipes,
  changes: bookmarkChanges,
});
