/** The terms of a site's recipes, each with the places of its recipes in the list of all. */
import { followRedirects } from '#domain/pages/redirects.ts';
import type { ChosenTerms } from '#domain/recipes/recipe-lists.ts';
import { TERM_GROUPS, TERM_KINDS, type TermKind } from '#domain/recipes/terms/term-kinds.ts';
import type { CountedTerm, Term } from '#domain/recipes/terms/terms.ts';
import { compareTitles } from '#domain/text/titles.ts';
import { addBits, type BitSet, countCommon, createBitSet } from './bit-sets.ts';

/** A term and the places of its recipes. A site's own term of the same slug is the same filter. */
export type Facet = { term: Term; name: string; places: BitSet };

/** Memory of a term with one recipe more. */
const TERM_BYTES = 500;

/** Terms of the recipes of an index. */
export type Facets = ReturnType<typeof createFacets>;

/** Facets without recipes. */
export function createFacets() {
  const byKind = new Map<TermKind, Map<string, Facet>>(TERM_KINDS.map((kind) => [kind, new Map()]));
  let recipeCount = 0;
  let earlierTagSlugs: ReadonlyMap<string, string> = new Map();
  const facetsOf = (kind: TermKind) => [...(byKind.get(kind)?.values() ?? [])];

  return {
    /** The facet of a term; it is made where it is new. */
    of(term: Term): Facet {
      const ofKind = byKind.get(term.kind);
      const facet = ofKind?.get(term.slug) ?? {
        term,
        name: `${JSON.stringify(term.slug)}:`,
        places: createBitSet(0),
      };
      ofKind?.set(term.slug, facet);
      return facet;
    },
    /** Takes all recipes out of all facets, of so many from now on. @returns about how much memory all take */
    clear(count: number): number {
      recipeCount = count;
      let bytes = 0;
      for (const facet of TERM_KINDS.flatMap(facetsOf)) {
        facet.places = createBitSet(count);
        bytes += TERM_BYTES + facet.places.byteLength;
      }
      return bytes;
    },
    /** Lets slugs that tags had before stand for those they have now. */
    leadOn(slugs: ReadonlyMap<string, string>): void {
      earlierTagSlugs = followRedirects(slugs, (slug) => byKind.get('tag')?.has(slug) ?? false);
    },
    /** Number of recipes by group and slug of term, as JSON. @param within the recipes that count for a kind */
    countsJson(within: (kind: TermKind) => BitSet): string {
      const groups = TERM_KINDS.map((kind) => {
        const places = within(kind);
        const counts: string[] = [];
        for (const facet of facetsOf(kind)) {
          const count = countCommon(places, facet.places);
          if (count > 0) counts.push(facet.name + count);
        }
        return `"${TERM_GROUPS[kind]}":{${counts.join(',')}}`;
      });
      return `{${groups.join(',')}}`;
    },
    /** The recipes with at least one of the chosen terms, by kind; kinds without a choice are absent. */
    placesOfChoices(chosen: ChosenTerms): Map<TermKind, BitSet> {
      const placesByKind = new Map<TermKind, BitSet>();
      for (const kind of TERM_KINDS) {
        const slugs = chosen[TERM_GROUPS[kind]];
        if (slugs.length === 0) continue;
        const places = createBitSet(recipeCount);
        for (const slug of slugs) {
          const ofKind = byKind.get(kind);
          const now = kind === 'tag' ? earlierTagSlugs.get(slug) : undefined;
          const facet = ofKind?.get(slug) ?? ofKind?.get(now ?? slug);
          if (facet) addBits(places, facet.places);
        }
        placesByKind.set(kind, places);
      }
      return placesByKind;
    },
    /** Terms of these recipes, by kind, most used first. */
    countTerms(places: BitSet): (CountedTerm & { kind: TermKind })[] {
      return TERM_KINDS.flatMap((kind) =>
        facetsOf(kind)
          .map(({ term, places: ofTerm }) => ({ ...term, recipeCount: countCommon(places, ofTerm) }))
          .filter((term) => term.recipeCount > 0)
          .sort((one, other) => other.recipeCount - one.recipeCount || compareTitles(one.title, other.title)),
      );
    },
  };
}
