/** What the rebuild hook is to be told: written with the receipt of a sync, removed when it was told or is too old. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PublishReason } from '#domain/publishing/publishing.ts';
import type { RebuildEventsTable } from '../../db/tables/publishing.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Something that readers got, or get no more. */
export type NewRebuildEvent = {
  siteSlug: string;
  recipeId: string | null;
  reason: RebuildEventsTable['reason'];
};

/** The same, waiting to be told. */
export type RebuildEvent = NewRebuildEvent & {
  id: number;
  /** What receivers know it by. */
  eventId: string;
  /** Times it could not be told. */
  attempts: number;
  /** Milliseconds UTC. */
  createdAt: number;
};

/** Writes events to be told, not before an instant. */
export async function insertRebuildEvents(
  db: Queryable,
  events: readonly NewRebuildEvent[],
  { now, runAfter }: { now: number; runAfter: number },
): Promise<void> {
  for (const event of events)
    await db
      .insertInto('rebuild_events')
      .values({
        event_id: randomUUID(),
        site_slug: event.siteSlug,
        recipe_id: event.recipeId,
        reason: event.reason,
        run_after: runAfter,
        leased_until: null,
        lease_owner: null,
        created_at: now,
      })
      .execute();
}

/**
 * The instant from which the oldest event may be told; null when none waits. Later events wait for it, so that all
 * are told in order.
 */
export async function findNextTellInstant(db: Queryable): Promise<number | null> {
  const oldest = await findOldest(db);
  return oldest ? Math.max(oldest.run_after, oldest.leased_until ?? 0) : null;
}

/** Takes the oldest events, unless the oldest is not due or somebody else is telling. */
export async function leaseRebuildEvents(
  db: Queryable,
  lease: { owner: string; until: number; now: number; dueBy: number; max: number },
): Promise<RebuildEvent[]> {
  const oldest = await findOldest(db);
  if (!oldest || oldest.run_after > lease.dueBy) return [];
  if (oldest.leased_until !== null && oldest.leased_until > lease.now) return [];
  const rows = await db.selectFrom('rebuild_events').selectAll().orderBy('id').limit(lease.max).execute();
  await db
    .updateTable('rebuild_events')
    .set({ leased_until: lease.until, lease_owner: lease.owner })
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.map(toEvent);
}

/** Removes events that were told, or are given up. */
export async function deleteRebuildEvents(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('rebuild_events').where('id', 'in', ids).execute();
}

/** Gives events back after a failure, to be told again at an instant. */
export async function postponeRebuildEvents(
  db: Queryable,
  ids: readonly number[],
  { owner, runAfter }: { owner: string; runAfter: number },
): Promise<void> {
  await db
    .updateTable('rebuild_events')
    .set((expression) => ({
      attempts: expression('attempts', '+', 1),
      leased_until: null,
      lease_owner: null,
      run_after: runAfter,
    }))
    .where('id', 'in', ids)
    .where('lease_owner', '=', owner)
    .execute();
}

/** A job with what is said of it in receipts and to the rebuild hook. */
export type ToldJob = {
  id: number;
  reason: PublishReason;
  recipeId: string | null;
  note: string | null;
  /** The rebuild hook's event was written. */
  isTold: boolean;
  /** Null for the platform's own pages. */
  siteSlug: string | null;
  /** Slug under which readers get the recipe, and from when; null when they do not. */
  published: { slug: string; at: number } | null;
};

/** The jobs named, with what is said of them. */
export async function readToldJobs(db: Queryable, ids: readonly number[]): Promise<ToldJob[]> {
  const rows = await db
    .selectFrom('publish_jobs')
    .leftJoin('sites', 'sites.id', 'publish_jobs.site_id')
    .leftJoin('recipes', (join) =>
      join.onRef('recipes.id', '=', 'publish_jobs.recipe_id').on('recipes.deleted_at', 'is', null),
    )
    .select([
      'publish_jobs.id',
      'publish_jobs.reason',
      'publish_jobs.recipe_id',
      'publish_jobs.note',
      'publish_jobs.is_told',
      'sites.slug as site_slug',
      'recipes.published_slug',
      'recipes.published_at',
    ])
    .where('publish_jobs.id', 'in', ids)
    .orderBy('publish_jobs.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    recipeId: row.recipe_id,
    note: row.note,
    isTold: row.is_told === 1,
    siteSlug: row.site_slug,
    published:
      row.published_slug !== null && row.published_at !== null
        ? { slug: row.published_slug, at: row.published_at }
        : null,
  }));
}

/** Notes that the rebuild hook's events of jobs were written. */
export async function markJobsTold(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.updateTable('publish_jobs').set({ is_told: 1 }).where('id', 'in', ids).execute();
}

async function findOldest(db: Queryable) {
  return db
    .selectFrom('rebuild_events')
    .select(['run_after', 'leased_until'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

function toEvent(row: Selectable<RebuildEventsTable>): RebuildEvent {
  return {
    id: row.id,
    eventId: row.event_id,
    siteSlug: row.site_slug,
    recipeId: row.recipe_id,
    reason: row.reason,
    attempts: row.attempts,
    createdAt: row.created_at,
  };
}
