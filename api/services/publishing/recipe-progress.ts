/** How far readers are with one recipe: what became of the job that its last change left. */
import type { RecipeProgress } from '#contract/publishing.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { PUBLISHING_STOPPED_SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findPublishedPage } from '../../repositories/publishing/published-pages.ts';
import { findDueRecipeJob } from '../../repositories/publishing/publishing-state.ts';
import { listReceipts, type StoredReceipt } from '../../repositories/publishing/sync-receipts.ts';
import { findRecipe } from '../../repositories/recipes/recipes.ts';
import { pageFailureSentence } from './publishing.ts';

/** Receipts that are looked through for the one of a recipe. */
const RECEIPTS_READ = 20;

/** Null when there is no such recipe. What went wrong elsewhere on the site is not told as this recipe's. */
export async function readRecipeProgress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
  recipeId: string,
): Promise<RecipeProgress | null> {
  const row = await findRecipe(db, siteId, recipeId);
  if (!row) return null;
  const path = row.publishedSlug === null ? null : recipePath(row.publishedSlug);
  const job = await findDueRecipeJob(db, recipeId, now());
  if (job) {
    const page = path === null ? null : await findPublishedPage(db, siteId, path);
    return {
      step: job.isAtWork ? 'WRITING' : 'WAITING',
      isPageLive: (page?.isSure ?? false) && (page?.writtenAt ?? 0) >= job.createdAt,
      writtenPageCount: null,
      problem: null,
    };
  }
  const receipt = await findReceiptOf(db, siteId, recipeId);
  const problem = receipt && problemOf(receipt, path);
  return {
    step: problem ? 'FAILED' : 'DONE',
    isPageLive: !problem && path !== null,
    writtenPageCount: receipt?.written.pageCount ?? null,
    problem,
  };
}

/** The receipt of the last sync that a recipe was part of; null when that is not known. */
async function findReceiptOf(db: Queryable, siteId: string, recipeId: string): Promise<StoredReceipt | null> {
  const receipts = await listReceipts(db, siteId, { limit: RECEIPTS_READ });
  // One that names not all of its recipes may be the one.
  const receipt = receipts.find(
    ({ recipeIds, recipeCount }) => recipeIds.includes(recipeId) || recipeCount > recipeIds.length,
  );
  return receipt?.recipeIds.includes(recipeId) ? receipt : null;
}

function problemOf({ stopped, failed }: StoredReceipt, path: string | null): string | null {
  if (stopped) return PUBLISHING_STOPPED_SENTENCES[stopped.reason];
  const failure = failed.find((one) => one.path === path);
  return failure ? pageFailureSentence(failure) : null;
}
