import { useEffect, useRef } from 'react';
import { oldAddressOf, type ReadEntry } from '../stores/import/import-entries.ts';
import type { RecipeImport } from '../stores/import/recipe-import.ts';

/** Where a recipe was, and where that will lead. */
export function OldAddress({ entry, recipeImport }: { entry: ReadEntry; recipeImport: RecipeImport }) {
  const old = oldAddressOf(entry);
  if (!old) return null;
  const path = <span className="found-path">{old.path}</span>;
  if (old.kind === 'same') return <p className="found-note">Its address stays {path}.</p>;
  if (old.kind === 'refused')
    return (
      <p className="found-note">
        Its old address {path} is left out. {old.problem}
      </p>
    );
  return (
    <label className="found-address">
      <input
        type="checkbox"
        checked={entry.leadsOn}
        disabled={entry.state === 'SAVED'}
        onChange={({ target }) => recipeImport.leadOn(entry.recipeId, target.checked)}
      />
      <span>
        {path}{' '}
        {entry.leadsOn ? (
          <>
            leads to <span className="found-path">{old.toPath}</span>
          </>
        ) : (
          'leads nowhere'
        )}
      </span>
    </label>
  );
}

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
