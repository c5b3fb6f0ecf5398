import { useStore } from '@nanostores/react';
import type { AppSubscription, OwnPlan as ReadPlan } from '#contract/payments/app-subscriptions.ts';
import { formatPrice } from '#domain/maths/prices.ts';
import { gigabytesInWords } from '#domain/payments/app-plans.ts';
import { yearlySavingsCents } from '#domain/payments/paid-plans.ts';
import { inBackground } from '../../stores/background.ts';
import { dayAndYear } from '../dates.ts';
import { sizeInWords } from '../pictures/media-words.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import { Trouble } from '../shell/trouble.tsx';
import type { OwnPlan } from '../stores/plans/own-plan.ts';

/** What the owner pays the platform, what that holds, and what they have; nothing where the platform charges nothing. */
export function OwnPlanPart({ own }: { own: OwnPlan }) {
  const { status, value } = useStore(own.plan.$state);
  if (value ? value.plans === null : status !== 'REJECTED') return null;
  return (
    <section className="editor-part" aria-labelledby="own-plan-title">
      <h2 id="own-plan-title">Your plan with us</h2>
      {!value && (
        <Trouble
          sentence="Your plan could not be loaded."
          onTryAgain={() => inBackground(own.plan.reload())}
        />
      )}
      {value?.plans && <Plan own={own} subscription={value.appSubscription} plans={value.plans} />}
    </section>
  );
}

type Plans = NonNullable<ReadPlan['plans']>;

interface PlanProps {
  own: OwnPlan;
  subscription: AppSubscription | null;
  plans: Plans;
}

function Plan({ own, subscription, plans }: PlanProps) {
  const { failure } = useStore(own.$leaving);
  const isPaid = subscription?.isPaid ?? false;
  return (
    <>
      <p className="account-state">{standingInWords(subscription)}</p>
      <Holds plans={plans} isPaid={isPaid} />
      <Ways own={own} plans={plans} isPaid={isPaid} hasPaid={subscription !== null} />
      <p className="field-problem" role="alert">
        {failure}
      </p>
      <p className="remark">
        When a plan ends, nothing is taken away: your pages stay, and your readers read on. Only what is new
        waits: sites, pictures, and newsletters to more subscribers than your plan holds.
      </p>
    </>
  );
}

function standingInWords(subscription: AppSubscription | null): string {
  if (subscription === null) return 'You have the free plan.';
  const { planType, priceAmountCents, status, currentPeriodEnd, endedAt, isPaid } = subscription;
  const day = dayAndYear(currentPeriodEnd);
  if (!isPaid)
    return `You have the free plan. Your larger one ended on ${endedAt ? dayAndYear(endedAt) : day}.`;
  if (status === 'cancelled') return `You have the larger plan until ${day}, when it ends.`;
  if (status === 'past_due')
    return 'You have the larger plan, but the last payment failed. It is tried again; look at your card.';
  const price = `${formatPrice(priceAmountCents)} a ${planType === 'monthly' ? 'month' : 'year'}`;
  return `You have the larger plan, for ${price}. The next payment is on ${day}.`;
}

interface HoldsProps {
  plans: Plans;
  isPaid: boolean;
}

/** What each plan holds, beside what there is. */
function Holds({ plans: { allowed, used }, isPaid }: HoldsProps) {
  const own = isPaid ? allowed.paid : allowed.free;
  const count = (number: number) => number.toLocaleString('en-US');
  const rows = [
    { key: 'sites', name: 'Sites', say: count, sayUsed: count },
    { key: 'storageBytes', name: 'Pictures and videos', say: gigabytesInWords, sayUsed: sizeInWords },
    { key: 'subscribers', name: 'Newsletter subscribers', say: count, sayUsed: count },
  ] as const;
  return (
    <table className="plan-holds">
      <thead>
        <tr>
          <td />
          <th scope="col">You have</th>
          <th scope="col">Free plan</th>
          <th scope="col">Larger plan</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, say, sayUsed }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              {sayUsed(used[key])}
              {used[key] > own[key] && <span className="plan-full">more than your plan holds</span>}
            </td>
            <td aria-current={isPaid ? undefined : 'true'}>{say(allowed.free[key])}</td>
            <td aria-current={isPaid ? 'true' : undefined}>{say(allowed.paid[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface WaysProps extends Omit<PlanProps, 'subscription'> {
  isPaid: boolean;
  /** They are known to Stripe. */
  hasPaid: boolean;
}

function Ways({ own, plans, isPaid, hasPaid }: WaysProps) {
  const { to } = useStore(own.$leaving);
  const saved = yearlySavingsCents(plans);
  const choices = [
    { planType: 'monthly', label: `Larger plan, ${formatPrice(plans.monthlyAmountCents)} a month` },
    { planType: 'yearly', label: `Larger plan, ${formatPrice(plans.yearlyAmountCents)} a year` },
  ] as const;
  const offered = isPaid ? [] : choices;
  const openPortal = () => inBackground(own.openPortal());
  useScreenActs([
    ...offered.map(({ label, planType }) => ({ label, act: () => inBackground(own.choose(planType)) })),
    ...(hasPaid ? [{ label: BILLING_LABEL, act: openPortal }] : []),
  ]);
  return (
    <>
      <p className="account-ways">
        {offered.map(({ planType, label }) => (
          <button
            className="button"
            type="button"
            key={planType}
            aria-disabled={to !== null}
            onClick={() => inBackground(own.choose(planType))}
          >
            {to === planType ? 'Leading you to Stripe…' : label}
          </button>
        ))}
        {hasPaid && (
          <button className="plain-button" type="button" aria-disabled={to !== null} onClick={openPortal}>
            {to === 'portal' ? 'Leading you to Stripe…' : BILLING_LABEL}
          </button>
        )}
      </p>
      {!isPaid && saved > 0 && <p className="remark">By the year you save {formatPrice(saved)}.</p>}
    </>
  );
}

const BILLING_LABEL = 'Bills, card, and ending it';
