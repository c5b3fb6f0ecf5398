import { expect, test } from 'vitest';
import { parseIngredientLine } from '../../lines/ingredient-line.ts';
import { splitText } from '../split-text.ts';

const PASTA = {
  title: '✨ Lemon ricotta pasta ✨',
  ingredientGroups: [{ title: '', lines: ['2 lemons', '250g ricotta', '400g spaghetti', 'basil'] }],
  stepGroups: [{ title: '', lines: ['Boil the pasta', 'Mix ricotta, zest + juice'] }],
};
const LIST = '🍋 2 lemons\n🧀250g ricotta\n🍝 400g spaghetti\n🌿 basil';
const STEPS = '1️⃣ Boil the pasta\n2️⃣ Mix ricotta, zest + juice';

test.each([
  ['You need:', 'How to:'],
  ['🛒 Ingredients:', '👩‍🍳 Method:'],
  ['🛒 INGREDIENTS', '## 🔥 Directions'],
  ['**🛒 Ingredients**', '👉 **Method**'],
  ['', ''],
])('pictures before lines are bullets, under %j and %j', (list, steps) => {
  const head =
    '✨ Lemon ricotta pasta ✨\n❤️ The easiest dinner. It is ready in no time.\n⏱️ Total time: 20 min';
  const { recipe, doubts, leftOut } = splitText(
    `${head}\n\n${list}\n${LIST}\n\n${steps}\n${STEPS}\n\n#pasta #lemon #week_night @maja.cooks`,
  );
  expect(recipe).toMatchObject(PASTA);
  expect(recipe.description).toBe('❤️ The easiest dinner. It is ready in no time.');
  expect(recipe.totalTime).toBe('20 min');
  expect([doubts, leftOut]).toEqual([[], ['#pasta #lemon #week_night @maja.cooks']]);
});

test.each([
  '🍋 2 eggs',
  '✅ 2 eggs',
  '✔️2 eggs',
  '→ 2 eggs',
  '➡️ 2 eggs',
  '👩‍🍳 2 eggs',
  '▢2 eggs',
  '👉🏽 2 eggs',
])('a line is read without its picture: %s', (line) => {
  const { quantityMin, name, isUnderstood } = parseIngredientLine(line);
  expect([quantityMin, name, isUnderstood]).toEqual([2, 'eggs', true]);
});

test.each(['🔟 eggs', '- 🔟 eggs', '🍋 🔟 eggs', '🔟️eggs'])('the sign of ten is a number: %s', (line) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin: 10, name: 'eggs', isUnderstood: true });
});

test('a heading of a group may have a picture', () => {
  const { recipe } = splitText('Cake\nIngredients\n2 eggs\n🍓 Topping:\n• 🍓 1 kg berries\nMethod\nMix it.');
  expect(recipe.ingredientGroups).toEqual([
    { title: '', lines: ['2 eggs'] },
    { title: 'Topping', lines: ['1 kg berries'] },
  ]);
});

test.each([
  'You need 2 bowls',
  'How to for beginners',
  'You need for this only a pan',
  '#1 cake',
  '#baking is what I do on Sundays.',
  '✨✨✨',
])('a line of the description stays: %s', (line) => {
  const { recipe } = splitText(`Cake\n${line}\n\nIngredients\n2 eggs\n\nMethod\nMix it.`);
  expect(recipe.description).toBe(line);
});
