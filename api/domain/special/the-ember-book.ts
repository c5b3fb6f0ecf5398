import type { SpecialPage } from './special-pages.ts';
import type { SpecialSite } from './special-site.ts';

const book: SpecialPage = {
  name: 'book',
  label: 'The Book',
  title: 'The Ember Book',
  description:
    'The Ember Book by Tomas Okafor: four chapters of cooking over embers, grate, smoke and iron. Out in the United Kingdom, on its way in the United States.',
  lead: 'One hundred and four recipes for people who would rather stand by a fire than in a kitchen, from a potato buried in ash to ribs that take a whole Saturday.',
  shape: 'book',
  subtitle: 'Cooking with fire, and with what is left of it',
  author: 'Tomas Okafor',
  editions: {
    us: {
      coverImageId: '9f67a8cd-407d-5f5d-ba41-4c03066af260',
      published: 'Out April 13, 2027',
      price: '$38.00',
      facts: 'Hardcover, 304 pages, in cups and Fahrenheit',
    },
    uk: {
      coverImageId: '83f6e509-61a4-5724-9fc4-5ed6ca2c5423',
      published: 'Out now',
      price: '£28.00',
      facts: 'Hardback, 304 pages, in grams and Celsius',
    },
  },
  story: [
    'I learned fire from a man in Kano who sold suya by the light of it. He had a bicycle spoke, a newspaper and a heap of embers the size of a hat, and nobody in that street went home hungry. I have owned better equipment since. I have not cooked better meat.',
    'Most books about grilling are about the grill. This one is about the fire: how it begins, when it is ready, and what it is good for when it is nearly gone. You need a shovel of charcoal, something to hold food above it, and an evening.',
    'Every recipe was cooked in a back garden in south London, in the rain if it rained. If your fire is smaller than mine, it will be fine. If it is larger, stand back.',
  ],
  chapters: [
    {
      title: 'Embers',
      text: 'Fire after the fire: potatoes, onions, bread in the ash.',
      href: '/collections/embers',
    },
    {
      title: 'The grate',
      text: 'Bright coals, short distances, quick hands.',
      href: '/collections/the-grate',
    },
    { title: 'Smoke', text: 'A chapter about waiting, with a thermometer.', href: '/collections/smoke' },
    { title: 'Iron', text: 'What the pan learned, it keeps.', href: '/collections/iron' },
  ],
  praise: [
    {
      quote: 'I read it in bed and smelled of smoke in the morning.',
      source: 'Marisol Vega, Lemon & Salt',
    },
    {
      quote: 'The chapter on embers alone is worth the burnt eyebrow.',
      source: 'The Harbour Review',
    },
    {
      quote: 'No gas, no gadgets, no nonsense. My neighbours have started to lean over the fence.',
      source: 'Crumb & Crust Quarterly',
    },
  ],
  shopsTitle: 'Where to get it',
  goods: {
    title: 'For your own fire',
    items: [
      {
        title: 'The pan in chapter four',
        text: 'Cast iron, ten inches, heavier than it looks.',
        price: { us: '$44.00', uk: '£36.00' },
        href: 'https://books.example/iron-skillet',
      },
      {
        title: 'Ember rake',
        text: 'Forged, with an ash handle. Moves the fire to the food.',
        price: { us: '$29.50', uk: '£24.50' },
        href: 'https://books.example/ember-rake',
      },
      {
        title: 'Suya spice, one tin',
        text: 'Ground peanuts, ginger, grains of Selim, as it is sold in Kano.',
        price: { us: '$12.00', uk: '£9.50' },
        href: 'https://books.example/suya-spice',
      },
    ],
  },
};

/** A book of recipes for the fire, read on the device that lies beside it. */
export const theEmberBook: Partial<SpecialSite> = {
  home: {
    variant: 'featured-first',
    featured: 'grid',
    sections: ['cookbooks', 'latest', 'collections', 'about'],
  },
  mobileMenu: 'drawer',
  hasContentsDrawer: true,
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
  hasBuyLinks: true,
  pages: [book],
};
