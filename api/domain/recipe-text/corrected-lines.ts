/** Lines that were corrected by hand: what stays of it when they are written on, and what it says of other lines. */
import type { IngredientUsage } from '../recipes/lines/ingredient-usages.ts';
import type { NewLineRule } from '../recipes/lines/line-rules.ts';
import { isListed } from '../recipes/lines/listed-names.ts';
import { plainText } from '../text/rich-text-reading.ts';
import type { ReadUsage, UsageReader } from './read-usage.ts';

/** What a line was corrected to. */
type Corrected = Pick<IngredientUsage, 'unitId' | 'ingredientId'> & {
  /** The name as it is shown. */
  name: string;
};
/** A rule that a correction could become. */
export type PossibleRule = {
  rule: NewLineRule;
  /** It can be nothing else than a correction; the others could be a change of the recipe. */
  isCorrection: boolean;
};

/** Most words that a unit may be called with. */
const UNIT_WORDS = /^\p{L}+\.?(?:[ -]\p{L}+\.?){0,2}$/u;

/**
 * A line with other words, read anew. The unit and the ingredient that were chosen by hand stay while the words stand
 * there that they were chosen for, and what is done with it keeps its links and marks while it says the same.
 * @param earlier the line before, with its words
 */
export function readWrittenOn(
  text: string,
  earlier: { usage: IngredientUsage; text: string },
  readUsage: UsageReader['readUsage'],
): Omit<IngredientUsage, 'link'> {
  const { usage } = earlier;
  const [before, next] = [earlier.text, text].map((words) => readUsage(words, usage.id)) as [
    ReadUsage,
    ReadUsage,
  ];
  const isSaidAlike = plainText(before.usage.preparation ?? []) === plainText(next.usage.preparation ?? []);
  return {
    ...next.usage,
    ...chosenUnit(usage, before, next),
    ...chosenName(usage, before, next),
    ...(isSaidAlike && { preparation: usage.preparation }),
  };
}

function chosenUnit(usage: IngredientUsage, before: ReadUsage, next: ReadUsage): Partial<IngredientUsage> {
  const isChosen = usage.unitId !== before.usage.unitId;
  const areWordsThere =
    next.usage.unitId === before.usage.unitId && next.written.unit === before.written.unit;
  if (!isChosen || !areWordsThere) return {};
  return { unitId: usage.unitId, unitTitleOverride: usage.unitTitleOverride };
}

function chosenName(usage: IngredientUsage, before: ReadUsage, next: ReadUsage): Partial<IngredientUsage> {
  const isChosen =
    usage.ingredientId !== before.usage.ingredientId || before.rules.some(({ kind }) => kind === 'name');
  const areWordsThere = ` ${next.written.name} `.includes(` ${before.written.name} `);
  const isAnother = next.usage.ingredientId !== null && next.usage.ingredientId !== before.usage.ingredientId;
  if (!isChosen || !areWordsThere || isAnother) return {};
  const isShownAlike = next.usage.ingredientTitleOverride === before.usage.ingredientTitleOverride;
  return {
    ingredientId: usage.ingredientId,
    ingredientTitleOverride: isShownAlike
      ? usage.ingredientTitleOverride
      : (next.usage.ingredientTitleOverride ?? next.written.name),
  };
}

/** The rules that the corrections of a line could become, for the words it was read from. */
export function possibleRules(
  read: ReadUsage,
  readName: string,
  { unitId, ingredientId, name }: Corrected,
): PossibleRule[] {
  const { usage, written } = read;
  const newUnit = unitId !== null && usage.unitId === null ? wordsBefore(name, written.name) : null;
  const unitWords = newUnit ?? written.unit;
  const rules: PossibleRule[] = [];
  if (unitId !== null && unitId !== usage.unitId && unitWords !== null)
    rules.push({ rule: { kind: 'unit', words: unitWords, unitId }, isCorrection: newUnit !== null });
  const words = newUnit === null ? written.name : name;
  const isRenamed = newUnit === null && name !== readName;
  if (words !== '' && (ingredientId !== usage.ingredientId || isRenamed))
    rules.push({
      rule: { kind: 'name', words, ingredientId, title: name === words ? null : name },
      isCorrection: !isRenamed,
    });
  return rules;
}

/**
 * A name without the words that a unit is chosen for, where nobody knows them and the rest is an ingredient: 'honey' of
 * 'blob honey'. Null where that is not so: 'vanilla' of 'vanilla yoghurt' is no unit.
 */
export function nameBehindUnit(
  name: string,
  { readName, foodWords }: Pick<UsageReader, 'readName' | 'foodWords'>,
): string | null {
  const words = name.split(' ');
  if (readName(name).ingredientId !== null) return null;
  for (let count = 1; count < words.length; count += 1) {
    const lead = words.slice(0, count);
    if (!UNIT_WORDS.test(lead.join(' ')) || lead.some((word) => isListed(word, foodWords))) return null;
    const rest = words.slice(count).join(' ').replace(/^of\s/i, '');
    if (readName(rest).ingredientId !== null) return rest;
  }
  return null;
}

/** What stands before a name at the end of what was taken for the name: the 'Becher' of 'Becher Sahne'. */
function wordsBefore(name: string, written: string): string | null {
  if (name === '' || !written.toLowerCase().endsWith(` ${name.toLowerCase()}`)) return null;
  const words = written.slice(0, -name.length).trim().replace(/\sof$/i, '');
  return UNIT_WORDS.test(words) ? words : null;
}
