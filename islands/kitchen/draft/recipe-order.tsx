import type { NamedRecipe } from '#domain/recipes/recipes.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import type { DragKind } from '../recipe/rows/drag-area.tsx';
import { pathTo } from '../stores/navigation.ts';
import { OrderedItems } from './ordered-items.tsx';

interface RecipeOrderProps {
  siteSlug: string;
  kind: DragKind;
  recipeIds: readonly string[];
  /** What is known of them, by id. */
  known: Readonly<Record<string, NamedRecipe>>;
  /** What else is to be said of one that readers have. */
  remarkOf?: (recipeId: string) => string | null;
  onChange: (recipeIds: string[]) => void;
}

/** Recipes that were chosen, in their order. */
export function RecipeOrder({ siteSlug, kind, recipeIds, known, remarkOf, onChange }: RecipeOrderProps) {
  const titleOf = ({ id }: { id: string }) => known[id]?.title.trim() || UNTITLED;
  return (
    <OrderedItems
      kind={kind}
      label="Recipes, in their order"
      className="ordered-names"
      items={recipeIds.map((id) => ({ id }))}
      nameOf={titleOf}
      onOrder={onChange}
      removal={{ label: 'Take out', said: (title) => `${title} is taken out.` }}
      onRemove={({ id }) => onChange(recipeIds.filter((other) => other !== id))}
    >
      {({ id }) => (
        <>
          <a
            className="ordered-name"
            href={pathTo('recipe', { siteSlug, recipeId: id })}
            draggable={false}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          >
            {titleOf({ id })}
          </a>
          <span className="field-hint">
            {known[id]?.isDeleted
              ? 'Deleted'
              : known[id]?.isPublished === false
                ? 'Readers do not have it yet'
                : remarkOf?.(id)}
          </span>
        </>
      )}
    </OrderedItems>
  );
}
