import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { BOOKMARKS_PATH } from '#domain/pages/paths.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { hasApi } from '../browser/api-client.ts';
import { crossByClick } from '../stores/account/crossing.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { bookmarks } from '../stores/bookmarks/bookmarks.ts';
import { savedRecipes } from '../stores/recipe/saved-recipes.ts';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { PageIcon } from '../ui/page-icon.tsx';
import { showToast } from '../ui/show-toast.ts';

const loadPrompt = async () => (await import('../bookmarks/save-prompt.tsx')).SavePrompt;

interface SaveButtonProps {
  siteSlug: string;
  recipeId: string;
  slug: string;
  /** The site has accounts: it is saved there for whoever is signed in. */
  hasAccounts: boolean;
  /** Recipes of the site that are saved on every device until its reader says otherwise; null where none keeps any. */
  premarkedSlugs: readonly string[] | null;
}

/** Saves a recipe in the reader's account, else on their device where the site does that, or no longer. */
export function SaveButton({ siteSlug, recipeId, slug, hasAccounts, premarkedSlugs }: SaveButtonProps) {
  const ofDevice = useStore(savedRecipes.$savedSlugs, { ssr: 'initial' });
  const ofAccount = useStore(bookmarks.$recipeIds, { ssr: 'initial' });
  const isSaved = ofAccount
    ? ofAccount.includes(recipeId)
    : premarkedSlugs !== null && (ofDevice ?? premarkedSlugs).includes(slug);
  const [isAsked, setIsAsked] = useState(false);
  // Before the click that woke this is repeated.
  useLayoutEffect(savedRecipes.read, []);
  useEffect(() => {
    if (hasAccounts && hasApi()) inBackground(session.load(siteSlug));
  }, [hasAccounts, siteSlug]);

  async function press(): Promise<void> {
    if (!hasAccounts || !hasApi()) return savedRecipes.toggle(slug, premarkedSlugs ?? []);
    await session.load(siteSlug);
    if (session.$account.get().status === 'REJECTED') return showToast(SENTENCES.somethingWentWrong);
    const outcome = await bookmarks.save(siteSlug, recipeId, !isSaved);
    if (outcome === 'SAVED') sayItIsSaved();
    if (outcome === 'FAILED') showToast(SENTENCES.somethingWentWrong);
    if (outcome !== 'SIGNED_OUT') return;
    if (premarkedSlugs === null) setIsAsked(true);
    else savedRecipes.toggle(slug, premarkedSlugs);
  }

  return (
    <>
      <button
        type="button"
        className={isSaved ? 'save-button save-button-saved' : 'save-button'}
        onClick={() => inBackground(press())}
      >
        <PageIcon name={isSaved ? 'saved' : 'save'} />
        {isSaved ? 'Saved' : 'Save'}
      </button>
      {isAsked && (
        <LoadedPart load={loadPrompt} onEscape={() => setIsAsked(false)}>
          {(Prompt) => <Prompt onLeave={() => savedRecipes.keep([slug])} onClose={() => setIsAsked(false)} />}
        </LoadedPart>
      )}
    </>
  );
}

function sayItIsSaved(): void {
  const { platformOrigin = null, isOfSiteAlone = false } = session.$account.get().value ?? {};
  showToast('Recipe saved', {
    label: 'View Bookmarks',
    href: (platformOrigin ?? '') + BOOKMARKS_PATH,
    ...(!isOfSiteAlone && { follow: (event) => crossByClick(event, event.currentTarget) }),
  });
}
