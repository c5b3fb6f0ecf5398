import { bold, celsius, italic, link, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

const fishSoup: DemonstrationRecipe = {
  title: 'Fish Soup from the Quay',
  slug: 'fish-soup-from-the-quay',
  publishedAt: '2026-10-09T06:00:00Z',
  description: [p`Bones, cream, a little vinegar. What Bergen tastes like when the rain goes sideways.`],
  storyExcerpt: [p`My father came home with whatever had not been sold. This is what it became.`],
  note: [p`Never boil it once the cream is in. A shiver on the surface is enough.`],
  pictures: [
    {
      kind: 'soup',
      colour: '#f1e2c4',
      garnish: 'herbs',
      pieces: ['salmon', 'carrot', 'prawn'],
      ground: 'slate',
      vessel: 'bowl',
      light: 'morning',
      props: ['spoon'],
      seed: 111,
    },
  ],
  prepTimeMinutes: 25,
  cookTimeMinutes: 25,
  yieldServings: 4,
  difficultyLevel: 'medium',
  terms: {
    meals: ['dinner'],
    categories: ['soup', 'fish', 'seafood'],
    methods: ['simmer'],
    cuisines: ['norwegian', 'nordic'],
    diets: ['nut-free', 'pescatarian'],
    tags: ['fall', 'winter', 'comfort-food'],
  },
  keywords: ['bergensk fiskesuppe', 'cod', 'cream soup'],
  contributors: ['odd-haugen', 'ingrid-solberg'],
  ingredients: [
    {
      title: 'Soup',
      lines: [
        { id: 'butter', amount: 40, unit: 'gram', ingredient: 'butter' },
        { amount: 1, ingredient: 'leek', preparation: 'white part, thinly sliced' },
        { amount: 150, unit: 'gram', ingredient: 'carrot', preparation: 'in matchsticks' },
        { amount: 150, unit: 'gram', ingredient: 'celery-root', preparation: 'in matchsticks' },
        { id: 'flour', amount: 25, unit: 'gram', ingredient: 'all-purpose-flour' },
        { amount: 1, unit: 'liter', ingredient: 'fish-stock', preparation: 'hot' },
        { amount: 200, unit: 'milliliter', ingredient: 'heavy-cream' },
        { amount: 1, ingredient: 'egg-yolk' },
        { amount: 100, unit: 'gram', ingredient: 'sour-cream' },
        { amount: [15, 20], unit: 'milliliter', ingredient: 'white-wine-vinegar' },
        { amount: 5, unit: 'gram', ingredient: 'granulated-sugar' },
      ],
    },
    {
      title: 'Fish',
      lines: [
        { amount: 300, unit: 'gram', ingredient: 'cod', preparation: 'in large pieces' },
        { amount: 200, unit: 'gram', ingredient: 'salmon', preparation: 'in large pieces' },
        { amount: 150, unit: 'gram', ingredient: 'shrimp', title: 'peeled cooked shrimp' },
        { ingredient: 'chives', preparation: 'snipped' },
        { ingredient: 'sea-salt' },
      ],
    },
  ],
  steps: [
    {
      title: 'Soup',
      steps: [
        step(
          say`Melt ${use('butter')}. Soften ${use('leek')}, ${use('carrot')} and ${use('celery-root')} without colour.`,
          {
            timerMinutes: 6,
          },
        ),
        step(say`Stir in ${use('flour')}. Add ${use('fish-stock')}, a ladle at a time. Simmer.`, {
          timerMinutes: 10,
        }),
        step(
          say`Whisk ${use('heavy-cream')}, ${use('egg-yolk')} and ${use('sour-cream')}. Stir in a ladle of hot soup, then pour it all back. Low heat.`,
        ),
        step(
          say`${use('white-wine-vinegar')} and ${use('granulated-sugar')}. Taste: sour, sweet, then ${use('sea-salt')}.`,
        ),
      ],
    },
    {
      title: 'Fish',
      steps: [
        step(say`Lay in ${use('cod')} and ${use('salmon')}. Take the pot off the heat, put on the lid.`, {
          timerMinutes: 6,
        }),
        step(
          say`Add ${use('shrimp')}. Serve with ${use('chives')} and ${link('black rye', '/recipes/black-rye-with-seeds')}.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'saucepan', title: '3-liter pot' }, { equipment: 'ladle' }],
};

const blueberrySoup: DemonstrationRecipe = {
  title: 'Blueberry Soup for Cold Hands',
  slug: 'blueberry-soup-for-cold-hands',
  publishedAt: '2026-01-11T06:00:00Z',
  description: [p`From a thermos, on a stump, skis against a tree.`],
  pictures: [
    {
      kind: 'soup',
      colour: '#43204f',
      garnish: 'berries',
      ground: 'oak',
      vessel: 'bowl',
      light: 'evening',
      props: ['berries', 'spoon'],
      seed: 113,
    },
  ],
  prepTimeMinutes: 5,
  cookTimeMinutes: 12,
  yieldServings: 4,
  servingDescription: 'cups',
  difficultyLevel: 'easy',
  terms: {
    meals: ['drink', 'dessert'],
    categories: ['soup'],
    methods: ['simmer'],
    cuisines: ['swedish', 'nordic'],
    diets: ['vegan', 'gluten-free', 'nut-free'],
    tags: ['winter', 'berries', 'quick'],
  },
  keywords: ['blåbærsuppe', 'bilberries', 'ski food'],
  contributors: ['maja-lien'],
  ingredients: [
    {
      title: 'For a thermos',
      lines: [
        {
          amount: 400,
          unit: 'gram',
          ingredient: 'blueberries',
          title: 'wild blueberries',
          note: 'frozen, all winter',
          link: 'https://en.wikipedia.org/wiki/Bilberry',
        },
        { id: 'water', amount: 700, unit: 'milliliter', ingredient: 'water' },
        { amount: 80, unit: 'gram', ingredient: 'granulated-sugar' },
        { amount: 20, unit: 'gram', ingredient: 'potato-starch' },
        { id: 'cold-water', amount: 50, unit: 'milliliter', ingredient: 'water', title: 'cold water' },
        { amount: 1, unit: 'strip', ingredient: 'lemon-zest', title: 'lemon peel' },
      ],
    },
  ],
  steps: [
    {
      title: 'Pot',
      steps: [
        step(
          say`Simmer ${use('blueberries')}, ${use('water')}, ${use('granulated-sugar')} and ${use('lemon-zest')} until the berries burst.`,
          {
            timerMinutes: 8,
          },
        ),
        step(
          say`Take out the peel. Blend half, if you like it smooth. Stir ${use('potato-starch')} into ${use('cold-water')}.`,
        ),
        step(
          say`Off the heat, pour it in, stirring. Back on the heat until ${bold('one')} bubble breaks the surface. No more:
            potato starch that boils goes thin.`,
          { timerMinutes: 2 },
        ),
        step(say`Into the thermos. Out of the door.`),
      ],
    },
  ],
};

const gravlaks: DemonstrationRecipe = {
  title: 'Gravlaks with Mustard Sauce',
  slug: 'gravlaks-with-mustard-sauce',
  publishedAt: '2025-12-05T06:00:00Z',
  description: [
    p`Salmon, salt, sugar, dill. Two days in the dark. Nothing is cooked and everything is done.`,
  ],
  storyExcerpt: [
    p`${italic('Grav')} means grave. They buried it in the beach. We have refrigerators, and less patience.`,
  ],
  note: [
    p`Freeze the salmon first: at ${celsius(-20)} for a day, as the food authorities ask for fish eaten raw. Farmed
      Norwegian salmon is exempt; ask your fishmonger.`,
  ],
  pictures: [
    {
      kind: 'salad',
      leaves: 'none',
      pieces: ['salmon', 'salmon', 'cucumber', 'radish'],
      ground: 'paper',
      vessel: 'plate',
      light: 'morning',
      props: ['herbs', 'peppercorns', 'lemon'],
      seed: 115,
    },
  ],
  prepTimeMinutes: 30,
  customTime: { label: 'Cure', minutes: 2880 },
  yieldServings: 8,
  difficultyLevel: 'easy',
  terms: {
    meals: ['appetizer', 'brunch'],
    categories: ['fish'],
    methods: ['cure', 'no-cook'],
    cuisines: ['norwegian', 'nordic'],
    diets: ['gluten-free', 'dairy-free', 'pescatarian', 'nut-free'],
    tags: ['christmas', 'make-ahead', 'holiday'],
  },
  keywords: ['gravlax', 'cured salmon', 'dill'],
  ingredients: [
    {
      title: 'Fish',
      lines: [
        {
          amount: 1,
          unit: 'kilogram',
          ingredient: 'salmon',
          title: 'salmon fillet, middle piece',
          preparation: 'skin on, boned',
        },
        { amount: 60, unit: 'gram', ingredient: 'sea-salt', title: 'coarse sea salt' },
        { amount: 60, unit: 'gram', ingredient: 'granulated-sugar' },
        {
          amount: 5,
          unit: 'gram',
          ingredient: 'white-pepper',
          title: 'white peppercorns',
          preparation: 'crushed',
        },
        { amount: 60, unit: 'gram', ingredient: 'dill', preparation: 'chopped, stems and all' },
        { amount: 30, unit: 'milliliter', title: 'aquavit', id: 'aquavit', note: 'optional, but December' },
      ],
    },
    {
      title: 'Sauce',
      lines: [
        { amount: 60, unit: 'gram', ingredient: 'whole-grain-mustard', title: 'sweet coarse mustard' },
        { amount: 15, unit: 'gram', ingredient: 'dijon-mustard' },
        { amount: 20, unit: 'gram', ingredient: 'honey' },
        { amount: 15, unit: 'milliliter', ingredient: 'white-wine-vinegar' },
        { amount: 100, unit: 'milliliter', ingredient: 'sunflower-oil' },
        { id: 'sauce-dill', amount: 15, unit: 'gram', ingredient: 'dill', preparation: 'finely chopped' },
      ],
    },
  ],
  steps: [
    {
      title: 'Cure',
      steps: [
        step(
          say`Mix ${use('sea-salt')}, ${use('granulated-sugar')} and ${use('white-pepper')}. Rub ${use('salmon')} with ${use('aquavit')}.`,
        ),
        step(
          say`Cover the flesh with the cure and ${use('dill')}. Wrap. Lay a board on it and ${measure(1, 'kilogram')} of something on the board.`,
        ),
        step(say`Two days, cold. Turn it morning and evening.`, { timerMinutes: 2880 }),
        step(say`Scrape clean. Slice thin, towards the tail, leaving the skin.`),
      ],
    },
    {
      title: 'Sauce',
      steps: [
        step(
          say`Whisk ${use('whole-grain-mustard')}, ${use('dijon-mustard')}, ${use('honey')} and ${use('white-wine-vinegar')}.
            Then ${use('sunflower-oil')}, a thread at a time. ${use('sauce-dill')} last.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'chefs-knife', title: 'a long thin knife' }],
};

/** What the year brings. */
export const seasonRecipes: readonly DemonstrationRecipe[] = [fishSoup, blueberrySoup, gravlaks];
