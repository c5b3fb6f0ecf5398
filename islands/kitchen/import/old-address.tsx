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
