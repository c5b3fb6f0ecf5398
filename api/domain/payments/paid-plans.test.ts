import { expect, test } from 'vitest';
import { paidPlansOf, planAmountCents, yearlySavingsCents } from './paid-plans.ts';

const SETTINGS = {
  subscriptionsEnabled: true,
  paymentsEnabled: true,
  monthlyAmountCents: 500,
  yearlyAmountCents: 5000,
};

test('plans are on when all of it is', () => {
  const plans = { monthlyAmountCents: 500, yearlyAmountCents: 5000 };
  expect(paidPlansOf(SETTINGS, true)).toEqual(plans);
  expect([planAmountCents(plans, 'monthly'), planAmountCents(plans, 'yearly')]).toEqual([500, 5000]);
  expect(paidPlansOf(SETTINGS, false)).toBeNull();
  for (const missing of [
    { subscriptionsEnabled: false },
    { paymentsEnabled: false },
    { monthlyAmountCents: null },
    { yearlyAmountCents: null },
  ])
    expect(paidPlansOf({ ...SETTINGS, ...missing }, true)).toBeNull();
});

test.each([
  [500, 5000, 1000],
  [500, 6000, 0],
  [500, 7000, 0],
])('%i a month and %i a year: %i are saved', (monthlyAmountCents, yearlyAmountCents, saved) => {
  expect(yearlySavingsCents({ monthlyAmountCents, yearlyAmountCents })).toBe(saved);
});
