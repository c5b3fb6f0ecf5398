import { celsius, italic, link, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

const waffles: DemonstrationRecipe = {
  title: 'Waffles for the Ferry',
  slug: 'waffles-for-the-ferry',
  publishedAt: '2026-04-17T06:00:00Z',
  description: [p`Five hearts to a waffle. Soft, not crisp; crisp is Belgium.`],
  storyExcerpt: [
    p`The ferry has a small kitchen and one iron. When it smells of cardamom, nobody goes out on deck.`,
  ],
  storyMore: [
    p`A waffle is eaten folded, standing, with the other hand on the rail. Jam first, then sour cream. Brown cheese if you have
      earned it.`,
  ],
  note: [p`The batter wants half an hour. So do you. Sit down.`],
  pictures: [
    {
      kind: 'pancakes',
      form: 'waffle',
      topping: 'berries',
      ground: 'oak',
      vessel: 'plate',
      light: 'morning',
      props: ['berries', 'napkin'],
      seed: 131,
    },
  ],
  prepTimeMinutes: 10,
  cookTimeMinutes: 25,
  customTime: { label: 'Rest', minutes: 30 },
  yieldServings: 8,
  servingDescription: 'waffles',
  difficultyLevel: 'easy',
  terms: {
    meals: ['snack', 'breakfast'],
    categories: ['waffle'],
    methods: ['fry'],
    cuisines: ['norwegian', 'nordic'],
    diets: ['vegetarian', 'nut-free'],
    tags: ['kid-friendly', 'traditional', 'spring'],
  },
  keywords: ['vafler', 'heart waffles', 'cardamom'],
  ingredients: [
    {
      title: 'Batter',
      lines: [
        { amount: 3, ingredient: 'egg' },
        { id: 'sugar', amount: 70, unit: 'gram', ingredient: 'granulated-sugar' },
        { id: 'flour', amount: 250, unit: 'gram', ingredient: 'all-purpose-flour' },
        { amount: 5, unit: 'gram', ingredient: 'baking-powder' },
        { amount: 1, unit: 'teaspoon', ingredient: 'ground-cardamom', note: 'freshly ground, or leave it' },
        { amount: 300, unit: 'milliliter', ingredient: 'milk' },
        { amount: 150, unit: 'gram', ingredient: 'sour-cream' },
        { amount: 100, unit: 'gram', ingredient: 'butter', preparation: 'melted, and a little for the iron' },
        { id: 'salt', ingredient: 'sea-salt', preparation: 'a pinch' },
      ],
    },
    {
      title: 'To fold in',
      lines: [
        { amount: 200, unit: 'gram', ingredient: 'jam', title: 'strawberry jam' },
        { id: 'topping', amount: 150, unit: 'gram', ingredient: 'sour-cream' },
        { id: 'brown-cheese', title: 'brown cheese', preparation: 'shaved' },
      ],
    },
  ],
  steps: [
    {
      title: 'Waffles',
      steps: [
        step(say`Whisk ${use('egg')} and ${use('sugar')} until pale.`),
        step(
          say`Stir in ${use('flour')}, ${use('baking-powder')}, ${use('ground-cardamom')} and ${use('salt')}, then ${use('milk')} and ${use('sour-cream')} in turns. ${use('butter')} last. Let it stand.`,
          { timerMinutes: 30 },
        ),
        step(
          say`Heat the iron well. Brush with butter. ${measure(1, 'deciliter')} of batter for each. They are ready when the steam stops.`,
          { timerMinutes: 3 },
        ),
        step(
          say`Lay them on a rack, never on each other. ${use('jam')}, ${use('topping')}, ${use('brown-cheese')}. Fold.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'waffle-iron', note: 'With hearts, if you can.' }, { equipment: 'cooling-rack' }],
};

const lambAndCabbage: DemonstrationRecipe = {
  title: 'Lamb, Cabbage, Time',
  slug: 'lamb-cabbage-time',
  publishedAt: '2026-09-18T06:00:00Z',
  description: [p`Four things in a pot on the last Thursday of September. The country smells of it.`],
  storyExcerpt: [
    p`The sheep come down from the mountain in September. They have eaten thyme and blueberry leaves all summer. You do not need to
      add anything. ${italic('Do not')} add anything.`,
  ],
  note: [
    p`Better tomorrow. Even better on Saturday. Serve with potatoes and ${link('black rye', '/recipes/black-rye-with-seeds')}.`,
  ],
  pictures: [
    {
      kind: 'stew',
      colour: '#b99a68',
      pieces: ['meat', 'cabbage', 'cabbage', 'potato'],
      side: 'none',
      garnish: 'herbs',
      ground: 'oak',
      vessel: 'bowl',
      light: 'evening',
      props: ['spoon', 'napkin'],
      seed: 133,
    },
  ],
  video: 'two-hours-and-a-half',
  prepTimeMinutes: 20,
  cookTimeMinutes: 150,
  yieldServings: 6,
  difficultyLevel: 'easy',
  terms: {
    meals: ['dinner'],
    categories: ['lamb', 'stew', 'meat'],
    methods: ['braise', 'simmer'],
    cuisines: ['norwegian', 'nordic'],
    diets: ['nut-free', 'dairy-free'],
    tags: ['fall', 'one-pot', 'traditional', 'comfort-food'],
  },
  keywords: ['fårikål', 'national dish', 'September'],
  ingredients: [
    {
      title: 'The pot',
      lines: [
        {
          amount: 1500,
          unit: 'gram',
          ingredient: 'lamb-shoulder',
          preparation: 'on the bone, in thick pieces',
        },
        { amount: 1500, unit: 'gram', ingredient: 'cabbage', preparation: 'in wedges, core and all' },
        { amount: 20, unit: 'gram', ingredient: 'peppercorns', title: 'whole black peppercorns' },
        {
          id: 'flour',
          amount: 30,
          unit: 'gram',
          ingredient: 'all-purpose-flour',
          note: 'only if your mother did',
        },
        { amount: 400, unit: 'milliliter', ingredient: 'water' },
        { ingredient: 'sea-salt' },
      ],
    },
    {
      title: 'Beside it',
      lines: [
        { amount: 1, unit: 'kilogram', ingredient: 'new-potato', preparation: 'boiled in their skins' },
      ],
    },
  ],
  steps: [
    {
      title: 'Layers',
      steps: [
        step(
          say`${use('lamb-shoulder')} in the bottom, the fat side down. Then ${use('cabbage')}. Then again.`,
        ),
        step(say`Between the layers: ${use('peppercorns')}, ${use('sea-salt')}, ${use('flour')}.`),
        step(say`Pour over ${use('water')}. The lid on. Bring it to the boil once, then turn it down.`),
      ],
    },
    {
      title: 'Time',
      steps: [
        step(say`Do not stir. It holds its layers. The meat should leave the bone when asked.`, {
          timerMinutes: 150,
        }),
        step(say`Very hot plates; lamb fat sets. ${use('new-potato')} beside. Eat around the pepper.`),
      ],
    },
  ],
  tools: [{ equipment: 'dutch-oven', title: 'heavy 6-liter pot' }],
};

const mackerel: DemonstrationRecipe = {
  title: 'Mackerel on the First Warm Evening',
  slug: 'mackerel-on-the-first-warm-evening',
  publishedAt: '2026-07-24T06:00:00Z',
  description: [p`Caught at six, eaten at seven. New potatoes, dill, a cold cucumber salad.`],
  storyExcerpt: [
    p`You know it is summer when somebody lends you a boat without asking when it will be back.`,
  ],
  pictures: [
    {
      kind: 'roast',
      what: 'fish',
      pieces: ['potato', 'potato', 'cucumber', 'lemon'],
      ground: 'linen',
      vessel: 'plate',
      light: 'evening',
      props: ['herbs', 'lemon'],
      seed: 137,
    },
  ],
  prepTimeMinutes: 30,
  cookTimeMinutes: 20,
  yieldServings: 2,
  difficultyLevel: 'medium',
  terms: {
    meals: ['dinner'],
    categories: ['fish', 'potato'],
    methods: ['bake', 'boil'],
    cuisines: ['norwegian', 'nordic'],
    diets: ['gluten-free', 'nut-free', 'pescatarian'],
    tags: ['summer', 'quick'],
  },
  keywords: ['makrell', 'agurksalat', 'new potatoes'],
  contributors: ['odd-haugen'],
  ingredients: [
    {
      title: 'Fish',
      lines: [
        { amount: 2, ingredient: 'mackerel', title: 'small mackerel', preparation: 'cleaned, heads left on' },
        { amount: 50, unit: 'gram', ingredient: 'butter', preparation: 'soft' },
        { id: 'fish-dill', amount: 1, unit: 'bunch', ingredient: 'dill' },
        { amount: 1, ingredient: 'lemon', preparation: 'sliced' },
        { ingredient: 'flaky-sea-salt' },
      ],
    },
    {
      title: 'Cucumber',
      lines: [
        { amount: 1, ingredient: 'cucumber', preparation: 'thin as paper' },
        { amount: 50, unit: 'milliliter', ingredient: 'distilled-white-vinegar' },
        { amount: 30, unit: 'gram', ingredient: 'granulated-sugar' },
        { amount: 100, unit: 'milliliter', ingredient: 'water', preparation: 'cold' },
        { ingredient: 'white-pepper' },
      ],
    },
    {
      title: 'Potatoes',
      lines: [{ amount: 500, unit: 'gram', ingredient: 'new-potato', preparation: 'scrubbed' }],
    },
  ],
  steps: [
    {
      title: 'Before you light anything',
      steps: [
        step(
          say`Stir ${use('distilled-white-vinegar')}, ${use('granulated-sugar')} and ${use('water')} until clear. Pour over ${use('cucumber')}, with ${use('white-pepper')}. Cold, until the fish is done.`,
        ),
      ],
    },
    {
      title: 'Evening',
      steps: [
        step(
          say`Heat the oven to ${celsius(220)}. Boil ${use('new-potato')} in water as salt as the fjord.`,
          {
            timerMinutes: 18,
          },
        ),
        step(
          say`Cut three slits in each side of ${use('mackerel')}. Half of ${use('butter')} and ${use('fish-dill')} goes inside, with ${use('lemon')}. Salt generously: ${use('flaky-sea-salt')}.`,
        ),
        step(say`Bake on a hot tray until the eye is white.`, { timerMinutes: 14 }),
        step(say`The rest of the butter over the potatoes. Carry everything outside. Go back for sweaters.`),
      ],
    },
  ],
  tools: [{ equipment: 'rimmed-baking-sheet' }, { equipment: 'mandoline' }],
};

/** What is cooked when people are in the house. */
export const hearthRecipes: readonly DemonstrationRecipe[] = [waffles, lambAndCabbage, mackerel];
