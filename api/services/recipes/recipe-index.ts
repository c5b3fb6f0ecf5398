/** A site's recipes as its lists need them: answers any list from memory, with what each filter would show. */
import type { ChosenTerms, RecipeList } from '#domain/recipes/recipe-lists.ts';
import { TERM_GROUPS, TERM_KINDS, type TermKind } from '#domain/recipes/term-kinds.ts';
import type { CountedTerm, Term } from '#domain/recipes/terms.ts';
import { compareTitles } from '#domain/text/titles.ts';
import { asJsonText, type JsonText } from '../json-text.ts';
import {
  addBit,
  addBits,
  type BitSet,
  countCommon,
  createBitSet,
  intersection,
  pageOfBits,
} from './bit-sets.ts';

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
  list(question: IndexQuestion): JsonText<RecipeList>;
  /** True when readers get one of the recipes with these texts. */
  hasText(textIds: readonly number[], now: number): boolean;
  /** Terms of what is published, by kind, most used first. */
  countTerms(now: number): (CountedTerm & { kind: TermKind })[];
  /** About how much memory it takes. */
  bytes(): number;
};

/** Memory of a recipe besides its card, and of a term with one recipe more. */
const RECIPE_BYTES = 400;
const TERM_BYTES = 500;

/** A term and the places of its recipes. A site's own term of the same slug is the same filter. */
type Facet = { term: Term; name: string; places: BitSet };
type Listed = Pick<IndexedRecipe, 'id' | 'textId' | 'publishedAt'> & {
  card: string;
  facets: readonly Facet[];
};

export function createRecipeIndex(): RecipeIndex {
  const known = new Map<string, Listed>();
  const facets = new Map<TermKind, Map<string, Facet>>(TERM_KINDS.map((kind) => [kind, new Map()]));
  /** Newest first: those to come are at the beginning. */
  let listed: Listed[] = [];
  let placesByText = new Map<number, number>();
  let bytes = 0;
  /** What is published at an instant, and its counts when nothing is chosen. */
  let published = { first: -1, places: createBitSet(0), counts: '' };

  function facetOf(term: Term): Facet {
    const ofKind = facets.get(term.kind);
    const facet = ofKind?.get(term.slug) ?? {
      term,
      name: `${JSON.stringify(term.slug)}:`,
      places: createBitSet(0),
    };
    ofKind?.set(term.slug, facet);
    return facet;
  }

  function arrange(): void {
    listed.sort(
      (one, other) =>
        other.publishedAt - one.publishedAt || (one.id < other.id ? -1 : Number(one.id > other.id)),
    );
    placesByText = new Map();
    bytes = 0;
    for (const ofKind of facets.values())
      for (const facet of ofKind.values()) {
        facet.places = createBitSet(listed.length);
        bytes += TERM_BYTES + facet.places.byteLength;
      }
    listed.forEach((recipe, place) => {
      for (const facet of recipe.facets) addBit(facet.places, place);
      if (recipe.textId !== null) placesByText.set(recipe.textId, place);
      bytes += RECIPE_BYTES + 2 * recipe.card.length;
    });
    published = { first: -1, places: createBitSet(0), counts: '' };
  }

  function publishedAt(now: number) {
    let first = 0;
    let end = listed.length;
    while (first < end) {
      const middle = (first + end) >>> 1;
      if ((listed[middle]?.publishedAt ?? 0) > now) first = middle + 1;
      else end = middle;
    }
    if (first !== published.first) {
      const places = createBitSet(listed.length, first);
      published = { first, places, counts: countsJson(() => places) };
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

  function countsJson(within: (kind: TermKind) => BitSet): string {
    const groups = TERM_KINDS.map((kind) => {
      const places = within(kind);
      const counts: string[] = [];
      for (const facet of facets.get(kind)?.values() ?? []) {
        const count = countCommon(places, facet.places);
        if (count > 0) counts.push(facet.name + count);
      }
      return `"${TERM_GROUPS[kind]}":{${counts.join(',')}}`;
    });
    return `{${groups.join(',')}}`;
  }

  /** The recipes with at least one of the chosen terms, by kind; kinds without a choice are absent. */
  function placesOfChoices(question: ChosenTerms): Map<TermKind, BitSet> {
    const chosen = new Map<TermKind, BitSet>();
    for (const kind of TERM_KINDS) {
      const slugs = question[TERM_GROUPS[kind]];
      if (slugs.length === 0) continue;
      const places = createBitSet(listed.length);
      for (const slug of slugs) {
        const facet = facets.get(kind)?.get(slug);
        if (facet) addBits(places, facet.places);
      }
      chosen.set(kind, places);
    }
    return chosen;
  }

  return {
    change(recipes, forgottenIds) {
      if (recipes.length === 0 && forgottenIds.length === 0) return;
      for (const id of forgottenIds) known.delete(id);
      for (const { id, textId, publishedAt, card, terms } of recipes)
        known.set(id, {
          id,
          textId,
          publishedAt,
          card,
          facets: [...new Set(terms.map(facetOf))],
        });
      const changed = new Set(recipes.map((recipe) => recipe.id));
      listed = listed.filter((recipe) => known.has(recipe.id) && !changed.has(recipe.id));
      for (const id of changed) {
        const recipe = known.get(id);
        if (recipe) listed.push(recipe);
      }
      arrange();
    },

    list(question) {
      const { textIds, limit, offset, now } = question;
      const { places, counts } = publishedAt(now);
      const found = textIds === null ? places : intersection(places, placesOfTexts(textIds));
      const chosen = placesOfChoices(question);
      const matching = [...chosen.values()].reduce(intersection, found);
      const withoutKind = (kind: TermKind) =>
        chosen.has(kind)
          ? [...chosen].reduce(
              (rest, [other, only]) => (other === kind ? rest : intersection(rest, only)),
              found,
            )
          : matching;
      const cards = pageOfBits(matching, offset, limit).flatMap((place) => listed[place]?.card ?? []);
      const shown = matching === places ? counts : countsJson(withoutKind);
      const total = countCommon(matching, matching);
      return asJsonText(`{"recipes":[${cards.join(',')}],"total":${total},"counts":${shown}}`);
    },

    hasText: (textIds, now) => {
      const { places } = publishedAt(now);
      return countCommon(places, placesOfTexts(textIds)) > 0;
    },

    countTerms(now) {
      const { places } = publishedAt(now);
      return TERM_KINDS.flatMap((kind) =>
        [...(facets.get(kind)?.values() ?? [])]
          .map(({ term, places: ofTerm }) => ({ ...term, recipeCount: countCommon(places, ofTerm) }))
          .filter(({ recipeCount }) => recipeCount > 0)
          .sort((one, other) => other.recipeCount - one.recipeCount || compareTitles(one.title, other.title)),
      );
    },

    bytes: () => bytes,
  };
}
