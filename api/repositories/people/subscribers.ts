/** Members of a site as its managers list them. */
import { sql } from 'kysely';
import type { PlanType } from '#domain/people/current-user.ts';
import type { Subscription } from '#domain/people/members.ts';
import { foldedText } from '#domain/search/search.ts';
import type { Queryable } from '../../db/transaction.ts';
import { patternOf } from '../patterns.ts';
import { givesAccess } from '../payments/paid-subscriptions.ts';
import { isMailed } from './newsletter-members.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type RunningStatus = Exclude<Subscription['status'], 'ended'>;

/** A member on a site's list. */
export type SubscriberRow = {
  id: string;
  email: string;
  displayName: string | null;
  plan: PlanType;
  paid: { until: number; status: RunningStatus } | null;
  readsEverything: boolean;
  since: number;
  getsNewsletter: boolean;
  brought: { at: number; consentNote: string } | null;
};

/** Whose list, what is sought in it (empty fits all), and when they ask. */
export type SubscriberChoice = { siteId: string; query: string; now: number };

/** A part of the paid plan that gives access; null is none. */
const ofPaidPlan = <Value>(column: string, now: number) => sql<Value | null>`(
  select ${sql.ref(column)} from subscriptions
  where subscriptions.member_id = members.id and ${givesAccess(now)}
  order by current_period_end desc limit 1
)`;
const paidPlan = (now: number) => ofPaidPlan<PlanType>('plan_type', now);
/** They read all recipes without a plan that is paid here. */
const readsUnpaid = sql<boolean>`(members.is_complimentary = 1 or members.is_substack_paid = 1)`;

function chosen(db: Queryable, { siteId, query, now }: SubscriberChoice) {
  const listed = db
    .selectFrom('members')
    // Whoever brings an email learns nothing of whose it is.
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'members.user_id').on('members.brought_at', 'is', null),
    )
    .where('members.site_id', '=', siteId)
    .where((where) => where.or([isMailed(), readsUnpaid, where(paidPlan(now), 'is not', null)]));
  if (query === '') return listed;
  const pattern = patternOf(foldedText(query));
  const isFoundIn = (column: 'members.email' | 'users.display_name') =>
    sql<boolean>`folded_text(${sql.ref(column)}) like ${pattern} escape '!'`;
  return listed.where((where) => where.or([isFoundIn('members.email'), isFoundIn('users.display_name')]));
}

/** Subscribers of a site, the latest first. @param after `nextAfter` of the part before; null begins */
export async function listSubscribers(
  db: Queryable,
  choice: SubscriberChoice,
  { limit, after }: { limit: number; after: string | null },
): Promise<{ subscribers: SubscriberRow[]; nextAfter: string | null }> {
  let query = chosen(db, choice);
  if (after !== null) {
    const [since, id = ''] = after.split('.');
    query = query
      .where('members.created_at', '<=', Number(since))
      .where((where) =>
        where.or([where('members.created_at', '<', Number(since)), where('members.id', '<', id)]),
      );
  }
  const rows = await query
    .select([
      'members.id',
      'members.email',
      'users.display_name as displayName',
      'members.created_at as since',
      'members.brought_at as broughtAt',
      'members.consent_note as consentNote',
      sql<PlanType>`coalesce(${paidPlan(choice.now)}, 'free')`.as('plan'),
      ofPaidPlan<number>('current_period_end', choice.now).as('paidUntil'),
      ofPaidPlan<RunningStatus>('status', choice.now).as('paidStatus'),
      readsUnpaid.as('readsEverything'),
      isMailed().as('isOnList'),
    ])
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(limit + 1)
    .execute();
  const subscribers = rows.slice(0, limit).map(({ isOnList, broughtAt, consentNote, ...listed }) => {
    const { paidUntil, paidStatus, readsEverything, ...row } = listed;
    return {
      ...row,
      paid: paidUntil === null || paidStatus === null ? null : { until: paidUntil, status: paidStatus },
      readsEverything: Boolean(readsEverything),
      getsNewsletter: Boolean(isOnList),
      brought: broughtAt === null ? null : { at: broughtAt, consentNote: consentNote ?? '' },
    };
  });
  const last = rows.length > limit ? subscribers.at(-1) : undefined;
  return { subscribers, nextAfter: last ? `${last.since}.${last.id}` : null };
}

/** How many there are, and to how many of them the newsletter goes. */
export async function countSubscribers(
  db: Queryable,
  choice: SubscriberChoice,
): Promise<{ count: number; mailedCount: number }> {
  return chosen(db, choice)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere(isMailed()).as('mailedCount'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many of them pay nothing here: on the newsletter's list alone, or reading everything all the same. */
export async function countUnpaidSubscribers(
  db: Queryable,
  choice: SubscriberChoice,
): Promise<{ freeCount: number; complimentaryCount: number }> {
  return chosen(db, choice)
    .where(paidPlan(choice.now), 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(sql<boolean>`not ${readsUnpaid}`).as('freeCount'),
      fn.countAll<number>().filterWhere(readsUnpaid).as('complimentaryCount'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many of them came in each of the weeks before now, the oldest week first. */
export async function countNewSubscribers(
  db: Queryable,
  choice: SubscriberChoice,
  weeks: number,
): Promise<number[]> {
  const since = choice.now - weeks * WEEK_MS;
  // Bound numbers are decimals to SQLite, so a division by them keeps its fraction.
  const week = sql<number>`cast((members.created_at - ${since}) / ${WEEK_MS} as integer)`;
  const rows = await chosen(db, choice)
    .select([week.as('week'), sql<number>`count(*)`.as('count')])
    .where('members.created_at', '>=', since)
    .where('members.created_at', '<', choice.now)
    .groupBy('week')
    .execute();
  const counts = new Map(rows.map(({ week, count }) => [week, count]));
  return Array.from({ length: weeks }, (_, index) => counts.get(index) ?? 0);
}
