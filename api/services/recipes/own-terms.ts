/** What a site has added to the catalogue: how much it is used, and other names for it. */
import type { DeletedTerm, OwnTerm } from '#contract/terms.ts';
import { termPath } from '#domain/pages/paths.ts';
import type { RecipeReferences } from '#domain/recipes/recipe-contents.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { compareTitles } from '#domain/text/titles.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type UnitOfWork } from '../../db/transaction.ts';
import { listContributors, listEquipment, listTerms } from '../../repositories/recipes/catalogue.ts';
import {
  listOwnTerms,
  listUnpublishedReferences,
  type OwnTermRow,
  renameOwnTerm,
} from '../../repositories/recipes/own-terms.ts';
import {
  listPublishedRecipes,
  readPublishedRecipes,
  readRevisionDocuments,
} from '../../repositories/recipes/published-recipes.ts';
import { fileRecipe } from '../../repositories/recipes/recipes.ts';
import { listReplacedTerms } from '../../repositories/recipes/replaced-terms.ts';
import { changeRedirects, moveRedirect, readRedirects } from '../../repositories/sites/redirects.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { undoableSince } from '../purge-deleted.ts';
import { slugFor } from '../slugs.ts';
import { indexWords, type ManagerOf } from './recipe-publication.ts';

/** Later than every date: recipes that wait for theirs are published with it. */
const ALL_DATES = Number.MAX_SAFE_INTEGER;

/** Where a document names what is of a kind. */
export const REFERENCES = {
  tag: 'termIds',
  equipment: 'equipmentIds',
  contributor: 'contributorIds',
} as const satisfies Record<OwnTermKind, keyof RecipeReferences>;

/** All of a site by name, and those that were deleted and can come back, the last of them first. */
export async function listTermsOfSite(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
): Promise<{ terms: OwnTerm[]; deletedTerms: DeletedTerm[] }> {
  const terms = await withCounts(db, siteId, await listOwnTerms(db, siteId));
  const replaced = await listReplacedTerms(db, siteId, undoableSince(now()));
  const deleted = replaced.filter(({ mergedInto }) => mergedInto === null);
  return {
    terms: terms.sort((one, other) => compareTitles(one.title, other.title)),
    deletedTerms: deleted
      .sort((one, other) => other.replacedAt - one.replacedAt || compareTitles(one.title, other.title))
      .map(({ id, kind, title, replacedAt }) => ({ id, kind, title, deletedAt: replacedAt })),
  };
}

/** Gives one another name, wherever it is shown. */
export async function renameTerm(
  context: Context,
  manager: ManagerOf,
  termId: string,
  { title, earlierTitle }: { title: string; earlierTitle: string },
): Promise<Outcome<OwnTerm>> {
  const { siteId } = manager;
  return inTransaction(context.db, async (unit) => {
    const [earlier] = await listOwnTerms(unit.tx, siteId, termId);
    if (!earlier) return fail('not_found');
    if (earlier.title !== earlierTitle) return fail('stale_version', { current: earlier.title });
    const isSameSlug = slugFor(title) === slugFor(earlierTitle);
    const term = { ...earlier, title, slug: isSameSlug ? earlier.slug : slugFor(title) };
    const holder = (await listSiblings(unit.tx, siteId, term.kind)).find(({ slug }) => slug === term.slug);
    if (holder && holder.id !== termId)
      return fail('invalid_input', { fields: { title: `“${holder.title}” is there already.` } });
    await renameOwnTerm(unit.tx, term);
    const now = context.now();
    await leadPageOn(unit.tx, siteId, earlier, term, now);
    await insertSiteAct(unit.tx, manager, { act: 'renamed-term', subject: title, now });
    await refile(unit, siteId, await listRecipesWith(unit.tx, siteId, [term]));
    await publishSites(context, unit, [siteId]);
    const [renamed] = await withCounts(unit.tx, siteId, [term]);
    return renamed ? succeed(renamed) : fail('not_found');
  });
}

/** All of a kind that the site can choose from, also what is common. */
export async function listSiblings(
  db: Queryable,
  siteId: string,
  kind: OwnTermKind,
): Promise<{ id: string; slug: string; title: string }[]> {
  if (kind === 'tag') return (await listTerms(db, siteId)).filter((term) => term.kind === 'tag');
  if (kind === 'equipment') return listEquipment(db, siteId);
  const contributors = await listContributors(db, siteId);
  return contributors.map(({ id, slug, displayName }) => ({ id, slug, title: displayName }));
}

/** The old address of its page leads to the new one, straight, also from names before. */
async function leadPageOn(
  db: Queryable,
  siteId: string,
  earlier: OwnTermRow,
  term: OwnTermRow,
  now: number,
): Promise<void> {
  const [fromPath, toPath] = [pathOf(earlier), pathOf(term)];
  if (fromPath === null || toPath === null || fromPath === toPath) return;
  const redirects = await readRedirects(db, siteId);
  const before = [...redirects].filter(([, to]) => to === fromPath).map(([from]) => [from, toPath] as const);
  await changeRedirects(db, siteId, { removed: [toPath], moved: before });
  await moveRedirect(db, { siteId, fromPath, toPath, now });
}

/** Published recipes of a site that have one of the terms, also those that wait for their date. */
export async function listRecipesWith(
  db: Queryable,
  siteId: string,
  terms: readonly Pick<OwnTermRow, 'id' | 'kind'>[],
): Promise<string[]> {
  const published = await listPublishedRecipes(db, siteId, ALL_DATES);
  return published.flatMap(({ id, references }) =>
    terms.some((term) => references[REFERENCES[term.kind]].includes(term.id)) ? id : [],
  );
}

/** Makes published recipes findable by the names and slugs that their terms have now. */
export async function refile(unit: UnitOfWork, siteId: string, recipeIds: readonly string[]): Promise<void> {
  const recipes = await readPublishedRecipes(unit.tx, siteId, recipeIds, ALL_DATES);
  const documents = await readRevisionDocuments(
    unit.tx,
    siteId,
    recipes.map(({ revisionId }) => revisionId),
  );
  for (const recipe of recipes) await fileRecipe(unit.tx, siteId, recipe);
  await indexWords(
    unit,
    siteId,
    recipes.flatMap(({ id, revisionId }) => {
      const document = documents.get(revisionId);
      return document ? [{ id, document }] : [];
    }),
  );
}

/** The terms with how much they are used. */
export async function withCounts(
  db: Queryable,
  siteId: string,
  terms: readonly OwnTermRow[],
): Promise<OwnTerm[]> {
  const publishedUses = usesOf(await listPublishedRecipes(db, siteId, ALL_DATES));
  const unpublishedUses = usesOf(await listUnpublishedReferences(db, siteId));
  return terms.map((term) => {
    const published = publishedUses.get(term.id) ?? new Set();
    const unpublished = unpublishedUses.get(term.id) ?? new Set();
    return {
      id: term.id,
      kind: term.kind,
      title: term.title,
      path: pathOf(term),
      publishedCount: published.size,
      draftCount: [...unpublished].filter((id) => !published.has(id)).length,
    };
  });
}

/** The recipes that name each id. */
function usesOf(
  recipes: readonly { id: string; references: RecipeReferences }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>();
  for (const recipe of recipes)
    for (const field of Object.values(REFERENCES))
      for (const id of recipe.references[field]) uses.set(id, (uses.get(id) ?? new Set()).add(recipe.id));
  return uses;
}

/** Page of a term; null where its kind has none. */
export function pathOf({ kind, slug }: OwnTermRow): string | null {
  return kind === 'tag' ? termPath('tags', slug) : null;
}
