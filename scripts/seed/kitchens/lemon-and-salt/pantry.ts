import { bold, italic, link, measure, numbers, p, say, step, use } from '../../authoring.ts';
import type { DemonstrationRecipe } from '../../demonstration.ts';

const preservedLemons: DemonstrationRecipe = {
  title: 'Preserved Lemons',
  slug: 'preserved-lemons',
  publishedAt: '2025-01-19T17:00:00Z',
  description: [
    p`Lemons, salt, and thirty days of minding your own business. What you get is soft, floral and a little funky, and
      it makes a can of beans taste as if you had planned it.`,
  ],
  storyExcerpt: [
    p`The tree behind our house in Ojai drops more fruit in January than four people can love. The neighbors stopped
      answering the door. So: jars.`,
  ],
  note: [
    p`The brine turns cloudy and thick, and that is right. White threads of yeast on top are harmless, skim them. Pink,
      black or fuzzy is not harmless: compost it and be brave again.`,
    p`${bold('To use:')} rinse a quarter, scrape away the flesh, and cut the rind as small as you can be bothered to.`,
  ],
  pictures: [
    {
      kind: 'jar',
      content: 'pieces',
      colour: '#f2cf3b',
      pieces: ['lemon'],
      ground: 'marble',
      light: 'morning',
      props: ['lemon', 'salt-dish'],
      seed: 21,
    },
  ],
  prepTimeMinutes: 25,
  customTime: { label: 'Cure', minutes: 43_200 },
  yieldServings: 24,
  servingDescription: 'lemon quarters',
  difficultyLevel: 'easy',
  terms: {
    categories: ['pickle'],
    methods: ['ferment', 'no-cook'],
    cuisines: ['moroccan'],
    diets: ['vegan', 'gluten-free', 'sugar-free'],
    tags: ['make-ahead', 'edible-gift', 'winter', 'lemony'],
  },
  keywords: ['salted lemons', 'meyer lemon', 'condiment'],
  ingredients: [
    {
      title: 'For a quart jar',
      lines: [
        {
          id: 'lemons',
          amount: 6,
          ingredient: 'lemon',
          title: 'small unwaxed lemons',
          preparation: 'scrubbed',
          note: 'Meyers if your neighbor has a tree',
        },
        { id: 'salt', amount: 0.5, unit: 'cup', ingredient: 'kosher-salt' },
        { amount: [0.75, 1], unit: 'cup', ingredient: 'lemon-juice', note: 'enough to cover, no arguing' },
        { amount: 2, ingredient: 'bay-leaf' },
        { amount: 1, unit: 'teaspoon', ingredient: 'peppercorns' },
      ],
    },
  ],
  steps: [
    {
      title: 'Pack the jar',
      steps: [
        step(say`Wash a quart jar and its lid in very hot soapy water, rinse, and let both dry in the air.`),
        step(
          say`Cut ${use('lemons')} into quarters from the tip to within ${measure(0.5, 'inch')} of the stem, so that each
            opens like a flower but still holds together.`,
        ),
        step(
          say`Put a spoonful of ${use('salt')} in the jar. Pack a good pinch into every lemon, close it, and press it
            down hard until it gives up its juice. Layer with the rest of the salt, ${use('bay-leaf')} and
            ${use('peppercorns')}.`,
        ),
        step(
          say`Pour in ${use('lemon-juice')}, until every bit of peel is under the surface, and leave
            ${measure(0.5, 'inch')} of room at the top. Peel that sticks out is peel that molds.`,
        ),
      ],
    },
    {
      title: 'Wait',
      steps: [
        step(
          say`Close the jar and keep it in a cool dark cupboard for a month. Turn it over every few days, and open it
            once a week over the sink; it sighs.`,
        ),
        step(
          say`When the rind is soft all the way through, move the jar to the fridge. It keeps a year, and gets better
            for most of it. First stop: ${link('chickpea stew', '/recipes/chickpea-and-chard-stew')}.`,
        ),
      ],
    },
  ],
  tools: [
    { equipment: 'mason-jar', note: 'One quart, with a lid that is not rusty.' },
    { equipment: 'fermentation-weight' },
  ],
  contributors: ['marisol-vega'],
};

const houseVinaigrette: DemonstrationRecipe = {
  title: 'The House Vinaigrette',
  slug: 'house-vinaigrette',
  publishedAt: '2025-02-27T17:00:00Z',
  description: [
    p`Three parts oil, one part sharp, one shallot that has had time to think. There is no photograph, because it is
      salad dressing and you know what salad dressing looks like.`,
  ],
  note: [
    p`Keeps five days in the fridge. It will set like candle wax; ten minutes on the counter brings it back.`,
  ],
  pictures: [],
  prepTimeMinutes: 5,
  customTime: { label: 'Soak', minutes: 10 },
  totalTimeMinutes: 15,
  yieldServings: 4,
  yieldText: '4 to 6 big salads',
  servingDescription: 'big salads',
  terms: {
    categories: ['dressing', 'sauce'],
    methods: ['no-cook'],
    cuisines: ['french', 'mediterranean'],
    diets: ['vegetarian', 'gluten-free', 'dairy-free', 'nut-free'],
    tags: ['basic', 'quick', 'easy'],
  },
  keywords: ['salad dressing', 'mustard vinaigrette'],
  credit: { name: "a jar that never left my mother's counter", href: null },
  ingredients: [
    {
      title: 'All of it',
      lines: [
        { id: 'shallot', amount: 1, ingredient: 'shallot', title: 'small shallot', preparation: 'minced' },
        { id: 'vinegar', amount: 0.25, unit: 'cup', ingredient: 'red-wine-vinegar' },
        { id: 'salt', amount: 1, unit: 'teaspoon', unitTitle: 'level teaspoon', ingredient: 'kosher-salt' },
        { id: 'mustard', amount: 2, unit: 'teaspoon', ingredient: 'dijon-mustard', written: '2 tsp Dijon' },
        { qualifier: 'about', amount: 1, unit: 'teaspoon', ingredient: 'honey' },
        {
          id: 'oil',
          amount: 0.75,
          unit: 'cup',
          second: { amount: 180, unit: 'milliliter' },
          ingredient: 'extra-virgin-olive-oil',
          note: 'the one you would dip bread in',
        },
        { ingredient: 'black-pepper', preparation: 'plenty, freshly ground' },
      ],
    },
  ],
  steps: [
    {
      title: 'In a jar',
      steps: [
        step(
          say`Put ${use('shallot')}, ${use('vinegar')} and ${use('salt')} in a jar and wait. Ten minutes of vinegar takes
            the onion breath out of the shallot.`,
          { timerMinutes: 10 },
        ),
        step(
          say`Add ${use('mustard')} and ${use('honey')}, then ${use('oil', 0.5)} and ${use('black-pepper')}.`,
        ),
        step(
          say`Put the lid on. Check that the lid is on. Shake, add the other ${use('oil', 0.5)}, shake until creamy, dip in a leaf, and correct it: flat
            wants salt, ${italic('ouch')} wants oil.`,
        ),
      ],
    },
  ],
};

const arrozConPollo: DemonstrationRecipe = {
  title: "Abuela Luz's Arroz con Pollo",
  slug: 'abuela-luz-arroz-con-pollo',
  publishedAt: '2025-01-05T17:00:00Z',
  description: [
    p`Exactly as it stood on my first website in 2009, table and all, because every time I try to modernize it my aunts
      telephone. Chicken, rice, sofrito, one pot, forty people.`,
  ],
  storyExcerpt: [p`She wrote it down once, on the back of a gas bill. The gas bill is framed.`],
  note: [
    p`Her cup was a coffee cup. I measured it: ${measure(7, 'fluid-ounce')}. The amounts above are corrected.`,
  ],
  pictures: [
    {
      kind: 'stew',
      colour: '#d98a2b',
      pieces: ['chicken', 'rice', 'pea', 'red-pepper', 'olive'],
      garnish: 'herbs',
      ground: 'terrazzo',
      vessel: 'skillet',
      light: 'evening',
      seed: 24,
    },
    {
      kind: 'stew',
      colour: '#d98a2b',
      pieces: ['chicken', 'rice', 'pea', 'red-pepper', 'olive'],
      ground: 'linen',
      vessel: 'bowl',
      crop: 'near',
      props: ['spoon', 'napkin'],
      seed: 25,
    },
  ],
  terms: {
    meals: ['dinner'],
    categories: ['rice', 'poultry'],
    methods: ['simmer'],
    cuisines: ['latin-american'],
    tags: ['one-pot', 'traditional', 'comfort-food'],
  },
  ingredients: [],
  steps: [],
  legacyHtml: [
    '<h2>What you need (for 6)</h2>',
    '<table><thead><tr><th>Amount</th><th>Thing</th><th>Abuela says</th></tr></thead><tbody>',
    '<tr><td>3 lb</td><td>chicken thighs and drumsticks</td><td>with the bone, <em>obviously</em></td></tr>',
    '<tr><td>2 tsp</td><td>salt</td><td>and then taste</td></tr>',
    '<tr><td>3 tbsp</td><td>olive oil</td><td></td></tr>',
    '<tr><td>1 each</td><td>onion, green pepper, red pepper, chopped small</td><td>small!</td></tr>',
    '<tr><td>5 cloves</td><td>garlic, mashed</td><td></td></tr>',
    '<tr><td>2 tsp each</td><td>cumin and oregano</td><td></td></tr>',
    '<tr><td>1 tbsp</td><td>tomato paste</td><td></td></tr>',
    '<tr><td>a big pinch</td><td>saffron</td><td>or annatto, we are not royalty</td></tr>',
    '<tr><td>2 cups</td><td>medium-grain rice</td><td>rinsed three times</td></tr>',
    '<tr><td>2 1/2 cups</td><td>hot chicken broth</td><td></td></tr>',
    '<tr><td>1 cup</td><td>light beer</td><td>the cook gets the rest</td></tr>',
    '<tr><td>1 cup</td><td>frozen peas</td><td></td></tr>',
    '<tr><td>1/2 cup</td><td>green olives</td><td></td></tr>',
    '</tbody></table>',
    '<h2>How you do it</h2>',
    '<ol><li>Salt the chicken and brown it in the oil in a wide heavy pot, about 10 minutes. Take it out.</li>',
    '<li>In the fat, cook onion and peppers until soft, 8 minutes. Garlic, cumin, oregano and tomato paste: ',
    '2 minutes more.</li>',
    '<li>Stir in the rice until it shines. Pour in broth, beer and saffron. Bring to a boil.</li>',
    '<li>Chicken back in, heat to the lowest, lid on. <strong>25 minutes. Do not lift the lid.</strong></li>',
    '<li>Peas and olives on top, lid back, heat off, 10 minutes. Now you may stir, once.</li></ol>',
    '<p>It goes with the <a href="/recipes/house-vinaigrette">house vinaigrette</a> on sliced tomatoes.</p>',
  ].join('\n'),
  contributors: ['luz-herrera', 'marisol-vega'],
};

const grilledPeaches: DemonstrationRecipe = {
  title: 'Grilled Peaches, Burrata, Something Crunchy',
  slug: 'grilled-peaches-with-burrata',
  publishedAt: null,
  description: [
    p`Still working on the something crunchy. Hazelnuts were too loud. Trying pistachios on Sunday.`,
  ],
  pictures: [],
  youtubeVideoId: 'not-yet-filmed',
  prepTimeMinutes: 10,
  cookTimeMinutes: 6,
  yieldServings: 4,
  difficultyLevel: 'easy',
  terms: { meals: ['appetizer'], methods: ['grill'], tags: ['summer'] },
  ingredients: [
    {
      title: 'So far',
      lines: [
        { id: 'peaches', amount: 4, ingredient: 'peach', preparation: 'ripe but firm, halved' },
        { id: 'burrata', amount: 8, unit: 'ounce', title: 'burrata' },
        { amount: 0.25, unit: 'cup', ingredient: 'pistachios', note: '?' },
      ],
    },
  ],
  steps: [
    {
      title: 'Plan',
      steps: [
        step(say`Brush ${use('peaches')} with oil and grill cut side down over medium-high heat.`, {
          timerMinutes: 4,
        }),
        step(say`Tear ${use('burrata')} over them. Then the crunch. Then decide.`),
      ],
    },
  ],
  note: [
    numbers(
      say`Photograph it before Diego eats it.`,
      say`Film the flip.`,
      say`Ask Ines whether basil is too much.`,
    ),
  ],
};

/** What stands in the cupboard, and what is not ready to leave it. */
export const pantryRecipes: readonly DemonstrationRecipe[] = [
  preservedLemons,
  houseVinaigrette,
  arrozConPollo,
  grilledPeaches,
];
