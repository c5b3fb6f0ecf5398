import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { countOfRecipes } from '#domain/text/counts.ts';
import { MoreButton } from '../shell/more-button.tsx';
import type { ListedRecipes } from '../stores/recipes/recipe-list.ts';
import type { Selection } from '../stores/recipes/selection.ts';
import { RecipeRow } from './recipe-row.tsx';

interface RecipeRowsProps {
  site: OwnSite;
  listed: ListedRecipes;
  /** The rows are of deleted recipes. */
  isDeleted: boolean;
  isLoading: boolean;
  selection: Selection;
  onMore: () => void;
  onSelectMore: () => void;
}

/** The rows of the list. Up and Down go from box to box, with Shift they select on the way. */
export function RecipeRows({
  site,
  listed,
  isDeleted,
  isLoading,
  selection,
  onMore,
  onSelectMore,
}: RecipeRowsProps) {
  const selected = useStore(selection.$ids);
  const { recipes, nextAfter } = listed;
  const rowIds = recipes.map(({ id }) => id);
  const isAllShown = rowIds.every((id) => selected.has(id));
  const now = Date.now();
  return (
    <>
      <label className="select-all">
        <input
          type="checkbox"
          checked={isAllShown}
          ref={(box) => {
            if (box) box.indeterminate = selected.size > 0 && !isAllShown;
          }}
          onChange={() => {
            if (isAllShown) selection.clear();
            else {
              selection.replace(rowIds);
              if (nextAfter !== null) onSelectMore();
            }
          }}
        />
        {selected.size > 0 ? `${countOfRecipes(selected.size)} selected` : 'Select all'}
      </label>
      <ul
        className="recipe-rows"
        aria-busy={isLoading}
        onKeyDown={(event) => moveBetweenBoxes(event, selection, rowIds)}
      >
        {recipes.map((recipe) => (
          <RecipeRow
            key={recipe.id}
            recipe={recipe}
            site={site}
            now={now}
            isDeleted={isDeleted}
            isSelected={selected.has(recipe.id)}
            onSelect={(isSelected, isRange) =>
              selection.choose(recipe.id, isSelected, isRange ? rowIds : undefined)
            }
          />
        ))}
      </ul>
      {nextAfter !== null && <MoreButton isLoading={isLoading} onMore={onMore} />}
    </>
  );
}

function moveBetweenBoxes(event: KeyboardEvent, selection: Selection, rowIds: readonly string[]): void {
  const { target, key, shiftKey } = event;
  if (key === 'Escape') selection.clear();
  if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  event.preventDefault();
  const row = target.closest('li');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const box = next?.querySelector('input');
  if (!box) return;
  if (shiftKey) {
    selection.choose(target.value, true);
    selection.choose(box.value, true, rowIds);
  }
  box.focus();
}
