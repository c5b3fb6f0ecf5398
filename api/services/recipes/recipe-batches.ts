/** One thing done to many recipes, a few in each transaction, and what takes it back. */
import { setImmediate as letOthersGoFirst } from 'node:timers/promises';
import type { BatchOutcome, RecipeBatch } from '#contract/recipe-batches.ts';
import { placeInWords } from '#domain/recipes/changes/place-words.ts';
import { placeOf } from '#domain/recipes/changes/places.ts';
import { TERM_FIELDS } from '#domain/recipes/terms/term-kinds.ts';
import type { Term } from '#domain/recipes/terms/terms.ts';
import { isSameDocument, publishablePart, withoutBlankItems } from '#domain/recipes/working-recipe.ts';
import { ERROR_SENTENCES, NOT_ON_THIS_SITE_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type UnitOfWork } from '../../db/transaction.ts';
import { listTerms } from '../../repositories/recipes/catalogue.ts';
import { findRecipe, type RecipeRow } from '../../repositories/recipes/recipes.ts';
import { findRevision } from '../../repositories/recipes/revisions.ts';
import { type Failure, fail, type Outcome, succeed } from '../outcome.ts';
import { restore } from './deleted-recipes.ts';
import {
  checkPublishable,
  type ManagerOf,
  moveToDeleted,
  publish,
  publishWorking,
  unpublishAs,
} from './recipe-publication.ts';
import { changeWorkingDocument } from './working-recipes.ts';

type Publications = Extract<RecipeBatch, { action: 'give-back' }>['publications'];
/** What was done: true, or false when there was nothing to do. */
type Done = Promise<Outcome<boolean>>;
type Workplace = { context: Context; unit: UnitOfWork; manager: ManagerOf };

const NOT_FOUND = fail('not_found');

/**
 * Recipes of one transaction. While it lasts, this process answers nobody and others cannot write: between two, all that
 * waits is done.
 */
const RECIPES_AT_ONCE = 10;

/** Does it to each recipe; what cannot be done to one keeps nothing from the others. */
export async function changeRecipes(
  context: Context,
  manager: ManagerOf,
  batch: RecipeBatch,
): Promise<Outcome<{ outcomes: BatchOutcome[]; undo: RecipeBatch | null }>> {
  const term = 'termId' in batch ? await findTerm(context.db, manager.siteId, batch.termId) : null;
  if ('termId' in batch && !term)
    return fail('invalid_input', { fields: { termId: NOT_ON_THIS_SITE_SENTENCE } });
  const outcomes: BatchOutcome[] = [];
  const before: Publications = [];
  const recipeIds = idsOf(batch);
  for (let start = 0; start < recipeIds.length; start += RECIPES_AT_ONCE) {
    if (start > 0) await letOthersGoFirst();
    try {
      const some = recipeIds.slice(start, start + RECIPES_AT_ONCE);
      const done = await changeSome(context, manager, batch, some, term);
      outcomes.push(...done.outcomes);
      before.push(...done.before);
    } catch (error) {
      // What is done already is answered, with what takes it back.
      if (start === 0) throw error;
      context.log.error({ err: error }, 'The rest of a batch could not be done.');
      const rest = { isChanged: false, problem: ERROR_SENTENCES.internal };
      outcomes.push(...recipeIds.slice(start).map((recipeId) => ({ recipeId, ...rest })));
      break;
    }
  }
  const changedIds = outcomes.flatMap(({ recipeId, isChanged }) => (isChanged ? [recipeId] : []));
  return succeed({ outcomes, undo: changedIds.length > 0 ? undoOf(batch, changedIds, before) : null });
}

/** Does it to a few recipes in one transaction. @returns what became of them, and what readers had of them */
async function changeSome(
  context: Context,
  manager: ManagerOf,
  batch: RecipeBatch,
  recipeIds: readonly string[],
  term: Term | null,
): Promise<{ outcomes: BatchOutcome[]; before: Publications }> {
  const outcomes: BatchOutcome[] = [];
  const before: Publications = [];
  await inTransaction(context.db, async (unit) => {
    for (const recipeId of recipeIds) {
      const row = await findRecipe(unit.tx, manager.siteId, recipeId);
      const done = await change({ context, unit, manager }, batch, recipeId, row, term);
      outcomes.push({
        recipeId,
        isChanged: done.isOk && done.value,
        problem: done.isOk ? null : sentenceOf(done, row),
      });
      if (row) before.push({ recipeId, revisionId: row.publishedRevisionId, publishedAt: row.publishedAt });
    }
  });
  return { outcomes, before };
}

function idsOf(batch: RecipeBatch): string[] {
  return batch.action === 'give-back' ? batch.publications.map(({ recipeId }) => recipeId) : batch.recipeIds;
}

async function change(
  { context, unit, manager }: Workplace,
  batch: RecipeBatch,
  recipeId: string,
  row: RecipeRow | null,
  term: Term | null,
): Done {
  if (batch.action === 'restore') {
    const restored = await restore(context, unit, manager, recipeId);
    return restored.isOk ? succeed(true) : restored;
  }
  if (!row) return NOT_FOUND;
  const place = { context, unit, manager };
  switch (batch.action) {
    case 'publish':
      return publishNow(place, row);
    case 'unpublish':
      return takeFromReaders(place, row);
    case 'delete':
      await moveToDeleted(context, unit, manager, row);
      return succeed(true);
    case 'give-back':
      return giveBack(
        place,
        row,
        batch.publications.find((earlier) => earlier.recipeId === recipeId),
      );
    case 'add-term':
    case 'remove-term':
      return term ? changeTerm(place, row, term, batch.action === 'add-term') : NOT_FOUND;
  }
}

async function publishNow({ context, unit, manager }: Workplace, row: RecipeRow): Done {
  const isUpToDate =
    row.publishedAt !== null && row.publishedAt <= context.now() && !row.hasUnpublishedChanges;
  if (isUpToDate) return succeed(false);
  const published = await publishWorking(context, unit, manager, row);
  return published.isOk ? succeed(true) : published;
}

async function takeFromReaders({ context, unit, manager }: Workplace, row: RecipeRow): Done {
  if (row.publishedAt === null) return succeed(false);
  await unpublishAs(context, unit, manager, row);
  return succeed(true);
}

async function giveBack(
  place: Workplace,
  row: RecipeRow,
  { revisionId, publishedAt }: Omit<Publications[number], 'recipeId'> = {
    revisionId: null,
    publishedAt: null,
  },
): Done {
  const { context, unit, manager } = place;
  if (revisionId === null || publishedAt === null) return takeFromReaders(place, row);
  const revision = await findRevision(unit.tx, manager.siteId, row.id, revisionId);
  if (!revision) return NOT_FOUND;
  const checked = await checkPublishable(unit, manager, row, revision.document);
  if (!checked.isOk) return checked;
  await publish(context, unit, manager, row, {
    document: checked.value,
    publishedAt,
    now: context.now(),
    update: revision.update,
    hasUnpublishedChanges: !isSameDocument(publishablePart(row.document), checked.value),
  });
  return succeed(true);
}

async function changeTerm(
  { context, unit, manager }: Workplace,
  row: RecipeRow,
  { id, kind }: Term,
  isAdded: boolean,
): Done {
  const field = TERM_FIELDS[kind];
  const ids = row.document[field];
  if (ids.includes(id) === isAdded) return succeed(false);
  const document = {
    ...row.document,
    [field]: isAdded ? [...ids, id] : ids.filter((other) => other !== id),
  };
  await changeWorkingDocument(unit.tx, row, { document, savedBy: manager.userId, now: context.now() });
  return succeed(true);
}

async function findTerm(db: Queryable, siteId: string, termId: string): Promise<Term | null> {
  const [term] = await listTerms(db, siteId, [termId]);
  return term ?? null;
}

function undoOf(batch: RecipeBatch, recipeIds: string[], before: Publications): RecipeBatch {
  switch (batch.action) {
    case 'publish':
    case 'unpublish':
    case 'give-back':
      return {
        action: 'give-back',
        publications: before.filter(({ recipeId }) => recipeIds.includes(recipeId)),
      };
    case 'delete':
      return { action: 'restore', recipeIds };
    case 'restore':
      return { action: 'delete', recipeIds };
    case 'add-term':
      return { action: 'remove-term', termId: batch.termId, recipeIds };
    case 'remove-term':
      return { action: 'add-term', termId: batch.termId, recipeIds };
  }
}

/** What must be mended, and where. */
function sentenceOf({ error, fields }: Failure, row: RecipeRow | null): string {
  const [first] = Object.entries(fields ?? {});
  if (!first || !row) return ERROR_SENTENCES[error];
  const [path, sentence] = first;
  // What is published has no blank items; they are counted where one looks for it.
  return `${placeInWords(row.document, placeOf(withoutBlankItems(row.document), path))}: ${sentence}`;
}
