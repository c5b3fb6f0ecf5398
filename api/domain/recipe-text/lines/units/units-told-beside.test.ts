import { expect, it } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';
import { withUnitsToldBeside } from './units-told-beside.ts';

it.each<[line: string, isPoured: boolean, amounts: string]>([
  ['1 cup (8 oz) milk', true, '1 cup, 8 fluid-ounce'],
  ['2 cups (16 oz) blanco tequila', false, '2 cup, 16 fluid-ounce'],
  ['8 oz milk (1 cup)', true, '8 fluid-ounce, 1 cup'],
  ['32 oz / 950ml stock', false, '32 fluid-ounce, 950 milliliter'],
  ['8 oz (250 ml) cream', false, '8 fluid-ounce, 250 milliliter'],
  ['1 qt (32 oz, 946mL) broth', true, '1 quart, 946 milliliter, 32 fluid-ounce'],
  ['1 cup (8 oz) ricotta', false, '1 cup, 8 ounce'],
  ['1 cup (4 oz) grated cheese', true, '1 cup, 4 ounce'],
  ['320g/11¼oz double cream', true, '320 gram, 11.25 ounce'],
  ['64oz beef broth', true, '64 fluid-ounce'],
  ['6-8 oz red wine', true, '6 fluid-ounce'],
  ['5 ounces cold Spanish sparkling wine', false, '5 fluid-ounce'],
  ['8 oz heavy cream', true, '8 fluid-ounce'],
  ['8 oz cream cheese', false, '8 ounce'],
  ['8 oz sour cream', false, '8 ounce'],
  ['14 oz condensed milk', false, '14 ounce'],
  ['2 oz paprika', true, '2 ounce'],
  ['600 ml (1 pint) water', true, '600 milliliter, 1 imperial-pint'],
  ['1 pint (570ml) milk', true, '1 imperial-pint, 570 milliliter'],
  ['1 pint / 500 ml milk', true, '1 pint, 500 milliliter'],
  ['1 pint milk', true, '1 pint'],
  ['1 pint (20 fl oz) milk', true, '1 imperial-pint, 20 imperial-fluid-ounce'],
  ['20 fl oz (1 pint) milk', true, '20 imperial-fluid-ounce, 1 imperial-pint'],
  ['1 pint (16 fl oz) milk', true, '1 pint, 16 fluid-ounce'],
  ['4 oz soy sauce', true, '4 fluid-ounce'],
  ['4 oz dry sherry', true, '4 fluid-ounce'],
  ['8 oz coconut milk', true, '8 fluid-ounce'],
  ['8 oz strong coffee', true, '8 fluid-ounce'],
  ['2 oz ground coffee', true, '2 ounce'],
  ['4 oz coconut oil', true, '4 ounce'],
  ['2 oz triple sec', true, '2 fluid-ounce'],
  ['1 1/2 oz London dry gin', true, '1.5 fluid-ounce'],
  ['1 oz Aperol', true, '1 fluid-ounce'],
  ['3/4 oz Lillet Blanc', true, '0.75 fluid-ounce'],
  ['1/2 oz grenadine', true, '0.5 fluid-ounce'],
  ['1/4 oz agave syrup', true, '0.25 fluid-ounce'],
  ['2 oz corn syrup', true, '2 ounce'],
  ['8 oz chocolate syrup', true, '8 ounce'],
  ['2 oz treacle syrup', true, '2 ounce'],
  ['2 oz blended Scotch', true, '2 fluid-ounce'],
  ['4 oz honey', true, '4 ounce'],
  ['6 oz tomato sauce', true, '6 ounce'],
])('%s, poured: %s', (line, isPoured, amounts) => {
  const { secondAmount, furtherAmounts, ...first } = withUnitsToldBeside(parseIngredientLine(line), isPoured);
  const all = [first, ...(secondAmount ? [secondAmount] : []), ...furtherAmounts];
  expect(all.map(({ quantityMin, unitSlug }) => `${quantityMin} ${unitSlug}`).join(', ')).toBe(amounts);
});

it('beside a pint of Britain its fluid ounces are those of Britain, too', () => {
  const line = parseIngredientLine('1.2 litres/2 pints 2fl oz stock');
  const { secondAmount } = withUnitsToldBeside(line, true);
  expect(secondAmount?.unitSlug).toBe('imperial-pint');
  expect(secondAmount?.quantityMin).toBeCloseTo(2.1, 3);
});
