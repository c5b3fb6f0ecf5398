/** Giving readers a recipe and taking it back: what belongs to both in the same transaction. */
import { randomUUID } from 'node:crypto';
import { recipePath } from '#domain/pages/paths.ts';
import { ANONYMOUS, readAccess } from '#domain/people/access.ts';
import type { SiteAct } from '#domain/people/site-acts.ts';
import { expandRecipe } from '#domain/recipes/expand-recipe.ts';
import type { UpdateLine } from '#domain/recipes/recipe-cards.ts';
import { referencesOf, summaryOf } from '#domain/recipes/recipe-contents.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import { documentOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import {
  isSameDocument,
  readyToPublish,
  type WorkingRecipe,
  withoutBlankItems,
} from '#domain/recipes/working-recipe.ts';
import { searchableWords } from '#domain/search/searchable-words.ts';
import { addressTakenBy, SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { indexRecipeWords, removeRecipeWords } from '../../db/search.ts';
import type { UnitOfWork } from '../../db/transaction.ts';
import { insertVariantJobs } from '../../repositories/media/image-variants.ts';
import { deleteScheduledJobs, insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { hastenSearchIndex } from '../../repositories/publishing/search-indexes.ts';
import { readPublishedDocument, readUpdateLine } from '../../repositories/recipes/published-recipes.ts';
import { readRecipeLookups } from '../../repositories/recipes/recipe-lookups.ts';
import {
  clearPublication,
  findLastPublishedSlug,
  insertPublishedRevision,
  markRecipeDeleted,
  type RecipeRow,
  updateWorkingDocument,
} from '../../repositories/recipes/recipes.ts';
import { readReplacedTerms } from '../../repositories/recipes/replaced-terms.ts';
import { changeRedirects, moveRedirect } from '../../repositories/sites/redirects.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { freeRecipeSlug, slugFor } from '../slugs.ts';
import { findUnknownReferences } from './recipe-references.ts';
import { findTakenAddress } from './taken-addresses.ts';

/** Who works on which site; their right to do so was checked before. */
export type ManagerOf = { siteId: string; userId: string };

export const SLUG_IN_USE = fail('slug_in_use', { fields: { slug: SENTENCES.slugInUse } });

/** What readers are to get, and from when. */
type Publication = {
  document: RecipeDocument;
  publishedAt: number;
  /** One instant for the revision and its line about what changed, by which they know each other. */
  now: number;
  /** The line about what changed that its page shows. */
  update: UpdateLine | null;
  /** The working document says something else. */
  hasUnpublishedChanges?: boolean;
};

/** A working document as it may be published, or what must be mended in it first. */
export async function checkPublishable(
  unit: UnitOfWork,
  { siteId }: ManagerOf,
  row: Pick<RecipeRow, 'id' | 'siteId' | 'publishedRevisionId'>,
  recipe: WorkingRecipe,
): Promise<Outcome<RecipeDocument>> {
  const ready = readyToPublish(withoutBlankItems(recipe));
  if ('problems' in ready) return fail('invalid_input', { fields: ready.problems });
  const { document } = ready;
  const taken = await findTakenAddress(unit.tx, siteId, row.id, document.slug);
  if (taken) return fail('slug_in_use', { fields: { slug: addressTakenBy(taken.title) } });
  const problems = await findUnknownReferences(
    unit.tx,
    siteId,
    document,
    await readPublishedDocument(unit.tx, row),
  );
  return Object.keys(problems).length > 0 ? fail('invalid_input', { fields: problems }) : succeed(document);
}

/** How a working document is published. */
export type PublishOptions = {
  /** From when readers get it, in milliseconds UTC. */
  publishedAt?: number | undefined;
  /** The author's line about what changed: null takes the last one away, without one it stays. */
  whatChanged?: string | null | undefined;
};

/**
 * Publishes a working document, unless something must be mended in it first: at the date given, else that of the
 * earlier publication when it has come, else now. What readers have already makes no revision.
 */
export async function publishWorking(
  context: Context,
  unit: UnitOfWork,
  manager: ManagerOf,
  row: RecipeRow,
  { publishedAt, whatChanged }: PublishOptions = {},
): Promise<Outcome<null>> {
  const checked = await checkPublishable(unit, manager, row, await withSlug(unit, row));
  if (!checked.isOk) return checked;
  const document = checked.value;
  const { privateNotes } = row.document;
  const working = { ...document, ...(privateNotes && { privateNotes }) };
  const now = context.now();
  // What is published is cleaned, and so is what is worked on from then on.
  if (JSON.stringify(working) !== JSON.stringify(row.document))
    await updateWorkingDocument(unit.tx, {
      id: row.id,
      document: working,
      version: row.version + 1,
      hasUnpublishedChanges: false,
      savedBy: manager.userId,
      now,
    });
  const earlier = row.publishedAt ?? row.lastPublishedAt ?? now;
  const date = publishedAt ?? Math.min(earlier, now);
  const earlierUpdate = await readUpdateLine(unit.tx, row);
  const update = updateLine(whatChanged, earlierUpdate, now);
  const published = await readPublishedDocument(unit.tx, row);
  const isSame = published !== null && isSameDocument(document, published);
  if (!isSame || date !== row.publishedAt || update !== earlierUpdate)
    await publish(context, unit, manager, row, { document, publishedAt: date, now, update });
  return succeed(null);
}

/** A recipe without an address stays where readers have it, else it gets that of its title. */
async function withSlug(
  { tx }: UnitOfWork,
  { id, siteId, document, publishedSlug }: RecipeRow,
): Promise<WorkingRecipe> {
  if (document.slug !== '') return document;
  const slug = publishedSlug ?? (await freeRecipeSlug(tx, siteId, slugFor(document.title), id));
  return { ...document, slug };
}

/** The line that a page shows after an update. @param said undefined where the author left it as it was */
function updateLine(
  said: string | null | undefined,
  earlier: UpdateLine | null,
  now: number,
): UpdateLine | null {
  if (said === undefined || said === earlier?.words) return earlier;
  return said ? { at: now, words: said } : null;
}

/** Stores a revision and gives it to readers, as soon as its date has come. */
export async function publish(
  context: Context,
  unit: UnitOfWork,
  { siteId, userId }: ManagerOf,
  recipe: Pick<RecipeRow, 'id' | 'publishedSlug' | 'publishedAt'>,
  publication: Publication,
): Promise<void> {
  const { publishedAt, now, update, hasUnpublishedChanges } = publication;
  // It may have been written before terms in it were merged or deleted.
  const document = documentOfNow(publication.document, await readReplacedTerms(unit.tx, siteId));
  const references = referencesOf(document);
  const earlierSlug = recipe.publishedSlug ?? (await findLastPublishedSlug(unit.tx, recipe.id));
  await insertPublishedRevision(unit.tx, {
    id: randomUUID(),
    siteId,
    recipeId: recipe.id,
    document,
    references,
    summary: summaryOf(document),
    publishedAt,
    userId,
    update,
    hasUnpublishedChanges: hasUnpublishedChanges ?? false,
    now,
  });
  if (earlierSlug !== null && earlierSlug !== document.slug)
    await moveRedirect(unit.tx, {
      siteId,
      fromPath: recipePath(earlierSlug),
      toPath: recipePath(document.slug),
      now,
    });
  await insertVariantJobs(
    unit.tx,
    document.images.flatMap(({ id, crop }) => (crop ? [{ imageId: id, crop }] : [])),
    now,
  );
  await insertSiteAct(
    unit.tx,
    { siteId, userId },
    { act: actOf(publishedAt, recipe, now), subject: document.title, now },
  );
  await indexWords(unit, siteId, [{ id: recipe.id, document }]);
  const isTakenBack = readAccess(document, ANONYMOUS) === 'teaser' || publishedAt > now;
  if (isTakenBack && isWithReaders(recipe, now)) await hastenSearchIndex(unit.tx, siteId, now);
  await deleteScheduledJobs(unit.tx, recipe.id);
  const job = { siteId, recipeId: recipe.id, now };
  if (publishedAt > now) {
    await insertPublishJob(unit.tx, { ...job, reason: isWithReaders(recipe, now) ? 'unpublish' : 'change' });
    await insertPublishJob(unit.tx, { ...job, reason: 'publish', runAfter: publishedAt });
  } else await insertPublishJob(unit.tx, { ...job, reason: 'publish' });
  unit.afterCommit(context.wakePublisher);
}

function actOf(publishedAt: number, recipe: Pick<RecipeRow, 'publishedAt'>, now: number): SiteAct {
  if (publishedAt > now) return 'scheduled-recipe';
  return isWithReaders(recipe, now) ? 'updated-recipe' : 'published-recipe';
}

/** Takes a recipe from readers, and notes that somebody did. */
export async function unpublishAs(
  context: Context,
  unit: UnitOfWork,
  manager: ManagerOf,
  recipe: RecipeRow,
): Promise<void> {
  await unpublish(context, unit, manager, recipe);
  const subject = recipe.document.title;
  await insertSiteAct(unit.tx, manager, { act: 'unpublished-recipe', subject, now: context.now() });
}

async function unpublish(
  context: Context,
  unit: UnitOfWork,
  { siteId }: ManagerOf,
  recipe: Pick<RecipeRow, 'id' | 'publishedSlug' | 'publishedAt'>,
): Promise<void> {
  const now = context.now();
  const reason = isWithReaders(recipe, now) ? 'unpublish' : 'change';
  await clearPublication(unit.tx, recipe.id, now);
  await removeRecipeWords(unit.tx, recipe.id);
  await hastenSearchIndex(unit.tx, siteId, now);
  if (recipe.publishedSlug !== null)
    await changeRedirects(unit.tx, siteId, { removed: [recipePath(recipe.publishedSlug)] });
  await deleteScheduledJobs(unit.tx, recipe.id);
  await insertPublishJob(unit.tx, { siteId, reason, recipeId: recipe.id, now });
  unit.afterCommit(context.wakePublisher);
}

/** Deletes a recipe; it can be brought back until it is purged. */
export async function moveToDeleted(
  context: Context,
  unit: UnitOfWork,
  manager: ManagerOf,
  row: RecipeRow,
): Promise<void> {
  if (row.publishedAt !== null) await unpublish(context, unit, manager, row);
  const now = context.now();
  await markRecipeDeleted(unit.tx, row.id, row.publishedRevisionId, now);
  await insertSiteAct(unit.tx, manager, { act: 'deleted-recipe', subject: row.document.title, now });
}

/** Makes recipes findable by what everybody may read of them. */
export async function indexWords(
  { tx }: UnitOfWork,
  siteId: string,
  recipes: readonly { id: string; document: RecipeDocument }[],
): Promise<void> {
  const referring = recipes.map(({ id, document }) => ({ id, references: referencesOf(document) }));
  const lookups = await readRecipeLookups(tx, siteId, referring);
  for (const { id, document } of recipes) {
    const recipe = expandRecipe({ id, version: 1, publishedAt: null }, document, lookups);
    await indexRecipeWords(tx, { id, siteId }, searchableWords(recipe));
  }
}

/** True when the recipe's date has come: not for a draft, nor for one that waits for its date. */
function isWithReaders(recipe: Pick<RecipeRow, 'publishedAt'>, now: number): boolean {
  return recipe.publishedAt !== null && recipe.publishedAt <= now;
}
