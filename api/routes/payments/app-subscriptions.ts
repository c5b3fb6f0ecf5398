import * as contract from '#contract/payments/app-subscriptions.ts';
import { PLAN_ALLOWANCES } from '#domain/payments/app-plans.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import type { AppSubscriptionRow } from '../../repositories/payments/app-subscriptions.ts';
import { succeed } from '../../services/outcome.ts';
import { boundByOperator, isPaidNow, readPlanUse } from '../../services/payments/app-plans.ts';
import {
  openAppPortal,
  readAppSubscription,
  startAppSubscription,
} from '../../services/payments/app-subscriptions.ts';

export const appSubscriptionCalls = answerCalls(contract, {
  manageReadAppSubscription: async ({ context, caller }) => {
    const { config, db, now } = context;
    const row = await readAppSubscription(context, caller.user.id);
    const { free, paid } = PLAN_ALLOWANCES;
    const plans = config.appPrices && {
      ...config.appPrices,
      allowed: { free: boundByOperator(config, free), paid: boundByOperator(config, paid) },
      used: await readPlanUse(db, caller.user.id),
    };
    return succeed({ appSubscription: row && asShown(row, now()), plans });
  },

  manageStartAppSubscription: async ({ context, caller, body }) => {
    const outcome = await startAppSubscription(context, { user: caller.user, back: body.return }, body.plan);
    if (!outcome.isOk) return outcome;
    const { value } = outcome;
    if ('checkout' in value) return succeed(value);
    return succeed({ appSubscription: asShown(value.appSubscription, context.now()) });
  },

  manageOpenAppPortal: ({ context, caller, body }) =>
    openAppPortal(context, { user: caller.user, back: body.return }),
});

function asShown(
  { planType, priceAmountCents, status, currentPeriodEnd, endedAt }: AppSubscriptionRow,
  now: number,
): contract.AppSubscription {
  const isPaid = isPaidNow({ status, currentPeriodEnd }, now);
  return { planType, priceAmountCents, status, currentPeriodEnd, endedAt, isPaid };
}
