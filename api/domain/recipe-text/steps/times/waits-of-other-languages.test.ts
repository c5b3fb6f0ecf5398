import { expect, test } from 'vitest';
import { findWaits } from './waits-in-text.ts';

test.each<[text: string, minutes: number[]]>([
  ['Cocer durante diez minutos', [10]],
  ['Cuocere per circa otto minuti', [8]],
  ['Lasciare un paio di minuti', [2]],
  ['Laisser deux heures', [120]],
  ['Drei Minuten kochen', [3]],
  ['10 dakika pişirin', [10]],
  ['10 dakika sonra ekleyin', []],
  ['Főzzük 10-15 percig', [10]],
  ['10-15 perc', [10]],
  ['Varíme 30 minút', [30]],
  ['Péct 30 minut', [30]],
  ['Každých 30 minút premiešame', []],
  ['Cook on min heat', []],
])('waits of %j', (text, minutes) => {
  expect(findWaits(text).map((wait) => wait.minutes)).toEqual(minutes);
});

test.each<[text: string, minutes: number[]]>([
  ['Remove the peels about twenty minutes later', [20]],
  ['After about four minutes take out eggs', [4]],
  ['After 2 min or bubbly remove', [2]],
  ['After 20 minutes remove the foil and bake 10 more minutes', [10]],
  ['Already simmering for 20 minutes, add the stock', []],
  ['Let it steep (30 minutes is usually perfect!)', []],
  ['In a dutch oven, keep it covered for the first 15 minutes, and you need no water', []],
  ['Chill for 1 day', []],
  ['Chill for 3 days', []],
  ['Chill for 23 hours', [1380]],
])('what is told beside a wait: %j', (text, minutes) => {
  expect(findWaits(text).map((wait) => wait.minutes)).toEqual(minutes);
});
