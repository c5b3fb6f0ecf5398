/** What a site has added to the catalogue: how much it is used, and other names for it. */
import type { OwnTerm } from '#contract/terms.ts';
import { termPath } from '#domain/pages/paths.ts';
import type { RecipeReferences } from '#domain/recipes/recipe-contents.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { compareTitles } from '#domain/text/titles.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type UnitOfWork } from '../../db/transaction.ts';
import { listContributors, listEquipment, listTerms } from '../../repositories/recipes/catalogue.ts';
import {
  listOwnTerms,
  listReferencesOfDrafts,
  type OwnTermRow,
  renameOwnTerm,
} from '../../repositories/recipes/own-terms.ts';
import { listPublishedRecipes, readRevisionDocuments } from '../../repositories/recipes/published-recipes.ts';
import { changeRedirects, moveRedirect, readRedirects } from '../../repositories/sites/redirects.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { slugFor } from '../slugs.ts';
import { indexWords } from './recipe-publication.ts';

/** Later than every date: recipes that wait for theirs are published with it. */
const ALL_DATES = Number.MAX_SAFE_INTEGER;

/** Where a document names what is of a kind. */
const REFERENCES = {
  tag: 'termIds',
  equipment: 'equipmentIds',
  contributor: 'contributorIds',
} as const satisfies Record<OwnTermKind, keyof RecipeReferences>;

/** All of a site, by name. */
export async function listTermsOfSite({ db }: Pick<Context, 'db'>, siteId: string): Promise<OwnTerm[]> {
  const terms = await withCounts(db, siteId, await listOwnTerms(db, siteId));
  return terms.sort((one, other) => compareTitles(one.title, other.title));
}

/** Gives one another name, wherever it is shown. */
export async function renameTerm(
  context: Context,
  siteId: string,
  termId: string,
  { title, earlierTitle }: { title: string; earlierTitle: string },
): Promise<Outcome<OwnTerm>> {
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
    await leadPageOn(unit.tx, siteId, earlier, term, context.now());
    await indexRecipesWith(unit, siteId, term);
    await publishSites(context, unit, [siteId]);
    const [renamed] = await withCounts(unit.tx, siteId, [term]);
    return renamed ? succeed(renamed) : fail('not_found');
  });
}

/** All of a kind that the site can choose from, also what is common. */
async function listSiblings(
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

/** Makes published recipes findable by the name it has now. */
async function indexRecipesWith(unit: UnitOfWork, siteId: string, { id, kind }: OwnTermRow): Promise<void> {
  const published = await listPublishedRecipes(unit.tx, siteId, ALL_DATES);
  const recipes = published.filter(({ references }) => references[REFERENCES[kind]].includes(id));
  const documents = await readRevisionDocuments(
    unit.tx,
    recipes.map(({ revisionId }) => revisionId),
  );
  for (const recipe of recipes) {
    const document = documents.get(recipe.revisionId);
    if (document) await indexWords(unit, siteId, recipe.id, document);
  }
}

async function withCounts(db: Queryable, siteId: string, terms: readonly OwnTermRow[]): Promise<OwnTerm[]> {
  const published = (await listPublishedRecipes(db, siteId, ALL_DATES)).map(({ references }) => references);
  const drafts = await listReferencesOfDrafts(db, siteId);
  const [publishedUses, draftUses] = [countUses(published), countUses(drafts)];
  return terms.map((term) => ({
    id: term.id,
    kind: term.kind,
    title: term.title,
    path: pathOf(term),
    publishedCount: publishedUses.get(term.id) ?? 0,
    draftCount: draftUses.get(term.id) ?? 0,
  }));
}

/** How many recipes name each id. */
function countUses(recipes: readonly RecipeReferences[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const references of recipes)
    for (const field of Object.values(REFERENCES))
      for (const id of references[field]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function pathOf({ kind, slug }: OwnTermRow): string | null {
  return kind === 'tag' ? termPath('tags', slug) : null;
}
