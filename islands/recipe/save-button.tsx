import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { savedRecipes } from '../stores/recipe/saved-recipes.ts';
import { PageIcon } from '../ui/page-icon.tsx';

/**
 * Saves a recipe on the reader's device, or no longer.
 * @param premarkedSlugs recipes of the site that are saved until the reader says otherwise
 */
export function SaveButton({ slug, premarkedSlugs }: { slug: string; premarkedSlugs: readonly string[] }) {
  const savedSlugs = useStore(savedRecipes.$savedSlugs, { ssr: 'initial' }) ?? premarkedSlugs;
  const isSaved = savedSlugs.includes(slug);
  // Before the click that woke this is repeated.
  useLayoutEffect(savedRecipes.read, []);
  return (
    <button
      type="button"
      className={isSaved ? 'save-button save-button-saved' : 'save-button'}
      onClick={() => savedRecipes.toggle(slug, premarkedSlugs)}
    >
      <PageIcon name={isSaved ? 'saved' : 'save'} />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  );
}
