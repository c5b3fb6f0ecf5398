/** A site's recipes as its lists need them: answers any list from memory, with what each filter would show. */
import type { ChosenTerms, RecipeList } from '#domain/recipes/recipe-lists.ts';
import type { TermKind } from '#domain/recipes/terms/term-kinds.ts';
import type { CountedTerm, Term } from '#domain/recipes/terms/terms.ts';
import { asJsonBytes, type JsonBytes, joinBytes } from '../../json-bytes.ts';
import { addBit, type BitSet, countCommon, createBitSet, intersection, pageOfBits } from './bit-sets.ts';
import { createFacets, type Facet, type Facets } from './recipe-facets.ts';

/** A recipe in an index. */
export type IndexedRecipe = {
  id: string;
  /** Number under which full-text search knows it. */
  textId: number | null;
  /** Milliseconds UTC; may be to come. */
  publishedAt: number;
  /** Its card, as JSON. */
  card: string;
  terms: readonly Term[];
};

/** A list that is asked for, of the recipes that are published at an instant. */
export type IndexQuestion = ChosenTerms & {
  /** Numbers of the texts a search found; null without a search. */
  textIds: readonly number[] | null;
  limit: number;
  offset: number;
  now: number;
};

export type RecipeIndex = {
  /** Takes over recipes as they are now, and forgets those that readers get no more. */
  change(recipes: readonly IndexedRecipe[], forgottenIds: readonly string[]): void;
  /** Lets slugs that tags had before stand for those they have now. @param slugs each with the one that came next */
  leadOn(slugs: ReadonlyMap<string, string>): void;
  list(question: IndexQuestion): JsonBytes<RecipeList>;
  /** True when readers get one of the recipes with these texts. */
  hasText(textIds: readonly number[], now: number): boolean;
  /** Terms of what is published, by kind, most used first. */
  countTerms(now: number): (CountedTerm & { kind: TermKind })[];
  /** About how much memory it takes. */
  bytes(): number;
};

/** Memory of a recipe besides its card. */
const RECIPE_BYTES = 400;
const LIST_START = Buffer.from('{"recipes":[');
const LIST_END = Buffer.from('}');

type Listed = Pick<IndexedRecipe, 'id' | 'textId' | 'publishedAt'> & {
  /** The card and a comma, in UTF-8. */
  card: Uint8Array;
  facets: readonly Facet[];
};

export function createRecipeIndex(): RecipeIndex {
  const known = new Map<string, Listed>();
  const facets = createFacets();
  /** Newest first: those to come are at the beginning. */
  let listed: Listed[] = [];
  let placesByText = new Map<number, number>();
  let bytes = 0;
  /** What is published at an instant, and its counts when nothing is chosen. */
  let published = { first: -1, places: createBitSet(0), counts: Buffer.alloc(0) };

  function arrange(): void {
    listed.sort(compareListed);
    placesByText = new Map();
    bytes = facets.clear(listed.length);
    listed.forEach((recipe, place) => {
      for (const facet of recipe.facets) addBit(facet.places, place);
      if (recipe.textId !== null) placesByText.set(recipe.textId, place);
      bytes += RECIPE_BYTES + recipe.card.byteLength;
    });
    published = { first: -1, places: createBitSet(0), counts: Buffer.alloc(0) };
  }

  function publishedAt(now: number) {
    const first = firstPublishedAt(listed, now);
    if (first !== published.first) {
      const places = createBitSet(listed.length, first);
      published = { first, places, counts: Buffer.from(facets.countsJson(() => places)) };
    }
    return published;
  }

  function placesOfTexts(textIds: readonly number[]): BitSet {
    const places = createBitSet(listed.length);
    for (const textId of textIds) {
      const place = placesByText.get(textId);
      if (place !== undefined) addBit(places, place);
    }
    return places;
  }

  return {
    change(recipes, forgottenIds) {
      if (recipes.length === 0 && forgottenIds.length === 0) return;
      for (const id of forgottenIds) known.delete(id);
      for (const { terms, card, ...recipe } of recipes)
        known.set(recipe.id, {
          ...recipe,
          card: Buffer.from(`${card},`),
          facets: [...new Set(terms.map(facets.of))],
        });
      const changed = new Set(recipes.map((recipe) => recipe.id));
      listed = listed.filter((recipe) => known.has(recipe.id) && !changed.has(recipe.id));
      for (const id of changed) {
        const recipe = known.get(id);
        if (recipe) listed.push(recipe);
      }
      arrange();
    },

    leadOn: facets.leadOn,

    list(question) {
      const ofNow = publishedAt(question.now);
      const { textIds } = question;
      const found = textIds === null ? ofNow.places : intersection(ofNow.places, placesOfTexts(textIds));
      return listOf({ listed, facets, question, found, ofNow });
    },

    hasText: (textIds, now) => {
      const { places } = publishedAt(now);
      return countCommon(places, placesOfTexts(textIds)) > 0;
    },

    countTerms: (now) => facets.countTerms(publishedAt(now).places),

    bytes: () => bytes,
  };
}

/** The answer to a question, joined from the cards of what was found. */
function listOf({
  listed,
  facets,
  question,
  found,
  ofNow,
}: {
  listed: readonly Listed[];
  facets: Facets;
  question: IndexQuestion;
  /** What the search found, of all that is published. */
  found: BitSet;
  ofNow: { places: BitSet; counts: Buffer };
}): JsonBytes<RecipeList> {
  const chosen = facets.placesOfChoices(question);
  const matching = [...chosen.values()].reduce(intersection, found);
  // Beside a chosen term, those of its kind are counted as if none was chosen.
  const withoutKind = (kind: TermKind) =>
    chosen.has(kind)
      ? [...chosen]
          .filter(([other]) => other !== kind)
          .reduce((rest, [, only]) => intersection(rest, only), found)
      : matching;
  const cards = pageOfBits(matching, question.offset, question.limit).flatMap(
    (place) => listed[place]?.card ?? [],
  );
  const last = cards.pop();
  if (last) cards.push(last.subarray(0, -1));
  const shown = matching === ofNow.places ? ofNow.counts : Buffer.from(facets.countsJson(withoutKind));
  const middle = Buffer.from(`],"total":${countCommon(matching, matching)},"counts":`);
  return asJsonBytes(joinBytes([LIST_START, ...cards, middle, shown, LIST_END]));
}

/** Newest first. */
function compareListed(one: Listed, other: Listed): number {
  return other.publishedAt - one.publishedAt || (one.id < other.id ? -1 : Number(one.id > other.id));
}

/** Place of the newest recipe that is published at an instant. */
function firstPublishedAt(listed: readonly Listed[], now: number): number {
  let first = 0;
  let end = listed.length;
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((listed[middle]?.publishedAt ?? 0) > now) first = middle + 1;
    else end = middle;
  }
  return first;
}
