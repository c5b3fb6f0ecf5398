import { bold, fahrenheit, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

const onions: DemonstrationRecipe = {
  title: 'Onions Left in the Fire',
  slug: 'onions-left-in-the-fire',
  publishedAt: '2026-03-13T12:00:00Z',
  description: [p`Black outside, jam inside. A vegetable that wants to be forgotten.`],
  storyExcerpt: [
    p`I made these by accident in 2011. I have made them on purpose every week since, and I still tell people it was an accident.`,
  ],
  note: [
    p`${bold('No fire tonight?')} An oven at its hottest, on a bed of coarse salt, takes ten minutes more and forgives you.`,
  ],
  pictures: [
    {
      kind: 'traybake',
      pieces: ['red-onion', 'onion', 'feta', 'nut'],
      ground: 'slate',
      vessel: 'skillet',
      light: 'evening',
      props: ['herbs', 'oil-dish'],
      seed: 231,
    },
  ],
  video: 'petals-and-smoke',
  prepTimeMinutes: 10,
  cookTimeMinutes: 45,
  yieldServings: 4,
  servingDescription: 'as a side',
  difficultyLevel: 'easy',
  terms: {
    meals: ['side', 'dinner'],
    categories: ['vegetables'],
    methods: ['roast', 'grill'],
    cuisines: ['mediterranean'],
    diets: ['vegetarian', 'gluten-free'],
    tags: ['camping', 'barbecue-party', 'nuts'],
  },
  keywords: ['ember-roasted', 'whole onions', 'feta'],
  ingredients: [
    {
      title: 'Onions',
      lines: [
        { amount: 6, ingredient: 'red-onion', title: 'red onions', preparation: 'whole, in their skins' },
        { amount: 2, unit: 'tablespoon', ingredient: 'red-wine-vinegar' },
        { amount: 1, unit: 'tablespoon', ingredient: 'honey' },
        { amount: 3, unit: 'tablespoon', ingredient: 'extra-virgin-olive-oil' },
        { amount: 0.5, unit: 'teaspoon', ingredient: 'flaky-sea-salt' },
      ],
    },
    {
      title: 'Over the top',
      lines: [
        { amount: 4, unit: 'ounce', ingredient: 'feta', preparation: 'in big crumbs' },
        { amount: 0.33, unit: 'cup', ingredient: 'walnuts', preparation: 'toasted, cracked by hand' },
        { amount: 3, unit: 'sprig', ingredient: 'thyme' },
      ],
    },
  ],
  steps: [
    {
      title: 'Fire',
      steps: [
        step(
          say`Wait until the fire is a bed ${measure(2, 'inch')} deep, grey over orange. Rake a hollow. Lay in ${use('red-onion')} and bank the embers up to their shoulders.`,
        ),
        step(say`Turn once, when you can smell it. They are done when tongs meet no argument.`, {
          timerMinutes: 40,
        }),
      ],
    },
    {
      title: 'Plate',
      steps: [
        step(say`Cool until you can hold one. Slip off the coal jackets; tear the hearts into petals.`),
        step(
          say`Whisk ${use('red-wine-vinegar')}, ${use('honey')}, ${use('extra-virgin-olive-oil')} and ${use('flaky-sea-salt')}. Dress them warm. ${use('feta')}, ${use('walnuts')}, ${use('thyme')}.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'ember-rake' }, { equipment: 'tongs', title: 'long tongs' }],
};

const chicken: DemonstrationRecipe = {
  title: 'Allspice Chicken, Four Hours Late',
  slug: 'allspice-chicken-four-hours-late',
  publishedAt: '2026-10-02T12:00:00Z',
  description: [
    p`A whole bird, a little smoke, more lime than you think. It will be late. It will be forgiven.`,
  ],
  storyExcerpt: [
    p`My neighbor in Brixton cooked this on half an oil drum. When I asked how long, he looked at the street and said: until they
      come out.`,
  ],
  storyMore: [
    p`Allspice wood is hard to find. A fist of the berries, thrown on the coals in the last half hour, is not a trick. It is the
      whole idea.`,
  ],
  note: [p`Rest it under a towel. Skin that steams under foil has given up.`],
  pictures: [
    {
      kind: 'roast',
      what: 'chicken',
      pieces: ['lime', 'chilli', 'onion'],
      ground: 'oak',
      vessel: 'board',
      light: 'evening',
      props: ['chillies', 'knife'],
      seed: 233,
    },
  ],
  prepTimeMinutes: 30,
  cookTimeMinutes: 210,
  customTime: { label: 'Marinate', minutes: 480 },
  yieldServings: 4,
  difficultyLevel: 'medium',
  terms: {
    meals: ['dinner'],
    categories: ['poultry', 'meat'],
    methods: ['smoke', 'marinate'],
    cuisines: ['caribbean'],
    diets: ['gluten-free', 'dairy-free', 'nut-free'],
    tags: ['spicy', 'barbecue-party', 'make-ahead'],
  },
  keywords: ['jerk', 'smoked chicken', 'pimento'],
  ingredients: [
    {
      title: 'Paste',
      lines: [
        { amount: 6, ingredient: 'scallion', preparation: 'roughly cut' },
        { amount: [1, 3], ingredient: 'habanero', note: 'count your enemies' },
        { amount: 2, unit: 'inch', ingredient: 'fresh-ginger', title: 'piece of ginger' },
        { amount: 4, unit: 'clove', ingredient: 'garlic' },
        { amount: 1.5, unit: 'tablespoon', ingredient: 'allspice', preparation: 'ground' },
        { amount: 1, unit: 'tablespoon', ingredient: 'thyme', preparation: 'leaves' },
        { amount: 2, unit: 'tablespoon', ingredient: 'tamari' },
        { amount: 1, unit: 'tablespoon', ingredient: 'dark-brown-sugar' },
        { amount: 0.25, unit: 'cup', ingredient: 'lime-juice' },
      ],
    },
    {
      title: 'Bird',
      lines: [
        {
          amount: 1,
          ingredient: 'whole-chicken',
          title: 'chicken',
          preparation: 'spine out, pressed flat',
          note: 'about 4 pounds',
        },
        { amount: 1, unit: 'tablespoon', ingredient: 'kosher-salt' },
        { id: 'berries', amount: 0.25, unit: 'cup', title: 'whole allspice berries', preparation: 'soaked' },
        { amount: 2, ingredient: 'lime', preparation: 'halved' },
      ],
    },
  ],
  steps: [
    {
      title: 'The night before',
      steps: [
        step(
          say`Blend ${use('scallion')}, ${use('habanero')}, ${use('fresh-ginger')}, ${use('garlic')}, ${use('allspice')}, ${use('thyme')}, ${use('tamari')}, ${use('dark-brown-sugar')} and ${use('lime-juice')}. Wear gloves. I mean it.`,
        ),
        step(
          say`Salt ${use('whole-chicken')} with ${use('kosher-salt')}. Paste everywhere, also under the skin. Chill.`,
          {
            timerMinutes: 480,
          },
        ),
      ],
    },
    {
      title: 'Smoke',
      steps: [
        step(say`Coals on one side, the bird on the other, skin up. Hold ${fahrenheit(275)}. Lid on.`, {
          timerMinutes: 150,
        }),
        step(say`Throw ${use('berries')} on the coals. The smoke turns sweet.`, { timerMinutes: 30 }),
        step(
          say`When the thigh reads ${fahrenheit(175)}, slide it over the coals, skin down, until it crackles. Char ${use('lime')} beside it. Chop through the bone.`,
          { timerMinutes: 5 },
        ),
      ],
    },
  ],
  tools: [
    { equipment: 'smoker', note: 'A kettle grill with a lid is a smoker.' },
    { equipment: 'instant-read-thermometer' },
    { equipment: 'chimney-starter' },
  ],
};

const plums: DemonstrationRecipe = {
  title: 'Plum Crumble in a Hot Pan',
  slug: 'plum-crumble-in-a-hot-pan',
  publishedAt: '2025-09-05T12:00:00Z',
  description: [p`The fire is dying, the pan is hot, and somebody brought plums.`],
  pictures: [
    {
      kind: 'pudding',
      form: 'crumble',
      colour: '#b9803f',
      topping: 'nuts',
      ground: 'slate',
      vessel: 'skillet',
      light: 'evening',
      props: ['spoon'],
      seed: 239,
    },
  ],
  prepTimeMinutes: 15,
  cookTimeMinutes: 35,
  yieldServings: 6,
  difficultyLevel: 'easy',
  terms: {
    meals: ['dessert'],
    categories: ['pastry'],
    methods: ['bake'],
    cuisines: ['british'],
    diets: ['vegetarian', 'egg-free'],
    tags: ['fall', 'fruit', 'camping', 'nuts'],
  },
  keywords: ['crumble', 'campfire dessert', 'cast iron'],
  ingredients: [
    {
      title: 'Plums',
      lines: [
        { amount: 2, unit: 'pound', ingredient: 'plum', title: 'plums', preparation: 'halved, stones out' },
        { amount: 0.25, unit: 'cup', ingredient: 'dark-brown-sugar' },
        { amount: 2, unit: 'tablespoon', ingredient: 'whiskey', note: 'one for the pan, one for you' },
        { amount: 1, ingredient: 'star-anise' },
      ],
    },
    {
      title: 'Crumble',
      lines: [
        { id: 'flour', amount: 1, unit: 'cup', ingredient: 'all-purpose-flour' },
        { amount: 0.75, unit: 'cup', ingredient: 'rolled-oats' },
        { amount: 0.5, unit: 'cup', ingredient: 'turbinado-sugar' },
        { amount: 0.5, unit: 'cup', ingredient: 'hazelnuts', preparation: 'cracked' },
        { amount: 8, unit: 'tablespoon', ingredient: 'butter', preparation: 'cold, in cubes' },
        { amount: 0.5, unit: 'teaspoon', ingredient: 'kosher-salt' },
      ],
    },
  ],
  steps: [
    {
      title: 'Pan',
      steps: [
        step(
          say`Rub ${use('flour')}, ${use('rolled-oats')}, ${use('turbinado-sugar')}, ${use('butter')} and ${use('kosher-salt')} between your fingers until it clumps. Stir in ${use('hazelnuts')}.`,
        ),
        step(
          say`Set a skillet, ${measure(10, 'inch')} across, over the coals. ${use('plum')}, ${use('dark-brown-sugar')}, ${use('whiskey')}, ${use('star-anise')}: stir until the juice runs.`,
          { timerMinutes: 8 },
        ),
        step(
          say`Crumble over the top. Lid on, a shovel of embers on the lid: about ${fahrenheit(375)}, if anybody asks.`,
          { timerMinutes: 25 },
        ),
        step(
          say`It is ready when it bubbles at the rim like a tar pit. Wait as long as you can. Cream helps.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'cast-iron-skillet', title: '10-inch iron skillet with a lid' }],
};

/** What the last of the fire is good for. */
export const slowFireRecipes: readonly DemonstrationRecipe[] = [onions, chicken, plums];
