import { celsius, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

/** For those who pay: the one cake of the family. */
export const midsummerCake: DemonstrationRecipe = {
  title: 'Midsummer Cream Cake',
  slug: 'midsummer-cream-cake',
  publishedAt: '2026-06-19T06:00:00Z',
  privacySetting: 'subscribers_only',
  description: [p`Sponge, cream, strawberries. Made the night the sun forgets to set.`],
  storyExcerpt: [
    p`Every family has one cake. This is ours. My mother's hand is on the card, and a thumbprint of jam.`,
  ],
  storyMore: [
    p`There is no baking powder. The eggs do it, if you give them ten minutes and do not slam the door.`,
  ],
  note: [
    p`Fill it the evening before; the sponge needs a night to drink. Cover with cream just before the table.`,
  ],
  pictures: [
    {
      kind: 'cake',
      colour: '#fbf6ec',
      topping: 'berries',
      pieces: ['strawberry', 'blueberry'],
      ground: 'marble',
      vessel: 'plate',
      light: 'morning',
      props: ['berries'],
      seed: 107,
    },
  ],
  prepTimeMinutes: 50,
  cookTimeMinutes: 35,
  customTime: { label: 'Rest', minutes: 600 },
  yieldServings: 12,
  servingDescription: 'slices',
  difficultyLevel: 'hard',
  terms: {
    meals: ['dessert'],
    categories: ['cake'],
    methods: ['bake'],
    cuisines: ['norwegian', 'nordic'],
    diets: ['vegetarian', 'nut-free'],
    tags: ['summer', 'birthday', 'berries'],
  },
  keywords: ['bløtkake', 'sponge cake', 'strawberries'],
  ingredients: [
    {
      title: 'Sponge',
      lines: [
        { amount: 6, ingredient: 'egg', preparation: 'at room temperature' },
        { id: 'sugar', amount: 180, unit: 'gram', ingredient: 'caster-sugar' },
        { id: 'flour', amount: 180, unit: 'gram', ingredient: 'all-purpose-flour', preparation: 'sifted' },
      ],
    },
    {
      title: 'Filling',
      lines: [
        { amount: 100, unit: 'milliliter', ingredient: 'milk', note: 'or elderflower cordial, thinned' },
        { amount: 500, unit: 'gram', ingredient: 'strawberries', preparation: 'half sliced, half whole' },
        { amount: 200, unit: 'gram', ingredient: 'jam', title: 'strawberry jam' },
        { amount: 700, unit: 'milliliter', ingredient: 'heavy-cream', preparation: 'cold' },
        { id: 'cream-sugar', amount: 40, unit: 'gram', ingredient: 'powdered-sugar' },
        { amount: 100, unit: 'gram', ingredient: 'blueberries' },
      ],
    },
  ],
  steps: [
    {
      title: 'Sponge',
      steps: [
        step(
          say`Heat the oven to ${celsius(170)}. Line a ${measure(24, 'centimeter')} springform; leave the sides bare, so it can climb.`,
        ),
        step(say`Whisk ${use('egg')} and ${use('sugar')} until a ribbon lies on the surface and stays.`, {
          timerMinutes: 10,
        }),
        step(say`Fold in ${use('flour')} in three turns. Slowly. Listen for the bubbles you are breaking.`),
        step(say`Bake. Do not open the door for half an hour.`, { timerMinutes: 35 }),
      ],
    },
    {
      title: 'Cake',
      steps: [
        step(say`When it is cold, cut it in three layers. Moisten each with ${use('milk')}.`),
        step(
          say`Whip ${use('heavy-cream')} with ${use('cream-sugar')} to soft peaks. Fill with ${use('jam')}, a third of the
            cream, and the sliced half of ${use('strawberries')}. Rest overnight, cold.`,
          { timerMinutes: 600 },
        ),
        step(
          say`Cover with the rest of the cream. Whole berries, then ${use('blueberries')}. Carry it outside.`,
        ),
      ],
    },
  ],
  tools: [{ equipment: 'springform-pan', title: '24 cm springform' }, { equipment: 'stand-mixer' }],
};
