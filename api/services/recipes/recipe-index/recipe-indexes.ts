/** The recipe indexes of the sites that are read most, each brought up to date by reading what changed since. */
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { toRecipeCard } from '#domain/recipes/recipe-cards.ts';
import { earlierTagSlugs, TAG_PAGES } from '#domain/recipes/terms/earlier-slugs.ts';
import type { Term } from '#domain/recipes/terms/terms.ts';
import type { Reader } from '../../../db/reader.ts';
import { readImages } from '../../../repositories/media/media.ts';
import { listTerms } from '../../../repositories/recipes/catalogue.ts';
import {
  type ChangedRecipe,
  type ChangePlace,
  listRecipeChanges,
} from '../../../repositories/recipes/recipe-changes.ts';
import type { SiteGenerations } from '../../../repositories/sites/generations.ts';
import { readRedirectsBelow } from '../../../repositories/sites/redirects.ts';
import { createRecipeIndex, type IndexedRecipe, type RecipeIndex } from './recipe-index.ts';

export type RecipeIndexes = {
  /** The index of a site, at least as new as the generations given; at once when it is in memory. */
  find(site: SiteGenerations): RecipeIndex | Promise<RecipeIndex>;
  /** About how much memory all of them take. */
  bytesCached(): number;
};

/** Memory for the recipes of sites, as lists need them. */
const BYTES_MAX = 32 * 1024 * 1024;
/** Recipes read between two looks at other requests. */
const RECIPES_PER_BATCH = 200;
/** Memory of an index besides its recipes. */
const INDEX_BYTES = 1_000;

/** Generations of everything an index was made of. */
type Age = Pick<SiteGenerations, 'generation' | 'cardsGeneration' | 'catalogueGeneration'>;
type CachedIndex = Age & { index: RecipeIndex; terms: Map<string, Term> };

/**
 * @param bytesMax memory for all of them: the most recently used stay, and always at least one
 */
export function createRecipeIndexes({ db }: Pick<Reader, 'db'>, bytesMax = BYTES_MAX): RecipeIndexes {
  const indexesBySite = new LRUCache<string, CachedIndex, SiteGenerations>({
    maxSize: bytesMax,
    // An index larger than all of them may be is cached too, alone.
    sizeCalculation: ({ index }) => Math.min(index.bytes() + INDEX_BYTES, bytesMax),
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_id, before, { context: site }) => refresh(site, before),
  });

  async function refresh(site: SiteGenerations, before: CachedIndex | undefined): Promise<CachedIndex> {
    const { id, generation, cardsGeneration, catalogueGeneration } = site;
    const base =
      before && before.cardsGeneration >= cardsGeneration && before.catalogueGeneration >= catalogueGeneration
        ? before
        : { index: createRecipeIndex(), terms: new Map<string, Term>(), generation: -1 };
    const changes: ChangedRecipe[] = [];
    const recipes: IndexedRecipe[] = [];
    let place: ChangePlace | undefined = { generation: base.generation + 1, recipeId: '' };
    while (place) {
      const read = await listRecipeChanges(db, id, place, RECIPES_PER_BATCH);
      changes.push(...read);
      recipes.push(...(await toIndexed(id, read, base.terms)));
      place = read.length === RECIPES_PER_BATCH ? read.at(-1)?.place : undefined;
      if (place) await nextEventLoopTurn();
    }
    base.index.change(
      recipes,
      changes.flatMap((change) => (change.recipe ? [] : change.place.recipeId)),
    );
    base.index.leadOn(earlierTagSlugs(await readRedirectsBelow(db, id, TAG_PAGES)));
    return { ...base, generation, cardsGeneration, catalogueGeneration };
  }

  async function toIndexed(
    siteId: string,
    changes: readonly ChangedRecipe[],
    terms: Map<string, Term>,
  ): Promise<IndexedRecipe[]> {
    const shown = changes.flatMap(({ recipe, textId }) => (recipe ? [{ recipe, textId }] : []));
    const missing = new Set(shown.flatMap(({ recipe }) => recipe.references.termIds));
    for (const termId of terms.keys()) missing.delete(termId);
    for (const term of await listTerms(db, siteId, [...missing])) terms.set(term.id, term);
    const images = await readImages(
      db,
      shown.flatMap(({ recipe }) => recipe.summary.image?.id ?? []),
    );
    return shown.map(({ recipe, textId }) => ({
      id: recipe.id,
      textId,
      publishedAt: recipe.publishedAt,
      card: JSON.stringify(toRecipeCard(recipe, { terms, images })),
      terms: recipe.references.termIds.flatMap((termId) => terms.get(termId) ?? []),
    }));
  }

  async function find(site: SiteGenerations): Promise<RecipeIndex> {
    // A read that is under way may be for an older generation.
    for (;;) {
      const cached = await indexesBySite.forceFetch(site.id, { context: site, forceRefresh: true });
      if (isAsNew(cached, site)) return cached.index;
    }
  }

  return {
    find(site) {
      const cached = indexesBySite.get(site.id);
      return cached && isAsNew(cached, site) ? cached.index : find(site);
    },
    bytesCached: () => indexesBySite.calculatedSize,
  };
}

function isAsNew(one: Age, other: Age): boolean {
  return (
    one.generation >= other.generation &&
    one.cardsGeneration >= other.cardsGeneration &&
    one.catalogueGeneration >= other.catalogueGeneration
  );
}
