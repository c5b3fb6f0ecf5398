import { expect, test } from 'vitest';
import { findFurtherAmounts } from '../../steps/step-amounts.ts';
import { parseIngredientLine } from '../ingredient-line.ts';

/** A line's amount and name, and the amounts after the name that follow the servings. */
function read(line: string) {
  const { quantityMin, unitSlug, name, preparation, secondAmount, isUnderstood } = parseIngredientLine(line);
  expect(secondAmount).toBeNull();
  expect(isUnderstood).toBe(true);
  const further = findFurtherAmounts(preparation ?? '').map(
    (amount) => `${amount.quantities[0]?.value} ${amount.unitSlug}`,
  );
  return [`${quantityMin} ${unitSlug}`, name, preparation, further];
}

test.each<[line: string, first: string, name: string, preparation: string | null, further: string[]]>([
  ['1 cup + 50 g flour', '1 cup', 'flour', '+ 50 g', ['50 gram']],
  ['1 cup +50 g flour', '1 cup', 'flour', '+ 50 g', ['50 gram']],
  ['500 g + 2 cups sugar', '500 gram', 'sugar', '+ 2 cups', ['2 cup']],
  ['3 tbsp + 20 g butter', '3 tablespoon', 'butter', '+ 20 g', ['20 gram']],
  ['1 cup, plus 50 g, cocoa', '1 cup', 'cocoa', 'plus 50 g', ['50 gram']],
  ['1 cup, plus 50 g, cocoa, sifted', '1 cup', 'cocoa', 'plus 50 g, sifted', ['50 gram']],
  ['1 cup, plus 2 tablespoons, cocoa', '1 cup', 'cocoa', 'plus 2 tablespoons', ['2 tablespoon']],
  ['2 cups plus 30 ml milk', '2 cup', 'milk', 'plus 30 ml', ['30 milliliter']],
  ['about 2 cups plus 30 ml of milk', '2 cup', 'milk', 'plus 30 ml', ['30 milliliter']],
  ['2 cups and 50 g oats', '2 cup', 'oats', 'and 50 g', ['50 gram']],
  ['1 lb + 100 g mince', '1 pound', 'mince', '+ 100 g', ['100 gram']],
  ['2 sticks plus 2 tbsp butter', '2 stick', 'butter', 'plus 2 tbsp', ['2 tablespoon']],
  ['2 tbsp + 1 cup sugar', '2 tablespoon', 'sugar', '+ 1 cup', ['1 cup']],
  ['1 cup + 50 g + 1 tsp flour', '1 cup', 'flour', '+ 50 g + 1 tsp', ['50 gram', '1 teaspoon']],
  ['½ cup + 2 tablespoons sugar', '0.625 cup', 'sugar', null, []],
  ['1 lb + 4 oz mince', '1.25 pound', 'mince', null, []],
  ['8 cups broth + 2 cups water', '8 cup', 'broth', '+ 2 cups water', ['2 cup']],
  ['1 cup plus 50 g (2 oz) flour', '1 cup', 'flour', 'plus 50 g (2 oz)', ['50 gram']],
  ['Flour 1 cup + 50 g', '1 cup', 'Flour', '+ 50 g', ['50 gram']],
  ['1 package or 2 1/4 teaspoons yeast', '1 package', 'yeast', 'or 2 1/4 teaspoons', ['2.25 teaspoon']],
  ['1 can or 2 cups cooked beans', '1 can', 'cooked beans', 'or 2 cups', ['2 cup']],
  ['1 stick or 1/2 cup butter', '1 stick', 'butter', 'or 1/2 cup', ['0.5 cup']],
  ['2/3 + 1/3 cup sugar', '0.6666666666666666 cup', 'sugar', '+ 1/3 cup', ['0.3333333333333333 cup']],
  ['1 + 1 cups flour', '1 cup', 'flour', '+ 1 cups', ['1 cup']],
  ['1 + 1/2 cups flour', '1.5 cup', 'flour', null, []],
  ['2 + ½ teaspoons salt', '2.5 teaspoon', 'salt', null, []],
  ['1 plus 1/2 cup sugar', '1.5 cup', 'sugar', null, []],
  ['1 cup plus more flour', '1 cup', 'flour', 'plus more', []],
])('%s', (line, ...expected) => expect(read(line)).toEqual(expected));

test.each(['Flour (1 cup + 50 g)', 'Flour, 1 cup + 50 g'])(
  'no part of %j is lost, nor taken for the other',
  (line) => {
    const { secondAmount, quantityMin, name, preparation, note } = parseIngredientLine(line);
    expect(secondAmount).toBeNull();
    expect(quantityMin).toBeNull();
    expect(`${name} ${preparation} ${note}`).toContain('1 cup + 50 g');
  },
);
