import type { SpecialSite } from './special-sites.ts';

/** A newsletter on Substack with its recipes here, newest first. */
export const nordlys: Partial<SpecialSite> = {
  hasCollectionsIndex: false,
  homeVariant: 'latest-first',
  premiumVariant: 'substack',
  hidesEmptyGroups: true,
  hidesCountWhenEmpty: true,
  savesOnDevice: {
    premarkedSlugs: [
      'cardamom-knots',
      'black-rye-with-seeds',
      'fish-soup-from-the-quay',
      'gravlaks-with-mustard-sauce',
    ],
  },
};
