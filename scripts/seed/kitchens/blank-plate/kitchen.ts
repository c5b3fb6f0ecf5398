import { p } from '../../authoring.ts';
import type { DemonstrationKitchen } from '../../demonstration.ts';

/** A kitchen on its first day: a name, a line about it, nothing else. */
export const blankPlate: DemonstrationKitchen = {
  slug: 'blank-plate',
  title: 'Blank Plate',
  owner: {
    email: 'ada@blank-plate.example',
    displayName: 'Ada Lindqvist',
    handle: 'ada',
    bio: 'About to start.',
  },
  settings: {
    aboutShort: [p`The pans are unpacked. The rest is coming.`],
    colorThemeId: 'violet-sugar',
    typeThemeId: 'plain',
    themeStyle: 'accent',
  },
  featuredRecipes: [],
  socialMediaLinks: [],
  links: [],
  productLinks: [],
  events: [],
  contributors: [],
  equipment: [],
  terms: [],
  clips: [],
  recipes: [],
  collections: [],
};
