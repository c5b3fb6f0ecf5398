import type { SpecialSite } from './special-sites.ts';

/** A book of recipes for the fire, read on the device that lies beside it. */
export const theEmberBook: Partial<SpecialSite> = {
  hidesEmptyGroups: true,
  hidesCountWhenEmpty: true,
  savesOnDevice: {
    premarkedSlugs: [
      'suya-the-way-it-is-in-kano',
      'the-two-inch-ribeye',
      'saturday-ribs',
      'campfire-iron-cornbread',
    ],
  },
};
