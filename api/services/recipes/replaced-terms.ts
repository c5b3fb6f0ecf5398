/** Terms that a site merges into others or deletes: what that changes, doing it, and taking it back. */
import type { NamedTerm, OwnTerm, TermEffects } from '#contract/terms.ts';
import type { RecipeReferences } from '#domain/recipes/recipe-contents.ts';
import { nextSlug } from '#domain/text/slugs.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type UnitOfWork } from '../../db/transaction.ts';
import { listCollectionRows } from '../../repositories/recipes/collections.ts';
import {
  listOwnTerms,
  listUnpublishedReferences,
  type OwnTermRow,
} from '../../repositories/recipes/own-terms.ts';
import {
  bringTermBack,
  listReplacedTerms,
  type ReplacedTermRow,
  replaceTerm,
} from '../../repositories/recipes/replaced-terms.ts';
import { changeRedirects, moveRedirect, readRedirects } from '../../repositories/sites/redirects.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { undoableSince } from '../purge-deleted.ts';
import { listRecipesWith, listSiblings, pathOf, REFERENCES, refile, withCounts } from './own-terms.ts';
import type { ManagerOf } from './recipe-publication.ts';

const NOT_FOUND = fail('not_found');

/** What would change if terms were no more. */
export async function readTermEffects(
  { db }: Pick<Context, 'db'>,
  siteId: string,
  termIds: readonly string[],
): Promise<TermEffects> {
  const terms = (await listOwnTerms(db, siteId)).filter(({ id }) => termIds.includes(id));
  const ids = new Set(terms.map(({ id }) => id));
  const published = await listRecipesWith(db, siteId, terms);
  const unpublished = await listUnpublishedReferences(db, siteId);
  const pages = new Set(terms.flatMap((term) => pathOf(term) ?? []));
  const redirects = [...(await readRedirects(db, siteId))].filter(([, to]) => pages.has(to));
  const collections = await listCollectionRows(db, siteId);
  return {
    publishedCount: published.length,
    draftCount: unpublished.filter(
      ({ id, references }) => !published.includes(id) && namesOneOf(references, ids),
    ).length,
    collections: collections
      .filter(({ rule }) => rule?.termIds.some((id) => ids.has(id)))
      .map(({ id, title }) => ({ id, title })),
    addressCount: new Set([...pages, ...redirects.map(([from]) => from)]).size,
  };
}

function namesOneOf(references: RecipeReferences, ids: ReadonlySet<string>): boolean {
  return Object.values(REFERENCES).some((field) => references[field].some((id) => ids.has(id)));
}

/** Lets one term take the place of others of its kind. */
export async function mergeTerms(
  context: Context,
  manager: ManagerOf,
  { into, terms }: { into: NamedTerm; terms: readonly NamedTerm[] },
): Promise<Outcome<OwnTerm>> {
  const { siteId } = manager;
  return inTransaction(context.db, async (unit) => {
    const found = await findNamed(unit.tx, siteId, [into, ...terms]);
    if (!found.isOk) return found;
    const [target, ...merged] = found.value;
    if (!target || merged.some(({ id, kind }) => id === target.id || kind !== target.kind))
      return fail('invalid_input', { fields: { terms: 'Only terms of one kind become one.' } });
    await replaceTerms(context, unit, manager, merged, target);
    const [term] = await withCounts(unit.tx, siteId, [target]);
    return term ? succeed(term) : NOT_FOUND;
  });
}

/** Takes terms from all recipes; they can come back until they are purged. */
export async function deleteTerms(
  context: Context,
  manager: ManagerOf,
  terms: readonly NamedTerm[],
): Promise<Outcome<null>> {
  const { siteId } = manager;
  return inTransaction(context.db, async (unit) => {
    const found = await findNamed(unit.tx, siteId, terms);
    if (!found.isOk) return found;
    await replaceTerms(context, unit, manager, found.value, null);
    return succeed(null);
  });
}

/** Brings back what was merged or deleted, to every recipe that still names it. */
export async function restoreTerms(
  context: Context,
  manager: ManagerOf,
  termIds: readonly string[],
): Promise<Outcome<OwnTerm[]>> {
  const { siteId } = manager;
  return inTransaction(context.db, async (unit) => {
    const known = await listReplacedTerms(unit.tx, siteId, undoableSince(context.now()));
    const terms: OwnTermRow[] = [];
    for (const id of termIds) {
      const replaced = known.find((one) => one.id === id);
      if (!replaced) return NOT_FOUND;
      terms.push(await restoreTerm(unit.tx, siteId, replaced));
      const { title: subject } = replaced;
      await insertSiteAct(unit.tx, manager, { act: 'restored-term', subject, now: context.now() });
    }
    await refile(unit, siteId, await listRecipesWith(unit.tx, siteId, terms));
    await publishSites(context, unit, [siteId]);
    return succeed(await withCounts(unit.tx, siteId, terms));
  });
}

/** The terms in their order, as long as each is called what the caller saw. */
async function findNamed(
  db: Queryable,
  siteId: string,
  named: readonly NamedTerm[],
): Promise<Outcome<OwnTermRow[]>> {
  const own = new Map((await listOwnTerms(db, siteId)).map((term) => [term.id, term]));
  const terms: OwnTermRow[] = [];
  for (const { id, title } of named) {
    const term = own.get(id);
    if (!term) return NOT_FOUND;
    if (term.title !== title) return fail('stale_version', { current: term.title });
    terms.push(term);
  }
  return succeed(terms);
}

async function replaceTerms(
  context: Context,
  unit: UnitOfWork,
  manager: ManagerOf,
  terms: readonly OwnTermRow[],
  target: OwnTermRow | null,
): Promise<void> {
  const { siteId } = manager;
  const recipeIds = await listRecipesWith(unit.tx, siteId, terms);
  const act = target ? 'merged-term' : 'deleted-term';
  const now = context.now();
  const toPath = target && pathOf(target);
  for (const term of terms) {
    await replaceTerm(unit.tx, siteId, term, { mergedInto: target?.id ?? null, now });
    await insertSiteAct(unit.tx, manager, { act, subject: term.title, result: target?.title ?? null, now });
    const fromPath = pathOf(term);
    // Addresses that led to its page go on leading there, and by this one further on.
    if (fromPath !== null && toPath !== null) await moveRedirect(unit.tx, { siteId, fromPath, toPath, now });
  }
  await refile(unit, siteId, recipeIds);
  await publishSites(context, unit, [siteId]);
}

/** Its slug is another's by now? Then it gets the next that is free. */
async function restoreTerm(db: Queryable, siteId: string, replaced: ReplacedTermRow): Promise<OwnTermRow> {
  const { id, kind, title } = replaced;
  const taken = new Set((await listSiblings(db, siteId, kind)).map((sibling) => sibling.slug));
  let { slug } = replaced;
  while (taken.has(slug)) slug = nextSlug(slug);
  await bringTermBack(db, replaced, slug);
  const term = { id, kind, title, slug };
  const path = pathOf(term);
  if (path !== null) await changeRedirects(db, siteId, { removed: [path] });
  return term;
}
