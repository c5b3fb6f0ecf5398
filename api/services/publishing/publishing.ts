/** What the owner of a site is told about publishing: how it stands, and what earlier looks at the site did. */
import type { Publishing, SyncReceiptAnswer } from '#contract/publishing.ts';
import type { SyncReceiptDocument } from '#domain/publishing/sync-receipts.ts';
import {
  EARLIER_PAGE_SENTENCES,
  PUBLISH_FAILURE_SENTENCES,
  PUBLISHING_STOPPED_SENTENCES,
  SEARCH_INDEX_SENTENCES,
} from '#domain/text/sentences.ts';
import { knownOriginOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { listLivePaths } from '../../repositories/publishing/published-pages.ts';
import { type PublishingState, readPublishingState } from '../../repositories/publishing/publishing-state.ts';
import { findSearchIndexFailure } from '../../repositories/publishing/search-indexes.ts';
import {
  findLastChange,
  listReceipts,
  type StoredReceipt,
} from '../../repositories/publishing/sync-receipts.ts';
import { readRecipeNames } from '../../repositories/recipes/recipes.ts';
import { findPrimaryHost, type SiteRow } from '../../repositories/sites/sites.ts';

/** How publishing a site stands. */
export async function readPublishing({ db, now }: Context, siteId: string): Promise<Publishing> {
  const instant = now();
  const state = await readPublishingState(db, siteId, instant);
  const [newest] = await listReceipts(db, siteId, { limit: 1 });
  const last = await findLastChange(db, siteId);
  return {
    now: instant,
    ...state,
    lastSuccess: last && {
      receiptId: last.id,
      finishedAt: last.finishedAt,
      writtenPageCount: last.written.pageCount,
      removedPageCount: last.removed.pageCount,
    },
    problem:
      newest && !newest.isSuccess
        ? { receiptId: newest.id, message: problemSentence(newest) }
        : await findSearchIndexProblem(db, siteId),
  };
}

/** Looks at a site at once, and with it at what waits after a failure. */
export async function publishAgain(context: Context, siteId: string): Promise<void> {
  await inTransaction(context.db, async (unit) => {
    await insertPublishJob(unit.tx, { siteId, reason: 'rebuild', now: context.now() });
    unit.afterCommit(context.wakePublisher);
  });
}

/** Receipts of a site, newest first, and where the next answer begins. */
export async function listSyncReceipts(
  { db, config, now }: Context,
  site: SiteRow,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<{ receipts: SyncReceiptAnswer[]; nextBefore: number | null }> {
  const found = await listReceipts(db, site.id, { limit: limit + 1, before });
  const receipts = found.slice(0, limit);
  const [newest] = await listReceipts(db, site.id, { limit: 1 });
  const state = await readPublishingState(db, site.id, now());
  const paths = receipts.flatMap(({ written, removed }) => [...written.pages, ...removed.pages]);
  const livePaths = await listLivePaths(db, site.id, [...new Set(paths)]);
  const names = await readRecipeNames(db, site.id, [
    ...new Set(receipts.flatMap((receipt) => receipt.recipeIds)),
  ]);
  const primaryHost = await findPrimaryHost(db, site.id);
  const origin = knownOriginOf(config, { slug: site.slug, primaryHost });
  const pages = (changes: SyncReceiptDocument['written']) => ({
    ...changes,
    pages: changes.pages.map((path) => ({ path, url: livePaths.has(path) ? origin + path : null })),
  });
  return {
    receipts: receipts.map(({ recipeIds, ...receipt }) => ({
      ...receipt,
      recipes: recipeIds.map((id) => ({ id, title: null, slug: null, ...names.get(id) })),
      written: pages(receipt.written),
      removed: pages(receipt.removed),
      failed: receipt.failed.map((failure) => ({
        path: failure.path,
        message: pageFailureSentence(failure),
      })),
      stopped: receipt.stopped && PUBLISHING_STOPPED_SENTENCES[receipt.stopped.reason],
      retryAt: retryAtOf(receipt, newest, state),
    })),
    nextBefore: found.length > limit ? (receipts.at(-1)?.id ?? null) : null,
  };
}

/** Only what failed last is still to be tried again: a later success did the earlier work too. */
function retryAtOf(
  receipt: Pick<StoredReceipt, 'id' | 'isSuccess'>,
  newest: StoredReceipt | undefined,
  state: PublishingState,
): number | null {
  return receipt.isSuccess || receipt.id !== newest?.id ? null : state.retryAt;
}

/** Why a page could not be published, and what became of its earlier form. */
export function pageFailureSentence({ reason, isTakenDown }: SyncReceiptDocument['failed'][number]): string {
  return `${PUBLISH_FAILURE_SENTENCES[reason]} ${EARLIER_PAGE_SENTENCES[isTakenDown ? 'takenDown' : 'kept']}`;
}

async function findSearchIndexProblem(db: Queryable, siteId: string): Promise<Publishing['problem']> {
  const failure = await findSearchIndexFailure(db, siteId);
  if (!failure) return null;
  return { receiptId: null, message: SEARCH_INDEX_SENTENCES[failure] };
}

function problemSentence({ stopped, failedCount }: StoredReceipt): string {
  if (stopped) return PUBLISHING_STOPPED_SENTENCES[stopped.reason];
  return failedCount === 1
    ? 'One page could not be published.'
    : `${failedCount} pages could not be published.`;
}
