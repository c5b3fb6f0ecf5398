import { bold, link, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

/** The reason for the preserved lemons. */
export const chickpeaStew: DemonstrationRecipe = {
  title: 'Chickpea and Chard Stew with Preserved Lemon',
  slug: 'chickpea-and-chard-stew',
  publishedAt: '2026-09-29T15:00:00Z',
  description: [
    p`Two cans, one bunch of greens, and a condiment doing all the heavy lifting. Vegan by accident, dinner on purpose.`,
  ],
  storyExcerpt: [
    p`This is the stew I make when the fridge light comes on and there is nothing there but the light. It asks for thirty
      minutes and gives back two lunches.`,
  ],
  note: [
    p`${bold('Thicker?')} Mash a ladleful of chickpeas against the side of the pot.`,
    p`It keeps four days, and freezes well without the greens; stir in fresh ones when you reheat it.`,
  ],
  pictures: [
    {
      kind: 'stew',
      colour: '#b5451f',
      pieces: ['chickpea', 'chickpea', 'spinach'],
      garnish: 'herbs',
      ground: 'slate',
      vessel: 'bowl',
      light: 'evening',
      props: ['spoon', 'napkin'],
      seed: 31,
    },
  ],
  prepTimeMinutes: 10,
  cookTimeMinutes: 30,
  yieldServings: 4,
  difficultyLevel: 'easy',
  terms: {
    meals: ['dinner', 'lunch'],
    categories: ['stew', 'beans-and-lentils'],
    methods: ['simmer'],
    cuisines: ['mediterranean', 'moroccan'],
    diets: ['vegan', 'gluten-free', 'dairy-free', 'nut-free'],
    tags: ['weeknight', 'one-pot', 'budget', 'lemony'],
  },
  keywords: ['chickpeas', 'swiss chard', 'pantry dinner'],
  ingredients: [
    {
      title: 'For the pot',
      lines: [
        { id: 'oil', amount: 0.25, unit: 'cup', ingredient: 'extra-virgin-olive-oil' },
        { amount: 1, ingredient: 'yellow-onion', preparation: 'diced' },
        { amount: 4, unit: 'clove', ingredient: 'garlic', preparation: 'sliced' },
        { id: 'salt', amount: 1.25, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 1, unit: 'tablespoon', ingredient: 'tomato-paste' },
        { amount: 2, unit: 'teaspoon', ingredient: 'smoked-paprika' },
        { amount: 1, unit: 'teaspoon', ingredient: 'cumin', title: 'ground cumin' },
        {
          id: 'chickpeas',
          amount: 2,
          unit: 'can',
          ingredient: 'chickpeas',
          note: '15 ounces each, liquid and all',
        },
        {
          id: 'tomatoes',
          amount: 1,
          unit: 'can',
          ingredient: 'whole-peeled-tomatoes',
          preparation: 'crushed in your hand',
          note: '14 ounces',
        },
        { id: 'broth', amount: [1.5, 2], unit: 'cup', ingredient: 'vegetable-broth' },
      ],
    },
    {
      title: 'To finish',
      lines: [
        {
          id: 'chard',
          amount: 1,
          unit: 'bunch',
          ingredient: 'swiss-chard',
          preparation: 'stems sliced thin, leaves torn',
        },
        {
          id: 'preserved-lemon',
          amount: 2,
          unit: 'tablespoon',
          title: 'preserved lemon rind',
          preparation: 'finely chopped',
          link: 'https://en.wikipedia.org/wiki/Preserved_lemon',
          note: 'or the zest of a lemon and a pinch of salt',
        },
        { ingredient: 'extra-virgin-olive-oil', id: 'drizzle', title: 'good olive oil', note: 'for the top' },
      ],
    },
  ],
  steps: [
    {
      title: 'Make the stew',
      steps: [
        step(
          say`Warm ${use('oil')} in a Dutch oven over medium heat. Add ${use('yellow-onion')}, the chard stems and half of
            ${use('salt')}, and cook until soft and just turning gold at the edges.`,
          { timerMinutes: 8 },
        ),
        step(
          say`Stir in ${use('garlic')}, ${use('tomato-paste')}, ${use('smoked-paprika')} and ${use('cumin')}. Keep
            stirring until the paste darkens and everything smells like a place you would rather be.`,
          { timerMinutes: 2 },
        ),
        step(
          say`Add ${use('chickpeas')}, ${use('tomatoes')}, the rest of the salt and ${use('broth')}: less for a stew,
            more for a soup. Simmer with the lid ajar.`,
          { timerMinutes: 15 },
        ),
        step(say`Fold in the leaves of ${use('chard')} and cook until they are soft and still green.`, {
          timerMinutes: 4,
        }),
        step(
          say`Off the heat, stir in ${use('preserved-lemon')}. Taste it now, not before: the lemon is also the salt.
            Finish with ${use('drizzle')}. (Your own lemons? ${link('Start here', '/recipes/preserved-lemons')}, eat in a
            month.)`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'dutch-oven', note: 'Five quarts is plenty.' }],
  contributors: ['marisol-vega'],
};
