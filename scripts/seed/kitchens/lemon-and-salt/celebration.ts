import { bold, fahrenheit, italic, link, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';
import { apricotGalette } from './apricot-galette.ts';

const oliveOilCake: DemonstrationRecipe = {
  title: 'Cornmeal Olive Oil Cake',
  slug: 'cornmeal-olive-oil-cake',
  publishedAt: '2026-03-22T15:00:00Z',
  description: [
    p`One bowl, one whisk, no frosting. It is better on the second day, which is a thing people say about cakes they have
      not hidden well enough.`,
  ],
  storyExcerpt: [
    p`I have baked this for two weddings, a parole hearing and a great many Wednesdays. It has never been the wrong cake.`,
  ],
  note: [
    p`${bold('Weigh it')} if you own a scale; flip the switch to metric above and the cups turn into grams.`,
    p`Wrapped, it keeps four days at room temperature. Frozen in slices, it keeps until you forget it.`,
  ],
  pictures: [
    {
      kind: 'cake',
      colour: '#d9a23f',
      topping: 'citrus',
      isCut: true,
      ground: 'paper',
      vessel: 'plate',
      light: 'morning',
      props: ['lemon', 'fork'],
      seed: 61,
    },
    {
      kind: 'cake',
      colour: '#d9a23f',
      topping: 'sugar',
      ground: 'linen',
      vessel: 'tin',
      crop: 'near',
      props: ['flour', 'egg'],
      seed: 62,
    },
  ],
  prepTimeMinutes: 15,
  cookTimeMinutes: 45,
  customTime: { label: 'Cool', minutes: 60 },
  yieldServings: 10,
  servingDescription: 'slices',
  difficultyLevel: 'easy',
  terms: {
    meals: ['dessert'],
    categories: ['cake'],
    methods: ['bake'],
    cuisines: ['italian'],
    diets: ['vegetarian', 'nut-free'],
    tags: ['make-ahead', 'birthday', 'lemony'],
  },
  keywords: ['olive oil cake', 'cornmeal', 'yogurt cake'],
  ingredients: [
    {
      title: 'Dry',
      lines: [
        { id: 'flour', amount: 1.5, unit: 'cup', ingredient: 'all-purpose-flour' },
        { amount: 0.5, unit: 'cup', ingredient: 'cornmeal', title: 'fine yellow cornmeal' },
        { amount: 2, unit: 'teaspoon', ingredient: 'baking-powder' },
        { amount: 0.25, unit: 'teaspoon', ingredient: 'baking-soda' },
        { amount: 0.75, unit: 'teaspoon', ingredient: 'kosher-salt' },
      ],
    },
    {
      title: 'Wet',
      lines: [
        { id: 'sugar', amount: 1, unit: 'cup', ingredient: 'granulated-sugar' },
        { amount: 2, unit: 'tablespoon', ingredient: 'lemon-zest', note: 'from 2 big lemons' },
        { amount: 3, ingredient: 'egg', title: 'large eggs', preparation: 'at room temperature' },
        { amount: 1, unit: 'cup', ingredient: 'plain-yogurt', title: 'whole-milk yogurt' },
        {
          id: 'oil',
          amount: 0.75,
          unit: 'cup',
          ingredient: 'extra-virgin-olive-oil',
          note: 'fruity, not bitter',
        },
        { amount: 2, unit: 'tablespoon', ingredient: 'lemon-juice' },
      ],
    },
    { title: 'Top', lines: [{ amount: 2, unit: 'tablespoon', ingredient: 'turbinado-sugar' }] },
  ],
  steps: [
    {
      title: 'Mix',
      steps: [
        step(
          say`Heat the oven to ${fahrenheit(350)}. Oil a springform pan of ${measure(9, 'inch')} and line the bottom with
            parchment.`,
        ),
        step(
          say`Whisk ${use('flour')}, ${use('cornmeal')}, ${use('baking-powder')}, ${use('baking-soda')} and ${use('kosher-salt')}.`,
        ),
        step(
          say`In a large bowl, rub ${use('sugar')} and ${use('lemon-zest')} between your fingers until it is damp sand and
            your hands smell expensive. Whisk in ${use('egg')} until pale, then ${use('plain-yogurt')},
            ${use('lemon-juice')} and, in a thin stream, ${use('oil')}.`,
        ),
        step(say`Fold in the dry things. Stop when the flour disappears.`),
      ],
    },
    {
      title: 'Bake',
      steps: [
        step(
          say`Scrape into the pan, scatter with ${use('turbinado-sugar')}, and bake until the top springs back and a
            skewer comes out with a crumb or two.`,
          { timerMinutes: 42 },
        ),
        step(say`Cool in the pan ten minutes, then out of it for an hour. ${italic('Then')} cut it.`, {
          timerMinutes: 10,
          furtherTimerMinutes: [60],
        }),
      ],
    },
  ],
  tools: [
    { equipment: 'springform-pan', title: '9-inch springform pan' },
    { equipment: 'whisk' },
    { equipment: 'microplane' },
  ],
  contributors: ['marisol-vega', 'ines-duarte'],
};

const slowSalmon: DemonstrationRecipe = {
  title: 'Slow-Roasted Salmon with Citrus and Fennel',
  slug: 'slow-roasted-salmon-with-citrus',
  publishedAt: '2026-09-08T15:00:00Z',
  privacySetting: 'subscribers_only',
  description: [
    p`The dinner party fish: low oven, warm oil, and a window of ten minutes in which nothing can go wrong. Serve it warm,
      serve it cold, serve it to people you owe.`,
  ],
  storyExcerpt: [
    p`I catered for six years, and this was the dish I sold to nervous people. It cannot be overcooked by accident, only by
      leaving the house.`,
  ],
  storyMore: [
    p`At this temperature the proteins set gently and the white stuff stays inside where it belongs. The salmon looks
      underdone and is not. Trust the thermometer, not the color, and not your father-in-law.`,
  ],
  note: [
    p`Leftovers make the best salad of the week with ${link('the house vinaigrette', '/recipes/house-vinaigrette')}.`,
  ],
  pictures: [
    {
      kind: 'traybake',
      pieces: ['salmon', 'salmon', 'salmon', 'salmon', 'orange', 'parsley'],
      ground: 'linen',
      vessel: 'tray',
      light: 'evening',
      props: ['lemon', 'oil-dish'],
      seed: 64,
    },
  ],
  prepTimeMinutes: 15,
  cookTimeMinutes: 35,
  yieldServings: 6,
  difficultyLevel: 'easy',
  terms: {
    meals: ['dinner'],
    categories: ['fish'],
    methods: ['roast'],
    cuisines: ['mediterranean', 'american'],
    diets: ['gluten-free', 'dairy-free', 'pescatarian', 'nut-free'],
    tags: ['party', 'spring', 'lemony'],
  },
  keywords: ['salmon', 'dinner party', 'citrus'],
  ingredients: [
    {
      title: 'Fish',
      lines: [
        {
          amount: 2,
          unit: 'pound',
          ingredient: 'salmon',
          title: 'center-cut salmon fillet',
          preparation: 'skin on',
        },
        { amount: 2, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 0.333, unit: 'cup', ingredient: 'extra-virgin-olive-oil' },
      ],
    },
    {
      title: 'Bed',
      lines: [
        { amount: 1, ingredient: 'fennel', title: 'fennel bulb', preparation: 'shaved' },
        { amount: 1, ingredient: 'orange', preparation: 'thinly sliced' },
        { amount: 1, ingredient: 'lemon', preparation: 'thinly sliced' },
        { amount: 1, ingredient: 'fennel-seeds', unit: 'teaspoon', preparation: 'crushed' },
      ],
    },
    {
      title: 'After',
      lines: [
        { amount: 2, unit: 'tablespoon', ingredient: 'chives', preparation: 'snipped' },
        { ingredient: 'flaky-sea-salt' },
      ],
    },
  ],
  steps: [
    {
      title: 'Roast',
      steps: [
        step(
          say`Heat the oven to ${fahrenheit(275)}. Lay ${use('fennel')}, ${use('orange')} and ${use('lemon')} in a baking
            dish, and season with half of ${use('kosher-salt')} and ${use('fennel-seeds')}.`,
        ),
        step(
          say`Set ${use('salmon')} on top, skin down. Salt it with the rest and pour ${use('extra-virgin-olive-oil')} over all of it.`,
        ),
        step(
          say`Roast until the thickest part flakes under a thumb and reads ${fahrenheit(125)}. Start checking at 25
            minutes for a thin fillet.`,
          { timerMinutes: 32 },
        ),
        step(
          say`Break into big pieces with a spoon, leaving the skin behind. Baste with the oil, then ${use('chives')} and ${use('flaky-sea-salt')}.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'baking-dish' }, { equipment: 'instant-read-thermometer' }],
  contributors: ['marisol-vega'],
};

/** For company. */
export const celebrationRecipes: readonly DemonstrationRecipe[] = [oliveOilCake, slowSalmon, apricotGalette];
