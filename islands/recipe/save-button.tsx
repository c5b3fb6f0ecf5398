import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { createSavedRecipes } from '../stores/recipe/saved-recipes.ts';
import { PageIcon } from './page-icon.tsx';

/**
 * Saves a recipe on the reader's device, or no longer.
 * @param premarkedSlugs recipes of the site that are saved until the reader says otherwise
 */
export function SaveButton({ slug, premarkedSlugs }: { slug: string; premarkedSlugs: readonly string[] }) {
  const [{ $savedSlugs, readSaved, toggleSaved }] = useState(() =>
    createSavedRecipes(() => localStorage, premarkedSlugs),
  );
  const isSaved = useStore($savedSlugs, { ssr: 'initial' }).includes(slug);
  // Before the click that woke this is made again.
  useLayoutEffect(readSaved, [readSaved]);
  return (
    <button
      type="button"
      className={isSaved ? 'save-button save-button-saved' : 'save-button'}
      onClick={() => toggleSaved(slug)}
    >
      <PageIcon name={isSaved ? 'saved' : 'save'} />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
