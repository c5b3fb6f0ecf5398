/** How kitchens read words of their ingredient lines. */
import { LineRule } from '#domain/recipes/lines/line-rules.ts';
import type { Queryable } from '../../db/transaction.ts';

/** All rules of a site, by their words. */
export async function listLineRules(db: Queryable, siteId: string): Promise<LineRule[]> {
  const rows = await db
    .selectFrom('line_rules')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('kind')
    .orderBy('key')
    .execute();
  return rows.map(({ id, kind, words, title, ingredient_id: ingredientId, unit_id: unitId }) =>
    LineRule.parse({ id, kind, words, ...(kind === 'unit' ? { unitId } : { ingredientId, title }) }),
  );
}

/** @param rule.key what its words are found by: a site has one rule of a kind for each */
export async function upsertLineRule(
  db: Queryable,
  siteId: string,
  rule: LineRule & { key: string },
  now: number,
): Promise<void> {
  const { id, kind, key, words } = rule;
  const meaning = {
    words,
    title: rule.kind === 'name' ? rule.title : null,
    ingredient_id: rule.kind === 'name' ? rule.ingredientId : null,
    unit_id: rule.kind === 'unit' ? rule.unitId : null,
  };
  await db
    .insertInto('line_rules')
    .values({ id, site_id: siteId, kind, key, ...meaning, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'key']).doUpdateSet(meaning))
    .execute();
}

/** @returns whether the site had it */
export async function deleteLineRule(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('line_rules')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
