import { bold, heading, italic, link, p } from '../../authoring.ts';
import type { DemonstrationKitchen } from '../../demonstration.ts';
import { emberRecipes } from './embers-and-grate.ts';
import { slowFireRecipes } from './slow-fire.ts';
import { smokeRecipes } from './smoke-and-iron.ts';

const COVER_PALETTE = { ground: '#17110d', ink: '#f7ecdf', accent: '#ff8a3d' };

/** A cookbook as a site: chapters are collections, nothing to subscribe to, nobody to argue with. */
export const theEmberBook: DemonstrationKitchen = {
  slug: 'the-ember-book',
  title: 'The Ember Book',
  owner: {
    email: 'tomas@the-ember-book.example',
    displayName: 'Tomas Okafor',
    handle: 'tomas',
    bio: 'Cooks over wood and coals. Wrote the book about it.',
  },
  settings: {
    about: [
      p`${bold('Tomas Okafor')} learned fire from a suya man in Kano, from a pit in Lockhart, and from burning a great deal of
        dinner in south London.`,
      p`${italic('The Ember Book')} is four chapters and no gas. These pages carry some of its recipes, word for word.`,
      heading(2, 'How to use the fire'),
      p`Embers cook. Coals sear. Smoke seasons. Iron remembers. Read the chapters in that order, or start with
        ${link('sweet potatoes', '/recipes/sweet-potatoes-buried-alive')} like everybody else.`,
    ],
    aboutShort: [p`Four chapters. No gas. Start with a potato.`],
    aboutHeading: 'The man with the tongs',
    colorThemeId: 'ember',
    typeThemeId: 'market',
    themeStyle: 'bold',
    defaultMeasurementSystem: 'imperial',
    defaultTemperatureSystem: 'fahrenheit',
    headerLayout: 'left',
    headerLinks: [{ label: 'Chapters', href: '/collections' }],
    linkPageHeading: 'Where to get the book',
  },
  featuredImage: { theme: 'spice', ground: 'slate', light: 'evening', frame: 'square', seed: 3 },
  icon: { symbol: 'flame', ground: '#17110d', ink: '#ff8a3d', seed: 3 },
  featuredRecipes: [
    'suya-the-way-it-is-in-kano',
    'the-two-inch-ribeye',
    'saturday-ribs',
    'black-leeks-red-romesco',
  ],
  socialMediaLinks: [
    { platform: 'instagram', url: 'https://instagram.example/theemberbook' },
    { platform: 'tiktok', url: 'https://tiktok.example/theemberbook' },
    { platform: 'amazon', url: 'https://books.example/the-ember-book' },
  ],
  links: [
    { label: 'Lantern Street Books|us|20', href: 'https://books.example/us/lantern-street' },
    { label: 'The Corner Bookshop|us', href: 'https://books.example/us/corner-bookshop' },
    { label: 'Prairie & Page|us|15', href: 'https://books.example/us/prairie-and-page' },
    { label: 'Barrow & Daughters|uk|25', href: 'https://books.example/uk/barrow-and-daughters' },
    { label: 'The Canal Bookshop|uk', href: 'https://books.example/uk/canal-bookshop' },
    { label: 'Signed, from Tomas', href: 'https://books.example/signed' },
  ],
  productLinks: [
    {
      title: [p`${bold('The Ember Book')}, US edition`],
      href: 'https://books.example/us/the-ember-book',
      picture: {
        title: 'The Ember Book',
        author: 'Tomas Okafor',
        region: 'us',
        palette: COVER_PALETTE,
        dish: {
          kind: 'roast',
          what: 'ribs',
          pieces: ['corn'],
          ground: 'slate',
          vessel: 'board',
          crop: 'close',
          light: 'evening',
          seed: 225,
        },
        seed: 221,
      },
    },
    {
      title: [p`${bold('The Ember Book')}, UK edition`],
      href: 'https://books.example/uk/the-ember-book',
      picture: {
        title: 'The Ember Book',
        author: 'Tomas Okafor',
        region: 'uk',
        palette: COVER_PALETTE,
        dish: {
          kind: 'roast',
          what: 'chicken',
          pieces: ['lemon', 'chilli', 'onion'],
          ground: 'slate',
          vessel: 'board',
          crop: 'near',
          light: 'evening',
          props: ['chillies'],
          seed: 226,
        },
        mark: 'flame',
        seed: 222,
      },
    },
    {
      title: [p`${bold('Small Fires')}, for balconies and courtyards`],
      href: 'https://books.example/small-fires',
      picture: {
        title: 'Small Fires',
        author: 'Tomas Okafor',
        region: 'us',
        palette: { ground: '#7a2413', ink: '#fbeedd', accent: '#f4b860' },
        seed: 223,
      },
    },
  ],
  events: [],
  contributors: [],
  equipment: [
    { slug: 'ember-rake', title: 'ember rake' },
    { slug: 'chimney-starter', title: 'chimney starter' },
  ],
  terms: [],
  clips: [{ name: 'petals-and-smoke', width: 720, height: 540, durationSeconds: 8 }],
  recipes: [...emberRecipes, ...smokeRecipes, ...slowFireRecipes],
  collections: [
    {
      title: '1. Embers',
      slug: 'embers',
      description: [p`Fire after the fire. The quietest heat there is, and the most forgiving.`],
      recipes: ['sweet-potatoes-buried-alive', 'onions-left-in-the-fire'],
    },
    {
      title: '2. The Grate',
      slug: 'the-grate',
      description: [p`Bright coals, short distances, quick hands.`],
      recipes: ['suya-the-way-it-is-in-kano', 'the-two-inch-ribeye', 'black-leeks-red-romesco'],
    },
    {
      title: '3. Smoke',
      slug: 'smoke',
      description: [p`A chapter about waiting, with a thermometer.`],
      picture: { theme: 'spice', ground: 'oak', light: 'evening', seed: 224 },
      recipes: ['saturday-ribs', 'allspice-chicken-four-hours-late'],
    },
    {
      title: '4. Iron',
      slug: 'iron',
      description: [p`What the pan learned, it keeps.`],
      recipes: ['campfire-iron-cornbread', 'plum-crumble-in-a-hot-pan'],
    },
  ],
};
