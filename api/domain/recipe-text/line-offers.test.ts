import { expect, it } from 'vitest';
import { createLineOffers } from './line-offers.ts';

const offer = createLineOffers(
  [
    '200 g butter, at room temperature',
    '1 tsp salt',
    'butter for the tin',
    '2 cloves of garlic, crushed',
    '1 tsp sea salt',
  ],
  ['butter', 'buttermilk', 'butternut squash', 'garlic', 'garlic powder', 'salt'],
);

it.each([
  ['', []],
  ['b', []],
  ['200 g', []],
  ['200 g b', []],
  [
    'bu',
    ['butter for the tin', '200 g butter, at room temperature', 'butter', 'buttermilk', 'butternut squash'],
  ],
  [
    '50 g Bu',
    [
      '50 g butter, at room temperature',
      '50 g butter for the tin',
      '50 g butter',
      '50 g buttermilk',
      '50 g butternut squash',
    ],
  ],
  [
    '200 g but',
    [
      '200 g butter, at room temperature',
      '200 g butter for the tin',
      '200 g butter',
      '200 g buttermilk',
      '200 g butternut squash',
    ],
  ],
  ['3 cloves of gar', ['3 cloves of garlic, crushed', '3 cloves of garlic', '3 cloves of garlic powder']],
  ['1 TSP salt', []],
  [
    '50 g butter',
    [
      '50 g butter, at room temperature',
      '50 g butter for the tin',
      '50 g buttermilk',
      '50 g butternut squash',
    ],
  ],
])('offers for %j', (typed, offers) => expect(offer(typed)).toEqual(offers));

it('offers six at most', () => {
  const many = createLineOffers(
    Array.from({ length: 30 }, (_, count) => `${count + 1} eggs`),
    [],
  );
  expect(many('egg')).toHaveLength(6);
});
