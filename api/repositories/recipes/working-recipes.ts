/** The kitchen's lists: working recipes by name and state, without their documents. */
import { type ExpressionBuilder, sql } from 'kysely';
import { countUnsureLines } from '#domain/recipe-text/unsure-lines.ts';
import {
  type ListEntry,
  listEntryOf,
  type RecipeState,
  sortedTitle,
} from '#domain/recipes/recipe-entries.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import type { Database } from '../../db/tables.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders of a list; recipes that are equal in it come by id. */
const ORDERS = {
  updated_at_desc: { value: sql<string | number>`updated_at`, direction: 'desc' },
  published_at_desc: { value: sql<string | number>`coalesce(published_at, 0)`, direction: 'desc' },
  title_asc: { value: sql<string | number>`sorted_title`, direction: 'asc' },
} as const;

/** Which recipes are listed. */
export type RecipeSelection = {
  /** Each must begin a word of the title. */
  words: readonly string[];
  state: RecipeState | null;
  orderBy: keyof typeof ORDERS;
  /** The place behind which the list begins; null is its beginning. */
  after: RecipeListPlace | null;
  /** Null lists all. */
  limit: number | null;
};

/** Place in a list: what it is sorted by there, and the id. */
export type RecipeListPlace = readonly [value: string | number, id: string];

/** What lists need of a document. */
export function listedColumns(document: WorkingRecipe) {
  return {
    sorted_title: sortedTitle(document.title),
    list_entry: JSON.stringify(listEntryOf(document)),
    unsure_line_count: countUnsureLines(document),
  };
}

type LivingState = Exclude<RecipeState, 'deleted'>;
type Where = ExpressionBuilder<Database, 'recipes'>;

/** Recipes of a site as lists show them, each with its place. */
export async function listRecipeRows(db: Queryable, siteId: string, selection: RecipeSelection, now: number) {
  const { value, direction } = ORDERS[selection.orderBy];
  const { after, limit, state } = selection;
  let chosen = (
    state === 'deleted'
      ? deletedRecipes(db, siteId, selection.words, now)
      : livingRecipes(db, siteId, selection.words)
  ).select('id');
  if (state !== null && state !== 'deleted') chosen = chosen.where((where) => isInState(where, state, now));
  if (after !== null) {
    const sign = sql.raw(direction === 'desc' ? '<' : '>');
    chosen = chosen.where(sql<boolean>`(${value}, id) ${sign} (${after[0]}, ${after[1]})`);
  }
  if (limit !== null) chosen = chosen.orderBy(value, direction).orderBy('id', direction).limit(limit);
  const rows = await db
    .selectFrom('recipes')
    .select([
      'id',
      'slug',
      'title',
      'version',
      'list_entry',
      'published_at',
      'published_slug',
      'updated_at',
      'has_unpublished_changes',
      'unsure_line_count',
      value.as('place'),
    ])
    .where('id', 'in', chosen)
    .orderBy(value, direction)
    .orderBy('id', direction)
    .execute();
  return rows.map(({ list_entry, place, ...row }) => ({
    ...row,
    entry: fromOwnJson<ListEntry>(list_entry),
    place: [place, row.id] as const,
  }));
}

/** How many recipes of a site have a name like that: all of them, and those in each state. */
export async function countRecipesByState(
  db: Queryable,
  siteId: string,
  words: readonly string[],
  now: number,
): Promise<Record<RecipeState | 'all', number>> {
  const count = (where: Where, state: LivingState) =>
    where.fn.coalesce(
      where.fn.sum<number>(
        where
          .case()
          .when(isInState(where, state, now))
          .then(1)
          .else(0)
          .end(),
      ),
      where.lit(0),
    );
  const living = await livingRecipes(db, siteId, words)
    .select((where) => [
      where.fn.countAll<number>().as('all'),
      count(where, 'draft').as('draft'),
      count(where, 'unsure').as('unsure'),
      count(where, 'scheduled').as('scheduled'),
      count(where, 'live').as('live'),
      count(where, 'changed').as('changed'),
    ])
    .executeTakeFirstOrThrow();
  const { deleted } = await deletedRecipes(db, siteId, words, now)
    .select((where) => where.fn.countAll<number>().as('deleted'))
    .executeTakeFirstOrThrow();
  return { ...living, deleted };
}

function livingRecipes(db: Queryable, siteId: string, words: readonly string[]) {
  return recipesCalled(db, siteId, words).where('deleted_at', 'is', null);
}

/** Those that can be brought back. */
function deletedRecipes(db: Queryable, siteId: string, words: readonly string[], now: number) {
  return recipesCalled(db, siteId, words).where('deleted_at', '>=', now - UNDO_DELETE_DAYS * DAY_MS);
}

function recipesCalled(db: Queryable, siteId: string, words: readonly string[]) {
  let query = db.selectFrom('recipes').where('site_id', '=', siteId);
  for (const word of words) query = query.where('sorted_title', 'like', `% ${word}%`);
  return query;
}

function isInState(where: Where, state: LivingState, now: number) {
  switch (state) {
    case 'draft':
      return where('published_at', 'is', null);
    case 'unsure':
      return where.and([where('published_at', 'is', null), where('unsure_line_count', '>', 0)]);
    case 'scheduled':
      return where('published_at', '>', now);
    case 'live':
      return where('published_at', '<=', now);
    case 'changed':
      return where('has_unpublished_changes', '=', 1);
  }
}
