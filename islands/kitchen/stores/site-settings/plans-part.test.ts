import { expect, test } from 'vitest';
import { offerPlans, PLANS_PART, type PlansDocument } from './plans-part.ts';

const OFFERED: PlansDocument = {
  ...offerPlans(true),
  monthlyAmountCents: 500,
  yearlyAmountCents: 5000,
  membershipPitch: null,
  giftsEnabled: false,
};
const problemsOf = (change: Partial<PlansDocument>) => PLANS_PART.problemsOf({ ...OFFERED, ...change }, null);

test('plans that are offered need both prices, of what Stripe takes at least', () => {
  expect(problemsOf({})).toEqual({});
  const none = { monthlyAmountCents: null, yearlyAmountCents: null };
  expect(Object.keys(problemsOf(none))).toEqual(['monthlyAmountCents', 'yearlyAmountCents']);
  expect(problemsOf({ ...none, ...offerPlans(false) })).toEqual({});
  expect(problemsOf({ monthlyAmountCents: 49 })).toEqual({
    monthlyAmountCents: 'Stripe takes no payment below $0.50.',
  });
});

test('words that are no amount are told, kept and never sent', () => {
  const typed = { ...offerPlans(false), yearlyAmountCents: 'fifty' };
  expect(problemsOf(typed)).toEqual({ yearlyAmountCents: 'Type an amount, such as 5 or 4.50.' });
  expect(PLANS_PART.inWords('yearly', { ...OFFERED, ...typed }, {})).toBe('fifty');
  expect(PLANS_PART.asSent({ ...OFFERED, ...typed })).toMatchObject({ yearlyAmountCents: null });
});

test('a pitch that is too long is told, and spaces around it are not counted', () => {
  expect(problemsOf({ membershipPitch: 'a'.repeat(241) })).toEqual({
    membershipPitch: 'Use at most 240 characters',
  });
  expect(problemsOf({ membershipPitch: ` ${'a'.repeat(240)} ` })).toEqual({});
});

test('what was changed is said as owners read it', () => {
  expect(PLANS_PART.inWords('offer', OFFERED, {})).toBe('Offered');
  expect(PLANS_PART.inWords('offer', { ...OFFERED, paymentsEnabled: false }, {})).toBe('Not offered');
  expect(PLANS_PART.inWords('monthly', OFFERED, {})).toBe('$5');
  expect(PLANS_PART.inWords('yearly', { ...OFFERED, yearlyAmountCents: null }, {})).toBe('None');
});
