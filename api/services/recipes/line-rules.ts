import { randomUUID } from 'node:crypto';
import { lineRuleKey } from '#domain/recipe-text/line-rule-keys.ts';
import type { LineRule, NewLineRule } from '#domain/recipes/lines/line-rules.ts';
import { LINE_RULES_MAX } from '#domain/shared/constants.ts';
import { LINE_RULES_FULL_SENTENCE, NOT_ON_THIS_SITE_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listIngredients, listUnits } from '../../repositories/recipes/catalogue.ts';
import { listLineRules, upsertLineRule } from '../../repositories/recipes/line-rules.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** Keeps a rule of a site, in place of the one for the same words. */
export async function keepLineRule(
  context: Context,
  siteId: string,
  rule: NewLineRule,
): Promise<Outcome<LineRule>> {
  return inTransaction(context.db, async ({ tx }) => {
    if (!(await isOfCatalogue(tx, rule)))
      return fail('invalid_input', {
        fields: { [rule.kind === 'unit' ? 'unitId' : 'ingredientId']: NOT_ON_THIS_SITE_SENTENCE },
      });
    const key = lineRuleKey(rule);
    const rules = await listLineRules(tx, siteId);
    const earlier = rules.find((one) => one.kind === rule.kind && lineRuleKey(one) === key);
    if (!earlier && rules.length >= LINE_RULES_MAX)
      return fail('invalid_input', { fields: { words: LINE_RULES_FULL_SENTENCE } });
    const kept = { ...rule, id: earlier?.id ?? randomUUID() };
    await upsertLineRule(tx, siteId, { ...kept, key }, context.now());
    return succeed(kept);
  });
}

async function isOfCatalogue(db: Queryable, rule: NewLineRule): Promise<boolean> {
  if (rule.kind === 'unit') return (await listUnits(db, [rule.unitId])).length > 0;
  return rule.ingredientId === null || (await listIngredients(db, [rule.ingredientId])).length > 0;
}
