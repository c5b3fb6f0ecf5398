import { useStore } from '@nanostores/react';
import type { OwnSite } from '#contract/users.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { MoreButton } from '../shell/more-button.tsx';
import { moveBetweenBoxes, SelectAll } from '../shell/row-boxes.tsx';
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
  return (
    <>
      <SelectAll
        selectedCount={selected.size}
        isAllShown={isAllShown}
        label={selected.size > 0 ? `${countOfRecipes(selected.size)} selected` : 'Select all'}
        onChange={() => {
          if (isAllShown) selection.clear();
          else {
            selection.replace(rowIds);
            if (nextAfter !== null) onSelectMore();
          }
        }}
      />
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
