/** What may still stand on a home page, for its owner, who sees it in the kitchen. */
import type { PageOf } from '#domain/pages/pages.ts';
import { FEATURED_RECIPES_MAX } from '#domain/shared/constants.ts';
import type { HomeSection } from '#domain/special/special-site.ts';

/** What is said where chosen recipes may still stand; null where all do. */
export function openFeatured({ featured, layout }: PageOf<'home'>): string | null {
  const left = FEATURED_RECIPES_MAX - featured.length;
  if (left === 0) return null;
  if (left < FEATURED_RECIPES_MAX)
    return left === 1 ? 'One more recipe can stand here.' : `${left} more recipes can stand here.`;
  return layout.special.home.variant === 'latest-first'
    ? 'Up to five recipes that you choose stand here.'
    : 'Up to five recipes that you choose greet people here. Until then, your newest does.';
}

/** What is said in a section that has nothing to show; null where it has something, or needs nothing. */
export function openSection(section: HomeSection, page: PageOf<'home'>): string | null {
  const { about, collections, productLinks, layout } = page;
  switch (section) {
    case 'featured':
      return layout.special.home.variant === 'latest-first' ? openFeatured(page) : null;
    case 'collections':
      return collections.length > 0 ? null : 'Collections stand here, once they have recipes.';
    case 'about':
      return about ? null : 'A few words about you stand here. You write them under About.';
    case 'products':
      return productLinks.length > 0 ? null : 'Products that you recommend stand here.';
    case 'cookbooks':
      return productLinks.length > 0 ? null : 'Your books stand here: add them as products.';
    default:
      return null;
  }
}
