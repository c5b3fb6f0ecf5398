import { italic, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';
import { chickpeaStew } from './chickpea-stew.ts';

const linguine: DemonstrationRecipe = {
  title: 'Linguine with Clams and Fennel',
  slug: 'linguine-with-clams-and-fennel',
  publishedAt: '2026-08-11T15:00:00Z',
  description: [
    p`Restaurant dinner, Tuesday shoes. The clams make the sauce; your job is to ${italic('not')} salt it.`,
  ],
  storyMore: [
    p`Everyone who tells you clams are difficult has met a sandy one. Ten minutes in cold salted water and they spit out
      the beach by themselves.`,
  ],
  note: [p`Throw away any clam that stays shut when you tap it raw, and any that stays shut after cooking.`],
  pictures: [
    {
      kind: 'pasta',
      shape: 'long',
      colour: '#e9d9a6',
      pieces: ['parsley', 'garlic', 'chilli'],
      ground: 'marble',
      vessel: 'plate',
      light: 'morning',
      props: ['fork', 'lemon'],
      seed: 33,
    },
    {
      kind: 'pasta',
      shape: 'long',
      colour: '#e9d9a6',
      pieces: ['parsley', 'garlic', 'chilli'],
      ground: 'marble',
      vessel: 'skillet',
      crop: 'close',
      seed: 34,
    },
  ],
  prepTimeMinutes: 20,
  cookTimeMinutes: 20,
  yieldServings: 4,
  difficultyLevel: 'medium',
  terms: {
    meals: ['dinner'],
    categories: ['pasta', 'seafood'],
    methods: ['steam', 'boil'],
    cuisines: ['italian'],
    diets: ['nut-free', 'pescatarian'],
    tags: ['weeknight', 'quick'],
  },
  keywords: ['vongole', 'clams', 'linguine'],
  ingredients: [
    {
      title: 'Clams and pasta',
      lines: [
        { amount: 3, unit: 'pound', ingredient: 'clams', title: 'littleneck clams', preparation: 'scrubbed' },
        { amount: 12, unit: 'ounce', ingredient: 'linguine' },
      ],
    },
    {
      title: 'The sauce',
      lines: [
        { id: 'oil', amount: 0.25, unit: 'cup', ingredient: 'extra-virgin-olive-oil' },
        { amount: 1, ingredient: 'fennel', title: 'fennel bulb', preparation: 'shaved, fronds kept' },
        { amount: 4, unit: 'clove', ingredient: 'garlic', preparation: 'sliced' },
        { amount: 0.5, unit: 'teaspoon', ingredient: 'red-pepper-flakes' },
        { id: 'wine', amount: 0.75, unit: 'cup', ingredient: 'white-wine', title: 'dry white wine' },
        { id: 'butter', amount: 2, unit: 'tablespoon', ingredient: 'unsalted-butter', preparation: 'cold' },
        {
          id: 'zest',
          amount: 1,
          ingredient: 'lemon',
          preparation: 'zest only, and a squeeze if it needs one',
        },
        { amount: 0.5, unit: 'cup', ingredient: 'parsley', preparation: 'chopped' },
      ],
    },
  ],
  steps: [
    {
      title: 'Before',
      steps: [
        step(
          say`Soak ${use('clams')} in cold water with ${measure(2, 'tablespoon')} of salt, then lift them out (do not
            pour, or you pour the sand back on).`,
          { timerMinutes: 20 },
        ),
        step(say`Bring ${measure(4, 'quart')} of water to a boil and salt it half as much as usual.`),
      ],
    },
    {
      title: 'Cook',
      steps: [
        step(
          say`Warm ${use('oil')} in a wide pan over medium heat. Cook ${use('fennel')} until limp, then add
            ${use('garlic')} and ${use('red-pepper-flakes')} for a minute.`,
          { timerMinutes: 5 },
        ),
        step(
          say`Turn the heat up. Add the clams and ${use('wine')}, put on a lid, and shake the pan now and then. Move each
            clam to a bowl as it opens.`,
          { timerMinutes: 7 },
        ),
        step(
          say`Meanwhile boil ${use('linguine')} two minutes short of the package. Keep a mug of the water, drain, and
            finish the pasta in the clam liquor, tossing, until it is glossy.`,
          { timerMinutes: 2 },
        ),
        step(
          say`Off the heat, toss in ${use('butter')}, ${use('zest')}, ${use('parsley')} and the clams. Loosen with pasta
            water, scatter with fennel fronds, and eat it before it cools and tightens up.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'saute-pan', note: 'Wide, with a lid.' }, { equipment: 'tongs' }],
};

const broccoli: DemonstrationRecipe = {
  title: 'Charred Broccoli, Sort of Caesar',
  slug: 'charred-broccoli-sort-of-caesar',
  publishedAt: '2026-06-16T15:00:00Z',
  description: [p`Caesar dressing finds a vegetable that can stand up to it.`],
  storyExcerpt: [
    p`Romaine is mostly a way of eating dressing. Broccoli, burnt at the tips and sweet in the stalk, argues back.`,
  ],
  pictures: [
    {
      kind: 'salad',
      leaves: 'none',
      pieces: ['broccoli', 'broccoli', 'crouton', 'cheese'],
      ground: 'terrazzo',
      vessel: 'plate',
      light: 'afternoon',
      props: ['fork'],
      seed: 36,
    },
  ],
  prepTimeMinutes: 15,
  cookTimeMinutes: 15,
  yieldServings: 4,
  servingDescription: 'side servings',
  difficultyLevel: 'easy',
  terms: {
    meals: ['side'],
    categories: ['salad', 'vegetables'],
    methods: ['broil'],
    cuisines: ['american'],
    diets: ['nut-free'],
    tags: ['weeknight', 'quick'],
  },
  keywords: ['caesar', 'broccoli', 'anchovy'],
  ingredients: [
    {
      title: 'Broccoli and crumbs',
      lines: [
        {
          amount: 1.5,
          unit: 'pound',
          ingredient: 'broccoli',
          preparation: 'cut in long florets, stalk peeled',
        },
        { id: 'oil', amount: 3, unit: 'tablespoon', ingredient: 'olive-oil' },
        { amount: 0.75, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { id: 'bread', amount: 2, unit: 'slice', ingredient: 'sourdough-bread', preparation: 'torn small' },
      ],
    },
    {
      title: 'Dressing',
      lines: [
        { amount: 4, unit: 'fillet', ingredient: 'anchovy', preparation: 'mashed with a fork' },
        { amount: 1, unit: 'clove', ingredient: 'garlic', preparation: 'grated' },
        { amount: 0.25, unit: 'cup', ingredient: 'mayonnaise' },
        { amount: 1.5, unit: 'tablespoon', ingredient: 'lemon-juice' },
        { amount: 1, unit: 'teaspoon', ingredient: 'dijon-mustard' },
        {
          amount: 1,
          unit: 'ounce',
          ingredient: 'parmesan',
          preparation: 'finely grated',
          note: 'and more on top',
        },
      ],
    },
  ],
  steps: [
    {
      title: 'Do this',
      steps: [
        step(
          say`Heat the broiler with a rack ${measure(6, 'inch')} below it. Toss ${use('broccoli')} with two thirds of
            ${use('oil')} and ${use('kosher-salt')} on a rimmed baking sheet.`,
        ),
        step(
          say`Broil until the tips are black and the stalks bend, turning once. Black is the flavor. Do not lose your
            nerve.`,
          { timerMinutes: 9 },
        ),
        step(
          say`Toss ${use('bread')} with the remaining oil and toast it in a skillet over medium heat until it rattles.`,
          { timerMinutes: 5 },
        ),
        step(
          say`Whisk ${use('anchovy')}, ${use('garlic')}, ${use('mayonnaise')}, ${use('lemon-juice')},
            ${use('dijon-mustard')} and ${use('parmesan')}. Thin with a spoon of water until it pours.`,
        ),
        step(say`Dress the broccoli while it is hot, crumbs last, and shave more cheese over the lot.`),
      ],
    },
  ],
  tools: [{ equipment: 'rimmed-baking-sheet' }, { equipment: 'microplane' }],
};

/** Dinner before eight. */
export const weeknightRecipes: readonly DemonstrationRecipe[] = [chickpeaStew, linguine, broccoli];
