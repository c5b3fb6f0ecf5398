import type { OwnSite } from '#contract/users.ts';
import { RECIPE_STATES } from '#domain/recipes/recipe-entries.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { navigation } from '../stores/navigation.ts';
import type { ListChoice, ListedRecipes } from '../stores/recipes/recipe-list.ts';
import type { TypedQuery } from '../stores/recipes/typed-query.ts';
import { listPath } from './list-address.ts';
import { STATE_TITLES } from './recipe-words.ts';

const ORDERS = [
  ['updated_at_desc', 'Last changed'],
  ['published_at_desc', 'Last published'],
  ['title_asc', 'A to Z'],
] as const;

interface ListHeadProps {
  site: OwnSite;
  choice: ListChoice;
  typedQuery: TypedQuery;
  /** Null before they are known. */
  counts: ListedRecipes['counts'] | null;
}

/** What the list is narrowed and sorted by. */
export function ListHead({ site, choice, typedQuery, counts }: ListHeadProps) {
  const pathOf = (changes: Partial<ListChoice>) => listPath(site.slug, { ...choice, ...changes });
  return (
    <ListSearch
      label="Search by name"
      typedQuery={typedQuery}
      partsLabel="State"
      parts={([null, ...RECIPE_STATES] as const)
        .filter((state) => state === null || state === choice.state || (counts?.[state] ?? 0) > 0)
        .map((state) => ({
          title: state === null ? 'All' : STATE_TITLES[state],
          href: pathOf({ state }),
          isCurrent: state === choice.state,
          count: counts?.[state ?? 'all'],
        }))}
    >
      <label className="list-order">
        <span className="visually-hidden">Order</span>
        <select
          value={choice.orderBy}
          onChange={({ target }) => {
            const [orderBy] = ORDERS.find(([value]) => value === target.value) ?? ORDERS[0];
            navigation.replaceWith(pathOf({ orderBy }));
          }}
        >
          {ORDERS.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </ListSearch>
  );
}
