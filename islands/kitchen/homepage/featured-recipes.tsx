import { useStore } from '@nanostores/react';
import { FEATURED_RECIPES_MAX } from '#domain/shared/constants.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import { AddRecipe } from '../draft/add-recipe.tsx';
import { RecipeOrder } from '../draft/recipe-order.tsx';
import { useHomepage } from './homepage-context.ts';

/** The recipes that the page begins with. */
export function FeaturedRecipes() {
  const { site, draft } = useHomepage();
  const { featuredRecipeIds: ids } = useStore(draft.$document);
  const { recipes } = useStore(draft.$known);
  const shownIds = ids.filter((id) => recipes[id]?.isPublished).slice(0, FEATURED_RECIPES_MAX);
  const isLatestFirst = specialSite(site.firstSlug).home.variant === 'latest-first';
  const isFull = ids.length >= FEATURED_RECIPES_MAX;
  return (
    <section className="editor-part" aria-labelledby="featured-title" data-place="featuredRecipeIds">
      <h2 id="featured-title">Recipes that greet people</h2>
      {ids.length === 0 ? (
        <p className="draft-empty">Choose up to five recipes to greet people.</p>
      ) : (
        <p className="field-hint">
          {isLatestFirst
            ? 'Your newest recipe comes first, and these further down.'
            : 'The first stands large, the others below it.'}
        </p>
      )}
      <RecipeOrder
        siteSlug={site.slug}
        kind="row/featuredRecipeIds"
        recipeIds={ids}
        known={recipes}
        remarkOf={(id) => (shownIds.includes(id) ? null : 'Not shown')}
        onChange={(featuredRecipeIds) => draft.change({ featuredRecipeIds })}
      />
      <AddRecipe
        siteSlug={site.slug}
        recipeIds={ids}
        refusal={isFull ? 'The page has room for five. Take one out to choose another.' : null}
        onAdd={(recipe) =>
          draft.change({ featuredRecipeIds: [...ids, recipe.id] }, { recipes: { [recipe.id]: recipe } })
        }
      />
    </section>
  );
}
