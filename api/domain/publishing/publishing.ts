import { z } from 'zod';
import { Id, Instant } from '../shared/fields.ts';

/** Why a site must be looked at. */
export const PublishReason = z.enum(['publish', 'unpublish', 'change', 'rebuild']);
export type PublishReason = z.infer<typeof PublishReason>;

/** Why a file could not be made. */
export const PublishFailureReason = z.enum(['not_made', 'not_stored', 'no_space']);
export type PublishFailureReason = z.infer<typeof PublishFailureReason>;

/** Work for the publisher: one row for each change of a site. */
export const PublishJob = z.object({
  id: z.number().int(),
  /** The site; null is the platform's own pages. */
  siteId: Id.nullable(),
  reason: PublishReason,
  /** Recipe whose page goes first. */
  recipeId: Id.nullable(),
  createdAt: Instant,
  /** Since when it can be done: later than createdAt for a publish ahead of its date. */
  dueAt: Instant,
});
export type PublishJob = z.infer<typeof PublishJob>;

/** What one sync did. */
export const SyncReceipt = z.object({
  /** Paths of files written, in order. */
  written: z.array(z.string()),
  /** Paths of files removed. */
  removed: z.array(z.string()),
  /** Number of files left as they were. */
  unchangedCount: z.number().int(),
  /** Pages that could not be made, with the reason; their old files stay. */
  failed: z.array(z.object({ path: z.string(), reason: PublishFailureReason, message: z.string() })),
  /** Time of each stage, in milliseconds. */
  durationsMs: z.record(z.string(), z.number()),
  startedAt: Instant,
  finishedAt: Instant,
});
export type SyncReceipt = z.infer<typeof SyncReceipt>;

/** A sync in numbers (site null: the platform): paths and jobs can be thousands. */
export type SyncSummary =
  | {
      siteId: string | null;
      reasons: PublishReason[];
      writtenCount: number;
      removedCount: number;
      unchangedCount: number;
      failed: SyncReceipt['failed'];
      durationsMs: SyncReceipt['durationsMs'];
      /** For each recipe that was published: from when it could be until its page was live. */
      publishLatenciesMs: number[];
    }
  | { siteId: string | null; error: string };
