import type { MouseEvent } from 'react';
import { BOOKMARKS_PATH } from '#domain/pages/paths.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { crossByClick } from '../stores/account/crossing.ts';
import { session } from '../stores/account/session.ts';
import { bookmarks } from '../stores/bookmarks/bookmarks.ts';
import { showToast } from '../ui/show-toast.ts';

/** What is said last of saving is what is true: it takes the place of what was said before. */
const TOAST_ID = 'saving';

/** Where a recipe is saved in an account. */
export type SavedAt = { siteSlug: string; recipeId: string };

/** Saving in the reader's account: loaded for whoever may be signed in, and for all others when they press. */
export const accountSaving = {
  /** Ids of what is saved; null while nobody is signed in. */
  $recipeIds: bookmarks.$recipeIds,
  open: (siteSlug: string) => session.load(siteSlug),
  /**
   * Saves a recipe, or no longer, and says what came of it.
   * @returns false where nobody is signed in; then nothing is said
   */
  async save({ siteSlug, recipeId }: SavedAt, isSaved: boolean): Promise<boolean> {
    await session.load(siteSlug);
    const isUnknown = session.$account.get().status === 'REJECTED';
    const outcome = isUnknown ? 'FAILED' : await bookmarks.save(siteSlug, recipeId, isSaved);
    if (outcome === 'SAVED') sayItIsSaved();
    if (outcome === 'UNSAVED') showToast('Recipe no longer saved', { id: TOAST_ID });
    if (outcome === 'FAILED') showToast(SENTENCES.somethingWentWrong);
    return outcome !== 'SIGNED_OUT';
  },
};

function sayItIsSaved(): void {
  const { platformOrigin = null, isOfSiteAlone = false } = session.$account.get().value ?? {};
  const link = {
    label: 'View Bookmarks',
    href: (platformOrigin ?? '') + BOOKMARKS_PATH,
    ...(!isOfSiteAlone && { follow: crossByOwnClick }),
  };
  showToast('Recipe saved', { link, id: TOAST_ID });
}

const crossByOwnClick = (event: MouseEvent<HTMLAnchorElement>) => crossByClick(event, event.currentTarget);
