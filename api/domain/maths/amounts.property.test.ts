import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountView, resolveAmount, type WrittenAmount } from './amounts.ts';
import { resolveMeasurement } from './measurements.ts';
import type { AmountUnit } from './shown-units.ts';
import { convertibleMeasures, findConvertibleMeasure, type MeasurementSystem } from './unit-measures.ts';

const NUMBER = String.raw`(?:(?:\d+ )?(?:1/8|1/4|1/3|1/2|2/3|3/4)|\d+(?:\.\d{1,2})?)`;
const READABLE_AMOUNT = new RegExp(`^(?:${NUMBER}–)?${NUMBER}(?: [a-z]+)?$`);

const TYPOGRAPHIC_NUMBER = String.raw`(?:\d*[⅛¼⅓½⅔¾]|\d+(?:\.\d{1,2})?)`;
const TYPOGRAPHIC_AMOUNT = new RegExp(`^(?:${TYPOGRAPHIC_NUMBER}–)?${TYPOGRAPHIC_NUMBER}(?: [a-z]+)?$`, 'u');

function unit(slug: string): AmountUnit {
  return { slug, title: 'unit', pluralTitle: 'units', abbreviation: null };
}

const slugs = fc.constantFrom(...Object.keys(convertibleMeasures), 'clove', 'minute', 'celsius');
const systems = fc.constantFrom<MeasurementSystem>('imperial', 'metric');
const kitchenQuantities = fc.double({ min: 0, max: 5000, noNaN: true });
const anyQuantities = fc.oneof(
  kitchenQuantities,
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
);
const multipliers = fc.oneof(
  fc.constantFrom(0.5, 1, 2, 3, 4),
  fc.double({ min: 0.01, max: 100, noNaN: true }),
);
const methods = fc.constantFrom<'weight' | 'volume' | null>('weight', 'volume', null);

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

const kitchenAmounts: fc.Arbitrary<WrittenAmount> = fc.record({
  quantityMin: kitchenQuantities,
  quantityMax: fc.constant(null),
  unit: slugs.map(unit),
  ingredient: densities(fc.double({ min: 50, max: 3000, noNaN: true })),
});

const views: fc.Arbitrary<AmountView> = fc.record({ multiplier: multipliers, system: systems });

/** Half of the widest gap between neighbouring shown numbers, or the least one, in the shown unit. */
function roundingBound(slug: string, exact: number): number {
  if (exact > 25) return 0.5;
  const steps = findConvertibleMeasure(slug)?.decimalSteps;
  if (!steps) return slug === 'inch' && exact >= 5 ? 0.25 : 0.125;
  const stepsPerUnit = steps.find((step) => exact >= step.from)?.stepsPerUnit ?? 1;
  return exact < 1 / stepsPerUnit ? 1 / stepsPerUnit : 0.5 / stepsPerUnit;
}

describe('any amount in any view', () => {
  it('is readable, and positive when it was', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const shown = resolveAmount(amount, view);
        expect(shown.text).toMatch(READABLE_AMOUNT);
        expect(shown.typographicText).toMatch(TYPOGRAPHIC_AMOUNT);
        expect(Number.isFinite(shown.quantityMin) && Number.isFinite(shown.quantityMax)).toBe(true);
        const least = Math.min(amount.quantityMin ?? 0, amount.quantityMax ?? Number.POSITIVE_INFINITY);
        if (least > 0) {
          expect(shown.quantityMin).toBeGreaterThan(0);
          expect(shown.text).not.toMatch(/(?:^|–)0(?: |–|$)/);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('names a unit where one was written and none where none was, in the plural for more than 1', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const { text, quantityMax, unit } = resolveAmount(amount, view);
        const name = / ([a-z]+)$/.exec(text)?.[1] ?? null;
        if (amount.unit === null) expect(name).toBeNull();
        else expect(name).toBe(((quantityMax ?? 0) > 1 && unit?.pluralTitle) || unit?.title);
      }),
    );
  });

  it('has no fraction in a metric unit and no decimal in a US one', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const shown = resolveAmount(amount, view);
        const system = findConvertibleMeasure(shown.unit?.slug ?? '')?.system;
        expect(shown.text).not.toContain(system === 'metric' ? '/' : '.');
      }),
      { numRuns: 2000 },
    );
  });

  it('is in a unit of the wanted system, or a count', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const shown = resolveAmount(amount, view);
        const system = findConvertibleMeasure(shown.unit?.slug ?? '')?.system ?? view.system;
        expect(system).toBe(view.system);
      }),
    );
  });

  it('orders the ends of a range', () => {
    fc.assert(
      fc.property(anyAmounts, views, (amount, view) => {
        const shown = resolveAmount(amount, view);
        expect(shown.quantityMin).toBeLessThanOrEqual(shown.quantityMax ?? -1);
      }),
    );
  });

  it('never shrinks as servings grow', () => {
    fc.assert(
      fc.property(kitchenAmounts, views, multipliers, (amount, view, other) => {
        const [few, many] = [Math.min(view.multiplier, other), Math.max(view.multiplier, other)];
        const small = resolveAmount(amount, { ...view, multiplier: few });
        const large = resolveAmount(amount, { ...view, multiplier: many });
        const inBase = (shown: typeof small) => {
          const toBase = findConvertibleMeasure(shown.unit?.slug ?? '')?.toBase ?? 1;
          return (shown.quantityMax ?? -1) * toBase;
        };
        if (small.unit?.slug === large.unit?.slug) {
          expect(small.quantityMax).toBeLessThanOrEqual(large.quantityMax ?? -1);
        } else {
          expect(inBase(small)).toBeLessThan(inBase(large) * 1.1);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('stays within one rounding of the true amount', () => {
    fc.assert(
      fc.property(kitchenAmounts, views, (amount, view) => {
        const shown = resolveAmount(amount, view);
        const from = findConvertibleMeasure(amount.unit?.slug ?? '');
        const to = findConvertibleMeasure(shown.unit?.slug ?? '');
        const scaled = (amount.quantityMin ?? 0) * view.multiplier;
        if (from === undefined || to === undefined) {
          expect(Math.abs((shown.quantityMin ?? 0) - scaled)).toBeLessThanOrEqual(scaled > 25 ? 0.5 : 0.126);
          return;
        }
        const gramsPerMilliliter = (amount.ingredient?.gramsPerLiter ?? 1000) / 1000;
        const dimensionRatio =
          from.dimension === to.dimension
            ? 1
            : to.dimension === 'weight'
              ? gramsPerMilliliter
              : 1 / gramsPerMilliliter;
        const exact = (scaled * from.toBase * dimensionRatio) / to.toBase;
        const error = Math.abs((shown.quantityMin ?? 0) - exact);
        expect(error).toBeLessThanOrEqual(roundingBound(shown.unit?.slug ?? '', exact) + 1e-6);
      }),
      { numRuns: 5000 },
    );
  });

  it('comes back from the other system within the two roundings', () => {
    fc.assert(
      fc.property(kitchenAmounts, systems, (amount, system) => {
        const written = { ...amount, ingredient: null };
        const away = resolveAmount(written, { multiplier: 1, system });
        const other = system === 'metric' ? 'imperial' : 'metric';
        const back = resolveAmount(
          { quantityMin: away.quantityMin, quantityMax: null, unit: away.unit, ingredient: null },
          { multiplier: 1, system: other },
        );
        const toBase = (slug: string | undefined) => findConvertibleMeasure(slug ?? '')?.toBase ?? 1;
        const [from, there, here] = [amount.unit?.slug, away.unit?.slug, back.unit?.slug].map(toBase);
        const exact = (amount.quantityMin ?? 0) * (from ?? 1);
        const error = Math.abs((back.quantityMin ?? 0) * (here ?? 1) - exact);
        const bound =
          roundingBound(away.unit?.slug ?? '', exact / (there ?? 1)) * (there ?? 1) +
          roundingBound(back.unit?.slug ?? '', ((away.quantityMin ?? 0) * (there ?? 1)) / (here ?? 1)) *
            (here ?? 1);
        expect(error).toBeLessThanOrEqual(bound + 1e-6 * Math.max(1, exact));
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
        ).quantityMin;
        const back = resolveMeasurement(
          { quantity: celsius ?? Number.NaN, unit: unit('celsius') },
          { ...view, temperature: 'fahrenheit' },
        ).quantityMin;
        expect(Math.abs((back ?? Number.NaN) - degrees)).toBeLessThanOrEqual(2.5 * 1.8 + 2.5);
      }),
    );
  });
});
