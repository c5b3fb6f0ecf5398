import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { createSavedRecipes } from '../stores/saved-recipes.ts';

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
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M7 4.5h10v15l-5-4-5 4z" />
      </svg>
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
