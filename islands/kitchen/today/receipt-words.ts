/** What publishing did, in words. */
import type { Publishing, SyncReceiptAnswer } from '#contract/publishing.ts';
import { countOf, countOfRecipes } from '#domain/text/counted/counts.ts';

type Receipt = Pick<
  SyncReceiptAnswer,
  | 'reasons'
  | 'recipes'
  | 'recipeCount'
  | 'written'
  | 'removed'
  | 'failedCount'
  | 'stopped'
  | 'startedAt'
  | 'finishedAt'
>;

/** Runs that follow each other sooner belong to one act, which came in several parts; in milliseconds. */
const SAME_ACT_MS = 10_000;

/** What is told of runs: acts of which readers got something, or that failed. Newest first. */
export function actsToTell<Told extends Receipt>(receipts: readonly Told[]): Told[] {
  return byAct(receipts)
    .filter(isWorthTelling)
    .filter(({ stopped }, index, told) => stopped === null || told[index - 1]?.stopped !== stopped);
}

/**
 * Those that belong to one act as one, with the sums: 300 recipes go live in several runs, of which one may write every
 * page of the next.
 */
function byAct<Told extends Receipt>(receipts: readonly Told[]): Told[] {
  const acts: Told[] = [];
  for (const receipt of receipts) {
    const later = acts.at(-1);
    if (later && isSameAct(later, receipt)) acts[acts.length - 1] = joined(later, receipt);
    else acts.push(receipt);
  }
  return acts;
}

function isSameAct(later: Receipt, earlier: Receipt): boolean {
  const areWhole = [later, earlier].every(({ stopped, recipeCount }) => stopped === null && recipeCount > 0);
  const isOfOneKind = String(later.reasons.toSorted()) === String(earlier.reasons.toSorted());
  const areOthers = !later.recipes.some(({ id }) => earlier.recipes.some((recipe) => recipe.id === id));
  return areWhole && isOfOneKind && areOthers && later.startedAt - earlier.finishedAt < SAME_ACT_MS;
}

function joined<Told extends Receipt>(later: Told, earlier: Told): Told {
  const sum = (name: 'written' | 'removed') => ({
    pages: [...later[name].pages, ...earlier[name].pages],
    pageCount: later[name].pageCount + earlier[name].pageCount,
    fileCount: later[name].fileCount + earlier[name].fileCount,
  });
  return {
    ...later,
    recipes: [...later.recipes, ...earlier.recipes],
    recipeCount: later.recipeCount + earlier.recipeCount,
    written: sum('written'),
    removed: sum('removed'),
    failedCount: later.failedCount + earlier.failedCount,
    startedAt: earlier.startedAt,
  };
}

function isWorthTelling({ written, removed, failedCount, stopped }: Receipt): boolean {
  return written.pageCount + removed.pageCount + failedCount > 0 || stopped !== null;
}

/** What was published: 'Barley soup', '12 recipes', 'Your site'. */
export function subjectInWords({ recipes, recipeCount }: Receipt): string {
  const [first] = recipes;
  if (recipeCount === 0) return 'Your site';
  if (recipeCount > 1) return countOfRecipes(recipeCount);
  return first?.title?.trim() || 'A recipe that is gone';
}

/** What became of it: 'was published · 5 pages new or changed', 'was taken offline · 1 page removed'. */
export function resultInWords(receipt: Receipt): string {
  const { reasons, recipeCount, written, removed, failedCount, stopped } = receipt;
  if (stopped !== null) return stopped;
  const verb = recipeCount > 1 ? 'were' : 'was';
  const isPublished = reasons.includes('publish');
  const isTakenBack = reasons.includes('unpublish');
  const done =
    recipeCount === 0
      ? 'was published'
      : isPublished && !isTakenBack
        ? `${verb} published`
        : isTakenBack && !isPublished
          ? `${verb} taken offline`
          : `${verb} changed`;
  const parts = [
    ...(removed.pageCount > 0 ? [`${countOf(removed.pageCount, 'page')} removed`] : []),
    ...(written.pageCount > 0 ? [`${countOf(written.pageCount, 'page')} new or changed`] : []),
    ...(failedCount > 0 ? [`${countOf(failedCount, 'page')} could not be published`] : []),
  ];
  return [done, parts.join(', ')].filter((part) => part !== '').join(' · ');
}

/** What becomes of what broke, after the sentence that says what broke. */
export function outlookInWords({
  problem,
  retryAt,
  now,
}: Pick<Publishing, 'retryAt' | 'now'> & { problem: NonNullable<Publishing['problem']> }): string {
  // Only the search index fails without a receipt; its process tries a minute after each failure.
  if (problem.receiptId === null)
    return 'That happens by itself every minute, and readers’ searches are answered without it meanwhile.';
  return `${mendInWords(retryAt, now)} You need not do anything; readers keep what they have.`;
}

/** When what failed is tried again: 'It is tried again in 3 minutes.' Both are instants in milliseconds UTC. */
function mendInWords(retryAt: number | null, now: number): string {
  if (retryAt === null) return 'It is tried again with the next publish.';
  const minutes = Math.ceil((retryAt - now) / 60_000);
  if (minutes <= 1) return 'It is tried again within a minute.';
  return minutes < 90
    ? `It is tried again in ${minutes} minutes.`
    : `It is tried again in ${Math.ceil(minutes / 60)} hours.`;
}
