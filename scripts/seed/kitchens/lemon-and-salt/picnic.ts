import { link, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

const pressedSandwich: DemonstrationRecipe = {
  title: 'Pressed Picnic Sandwich',
  slug: 'pressed-picnic-sandwich',
  publishedAt: '2026-05-14T15:00:00Z',
  description: [
    p`A sandwich you make the night before, sit on, and are proud of. Feeds six, needs no plates.`,
  ],
  storyExcerpt: [p`The weight matters more than the filling. We use the encyclopedia, volume C.`],
  pictures: [
    {
      kind: 'sandwich',
      colour: '#d9b277',
      pieces: ['mozzarella', 'salami', 'red-pepper', 'rocket'],
      ground: 'oak',
      vessel: 'board',
      light: 'afternoon',
      props: ['knife', 'tomatoes'],
      seed: 51,
    },
  ],
  prepTimeMinutes: 25,
  customTime: { label: 'Press', minutes: 240 },
  yieldServings: 6,
  servingDescription: 'thick slices',
  difficultyLevel: 'easy',
  terms: {
    meals: ['lunch'],
    categories: ['sandwich'],
    methods: ['no-cook'],
    cuisines: ['italian', 'american'],
    diets: ['nut-free'],
    tags: ['picnic', 'make-ahead', 'summer'],
  },
  keywords: ['muffuletta', 'picnic', 'ciabatta'],
  ingredients: [
    {
      title: 'Olive salad',
      lines: [
        { amount: 0.75, unit: 'cup', ingredient: 'green-olives', preparation: 'pitted and chopped' },
        { amount: 1, unit: 'tablespoon', ingredient: 'caper', preparation: 'rinsed' },
        { amount: 1, unit: 'clove', ingredient: 'garlic', preparation: 'grated' },
        { amount: 2, unit: 'tablespoon', ingredient: 'red-wine-vinegar' },
        { amount: 3, unit: 'tablespoon', ingredient: 'extra-virgin-olive-oil' },
      ],
    },
    {
      title: 'Sandwich',
      lines: [
        { amount: 1, unit: 'loaf', ingredient: 'ciabatta', note: 'about a pound, yesterday’s is better' },
        { amount: 6, unit: 'ounce', ingredient: 'salami', preparation: 'thinly sliced' },
        { amount: 8, unit: 'ounce', ingredient: 'mozzarella', preparation: 'fresh, sliced and blotted' },
        { amount: 1, unit: 'cup', ingredient: 'roasted-red-peppers', preparation: 'drained and blotted' },
        { amount: 2, unit: 'handful', ingredient: 'arugula' },
      ],
    },
  ],
  steps: [
    {
      title: 'Build and sit',
      steps: [
        step(
          say`Stir ${use('green-olives')}, ${use('caper')}, ${use('garlic')}, ${use('red-wine-vinegar')} and
            ${use('extra-virgin-olive-oil')}. Give it ten minutes.`,
          { timerMinutes: 10 },
        ),
        step(
          say`Split ${use('ciabatta')} lengthwise and pull out some of the crumb. Spread the olive salad on both halves.`,
        ),
        step(
          say`Layer ${use('salami')}, ${use('mozzarella')}, ${use('roasted-red-peppers')} and ${use('arugula')}. Dry
            things touch the bread, wet things stay in the middle.`,
        ),
        step(
          say`Close it, wrap it tight in two layers of parchment and a towel, and put ${measure(8, 'pound')} of anything
            on top in the fridge. Turn it over halfway.`,
          { timerMinutes: 240 },
        ),
        step(say`Slice it in the park with a bread knife and an audience.`),
      ],
    },
  ],
  tools: [{ equipment: 'bread-knife' }, { equipment: 'parchment-paper' }],
};

const whippedFeta: DemonstrationRecipe = {
  title: 'Whipped Feta with Hot Honey',
  slug: 'whipped-feta-with-hot-honey',
  publishedAt: '2026-02-12T17:00:00Z',
  description: [p`Ten minutes, one food processor, and people ask for the recipe as if there were one.`],
  pictures: [
    {
      kind: 'soup',
      colour: '#f3ead6',
      garnish: 'oil-and-seeds',
      ground: 'slate',
      vessel: 'bowl',
      crop: 'near',
      light: 'afternoon',
      props: ['oil-dish', 'chillies'],
      seed: 53,
    },
  ],
  prepTimeMinutes: 10,
  yieldServings: 8,
  difficultyLevel: 'easy',
  terms: {
    meals: ['snack', 'appetizer'],
    categories: ['dip'],
    methods: ['blend', 'no-cook'],
    cuisines: ['greek', 'mediterranean'],
    diets: ['vegetarian', 'gluten-free'],
    tags: ['party', 'quick', 'spicy'],
  },
  keywords: ['feta dip', 'hot honey'],
  ingredients: [
    {
      title: 'Feta',
      lines: [
        { amount: 8, unit: 'ounce', ingredient: 'feta', title: 'feta in brine', preparation: 'drained' },
        { amount: 0.5, unit: 'cup', ingredient: 'greek-yogurt', title: 'whole-milk Greek yogurt' },
        { amount: 2, unit: 'tablespoon', ingredient: 'extra-virgin-olive-oil' },
        { amount: 1, unit: 'teaspoon', ingredient: 'lemon-zest' },
      ],
    },
    {
      title: 'Honey',
      lines: [
        { amount: 3, unit: 'tablespoon', ingredient: 'honey' },
        { amount: [0.5, 1], unit: 'teaspoon', ingredient: 'red-pepper-flakes', note: 'know your guests' },
        { amount: 1, unit: 'teaspoon', ingredient: 'apple-cider-vinegar' },
        { amount: 2, unit: 'tablespoon', ingredient: 'pistachios', preparation: 'chopped' },
      ],
    },
  ],
  steps: [
    {
      title: 'Whip and drizzle',
      steps: [
        step(
          say`Blitz ${use('feta')} to crumbs in a food processor. Add ${use('greek-yogurt')},
            ${use('extra-virgin-olive-oil')} and ${use('lemon-zest')} and run it until it is as smooth as it looks in
            your head.`,
          { timerMinutes: 2, note: 'Scrape the bowl twice. No salt: the feta brought it.' },
        ),
        step(
          say`Warm ${use('honey')} with ${use('red-pepper-flakes')} until it runs, take it off the heat and stir in
            ${use('apple-cider-vinegar')}.`,
        ),
        step(
          say`Swoosh the feta over a plate, pour the honey into the dents, finish with ${use('pistachios')}.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'food-processor' }],
  contributors: ['ines-duarte'],
};

const aguaFresca: DemonstrationRecipe = {
  title: 'Cucumber Lime Agua Fresca',
  slug: 'cucumber-lime-agua-fresca',
  publishedAt: '2025-07-08T15:00:00Z',
  description: [p`A pitcher of cold green water that disappears faster than beer.`],
  pictures: [
    {
      kind: 'drink',
      colour: '#bfd68a',
      style: 'iced',
      garnish: 'mint',
      ground: 'paper',
      vessel: 'glass',
      light: 'morning',
      props: ['lemon', 'herbs'],
      seed: 55,
    },
  ],
  prepTimeMinutes: 10,
  customTime: { label: 'Chill', minutes: 30 },
  yieldServings: 6,
  servingDescription: 'tall glasses',
  difficultyLevel: 'easy',
  terms: {
    meals: ['drink'],
    methods: ['blend'],
    cuisines: ['mexican'],
    diets: ['vegan', 'gluten-free', 'dairy-free', 'nut-free'],
    tags: ['summer', 'party', 'quick'],
  },
  keywords: ['agua de pepino', 'nonalcoholic'],
  ingredients: [
    {
      title: 'For a pitcher',
      lines: [
        {
          amount: 1,
          unit: 'pound',
          ingredient: 'cucumber',
          title: 'cold cucumbers',
          preparation: 'roughly chopped',
        },
        { amount: 5, unit: 'cup', ingredient: 'water', title: 'cold water' },
        { amount: 0.333, unit: 'cup', ingredient: 'granulated-sugar' },
        { amount: 0.5, unit: 'cup', ingredient: 'lime-juice', note: '4 or 5 limes' },
        { amount: 1, unit: 'pinch', ingredient: 'sea-salt' },
        { amount: 1, unit: 'handful', ingredient: 'mint' },
      ],
    },
  ],
  steps: [
    {
      title: 'Blend and strain',
      steps: [
        step(
          say`Blend ${use('cucumber')} with half of ${use('water')}, ${use('granulated-sugar')} and ${use('sea-salt')} for a full minute.`,
          {
            timerMinutes: 1,
          },
        ),
        step(
          say`Strain into a pitcher, pressing hard. Stir in ${use('lime-juice')} and the rest of the water.`,
        ),
        step(
          say`Chill with ${use('mint')} and a great deal of ice. It separates; stir it. It was made for
            ${link('fish tacos', '/recipes/ensenada-fish-tacos')}.`,
          { timerMinutes: 30 },
        ),
      ],
    },
  ],
  tools: [{ equipment: 'blender' }, { equipment: 'fine-mesh-strainer' }],
};

/** What travels. */
export const picnicRecipes: readonly DemonstrationRecipe[] = [pressedSandwich, whippedFeta, aguaFresca];
