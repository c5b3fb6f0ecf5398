import { fahrenheit, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

/** For members: the hard one. */
export const apricotGalette: DemonstrationRecipe = {
  title: 'Apricot Almond Galette',
  slug: 'apricot-almond-galette',
  publishedAt: '2026-06-30T15:00:00Z',
  privacySetting: 'subscribers_only',
  description: [
    p`Pie for people who do not crimp. Sour fruit, sweet almond, and edges you are allowed to fight over.`,
  ],
  storyExcerpt: [
    p`Apricots have a season of about nine days. On the first you eat them over the sink. On the ninth you make this.`,
  ],
  storyMore: [
    p`The almond layer is insurance: it drinks the juice so that the bottom stays crisp. My grandmother used
      semolina. My grandmother had no insurance.`,
  ],
  pictures: [
    {
      kind: 'galette',
      fruit: 'peach',
      ground: 'oak',
      vessel: 'board',
      light: 'evening',
      props: ['nuts', 'napkin'],
      seed: 67,
    },
  ],
  prepTimeMinutes: 40,
  cookTimeMinutes: 50,
  customTime: { label: 'Chill', minutes: 60 },
  yieldServings: 8,
  servingDescription: 'wedges',
  difficultyLevel: 'hard',
  terms: {
    meals: ['dessert'],
    categories: ['pie', 'pastry'],
    methods: ['bake'],
    cuisines: ['french', 'american'],
    diets: ['vegetarian'],
    tags: ['summer', 'fruit'],
  },
  keywords: ['apricots', 'frangipane', 'free-form tart'],
  ingredients: [
    {
      title: 'Crust',
      lines: [
        { id: 'flour', amount: 1.25, unit: 'cup', ingredient: 'all-purpose-flour' },
        { id: 'crust-sugar', amount: 1, unit: 'tablespoon', ingredient: 'granulated-sugar' },
        { amount: 0.5, unit: 'teaspoon', ingredient: 'kosher-salt' },
        {
          id: 'crust-butter',
          amount: 0.5,
          unit: 'cup',
          ingredient: 'unsalted-butter',
          preparation: 'cold, in cubes',
        },
        { amount: [3, 4], unit: 'tablespoon', ingredient: 'water', title: 'ice water' },
      ],
    },
    {
      title: 'Almond layer',
      lines: [
        { amount: 0.5, unit: 'cup', ingredient: 'almond-flour' },
        { id: 'almond-sugar', amount: 0.25, unit: 'cup', ingredient: 'granulated-sugar' },
        {
          id: 'almond-butter',
          amount: 3,
          unit: 'tablespoon',
          ingredient: 'unsalted-butter',
          preparation: 'soft',
        },
        { amount: 1, ingredient: 'egg-yolk', note: 'keep the white for the edges' },
        { amount: 0.25, unit: 'teaspoon', ingredient: 'almond-extract' },
      ],
    },
    {
      title: 'Fruit',
      lines: [
        { amount: 1.5, unit: 'pound', ingredient: 'apricot', preparation: 'quartered' },
        { id: 'fruit-sugar', amount: 3, unit: 'tablespoon', ingredient: 'granulated-sugar' },
        { amount: 1, unit: 'tablespoon', ingredient: 'cornstarch' },
        { amount: 1, unit: 'tablespoon', ingredient: 'turbinado-sugar', note: 'for the edges' },
      ],
    },
  ],
  steps: [
    {
      title: 'Crust',
      steps: [
        step(
          say`Mix ${use('flour')}, ${use('crust-sugar')} and ${use('kosher-salt')}. Pinch in ${use('crust-butter')} until
            the biggest pieces are the size of lima beans. Sprinkle in ${use('water')} until a handful holds.`,
        ),
        step(say`Press into a disk, wrap, and chill an hour. You may sit down.`, { timerMinutes: 60 }),
      ],
    },
    {
      title: 'Galette',
      steps: [
        step(
          say`Heat the oven to ${fahrenheit(400)}. Beat ${use('almond-flour')}, ${use('almond-sugar')},
            ${use('almond-butter')}, ${use('egg-yolk')} and ${use('almond-extract')} to a paste.`,
        ),
        step(
          say`Roll the dough on parchment to a rough circle, ${measure(13, 'inch')} across. Spread the almond paste over it,
            leaving ${measure(2, 'inch')} bare all round.`,
        ),
        step(
          say`Toss ${use('apricot')} with ${use('fruit-sugar')} and ${use('cornstarch')}, heap them on, and fold the edge
            up and over. Brush it with beaten egg white and scatter with ${use('turbinado-sugar')}.`,
        ),
        step(
          say`Bake until the crust is properly brown and the juice bubbles like jam, ${measure(45, 'minute')} at least.
            Cool on the parchment until you can pick up a slice.`,
          { timerMinutes: 50 },
        ),
      ],
    },
  ],
  tools: [{ equipment: 'rolling-pin' }, { equipment: 'parchment-paper' }, { equipment: 'baking-sheet' }],
};
