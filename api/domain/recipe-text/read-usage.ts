import { findConvertibleMeasure } from '../maths/units/unit-measures.ts';
import type { Ingredient } from '../recipes/catalogue.ts';
import type { IngredientUsage } from '../recipes/lines/ingredient-usages.ts';
import type { LineRule } from '../recipes/lines/line-rules.ts';
import { listedWords } from '../recipes/lines/listed-names.ts';
import { WRITTEN_LINE_MAX_LENGTH } from '../shared/constants.ts';
import { cutText } from '../text/text.ts';
import { withBritishPints } from './british-pints.ts';
import { createRuleFinder } from './followed-rules.ts';
import type { ParsedSecondAmount } from './lines/amounts/second-amounts.ts';
import { isDividedLine } from './lines/divided-lines.ts';
import { type ParsedIngredientLine, parseIngredientLine } from './lines/ingredient-line.ts';
import { type Listed, listedOf } from './lines/listed-usages.ts';
import {
  createIngredientMatcher,
  type IngredientMatch,
  type MatchableIngredient,
} from './lines/match-ingredient.ts';
import { unitPlaceIn } from './lines/units/unit-place.ts';
import { withUnitsToldBeside } from './lines/units/units-told-beside.ts';
import { doneWords } from './steps/done-words.ts';
import { measuredLine, type UnitIdOf } from './steps/measured-text.ts';
import { UNITS } from './units.ts';

/** Ingredient of the catalogue, as far as reading lines needs it. */
export type ReadableIngredient = MatchableIngredient & Pick<Ingredient, 'defaultMetricMeasurementMethod'>;

/** A line of an ingredient list as it was read. */
export type ReadUsage = {
  usage: Omit<IngredientUsage, 'link'>;
  /** False when it was kept as text, or an amount in it was not understood. */
  isUnderstood: boolean;
  /** The words it says its ingredient and its unit with; null without a unit, or where other words describe it. */
  written: { name: string; unit: string | null };
  /** Rules of the kitchen that were followed. */
  rules: LineRule[];
};

/** A group of an ingredient list, as far as steps are read with it. */
type ListedGroup = {
  title: string | null;
  ingredientUsages: readonly Pick<
    IngredientUsage,
    'id' | 'ingredientId' | 'ingredientTitleOverride' | 'preparation' | 'note'
  >[];
};

/** What reads the ingredient lines of recipes. */
export type UsageReader = {
  /** One line; `id` is the usage's, `isBritish` whether the pints of its recipe are those of Britain. Never throws. */
  readUsage(line: string, id: string, isBritish?: boolean): ReadUsage;
  /** What a name is, and how it is shown, as in a line. */
  readName(name: string): IngredientMatch;
  /** The list of a recipe as its steps are read with it. */
  listedIn(groups: readonly ListedGroup[]): Listed;
  /** Stems of the words that ingredients of the catalogue are called. */
  foodWords: ReadonlySet<string>;
};

/** Makes what reads lines with a catalogue, and as a kitchen's own rules say. */
export function createUsageReader(
  ingredients: readonly ReadableIngredient[],
  unitIdOf: UnitIdOf,
  rules: readonly LineRule[] = [],
): UsageReader {
  const matchIngredient = createIngredientMatcher(ingredients);
  const rows = new Map(ingredients.map((row) => [row.id, row]));
  // What cooks measure by volume in metric units: liquids, and little things, which nobody writes ounces of.
  const pouredIds = new Set(
    ingredients.flatMap((row) => (row.defaultMetricMeasurementMethod === 'volume' ? row.id : [])),
  );
  const isPoured = (ingredientId: string | null) => ingredientId !== null && pouredIds.has(ingredientId);
  const unitTitles = new Map(UNITS.map(({ slug, title }) => [unitIdOf(slug), title]));
  const { nameRule, withKnownUnit } = createRuleFinder(rules, (unitId) => unitTitles.get(unitId));

  function readName(name: string): IngredientMatch {
    const rule = nameRule(name);
    if (!rule) return matchIngredient(name);
    const { ingredientId } = rule;
    const shown = rule.title ?? name.trim();
    const isSame = rows.get(ingredientId ?? '')?.title === shown;
    return { ingredientId, titleOverride: isSame ? null : shown };
  }

  return {
    readName,
    foodWords: listedWords(ingredients.map(({ title }) => title)),
    readUsage(line, id, isBritish = false) {
      const { text, unitRule } = withKnownUnit(line);
      const read = parseIngredientLine(text);
      const isOneOfList = isFirstOfList(read, (name) => matchIngredient(name).ingredientId !== null);
      const ruleOfName = isOneOfList ? undefined : nameRule(read.name);
      const found = isOneOfList ? { ingredientId: null, titleOverride: read.name } : readName(read.name);
      const row = ruleOfName ? undefined : rows.get(found.ingredientId ?? '');
      const isNamedFirst = row !== undefined && read.quantityMax !== null && !isBehindAmount(read.name, text);
      const ownTitle = row && isCountedOtherwise(read, row, text) ? row.title : null;
      // The capital of 'Egg (3)' is that of the line, which is said as '3 eggs'.
      const isOwnTitle = isNamedFirst && row.title.toLowerCase() === read.name.toLowerCase();
      const matched = { ...found, titleOverride: isOwnTitle ? null : (found.titleOverride ?? ownTitle) };
      const parsed = unitRule ? read : withUnitsToldBeside(read, isPoured(matched.ingredientId), isBritish);
      const unit = unitPlaceIn(line)?.known;
      return {
        usage: {
          id,
          ...usageOf(parsed, line, matched, unitIdOf),
          preparation: preparationOf(parsed, isBritish ? withBritishPints(unitIdOf) : unitIdOf),
        },
        isUnderstood: read.isUnderstood,
        written: {
          name: read.name,
          unit: unitRule?.words ?? (unit && unit.slug === read.unitSlug ? unit.words : null),
        },
        rules: [ruleOfName, unitRule].filter((rule) => rule !== undefined),
      };
    },
    listedIn: (groups) =>
      listedOf(
        groups.flatMap(({ title, ingredientUsages }) =>
          ingredientUsages.map((usage) => ({
            id: usage.id,
            ingredientId: usage.ingredientId,
            isPoured: isPoured(usage.ingredientId),
            names: [usage.ingredientTitleOverride, rows.get(usage.ingredientId ?? '')?.title].filter(
              (name) => typeof name === 'string',
            ),
            isDivided: isDividedLine(usage),
            done: doneWords(usage.preparation),
            group: title,
          })),
        ),
      ),
  };
}

/** A line as a recipe keeps it. */
function usageOf(
  parsed: ParsedIngredientLine,
  line: string,
  matched: IngredientMatch,
  unitIdOf: UnitIdOf,
): Omit<ReadUsage['usage'], 'id' | 'preparation'> {
  return {
    quantityMin: parsed.quantityMin,
    quantityMax: upperEnd(parsed),
    unitId: parsed.unitSlug === null ? null : unitIdOf(parsed.unitSlug),
    ...partAgain(parsed, unitIdOf),
    quantityQualifier: parsed.quantityQualifier,
    unitTitleOverride: parsed.unitTitle,
    ingredientId: matched.ingredientId,
    ingredientTitleOverride: nameOf(parsed, line, matched),
    note: parsed.note,
    secondAmount: parsed.secondAmount && amountAgain(parsed.secondAmount, unitIdOf),
    ...(parsed.furtherAmounts.length > 0 && {
      furtherAmounts: parsed.furtherAmounts.map((amount) => amountAgain(amount, unitIdOf)),
    }),
    writtenLine: cutText(line, WRITTEN_LINE_MAX_LENGTH),
  };
}

function preparationOf({ preparation }: ParsedIngredientLine, unitIdOf: UnitIdOf) {
  return preparation === null ? null : measuredLine(preparation, unitIdOf);
}

function amountAgain(amount: ParsedSecondAmount, unitIdOf: UnitIdOf) {
  const { quantityMin, unitSlug, quantityQualifier, unitTitle } = amount;
  return {
    quantityMin,
    quantityMax: upperEnd(amount),
    unitId: unitIdOf(unitSlug),
    ...(quantityQualifier !== null && { quantityQualifier }),
    ...(unitTitle !== null && { unitTitleOverride: unitTitle }),
    ...partAgain(amount, unitIdOf),
  };
}

function partAgain({ addedPart }: Pick<ParsedSecondAmount, 'addedPart'>, unitIdOf: UnitIdOf) {
  if (addedPart === null) return {};
  const { quantity, unitSlug, unitTitle } = addedPart;
  const words = unitTitle !== null && { unitTitleOverride: unitTitle };
  return { addedPart: { quantity, unitId: unitIdOf(unitSlug), ...words } };
}

/** Whether more than what a line names has its amount: '1 cup each sugar, water', and not '1 cup each flour, sifted'. */
function isFirstOfList(
  { nameQualifier, preparation }: ParsedIngredientLine,
  isKnown: (name: string) => boolean,
): boolean {
  const others = nameQualifier?.toLowerCase() === 'each' ? preparation?.split(/,|\sand\s/) : undefined;
  return others?.some(isKnown) ?? false;
}

/** The name a line shows where the ingredient's own does not say what was written; null where it does. */
function nameOf(parsed: ParsedIngredientLine, line: string, matched: IngredientMatch): string | null {
  if (parsed.nameQualifier !== null) return `${parsed.nameQualifier} ${matched.titleOverride ?? parsed.name}`;
  return matched.ingredientId === null ? matched.titleOverride || line : matched.titleOverride;
}

/**
 * Whether an ingredient's own name, which was written behind an amount, would be shown as that of several or of one
 * there: '3 egg', '500 g carrot', '1 strawberries'. 'Egg (3)' was written before its amount.
 */
function isCountedOtherwise(
  { quantityMax, unitSlug, name }: ParsedIngredientLine,
  { pluralTitle }: ReadableIngredient,
  line: string,
): boolean {
  if (quantityMax === null || !isBehindAmount(name, line)) return false;
  const isWeighed = findConvertibleMeasure(unitSlug ?? '')?.dimension === 'weight';
  if (unitSlug === null && quantityMax <= 1) return pluralTitle === null && /s$/i.test(name);
  return pluralTitle !== null && (unitSlug === null || isWeighed);
}

function isBehindAmount(name: string, line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line.slice(0, line.indexOf(name)));
}

/** The upper end of a range; null where both ends are one. */
function upperEnd(amount: { quantityMin: number | null; quantityMax: number | null }): number | null {
  return amount.quantityMax === amount.quantityMin ? null : amount.quantityMax;
}
