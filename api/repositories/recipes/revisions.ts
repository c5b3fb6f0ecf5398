/** What was published of recipes: revisions never change; old ones are thinned. */
import { sql } from 'kysely';
import type { UpdateLine } from '#domain/recipes/recipe-cards.ts';
import type { RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { documentOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson, fromOwnJson } from '../json.ts';
import { readReplacedTerms } from './replaced-terms.ts';
import { toUpdateLine } from './revision-summaries.ts';

/** A revision without its document. */
export type RevisionRow = {
  id: string;
  title: string;
  update: UpdateLine | null;
  createdBy: string | null;
  createdAt: number;
};

const revisions = (db: Queryable, recipeId: string) =>
  db
    .selectFrom('recipe_revisions')
    .leftJoin('users', 'users.id', 'recipe_revisions.created_by')
    .where('recipe_revisions.recipe_id', '=', recipeId);

const COLUMNS = [
  'recipe_revisions.id',
  'recipe_revisions.summary',
  'recipe_revisions.what_changed',
  'recipe_revisions.what_changed_at',
  'recipe_revisions.created_at as createdAt',
  'users.display_name as createdBy',
] as const;

/** The last revisions of a recipe, newest first. */
export async function listRevisions(db: Queryable, recipeId: string, limit: number): Promise<RevisionRow[]> {
  const rows = await revisions(db, recipeId)
    .select(COLUMNS)
    .orderBy('recipe_revisions.created_at', 'desc')
    .orderBy('recipe_revisions.id')
    .limit(limit)
    .execute();
  return rows.map(toRevision);
}

/** A revision of a recipe with what its document says now. */
export async function findRevision(
  db: Queryable,
  siteId: string,
  recipeId: string,
  revisionId: string,
): Promise<(RevisionRow & { document: RecipeDocument }) | null> {
  const row = await revisions(db, recipeId)
    .select([...COLUMNS, 'recipe_revisions.document'])
    .where('recipe_revisions.id', '=', revisionId)
    .executeTakeFirst();
  if (!row) return null;
  const replaced = await readReplacedTerms(db, siteId);
  return { ...toRevision(row), document: documentOfNow(fromJson(RecipeDocument, row.document), replaced) };
}

function toRevision({
  id,
  summary,
  createdBy,
  createdAt,
  what_changed: words,
  what_changed_at: saidAt,
}: {
  id: string;
  summary: string;
  createdBy: string | null;
  createdAt: number;
  what_changed: string | null;
  what_changed_at: number | null;
}): RevisionRow {
  const { title } = fromOwnJson<RecipeSummary>(summary);
  return { id, title, createdBy, createdAt, update: toUpdateLine(words, saidAt) };
}

/**
 * Of each recipe's revisions older than its last ones, keeps the last of each day (UTC) and what readers have.
 * @param limit most that go at once
 * @returns how many went
 */
export async function thinRevisions(db: Queryable, kept: number, limit: number): Promise<number> {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const { numAffectedRows } = await sql`
    delete from recipe_revisions where id in (
      select id from (
        select id,
          row_number() over (partition by recipe_id order by created_at desc, id desc) as place,
          row_number() over (partition by recipe_id, created_at / ${sql.lit(DAY_MS)}
            order by created_at desc, id desc) as place_of_day
        from recipe_revisions
      ) as placed
      where place > ${kept} and place_of_day > 1
        and id not in (select published_revision_id from recipes where published_revision_id is not null)
        and id not in (select deleted_revision_id from recipes where deleted_revision_id is not null)
      limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
