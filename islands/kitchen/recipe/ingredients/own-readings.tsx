import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { possibleRules } from '#domain/recipe-text/corrected-lines.ts';
import { lineRuleKey } from '#domain/recipe-text/line-rule-keys.ts';
import type { ReadUsage } from '#domain/recipe-text/read-usage.ts';
import { type RecipeNames, textOfLine } from '#domain/recipes/changes/differences.ts';
import type { IngredientUsage } from '#domain/recipes/lines/ingredient-usages.ts';
import type { NewLineRule } from '#domain/recipes/lines/line-rules.ts';
import { isSame } from '#domain/shared/records.ts';
import { inBackground } from '../../../stores/background.ts';
import { useEditor } from '../editor-context.ts';

interface OwnReadingsProps {
  line: IngredientUsage;
  /** The line as it was before it was corrected, with the words it was read from. */
  read: ReadUsage;
}

/**
 * How the kitchen reads words of a line, since it corrected this one or another. What can only be a correction is kept at
 * once; what could be a change of this recipe alone, when one says so.
 */
export function OwnReadings({ line, read }: OwnReadingsProps) {
  const { catalogue, lineRules } = useEditor();
  const problem = useStore(lineRules.$problem);
  // Whoever forgot it does not want it kept again by the next key.
  const [hasForgotten, setForgotten] = useState(false);
  const { names, globals, reader } = catalogue;
  const possible = possibleRules(read, nameShown(read.usage, names), {
    ...line,
    name: nameShown(line, names),
  });
  const kept = possible.flatMap(({ rule }) => globals.lineRules.find((one) => isSameRule(one, rule)) ?? []);
  const followed = new Set([...reader.readUsage(textOfLine(line, names), line.id).rules, ...kept]);
  const open = possible.filter(({ rule }) => !kept.some((one) => isSameRule(one, rule)));
  const corrections = hasForgotten ? [] : open.filter(({ isCorrection }) => isCorrection);
  const asked = JSON.stringify(corrections.map(({ rule }) => rule));
  useEffect(() => {
    for (const rule of JSON.parse(asked) as NewLineRule[]) inBackground(lineRules.keep(rule));
  }, [asked, lineRules]);
  const offered = open.filter((one) => !corrections.includes(one));
  return (
    <div className="own-readings" role="status">
      {[...followed].map((rule) => (
        <p key={rule.id}>
          Your kitchen reads “{rule.words}” as {meaningOf(rule, names)}.{' '}
          <button
            type="button"
            className="plain-button"
            onClick={(event) => {
              stayInParts(event);
              setForgotten(true);
              inBackground(lineRules.forget(rule));
            }}
          >
            Forget “{rule.words}”
          </button>
        </p>
      ))}
      {offered.map(({ rule }) => (
        <p key={rule.kind}>
          <button
            type="button"
            className="plain-button"
            onClick={(event) => {
              stayInParts(event);
              inBackground(lineRules.keep(rule));
            }}
          >
            Always read “{rule.words}” as {meaningOf(rule, names)}
          </button>
        </p>
      ))}
      {problem !== null && <p className="field-problem">{problem}</p>}
    </div>
  );
}

/** The button that was pressed goes; the keys stay with the parts. */
function stayInParts({ currentTarget }: MouseEvent): void {
  currentTarget.closest('fieldset')?.focus();
}

/** The name of a line as it is shown. */
export function nameShown(
  {
    ingredientTitleOverride,
    ingredientId,
  }: Pick<IngredientUsage, 'ingredientTitleOverride' | 'ingredientId'>,
  { ingredients }: RecipeNames,
): string {
  return ingredientTitleOverride ?? ingredients.get(ingredientId ?? '')?.title ?? '';
}

function isSameRule(one: NewLineRule, other: NewLineRule): boolean {
  const [key, otherKey] = [one, other].map((rule) => [
    rule.kind,
    lineRuleKey(rule),
    ...(rule.kind === 'unit' ? [rule.unitId] : [rule.ingredientId, rule.title]),
  ]);
  return isSame(key, otherKey);
}

function meaningOf(rule: NewLineRule, { units, ingredients }: RecipeNames): string {
  if (rule.kind === 'unit') return units.get(rule.unitId)?.title ?? 'a unit that is gone';
  const title = ingredients.get(rule.ingredientId ?? '')?.title ?? null;
  if (rule.title === null || rule.title === title) return title ?? 'an ingredient we do not know';
  return title === null ? `“${rule.title}”` : `“${rule.title}”, ${title}`;
}
