import { expect, test } from 'vitest';
import { parseYield } from '../steps/yields.ts';
import type { SplitText } from './split-text.ts';
import { splitText } from './split-text.ts';

const factsBelowTitle = (lines: string): SplitText =>
  splitText(`Cake\n${lines}\n\nIngredients\n2 eggs\n100 g flour\nMethod\nBeat it.`);

test.each<[line: string, expected: string]>([
  ['Serves: 4', '4'],
  ['Servings: 6', '6'],
  ['Yield: 8', '8'],
  ['Portionen: 4', '4'],
  ['Portions : 6', '6'],
  ['Porciones: 4', '4'],
  ['Pour 12 crêpes', 'Pour 12 crêpes'],
  ['Pour 12 gaufres', 'Pour 12 gaufres'],
  ['Per 4 persone', 'Per 4 persone'],
  ['Per 24 cannoli', 'Per 24 cannoli'],
  ['Ca 40 st', 'Ca 40 st'],
  ['ca. 40 Stück', 'ca. 40 Stück'],
  ['Ungefär 40 bitar', 'Ungefär 40 bitar'],
  ['30 pezzi', '30 pezzi'],
  ['Räcker till 6', 'Räcker till 6'],
  ['Ger ca 30 kakor', 'Ger ca 30 kakor'],
  ['Pour 4 à 6 personnes', 'Pour 4 à 6 personnes'],
  ['Personnes : 4', '4'],
  ['4 to 6 servings', '4 to 6 servings'],
  ['Serves two', 'Serves two'],
  ['Makes two large loaves', 'Makes two large loaves'],
  ['Für zwei Personen', 'Für zwei Personen'],
  ['Til 4 personer', 'Til 4 personer'],
  ['4 personer', '4 personer'],
  ['Na 4 porcje', 'Na 4 porcje'],
  ['Pro 4 osoby', 'Pro 4 osoby'],
])('a yield below the title: %s', (line, expected) => {
  const { recipe, leftOut } = factsBelowTitle(line);
  expect([recipe.yieldText, recipe.description, leftOut]).toEqual([expected, '', []]);
});

test.each(['Składniki (na 4 porcje)', 'Ingredienser (4 personer)', 'Zutaten für zwei Personen:'])(
  'a yield in the heading of the list: %s',
  (heading) => {
    const { recipe, leftOut } = splitText(`Cake\n${heading}\n2 eggs\n100 g flour\nMethod\nBeat it.`);
    expect([parseYield(recipe.yieldText).servingDescription, leftOut]).toEqual([null, []]);
    expect(recipe.yieldText).toMatch(/4|zwei/);
  },
);

test.each(['Makes a good dinner', 'Feeds a crowd'])('no number is no yield: %s', (line) => {
  expect(factsBelowTitle(line).recipe).toMatchObject({ yieldText: '', description: line });
});

test('the nutrition of one serving does not say how many there are', () => {
  expect(factsBelowTitle('Nutrition for 1 serving').recipe.yieldText).toBe('');
});

test.each([
  ['Servings 4 | 350 calories', 'Servings 4', '350 calories'],
  ['Servings: 4 servings; Calories: 350kcal', '4 servings', 'Calories: 350kcal'],
  ['Difficulty: easy | Serves: 4', '4', 'Difficulty: easy'],
])('what else stands beside a yield is no part of it: %s', (line, makes, other) => {
  const { recipe, leftOut } = factsBelowTitle(line);
  expect([recipe.yieldText, recipe.description, leftOut]).toEqual([makes, '', [other]]);
});

type Times = { prep?: string; cook?: string; total?: string; further?: string; makes?: string };
test.each<[line: string, Times]>([
  [
    'Prep Time: 20 minutes | Cook Time: 30 minutes | Servings: 6',
    { prep: '20 minutes', cook: '30 minutes', makes: 'Servings: 6' },
  ],
  ['Prep: 10 min. Cook: 25 min. Serves 4.', { prep: '10 min', cook: '25 min', makes: 'Serves 4' }],
  ['Active time: 20 min  Total time: 1 hr', { prep: '20 min', total: '1 hr' }],
  ['Hands-on: 20 min  Total: 2 hr', { prep: '20 min', total: '2 hr' }],
  ['Prep time: 20 min, Total time: 1 hr', { prep: '20 min', total: '1 hr' }],
  [
    'Prep: 20 mins | Chill: 1 hr | Bake: 10 mins',
    { prep: '20 mins', further: 'Chill: 1 hr', cook: '10 mins' },
  ],
  ['Chill Time: 1 hour', { further: 'Chill: 1 hour' }],
  ['Ruhezeit: 2 Stunden', { further: 'Ruhezeit: 2 Stunden' }],
  ['Temps de repos : 1 heure', { further: 'Temps de repos: 1 heure' }],
  ['Cook time: 2 hrs. 30 mins.', { cook: '2 hrs. 30 mins' }],
  ['Kochzeit: 2 Std. 30 Min.', { cook: '2 Std. 30 Min' }],
  ['Durée : 20 min', { total: '20 min' }],
  ['Cuisson 20 mn', { cook: '20 mn' }],
  ['Tid: 1 timme 30 minuter', { total: '1 timme 30 minuter' }],
  ['Ca 40 st | Tid: ca 45 min', { total: 'ca 45 min', makes: 'Ca 40 st' }],
  ['Zeit: 45 Min.', { total: '45 Min' }],
  ['Temps : 45 min', { total: '45 min' }],
  ['Temps de cuisson : 45 min', { cook: '45 min' }],
  ['Prep: 20 min (plus 2 hours chilling)', { prep: '20 min', further: 'Chilling: 2 hours' }],
  ['Prep time: 10 minutes plus 1 hour resting', { prep: '10 minutes', further: 'Resting: 1 hour' }],
  ['Préparation : 20 min - Cuisson : 35 min', { prep: '20 min', cook: '35 min' }],
  ['Préparation : 20min', { prep: '20min' }],
  ['Zubereitung: 40 Min.', { prep: '40 Min' }],
  ['Zubereitung: ca. 40 Min. | Backen: 1 Std.', { prep: 'ca. 40 Min', cook: '1 Std' }],
  ['Bereiding: 30 minuten', { prep: '30 minuten' }],
  ['Elaboración: 30 min', { prep: '30 min' }],
  ['Przygotowanie: 30 minut', { prep: '30 minut' }],
  ['Tilberedning: 20 min', { prep: '20 min' }],
  ['Elkészítés: 40 perc', { prep: '40 perc' }],
])('each time of %j stands under its label', (line, { makes = '', ...times }) => {
  const { recipe, leftOut } = factsBelowTitle(line);
  const { prepTime: prep, cookTime: cook, totalTime: total, furtherTimes, yieldText } = recipe;
  const further = furtherTimes.map(({ label, text }) => `${label}: ${text}`).join();
  expect({ prep, cook, total, further, makes: yieldText }).toEqual({
    prep: '',
    cook: '',
    total: '',
    further: '',
    ...times,
    makes: makes.replace(/^Servings: /, ''),
  });
  expect([recipe.description, leftOut]).toEqual(['', []]);
});

test.each(['Zubereitung: 40 Min.', 'Zubereitung (40 Min.)', 'Préparation (40 Min.) :'])(
  'steps stand below how long they take: %s',
  (line) => {
    const { recipe, leftOut } = splitText(
      `Kuchen\nZutaten\n2 Eier\n100 g Mehl\n${line}\nAlles mischen.\nBacken.`,
    );
    expect([recipe.prepTime.replace(/\.$/, ''), leftOut]).toEqual(['40 Min', []]);
    expect(recipe.ingredientGroups[0]?.lines).toEqual(['2 Eier', '100 g Mehl']);
    expect(recipe.stepGroups[0]?.lines).toEqual(['Alles mischen.', 'Backen.']);
  },
);

test('what else is said behind the name of the steps is no time', () => {
  expect(factsBelowTitle('Zubereitung: 40 Minuten backen').recipe.prepTime).toBe('');
});

test.each([
  'Cook 10 minutes. Bake 20 minutes.',
  'Rest 10 minutes',
  'Pour 12 spoonfuls into the pan',
  'Makes two meals if you freeze it',
  'Chill the dough: 20 minutes will do',
])('a step among steps stays one: %s', (step) => {
  const { recipe } = splitText(
    `Cake\nIngredients\n2 eggs\n100 g flour\nMethod\nBeat it.\n${step}\nServe it.`,
  );
  expect(recipe.stepGroups[0]?.lines).toContain(step);
});

test.each(['12 stuks', 'Ca. 12 stuks'])('the number of what is named below is no yield: %s', (amount) => {
  const list = `2 dl room\n${amount}\ngarnalen`;
  const { recipe } = splitText(`Soep\nIngrediënten\n${list}\nBereiding\nKook.`);
  expect([recipe.yieldText, recipe.ingredientGroups[0]?.lines.join('\n')]).toEqual(['', list]);
});

test.each([
  'Author: Ann | Prep Time: 5 minutes | Cook: 10 min | Serves 4',
  'author: Ann · Prep Time: 5 minutes · Cook: 10 min · Serves 4',
  'Author: Ann • Prep Time: 5 minutes • Cook: 10 min • Serves 4',
  'Author: Ann\tPrep Time: 5 minutes\tCook: 10 min\tServes 4',
  'Author: Ann - Prep Time: 5 minutes - Cook: 10 min - Serves 4',
  'Author: Ann, Prep Time: 5 minutes, Cook: 10 min, Serves 4',
  'Author: Ann Prep Time: 5 minutes Cook: 10 min Serves 4',
  'Auteur : Ann | Préparation : 5 minutes | Cuisson : 10 min | Serves 4',
])('who wrote it and how long it takes, on one line: %s', (line) => {
  const { recipe, leftOut } = factsBelowTitle(line);
  expect([recipe.authors, recipe.prepTime, recipe.cookTime, recipe.yieldText]).toEqual([
    ['Ann'],
    '5 minutes',
    '10 min',
    'Serves 4',
  ]);
  expect([recipe.description, leftOut]).toEqual(['', []]);
});

test.each<[line: string, authors: string[], makes: string]>([
  ['Author: Ann - Bakery', ['Ann - Bakery'], ''],
  ['Author: Ann, Bob | Serves 4', ['Ann, Bob'], 'Serves 4'],
  ['Serves 4 - 6', [], 'Serves 4 - 6'],
])('what no label follows belongs to what stands before it: %s', (line, authors, makes) => {
  const { recipe } = factsBelowTitle(line);
  expect([recipe.authors, recipe.yieldText]).toEqual([authors, makes]);
});

test.each<[lines: string, Times, other: string[]]>([
  [
    'Prep Time:\n10 mins\nCook Time:\n1 hr\nTotal Time:\n1 hr 10 mins\nServings:\n8',
    { prep: '10 mins', cook: '1 hr', total: '1 hr 10 mins', makes: '8' },
    [],
  ],
  ['Prep Time\n10 mins\n\nCook\n1 hr\n\nServes\n8', { prep: '10 mins', cook: '1 hr', makes: '8' }, []],
  ['Total Time\n45 minutes\nRating\n5(30,123)', { total: '45 minutes' }, ['Rating: 5(30,123)']],
  ['Difficulty:\nEasy\nServings\n12 muffins', { makes: '12 muffins' }, ['Difficulty: Easy']],
  ['Vorbereitungszeit\n20 Min.\nPortionen\n4 Personen', { prep: '20 Min', makes: '4 Personen' }, []],
  ['Serves 4 • 30 min', { total: '30 min', makes: 'Serves 4' }, []],
  [
    '⏲️ Prep time: 10 min 🍳 Cook time: 50 min 🍽️ Servings: 8-10',
    { prep: '10 min', cook: '50 min', makes: '8-10' },
    [],
  ],
  ['30 min | Serves 4', { total: '30 min', makes: 'Serves 4' }, []],
  ['Serves 2-3. Takes 30 minutes', { total: '30 minutes', makes: 'Serves 2-3' }, []],
  ['For 1 drink', { makes: 'For 1 drink' }, []],
  ['Cuts into 16 squares', { makes: '16 squares' }, []],
])('what stands beside or above a value says what it is: %j', (lines, { makes = '', ...times }, other) => {
  const { recipe, leftOut } = factsBelowTitle(lines);
  const { prepTime: prep, cookTime: cook, totalTime: total, yieldText, description } = recipe;
  const empty = { prep: '', cook: '', total: '' };
  expect({ prep, cook, total, makes: yieldText }).toEqual({ ...empty, ...times, makes });
  expect([recipe.title, description, leftOut]).toEqual(['Cake', '', other]);
});

test.each([
  'Rating\nWe had it on every Sunday of that long winter.',
  'Prep Time\nNone at all',
  'Cook 1 hr | 30 min',
  'Takes 30 minutes to love',
  'For 2 hours',
  'For 20 years we baked it',
])('what is no value stays: %j', (lines) => {
  expect(factsBelowTitle(lines).recipe).toMatchObject({ description: lines, totalTime: '', prepTime: '' });
});

test.each([
  ['Leek soup', '2 leeks'],
  ['Egg fried rice', '2 cups rice'],
])('a list below a label without a value is no yield: %s, %s', (title, line) => {
  const { recipe } = splitText(`${title}\nMakes\n${line}\n100 g butter\n\nCook all of it in the butter.`);
  expect([recipe.yieldText, recipe.ingredientGroups[0]?.lines]).toEqual(['', [line, '100 g butter']]);
});

test.each([
  ['Fluffy Pancakes', '12 pancakes'],
  ['Lemon cake', '1 cake'],
])('what the dish of the title makes is a yield, and no ingredient: %s, %s', (title, made) => {
  const { recipe } = splitText(
    `${title}\nMakes\n${made}\n200 g flour\n2 eggs\n\nMix the flour and the eggs.`,
  );
  expect([recipe.yieldText, recipe.ingredientGroups[0]?.lines]).toEqual([made, ['200 g flour', '2 eggs']]);
});

test('what a cake is cut into below its list is no ingredient', () => {
  const { recipe } = splitText(
    'Cake\n\n2 eggs\n100 g flour\nCuts into 16 squares\n\nMix the eggs with the flour.',
  );
  expect([recipe.yieldText, recipe.ingredientGroups[0]?.lines]).toEqual([
    '16 squares',
    ['2 eggs', '100 g flour'],
  ]);
});

test.each([
  ['Lentil soup (serves 4)', 'Lentil soup', 'serves 4'],
  ['Lentil soup (my favourite)', 'Lentil soup (my favourite)', ''],
])('a yield behind the title is read: %j', (line, title, makes) => {
  const { recipe } = splitText(`${line}\n\n2 eggs\n100 g lentils\n\nMix the eggs with the lentils.`);
  expect([recipe.title, recipe.yieldText]).toEqual([title, makes]);
});

test('what a group of a list is for is its heading, and no yield', () => {
  const list = 'For 2 loaves\n500 g flour\n1 tsp salt\nFor 1 pizza\n200 g flour\n1 tbsp oil';
  const { recipe } = splitText(`Dough\n\nIngredients\n${list}\n\nMethod\nMix it all.`);
  expect([recipe.yieldText, recipe.ingredientGroups]).toEqual([
    '',
    [
      { title: 'For 2 loaves', lines: ['500 g flour', '1 tsp salt'] },
      { title: 'For 1 pizza', lines: ['200 g flour', '1 tbsp oil'] },
    ],
  ]);
});

test.each([
  ['serves a crowd (10-12)', 'serves a crowd (10-12)'],
  ['Makes one 9x13 pan', 'Makes one 9x13 pan'],
  ['one 9x13 pan', 'one 9x13 pan'],
  ['Enough for 4-6', 'Enough for 4-6'],
  ['Makes about 12 pancakes, serves 3–4', 'Makes about 12 pancakes, serves 3–4'],
  ['12 pancakes, 4 servings', '12 pancakes, 4 servings'],
  ['Makes 24 cookies (serves 8) | Prep: 10 min', 'Makes 24 cookies (serves 8)'],
])('a yield in its own words stays whole: %s', (line, yieldText) => {
  const { recipe } = splitText(`Cake\n${line}\n2 eggs\n1 cup flour\nMix it well and bake it for an hour.`);
  expect([recipe.yieldText, recipe.ingredientGroups]).toEqual([
    yieldText,
    [{ title: '', lines: ['2 eggs', '1 cup flour'] }],
  ]);
});
