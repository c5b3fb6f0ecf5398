import { bold, bullets, fahrenheit, italic, link, measure, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

/** The recipe this kitchen is known for. */
export const skilletChicken: DemonstrationRecipe = {
  title: 'Skillet Chicken with Lemon and Crushed Olives',
  slug: 'skillet-chicken-with-lemon-and-olives',
  publishedAt: '2026-10-20T15:00:00Z',
  description: [
    p`Crackling thighs, potatoes that have been lying face down in chicken fat, and a pan sauce sharp enough to keep
      everybody awake. ${bold('One skillet')}, one hour, and most of that hour you are leaning on the counter.`,
  ],
  storyExcerpt: [
    p`My mother measured dinner in skillets. A one-skillet dinner meant she liked you; a two-skillet dinner meant
      somebody was getting engaged. This is a one-skillet dinner with two-skillet manners.`,
  ],
  storyMore: [
    p`The trick, and it hardly deserves the word, is that the chicken starts in a ${italic('cold')} pan. Fat melts
      slowly, skin dries out slowly, and by the time the heat catches up the skin has turned to glass. Start it in a
      hot pan and you get a brown top over a rubber raincoat.`,
    p`The second trick is the olives. Buy the fat green ones with the pits in, and hit them with the flat of a knife.
      A pitted olive from a can has the personality of packing foam. If you have
      ${link('preserved lemons', '/recipes/preserved-lemons')} in the fridge, a spoonful of the rind in place of the
      sliced lemon is the best thing you will do all week.`,
  ],
  note: [
    p`${bold('Salt.')} I use Diamond Crystal. With Morton, take ${measure(1.25, 'teaspoon')} for the chicken; it is
      almost twice as salty by the spoon.`,
    p`${bold('Ahead.')} Salt the thighs in the morning and leave them uncovered in the fridge. Dry skin is crisp skin.`,
    bullets(
      say`No wine? Use more broth and an extra squeeze of lemon.`,
      say`No new potatoes? Canned butter beans go in with the broth, and the whole thing is done ten minutes sooner.`,
      say`Leftovers: strip the meat, fold it into ${use('broth')} and call it soup.`,
    ),
  ],
  pictures: [
    {
      kind: 'traybake',
      pieces: ['chicken', 'chicken', 'potato', 'potato', 'olive', 'lemon'],
      ground: 'linen',
      vessel: 'skillet',
      light: 'afternoon',
      props: ['napkin', 'lemon', 'salt-dish'],
      seed: 11,
    },
    {
      artwork: {
        kind: 'traybake',
        pieces: ['chicken', 'chicken', 'potato', 'potato', 'olive', 'lemon'],
        ground: 'oak',
        vessel: 'skillet',
        crop: 'close',
        seed: 12,
      },
      crop: { x: 160, y: 80, width: 960, height: 800 },
    },
  ],
  video: 'skin-side-down',
  prepTimeMinutes: 20,
  cookTimeMinutes: 50,
  customTime: { label: 'Rest', minutes: 5 },
  yieldServings: 4,
  servingDescription: 'servings',
  difficultyLevel: 'easy',
  terms: {
    meals: ['dinner'],
    categories: ['poultry', 'potato'],
    methods: ['roast', 'fry'],
    cuisines: ['mediterranean'],
    diets: ['gluten-free', 'nut-free'],
    tags: ['weeknight', 'one-pot', 'lemony'],
  },
  keywords: ['chicken thighs', 'cast iron', 'one pan dinner', 'castelvetrano olives'],
  ingredients: [
    {
      title: 'For the chicken',
      note: 'Out of the fridge half an hour before, if you remember. If not, nobody has ever noticed.',
      lines: [
        {
          id: 'chicken',
          amount: [2.5, 3],
          unit: 'pound',
          ingredient: 'chicken-thigh',
          title: 'bone-in, skin-on chicken thighs',
          preparation: say`patted ${bold('very')} dry`,
          note: '6 to 8 of them',
        },
        { amount: 2, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 0.5, unit: 'teaspoon', ingredient: 'black-pepper', preparation: 'freshly ground' },
      ],
    },
    {
      title: 'For the pan',
      lines: [
        { amount: 1, unit: 'pound', ingredient: 'new-potato', preparation: 'halved' },
        { amount: 3, ingredient: 'shallot', preparation: 'peeled and quartered through the root' },
        { amount: 6, unit: 'clove', ingredient: 'garlic', preparation: 'smashed' },
        { amount: 1, ingredient: 'lemon', preparation: 'sliced as thin as you can, seeds flicked out' },
        {
          id: 'olives',
          amount: 0.75,
          unit: 'cup',
          ingredient: 'green-olives',
          title: 'Castelvetrano olives',
          preparation: 'crushed and pitted',
          link: 'https://en.wikipedia.org/wiki/Nocellara_del_Belice',
        },
        { amount: 4, unit: 'sprig', ingredient: 'thyme' },
        { id: 'wine', amount: 0.5, unit: 'cup', ingredient: 'white-wine', title: 'dry white wine' },
        { id: 'broth', amount: 0.75, unit: 'cup', ingredient: 'chicken-broth' },
      ],
    },
    {
      title: 'To finish',
      lines: [
        { id: 'butter', amount: 1, unit: 'tablespoon', ingredient: 'unsalted-butter', preparation: 'cold' },
        { amount: 1, unit: 'tablespoon', ingredient: 'lemon-juice' },
        { amount: 0.25, unit: 'cup', ingredient: 'parsley', preparation: 'chopped' },
        { ingredient: 'flaky-sea-salt', note: 'for the table' },
      ],
    },
  ],
  steps: [
    {
      title: 'Brown',
      note: 'Patience lives here. Everything after this is easy.',
      steps: [
        step(
          say`Heat the oven to ${fahrenheit(425)} with a rack in the middle. Season ${use('chicken')} all over with
            ${use('kosher-salt')} and ${use('black-pepper')}.`,
        ),
        step(
          say`Lay the thighs skin side down in a cold cast-iron skillet, ${measure(12, 'inch')} across. Set it over medium heat
            and leave them alone until the skin is deep brown and lets go of the pan by itself.`,
          {
            timerMinutes: 14,
            note: 'If you have to tug, it is not ready. Same rule as with teenagers.',
            video: 'skin-side-down',
            pictures: [
              {
                kind: 'traybake',
                pieces: ['chicken', 'garlic'],
                ground: 'oak',
                vessel: 'skillet',
                crop: 'near',
                light: 'afternoon',
                seed: 13,
              },
            ],
          },
        ),
        step(
          say`Move the chicken to a plate. Pour off all but ${measure(2, 'tablespoon')} of the fat, then set
            ${use('new-potato')} cut side down in what is left and cook until golden underneath.`,
          { timerMinutes: 6 },
        ),
      ],
    },
    {
      title: 'Build',
      steps: [
        step(
          say`Scatter in ${use('shallot')}, ${use('garlic')} and ${use('lemon')}. Stir for two minutes, until the garlic
            smells sweet and the lemon starts to slump.`,
          { timerMinutes: 2 },
        ),
        step(
          say`Pour in ${use('wine')} and let it boil down by half, scraping up everything brown. Add ${use('broth')},
            ${use('olives')} and ${use('thyme')}.`,
        ),
        step(
          say`Nestle the chicken on top, skin up and above the liquid. Roast until the thickest piece reads
            ${fahrenheit(175)} next to the bone and a potato gives way to a knife.`,
          { timerMinutes: 25 },
        ),
      ],
    },
    {
      title: 'Finish',
      steps: [
        step(
          say`Rest five minutes in the pan, with the handle wrapped in a towel, because you will forget it is hot.`,
          {
            timerMinutes: 5,
          },
        ),
        step(
          say`Lift the chicken out for a moment. Swirl ${use('butter')} and ${use('lemon-juice')} into the sauce, put
            the chicken back, and finish with ${use('parsley')} and ${use('flaky-sea-salt')}. Bring the skillet to the
            table with ${link('the house vinaigrette', '/recipes/house-vinaigrette')} over a bowl of greens.`,
        ),
      ],
    },
  ],
  tools: [
    {
      equipment: 'cast-iron-skillet',
      title: '12-inch cast-iron skillet',
      note: 'Anything smaller and the thighs steam.',
      link: 'https://en.wikipedia.org/wiki/Cast-iron_cookware',
      picture: { product: 'skillet', ground: 'linen', seed: 14 },
    },
    { equipment: 'instant-read-thermometer', note: 'Dark meat wants more heat than you think.' },
    { equipment: 'olive-wood-board', note: 'For crushing the olives; the flat of a knife does the rest.' },
  ],
  contributors: ['marisol-vega'],
};
