import type { SpecialSite } from './special-sites.ts';

/** A kitchen just begun. */
export const blankPlate: Partial<SpecialSite> = { hasCollectionsIndex: false };
