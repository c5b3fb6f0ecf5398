import { isStaple } from '../../recipes/lines/listed-names.ts';
import { AND_WORDS, RANGE_WORDS } from '../../text/range-words.ts';
import { readAmount } from '../lines/amounts/amounts.ts';
import { parseIngredientLine } from '../lines/ingredient-line.ts';
import { findDurations } from '../steps/times/durations-in-text.ts';
import { minutesOfDuration } from '../steps/times/iso-durations.ts';
import { TIME_UNITS } from '../steps/times/time-words.ts';
import { parseYield, saysNumberInWords, saysPan, saysServings, saysYieldTwice } from '../steps/yields.ts';
import { datesInLine } from './dates-of-facts.ts';
import {
  AUTHOR,
  BEFORE_TIME_ALONE,
  isLabelAlone,
  KEYWORDS,
  nameOfWait,
  OTHER,
  partsByLabel,
  TIMES,
  YIELD,
} from './labels-of-facts.ts';

/** What a line says of the whole recipe, apart from its ingredients and steps. */
export type Fact =
  | {
      kind: 'yield' | 'author' | 'keywords' | 'date' | 'changed' | 'other';
      text: string;
    }
  | { kind: 'prep' | 'cook' | 'total' | 'wait'; label: string; text: string }
  | { kind: 'credit'; name: string; url: string };

/** Longest line that can be a fact, in characters. */
const LONGEST_FACT = 160;
/** Longest line below a label that is left out with it: 'Difficulty', 'easy'. */
const LONGEST_OTHER = 30;

/** 'Pour 12 crêpes', where no steps stand; 'For 1 drink', and not 'For 4 eggs'. */
const FOR_THINGS =
  /^(?:(?:pour|per)\s+(?=\d{1,3}\s\p{L}+(?:[ -]\p{L}+){0,2}$)|for\s+(?=\d{1,3}\s(?:\p{L}+\s)?(?:drinks?|cocktails?|loaf|loaves|cakes|cookies|jars?|muffins?|pizzas?|rolls|scones|tarts?)$))/iu;
/** Fewest things that a line without a label says are made: '2 eggs (serves 1)' is of an ingredient. */
const FEWEST_MADE = 6;
/** Most words of what a yield in words makes: 'two large loaves'. */
const MOST_WORDS_OF_THING = 3;
/** What says that a number is not exact. */
const ABOUT =
  '(?:about|approx(?:imately)?\\.?|around|roughly|ca\\.?|circa|cirka|etwa|environ|ungefär|ongeveer|unos|unas|cerca de|~)';
/** What may stand between a label and its number. */
const BEFORE_NUMBER = new RegExp(
  `^\\s*(?:[:：=–-]\\s*)?(?:an?\\s(?:\\p{L}+\\s)?(?:crowd|army|party|group)[\\s,:(–-]*(?:of\\s)?)?(?:(?:${ABOUT}|up to|one|a|two)\\s*)*(?=\\d|[¼½¾]|dozen)`,
  'iu',
);
/** A step says what to do with the number: 'Makes 4 with bread', 'Feeds 6 until …'. */
const GOES_ON = /\d.*\s(?:with|over|into|in|on|onto|to|until|from|and|then)\s/i;
const YIELD_LABEL =
  /^(?:serves|servings|makes|yields?|portionen|personen|porties|raciones|porzioni|porções)\s*[:：]?$/iu;
/** What a dish makes many of. */
const PIECES: Record<string, string> = {
  English: 'pieces|pcs',
  Czech: 'ks|kusů',
  Dutch: 'stuks',
  French: 'pièces',
  German: 'stücke?|stk',
  Hungarian: 'db|darab',
  Italian: 'pezzi',
  NorwegianAndDanish: 'stk|stykker',
  Polish: 'szt|sztuk',
  Portuguese: 'peças|unidades',
  Spanish: 'piezas|unidades',
  Swedish: 'st|stycken|bitar',
};
/** 'Ca 40 st', and not '2 st', which may be of an ingredient. */
export const COUNT_OF_PIECES = new RegExp(
  `^(?:${ABOUT} ?)?(?:[6-9]|\\d{2,3})(?:\\s?[-–]\\s?\\d{1,3})?\\s(?:${Object.values(PIECES).join('|')})\\.?$`,
  'iu',
);
/** Words between and behind the numbers of a duration. */
const DURATION_WORDS = new RegExp(
  `(?<!\\p{L})(?:about|approx(?:imately)?|around|roughly|ca|circa|cirka|etwa|environ|${RANGE_WORDS}|${AND_WORDS}|and|plus|overnight|m|${TIME_UNITS})(?!\\p{L})`,
  'giu',
);
/** '25 to 30 min', '1 hour – 90 min'. */
const RANGE_OF_TIME = new RegExp(
  `\\d\\s?(?:\\p{L}+\\.?)?\\s?(?:[-–—~]|(?<=\\s)(?:${RANGE_WORDS})\\s)\\s?\\d`,
  'iu',
);
const LABEL_END = /^[^:：\d]{0,40}[:：]\s*/u;
/** 'Cuts into 16 squares' makes these. */
const CUTS_INTO = /^cuts into\s+/i;
/** What pages that can scale a recipe write behind its yield: '1 loaf 1x'. */
const AS_WRITTEN = /(?<=\S)\s+1x$/i;
const ADDRESS = /https?:\/\/[^\s<>()[\]"]+[^\s<>()[\]".,;:!?]/i;
/** 'Ann (https://…)', 'Ann <https://…>', '[Ann](https://…)': the name, and an address with its brackets. */
const NAME_IN_BRACKETS = /\[([^[\]]+)\](?=\(https?:)/i;
const ADDRESS_IN_BRACKETS = new RegExp(`\\s*[(<[]?(?:via\\s)?${ADDRESS.source}[)>\\]]?`, 'i');
const CREDIT =
  /^(?:(?:recipe |slightly |lightly |heavily )?(?:source|adapted from|adapted|inspired by|original recipe|from the book|recipe from|found (?:at|on)|quelle|rezept von|inspiriert von|source de la recette|d'après|adapté de|fuente|adaptado de|fonte|adattato da|bron|källa|kilde|lähde|źródło)(?!\p{L}))\s*(?<colon>[:：]?)\s*(?<name>.*)$/iu;
/** Says by itself whom it names: 'adapted from Julia Child', and not 'source good tomatoes'. */
const NAMES_SOMEBODY =
  /^(?:recipe |slightly |lightly |heavily )?(?:adapted from|inspired by|recipe from|from the book|rezept von|inspiriert von|d'après|adapté de|adaptado de|adattato da)\s+["'“‘]?(?:an? |[Tt]he )?\p{Lu}/u;
const AUTHOR_WITHOUT_COLON =
  /^(?:[Rr]ecipe by|[Bb]y) (\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|de|la|van|von|and|&)){0,4})$/u;
/** What parts facts, and may stand within one as well: 'Yield: 12 - 14', 'Author: Ann, Bob'. */
const MAY_PART_FACTS = /\s[-–—/]\s|\s*;\s*|,\s+/u;

/**
 * What the parts of a line say, when all of it is facts: 'Serves 4 | Prep: 10 min | Cook: 1 hour', 'Source:
 * https://…'. Empty where it says anything else. A time counts only with a duration, a yield only with a number.
 * @param isStep true where steps stand: 'Bake 45 minutes' is one of them there, 'Bake: 45 minutes' is not
 */
export function factsOfLine(line: string, isStep = false): Fact[] {
  if (line.length > LONGEST_FACT) return [];
  const parts = line.split(/\s*[|•·]\s*|\s{3,}|\t+/).filter((part) => part !== '');
  const isAlone = isStep && parts.length === 1;
  const facts = parts.flatMap((part) => factsOfPart(part, isAlone));
  const isFacts = facts.every((fact) => fact !== null) && facts.some((fact) => fact?.kind !== 'other');
  if (isFacts) return facts;
  const timed = withTimeAlone(parts, isStep);
  if (timed.length > 0) return timed;
  const whole = factOf(line, isStep);
  return whole && whole.kind !== 'other' ? [whole] : [];
}

/** 'Serves 4 • 30 min': beside a yield, and no other time, a duration is that of the whole. */
function withTimeAlone(parts: readonly string[], isStep: boolean): Fact[] {
  const [time, another] = parts.filter((part) => /\d/.test(part) && isDurationOnly(part));
  if (time === undefined || another !== undefined || minutesOfDuration(time) === null) return [];
  const facts = parts.filter((part) => part !== time).flatMap((part) => factsOfPart(part, isStep));
  const isBesideYield = facts.some((fact) => fact?.kind === 'yield');
  const isTimed = facts.some((fact) => fact === null || /^(?:prep|cook|total|wait)$/.test(fact.kind));
  return isBesideYield && !isTimed
    ? [...facts.filter((fact) => fact !== null), { kind: 'total', label: 'Total', text: time }]
    : [];
}

/** What a label and the line below it say together: 'Prep Time:', '10 mins'. Empty where they are none. */
export function factsOfLabelAlone(label: string, below: string): Fact[] {
  if (!isLabelAlone(label) || isLabelAlone(below)) return [];
  if (factsOfLine(below).length > 0 && !YIELD.test(label)) return [];
  const said = `${label.replace(/\s*[:：]$/u, '')}: ${below}`;
  const facts = factsOfLine(said);
  const isOther = facts.length === 0 && below.length <= LONGEST_OTHER && OTHER.test(said);
  return isOther ? [{ kind: 'other', text: said }] : facts;
}

/** A part is several facts where each of its parts is one. */
function factsOfPart(text: string, isStep: boolean): (Fact | null)[] {
  const dates = datesInLine(text);
  if (dates && (dates.isLabelled || !isStep)) {
    const facts = (kind: 'date' | 'changed', texts: string[]) =>
      texts.map((said): Fact => ({ kind, text: said }));
    const rest = dates.rest.flatMap((part) => factsOfPart(part, isStep));
    return [...facts('date', dates.published), ...facts('changed', dates.changed), ...rest];
  }
  const whole = YIELD.test(text) && saysYieldTwice(text) && yieldOf(text, isStep);
  if (whole) return [whole];
  const parts = text.split(MAY_PART_FACTS).map((part) => factOf(part, isStep));
  if (parts.length > 1 && parts.every((fact) => fact !== null)) return parts;
  return partsByLabel(text).map((part) => factOf(part, isStep));
}

/** 'Serves:' alone: its number stands on another line, and says what it is itself. */
export function isYieldLabel(line: string): boolean {
  return YIELD_LABEL.test(line);
}

function factOf(text: string, isStep: boolean): Fact | null {
  const credit = creditOf(text);
  if (credit) return credit;
  const author = AUTHOR.exec(text)?.[1] ?? AUTHOR_WITHOUT_COLON.exec(text)?.[1];
  if (author !== undefined) return { kind: 'author', text: author.trim() };
  const words = KEYWORDS.exec(text)?.[1];
  if (words !== undefined) return { kind: 'keywords', text: words };
  if (OTHER.test(text)) return { kind: 'other', text };
  return timeOf(text, isStep) ?? yieldOf(text, isStep);
}

function creditOf(text: string): Fact | null {
  const url = ADDRESS.exec(text)?.[0] ?? '';
  const { colon, name } = CREDIT.exec(text)?.groups ?? {};
  const words = text.charAt(0).toLowerCase() + text.slice(1);
  const isCredit = colon !== '' || url !== '' || NAMES_SOMEBODY.test(words);
  if (isCredit && name !== undefined && (name !== '' || url !== ''))
    return {
      kind: 'credit',
      name: name
        .replace(NAME_IN_BRACKETS, '$1 ')
        .replace(ADDRESS_IN_BRACKETS, '')
        .replace(/[\s:,]+$/, '')
        .replace(/^\s*\(([^()]*)\)$/, '$1')
        .trim(),
      url,
    };
  return url !== '' && text.trim() === url ? { kind: 'credit', name: '', url } : null;
}

function timeOf(text: string, isStep: boolean): Fact | null {
  for (const [kind, label] of TIMES) {
    const said = label.exec(text);
    if (!said) continue;
    const rest = text.slice(said[0].length);
    // 'Bake in the oven: 45 minutes' is a time, 'Chill the dough: 20 minutes' is none.
    const hasColon = kind === 'wait' ? /^\s?[:：]/u.test(rest) : /^[^\d:：]*[:：]/u.test(rest);
    if (!hasColon && (isStep || !isDurationOnly(rest))) continue;
    const time = rest.replace(/^[^\d:：]*[:：]?\s*|^\s*[-–]\s*/u, '').replace(/^([^(]*)\)$/, '$1');
    if (BEFORE_TIME_ALONE.test(text) && !isDurationOnly(time)) continue;
    if (!/\d/.test(time) || /[.!?]\s+\p{L}/u.test(time) || minutesOfDuration(time) === null) continue;
    if (time.length >= 40) continue;
    return { kind, label: kind === 'wait' ? nameOfWait(said[0]) : said[0], text: time };
  }
  return null;
}

function isDurationOnly(text: string): boolean {
  return text.replaceAll(DURATION_WORDS, '').replaceAll(/[\d¼½¾⅓⅔\s.,/+~()=–-]/gu, '') === '';
}

/** Whether a time says more than a number of minutes keeps: '25 to 30 min', '1 hr, mostly unattended'. */
export function saysMoreThanMinutes(time: string): boolean {
  const durations = findDurations(time);
  let rest = time;
  for (const { start, end } of durations.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  return (
    durations.length > 0 && (RANGE_OF_TIME.test(time) || /overnight/i.test(rest) || !isDurationOnly(rest))
  );
}

function yieldOf(text: string, isStep: boolean): Fact | null {
  if (text.length >= 80 || /[.!?]\s+\p{L}/u.test(text)) return null;
  const isServings = saysServings(text);
  if (isStep && GOES_ON.test(text) && !isServings) return null;
  const label = YIELD.exec(text)?.[0];
  const amount = text.replace(LABEL_END, '').replace(AS_WRITTEN, '').replace(CUTS_INTO, '');
  const isInWords =
    saysNumberInWords(text, isStep ? 0 : MOST_WORDS_OF_THING) && (label !== undefined || isServings);
  const isPan = !isStep && saysPan(amount) && (label !== undefined || /^(?:one|makes)\s/i.test(text));
  const isSaid =
    isInWords ||
    isServings ||
    isPan ||
    (label === undefined
      ? !isStep && (isForThings(text) || COUNT_OF_PIECES.test(text))
      : LABEL_END.test(text) || BEFORE_NUMBER.test(text.slice(label.length)));
  const isNumber =
    isInWords || (/\d|dozen/.test(amount) && (isPan || parseYield(amount).yieldServings !== null));
  // 'Für 10 Minuten in den Ofen' says how long.
  return isSaid && isNumber && findDurations(amount).length === 0 ? { kind: 'yield', text: amount } : null;
}

/** '24 cookies (serves 8)' right below a title: what is made and for how many. '500 g pasta (4 servings)' is measured. */
export function isMadeForPersons(text: string): boolean {
  if (!saysYieldTwice(text)) return false;
  const { quantityMin, unitSlug, name } = parseIngredientLine(text);
  return (quantityMin ?? 0) >= FEWEST_MADE && unitSlug === null && !isStaple(name);
}

/** Whether a line says, as 'For 2 loaves', what is made, or what a group of a list is for. */
export function isForThings(text: string): boolean {
  const lead = FOR_THINGS.exec(text)?.[0];
  return lead !== undefined && (/^for/i.test(lead) || readAmount(text, lead.length)?.unitSlug === null);
}
