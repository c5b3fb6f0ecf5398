import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { Bookmark } from '#contract/people/bookmarks.ts';
import { foldedText, queryWords } from '#domain/search/search.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { followRefusal } from '../account/call-problems.ts';
import { type Session, session } from '../account/session.ts';
import { inBackground } from '../background.ts';
import { logFailure } from '../log-failure.ts';
import { createResource, type ResourceState } from '../resource.ts';
import { createToggles } from '../toggles.ts';
import { type BookmarkChanges, bookmarkChanges } from './bookmark-changes.ts';

/** What was saved on one site, the latest first. */
export type BookmarksOfSite = { site: Bookmark['site']; bookmarks: readonly Bookmark[] };

/** What the list needs of its page. */
export type BookmarkListEnvironment = {
  callApi: CallApi;
  session: Pick<Session, 'reload'>;
  changes: BookmarkChanges;
};

/** All that a user has saved. No action rejects. */
export type BookmarkList = {
  $state: ReadableAtom<ResourceState<readonly Bookmark[]>>;
  /** What is searched for, as typed. */
  $query: ReadableAtom<string>;
  /** What fits the search, by site: the one with the latest bookmark first. */
  $shown: ReadableAtom<readonly BookmarksOfSite[]>;
  /** Ids of recipes that are saved no longer; they stay in the list, so that they can be saved again. */
  $unsavedIds: ReadableAtom<ReadonlySet<string>>;
  load(): Promise<void>;
  search(query: string): void;
  /** Saves one no longer, or again. @returns false where that could not be done; then it is as it was */
  toggle(bookmark: Bookmark): Promise<boolean>;
};

export function createBookmarkList({ callApi, session, changes }: BookmarkListEnvironment): BookmarkList {
  const $query = atom('');
  const $unsavedIds = atom<ReadonlySet<string>>(new Set());
  const toggles = createToggles();
  const list = createResource<readonly Bookmark[]>({
    name: 'The bookmarks',
    read: async (signal) => (await callApi('GET /manage/bookmarks', { params: {}, signal })).body.bookmarks,
  });
  const $shown = computed([list.$state, $query], ({ value }, query) => {
    const words = queryWords(query);
    const fitting = (value ?? []).filter(({ recipe, site }) => {
      const text = foldedText(`${recipe.title} ${site.title}`);
      return words.every((word) => text.includes(word));
    });
    const bySite = Map.groupBy(fitting, ({ site }) => site.slug);
    return [...bySite.values()].flatMap((bookmarks) =>
      bookmarks[0] ? [{ site: bookmarks[0].site, bookmarks }] : [],
    );
  });

  function show(recipeId: string, isSaved: boolean): void {
    const others = [...$unsavedIds.get()].filter((id) => id !== recipeId);
    $unsavedIds.set(new Set(isSaved ? others : [...others, recipeId]));
  }

  onMount(list.$state, () =>
    changes.watch(({ recipeId, isSaved }) => {
      show(recipeId, isSaved);
      const isListed = list.$state.get().value?.some(({ recipe }) => recipe.id === recipeId);
      if (isSaved && !isListed) inBackground(list.reload());
    }),
  );

  return {
    $state: list.$state,
    $query,
    $shown,
    $unsavedIds,
    load: list.load,
    search: (query) => $query.set(query),
    async toggle({ recipe: { id: recipeId }, site: { slug: siteSlug } }) {
      const isSavedAgain = $unsavedIds.get().has(recipeId);
      show(recipeId, isSavedAgain);
      let isStored = !isSavedAgain;
      try {
        const isSaved = await toggles.set(recipeId, isSavedAgain, async (isWanted) => {
          if (isWanted)
            await callApi('POST /site/:siteSlug/bookmarks', { params: { siteSlug }, body: { recipeId } });
          else
            await callApi('DELETE /site/:siteSlug/bookmarks/:recipeId', { params: { siteSlug, recipeId } });
          isStored = isWanted;
        });
        if (isSaved !== null) changes.tell({ recipeId, isSaved });
        return true;
      } catch (error) {
        logFailure('A bookmark could not be changed.', error);
        show(recipeId, isStored);
        await followRefusal(error, session);
        return false;
      }
    },
  };
}

/** The list of this page. */
export const bookmarkList = createBookmarkList({ callApi, session, changes: bookmarkChanges });
