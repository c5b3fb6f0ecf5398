import { bold, fahrenheit, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

const ribs: DemonstrationRecipe = {
  title: 'Saturday Ribs',
  slug: 'saturday-ribs',
  publishedAt: '2026-08-28T12:00:00Z',
  description: [p`Six hours. One beer an hour is traditional; so is losing count.`],
  storyExcerpt: [
    p`Low, slow, and no peeking. If you are looking, you are not cooking: every lift of the lid costs you ten minutes.`,
  ],
  note: [
    p`${bold('Stalled?')} Around ${fahrenheit(160)} the meat sweats and the needle stops. It will move. Have another beer.`,
  ],
  pictures: [
    {
      kind: 'roast',
      what: 'ribs',
      pieces: ['corn'],
      ground: 'slate',
      vessel: 'tray',
      light: 'evening',
      props: ['napkin', 'chillies'],
      seed: 211,
    },
    {
      kind: 'roast',
      what: 'ribs',
      pieces: ['corn'],
      ground: 'paper',
      vessel: 'board',
      crop: 'close',
      seed: 212,
    },
  ],
  prepTimeMinutes: 30,
  cookTimeMinutes: 360,
  customTime: { label: 'Rest', minutes: 30 },
  yieldServings: 6,
  difficultyLevel: 'hard',
  terms: {
    meals: ['dinner'],
    categories: ['pork', 'meat'],
    methods: ['smoke'],
    cuisines: ['american', 'southern'],
    diets: ['gluten-free', 'dairy-free', 'nut-free'],
    tags: ['barbecue-party', 'summer'],
  },
  keywords: ['smoked ribs', 'St. Louis', 'barbecue'],
  ingredients: [
    {
      title: 'Ribs',
      lines: [
        {
          amount: 2,
          unit: 'rack',
          ingredient: 'pork-ribs',
          title: 'St. Louis ribs',
          preparation: 'membrane pulled off',
          note: 'about 3 pounds each',
        },
        { amount: 2, unit: 'tablespoon', ingredient: 'yellow-mustard', note: 'glue, not flavor' },
      ],
    },
    {
      title: 'Rub',
      lines: [
        { amount: 0.25, unit: 'cup', ingredient: 'dark-brown-sugar' },
        { amount: 2, unit: 'tablespoon', ingredient: 'kosher-salt' },
        { amount: 2, unit: 'tablespoon', ingredient: 'paprika' },
        { amount: 1, unit: 'tablespoon', ingredient: 'black-pepper', preparation: 'coarse' },
        { amount: 2, unit: 'teaspoon', ingredient: 'garlic-powder' },
        { amount: 1, unit: 'teaspoon', ingredient: 'cayenne-pepper' },
      ],
    },
    {
      title: 'Spritz',
      lines: [
        { amount: 1, unit: 'cup', ingredient: 'apple-cider-vinegar' },
        { amount: 1, unit: 'cup', ingredient: 'apple-juice' },
      ],
    },
  ],
  steps: [
    {
      title: 'Before noon',
      steps: [
        step(
          say`Coat ${use('pork-ribs')} with ${use('yellow-mustard')}. Mix ${use('dark-brown-sugar')}, ${use('kosher-salt')}, ${use('paprika')}, ${use('black-pepper')}, ${use('garlic-powder')} and ${use('cayenne-pepper')}, and pat it on.`,
        ),
        step(
          say`Bring the smoker to ${fahrenheit(250)} with three fists of hickory or oak. The smoke should be thin and blue. White smoke is a campfire: wait.`,
        ),
      ],
    },
    {
      title: 'After noon',
      steps: [
        step(say`Bone side down. Lid on. Two hours of nothing.`, { timerMinutes: 120 }),
        step(
          say`Mix ${use('apple-cider-vinegar')} with ${use('apple-juice')}. Spritz every forty-five minutes from here.`,
          { timerMinutes: 180 },
        ),
        step(
          say`When the color is mahogany, wrap the racks in butcher paper and go on until they bend like a tired man and read ${fahrenheit(203)} between the bones.`,
          {
            timerMinutes: 60,
          },
        ),
        step(say`Rest them in the paper. Cut between the bones.`, { timerMinutes: 30 }),
      ],
    },
  ],
  tools: [
    { equipment: 'smoker', note: 'Or a kettle with the coals in a snake round the edge.' },
    { equipment: 'spray-bottle' },
  ],
};

const cornbread: DemonstrationRecipe = {
  title: 'Campfire Iron Cornbread',
  slug: 'campfire-iron-cornbread',
  publishedAt: '2025-10-10T12:00:00Z',
  description: [
    p`Hot iron, cold batter, one hiss. That hiss is the crust. Do not pour until you can earn it.`,
  ],
  pictures: [
    {
      kind: 'cake',
      colour: '#d8a13a',
      topping: 'plain',
      isCut: true,
      ground: 'oak',
      vessel: 'skillet',
      light: 'afternoon',
      props: ['napkin', 'knife'],
      seed: 214,
    },
  ],
  prepTimeMinutes: 10,
  cookTimeMinutes: 24,
  yieldServings: 8,
  servingDescription: 'wedges',
  difficultyLevel: 'easy',
  terms: {
    meals: ['side', 'breakfast'],
    categories: ['bread'],
    methods: ['bake'],
    cuisines: ['southern', 'american'],
    diets: ['vegetarian', 'nut-free'],
    tags: ['camping', 'quick'],
  },
  keywords: ['cornbread', 'cast iron', 'campfire baking'],
  ingredients: [
    {
      title: 'Batter',
      lines: [
        { amount: 1.5, unit: 'cup', ingredient: 'cornmeal', title: 'medium cornmeal' },
        { amount: 1, unit: 'cup', ingredient: 'all-purpose-flour' },
        { amount: 1, unit: 'tablespoon', ingredient: 'baking-powder' },
        { amount: 0.5, unit: 'teaspoon', ingredient: 'baking-soda' },
        { amount: 1.25, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 1.75, unit: 'cup', ingredient: 'buttermilk', preparation: 'cold' },
        { amount: 2, ingredient: 'egg', title: 'large eggs' },
        { amount: 2, unit: 'tablespoon', ingredient: 'honey' },
        { amount: 6, unit: 'tablespoon', ingredient: 'butter' },
      ],
    },
  ],
  steps: [
    {
      title: 'One hiss',
      steps: [
        step(
          say`Set an iron skillet, ${measure(10, 'inch')} across, over indirect heat in a covered grill at ${fahrenheit(400)}. Leave it there.`,
          { timerMinutes: 10 },
        ),
        step(
          say`Stir ${use('cornmeal')}, ${use('all-purpose-flour')}, ${use('baking-powder')}, ${use('baking-soda')} and ${use('kosher-salt')}. Beat ${use('buttermilk')}, ${use('egg')} and ${use('honey')}.`,
        ),
        step(
          say`Melt ${use('butter')} in the skillet. Pour two thirds of it into the wet, the wet into the dry, twelve strokes, done.`,
        ),
        step(
          say`Pour the batter into the hot iron. ${bold('Hiss.')} Lid down. Bake until a skewer is clean and the edge has pulled away.`,
          {
            timerMinutes: 24,
          },
        ),
        step(say`Turn it out crust up. Butter it anyway.`),
      ],
    },
  ],
  tools: [{ equipment: 'cast-iron-skillet', title: '10-inch iron skillet' }],
};

/** Chapters three and four. */
export const smokeRecipes: readonly DemonstrationRecipe[] = [ribs, cornbread];
