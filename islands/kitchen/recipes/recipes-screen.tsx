import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import type { RecipeState } from '#domain/recipes/recipe-entries.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { KeptHere } from '../shell/kept-here.tsx';
import { MORE_NOT_LOADED } from '../shell/more-button.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation, pathTo } from '../stores/navigation.ts';
import { recipeActionsOf } from '../stores/recipes/recipe-actions.ts';
import { createRecipeList, type ListChoice, type ListedRecipes } from '../stores/recipes/recipe-list.ts';
import { createSelection } from '../stores/recipes/selection.ts';
import { createTypedQuery } from '../stores/recipes/typed-query.ts';
import { ActionReportBar } from './action-report-bar.tsx';
import { listPath, readChoice } from './list-address.ts';
import { ListHead } from './list-head.tsx';
import { NoRecipesYet } from './no-recipes-yet.tsx';
import { RecipeRows } from './recipe-rows.tsx';
import stylesheetHref from './recipes.css?url&no-inline';
import { SelectionBar } from './selection-bar.tsx';

const SHEETS = [stylesheetHref];

/** Find a recipe, and act on many. */
export function RecipesScreen({ site }: ScreenProps) {
  const [{ list, selection, actions, typedQuery }] = useState(() => openRecipes(site.slug));
  const { status, value } = useStore(list.$list);
  const choice = readChoice(useStore(navigation.$place)?.search ?? {});
  const { query, state, orderBy } = choice;
  useEffect(() => {
    selection.clear();
    typedQuery.follow(query);
    inBackground(list.choose({ query, state, orderBy }));
  }, [list, selection, typedQuery, query, state, orderBy]);
  useEffect(
    () =>
      actions.whenChanged(({ standing }) => {
        if (standing) selection.clear();
        return list.reload();
      }),
    [actions, selection, list],
  );
  return (
    <Styled hrefs={SHEETS}>
      <div className="list-title">
        <h1>Recipes</h1>
        <span className="list-ways">
          <a className="button" href={pathTo('recipe', { siteSlug: site.slug, recipeId: 'new' })}>
            New recipe
          </a>
          <a href={pathTo('import', { siteSlug: site.slug })}>Paste or bring in</a>
        </span>
      </div>
      <KeptHere site={site} />
      <ListHead site={site} choice={choice} typedQuery={typedQuery} counts={value?.counts ?? null} />
      {status === 'REJECTED' && (
        <Trouble
          sentence={value ? MORE_NOT_LOADED : 'Your recipes could not be loaded.'}
          onTryAgain={() => inBackground(value ? list.loadMore() : list.reload())}
        />
      )}
      {!value && status === 'PENDING' && <p role="status">Fetching your recipes…</p>}
      {value &&
        (value.recipes.length === 0 ? (
          <NoRecipes site={site} choice={choice} counts={value.counts} />
        ) : (
          <RecipeRows
            site={site}
            listed={value}
            isDeleted={state === 'deleted'}
            isLoading={status === 'PENDING'}
            selection={selection}
            onMore={() => inBackground(list.loadMore())}
            onSelectMore={() => inBackground(selection.widen(list.listAllIds()))}
          />
        ))}
      <div className="list-foot">
        <ActionReportBar site={site} actions={actions} recipes={value?.recipes ?? []} />
        <SelectionBar
          site={site}
          isDeleted={state === 'deleted'}
          selection={selection}
          actions={actions}
          recipes={value?.recipes ?? []}
        />
      </div>
    </Styled>
  );
}

function openRecipes(siteSlug: string) {
  const list = createRecipeList(kitchenSession, siteSlug);
  const selection = createSelection();
  const actions = recipeActionsOf(siteSlug);
  const typedQuery = createTypedQuery((query) =>
    navigation.replaceWith(listPath(siteSlug, { ...list.$choice.get(), query })),
  );
  return { list, selection, actions, typedQuery };
}

const NONE_IN_STATE: Readonly<Record<RecipeState, string>> = {
  draft: 'No drafts.',
  unsure: 'Every line of your drafts is understood.',
  scheduled: 'Nothing is scheduled.',
  live: 'Nothing is live yet.',
  changed: 'Readers have everything as it is here.',
  deleted: 'Nothing was deleted in the last 30 days.',
};

interface NoRecipesProps {
  site: OwnSite;
  choice: ListChoice;
  counts: ListedRecipes['counts'];
}

function NoRecipes({ site, choice, counts }: NoRecipesProps) {
  const { state } = choice;
  const query = choice.query.trim();
  if (query !== '' && counts.all === 0) return <p className="list-empty">No recipe is called “{query}”.</p>;
  if (state !== null) return <p className="list-empty">{NONE_IN_STATE[state]}</p>;
  return (
    <div className="list-empty">
      <NoRecipesYet siteSlug={site.slug} />
    </div>
  );
}
