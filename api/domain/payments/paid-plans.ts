/** What readers may pay a site for. */
import type { PaidPlanType } from '../people/members.ts';
import type { SiteSettings } from '../sites/sites.ts';

/** Prices of one period, in cents. */
export type PaidPlans = { monthlyAmountCents: number; yearlyAmountCents: number };

type PlanSettings = Pick<
  SiteSettings,
  'subscriptionsEnabled' | 'paymentsEnabled' | 'monthlyAmountCents' | 'yearlyAmountCents'
>;

/**
 * The plans of a site: on when subscriptions and payments are, both prices are set, and its account can be paid.
 * @returns null where there are none
 */
export function paidPlansOf(settings: PlanSettings, canCharge: boolean): PaidPlans | null {
  const { subscriptionsEnabled, paymentsEnabled, monthlyAmountCents, yearlyAmountCents } = settings;
  if (!subscriptionsEnabled || !paymentsEnabled || !canCharge) return null;
  if (monthlyAmountCents === null || yearlyAmountCents === null) return null;
  return { monthlyAmountCents, yearlyAmountCents };
}

/** Price of one period, in cents. */
export function planAmountCents(plans: PaidPlans, planType: PaidPlanType): number {
  return planType === 'monthly' ? plans.monthlyAmountCents : plans.yearlyAmountCents;
}

/** What a year costs less than twelve months, in cents; 0 where it does not. */
export function yearlySavingsCents({ monthlyAmountCents, yearlyAmountCents }: PaidPlans): number {
  return Math.max(0, 12 * monthlyAmountCents - yearlyAmountCents);
}
