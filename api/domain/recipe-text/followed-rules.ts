/** The rules of a kitchen that corrected lines, as reading follows them. */
import type { LineRule } from '../recipes/lines/line-rules.ts';
import { lineRuleKey } from './line-rule-keys.ts';
import { firstOf, nameKeys } from './lines/match-ingredient.ts';
import { unitPlaceIn } from './lines/units/unit-place.ts';

type RuleOf<Kind extends LineRule['kind']> = Extract<LineRule, { kind: Kind }>;

/** Makes what finds the rules for a line. */
export function createRuleFinder(
  rules: readonly LineRule[],
  unitTitleOf: (unitId: string) => string | undefined,
) {
  const byKey = new Map(rules.map((rule) => [`${rule.kind}/${lineRuleKey(rule)}`, rule]));
  const names = new Map(
    rules.flatMap((rule) => (rule.kind === 'name' ? [[lineRuleKey(rule), rule] as const] : [])),
  );
  return {
    /** The rule for a name as it was written. */
    nameRule: (name: string): RuleOf<'name'> | undefined => firstOf(names, nameKeys(name)),
    /** The line with the name of the unit instead of the word that the kitchen has for it. */
    withKnownUnit(line: string): { text: string; unitRule?: RuleOf<'unit'> } {
      const place = unitPlaceIn(line);
      for (const words of place?.candidates ?? []) {
        const rule = byKey.get(`unit/${lineRuleKey({ kind: 'unit', words })}`);
        const title = rule?.kind === 'unit' ? unitTitleOf(rule.unitId) : undefined;
        if (place && rule?.kind === 'unit' && title !== undefined) {
          const { start } = place;
          return {
            text: `${line.slice(0, start)}${title}${line.slice(start + words.length)}`,
            unitRule: rule,
          };
        }
      }
      return { text: line };
    },
  };
}
