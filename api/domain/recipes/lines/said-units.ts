/** Units that follow a number in a text. No zod here. */
import { readForeignUnit } from '../../recipe-text/lines/units/units-of-other-languages.ts';
import { PARTS_OF_HOUR, TIME_UNITS } from '../../recipe-text/steps/times/time-words.ts';
import { isCountedName } from '../../text/counted/counted-names.ts';
import { matchAt } from '../../text/match-at.ts';
import { HALF_ABROAD } from '../../text/number-words-abroad.ts';
import { AND_WORDS } from '../../text/range-words.ts';
import { MEASURES_ABROAD } from './abroad/vessels-abroad.ts';
import { namesListed } from './listed-names.ts';

const UNIT =
  /^\s?(?:g|gr|gram(?:me)?s?|kg|kilos?|kilograms?|ml|millilit(?:er|re)s?|cl|dl|decilit(?:er|re)s?|l|lit(?:er|re)s?|cups?|tbsps?|tbs|tablespoons?|tablespoonfuls?|tsps?|teaspoons?|teaspoonfuls?|oz|ounces?|lbs?|pounds?|pints?|quarts?|qt|gallons?|sticks?|cloves?|slices?|cans?|tins?|jars?|sprigs?|stalks?|bunch(?:es)?|packets?|packages?)(?![\p{L}])\.?/iu;
/** A tablespoon and a teaspoon: '2 T. of juice', '1 t salt', and not '2 T-bone steaks'. */
const SHORT_SPOON = /^\s?[Tt](?:\.(?=\s)|(?=\s\p{L}))(?! bone)/u;
/** What else is measured with, of something: '2 glasses of wine', but 'pour into 2 glasses'. */
const VESSEL_UNIT =
  /^\s?(?:(?:mugs?|glass(?:es)?|bowls?|spoons?|ladles?|scoops?|bottles?|bags?|handfuls?|fistfuls?)(?: full)?(?= of\s)|(?:handfuls?|fistfuls?|spoonfuls?|ladlefuls?|mugfuls?)(?!\p{L}))/iu;
/** The same without 'of', where what is in it is listed: '3/4 mug boiling water'. */
const FILLED_VESSEL = new RegExp(`^\\s?(?:mugs?|glass(?:es)?|ladles?|${MEASURES_ABROAD})(?!\\p{L})`, 'iu');
const FILLED_REACH_WORDS = 2;
/** Portuguese spoons and cups whose size we do not know. */
const COUNTED_ABROAD = /^\s(?:colher(?:es)?|x[íi]caras?) ?\(\p{L}+\)/iu;
/** How a unit is filled or chosen: '1 whole stick', 'a good handful', 'a half-cup'. */
const UNIT_ADJECTIVE =
  /^\s(?:single|whole|full|heaped|heaping|rounded|level|generous|good|large|big|small|scant|additional|extra|further|more)(?=\s)|^\s(?:half|quarter|third)-(?=\p{L})/iu;

/** One of a measure that no number is said of: 'the other tablespoon of oil', and not 'until the last cup is absorbed'. */
export const ONE_LEFT =
  '(?<!(?:until|after|once|when|before) )the (?:other|remaining|last|final)(?=\\s(?:tbsp|tablespoon|tsp|teaspoon|cup|pint|quart|lb|pound|oz|ounce|stick)(?!\\p{L}))';

/** Behind a unit and before its name: 'a tablespoon or so of oil', 'a cup or two of stock'. */
export const OR_SO = /^ or (?:so|two)(?= )/i;

const TIME_UNIT = new RegExp(`\\s?(?:${TIME_UNITS})(?!\\p{L})`, 'iuy');
/** 'tres cuartos de hora'. */
const PART_OF_HOUR = new RegExp(`(?:${PARTS_OF_HOUR})(?!\\p{L})`, 'iuy');
/** The 'a half' of 'an hour and a half'. */
const PART_BEHIND_TIME = new RegExp(
  `(?<=(?<!\\p{L})(?:${TIME_UNITS})\\s(?:${AND_WORDS}|&)\\s)(?:(?:an? )?(?:half|quarter)|${HALF_ABROAD})(?!\\p{L})`,
  'iuy',
);
const OTHER_UNITS_ABROAD: Record<string, string> = {
  Dutch: 'graden|personen|keer|weken',
  French: 'degrés?|personnes?|fois|semaines?',
  German: 'grad|personen|mal|wochen?',
  Italian: 'gradi|persone|volte|settimane',
  Portuguese: 'graus?|pessoas?|vezes|semanas?',
  Scandinavian: 'grader|personer|gange?r?|gång(?:er)?|uger?|uker?|veckor',
  Spanish: 'grados?|personas?|veces|semanas?',
};
/** What is counted, and is no amount of anything: '2 cm', '20 minutes', '4 people', '180 Grad'. */
export const OTHER_UNIT = new RegExp(
  `^\\s?(?:cm|mm|inch(?:es)?|in|["″”'′x×]|c|f|deg(?:rees?)?|min(?:ute)?s?|hours?|hrs?|h|sec(?:ond)?s?|days?|weeks?|times?|pinch(?:es)?|dash(?:es)?|drops?|people|persons?|servings?|${Object.values(OTHER_UNITS_ABROAD).join('|')})(?!\\p{L})`,
  'iu',
);

/** What says that one of a unit is an amount, whatever follows: 'the sugar, about a cup', and not 'reduce to about a cup'. */
const ABOUT_LAST = /(?<!\p{L}|to )(?:about|around|roughly|maybe|perhaps|approximately|almost) $/iu;

/** Whether what begins at a place is said to be about one. */
export function isAboutOne(text: string, start: number): boolean {
  return ABOUT_LAST.test(text.slice(Math.max(0, start - 20), start));
}

/** Whether a number is of a time, in any language: '25 Minuten', 'an hour and a half'. */
export function isTime(text: string, start: number, end: number): boolean {
  return (
    matchAt(TIME_UNIT, text, end) !== null ||
    matchAt(PART_OF_HOUR, text, start) !== null ||
    matchAt(PART_BEHIND_TIME, text, start) !== null
  );
}

/** One unit that a text begins with, of what was named before it: 'a pound' of 'a pound or two'; null for anything else. */
export function oneUnitFirst(text: string): string | null {
  const [whole, article = ''] = /^\s*(?:about |around |~\s?)?(an?)(?=\s)/i.exec(text) ?? [];
  const unit = whole === undefined ? undefined : unitBehind(text.slice(whole.length), new Set());
  return unit === undefined ? null : article + unit;
}

/** The unit that follows a number, with what describes it: ' whole stick'. */
export function unitBehind(behind: string, listed: ReadonlySet<string>): string | undefined {
  const adjective = UNIT_ADJECTIVE.exec(behind)?.[0] ?? '';
  const rest = behind.slice(adjective.length);
  const vessel = FILLED_VESSEL.exec(rest)?.[0];
  const isFilled = vessel !== undefined && namesListed(rest.slice(vessel.length), listed, FILLED_REACH_WORDS);
  const unit =
    UNIT.exec(rest)?.[0] ??
    SHORT_SPOON.exec(rest)?.[0] ??
    foreignUnit(rest) ??
    COUNTED_ABROAD.exec(rest)?.[0] ??
    VESSEL_UNIT.exec(rest)?.[0] ??
    (isFilled ? vessel : undefined);
  return unit === undefined ? undefined : adjective + unit;
}

/** ' cuillères à soupe', ' EL'. */
function foreignUnit(behind: string): string | undefined {
  const start = behind.startsWith(' ') ? 1 : 0;
  const unit = readForeignUnit(behind, start);
  return unit ? behind.slice(0, unit.end) : undefined;
}

const NAMED_BEFORE = '(?:the|these|those|your)';
/** Counts of what was named before: two, as part of a regular expression. */
export const BOTH = `both(?: of)?(?: ${NAMED_BEFORE})?`;
const IS_BOTH = /^both(?!\p{L})/iu;
const OF_SEVERAL = new RegExp(`^ of ${NAMED_BEFORE}(?= )`, 'i');
/** 'Fill both tins': what is baked in, where nothing is said to be in it. */
const MAY_BE_VESSEL = /^ (?:cans|glasses|jars|packages|packets|slices|tins)\.?$/i;

/** The unit behind a number, with what says that it is of several: ' of the cloves'. */
export function unitOfSeveral(
  number: string,
  behind: string,
  listed: ReadonlySet<string>,
): string | undefined {
  const several = OF_SEVERAL.exec(behind)?.[0] ?? '';
  const unit = unitBehind(behind.slice(several.length), listed);
  if (unit === undefined) return undefined;
  const rest = behind.slice(several.length + unit.length);
  return IS_BOTH.test(number) && MAY_BE_VESSEL.test(unit) && !rest.startsWith(' of ')
    ? undefined
    : several + unit;
}

/** Whether a number may count a name: 'both' counts 'limes', and means two kinds in 'both flours', 'both juice and zest'. */
export function mayCount(number: string, name: string): boolean {
  return !IS_BOTH.test(number) || (/s$/i.test(name) && !/ of /i.test(name) && isCountedName(name.trim()));
}

const SHORT_CUP = /^\s?c\.(?=\s*$|[\s,;)])/iu;
/** Most cups that any recipe writes so. */
const CUPS_MAX = 30;

/** '3 c.' are cups, '180 c.' is a temperature. */
export function cupBehind(number: string, behind: string): string | undefined {
  return Number.parseFloat(number) <= CUPS_MAX ? SHORT_CUP.exec(behind)?.[0] : undefined;
}
