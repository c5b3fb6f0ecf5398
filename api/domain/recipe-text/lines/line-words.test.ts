import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRealLines } from '../../../testing/labelled-lines.ts';
import { parseIngredientLine } from './ingredient-line.ts';
import { unitSlugOf } from './units/units-in-text.ts';

/** Words that an amount is made of, and those that only join: none of them names or qualifies anything. */
const WORDS_OF_AMOUNTS: ReadonlySet<string> = new Set(
  `a an of the from and e i or to plus x one two three four five six seven eight nine ten eleven twelve fifteen
  sixteen eighteen twenty thirty forty fifty hundred half third thirds quarter quarters fourths couple dozen table tea
  soup el fl s г`.split(/\s+/),
);

function wordsOf(text: string): string[] {
  const plain = text.replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '').toLowerCase();
  return plain.match(/\p{L}+/gu) ?? [];
}

/** Words of the line that are neither shown nor part of its amount. */
function lostWords(line: string): string[] {
  const read = parseIngredientLine(line);
  const { quantityQualifier, unitTitle, nameQualifier, name, preparation, note } = read;
  const again = [...(read.secondAmount ? [read.secondAmount] : []), ...read.furtherAmounts];
  const words = again.flatMap((amount) => [amount.quantityQualifier, amount.unitTitle]);
  const shown = wordsOf(
    [quantityQualifier, unitTitle, nameQualifier, name, preparation, note, ...words].join(' '),
  );
  const hasAmount = read.quantityMin !== null || read.unitSlug !== null;
  return wordsOf(line).filter((word) => {
    const at = shown.indexOf(word);
    if (at >= 0) shown.splice(at, 1);
    return at < 0 && !(hasAmount && (WORDS_OF_AMOUNTS.has(word) || unitSlugOf(word) !== null));
  });
}

const realLines = readRealLines();
if (realLines.length === 0) console.info('corpus not found: 1 test not run');

it.skipIf(realLines.length === 0)('shows every word of thousands of real lines', () => {
  expect(realLines.length).toBeGreaterThan(6000);
  expect(realLines.flatMap((line) => lostWords(line).map((word) => ({ line, word })))).toEqual([]);
});

it('shows every word of lines put together at random', () => {
  const pieces =
    `1 2 ½ 1/2 5/6 2-3 400g 14-ounce 3cm a an about heaped packed large boneless, skinless chicken breasts cup cups tbsp
    EL (sopa) colher of each or plus x × / - – : ; , . ( ) [ ] (optional) flour, water garlic cloves clove(s) tins can
    pinch few sprigs juice finely chopped to taste for frying Zest zum 100% ° * ~ null`.split(/\s+/);
  const lines = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(lines, (line) => {
      expect(lostWords(line)).toEqual([]);
    }),
    { numRuns: 2000, examples: [['1 cup 1 EL 1']] },
  );
});
