import { z } from 'zod';
import { PublishReason } from '#domain/publishing/publishing.ts';
import { REBUILD_SITES_MAX, SYNC_RECEIPTS_LIMIT, SYNC_RECEIPTS_MAX } from '#domain/shared/constants.ts';
import { Id, Instant, Line, Slug } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from './endpoint.ts';
import { count } from './recipes.ts';

/** Greatest number a receipt is known by. */
const RECEIPT_NUMBER_MAX = 999_999_999;

/** How publishing a site stands. */
export const Publishing = z.object({
  /** The server's clock, for ages that are right whatever the visitor's clock says. */
  now: Instant,
  /** Changes that wait to be published. */
  waitingCount: z.number().int(),
  /** Publishing is at work. */
  isRunning: z.boolean(),
  /** When what failed is tried again; null when nothing is to be tried again. */
  retryAt: Instant.nullable(),
  /** The last time all went well and something changed; null when that is not known. */
  lastSuccess: z
    .object({
      receiptId: z.number().int(),
      finishedAt: Instant,
      writtenPageCount: z.number().int(),
      removedPageCount: z.number().int(),
    })
    .nullable(),
  /** What went wrong the last time, with its receipt if it was a sync; null when all went well. */
  problem: z.object({ receiptId: z.number().int().nullable(), message: z.string() }).nullable(),
});
export type Publishing = z.infer<typeof Publishing>;

/** How publishing a site stands. */
export const manageReadPublishing = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/publishing',
  access: 'manager',
  params: SiteParams,
  answer: z.object({ publishing: Publishing }),
});

/** How far readers are with a recipe since it was published, or taken from them, last. */
export const RecipeProgress = z.object({
  /** It waits for other pages to be written, its own pages are being written, or all is done; or its page failed. */
  step: z.enum(['WAITING', 'WRITING', 'DONE', 'FAILED']),
  /** Readers have its own page already, while others are still being written. */
  isPageLive: z.boolean(),
  /** Pages that were written for it; null when that is not known. */
  writtenPageCount: z.number().int().nullable(),
  /** Why it failed; null when it did not. */
  problem: z.string().nullable(),
});
export type RecipeProgress = z.infer<typeof RecipeProgress>;

/** How far readers are with a recipe. */
export const manageReadRecipeProgress = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/recipes/:recipeId/publishing',
  access: 'manager',
  params: SiteParams.extend({ recipeId: Id }),
  answer: z.object({ progress: RecipeProgress }),
});

/** Tries at once what could not be published, and looks at the whole site. */
export const managePublishAgain = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/publishing/tries',
  access: 'manager',
  limit: 'publishing-tries',
  params: SiteParams,
  answer: z.object({}),
  status: 202,
});

/** A page in a receipt. */
const ReceiptPage = z.object({
  path: z.string(),
  /** Full address; null when readers cannot get it now. */
  url: z.string().nullable(),
});

/** Pages of one kind of change. */
const PageChanges = z.object({
  /** The first of them. */
  pages: z.array(ReceiptPage),
  /** Number of pages. */
  pageCount: z.number().int(),
  /** Number of files: pages, feeds, lists and style sheets. */
  fileCount: z.number().int(),
});

/** One look at a site: what ran, why, and what came of it. */
export const SyncReceiptAnswer = z.object({
  id: z.number().int(),
  isSuccess: z.boolean(),
  reasons: z.array(PublishReason),
  /** What those who asked for a rebuild said. */
  notes: z.array(z.string()),
  /** The first recipes whose change made it run; title and slug are null when the recipe is gone for good. */
  recipes: z.array(z.object({ id: Id, title: z.string().nullable(), slug: Slug.nullable() })),
  recipeCount: z.number().int(),
  startedAt: Instant,
  finishedAt: Instant,
  /** Time of each stage, in milliseconds. */
  durationsMs: z.record(z.string(), z.number()),
  written: PageChanges,
  removed: PageChanges,
  unchangedCount: z.number().int(),
  /** The first files that could not be published, each with a sentence. */
  failed: z.array(z.object({ path: z.string(), message: z.string() })),
  failedCount: z.number().int(),
  /** Sentence that says why it ended before it was done; null when it was done. */
  stopped: z.string().nullable(),
  /** How often this work had been tried, this time included. */
  attempt: z.number().int(),
  /** When it is tried again; null when it is not. */
  retryAt: Instant.nullable(),
});
export type SyncReceiptAnswer = z.infer<typeof SyncReceiptAnswer>;

/** Receipts of a site, newest first; `before` is the `nextBefore` of the answer before. */
export const manageListSyncReceipts = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/sync-receipts',
  access: 'manager',
  params: SiteParams,
  query: z.object({
    limit: count(1, SYNC_RECEIPTS_MAX).default(SYNC_RECEIPTS_LIMIT),
    before: count(1, RECEIPT_NUMBER_MAX).optional(),
  }),
  answer: z.object({
    receipts: z.array(SyncReceiptAnswer),
    /** Where the next answer begins; null when there are no more. */
    nextBefore: z.number().int().nullable(),
  }),
});

/** Asks for sites to be looked at whole: those named, or without names all and the platform's own pages. */
export const requestRebuild = endpoint({
  method: 'POST',
  path: '/rebuild',
  access: 'signed',
  body: z.strictObject({
    sites: z.array(Slug).min(1).max(REBUILD_SITES_MAX).optional(),
    /** Shown to the owners, in the receipts. */
    reason: Line.trim().max(200).optional(),
  }),
  answer: z.object({
    /** Where managers read what became of it. */
    sites: z.array(z.object({ slug: Slug, receiptsPath: z.string() })),
  }),
  status: 202,
});
