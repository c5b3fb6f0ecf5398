import { matchAt } from '../../text/match-at.ts';
import { RANGE_WORDS } from '../../text/range-words.ts';
import { countedIn, readNumber } from '../lines/amounts/amounts.ts';
import { isMeasure, readUnit } from '../lines/units/units-in-text.ts';
import { INTRODUCING_WORDS, SERVINGS_WORDS } from './servings-words.ts';
import { NUMBERS_ABROAD, numberAbroad } from './times/time-words.ts';

/** What a recipe makes. */
export type ParsedYield = {
  /** Number of servings or pieces; of a range the lower end. Null when the text gives none. */
  yieldServings: number | null;
  /** What a serving is ('pancakes'); null for plain servings. */
  servingDescription: string | null;
  /** The author's words, where number and description would not say them ('4-6', 'about 2 dozen'); null elsewhere. */
  words: string | null;
  /** What of the text was not understood; null when all was. */
  notUnderstood: string | null;
};

/** Most servings a recipe can have. */
const MOST_SERVINGS = 10_000;

/** Most words of a text in which 'a' is a number: 'a 9-inch cake', not 'A batch like this will last a week'. */
const LONGEST_ARTICLE_WORDS = 4;

/** So many times the lower end the upper one may be in the Dutch '4 of 6 personen'. */
const MOST_OF = 2;

/** Longest text that is read, in characters. */
const READ_LIMIT_CHARACTERS = 200;

const LEAD = new RegExp(
  `^(?:\\s|~|[:=]|(?:${INTRODUCING_WORDS}|serving size|about|around|approx\\.?|approximately|roughly|circa|ca\\.?|etwa|environ|cerca de|ongeveer|cirka|ungefär|unos|unas|up to|(?:usually )?enough|usually|a family of|de)(?![\\p{L}]))+`,
  'iu',
);
const UPPER_END = new RegExp(
  `\\s?[-–—~]\\s?|\\s(?:${RANGE_WORDS})\\s(?=\\d|(?:${NUMBERS_ABROAD})\\s)|\\s(?:to|or)\\s|\\s?/\\s?`,
  'iuy',
);
/** '2/3': two or three servings, unless a cup or a pound is meant. */
const SLASH_RANGE = /(\d{1,3})\s?\/\s?\d{1,3}(?![\d/])/y;
/** What only introduces the yield: the page says 'Makes' itself. */
const INTRODUCTION = new RegExp(`^(?:(?:${INTRODUCING_WORDS})\\s*:?\\s+)+`, 'iu');
/** '8 inch cake', '18 cm/7 in tin': a size, and no number of servings; '1 9-inch cake' has both. */
const SIZE = /^\s?-?\s?(?:inch(?:es)?|in\.?|cm|mm|["″”])(?!\p{L})/iu;
/** 'One 9x13 pan': what it fills, and no number of servings. */
const PAN =
  /^(?:(?:makes|yields?|fills|yield:)\s+)?(?:(?:an?|one|1)\s+)?\d{1,2}\s?["″]?\s?[x×]\s?\d{1,2}(?:[\s"″-]*(?:inch|in\.?|cm))?[\s"″]+(?:\p{L}+\s)?(?:pan|dish|tin|tray|sheet)$/iu;
/** Moulds and trays, by language. */
const MOULDS: Record<string, string> = {
  Dutch: '(?:spring|bak|cake|taart|quiche)vorm|bakplaat',
  French: 'moule|tourtière|plaque',
  German: '(?:spring|back|kasten|auflauf|tarte|gugelhupf|kuchen|quiche|obstboden)?form|(?:back)?blech',
  Italian: 'stampo|tortiera|teglia',
  SpanishAndPortuguese: 'molde|f[oô]rma|tabuleiro',
};
/** '1 moule de 24 cm (8 parts)': what it fills, which is not filled twice, and the pieces of it. */
const MOULD = new RegExp(
  `^(?:(?:pour|für|para|per|voor)\\s)?(?:1|une?|uno|una|eine?|um|uma|een)\\s((?:${Object.values(MOULDS).join('|')})(?!\\p{L})[^,;()]*(?:\\([^()]*cm[^()]*\\))?)(?:[\\s,;(]+([1-9]\\d{0,2})\\s(\\p{L}+)\\)?)?$`,
  'iu',
);
/** '1 9x13 pan, 24 bars': the same in English, where a loaf with its slices is one loaf. */
const PAN_OF_PIECES =
  /^(?:(?:makes|yields?|fills|yield:)\s+)?(?:an?|one|1)\s+((?:\d{1,2}\s?["″]?\s?[x×]\s?\d{1,2}(?:[\s"″-]*(?:inch|in\.?|cm))?[\s"″]+)?(?:\p{L}+\s)?(?:pan|dish|tin|tray|sheet))(?:\s?[,;/]\s?|\s\()(?:about\s)?([1-9]\d{0,2})\s(\p{L}+)\)?$/iu;
/** 'A crowd (10-12)', 'a crowd of 20': a number behind words that are none. */
const OF_CROWD =
  /^((?:serves|feeds):?\s+)an?\s(?:\p{L}+\s)?(?:crowd|army|party|group)[\s,:(–-]*(?:of\s)?(?=(?:about\s)?\d)/iu;
/** What parts what is made from how many it is for: 'Makes 12 pancakes, serves 3–4', '24 cookies (serves 8)'. */
const BETWEEN_YIELDS = /\s*[,;(·|]\s*|\s+[-–—]\s+/u;
/** 'A crowd', 'a lot' and 'a few cookies' are no number of anything. */
const MANY =
  /^\s(?:(?:(?:big|good|huge|large|whole) )?(?:army|bit|bunch|crowd|group|handful|heap|load|lot|party|pile|ton)(?: of \p{L}+)?|(?:good )?few(?: \p{L}+)*)$/iu;
const AFTER_NUMBER = /^[?+*.]+/;
const PLAIN_SERVING = new RegExp(`^(?:${SERVINGS_WORDS})(?: of)?$`, 'iu');
/** How many eat of it, and not what it is: 'Serves 2 generously', 'Serves 4 as a starter'. */
const SERVES = /^(?:serves|feeds)\s/i;
const HOW_MANY_EAT = /^(?:generously|comfortably|easily|amply|as|with)(?!\p{L})/iu;
const ENDS_WITH_SERVINGS = new RegExp(`(?<!\\p{L})(?:${SERVINGS_WORDS})\\.?$`, 'iu');
const NUMBER_ABROAD = new RegExp(`(?:${NUMBERS_ABROAD})(?=\\s|$)`, 'iuy');

/** 'Zwei'; one only of servings: 'une personne', and not 'un gâteau pour 6'. */
function readNumberAbroad(text: string, position: number) {
  const word = matchAt(NUMBER_ABROAD, text, position)?.[0];
  const value = word === undefined ? undefined : numberAbroad(word);
  if (!word || !value) return null;
  const end = position + word.length;
  const isMeant = value > 1 || PLAIN_SERVING.test(text.slice(end).trim());
  return isMeant && Number.isInteger(value) ? { value, end, isArticle: false } : null;
}

function readEnd(text: string, position: number) {
  return readNumber(text, position) ?? readNumberAbroad(text, position);
}

/** The upper end of a range; '1 of 8 servings' has none. */
function readUpperEnd(text: string, lower: { value: number; end: number }, separator: string) {
  const upper = readEnd(text, lower.end + separator.length);
  const isPart = separator.trim() === 'of' && upper !== null && upper.value > MOST_OF * lower.value;
  return isPart ? null : upper;
}

/** The number at `position`; of two whole ones with a stroke between them the first. */
function readLowerEnd(text: string, position: number) {
  const slash = matchAt(SLASH_RANGE, text, position);
  const lower = Number(slash?.[1]);
  const isMeasured = slash && isMeasure(readUnit(text, position + slash[0].length + 1)?.slug ?? null);
  if (!slash || lower < 2 || isMeasured) return readEnd(text, position);
  return { value: lower, end: position + String(lower).length, isArticle: false };
}

/**
 * Reads what a recipe yields: '4', '4-6', 'Serves 4', '8 pancakes', 'about 2 dozen cookies'. A range gives its
 * lower end, so that scaled amounts are never short. Never throws.
 */
export function parseYield(text: string): ParsedYield {
  const whole = text.replace(/\s+/g, ' ').trim();
  const words = whole.replace(INTRODUCTION, '').replace(/\.$/, '');
  if (saysPan(whole)) return { yieldServings: null, servingDescription: null, words, notUnderstood: null };
  const mould = MOULD.exec(whole) ?? PAN_OF_PIECES.exec(whole);
  if (mould) return yieldOfMould(mould, words);
  const crowd = OF_CROWD.exec(whole);
  const said = crowd && `${crowd[1]}${whole.slice(crowd[0].length).replace(/\)$/, '')}`;
  return said === null ? readYield(whole) : { ...readYield(said), words };
}

/** The pieces of what is made in a mould; the mould itself is no number of anything. */
function yieldOfMould([, mould = '', count, piece = '']: RegExpExecArray, words: string): ParsedYield {
  if (count === undefined)
    return { yieldServings: null, servingDescription: null, words, notUnderstood: null };
  return {
    yieldServings: Number(count),
    servingDescription: PLAIN_SERVING.test(piece) ? null : piece,
    words: `${count} ${piece} (${mould
      .trim()
      .replace(/\s?[()]/g, ' ')
      .trim()})`,
    notUnderstood: null,
  };
}

/** Whether a text says which pan it fills, and no more. */
export function saysPan(text: string): boolean {
  return /\d\s?["″]?\s?[x×]/.test(text) && PAN.test(text);
}

/** Whether a text says what is made and how many it is for. */
export function saysYieldTwice(text: string): boolean {
  return personsBeside(text) !== null;
}

/** 'Serves 3–4' of 'Makes about 12 pancakes, serves 3–4': how many it is for, behind what is made; null elsewhere. */
function personsBeside(text: string): string | null {
  if (text.length > READ_LIMIT_CHARACTERS || !BETWEEN_YIELDS.test(text)) return null;
  const [made = '', ...others] = text.split(BETWEEN_YIELDS).map((part) => part.replace(/[).]+$/, ''));
  const [persons, another] = others.filter(saysPersons);
  if (persons === undefined || another !== undefined || others.length > 1) return null;
  const { yieldServings, servingDescription, notUnderstood } = readYield(made);
  const isMade = servingDescription !== null || /dozen$/i.test(made);
  return yieldServings !== null && isMade && notUnderstood === null ? persons : null;
}

/** 'Serves 3–4', '4 people'. */
function saysPersons(text: string): boolean {
  const { yieldServings, servingDescription, notUnderstood } = readYield(text);
  const isOfPersons = SERVES.test(text) || ENDS_WITH_SERVINGS.test(text);
  return isOfPersons && yieldServings !== null && servingDescription === null && notUnderstood === null;
}

function readYield(whole: string): ParsedYield {
  const written = whole
    .slice(0, READ_LIMIT_CHARACTERS)
    .replace(/-dozen\b/i, ' dozen')
    .replace(/(?<=\p{L})\.$/u, '');
  const start = LEAD.exec(written)?.[0].length ?? 0;
  const lower = readLowerEnd(written, start);
  const isPhrase =
    lower?.isArticle &&
    (written.split(' ').length > LONGEST_ARTICLE_WORDS || MANY.test(written.slice(lower.end)));
  const isSize = lower !== null && SIZE.test(written.slice(lower.end));
  if (!lower || isPhrase || isSize || lower.value > MOST_SERVINGS || whole.length > READ_LIMIT_CHARACTERS) {
    return {
      yieldServings: null,
      servingDescription: null,
      words: /\p{L}/u.test(whole) ? whole : null,
      notUnderstood: isSize ? null : whole || null,
    };
  }
  const separator = matchAt(UPPER_END, written, lower.end);
  const upper = separator && readUpperEnd(written, lower, separator[0]);
  const rest = written
    .slice(upper?.end ?? lower.end)
    .trim()
    .replace(AFTER_NUMBER, '')
    .trim();
  const value = upper
    ? Math.min(lower.value * countedIn(written.slice(start, upper.end)), upper.value)
    : lower.value;
  const described =
    /^(?:\([^()]*\) ?|\d[\dx× -]{0,7}(?:inch|in|cm)\s)?[\p{L}][^(,;]*/u
      .exec(rest)?.[0]
      .trim()
      .replace(/\.$/, '') ?? '';
  const remainder = rest.slice(described.length).replace(/^[\s,;:]+|[\s,;:.]+$/g, '');
  const description = HOW_MANY_EAT.test(described) ? '' : described;
  const number = upper === null ? written.slice(start, lower.end) : '';
  const said = [/^\p{L}+$/u.test(number) ? number : value, description].join(' ').trim();
  const words = whole.replace(INTRODUCTION, '');
  return {
    words: words.replace(/\.$/, '') === said ? null : words,
    yieldServings: value,
    servingDescription: !description || PLAIN_SERVING.test(description) ? null : description,
    notUnderstood: remainder.replace(/^\(([^()]*)\)$/, '$1') || null,
  };
}

/** Whether a text says for how many people it is, and no more: '4 to 6 servings', 'Für zwei Personen'. */
export function saysServings(said: string): boolean {
  const text = said.replace(/(?<=\S)\s*\([^()]*\)$/u, '');
  const { yieldServings, servingDescription, notUnderstood } = readYield(text.replace(/\s+/g, ' ').trim());
  return (
    yieldServings !== null &&
    servingDescription === null &&
    notUnderstood === null &&
    ENDS_WITH_SERVINGS.test(text)
  );
}

/** Whether a text says its number in words, with at most `words` of what it makes: 'Serves two', 'Rinde dos panes'. */
export function saysNumberInWords(text: string, words: number): boolean {
  const { yieldServings, servingDescription, notUnderstood } = parseYield(text);
  const start = LEAD.exec(text)?.[0].length ?? 0;
  return (
    yieldServings !== null &&
    notUnderstood === null &&
    (servingDescription?.split(' ').length ?? 0) <= words &&
    !/\d|^an?\s/i.test(text.slice(start))
  );
}
