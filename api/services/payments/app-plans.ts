/** What owners may have on the platform, and why something new cannot be. */
import { PLAN_ALLOWANCES, type PlanCounts, planSentence } from '#domain/payments/app-plans.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { sumStoredBytes } from '../../repositories/media/stored-bytes.ts';
import {
  type AppSubscriptionRow,
  findAppSubscription,
} from '../../repositories/payments/app-subscriptions.ts';
import { RENEWAL_GRACE_MS } from '../../repositories/payments/paid-subscriptions.ts';
import { countSitesOfOwner, countSubscribersOfOwner } from '../../repositories/payments/plan-use.ts';
import { type Failure, fail } from '../outcome.ts';

type PlanContext = Pick<Context, 'config' | 'now'>;

const UNLIMITED: PlanCounts = {
  sites: Number.POSITIVE_INFINITY,
  storageBytes: Number.POSITIVE_INFINITY,
  subscribers: Number.POSITIVE_INFINITY,
};

const COUNTED = { sites: countSitesOfOwner, subscribers: countSubscribersOfOwner };

/** Whether a plan counts as paid now: one that its owner did not end goes on for a while after its period. */
export function isPaidNow(
  { status, currentPeriodEnd }: Pick<AppSubscriptionRow, 'status' | 'currentPeriodEnd'>,
  now: number,
): boolean {
  const grace = status === 'cancelled' ? 0 : RENEWAL_GRACE_MS;
  return status !== 'ended' && currentPeriodEnd + grace > now;
}

/** What an owner may have; where the platform charges nothing, only storage has an end. */
export async function readAllowed(
  { config, now }: PlanContext,
  db: Queryable,
  ownerId: string,
): Promise<PlanCounts> {
  if (config.appPrices === null) return boundByOperator(config, UNLIMITED);
  const subscription = await findAppSubscription(db, ownerId);
  const isPaid = subscription !== null && isPaidNow(subscription, now());
  return boundByOperator(config, PLAN_ALLOWANCES[isPaid ? 'paid' : 'free']);
}

/** No plan gives more storage than the operator does. */
export function boundByOperator(
  { storagePerOwnerMaxBytes }: Pick<Config, 'storagePerOwnerMaxBytes'>,
  allowed: PlanCounts,
): PlanCounts {
  return { ...allowed, storageBytes: Math.min(allowed.storageBytes, storagePerOwnerMaxBytes) };
}

/** What an owner has. */
export async function readPlanUse(db: Queryable, ownerId: string): Promise<PlanCounts> {
  return {
    sites: await countSitesOfOwner(db, ownerId),
    storageBytes: await sumStoredBytes(db, ownerId),
    subscribers: await countSubscribersOfOwner(db, ownerId),
  };
}

/**
 * Why an owner cannot have more of what their plan counts; null when they can. What is there already stays, however
 * much it is.
 * @param added how much comes to what they have; 0 asks whether what they have is allowed
 */
export async function refuseAbovePlan(
  context: PlanContext,
  db: Queryable,
  { ownerId, count, added }: { ownerId: string; count: keyof typeof COUNTED; added: number },
): Promise<Failure | null> {
  const allowed = (await readAllowed(context, db, ownerId))[count];
  if (allowed === Number.POSITIVE_INFINITY) return null;
  if ((await COUNTED[count](db, ownerId)) + added <= allowed) return null;
  return fail('plan_full', { sentence: planSentence(count, allowed) });
}
