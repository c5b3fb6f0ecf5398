import { bold, bullets, italic, link, p, say } from '../../authoring.ts';
import type { DemonstrationKitchen } from '../../demonstration.ts';
import { about, aboutShort } from './about.ts';
import { celebrationRecipes } from './celebration.ts';
import { skilletChicken } from './chicken.ts';
import { pantryRecipes } from './pantry.ts';
import { picnicRecipes } from './picnic.ts';
import { weekendRecipes } from './weekend.ts';
import { weeknightRecipes } from './weeknight.ts';

/** Everything on: newsletter, memberships, comments, collections, events, links, a premium corner. */
export const lemonAndSalt: DemonstrationKitchen = {
  slug: 'lemon-and-salt',
  title: 'Lemon & Salt',
  owner: {
    email: 'marisol@lemon-and-salt.example',
    displayName: 'Marisol Vega',
    handle: 'marisol',
    bio: 'Cooks weeknight dinners in Ojai, California, and answers mail on Mondays.',
  },
  settings: {
    about,
    aboutShort,
    aboutHeading: 'Hello from the window seat',
    colorThemeId: 'lemon-grove',
    typeThemeId: 'hearth',
    themeStyle: 'accent',
    defaultMeasurementSystem: 'imperial',
    defaultTemperatureSystem: 'fahrenheit',
    headerLayout: 'left',
    headerLinks: [
      { label: 'Weeknights', href: '/collections/before-eight' },
      { label: 'Events', href: '/events' },
      { label: 'The shop', href: 'https://shop.lemon-and-salt.example', openInNewTab: true },
    ],
    linkPageHeading: 'Everything from Marisol',
    newslettersEnabled: true,
    subscriptionsEnabled: true,
    paymentsEnabled: true,
    commentsEnabled: true,
    monthlyAmountCents: 500,
    yearlyAmountCents: 5000,
  },
  featuredImage: { theme: 'citrus', ground: 'linen', light: 'morning', frame: 'square', seed: 1 },
  icon: { symbol: 'lemon', ground: '#f4c430', ink: '#3f5120', seed: 1 },
  featuredRecipes: [
    'skillet-chicken-with-lemon-and-olives',
    'linguine-with-clams-and-fennel',
    'cornmeal-olive-oil-cake',
    'slow-roasted-salmon-with-citrus',
    'sunday-eggs-in-peppers',
    'ensenada-fish-tacos',
  ],
  socialMediaLinks: [
    { platform: 'instagram', url: 'https://instagram.example/lemonandsalt' },
    { platform: 'youtube', url: 'https://youtube.example/lemonandsalt' },
    { platform: 'email', url: 'marisol@lemon-and-salt.example' },
    { platform: 'pinterest', url: 'https://pinterest.example/lemonandsalt' },
    { platform: 'facebook', url: 'https://facebook.example/lemonandsalt' },
  ],
  links: [
    { label: 'This week: skillet chicken', href: 'https://lemon-and-salt.example/recipes' },
    { label: 'The knife I keep recommending', href: 'https://shop.lemon-and-salt.example/knife' },
    { label: 'Ojai farmers’ market, Sundays', href: 'https://market.ojai.example' },
    { href: 'https://en.wikipedia.org/wiki/Meyer_lemon' },
  ],
  productLinks: [
    {
      title: [p`${bold('The eight-inch knife')}, the only one I travel with`],
      href: 'https://shop.lemon-and-salt.example/knife',
      picture: { product: 'knife', ground: 'linen', seed: 71 },
    },
    {
      title: [p`A ${italic('heavy')} skillet`],
      href: 'https://shop.lemon-and-salt.example/skillet',
      picture: { product: 'skillet', ground: 'oak', seed: 72 },
    },
    {
      title: [p`Apron with a pocket for the towel you keep losing`],
      href: 'https://shop.lemon-and-salt.example/apron',
      picture: { product: 'apron', ground: 'paper', colour: '#d9a23f', seed: 73 },
    },
    {
      title: [p`Olive-wood board`],
      href: 'https://shop.lemon-and-salt.example/board',
      picture: { product: 'board', ground: 'marble', seed: 74 },
    },
  ],
  events: [
    {
      title: 'Preserved lemons, a night class',
      date: '2027-01-16T12:00:00Z',
      location: 'Ojai Grange Hall, Ojai, California',
      description: [
        p`Two hours, one jar each, all the salt you can carry. Bring ${bold('six lemons')} and an apron.`,
        bullets(say`Jars and lids provided`, say`Beginners very welcome`, say`Soup at half time`),
      ],
      href: 'https://tickets.example/preserved-lemons',
      picture: { theme: 'citrus', ground: 'slate', light: 'evening', seed: 75 },
    },
    {
      title: 'Long table in the orange grove',
      date: '2026-06-20T12:00:00Z',
      location: 'Ojai Valley',
      description: [
        p`Forty seats, one fish. See ${link('the recipe', '/recipes/slow-roasted-salmon-with-citrus')}.`,
      ],
      picture: { theme: 'kitchen-garden', ground: 'oak', light: 'evening', seed: 76 },
    },
    { title: 'Marisol at the Sunday market', date: '2025-11-02T12:00:00Z' },
  ],
  contributors: [
    { slug: 'marisol-vega', displayName: 'Marisol Vega', bio: 'Owner of the window.' },
    { slug: 'diego-vega', displayName: 'Diego Vega', bio: 'Brother, fisherman, taco theorist.' },
    {
      slug: 'ines-duarte',
      displayName: 'Ines Duarte',
      bio: 'Tests every recipe in a kitchen the size of a closet.',
    },
    { slug: 'luz-herrera', displayName: 'Luz Herrera', bio: null },
  ],
  equipment: [
    {
      slug: 'olive-wood-board',
      title: 'olive-wood board',
      picture: { product: 'board', ground: 'linen', seed: 77 },
    },
  ],
  terms: [{ kind: 'tag', slug: 'lemony', title: 'Lemony' }],
  clips: [{ name: 'skin-side-down', width: 960, height: 720, durationSeconds: 6 }],
  recipes: [
    skilletChicken,
    ...weeknightRecipes,
    ...weekendRecipes,
    ...picnicRecipes,
    ...celebrationRecipes,
    ...pantryRecipes,
  ],
  collections: [
    {
      title: 'Before Eight',
      slug: 'before-eight',
      description: [
        p`Dinners that are on the table before eight, even if you walked in at a quarter past seven with wet shoes.`,
        bullets(
          say`${bold('One pot')} where possible`,
          say`Nothing you need to have started yesterday`,
          say`A ${link('vinaigrette', '/recipes/house-vinaigrette')} in the fridge helps`,
        ),
      ],
      recipes: [
        'skillet-chicken-with-lemon-and-olives',
        'chickpea-and-chard-stew',
        'linguine-with-clams-and-fennel',
        'charred-broccoli-sort-of-caesar',
        'sunday-eggs-in-peppers',
        'ensenada-fish-tacos',
      ],
    },
    {
      title: 'All the Lemons',
      slug: 'all-the-lemons',
      description: [p`January through June, the tree decides what we eat.`],
      picture: { theme: 'citrus', ground: 'oak', light: 'afternoon', seed: 78 },
      recipes: [
        'preserved-lemons',
        'skillet-chicken-with-lemon-and-olives',
        'cornmeal-olive-oil-cake',
        'slow-roasted-salmon-with-citrus',
        'chickpea-and-chard-stew',
        'cucumber-lime-agua-fresca',
      ],
    },
    {
      title: 'Blanket and Basket',
      slug: 'blanket-and-basket',
      description: [p`Food that travels, and does not hold it against you.`],
      recipes: [
        'pressed-picnic-sandwich',
        'whipped-feta-with-hot-honey',
        'cucumber-lime-agua-fresca',
        'cornmeal-olive-oil-cake',
        'grilled-peaches-with-burrata',
      ],
    },
    {
      title: 'For Company',
      slug: 'for-company',
      description: [p`When the good plates come down.`],
      recipes: [
        'slow-roasted-salmon-with-citrus',
        'apricot-almond-galette',
        'cornmeal-olive-oil-cake',
        'linguine-with-clams-and-fennel',
      ],
    },
    {
      title: 'The Family Drawer',
      slug: 'the-family-drawer',
      recipes: ['abuela-luz-arroz-con-pollo', 'ensenada-fish-tacos', 'preserved-lemons'],
    },
  ],
};
