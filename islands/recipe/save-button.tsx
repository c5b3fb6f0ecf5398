import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useLayoutEffect, useState } from 'react';
import { recipePath } from '#domain/pages/paths.ts';
import { SIGNED_IN_CLASS } from '#domain/people/auth-token-key.ts';
import type { accountSaving, SavedAt } from '../bookmarks/account-saving.ts';
import { hasApi } from '../browser/api-client.ts';
import { isPageMarked } from '../browser/page.ts';
import { inBackground } from '../stores/background.ts';
import { savedRecipes } from '../stores/recipe/saved-recipes.ts';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { PageIcon } from '../ui/page-icon.tsx';

const $nobodysIds = atom<readonly string[] | null>(null);
const loadSaving = async () => (await import('../bookmarks/account-saving.ts')).accountSaving;
const loadPrompt = async () => (await import('../bookmarks/save-prompt.tsx')).SavePrompt;

/** All of them are in the HTML of every recipe: what a site does without is absent. */
interface SaveButtonProps {
  /** Of a site with accounts, where it is saved for whoever is signed in. */
  siteSlug?: string;
  /** Of the recipe there. */
  id?: string;
  /** Of a site that saves on devices. */
  device?: {
    slug: string;
    /** Recipes that are saved on every device until its reader says otherwise. */
    premarkedSlugs: readonly string[];
  };
}

/** Saves a recipe in the reader's account, else on their device where the site does that, or no longer. */
export function SaveButton({ siteSlug, id, device }: SaveButtonProps) {
  const [saving, setSaving] = useState<typeof accountSaving>();
  const ofDevice = useStore(savedRecipes.$savedSlugs, { ssr: 'initial' });
  const ofAccount = useStore(saving?.$recipeIds ?? $nobodysIds, { ssr: 'initial' });
  const isSaved = ofAccount
    ? id !== undefined && ofAccount.includes(id)
    : device !== undefined && (ofDevice ?? device.premarkedSlugs).includes(device.slug);
  const [isAsked, setIsAsked] = useState(false);
  /** What a press wants, while it is not known yet who is signed in. */
  const [wanted, setWanted] = useState<boolean>();
  const isShownSaved = wanted ?? isSaved;
  // Before the click that woke this is repeated.
  useLayoutEffect(savedRecipes.read, []);
  useEffect(() => {
    if (!siteSlug || !hasApi() || !isPageMarked(SIGNED_IN_CLASS)) return;
    inBackground(
      loadSaving().then((loaded) => {
        setSaving(loaded);
        return loaded.open(siteSlug);
      }),
    );
  }, [siteSlug]);

  async function press(): Promise<void> {
    if (siteSlug && id && hasApi() && (await saveInAccount({ siteSlug, recipeId: id }))) return;
    if (device) savedRecipes.toggle(device.slug, device.premarkedSlugs);
    else setIsAsked(true);
  }

  async function saveInAccount(at: SavedAt): Promise<boolean> {
    if (ofAccount === null && isPageMarked(SIGNED_IN_CLASS)) setWanted(!isSaved);
    try {
      const loaded = await loadSaving();
      setSaving(loaded);
      return await loaded.save(at, !isSaved);
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <>
      <button
        type="button"
        className={isShownSaved ? 'save-button save-button-saved' : 'save-button'}
        onClick={() => inBackground(press())}
      >
        <PageIcon name={isShownSaved ? 'saved' : 'save'} />
        {isShownSaved ? 'Saved' : 'Save'}
      </button>
      {isAsked && (
        <LoadedPart load={loadPrompt} onEscape={() => setIsAsked(false)}>
          {(Prompt) => <Prompt onLeave={keepForAccount} onClose={() => setIsAsked(false)} />}
        </LoadedPart>
      )}
    </>
  );
}

/** The recipe of this page goes into the account at sign-in, with all that the device keeps. */
function keepForAccount(): void {
  savedRecipes.keep([decodeURIComponent(location.pathname.slice(recipePath('').length))]);
}
