import type { SpecialSite } from './special-site.ts';

/** A kitchen just begun. */
export const blankPlate: Partial<SpecialSite> = { hasCollectionsIndex: false };
