import { expect, test } from 'vitest';
import { amountAndName, lineAsWritten, type Usage } from './ingredient-line-text.ts';
import { checkScales } from './scale-check.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const unit = (slug: string) => ({ id: ID, slug, title: slug, pluralTitle: `${slug}s`, symbol: null });

/** A line of so much of something. */
function line(quantity: number | null, unitSlug: string | null, name: string): Usage {
  return {
    id: ID,
    quantityMin: quantity,
    quantityMax: null,
    unitId: unitSlug === null ? null : ID,
    unit: unitSlug === null ? null : unit(unitSlug),
    quantityQualifier: null,
    unitTitleOverride: null,
    secondAmount: null,
    ingredientId: ID,
    ingredient: {
      id: ID,
      slug: name,
      title: name,
      pluralTitle: `${name}s`,
      gramsPerLiter: null,
      defaultMetricMeasurementMethod: null,
      defaultImperialMeasurementMethod: null,
    },
    preparation: null,
    ingredientTitleOverride: null,
    link: null,
    note: null,
    writtenLine: null,
  } as Usage;
}

const problems = (usage: Usage) => {
  const checked = checkScales(usage);
  return checked && [checked.half.problem, checked.triple.problem, checked.otherUnits.problem];
};

test('a line comes out at half, three times, and in the other units', () => {
  const checked = checkScales(line(200, 'gram', 'leek'));
  expect(checked?.half.text).toMatch(/^100.gram/);
  expect(checked?.triple.text).toMatch(/^600.gram/);
  expect(checked?.otherUnits.text).toMatch(/ounce|pound/);
  expect(checkScales(line(null, null, 'salt'))).toBeNull();
});

test('a weight beside what cannot be halved is measured instead, in the units it was written in', () => {
  const eggs = {
    ...line(3, null, 'egg'),
    secondAmount: { quantityMin: 150, quantityMax: null, unitId: ID, unit: unit('gram') },
  } as unknown as Usage;
  expect(lineAsWritten(eggs)).toMatch(/^3 .* 150.gram/);
  expect(checkScales(eggs)?.half).toMatchObject({ text: expect.stringMatching(/75.gram/), problem: null });
});

test.each<[quantity: number, unit: string | null, name: string, awkward: (string | null)[]]>([
  [4, null, 'egg', [null, null, null]],
  [3, null, 'egg', ['a part of an egg', null, null]],
  [1, null, 'onion', [null, null, null]],
  [1 / 2, null, 'onion', ['hard to count', null, null]],
  [200, 'gram', 'leek', [null, null, null]],
])('%d %s %s', (quantity, unitSlug, name, awkward) => {
  expect(problems(line(quantity, unitSlug, name))).toEqual(awkward);
});

/** A line of so many of what its author named, which the catalogue does not know. */
const named = (quantity: number, name: string, writtenLine: string | null) =>
  ({ ...line(quantity, null, ''), ingredient: null, ingredientTitleOverride: name, writtenLine }) as Usage;

test.each([
  [2, 'oeufs', '1 oeuf', '6 oeufs'],
  [2, 'Scheiben', '1 Scheibe', '6 Scheiben'],
  [1, 'steak', '½ steak', '3 steaks'],
  [2, 'ñoras', '1 ñoras', '6 ñoras'], // not known
])('%d %s are said of one and of several', (quantity, name, half, triple) => {
  const usage = named(quantity, name, `${quantity} ${name}`);
  expect(checkScales(usage)).toMatchObject({ half: { text: half }, triple: { text: triple } });
  expect(amountAndName(usage, 1 / 2)).toBe(half);
});

test.each([
  [2, 'steak', '2 steaks'],
  [1, 'oeufs', '1 oeuf'],
  [2, 'Würstchen', '2 Würstchen'],
])('what was corrected to %d of %s is said so, and what was typed stays', (quantity, name, corrected) => {
  expect(lineAsWritten(named(quantity, name, null))).toBe(corrected);
  expect(lineAsWritten(named(quantity, name, `${quantity} ${name}`))).toBe(`${quantity} ${name}`);
});
