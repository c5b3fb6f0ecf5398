import { expect, test } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

test.each<[line: string, name: string, preparation: string | null]>([
  ['evtl. Zucker', 'evtl. Zucker', null],
  ['5 getrock. Tomaten', 'getrock. Tomaten', null],
  ['5 tiefgek. Erbsen', 'tiefgek. Erbsen', null],
  ['200 g evtl. Butter. Weich machen', 'evtl. Butter', 'Weich machen'],
  ['2 chicken fillets. Pat dry', 'chicken fillets', 'Pat dry'],
])('the full stop of an abbreviation ends no name: %s', (line, name, preparation) => {
  expect(parseIngredientLine(line)).toMatchObject({ name, preparation });
});
