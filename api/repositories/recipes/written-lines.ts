/** The ingredient lines of recipes as they were written, kept beside the documents so that none is read to offer them. */

import { writtenLinesOf } from '#domain/recipes/lines/written-lines.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Queryable } from '../../db/transaction.ts';

/** The lines of a site, each once: those of most recipes first, of equals the one that was written last. */
export async function listWrittenLines(db: Queryable, siteId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('written_lines')
    .select('line')
    .where('site_id', '=', siteId)
    .groupBy('line')
    .orderBy((lines) => lines.fn.countAll(), 'desc')
    .orderBy((lines) => lines.fn.max('written_at'), 'desc')
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map(({ line }) => line);
}

/** Keeps what a document says now; what stays the same is not written. */
export async function replaceWrittenLines(
  db: Queryable,
  recipe: { id: string; document: WorkingRecipe; now: number },
): Promise<void> {
  const rows = await db
    .selectFrom('written_lines')
    .select('line')
    .where('recipe_id', '=', recipe.id)
    .execute();
  const before = new Set(rows.map(({ line }) => line));
  const lines = writtenLinesOf(recipe.document);
  const isNow = new Set(lines);
  const gone = [...before].filter((line) => !isNow.has(line));
  const added = lines.filter((line) => !before.has(line));
  if (gone.length > 0)
    await db
      .deleteFrom('written_lines')
      .where('recipe_id', '=', recipe.id)
      .where('line', 'in', gone)
      .execute();
  if (added.length > 0)
    await db
      .insertInto('written_lines')
      .values(({ selectFrom }) =>
        added.map((line) => ({
          recipe_id: recipe.id,
          site_id: selectFrom('recipes').select('site_id').where('id', '=', recipe.id),
          line,
          written_at: recipe.now,
        })),
      )
      .execute();
}
