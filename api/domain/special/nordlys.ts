import type { SpecialPage } from './special-pages.ts';
import type { SpecialSite } from './special-site.ts';

const bio: SpecialPage = {
  name: 'bio',
  label: 'Bio',
  title: 'Ingrid Solberg',
  description:
    'Baker and letter writer Ingrid Solberg: how a ferry timetable became a newsletter, what she bakes, and who cooks with her.',
  lead: 'Baker, letter writer, and one of eleven people who live on an island outside Bergen all year.',
  shape: 'biography',
  chapters: [
    {
      id: 'the-island',
      title: 'The island',
      paragraphs: [
        'There are nine houses, one quay and a shop that opens when somebody rings the bell. The ferry comes at ten to eight and at a quarter past four. If it does not come, there is no flour, so I learned to keep flour.',
        'My grandmother baked for the boats. Flatbread in April, rye in October, and waffles whenever the crew looked cold. She measured with a coffee cup that had lost its ear. I weighed that cup once, full: 140 grams. Every recipe I have from her begins with it.',
      ],
    },
    {
      id: 'the-bakery',
      title: 'The bakery',
      paragraphs: [
        'I learned the trade in Bergen, on nights, in a cellar with a brick oven and a head baker who spoke only to the dough. Later I had a shop of my own for six years. People queued, which is kind of them and hard on the knees.',
        'I closed it on a Friday, took the starter in a bucket onto the ferry, and went home.',
      ],
      years: [
        {
          year: '1998',
          event: 'First loaf sold, to the captain of the morning ferry. He asked for his money back.',
        },
        { year: '2004', event: 'Apprentice, then journeyman, in the cellar on Skostredet.' },
        { year: '2013', event: 'Opens Korn, twelve square meters of bakery with a bench outside.' },
        { year: '2019', event: 'Closes Korn. Moves the starter, and herself, back to the island.' },
        { year: '2021', event: 'Sends the first Nordlys letter, to forty-one addresses.' },
        { year: '2024', event: 'The letter goes to more people than the ferry carries in a year.' },
      ],
    },
    {
      id: 'the-letter',
      title: 'The letter',
      paragraphs: [
        'Nordlys is the northern light. You cannot order it. Every other Friday I sent one recipe and one page about the weather, and tried to make both of them true.',
        'The recipes were tested in grams, by me, and then by two neighbours who had never agreed on anything. When they agreed, it went out.',
      ],
    },
  ],
  contributorsTitle: 'At the same table',
};

const press: SpecialPage = {
  name: 'press',
  label: 'Press',
  title: 'In the press',
  description:
    'Reviews of Nordlys, conversations with Ingrid Solberg, and recipes of hers that others printed.',
  lead: 'What others wrote about the letter, the bread and the weather.',
  shape: 'press',
  groups: [
    {
      id: 'reviews',
      title: 'Reviews',
      items: [
        {
          publication: 'The Harbour Review',
          title: 'Twelve letters to read with your hands in dough',
          date: '2026-03-06',
          href: 'https://harbour-review.example/twelve-letters',
          quote: 'The only food writing I know that gets quieter when it gets good.',
        },
        {
          publication: 'Crumb & Crust Quarterly',
          title: 'A rye bread for people who can wait',
          date: '2025-11-14',
          href: 'https://crumb-and-crust.example/rye',
          quote: 'I made it four times in a month. The neighbours have begun to knock.',
        },
        {
          publication: 'Vestland Avis',
          title: 'Nine houses, one oven',
          date: '2024-09-27',
          href: 'https://vestland-avis.example/nine-houses',
        },
      ],
    },
    {
      id: 'conversations',
      title: 'Conversations',
      items: [
        {
          publication: 'The Slow Table, a podcast',
          title: 'Ingrid Solberg on closing a bakery that was doing well',
          date: '2026-01-22',
          href: 'https://slow-table.example/episodes/88',
        },
        {
          publication: 'Sunday Kitchen',
          title: '“The ferry is my editor”',
          date: '2025-06-08',
          href: 'https://sunday-kitchen.example/solberg',
        },
      ],
    },
    {
      id: 'recipes-in-print',
      title: 'Recipes in print',
      items: [
        {
          publication: 'Lantern',
          title: 'Cardamom knots for the darkest week',
          date: '2025-12-13',
          href: 'https://lantern.example/cardamom-knots',
        },
        {
          publication: 'The Weekend Larder',
          title: 'Five soups that forgive you',
          date: '2025-02-01',
          href: 'https://weekend-larder.example/five-soups',
        },
      ],
    },
  ],
  contact: {
    text: 'Pictures, a short biography and bread for your office, if the ferry runs:',
    email: 'press@nordlys.example',
  },
};

/** A newsletter on Substack with its recipes here, newest first. */
export const nordlys: Partial<SpecialSite> = {
  header: 'masthead',
  footer: 'letter',
  hasCollectionsIndex: false,
  home: {
    variant: 'latest-first',
    featured: 'slider',
    sections: ['latest', 'trending', 'featured', 'collections', 'about', 'products'],
  },
  signInVariant: 'substack',
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
  linksVariant: 'link-in-bio',
  pages: [bio, press],
};
