import { expect, test } from 'vitest';
import { memoizedHtml } from './memoized-html.ts';

function drawer() {
  let count = 0;
  return { draw: async () => `<p>${++count}</p>`, drawn: () => count };
}

test('a thing is drawn once for each of its looks', async () => {
  const { draw } = drawer();
  const [card, other] = [{ title: 'Gravlaks' }, { title: 'Gravlaks' }];
  expect(await memoizedHtml(card, 'small', draw)).toBe('<p>1</p>');
  expect(await memoizedHtml(card, 'large', draw)).toBe('<p>2</p>');
  expect(await memoizedHtml(other, 'small', draw)).toBe('<p>3</p>');
  expect(await memoizedHtml(card, 'small', draw)).toBe('<p>1</p>');
  expect(await memoizedHtml(card, 'large', draw)).toBe('<p>2</p>');
});

test('what could not be drawn is drawn at the next chance', async () => {
  const { draw } = drawer();
  const card = {};
  await expect(memoizedHtml(card, '', () => Promise.reject(new Error('No picture')))).rejects.toThrow(
    'No picture',
  );
  expect(await memoizedHtml(card, '', draw)).toBe('<p>1</p>');
});

test('the HTML of many things does not pile up', async () => {
  const { draw, drawn } = drawer();
  const cards = Array.from({ length: 1500 }, (_, number) => ({ number }));
  for (const card of cards) await memoizedHtml(card, '', draw);
  expect(drawn()).toBe(1500);
  await memoizedHtml(cards[0] ?? {}, '', draw);
  expect(drawn()).toBe(1501);
  await memoizedHtml(cards[1499] ?? {}, '', draw);
  expect(drawn()).toBe(1501);
});
