/** What is kept of a sync, so that its owner can see later what happened. */
import { z } from 'zod';
import { isPagePath } from '../pages/paths.ts';
import { SYNC_RECEIPT_NAMED_MAX } from '../shared/constants.ts';
import { Id, Instant } from '../shared/fields.ts';
import { cleanText, cutText } from '../text/text.ts';
import { PublishFailureReason, type PublishJob, PublishReason, type SyncReceipt } from './publishing.ts';

/** Longest technical message that is kept, in characters. */
const MESSAGE_MAX_LENGTH = 500;

/** Files of one kind of change. */
const FileChanges = z.object({
  /** Paths of the first pages, at most SYNC_RECEIPT_NAMED_MAX. */
  pages: z.array(z.string()),
  /** Number of pages. */
  pageCount: z.number().int(),
  /** Number of files: pages, feeds, lists and style sheets. */
  fileCount: z.number().int(),
});

/** A sync as it is kept: long lists are cut, their lengths are not. */
export const SyncReceiptDocument = z.object({
  /** Why it ran; each reason once. */
  reasons: z.array(PublishReason),
  /** What those who asked for a rebuild said; each once. */
  notes: z.array(z.string()),
  /** The first recipes whose change made it run, at most SYNC_RECEIPT_NAMED_MAX. */
  recipeIds: z.array(Id),
  /** Number of those recipes. */
  recipeCount: z.number().int(),
  written: FileChanges,
  removed: FileChanges,
  /** Number of files left as they were. */
  unchangedCount: z.number().int(),
  /** The first files that could not be made, at most SYNC_RECEIPT_NAMED_MAX. */
  failed: z.array(
    z.object({
      path: z.string(),
      reason: PublishFailureReason,
      /** For operators; may name files of the machine. */
      message: z.string(),
      /** Its earlier form was removed too: it may have shown what is not public any more. */
      isTakenDown: z.boolean(),
    }),
  ),
  /** Number of files that could not be made. */
  failedCount: z.number().int(),
  /** Why it ended before it was done; null when it was done. */
  stopped: z.object({ reason: PublishFailureReason, message: z.string() }).nullable(),
  /** How often this work had been tried, this time included. */
  attempt: z.number().int().positive(),
  /** Time of each stage, in milliseconds to one decimal. */
  durationsMs: z.record(z.string(), z.number()),
  startedAt: Instant,
  finishedAt: Instant,
});
export type SyncReceiptDocument = z.infer<typeof SyncReceiptDocument>;

/** What one sync was asked for. */
export type SyncCause = {
  jobs: readonly Pick<PublishJob, 'reason' | 'recipeId'>[];
  notes: readonly string[];
  attempt: number;
};

/** A sync that was done, as it is kept. */
export function receiptDocument(receipt: SyncReceipt, cause: SyncCause): SyncReceiptDocument {
  const removed = new Set(receipt.removed);
  return {
    ...storedCause(cause),
    written: fileChanges(receipt.written),
    removed: fileChanges(receipt.removed),
    unchangedCount: receipt.unchangedCount,
    failed: receipt.failed.slice(0, SYNC_RECEIPT_NAMED_MAX).map(({ path, reason, message }) => ({
      path,
      reason,
      message: cutText(cleanText(message), MESSAGE_MAX_LENGTH),
      isTakenDown: removed.has(path),
    })),
    failedCount: receipt.failed.length,
    stopped: null,
    durationsMs: Object.fromEntries(
      Object.entries(receipt.durationsMs).map(([stage, durationMs]) => [
        stage,
        Math.round(durationMs * 10) / 10,
      ]),
    ),
    startedAt: receipt.startedAt,
    finishedAt: receipt.finishedAt,
  };
}

/** A sync that ended before it was done, as it is kept. */
export function stoppedReceipt(
  stopped: { reason: PublishFailureReason; message: string; startedAt: number; finishedAt: number },
  cause: SyncCause,
): SyncReceiptDocument {
  return {
    ...storedCause(cause),
    written: fileChanges([]),
    removed: fileChanges([]),
    unchangedCount: 0,
    failed: [],
    failedCount: 0,
    stopped: { reason: stopped.reason, message: cutText(cleanText(stopped.message), MESSAGE_MAX_LENGTH) },
    durationsMs: {},
    startedAt: stopped.startedAt,
    finishedAt: stopped.finishedAt,
  };
}

function storedCause({ jobs, notes, attempt }: SyncCause) {
  const recipeIds = [...new Set(jobs.flatMap((job) => job.recipeId ?? []))];
  return {
    reasons: [...new Set(jobs.map((job) => job.reason))],
    notes: [...new Set(notes)].slice(0, SYNC_RECEIPT_NAMED_MAX),
    recipeIds: recipeIds.slice(0, SYNC_RECEIPT_NAMED_MAX),
    recipeCount: recipeIds.length,
    attempt,
  };
}

function fileChanges(paths: readonly string[]) {
  const pages = paths.filter(isPagePath);
  return {
    pages: pages.slice(0, SYNC_RECEIPT_NAMED_MAX),
    pageCount: pages.length,
    fileCount: paths.length,
  };
}
