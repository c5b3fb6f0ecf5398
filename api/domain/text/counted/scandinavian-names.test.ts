import { expect, test } from 'vitest';
import { oneOf, severalOf } from './counted-names.ts';

test.each([
  ['klyfta vitlök', 'klyftor vitlök'],
  ['vitlöksklyfta', 'vitlöksklyftor'],
  ['burk tomater', 'burkar tomater'],
  ['knippe dill', 'knippen dill'],
  ['knippe radiser', 'knipper radiser'],
  ['knippe grønne asparges', 'knipper grønne asparges'],
  ['bundt persille', 'bundter persille'],
  ['bundt cake', 'bundt cakes'],
  ['Bundt pan', 'Bundt pans'],
  ['nypa', 'nypor'],
  ['näve spenat', 'nävar spenat'],
  ['dåse tomater', 'dåser tomater'],
  ['spiseskje', 'spiseskjeer'],
  ['Gulrot', 'Gulrøtter'],
])('one %s, several %s', (one, several) => {
  expect([severalOf(one), oneOf(several)]).toEqual([several, one]);
  expect([severalOf(several), oneOf(one)]).toEqual([several, one]);
});
