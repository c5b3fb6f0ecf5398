import { findConvertibleMeasure } from '../../../maths/units/unit-measures.ts';
import { CONTAINER_SLUGS } from '../../../recipes/lines/line-words.ts';
import { nameFor } from '../../../text/counted/counted-names.ts';
import { isMeasure, readUnit, unitSlugOf } from '../units/units-in-text.ts';

/** Parts that measuring cups, spoons and scales have: halves, thirds, quarters, eighths, sixteenths. */
const KITCHEN_DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 8, 16]);

/** '⁄', which nobody types between the ends of a range. */
export const FRACTION_SLASH = '⁄';

/** What else is filled in part: '3/4 Bowls'. */
const VESSEL_SLUGS: ReadonlySet<string> = new Set(['bowl', 'mug', 'glass', 'ladle', 'spoon']);

const NEXT_UNIT = /^\s{0,2}-?\s?/;
/** The name that follows a number, to the first mark or word after which another thing is named. */
const NAME_AFTER =
  /^\s{1,2}(?!(?:to|or|of|and|plus)\b)(\p{L}[^,;:()\d½¼¾⅓⅔]{0,60}?)(?=[,;:()\d½¼¾⅓⅔]| (?:or|of|and|for|in|with) |$)/iu;
/** What is filled in other languages, and so divided: '2/3 Tassen Milch', '2/3 boîtes'. */
const FILLED_ABROAD =
  /^(?:tass(?:es|en)|ta(?:zz[ae]|zas)|x[íi]caras|chávenas|vasos|copos|verres|bicchieri|gläser|glazen|kopjes|kopper|koppar|szklanki|dosen|latas|lattine|boîtes|scatol(?:e|ette)|barattoli|vasetti|botes|frascos|blik(?:ken|jes)|potjes|pots|puszki|packungen|päckchen|pak(?:ken|jes)|paquets|paquetes|pacotes|pacchetti|embalagens|confezioni|opakowania|tüten|zak(?:ken|jes)|sachets|bustine|sobres|bolsas|flaschen|bouteilles|bottiglie|botellas|garrafas|flessen|löffel|colheres|cucchiai(?:ni)?|cucharad(?:it)?as|cuill[eè]res|lepels?|prisen|pincées|pizzichi|pizcas|pitadas)(?!\p{L})/iu;
/** English plurals; not hummus, asparagus, couscous, watercress. */
const PLURAL_WORD = /^\p{L}{2,}[^sui'’]s$/iu;

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}

/** Whether what is counted stands in the plural: the unit where one follows, else the thing. Containers are divided. */
function isSeveral(after: string, unit: { slug: string; words: string } | null): boolean {
  if (unit !== null)
    return PLURAL_WORD.test(unit.words) && !CONTAINER_SLUGS.has(unit.slug) && !VESSEL_SLUGS.has(unit.slug);
  const name = NAME_AFTER.exec(after)?.[1]?.trim() ?? '';
  if (FILLED_ABROAD.test(name)) return false;
  const words = name.split(/[\s-]+/);
  const isContainer = words.some((word) => CONTAINER_SLUGS.has(unitSlugOf(word) ?? ''));
  const isPlural = nameFor(2, name) === name && nameFor(1 / 2, name) !== name;
  return !isContainer && (isPlural || [words[0], words.at(-1)].some((word) => PLURAL_WORD.test(word ?? '')));
}

/**
 * Whether a whole number and a part that stand together without a space are one number: '11/2 cups'. '10/12 prawns'
 * and '12/15 cherries' are ranges.
 */
export function isGluedPart(numerator: number, denominator: number): boolean {
  const isOneDigit = denominator < 10 && KITCHEN_DENOMINATORS.has(denominator);
  return isOneDigit && numerator > 0 && greatestCommonDivisor(numerator, denominator) === 1;
}

/**
 * Whether 'numerator/denominator' is a part ('2/3 cup') and not 'two or three' ('2/3 onions', '5/6 eggs', '4/6 pods').
 * One of any number is a part. Otherwise what could be shortened is none, nor what no cup or spoon measures, nor
 * one of counted things that are named in the plural, in any language ('2/3 Zwiebeln'); of what Poles and Russians say
 * of a part as of two, it is a part. Fifths are parts of measures, sixths of cups, spoons and ounces,
 * which recipes divide: '5/6 cup', but '5/6 dl'.
 * Cans are divided as cups are: '2/3 can tomatoes', '3/4 cans beans'. The fraction slash makes parts only.
 * @param after what follows it in the line
 */
export function isFraction(numerator: number, denominator: number, slash: string, after: string): boolean {
  if (numerator >= denominator || numerator === 0) return false;
  if (slash === FRACTION_SLASH) return true;
  if (numerator === 1) return true;
  if (greatestCommonDivisor(numerator, denominator) > 1) return false;
  const unitStart = NEXT_UNIT.exec(after)?.[0].length ?? 0;
  const unit = readUnit(after, unitStart);
  const isMeasured = unit !== null && isMeasure(unit.slug);
  if (denominator === 5) return numerator < 4 && isMeasured;
  if (denominator === 6)
    return isMeasured && !unit.isForeign && findConvertibleMeasure(unit.slug)?.system === 'imperial';
  if (!KITCHEN_DENOMINATORS.has(denominator)) return false;
  return (
    isMeasured || !isSeveral(after, unit && { slug: unit.slug, words: after.slice(unitStart, unit.end) })
  );
}
