import type { SpecialSite } from './special-sites.ts';

/** A newsletter on Substack with its recipes here, newest first. */
export const nordlys: Partial<SpecialSite> = {
  hasCollectionsIndex: false,
  homeVariant: 'latest-first',
  premiumVariant: 'substack',
};
