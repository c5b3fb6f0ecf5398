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
    colorTheme: {
      colorText: '#1c1c1a',
      colorAccent: '#5a4a8a',
      colorSubdued: '#5f5f5a',
      colorOverlay: '#1c1c1aa6',
      colorBackground: '#ffffff',
      colorPanel: '#f3f3ef',
      colorEmphasis: '#33295a',
      colorOutline: '#dcdcd4',
    },
    themeAccentColor: '#5a4a8a',
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
