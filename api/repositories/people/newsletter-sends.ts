/** Sendings of recipes to newsletters. */
import { sql } from 'kysely';
import type {
  DeliveryCounts,
  DeliveryState,
  NewsletterSend,
  SendState,
  SendTrouble,
} from '#domain/people/newsletter-sends.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';
import { isMailed } from './newsletter-members.ts';

/** A sending without the title of its recipe, which may be renamed until it begins. */
export type SendRow = Omit<NewsletterSend, 'title'> & { siteId: string; title: string | null };

/** What a sending says to everybody, with a mark where the link of each member stands. */
export type SendContents = { title: string; subject: string; html: string; text: string };

/** Members of a site whom a newsletter goes to now. */
export function audienceOf(db: Queryable, siteId: string) {
  return db.selectFrom('members').where('members.site_id', '=', siteId).where(isMailed());
}

export async function countAudience(db: Queryable, siteId: string): Promise<number> {
  const { count } = await audienceOf(db, siteId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const COLUMNS = [
  'id',
  'site_id',
  'recipe_id',
  'title',
  'note',
  'created_at',
  'state',
  'scheduled_at',
  'started_at',
  'ended_at',
  'trouble',
  'counts',
] as const;

/** Sendings of a site, or those of one recipe of it, the latest first. */
export async function listSends(
  db: Queryable,
  siteId: string,
  { recipeId, limit }: { recipeId: string | undefined; limit: number },
): Promise<SendRow[]> {
  const rows = await db
    .selectFrom('newsletter_sends')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .$if(recipeId !== undefined, (query) => query.where('recipe_id', '=', recipeId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return Promise.all(rows.map((row) => toSend(db, row)));
}

export async function findSend(db: Queryable, siteId: string, sendId: string): Promise<SendRow | null> {
  const row = await db
    .selectFrom('newsletter_sends')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('id', '=', sendId)
    .executeTakeFirst();
  return row ? toSend(db, row) : null;
}

async function toSend(
  db: Queryable,
  row: {
    id: string;
    site_id: string;
    recipe_id: string;
    title: string | null;
    note: string | null;
    created_at: number;
    state: SendState;
    scheduled_at: number;
    started_at: number | null;
    ended_at: number | null;
    trouble: SendTrouble | null;
    counts: string | null;
  },
): Promise<SendRow> {
  return {
    id: row.id,
    siteId: row.site_id,
    recipeId: row.recipe_id,
    title: row.title,
    note: row.note,
    createdAt: row.created_at,
    state: row.state,
    scheduledAt: row.scheduled_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    trouble: row.trouble,
    counts: row.counts === null ? await countDeliveries(db, row.id) : fromOwnJson<DeliveryCounts>(row.counts),
  };
}

/** Where they are now. */
export async function countDeliveries(db: Queryable, sendId: string): Promise<DeliveryCounts> {
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when state = 'waiting' and tries > 0 then 1 else 0 end)`.as('later'))
    .where('send_id', '=', sendId)
    .groupBy('state')
    .execute();
  const of = (...states: DeliveryState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    sent: of('sent'),
    refused: of('refused'),
    left: of('left'),
    unsure: of('unsure'),
    waiting: of('waiting', 'handed'),
    later: rows.reduce((sum, { later }) => sum + later, 0),
  };
}

/** A sending that is asked for. */
type NewSend = {
  id: string;
  siteId: string;
  recipeId: string;
  note: string | null;
  createdBy: string;
  scheduledAt: number;
  now: number;
};

/** @returns false where there is one with this id */
export async function insertSend(db: Queryable, send: NewSend): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_sends')
    .values(scheduledRow(send))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One that is over, and of whose mails only the counts are known. */
export async function insertPastSend(
  db: Queryable,
  send: NewSend,
  { title, counts }: { title: string; counts: DeliveryCounts },
): Promise<void> {
  const at = { started_at: send.now, ended_at: send.now };
  const ended = { ...at, state: 'done', title, subject: title, counts: JSON.stringify(counts) } as const;
  await db
    .insertInto('newsletter_sends')
    .values({ ...scheduledRow(send), ...ended })
    .execute();
}

function scheduledRow(send: NewSend) {
  return {
    id: send.id,
    site_id: send.siteId,
    recipe_id: send.recipeId,
    note: send.note,
    created_by: send.createdBy,
    created_at: send.now,
    state: 'scheduled' as const,
    scheduled_at: send.scheduledAt,
    started_at: null,
    ended_at: null,
    trouble: null,
    next_at: send.scheduledAt,
    title: null,
    subject: null,
    html: null,
    body_text: null,
    counts: null,
    lease_owner: null,
    leased_until: null,
  };
}

/** True while a recipe is being sent, or is about to be. */
export async function isRecipeBeingSent(db: Queryable, recipeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_sends')
    .select('id')
    .where('recipe_id', '=', recipeId)
    .where('state', 'in', ['scheduled', 'sending'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a sending that is not over: mails that have left have left. @returns false where it was over */
export async function cancelSend(db: Queryable, sendId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_sends')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', sendId)
    .where('state', 'in', ['scheduled', 'sending'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
