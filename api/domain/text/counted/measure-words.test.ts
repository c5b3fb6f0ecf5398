import { expect, test } from 'vitest';
import { oneOf, severalOf } from './counted-names.ts';

test.each([
  ['gill milk', 'gills milk'],
  ['dram', 'drams'],
  ['dram whisky', 'drams whisky'],
  ['skein soba', 'skeins soba'],
  ['demijohn cider', 'demijohns cider'],
  ['peck apples', 'pecks apples'],
  ['bushel clams', 'bushels clams'],
  ['dish couscous', 'dishes couscous'],
  ['pottle cream', 'pottles cream'],
  ['crate oranges', 'crates oranges'],
  ['twist pepper', 'twists pepper'],
  ['pouch rice', 'pouches rice'],
  ['half-pint cherry tomatoes', 'half-pints cherry tomatoes'],
  ['disc puff pastry', 'discs puff pastry'],
  ['nest noodles', 'nests noodles'],
  ['parcel fish', 'parcels fish'],
  ['Slab bacon', 'Slabs bacon'],
  ['wheel camembert', 'wheels camembert'],
  ['flat of eggs', 'flats of eggs'],
  ['large slab of bacon', 'large slabs of bacon'],
  ['heart romaine', 'hearts romaine'],
  ['measure rum', 'measures rum'],
  ['pair kippers', 'pairs kippers'],
  ['strand saffron', 'strands saffron'],
])('one %s, several %s', (one, several) => {
  expect([severalOf(one), oneOf(several)]).toEqual([several, one]);
  expect([severalOf(several), oneOf(one)]).toEqual([several, one]);
});

test.each([
  ['hands bananas', 'hand bananas'],
  ['fingers ginger', 'finger ginger'],
  ['halves peach', 'half peach'],
])('of %s one is a %s', (several, one) => {
  expect([oneOf(several), severalOf(several)]).toEqual([one, several]);
});

test.each([
  ['hand pie', 'hand pies'],
  ['flat mushroom', 'flat mushrooms'],
  ['finger lime', 'finger limes'],
  ['heart', 'hearts'],
  ['heart cookie', 'heart cookies'],
  ['half-pint jar', 'half-pint jars'],
  ['half peach', 'half peaches'],
  ['cake or pastry', 'cakes or pastries'],
  ['jug cake', 'jug cakes'],
  ['sprinkle cupcake', 'sprinkle cupcakes'],
  ['nest egg', 'nest eggs'],
  ['Nest Tagliatelle', 'Nester Tagliatelle'],
])('%s describes what it stands before', (one, several) => {
  expect([severalOf(one), oneOf(several)]).toEqual([several, one]);
});

test.each(['grating cheese', 'dish towel'])('%s is no measure of something', (name) => {
  expect([oneOf(name), severalOf(name)]).toEqual([name, name]);
});

test('what only ends as a German nest is none', () => {
  expect(severalOf('Finest Salz')).toBe('Finest Salz');
});
