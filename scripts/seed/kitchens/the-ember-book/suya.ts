import { measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

/** The recipe the book is known for. */
export const suya: DemonstrationRecipe = {
  title: 'Suya, the Way It Is in Kano',
  slug: 'suya-the-way-it-is-in-kano',
  publishedAt: '2026-05-22T12:00:00Z',
  description: [
    p`Beef, peanuts, fire, newspaper. If you cook one thing from the book, cook this and call my aunt.`,
  ],
  storyExcerpt: [
    p`The best suya in the world is sold after dark by a man who is busy. You do not choose the heat. He looks at you and chooses.`,
  ],
  storyMore: [
    p`Yaji is the spice, and the spice is the dish. Press the oil out of the ground peanuts in a cloth. Skip that and you have
      satay, which is lovely, and is not suya.`,
  ],
  note: [p`Slice the beef half frozen. Thin is not a suggestion.`],
  pictures: [
    {
      kind: 'traybake',
      pieces: ['meat', 'meat', 'meat', 'red-onion'],
      ground: 'paper',
      vessel: 'board',
      light: 'evening',
      props: ['nuts', 'chillies'],
      seed: 206,
    },
    {
      kind: 'tacos',
      pieces: ['meat', 'red-onion', 'tomato', 'cabbage'],
      colour: '#d8b27a',
      ground: 'slate',
      vessel: 'tray',
      crop: 'near',
      seed: 207,
    },
  ],
  prepTimeMinutes: 30,
  cookTimeMinutes: 8,
  customTime: { label: 'Marinate', minutes: 120 },
  yieldServings: 6,
  servingDescription: 'people, or three of my cousins',
  difficultyLevel: 'medium',
  terms: {
    meals: ['dinner', 'snack'],
    categories: ['beef', 'meat'],
    methods: ['grill', 'marinate'],
    cuisines: ['nigerian', 'african'],
    diets: ['dairy-free', 'halal'],
    tags: ['spicy', 'barbecue-party', 'traditional'],
  },
  keywords: ['suya', 'yaji', 'skewers', 'peanut spice'],
  ingredients: [
    {
      title: 'Yaji',
      note: 'Makes a little more than you need. You will need it.',
      lines: [
        { amount: 0.75, unit: 'cup', ingredient: 'peanuts', title: 'roasted unsalted peanuts' },
        { amount: 1, unit: 'tablespoon', ingredient: 'ground-ginger' },
        { amount: 1, unit: 'tablespoon', ingredient: 'paprika' },
        { amount: [1, 3], unit: 'teaspoon', ingredient: 'cayenne-pepper' },
        { amount: 2, unit: 'teaspoon', ingredient: 'onion-powder' },
        { amount: 1, unit: 'teaspoon', ingredient: 'garlic-powder' },
        { amount: 1, unit: 'tablespoon', ingredient: 'bouillon-powder' },
        {
          id: 'uda',
          amount: 0.5,
          unit: 'teaspoon',
          title: 'uda (grains of Selim)',
          preparation: 'ground',
          note: 'if you can find it',
        },
      ],
    },
    {
      title: 'Beef',
      lines: [
        {
          amount: 2,
          unit: 'pound',
          ingredient: 'sirloin-steak',
          preparation: 'sliced 1/8 inch thin across the grain',
        },
        { amount: 3, unit: 'tablespoon', ingredient: 'peanut-oil' },
        { amount: 1.5, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 2, ingredient: 'red-onion', preparation: 'in rings' },
        { amount: 3, ingredient: 'tomato', title: 'firm tomatoes', preparation: 'sliced' },
        { amount: 0.25, ingredient: 'cabbage', preparation: 'shredded' },
      ],
    },
  ],
  steps: [
    {
      title: 'Yaji',
      steps: [
        step(
          say`Grind ${use('peanuts')} to meal, wrap it in a cloth and wring out as much oil as you can. Crumble it.`,
        ),
        step(
          say`Mix in ${use('ground-ginger')}, ${use('paprika')}, ${use('cayenne-pepper')}, ${use('onion-powder')}, ${use('garlic-powder')}, ${use('bouillon-powder')} and ${use('uda')}.`,
        ),
      ],
    },
    {
      title: 'Fire',
      steps: [
        step(
          say`Rub ${use('sirloin-steak')} with ${use('peanut-oil')}, ${use('kosher-salt')} and two thirds of the yaji. Thread it flat onto soaked skewers. Chill.`,
          {
            timerMinutes: 120,
          },
        ),
        step(
          say`Grill ${measure(3, 'inch')} above bright coals, two to three minutes a side, basting once with a little more oil.`,
          {
            timerMinutes: 6,
          },
        ),
        step(
          say`Roll in the rest of the yaji. Newspaper, ${use('red-onion')}, ${use('tomato')}, ${use('cabbage')}. Now.`,
        ),
      ],
    },
  ],
  tools: [
    { equipment: 'skewers', note: 'Bamboo, soaked for an hour.' },
    { equipment: 'grill' },
    { equipment: 'cheesecloth' },
  ],
};
