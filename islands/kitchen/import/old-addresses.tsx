import { useEffect, useRef } from 'react';
import { oldAddressOf, type ReadEntry } from '../stores/import/import-entries.ts';
import type { RecipeImport } from '../stores/import/recipe-import.ts';

/** Lets all old addresses lead on, or none. */
export function OldAddressesChoice({
  entries,
  recipeImport,
}: {
  entries: readonly ReadEntry[];
  recipeImport: RecipeImport;
}) {
  const box = useRef<HTMLInputElement>(null);
  const choosable = entries.filter(
    (entry) => entry.state !== 'SAVED' && oldAddressOf(entry)?.kind === 'leads',
  );
  const ledCount = choosable.filter(({ leadsOn }) => leadsOn).length;
  const isMixed = ledCount > 0 && ledCount < choosable.length;
  useEffect(() => {
    // React knows no attribute for it.
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  // One has its own.
  if (choosable.length < 2) return null;
  return (
    <label className="found-address found-all-addresses">
      <input
        ref={box}
        type="checkbox"
        checked={ledCount === choosable.length}
        onChange={({ target }) => recipeImport.leadOn('all', target.checked)}
      />
      <span>Old addresses lead to the recipes once you publish them</span>
    </label>
  );
}
