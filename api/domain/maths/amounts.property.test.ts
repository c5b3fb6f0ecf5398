import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountView, resolveAmount, type WrittenAmount } from './amounts.ts';
import { resolveMeasurement } from './measurements.ts';
import { judgeAmount } from './testing/judge-amount.ts';
import { unit } from './testing/resolve.ts';
import { MEASUREMENT_METHODS } from './units/unit-choices.ts';
import {
  type ConvertibleSlug,
  convertibleMeasures,
  findConvertibleMeasure,
  MEASUREMENT_SYSTEMS,
  OUNCE_G,
} from './units/unit-measures.ts';

/** Fifths and sixths stand where their author wrote them. */
const NUMBER = String.raw`(?:(?:\d+ )?(?:1/8|1/6|1/5|1/4|1/3|2/5|1/2|3/5|2/3|3/4|4/5|5/6)|\d+(?:\.\d{1,2})?)`;
const READABLE_AMOUNT = amountOf(NUMBER);

const TYPOGRAPHIC_NUMBER = String.raw`(?:\d*[⅛⅙⅕¼⅓⅖½⅗⅔¾⅘⅚]|\d+(?:\.\d{1,2})?)`;
const TYPOGRAPHIC_AMOUNT = amountOf(TYPOGRAPHIC_NUMBER);

/** '1–2 cups', '2 tablespoons + 2 teaspoons to 1/4 cup'. */
function amountOf(number: string): RegExp {
  const part = `${number}(?: [a-z ]+?)?`;
  const end = `${part}(?: \\+ ${part})?`;
  return new RegExp(`^(?:(?:${number}–)?${part}|${end}(?: to ${end})?)$`, 'u');
}

const LEAST_TOLD = 0.1;
const LEAST_TOLD_MM = 1;
/** Of the ends of a range that are told in one system, the larger is at most so many times the smaller. */
const LARGEST_RANGE = 4.1;

const convertibleSlugs = Object.keys(convertibleMeasures) as ConvertibleSlug[];
const slugs = fc.constantFrom(...convertibleSlugs, 'clove', 'minute', 'celsius');
const systems = fc.constantFrom(...MEASUREMENT_SYSTEMS);
const kitchenQuantities = fc.double({ min: 0, max: 5000, noNaN: true });
const anyQuantities = fc.oneof(
  kitchenQuantities,
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
);
const multipliers = fc.oneof(
  fc.constantFrom(0.25, 0.5, 1, 2, 3, 4, 7, 12),
  fc.double({ min: 0.01, max: 100, noNaN: true }),
);
const methods = fc.constantFrom(...MEASUREMENT_METHODS, null);

function densities(gramsPerLiter: fc.Arbitrary<number>): fc.Arbitrary<WrittenAmount['ingredient']> {
  return fc.option(
    fc.record({
      gramsPerLiter: fc.option(gramsPerLiter),
      defaultMetricMeasurementMethod: methods,
      defaultImperialMeasurementMethod: methods,
    }),
  );
}

const anyAmounts: fc.Arbitrary<WrittenAmount> = fc.record({
  quantityMin: anyQuantities,
  quantityMax: fc.option(anyQuantities),
  unit: fc.option(slugs.map(unit)),
  ingredient: densities(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })),
});

/** Amounts that can be told in a kitchen, in any view: from 0.1 ml or g and 1 mm on, small ones as often as large. */
const kitchenAmounts: fc.Arbitrary<{ amount: WrittenAmount; view: AmountView }> = fc
  .record({
    slug: fc.constantFrom(...convertibleSlugs),
    exponent: fc.double({ min: 0, max: 12, noNaN: true }),
    rangeFactor: fc.option(fc.double({ min: 1, max: 4, noNaN: true })),
    ingredient: densities(fc.double({ min: 500, max: 2000, noNaN: true })),
    view: fc.record({ multiplier: multipliers, system: systems }),
  })
  .map(({ slug, exponent, rangeFactor, ingredient, view }) => {
    const { toBase, dimension } = convertibleMeasures[slug];
    const least = dimension === 'length' ? LEAST_TOLD_MM : LEAST_TOLD;
    const quantityMin = (least * Math.exp(exponent)) / toBase / view.multiplier;
    const quantityMax = rangeFactor === null ? null : quantityMin * rangeFactor;
    return { amount: { quantityMin, quantityMax, unit: unit(slug), ingredient }, view };
  });

const views: fc.Arbitrary<AmountView> = fc.record({ multiplier: multipliers, system: systems });

describe('any amount in any view', () => {
  it('is readable, and positive when it was', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const shown = resolveAmount(amount, view);
        expect(shown.text).toMatch(READABLE_AMOUNT);
        expect(shown.typographicText.replaceAll('\u00a0', ' ')).toMatch(TYPOGRAPHIC_AMOUNT);
        const least = Math.min(amount.quantityMin ?? 0, amount.quantityMax ?? Number.POSITIVE_INFINITY);
        for (const { quantity } of [...shown.min, ...shown.max]) {
          expect(Number.isFinite(quantity)).toBe(true);
          if (least > 0) expect(quantity).toBeGreaterThan(0);
        }
        if (least > 0) expect(shown.text).not.toMatch(/(?:^|–| )0(?: |–|$)/);
      }),
      { numRuns: 3000 },
    );
  });

  it('names a unit where one was written and none where none was, in the plural for more than 1', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const { text, max } = resolveAmount(amount, view);
        for (const { quantity, unit } of max) {
          if (amount.unit === null) expect(unit).toBeNull();
          else expect(text).toContain((quantity > 1 && unit?.pluralTitle) || unit?.title);
        }
        if (amount.unit === null) expect(text).not.toMatch(/[a-z]/);
        else expect(text).toMatch(/[a-z]$/);
      }),
    );
  });

  it('has no fraction in a metric unit and no decimal in a US one', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        for (const part of resolveAmount(amount, view).text.split(/ \+ | to /)) {
          const isMetric = / (?:m?g|kg|[cdm]l|(?:centi|deci)?liters?|[cm]m)$/.test(part);
          expect(part).not.toContain(isMetric ? '/' : '.');
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is in units of the wanted system, or a count; grams and milliliters where US units are too coarse', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const { min, max } = resolveAmount(amount, view);
        for (const { quantity, unit } of [...min, ...max]) {
          const measure = findConvertibleMeasure(unit?.slug ?? '');
          if (measure === undefined || measure.system === view.system) continue;
          expect([view.system, measure.system]).toEqual(['imperial', 'metric']);
          const most = measure.dimension === 'volume' ? 0.5 : OUNCE_G;
          const least = (min[0]?.quantity ?? 0) * measure.toBase;
          expect(least).toBeLessThan(most);
          expect(quantity * measure.toBase).toBeLessThan(LARGEST_RANGE * most);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('orders the ends of a range', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const { min, max } = resolveAmount(amount, view);
        const [low, high] = [min, max].map(([first]) => first);
        if (min.length === 1 && max.length === 1 && low?.unit?.slug === high?.unit?.slug) {
          expect(low?.quantity).toBeLessThanOrEqual(high?.quantity ?? -1);
        }
      }),
    );
  });

  it('is off by a tenth at most, or a fifth of less than 10 ml, in units that fit', () => {
    fc.assert(
      fc.property(kitchenAmounts, ({ amount, view }) => {
        const judgement = judgeAmount(amount, view);
        if (judgement?.isOver || judgement?.isOutside) expect.fail(judgement.text);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('any temperature', () => {
  it('comes back from the other scale within the two roundings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 600 }), (degrees) => {
        const view = { multiplier: 3, system: 'metric' } as const;
        const celsius = resolveMeasurement(
          { quantity: degrees, unit: unit('fahrenheit') },
          { ...view, temperature: 'celsius' },
        ).max[0]?.quantity;
        const back = resolveMeasurement(
          { quantity: celsius ?? Number.NaN, unit: unit('celsius') },
          { ...view, temperature: 'fahrenheit' },
        ).max[0]?.quantity;
        expect(Math.abs((back ?? Number.NaN) - degrees)).toBeLessThanOrEqual(2.5 * 1.8 + 2.5);
      }),
    );
  });
});
