import { formatPrice } from '#domain/maths/prices.ts';
import { type PaidPlans, yearlySavingsCents } from '#domain/payments/paid-plans.ts';
import type { PlanType } from '#domain/people/current-user.ts';

interface PlanChooserProps {
  plans: PaidPlans;
  chosen: PlanType;
  /** What they have already, which cannot be chosen again; null is nothing. */
  held: PlanType | null;
  /** It was sent. */
  isBusy: boolean;
  choose(plan: PlanType): void;
}

/** The plans of a site, of which one is chosen. */
export function PlanChooser({ plans, chosen, held, isBusy, choose }: PlanChooserProps) {
  const saved = yearlySavingsCents(plans);
  const shown = [
    { plan: 'free', name: 'Free', price: null, benefit: 'The newsletter, and saving recipes', remark: null },
    {
      plan: 'monthly',
      name: 'Monthly',
      price: `${formatPrice(plans.monthlyAmountCents)} a month`,
      benefit: 'All premium recipes',
      remark: null,
    },
    {
      plan: 'yearly',
      name: 'Yearly',
      price: `${formatPrice(plans.yearlyAmountCents)} a year`,
      benefit: 'All premium recipes',
      remark: saved > 0 ? `Save ${formatPrice(saved)}` : null,
    },
  ] as const;
  return (
    <fieldset className="plans" disabled={isBusy}>
      <legend>Choose your subscription</legend>
      {shown.map(({ plan, name, price, benefit, remark }) => (
        <label className="plan" key={plan}>
          <input
            type="radio"
            name="plan"
            value={plan}
            checked={plan === chosen}
            disabled={plan === held}
            onChange={() => choose(plan)}
          />
          <span className="plan-name">{name}</span>
          <span className="plan-price">{price ?? formatPrice(0)}</span>
          <span className="plan-benefit">{benefit}</span>
          {(remark ?? (plan === held ? 'Your plan' : null)) && (
            <span className="plan-remark">{remark ?? 'Your plan'}</span>
          )}
        </label>
      ))}
      <p className="plan-terms">
        {chosen === 'free'
          ? 'Leave with one click.'
          : `You pay on a page of Stripe, now and each ${chosen === 'monthly' ? 'month' : 'year'} until you end it. You can end it at any time, and read until what you paid for is over.`}
      </p>
    </fieldset>
  );
}
