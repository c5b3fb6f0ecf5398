/** Sections of home pages: what they are called, and in which order they stand. No zod here. */
import type { HomeSection } from './special-site.ts';

/** What stands above each; above the about text a heading of the owner's own (`aboutSectionTitle`). */
export const HOME_SECTION_TITLES: Readonly<Record<HomeSection, string>> = {
  latest: 'Latest recipes',
  featured: 'Featured recipes',
  trending: 'Trending recipes',
  collections: 'Collections',
  about: 'About',
  products: 'My favorite products',
  cookbooks: 'Cookbooks',
};

/** @param heading the owner's own, if there is one */
export function aboutSectionTitle(heading: string | null, siteTitle: string): string {
  return heading || `${HOME_SECTION_TITLES.about} ${siteTitle}`;
}

/**
 * Sections in the order that an owner chose.
 * @param sections in their usual order: one that the choice does not name keeps its number
 * @param chosen names that no section has are passed over
 */
export function inChosenOrder(sections: readonly HomeSection[], chosen: readonly string[]): HomeSection[] {
  const named = [...new Set(chosen)].flatMap((name) => sections.find((section) => section === name) ?? []);
  return sections.reduce(
    (ordered, section, index) => (ordered.includes(section) ? ordered : ordered.toSpliced(index, 0, section)),
    named,
  );
}
