import { expect, it, test } from 'vitest';
import { severalOf } from '../../../text/counted/counted-names.ts';
import { parseIngredientLine } from '../ingredient-line.ts';

it.each<[line: string, quantity: number, name: string]>([
  ['1 gr. Zwiebel', 1, 'gr. Zwiebel'],
  ['1 gr Zwiebel', 1, 'gr Zwiebel'],
  ['½ gr. Zwiebel', 0.5, 'gr. Zwiebel'],
  ['1 gr. Dose Mais', 1, 'gr. Dose Mais'],
  ['2 gr. Eier', 2, 'gr. Eier'],
  ['1 gr. Aubergine', 1, 'gr. Aubergine'],
  ['1 gr. Bund Petersilie', 1, 'gr. Bund Petersilie'],
  ['1 gr. oignon', 1, 'gr. oignon'],
  ['1 gr. ui', 1, 'gr. ui'],
])('%j is large', (line, quantityMin, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug: null, name, isUnderstood: true });
});

it.each<[line: string, quantity: number]>([
  ['200 gr. Mehl', 200],
  ['200 gr. Zwiebeln', 200],
  ['20 gr. Hefe', 20],
  ['3 gr. Trockenhefe', 3],
  ['2 gr. Salz', 2],
  ['1 gr. Safran', 1],
  ['5 gr. sel', 5],
  ['2 gr di sale', 2],
  ['1 gr saffron', 1],
])('%j is weighed', (line, quantityMin) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug: 'gram' });
});

test('what is large or small in short has the plural of its noun', () => {
  expect(['gr. Zwiebel', 'kl. Dose Mais', 'gr. Apfel', 'gr. Aubergine', 'gr. oignon'].map(severalOf)).toEqual(
    ['gr. Zwiebeln', 'kl. Dosen Mais', 'gr. Äpfel', 'gr. Aubergine', 'gr. oignons'],
  );
});
