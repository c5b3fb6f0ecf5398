import { bold, fahrenheit, italic, link, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';
import { suya } from './suya.ts';

const sweetPotatoes: DemonstrationRecipe = {
  title: 'Sweet Potatoes Buried Alive',
  slug: 'sweet-potatoes-buried-alive',
  publishedAt: '2025-05-02T12:00:00Z',
  description: [
    p`No foil. No tray. Throw them in the fire and walk away. This is page one of the book for a reason.`,
  ],
  storyExcerpt: [
    p`Every cook I have taught wants to ${italic('do')} something. Poke, flip, fuss. Embers punish fuss. Bury the potato and
      go and talk to your guests.`,
  ],
  note: [
    p`Lump charcoal or hardwood only. Briquettes with lighter fluid in them will be the only thing you taste.`,
  ],
  pictures: [
    {
      kind: 'traybake',
      pieces: ['sweet-potato', 'sweet-potato', 'sweet-potato', 'chilli', 'parsley'],
      ground: 'slate',
      vessel: 'board',
      light: 'evening',
      props: ['chillies', 'salt-dish'],
      seed: 201,
    },
  ],
  prepTimeMinutes: 10,
  cookTimeMinutes: 50,
  yieldServings: 4,
  difficultyLevel: 'easy',
  terms: {
    meals: ['side'],
    categories: ['vegetables'],
    methods: ['roast', 'grill'],
    cuisines: ['african', 'american'],
    diets: ['vegetarian', 'gluten-free', 'nut-free'],
    tags: ['camping', 'barbecue-party', 'easy'],
  },
  keywords: ['ember roasting', 'campfire', 'sweet potato'],
  ingredients: [
    {
      title: 'For the fire',
      lines: [
        {
          amount: 4,
          ingredient: 'sweet-potato',
          title: 'sweet potatoes',
          preparation: 'fat ones, unpeeled',
          note: 'about 10 ounces each',
        },
      ],
    },
    {
      title: 'For the butter',
      lines: [
        { amount: 6, unit: 'tablespoon', ingredient: 'butter', preparation: 'soft' },
        {
          amount: 1,
          ingredient: 'habanero',
          preparation: 'charred, seeded and minced',
          note: 'half, if you are new here',
        },
        { amount: 1, unit: 'teaspoon', ingredient: 'lime-zest' },
        { amount: 1, unit: 'tablespoon', ingredient: 'lime-juice' },
        { amount: 0.5, unit: 'teaspoon', ingredient: 'kosher-salt' },
      ],
    },
  ],
  steps: [
    {
      title: 'Bury',
      steps: [
        step(
          say`Burn wood or lump charcoal down to a deep bed of embers under gray ash. No flames. Flames are for show.`,
        ),
        step(
          say`Lay ${use('sweet-potato')} on the embers and rake more over the top. Turn them once, halfway.`,
          { timerMinutes: 50 },
        ),
        step(
          say`They are done when a skewer meets nothing and the skin is black leather. The center will read ${fahrenheit(208)}.`,
        ),
      ],
    },
    {
      title: 'Butter',
      steps: [
        step(
          say`Mash ${use('butter')} with ${use('habanero')}, ${use('lime-zest')}, ${use('lime-juice')} and ${use('kosher-salt')}.`,
        ),
        step(say`Knock off the ash. Split. Butter. Eat out of the jacket and leave the jacket.`),
      ],
    },
  ],
  tools: [
    { equipment: 'ember-rake' },
    { equipment: 'tongs', note: 'Long ones. You are fond of your arm hair.' },
  ],
};

const leeks: DemonstrationRecipe = {
  title: 'Black Leeks, Red Romesco',
  slug: 'black-leeks-red-romesco',
  publishedAt: '2025-08-15T12:00:00Z',
  description: [p`Burn them. ${bold('Properly.')} The leek inside has never been sweeter and never will be.`],
  storyExcerpt: [
    p`In Catalonia they do this with calçots and bibs. Leeks, thumb-thick, come so close that I stopped flying there.`,
  ],
  pictures: [
    {
      kind: 'traybake',
      pieces: ['green-bean', 'green-bean', 'onion', 'almond'],
      ground: 'linen',
      vessel: 'tray',
      light: 'afternoon',
      props: ['nuts', 'oil-dish'],
      seed: 203,
    },
    {
      kind: 'soup',
      colour: '#b03a1e',
      garnish: 'oil-and-seeds',
      ground: 'oak',
      vessel: 'bowl',
      crop: 'near',
      props: ['nuts'],
      seed: 204,
    },
  ],
  prepTimeMinutes: 20,
  cookTimeMinutes: 15,
  customTime: { label: 'Steam', minutes: 15 },
  yieldServings: 4,
  difficultyLevel: 'easy',
  terms: {
    meals: ['appetizer', 'side'],
    categories: ['vegetables', 'sauce'],
    methods: ['grill'],
    cuisines: ['spanish'],
    diets: ['vegan', 'dairy-free'],
    tags: ['barbecue-party', 'spring'],
  },
  keywords: ['calçots', 'romesco', 'charred leeks'],
  ingredients: [
    {
      title: 'Leeks',
      lines: [
        { amount: 12, ingredient: 'leek', title: 'slim leeks', preparation: 'roots on, washed, dried' },
        { amount: 1, unit: 'tablespoon', ingredient: 'olive-oil' },
      ],
    },
    {
      title: 'Romesco',
      lines: [
        { amount: 1, unit: 'cup', ingredient: 'roasted-red-peppers', preparation: 'yours, from the fire' },
        { amount: 0.5, unit: 'cup', ingredient: 'almonds', preparation: 'toasted' },
        { amount: 1, unit: 'slice', ingredient: 'bread', preparation: 'grilled hard' },
        { amount: 1, unit: 'clove', ingredient: 'garlic' },
        { amount: 1, unit: 'tablespoon', ingredient: 'tomato-paste' },
        { amount: 1, unit: 'teaspoon', ingredient: 'smoked-paprika' },
        { amount: 2, unit: 'tablespoon', ingredient: 'red-wine-vinegar' },
        { amount: 0.333, unit: 'cup', ingredient: 'extra-virgin-olive-oil' },
        { amount: 0.75, unit: 'teaspoon', ingredient: 'kosher-salt' },
      ],
    },
  ],
  steps: [
    {
      title: 'Romesco',
      steps: [
        step(say`Pulse ${use('almonds')}, ${use('bread')} and ${use('garlic')} to gravel.`),
        step(
          say`Add ${use('roasted-red-peppers')}, ${use('tomato-paste')}, ${use('smoked-paprika')}, ${use('red-wine-vinegar')} and
            ${use('kosher-salt')}. Run it, pouring in ${use('extra-virgin-olive-oil')}. Stop while it still has teeth.`,
        ),
      ],
    },
    {
      title: 'Leeks',
      steps: [
        step(
          say`Build the hottest fire you own: ${fahrenheit(600)} at the grate. Oil ${use('leek')} with ${use('olive-oil')}.`,
        ),
        step(say`Grill them over the coals, turning, until the outside is charcoal from end to end.`, {
          timerMinutes: 12,
        }),
        step(say`Roll them in newspaper. They finish in their own steam.`, { timerMinutes: 15 }),
        step(say`Slit, peel away the black, drag the heart through the romesco. Bibs are not optional.`),
      ],
    },
  ],
  tools: [{ equipment: 'grill' }, { equipment: 'food-processor' }],
};

const ribeye: DemonstrationRecipe = {
  title: 'The Two-Inch Ribeye',
  slug: 'the-two-inch-ribeye',
  publishedAt: '2026-07-03T12:00:00Z',
  description: [p`Slow first. Violent second. Anyone who tells you to sear it first is guessing.`],
  storyExcerpt: [
    p`A thick steak is a roast with good publicity. Cook it like a roast, then give it the photograph.`,
  ],
  pictures: [
    {
      kind: 'roast',
      what: 'fillet',
      pieces: ['garlic', 'parsley', 'mushroom'],
      ground: 'oak',
      vessel: 'board',
      light: 'evening',
      props: ['knife', 'salt-dish'],
      seed: 209,
    },
  ],
  prepTimeMinutes: 10,
  cookTimeMinutes: 50,
  customTime: { label: 'Salt and rest', minutes: 70 },
  yieldServings: 4,
  difficultyLevel: 'medium',
  terms: {
    meals: ['dinner'],
    categories: ['beef', 'meat'],
    methods: ['grill'],
    cuisines: ['american'],
    diets: ['gluten-free', 'nut-free', 'low-carb'],
    tags: ['barbecue-party', 'summer'],
  },
  keywords: ['reverse sear', 'steak', 'two-zone fire'],
  ingredients: [
    {
      title: 'Steak',
      lines: [
        {
          amount: 2.5,
          unit: 'pound',
          ingredient: 'ribeye-steak',
          title: 'bone-in ribeye, 2 inches thick',
          preparation: 'dry as paper',
        },
        { amount: 2, unit: 'teaspoon', ingredient: 'kosher-salt' },
        { amount: 1, unit: 'teaspoon', ingredient: 'black-pepper', preparation: 'cracked' },
      ],
    },
    {
      title: 'Baste',
      lines: [
        { amount: 3, unit: 'tablespoon', ingredient: 'butter' },
        { amount: 3, unit: 'clove', ingredient: 'garlic', preparation: 'crushed' },
        { amount: 2, unit: 'sprig', ingredient: 'rosemary', note: 'tied into a brush' },
      ],
    },
  ],
  steps: [
    {
      title: 'Slow',
      steps: [
        step(say`Salt ${use('ribeye-steak')} with ${use('kosher-salt')}. Leave it on a rack for an hour.`, {
          timerMinutes: 60,
        }),
        step(
          say`All the coals to one side. Steak on the other, lid on, vent over the meat, ${fahrenheit(250)} inside. Take it off at ${fahrenheit(115)} in the middle.`,
          {
            timerMinutes: 45,
          },
        ),
        step(say`Rest. The fire does not: open every vent and let it roar.`, { timerMinutes: 10 }),
      ],
    },
    {
      title: 'Violent',
      steps: [
        step(
          say`Melt ${use('butter')} with ${use('garlic')}. Sear the steak straight over the coals, a minute a side, then the edges, brushing with ${use('rosemary')}.`,
          {
            timerMinutes: 3,
            note: 'Stop at 128 °F for medium rare. It hardly climbs any further; that is the point of the method.',
          },
        ),
        step(
          say`${use('black-pepper')} at the end, so it does not burn. Carve across the grain. Serve with ${link('leeks', '/recipes/black-leeks-red-romesco')}.`,
        ),
      ],
    },
  ],
  tools: [
    { equipment: 'instant-read-thermometer', note: 'No thermometer, no ribeye. I mean it.' },
    { equipment: 'chimney-starter' },
  ],
};

/** Chapters one and two. */
export const emberRecipes: readonly DemonstrationRecipe[] = [sweetPotatoes, leeks, suya, ribeye];
