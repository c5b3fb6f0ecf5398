import { expect, test } from 'vitest';
import { readMinutes, readMinutesList } from './minutes-text.ts';

test.each([
  ['20', 20],
  ['1 h 30', 90],
  ['1:30', 90],
  ['1 1/2 hours', 90],
  ['1½ h', 90],
  ['an hour', 60],
  ['half an hour', 30],
  ['an hour and a half', 90],
  ['2 1/3 hours', 140],
  ['twenty minutes', 20],
  ['', null],
  ['a while', undefined],
  ['overnight', undefined],
  ['about an hour', undefined],
  ['1 to 2 hours', undefined],
  ['20-25 minutes', undefined],
  ['10 more minutes', undefined],
])('%j is %j minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test('several times have commas between them', () => {
  expect(readMinutesList('half an hour, 1,5 h; 10')).toEqual([30, 90, 10]);
  expect(readMinutesList('10, a while')).toBeNull();
});
