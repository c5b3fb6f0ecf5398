import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import type { Finding } from '#domain/recipes/findings/finding.ts';
import { findingsOf } from '#domain/recipes/findings/findings.ts';
import { withoutBlankItems } from '#domain/recipes/working-recipe.ts';
import { useDocument, useEditor } from '../editor-context.ts';

/** What deserves a look in the recipe as it is written. It may come a moment after the key. */
export function useFindings(): readonly Finding[] {
  const { store, catalogue } = useEditor();
  const recipe = useDeferredValue(useDocument());
  const { deadLinkSlugs } = useStore(store.$server);
  return useMemo(
    () =>
      findingsOf(withoutBlankItems(recipe), {
        names: catalogue.names,
        deadLinkSlugs: new Set(deadLinkSlugs),
      }),
    [recipe, catalogue, deadLinkSlugs],
  );
}
