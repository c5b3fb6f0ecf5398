import { fahrenheit, italic, link, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

const fishTacos: DemonstrationRecipe = {
  title: "Diego's Ensenada Fish Tacos",
  slug: 'ensenada-fish-tacos',
  publishedAt: '2026-07-02T15:00:00Z',
  description: [
    p`My brother has been perfecting these since he got his driver's license. Beer batter, cold slaw, hot oil, no fork.`,
  ],
  storyExcerpt: [
    p`There is a stand two blocks from the fish market in Ensenada with no name and one stool. Diego has sat on the stool.
      He will tell you about the stool.`,
  ],
  note: [
    p`The batter wants to be as cold as the oil is hot. Leave the beer in the freezer while you cut the cabbage, and set a
      timer, because beer grenades.`,
  ],
  pictures: [
    {
      kind: 'tacos',
      pieces: ['chicken', 'chicken', 'cabbage', 'radish', 'lime'],
      ground: 'terrazzo',
      vessel: 'board',
      light: 'afternoon',
      props: ['chillies', 'lemon'],
      seed: 41,
    },
    {
      kind: 'tacos',
      pieces: ['chicken', 'cabbage', 'radish'],
      ground: 'oak',
      vessel: 'plate',
      crop: 'close',
      seed: 42,
    },
  ],
  prepTimeMinutes: 30,
  cookTimeMinutes: 20,
  yieldServings: 4,
  servingDescription: 'plates of three tacos',
  difficultyLevel: 'medium',
  terms: {
    meals: ['dinner'],
    categories: ['taco', 'fish'],
    methods: ['deep-fry'],
    cuisines: ['mexican'],
    diets: ['nut-free', 'pescatarian'],
    tags: ['party', 'summer'],
  },
  keywords: ['baja', 'beer batter', 'cod'],
  ingredients: [
    {
      title: 'Slaw',
      lines: [
        {
          id: 'cabbage',
          amount: 3,
          unit: 'cup',
          ingredient: 'cabbage',
          preparation: 'shredded as fine as hair',
        },
        { amount: 2, unit: 'tablespoon', ingredient: 'lime-juice' },
        { id: 'slaw-salt', amount: 0.5, unit: 'teaspoon', ingredient: 'kosher-salt' },
      ],
    },
    {
      title: 'Crema',
      lines: [
        { amount: 0.5, unit: 'cup', ingredient: 'sour-cream' },
        { amount: 0.25, unit: 'cup', ingredient: 'mayonnaise' },
        {
          amount: [1, 2],
          ingredient: 'chipotle-in-adobo',
          title: 'chipotles in adobo',
          preparation: 'minced',
        },
      ],
    },
    {
      title: 'Fish',
      lines: [
        {
          amount: 1.5,
          unit: 'pound',
          ingredient: 'cod',
          title: 'cod or rockfish',
          preparation: 'cut in 12 fingers, patted dry',
        },
        {
          id: 'flour',
          amount: 1,
          unit: 'cup',
          ingredient: 'all-purpose-flour',
          note: 'plus some for dusting',
        },
        { amount: 0.25, unit: 'cup', ingredient: 'cornstarch' },
        { amount: 1, unit: 'teaspoon', ingredient: 'baking-powder' },
        { id: 'batter-salt', amount: 1.5, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 1, unit: 'cup', ingredient: 'beer', title: 'light lager', preparation: 'ice cold' },
        { amount: 1.5, unit: 'quart', ingredient: 'vegetable-oil', note: 'for frying' },
        { amount: 12, ingredient: 'corn-tortilla', title: 'corn tortillas' },
        { amount: 2, ingredient: 'lime', title: 'limes', preparation: 'in wedges' },
      ],
    },
  ],
  steps: [
    {
      title: 'Cold things',
      steps: [
        step(
          say`Toss ${use('cabbage')} with ${use('lime-juice')} and ${use('slaw-salt')}. Squeeze it a little. Chill it.`,
        ),
        step(
          say`Stir ${use('sour-cream')}, ${use('mayonnaise')} and ${use('chipotle-in-adobo')} together. Chill that too.`,
        ),
      ],
    },
    {
      title: 'Hot things',
      note: 'Children and philosophers out of the kitchen.',
      steps: [
        step(
          say`Heat ${use('vegetable-oil')} in a heavy pot, no more than half full and at least ${measure(2, 'inch')} deep,
            to ${fahrenheit(365)}.`,
        ),
        step(
          say`Whisk ${use('flour')}, ${use('cornstarch')}, ${use('baking-powder')} and ${use('batter-salt')}, then whisk
            in ${use('beer')} until just mixed. Lumps are fine. Lumps crunch.`,
        ),
        step(
          say`Dust ${use('cod')} with flour, dip it, let it drip, and lower it into the oil away from you. Four at a time;
            hold the oil above ${fahrenheit(345)}. Fry until deep gold, turning once.`,
          { timerMinutes: 4, note: 'Drain on a rack. Paper towels steam the crust you just made.' },
        ),
        step(
          say`Warm ${use('corn-tortilla')} and build: ${italic('tortilla, fish, slaw, crema')}, and the juice of ${use('lime')}. Eat standing. A jug of
            ${link('cucumber agua fresca', '/recipes/cucumber-lime-agua-fresca')} helps with the chipotle.`,
        ),
      ],
    },
  ],
  tools: [
    { equipment: 'dutch-oven', note: 'Deep sides keep the oil in the pot.' },
    { equipment: 'candy-thermometer', title: 'frying thermometer' },
    { equipment: 'cooling-rack' },
  ],
  contributors: ['diego-vega', 'marisol-vega'],
};

const sundayEggs: DemonstrationRecipe = {
  title: 'Sunday Eggs in Peppers',
  slug: 'sunday-eggs-in-peppers',
  publishedAt: '2026-04-19T15:00:00Z',
  description: [
    p`Shakshuka's Californian cousin, who slept in. Make the sauce on Saturday and look like a genius.`,
  ],
  storyExcerpt: [
    p`In our house the first person awake makes coffee and the last person awake makes eggs. I am a strategist.`,
  ],
  note: [
    p`The peppers keep three days in the fridge. Warm them through before the eggs go in, or the whites sulk.`,
  ],
  pictures: [
    {
      kind: 'skillet-eggs',
      colour: '#b8341b',
      eggs: 6,
      pieces: ['red-pepper', 'feta', 'parsley'],
      ground: 'linen',
      vessel: 'skillet',
      light: 'morning',
      props: ['napkin', 'spoon'],
      seed: 44,
    },
  ],
  prepTimeMinutes: 10,
  cookTimeMinutes: 35,
  yieldServings: 3,
  difficultyLevel: 'easy',
  terms: {
    meals: ['breakfast', 'brunch', 'dinner'],
    categories: ['eggs'],
    methods: ['simmer'],
    cuisines: ['middle-eastern', 'mediterranean'],
    diets: ['vegetarian', 'nut-free'],
    tags: ['one-pot', 'budget'],
  },
  keywords: ['shakshuka', 'brunch', 'eggs in tomato sauce'],
  ingredients: [
    {
      title: 'Sauce',
      lines: [
        { id: 'oil', amount: 3, unit: 'tablespoon', ingredient: 'olive-oil' },
        { amount: 3, ingredient: 'red-bell-pepper', preparation: 'sliced thin' },
        { amount: 1, ingredient: 'yellow-onion', preparation: 'sliced thin' },
        { amount: 1, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 4, unit: 'clove', ingredient: 'garlic', preparation: 'sliced' },
        { amount: 1, unit: 'teaspoon', ingredient: 'cumin-seeds' },
        { amount: 2, unit: 'teaspoon', ingredient: 'smoked-paprika' },
        { amount: 1, unit: 'pinch', ingredient: 'cayenne-pepper' },
        { amount: 1, unit: 'can', ingredient: 'crushed-tomatoes', note: '28 ounces' },
      ],
    },
    {
      title: 'Eggs',
      lines: [
        { amount: 6, ingredient: 'egg', title: 'large eggs' },
        { amount: 3, unit: 'ounce', ingredient: 'feta', preparation: 'in lumps' },
        { amount: 1, unit: 'handful', ingredient: 'cilantro', preparation: 'leaves and thin stems' },
        { ingredient: 'bread', note: 'for wiping' },
      ],
    },
  ],
  steps: [
    {
      title: 'Cook',
      steps: [
        step(
          say`Warm ${use('oil')} in a skillet ${measure(12, 'inch')} across over medium heat. Add ${use('red-bell-pepper')},
            ${use('yellow-onion')} and ${use('kosher-salt')} and cook, stirring when you think of it, until silky.`,
          { timerMinutes: 15 },
        ),
        step(
          say`Add ${use('garlic')}, ${use('cumin-seeds')}, ${use('smoked-paprika')} and ${use('cayenne-pepper')}; stir
            until fragrant. Pour in ${use('crushed-tomatoes')} and simmer until a spoon leaves a road behind it.`,
          { timerMinutes: 10 },
        ),
        step(
          say`Make six wells. Break ${use('egg')} into them, scatter ${use('feta')} between, put on a lid and turn the
            heat low. Start looking at five minutes: set whites, soft yolks.`,
          { timerMinutes: 6 },
        ),
        step(
          say`Finish with ${use('cilantro')}. Carry the pan to the bed, the porch, or wherever the last person is.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'skillet', title: '12-inch skillet with a lid' }],
};

/** Saturday and Sunday. */
export const weekendRecipes: readonly DemonstrationRecipe[] = [fishTacos, sundayEggs];
