import { heading, italic, link, p } from '../../authoring.ts';
import type { DemonstrationKitchen } from '../../demonstration.ts';
import { bakingRecipes } from './baking.ts';
import { hearthRecipes } from './hearth.ts';
import { seasonRecipes } from './seasons.ts';

/** A newsletter with its recipes: metric, centered, one recipe for those who pay elsewhere. */
export const nordlys: DemonstrationKitchen = {
  slug: 'nordlys',
  title: 'Nordlys',
  owner: {
    email: 'ingrid@nordlys.example',
    displayName: 'Ingrid Solberg',
    handle: 'ingrid',
    bio: 'Bakes and writes on an island outside Bergen.',
  },
  settings: {
    about: [
      p`I live on an island with nine houses. The ferry comes twice a day, and brings flour.`,
      p`${italic('Nordlys')} is the northern light. You cannot order it. You go out, you look up, and some nights it is there. Bread
        is like that too, a little.`,
      heading(2, 'The letter'),
      p`Every other Friday: one recipe, one page about the weather. It is free. Those who pay read a few more.`,
      heading(2, 'The measure'),
      p`Grams and milliliters. A scale costs less than a cake. Begin with ${link('cardamom knots', '/recipes/cardamom-knots')}.`,
    ],
    aboutShort: [p`Bread, fish and weather from an island with nine houses.`],
    aboutHeading: 'From the island',
    colorThemeId: 'fjord',
    typeThemeId: 'almanac',
    themeStyle: 'tonal',
    defaultMeasurementSystem: 'metric',
    defaultTemperatureSystem: 'celsius',
    headerLayout: 'centered',
    linkPageHeading: 'Ingrid, elsewhere',
    newslettersEnabled: true,
    commentsEnabled: true,
  },
  featuredImage: { theme: 'baking', ground: 'slate', light: 'morning', frame: 'square', seed: 2 },
  icon: { symbol: 'wheat', ground: '#0c3348', ink: '#e8f1f5', seed: 2 },
  featuredRecipes: [
    'cardamom-knots',
    'fish-soup-from-the-quay',
    'black-rye-with-seeds',
    'midsummer-cream-cake',
    'gravlaks-with-mustard-sauce',
    'waffles-for-the-ferry',
  ],
  socialMediaLinks: [
    { platform: 'substack', url: 'https://substack.example/nordlys' },
    { platform: 'instagram', url: 'https://instagram.example/nordlys' },
  ],
  links: [
    { label: 'The letter', href: 'https://substack.example/nordlys' },
    { label: 'The mill where my rye comes from', href: 'https://mill.example' },
  ],
  productLinks: [],
  events: [],
  contributors: [
    { slug: 'ingrid-solberg', displayName: 'Ingrid Solberg', bio: 'Bakes, weighs, writes it down.' },
    {
      slug: 'maja-lien',
      displayName: 'Maja Lien',
      bio: 'Lives in house number four. Picks everything the birds leave.',
    },
    {
      slug: 'odd-haugen',
      displayName: 'Odd Haugen',
      bio: 'Boatbuilder, retired. Brings the fish, and an opinion about it.',
    },
  ],
  equipment: [],
  terms: [],
  clips: [{ name: 'two-hours-and-a-half', width: 720, height: 540, durationSeconds: 8 }],
  recipes: [...bakingRecipes, ...hearthRecipes, ...seasonRecipes],
  collections: [
    {
      title: 'The Dark Months',
      slug: 'the-dark-months',
      description: [p`November to February. Candles at breakfast.`],
      recipes: [
        'cardamom-knots',
        'black-rye-with-seeds',
        'blueberry-soup-for-cold-hands',
        'gravlaks-with-mustard-sauce',
        'lamb-cabbage-time',
      ],
    },
    {
      title: 'From the Water',
      slug: 'from-the-water',
      description: [p`What the boats bring.`],
      recipes: [
        'fish-soup-from-the-quay',
        'gravlaks-with-mustard-sauce',
        'mackerel-on-the-first-warm-evening',
      ],
    },
    {
      title: 'With Coffee',
      slug: 'with-coffee',
      description: [p`Half past three. Somebody always knocks.`],
      recipes: ['waffles-for-the-ferry', 'cardamom-knots', 'midsummer-cream-cake'],
    },
  ],
};
