import { expect, test } from 'vitest';
import { oneOf, severalOf } from '../../../text/counted/counted-names.ts';
import { parseIngredientLine } from '../ingredient-line.ts';

test.each([
  ['pak choi', 'pak choi'],
  ['pack choy', 'pack choy'],
  ['pot roast', 'pot roasts'],
  ['large pot roast', 'large pot roasts'],
  ['pot sticker', 'pot stickers'],
  ['pot noodle', 'pot noodles'],
  ['drop scone', 'drop scones'],
  ['ball tip steak', 'ball tip steaks'],
  ['rib eye', 'rib eyes'],
  ['strip steak', 'strip steaks'],
  ['mug cake', 'mug cakes'],
  ['cup cake', 'cup cakes'],
  ['tray bake', 'tray bakes'],
  ['square sausage', 'square sausages'],
  ['head cheese', 'head cheese'],
  ['head on prawn', 'head on prawns'],
])('a %s is in no unit', (one, several) => {
  expect(parseIngredientLine(`1 ${one}`)).toMatchObject({ quantityMin: 1, unitSlug: null, name: one });
  expect([severalOf(one), oneOf(several)]).toEqual([several, one]);
});

test.each([
  ['1 drop vanilla', 'drop', 'vanilla'],
  ['1 head lettuce', 'head', 'lettuce'],
  ['1 pack noodles', 'package', 'noodles'],
  ['1 rib celery', 'rib', 'celery'],
  ['1 glass wine', 'glass', 'wine'],
  ['1 cup cake flour', 'cup', 'cake flour'],
  ['1 stick cinnamon', 'stick', 'cinnamon'],
])('%s is in a unit', (line, unitSlug, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin: 1, unitSlug, name });
});

test('the packet of Dutch is one', () => {
  expect(severalOf('pak melk')).toBe('pakken melk');
});
