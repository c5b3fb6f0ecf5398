import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { TERM_GROUPS, TERM_KIND_TITLES, TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import { inBackground } from '../../stores/background.ts';
import { AddRecipe } from '../draft/add-recipe.tsx';
import { RecipeOrder } from '../draft/recipe-order.tsx';
import { ChosenList } from '../recipe/fields/chosen-list.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { catalogueOf, type Globals } from '../stores/catalogue.ts';
import { useCollection, useWritten } from './collection-context.ts';

/** Which recipes stand in it, and who chooses them. */
export function CollectionRecipes() {
  const { draft } = useCollection();
  const { rule, recipeIds } = useWritten();
  /** What was chosen for the rule, while it is by hand again. */
  const lastRule = useRef(rule ?? { termIds: [] });
  if (rule) lastRule.current = rule;
  const ways = [
    ['By hand', rule === null, () => draft.change({ rule: null })],
    ['By rule', rule !== null, () => draft.change({ rule: lastRule.current })],
  ] as const;
  return (
    <section className="editor-part" aria-labelledby="recipes-title">
      <h2 id="recipes-title">Recipes</h2>
      <fieldset className="scheme-choice collection-way">
        <legend className="visually-hidden">Who chooses the recipes</legend>
        {ways.map(([label, isChosen, choose]) => (
          <label key={label}>
            <input
              type="radio"
              className="visually-hidden"
              name="collection way"
              checked={isChosen}
              onChange={choose}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {rule ? (
        <Rule />
      ) : (
        <>
          {recipeIds.length === 0 && <p className="field-hint">Add recipes, or let a tag do it.</p>}
          <ByHand />
        </>
      )}
    </section>
  );
}

/** Those that were chosen by hand, and the next one. */
function ByHand() {
  const { site, draft } = useCollection();
  const { recipeIds } = useWritten();
  const { recipes } = useStore(draft.$known);
  return (
    <>
      <RecipeOrder
        siteSlug={site.slug}
        kind="row/recipeIds"
        recipeIds={recipeIds}
        known={recipes}
        onChange={(ids) => draft.change({ recipeIds: ids })}
      />
      <AddRecipe
        siteSlug={site.slug}
        recipeIds={recipeIds}
        onAdd={(recipe) =>
          draft.change({ recipeIds: [...recipeIds, recipe.id] }, { recipes: { [recipe.id]: recipe } })
        }
      />
    </>
  );
}

/** The terms that a recipe must have. */
function Rule() {
  const { site, draft } = useCollection();
  const { rule } = useWritten();
  const catalogue = catalogueOf(site.slug);
  const { status, value } = useStore(catalogue.$state);
  useEffect(() => inBackground(catalogue.load()), [catalogue]);
  const termIds = rule?.termIds ?? [];
  if (!value)
    return status === 'REJECTED' ? (
      <Trouble sentence="Your tags could not be loaded." onTryAgain={() => inBackground(catalogue.load())} />
    ) : (
      <p role="status">Fetching your tags…</p>
    );
  return (
    <ChosenList
      label="Recipes that have all of these"
      path="rule"
      noun="term"
      hint={
        termIds.length === 0
          ? 'Choose a tag, a meal, a cuisine or another: until then no recipe is in it.'
          : 'Every published recipe that has them, the newest first. A recipe that gets them comes in by itself.'
      }
      chosenIds={termIds}
      choices={termsOf(value.globals)}
      onChange={(edit) => draft.change({ rule: { termIds: edit([...termIds]) } })}
    />
  );
}

/** All terms, those whose names are taken twice with their kind. */
function termsOf(globals: Globals): { id: string; title: string }[] {
  const terms = TERM_KINDS.flatMap((kind) =>
    globals[TERM_GROUPS[kind]].map(({ id, title }) => ({ id, title, kind: TERM_KIND_TITLES[kind] })),
  );
  const counts = Map.groupBy(terms, ({ title }) => title.toLowerCase());
  return terms.map(({ id, title, kind }) => ({
    id,
    title: (counts.get(title.toLowerCase())?.length ?? 0) > 1 ? `${title} (${kind.toLowerCase()})` : title,
  }));
}
