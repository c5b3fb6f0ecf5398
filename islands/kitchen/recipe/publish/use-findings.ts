import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import type { TakenAddress } from '#contract/working-recipes.ts';
import { placeInWords } from '#domain/recipes/changes/place-words.ts';
import type { Finding } from '#domain/recipes/findings/finding.ts';
import { findingsOf } from '#domain/recipes/findings/findings.ts';
import { type WorkingRecipe, withoutBlankItems } from '#domain/recipes/working-recipe.ts';
import { addressTakenBy } from '#domain/text/sentences.ts';
import { refusalsOf } from '../../stores/recipe/field-problems.ts';
import { useDocument, useEditor } from '../editor-context.ts';

/** What publishing would refuse, and what else deserves a look, in the recipe as it is written. */
export type EditorFindings = { refused: readonly Finding[]; others: readonly Finding[] };

/** They may come a moment after the key. */
export function useFindings(): EditorFindings {
  const { store, catalogue } = useEditor();
  const recipe = useDeferredValue(useDocument());
  const { deadLinkSlugs, takenAddress } = useStore(store.$server);
  return useMemo(
    () => ({
      refused: refusedOf(recipe, takenAddress),
      others: findingsOf(withoutBlankItems(recipe), {
        names: catalogue.names,
        deadLinkSlugs: new Set(deadLinkSlugs),
        isUnderstood: (line) => catalogue.reader.readUsage(line, '').isUnderstood,
      }),
    }),
    [recipe, catalogue, deadLinkSlugs, takenAddress],
  );
}

function refusedOf(recipe: WorkingRecipe, taken: TakenAddress | null): Finding[] {
  const refused = Object.entries(refusalsOf(recipe)).map(
    ([place, sentence]): Finding => ({
      key: `refused/${place}`,
      place,
      words: `${placeInWords(recipe, place)}: ${sentence}`,
    }),
  );
  if (taken === null || taken.slug !== recipe.slug) return refused;
  const mend = {
    words: `Use “${taken.freeSlug}”`,
    apply: (now: WorkingRecipe) => ({ ...now, slug: taken.freeSlug }),
  };
  return [...refused, { key: 'refused/taken', place: 'slug', words: addressTakenBy(taken.title), mend }];
}
