/** Words of ranges, by language: '2 to 3', '2 oder 3', 'entre 2 y 3', 'da 2 a 3'. No zod here. */
import { matchAt } from './match-at.ts';

/** From the one end to the other. */
const TO = {
  English: 'to',
  CzechAndSlovak: 'až|do',
  Dutch: 'tot',
  French: 'à|a',
  German: 'bis',
  Polish: 'do',
  Russian: 'до',
  Scandinavian: 'till?|til',
  SpanishItalianAndPortuguese: 'a|á|ai|agli|alle|até|hasta|fino a',
};
/** The one end or the other. */
const OR = {
  English: 'or',
  CzechAndSlovak: 'nebo|alebo',
  Dutch: 'of',
  Finnish: 'tai',
  French: 'ou',
  German: 'oder',
  Hungarian: 'vagy',
  Polish: 'lub|albo',
  Russian: 'или',
  Scandinavian: 'eller',
  SpanishItalianAndPortuguese: 'o|ó|u|ou|oppure',
  Turkish: 'veya',
};
/** 'Between 2 and 3'. */
const BETWEEN: [before: string, and: string][] = [
  ['between', 'and'],
  ['zwischen', 'und'],
  ['entre', 'et|y|e|i'],
  ['tra|fra', 'e'],
  ['tussen', 'en'],
  ['mellan|mellem|mellom', 'och|og'],
];
/** 'De 2 a 3', with the languages of which the words say nothing else before a number. */
const FROM = 'from|da|dai|dagli|dalle|de|desde|fra|från|od|van|von|от';
const ABOUT =
  '(?:(?:about|around|ca\\.?|circa|environ|etwa|ongeveer|ungefär|unos|unas|de|les|los|las|i|gli|le) )?';

const anyOf = (words: Record<string, string>) => Object.values(words).join('|');

/** What says that an amount is another way to say the first, or another choice. */
export const OR_WORDS = anyOf(OR);
/** Words between the two ends of a range, as a part of an expression. */
export const RANGE_WORDS = `${anyOf(TO)}|${OR_WORDS}`;
/** Words before two ends with 'and' between them. */
const BETWEEN_WORDS = BETWEEN.map(([before]) => before).join('|');
/** 'And' between two ends, of any language. */
export const AND_WORDS = BETWEEN.map(([, and]) => and).join('|');
/** What adds one amount to another, in any language. */
export const PLUS_WORDS = '\\+|plus|più|más|mais';
/** What another amount follows, added or to choose, as a part of an expression; 'of' is Dutch here and English elsewhere. */
export const FURTHER_WORDS = `(?!of\\s)(?:${OR_WORDS}|${AND_WORDS}|${PLUS_WORDS}|&)`;
/** Words before a range that say no more than it does. */
export const BEFORE_RANGE = `(?:${FROM}|${BETWEEN_WORDS})\\s${ABOUT}`;
/** 'And' behind the first of two ends of degrees, as a part of an expression. */
export const AND_OF_DEGREES = BETWEEN.map(
  ([before, and]) => `(?<=(?<!\\p{L})(?:${before})\\s${ABOUT}\\d{1,3}\\s?[°º˚]?)\\s(?:${and})\\s`,
);

const AND_BEHIND = BETWEEN.map(([before, and]) => ({
  before: new RegExp(`(?<!\\p{L})(?:${before})\\s${ABOUT}$`, 'iu'),
  and: new RegExp(`\\s(?:${and})\\s`, 'iuy'),
}));
const REACH_CHARACTERS = 24;

/** The ' and ' at a place, where 'between' stands before the end that begins at `start`; null elsewhere. */
export function andOfBetween(text: string, start: number, position: number): string | null {
  const lead = text.slice(Math.max(0, start - REACH_CHARACTERS), start);
  for (const { before, and } of AND_BEHIND) {
    const found = before.test(lead) ? matchAt(and, text, position) : null;
    if (found) return found[0];
  }
  return null;
}
