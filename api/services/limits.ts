/** Limits that all processes keep together: what is counted stands in the database. */
import { createHash } from 'node:crypto';
import type { Queryable } from '../db/transaction.ts';
import { countUse, findUses, forgetUse, type LimitKey } from '../repositories/limits.ts';
import { type Failure, fail } from './outcome.ts';

/** How often something may be done within a window, which begins with the first use. */
export type Limit = {
  /** Its name in the database. */
  name: string;
  max: number;
  windowMs: number;
};

/** Where and when; `db` may be a transaction. */
type LimitContext = { db: Queryable; now(): number };

/**
 * Counts one use for somebody; the failure to answer with when that is one too many, else null.
 * @param key whom it is counted for, such as an address; stored hashed
 */
export async function refuseAboveLimit(
  { db, now }: LimitContext,
  limit: Limit,
  key: string,
): Promise<Failure | null> {
  const at = now();
  const { uses, endsAt } = await countUse(db, limitKey(limit, key), { windowMs: limit.windowMs, now: at });
  return uses > limit.max ? tooMany(endsAt, at) : null;
}

/** The failure to answer with when somebody has used up a limit, without counting a use. */
export async function refuseWhenUsedUp(
  { db, now }: LimitContext,
  limit: Limit,
  key: string,
): Promise<Failure | null> {
  const at = now();
  const found = await findUses(db, limitKey(limit, key), at);
  return found && found.uses >= limit.max ? tooMany(found.endsAt, at) : null;
}

/** Takes back a use that came to nothing. */
export function forgetLimitUse({ db }: Pick<LimitContext, 'db'>, limit: Limit, key: string): Promise<void> {
  return forgetUse(db, limitKey(limit, key));
}

function limitKey({ name }: Limit, key: string): LimitKey {
  return { limitName: name, keyHash: createHash('sha256').update(key).digest('hex') };
}

function tooMany(endsAt: number, now: number): Failure {
  return fail('too_many_requests', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) });
}
