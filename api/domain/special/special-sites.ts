/** The one registry of what single sites have of their own. No zod here. */
import { blankPlate } from './blank-plate.ts';
import { nordlys } from './nordlys.ts';

/** What a site may have of its own. */
export type SpecialSite = {
  /** The page /collections and the links to it exist. */
  hasCollectionsIndex: boolean;
  /** What the home page begins with. */
  homeVariant: 'featured-first' | 'latest-first';
  /** Who sells the access to premium recipes: the site's own plans, or Substack. */
  premiumVariant: 'subscriptions' | 'substack';
};

const ORDINARY_SITE: SpecialSite = {
  hasCollectionsIndex: true,
  homeVariant: 'featured-first',
  premiumVariant: 'subscriptions',
};

const SPECIAL_SITES: Record<string, Partial<SpecialSite>> = {
  nordlys,
  'blank-plate': blankPlate,
};

/** What the site has of its own, with the ordinary choice for everything else. */
export function specialSite(slug: string): SpecialSite {
  return { ...ORDINARY_SITE, ...SPECIAL_SITES[slug] };
}
