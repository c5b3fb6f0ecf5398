import { useStore } from '@nanostores/react';
import { UNTITLED } from '#domain/text/sentences.ts';
import { OrderedItems } from '../draft/ordered-items.tsx';
import { pathTo } from '../stores/navigation.ts';
import { useCollection, useWritten } from './collection-context.ts';

/** The recipes that were chosen by hand, in their order. */
export function RecipeOrder() {
  const { site, draft } = useCollection();
  const { recipeIds } = useWritten();
  const known = useStore(draft.$known).recipes;
  const titleOf = ({ id }: { id: string }) => known[id]?.title.trim() || UNTITLED;
  return (
    <OrderedItems
      kind="row/recipeIds"
      label="Recipes, in their order"
      className="collection-recipes"
      items={recipeIds.map((id) => ({ id }))}
      nameOf={titleOf}
      onOrder={(ids) => draft.change({ recipeIds: ids })}
      removal={{ label: 'Take out', said: (title) => `${title} is taken out.` }}
      onRemove={({ id }) => draft.change({ recipeIds: recipeIds.filter((other) => other !== id) })}
    >
      {({ id }) => (
        <>
          <a
            className="ordered-recipe"
            href={pathTo('recipe', { siteSlug: site.slug, recipeId: id })}
            draggable={false}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          >
            {titleOf({ id })}
          </a>
          <span className="field-hint">
            {known[id]?.isPublished === false && 'Readers do not have it yet'}
          </span>
        </>
      )}
    </OrderedItems>
  );
}
