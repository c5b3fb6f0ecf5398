/** What the members of a site are, and pay, as its owner sees it. */
import type { MembershipFigures, MembershipMonth } from '#contract/payments/payment-account.ts';
import { MEMBERSHIP_MONTHS_MAX } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { listPlansOfSite } from '../../repositories/payments/paid-subscriptions.ts';
import { countUnpaidSubscribers } from '../../repositories/people/subscribers.ts';
import { listPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';

type Plan = Awaited<ReturnType<typeof listPlansOfSite>>[number];

/** From what is stored: the payment service is not asked. */
export async function readFigures(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
): Promise<MembershipFigures> {
  const instant = now();
  const plans = await listPlansOfSite(db, siteId, instant);
  const recipes = await listPublishedRecipes(db, siteId, instant);
  const paid = plans.filter((plan) => plan.givesAccess);
  const goesOn = paid.filter(({ status }) => status !== 'cancelled');
  return {
    ...(await countUnpaidSubscribers(db, { siteId, query: '', now: instant })),
    monthlyCount: paid.filter(({ planType }) => planType === 'monthly').length,
    yearlyCount: paid.filter(({ planType }) => planType === 'yearly').length,
    endingCount: paid.length - goesOn.length,
    lateCount: paid.filter(({ status }) => status === 'past_due').length,
    monthlyRevenueCents: Math.round(goesOn.reduce((sum, plan) => sum + centsAMonth(plan), 0)),
    premiumRecipeCount: recipes.filter(({ summary }) => summary.privacySetting !== 'public').length,
    months: monthsOf(plans, instant),
  };
}

function centsAMonth({ planType, priceAmountCents }: Plan): number {
  return planType === 'monthly' ? priceAmountCents : priceAmountCents / 12;
}

/** The month that an instant is in, and those before it back to the first plan, the latest first. */
function monthsOf(plans: readonly Plan[], now: number): MembershipMonth[] {
  const [first] = plans;
  const months: MembershipMonth[] = [];
  for (let back = 0; first && back < MEMBERSHIP_MONTHS_MAX; back += 1) {
    const start = startOfMonth(now, -back);
    const end = startOfMonth(now, 1 - back);
    if (end <= first.createdAt) break;
    const isIn = (instant: number | null) => instant !== null && instant >= start && instant < end;
    const isPaidAtEnd = ({ createdAt, endedAt }: Plan) =>
      createdAt < end && (endedAt === null || endedAt >= end);
    months.push({
      month: new Date(start).toISOString().slice(0, 'yyyy-mm'.length),
      gainedCount: plans.filter(({ createdAt }) => isIn(createdAt)).length,
      lostCount: plans.filter(({ endedAt }) => isIn(endedAt)).length,
      paidCount: plans.filter(isPaidAtEnd).length,
    });
  }
  return months;
}

/** When a month begins, in UTC, so many months after the one that an instant is in. */
function startOfMonth(instant: number, monthsLater: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater);
}
