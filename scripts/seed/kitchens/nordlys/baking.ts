import { celsius, link, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';
import { midsummerCake } from './midsummer-cake.ts';

const cardamomKnots: DemonstrationRecipe = {
  title: 'Cardamom Knots',
  slug: 'cardamom-knots',
  publishedAt: '2026-11-06T06:00:00Z',
  description: [p`Soft dough, butter, and the spice that smells of every kitchen north of Oslo.`],
  storyExcerpt: [p`November. The light goes at three. We bake, and the windows fog, and nobody minds.`],
  storyMore: [
    p`Buy the cardamom in the pod. Split it, keep the seeds, crush them coarsely. Ground cardamom from a jar is a memory of
      cardamom.`,
    p`The dough is wet and slow. Let it be both.`,
  ],
  note: [p`Freeze them the day they are baked. Ten minutes at ${celsius(150)} and it is that day again.`],
  pictures: [
    {
      kind: 'loaf',
      form: 'rolls',
      colour: '#b9782f',
      ground: 'linen',
      light: 'morning',
      props: ['napkin', 'nuts'],
      seed: 101,
    },
    {
      kind: 'loaf',
      form: 'rolls',
      colour: '#b9782f',
      ground: 'slate',
      vessel: 'tray',
      crop: 'close',
      seed: 102,
    },
  ],
  prepTimeMinutes: 45,
  cookTimeMinutes: 12,
  customTime: { label: 'Rise', minutes: 105 },
  yieldServings: 16,
  servingDescription: 'knots',
  difficultyLevel: 'medium',
  terms: {
    meals: ['breakfast', 'snack'],
    categories: ['roll', 'bread'],
    methods: ['bake'],
    cuisines: ['norwegian', 'nordic'],
    diets: ['vegetarian', 'nut-free'],
    tags: ['winter', 'freezer-friendly'],
  },
  keywords: ['kardemommeboller', 'buns', 'enriched dough'],
  contributors: ['ingrid-solberg'],
  ingredients: [
    {
      title: 'Dough',
      lines: [
        {
          id: 'milk',
          amount: 300,
          unit: 'milliliter',
          ingredient: 'milk',
          title: 'whole milk',
          preparation: 'lukewarm',
        },
        { id: 'yeast', amount: 8, unit: 'gram', ingredient: 'instant-yeast' },
        { id: 'flour', amount: 550, unit: 'gram', ingredient: 'all-purpose-flour' },
        { id: 'dough-sugar', amount: 90, unit: 'gram', ingredient: 'caster-sugar' },
        { id: 'salt', amount: 7, unit: 'gram', ingredient: 'sea-salt', title: 'fine sea salt' },
        {
          id: 'dough-cardamom',
          amount: 6,
          unit: 'gram',
          title: 'cardamom seeds',
          preparation: 'coarsely crushed',
        },
        { id: 'dough-butter', amount: 100, unit: 'gram', ingredient: 'butter', preparation: 'soft' },
      ],
    },
    {
      title: 'Filling',
      lines: [
        { id: 'butter', amount: 120, unit: 'gram', ingredient: 'butter', preparation: 'very soft' },
        { id: 'sugar', amount: 90, unit: 'gram', ingredient: 'brown-sugar' },
        { id: 'cardamom', amount: 4, unit: 'gram', title: 'cardamom seeds', preparation: 'coarsely crushed' },
      ],
    },
    {
      title: 'Glaze',
      lines: [
        { amount: 1, ingredient: 'egg', preparation: 'beaten' },
        { amount: 50, unit: 'gram', ingredient: 'granulated-sugar', note: 'boiled with 50 ml water' },
      ],
    },
  ],
  steps: [
    {
      title: 'Dough',
      steps: [
        step(
          say`Stir ${use('yeast')} into ${use('milk')}. Add ${use('flour')}, ${use('dough-sugar')}, ${use('salt')} and
            ${use('dough-cardamom')}. Knead until it holds together.`,
          { timerMinutes: 5 },
        ),
        step(
          say`Add ${use('dough-butter')} a piece at a time. Knead until the dough is silk and leaves the bowl.`,
          {
            timerMinutes: 10,
          },
        ),
        step(say`Cover. Leave it until it is twice what it was.`, { timerMinutes: 60 }),
      ],
    },
    {
      title: 'Knots',
      steps: [
        step(
          say`Roll to ${measure(40, 'centimeter')} by ${measure(50, 'centimeter')}. Spread with ${use('butter')}, then
            ${use('sugar')} and ${use('cardamom')}. Fold in three, like a letter.`,
        ),
        step(
          say`Roll to ${measure(20, 'centimeter')} by ${measure(40, 'centimeter')}. Cut sixteen strips. Twist each, wind it
            round two fingers, tuck the end beneath.`,
        ),
        step(say`Let them rise under a cloth.`, { timerMinutes: 45 }),
        step(
          say`Heat the oven to ${celsius(225)}. Brush the knots with ${use('egg')}. Bake until deep brown.`,
          {
            timerMinutes: 11,
          },
        ),
        step(
          say`Brush with the warm syrup of ${use('granulated-sugar')}. Eat one now. This is part of the recipe.`,
        ),
      ],
    },
  ],
  tools: [
    { equipment: 'stand-mixer', note: 'Or your hands, and a quarter of an hour.' },
    { equipment: 'mortar-and-pestle' },
  ],
};

const ryeLoaf: DemonstrationRecipe = {
  title: 'Black Rye with Seeds',
  slug: 'black-rye-with-seeds',
  publishedAt: '2026-02-03T06:00:00Z',
  description: [p`Dark, damp, patient. Mixed in ten minutes, ready in two days, good for a week.`],
  storyExcerpt: [
    p`It is not kneaded. It is stirred, and left alone. There is a lesson in that, and also lunch.`,
  ],
  note: [p`Wrap it in a cloth and cut it no sooner than the next day. Warm, it is clay.`],
  pictures: [
    {
      kind: 'loaf',
      form: 'tin',
      colour: '#4b2f1c',
      isSliced: true,
      ground: 'slate',
      vessel: 'board',
      light: 'evening',
      props: ['knife'],
      seed: 104,
    },
  ],
  prepTimeMinutes: 20,
  cookTimeMinutes: 80,
  customTime: { label: 'Soak and rise', minutes: 1080 },
  yieldServings: 20,
  servingDescription: 'slices',
  difficultyLevel: 'medium',
  terms: {
    meals: ['breakfast', 'lunch'],
    categories: ['bread'],
    methods: ['bake', 'ferment'],
    cuisines: ['danish', 'nordic'],
    diets: ['vegan', 'nut-free', 'high-fiber'],
    tags: ['make-ahead', 'wholemeal'],
  },
  keywords: ['rugbrød', 'sourdough rye', 'pumpernickel'],
  contributors: ['ingrid-solberg'],
  ingredients: [
    {
      title: 'The night before',
      lines: [
        {
          id: 'starter',
          amount: 100,
          unit: 'gram',
          ingredient: 'sourdough-starter',
          title: 'active rye starter',
        },
        { id: 'rye', amount: 200, unit: 'gram', ingredient: 'rye-flour', title: 'whole rye flour' },
        { id: 'water', amount: 250, unit: 'milliliter', ingredient: 'water', title: 'lukewarm water' },
        { id: 'sunflower', amount: 100, unit: 'gram', ingredient: 'sunflower-seeds' },
        { id: 'flax', amount: 50, unit: 'gram', ingredient: 'flaxseed' },
        { id: 'cracked', amount: 150, unit: 'gram', title: 'cracked rye' },
        { id: 'hot-water', amount: 300, unit: 'milliliter', ingredient: 'water', title: 'boiling water' },
      ],
    },
    {
      title: 'The morning',
      lines: [
        { id: 'more-rye', amount: 250, unit: 'gram', ingredient: 'rye-flour', title: 'whole rye flour' },
        { amount: 14, unit: 'gram', ingredient: 'sea-salt', title: 'fine sea salt' },
        { amount: 30, unit: 'gram', ingredient: 'molasses', title: 'dark syrup or molasses' },
        {
          id: 'more-water',
          amount: 75,
          unit: 'milliliter',
          ingredient: 'water',
          note: 'a little more if it is stiff',
        },
      ],
    },
  ],
  steps: [
    {
      title: 'Evening',
      steps: [
        step(say`Stir ${use('starter')}, ${use('rye')} and ${use('water')} in a large bowl. Cover.`),
        step(
          say`In another, pour ${use('hot-water')} over ${use('cracked')}, ${use('sunflower')} and ${use('flax')}. Cover. Sleep.`,
          {
            timerMinutes: 840,
          },
        ),
      ],
    },
    {
      title: 'Morning',
      steps: [
        step(
          say`Stir everything together with ${use('more-rye')}, ${use('sea-salt')}, ${use('molasses')} and
            ${use('more-water')}. It should look like wet cement. Stir three minutes.`,
          { timerMinutes: 3 },
        ),
        step(
          say`Fill an oiled loaf tin of two liters, ${measure(30, 'centimeter')} long. Smooth it with a wet hand. Let it rise
            until small holes open on top.`,
          { timerMinutes: 240 },
        ),
        step(say`Heat the oven to ${celsius(180)}. Bake until the middle reads ${celsius(97)}.`, {
          timerMinutes: 80,
        }),
        step(
          say`Turn out. Cool. Wrap. Wait a day. Then butter, and ${link('gravlaks', '/recipes/gravlaks-with-mustard-sauce')}.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'loaf-pan', title: '2-liter loaf tin' }, { equipment: 'kitchen-scale' }],
};

/** Flour and time. */
export const bakingRecipes: readonly DemonstrationRecipe[] = [cardamomKnots, ryeLoaf, midsummerCake];
