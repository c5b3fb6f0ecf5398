/** The one registry of what single sites have of their own. No zod here. */
import { blankPlate } from './blank-plate.ts';
import { nordlys } from './nordlys.ts';
import { theEmberBook } from './the-ember-book.ts';

/** What a site may have of its own. */
export type SpecialSite = {
  /** The page /collections and the links to it exist. */
  hasCollectionsIndex: boolean;
  /** What the home page begins with. */
  homeVariant: 'featured-first' | 'latest-first';
  /** Who sells the access to premium recipes: the site's own plans, or Substack. */
  premiumVariant: 'subscriptions' | 'substack';
  /** Groups of ingredients or steps whose items are all null are left out, with their titles. */
  hidesEmptyGroups: boolean;
  /** The number of ingredients is left out where the first ingredient and the first instruction are both null. */
  hidesCountWhenEmpty: boolean;
  /** Recipes are saved on the reader's device, without an account; null where they are not. */
  savesOnDevice: {
    /** Slugs of recipes that count as saved until the reader says otherwise. */
    premarkedSlugs: readonly string[];
  } | null;
};

const ORDINARY_SITE: SpecialSite = {
  hasCollectionsIndex: true,
  homeVariant: 'featured-first',
  premiumVariant: 'subscriptions',
  hidesEmptyGroups: false,
  hidesCountWhenEmpty: false,
  savesOnDevice: null,
};

const SPECIAL_SITES: Record<string, Partial<SpecialSite>> = {
  nordlys,
  'the-ember-book': theEmberBook,
  'blank-plate': blankPlate,
};

/** What the site has of its own, with the ordinary choice for everything else. */
export function specialSite(slug: string): SpecialSite {
  return { ...ORDINARY_SITE, ...SPECIAL_SITES[slug] };
}
