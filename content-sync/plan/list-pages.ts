/** Pages that list recipes: home, the index, terms and collections. */

import { withoutDeadTextLinks } from '#domain/pages/dead-links.ts';
import type { RecipeListModel, SitePage, TermLink } from '#domain/pages/pages.ts';
import {
  COLLECTIONS_PATH,
  collectionPath,
  RECIPES_PATH,
  recipeListPath,
  termPath,
} from '#domain/pages/paths.ts';
import { followRedirects } from '#domain/pages/redirects.ts';
import { toCollectionCard } from '#domain/recipes/collection-cards.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';
import type { CollectionCard } from '#domain/recipes/shown-collections.ts';
import { earlierTagSlugs } from '#domain/recipes/terms/earlier-slugs.ts';
import { TERM_GROUPS, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import type { CountedTerm, Term } from '#domain/recipes/terms/terms.ts';
import { RECIPE_LIST_LIMIT } from '#domain/shared/constants.ts';
import { compareTitles } from '#domain/text/titles.ts';
import { fingerprintOf, tokenOf } from '../fingerprints.ts';
import { makeHomeModel } from './home-model.ts';
import type { PlannedFile } from './planned-files.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

type PageContent<Kind extends SitePage['kind']> = Omit<Extract<SitePage, { kind: Kind }>, 'layout'>;

/** Plans every page of a site that lists recipes. */
export function planListPages(snapshot: SiteSnapshot, buildId: string): PlannedFile[] {
  const { layout } = snapshot;
  const shared = fingerprintOf(buildId, tokenOf(layout));
  const plan = <Kind extends SitePage['kind']>(content: PageContent<Kind>, parts: string[]): PlannedFile => ({
    kind: content.kind,
    path: content.path,
    fingerprint: fingerprintOf(shared, content.kind, ...parts),
    makePage: () => ({ ...content, layout }) as unknown as SitePage,
  });

  const { newestFirst, collections, shownCollections } = makeLists(snapshot);
  const terms = countTerms(snapshot);

  const home = makeHomeModel(snapshot, newestFirst, shownCollections);
  const plans = [
    plan<'home'>(home, [
      home.featured.map(tokenOf).join(),
      home.latest.map(tokenOf).join(),
      home.trending.map(tokenOf).join(),
      tokenOf(home.lead),
      JSON.stringify([home.collections, home.about, home.productLinks, home.sections]),
    ]),
  ];

  const earlierSlugs = earlierSlugsOf(snapshot, terms);
  const groups = TERM_KINDS.map((kind) => ({
    group: TERM_GROUPS[kind],
    terms: terms
      .filter(({ term }) => term.kind === kind)
      .map(({ counted }) => ({
        ...counted,
        earlierSlugs: kind === 'tag' ? (earlierSlugs.get(counted.slug) ?? []) : [],
      })),
  })).filter((group) => group.terms.length > 0);
  for (const { path, list, pageNumber } of splitList(RECIPES_PATH, newestFirst)) {
    const content = {
      kind: 'recipes' as const,
      path,
      list,
      pageNumber,
      terms: pageNumber === null ? groups : [],
      collections: pageNumber === null ? shownCollections : [],
    };
    plans.push(
      plan<'recipes'>(content, [listToken(list), JSON.stringify([content.terms, content.collections])]),
    );
  }

  for (const { term, cards } of terms) {
    const link: TermLink = { group: TERM_GROUPS[term.kind], slug: term.slug, title: term.title };
    for (const { path, list, pageNumber } of splitList(termPath(link.group, term.slug), cards))
      plans.push(
        plan<'term'>({ kind: 'term', path, term: link, list, pageNumber }, [
          listToken(list),
          JSON.stringify(link),
        ]),
      );
  }

  if (layout.has.collections)
    plans.push(
      plan<'collections'>({ kind: 'collections', path: COLLECTIONS_PATH, collections }, [
        JSON.stringify(collections),
      ]),
    );
  for (const card of collections) {
    const content = makeCollection(snapshot, card);
    plans.push(plan<'collection'>(content, [JSON.stringify(content.collection)]));
  }
  return plans;
}

/** Slugs that tags had before, by the one they have now. */
function earlierSlugsOf(
  { redirects }: SiteSnapshot,
  terms: readonly { term: Term }[],
): Map<string, string[]> {
  const slugs = new Set(terms.flatMap(({ term }) => (term.kind === 'tag' ? term.slug : [])));
  const followed = followRedirects(earlierTagSlugs(redirects), (slug) => slugs.has(slug));
  const earlier = [...followed].filter(([from]) => !slugs.has(from));
  return new Map(
    [...Map.groupBy(earlier, ([, now]) => now)].map(([now, pairs]) => [now, pairs.map(([from]) => from)]),
  );
}

/** Terms of the site's recipes with their cards, newest first, by kind, number of recipes and title. */
function countTerms(snapshot: SiteSnapshot): { term: Term; counted: CountedTerm; cards: RecipeCard[] }[] {
  const cardsOf = new Map<string, RecipeCard[]>();
  for (const recipe of snapshot.recipes.toReversed()) {
    const card = snapshot.cards.get(recipe.id);
    if (!card) continue;
    for (const id of recipe.references.termIds) {
      const cards = cardsOf.get(id);
      if (cards) cards.push(card);
      else cardsOf.set(id, [card]);
    }
  }
  return [...cardsOf]
    .flatMap(([id, cards]) => {
      const term = snapshot.lookups.terms.get(id);
      if (!term) return [];
      return [
        { term, cards, counted: { id, slug: term.slug, title: term.title, recipeCount: cards.length } },
      ];
    })
    .sort(
      (one, other) =>
        TERM_KINDS.indexOf(one.term.kind) - TERM_KINDS.indexOf(other.term.kind) ||
        other.cards.length - one.cards.length ||
        compareTitles(one.term.title, other.term.title),
    );
}

/**
 * Splits a list, newest first, into the newest page and older pages of 24 that are counted from the oldest:
 * a new recipe changes the newest page only. Older pages are always full and may repeat recipes of the newest.
 */
function splitList(
  path: string,
  newestFirst: readonly RecipeCard[],
): { path: string; list: RecipeListModel; pageNumber: number | null }[] {
  const olderCount = Math.max(0, newestFirst.length - RECIPE_LIST_LIMIT);
  const pageCount = Math.ceil(olderCount / RECIPE_LIST_LIMIT);
  const step = (pageNumber: number, label: string) => ({ path: recipeListPath(pageNumber, path), label });
  const newest = {
    path,
    pageNumber: null,
    list: {
      recipes: newestFirst.slice(0, RECIPE_LIST_LIMIT),
      newer: null,
      older: pageCount > 0 ? step(pageCount, 'Older recipes') : null,
    },
  };
  const older = Array.from({ length: pageCount }, (_, index) => {
    const pageNumber = index + 1;
    const end = newestFirst.length - index * RECIPE_LIST_LIMIT;
    return {
      path: recipeListPath(pageNumber, path),
      pageNumber,
      list: {
        recipes: newestFirst.slice(end - RECIPE_LIST_LIMIT, end),
        newer:
          pageNumber < pageCount ? step(pageNumber + 1, 'Newer recipes') : { path, label: 'Newest recipes' },
        older: pageNumber > 1 ? step(pageNumber - 1, 'Older recipes') : null,
      },
    };
  });
  return [newest, ...older];
}

function listToken(list: RecipeListModel): string {
  return JSON.stringify([list.recipes.map(tokenOf), list.newer, list.older]);
}

/** What lists are made of: cards of recipes, the newest first, and of collections, all and those that have recipes. */
function makeLists(snapshot: SiteSnapshot) {
  const newestFirst = snapshot.recipes.flatMap((recipe) => snapshot.cards.get(recipe.id) ?? []).reverse();
  const collections = makeCollectionCards(snapshot);
  const shownCollections = collections.filter((collection) => collection.recipeCount > 0);
  return { newestFirst, collections, shownCollections };
}

export function makeHomePage(snapshot: SiteSnapshot): SitePage {
  const { newestFirst, shownCollections } = makeLists(snapshot);
  return { ...makeHomeModel(snapshot, newestFirst, shownCollections), layout: snapshot.layout };
}

/** Cards of all collections of a site, in order. */
export function makeCollectionCards({ collections, recipes, lookups }: SiteSnapshot): CollectionCard[] {
  const summaries = new Map(recipes.map((recipe) => [recipe.id, recipe.summary]));
  return collections.map((collection) =>
    toCollectionCard(
      collection,
      collection.recipeIds.flatMap((id) => summaries.get(id) ?? []),
      lookups.images,
    ),
  );
}

/** The page of the only collection of a snapshot, whose words are not published, as a reader would get it. */
export function makeCollectionPreviewPage(snapshot: SiteSnapshot): SitePage | null {
  const [card] = makeCollectionCards(snapshot);
  if (!card) return null;
  const layout = { ...snapshot.layout, googleAnalyticsId: null, isPreview: true as const };
  return { ...makeCollection(snapshot, card), layout };
}

function makeCollection(snapshot: SiteSnapshot, card: CollectionCard): PageContent<'collection'> {
  const row = snapshot.collections.find((collection) => collection.id === card.id);
  return {
    kind: 'collection',
    path: collectionPath(card.slug),
    collection: {
      ...card,
      description: row?.description ? withoutDeadTextLinks(row.description, snapshot.livingSlugs) : null,
      video: (row?.videoId && snapshot.lookups.videos.get(row.videoId)) || null,
      recipes: row?.recipeIds.flatMap((id) => snapshot.cards.get(id) ?? []) ?? [],
    },
  };
}
