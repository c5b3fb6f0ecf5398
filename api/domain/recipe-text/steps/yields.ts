import { matchAt } from '../../text/match-at.ts';
import { RANGE_WORDS } from '../../text/range-words.ts';
import { countedIn, readNumber } from '../lines/amounts/amounts.ts';
import { isMeasure, readUnit } from '../lines/units/units-in-text.ts';

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

/** Longest text that is read, in characters. */
const READ_LIMIT_CHARACTERS = 200;

const LEAD =
  /^(?:\s|~|[:=]|(?:serves|servings?|serving size|yields?|makes|made|feeds|portions?|about|around|approx\.?|approximately|roughly|circa|ca\.?|etwa|environ|cerca de|ongeveer|cirka|ungefär|unos|unas|up to|(?:usually )?(?:enough )?for|a family of|ergibt|reicht|donne|rende|rendimento|dá|rinden?|dosi|ingredienti|räcker|ger|giver|gir|porções|porciones|raciones|personas|pessoas|persone|personnes|personen|portionen|portioner|für|pour|para|per|voor|till|til|de)(?![\p{L}]))+/iu;
const UPPER_END = new RegExp(
  `\\s?[-–—~]\\s?|\\s(?:${RANGE_WORDS})\\s(?=\\d)|\\s(?:to|or)\\s|\\s?/\\s?`,
  'iuy',
);
/** '2/3': two or three servings, unless a cup or a pound is meant. */
const SLASH_RANGE = /(\d{1,3})\s?\/\s?\d{1,3}(?![\d/])/y;
/** What only introduces the yield: the page says 'Makes' itself. */
const INTRODUCTION =
  /^(?:(?:serves|servings?|yields?|makes|made|feeds|portions?|ergibt|reicht|donne|rende|rendimento|dá|rinden?|dosi|ingredienti|räcker|ger|giver|gir|porções|porciones|raciones|personas|pessoas|persone|personnes|personen|portionen|portioner|für|pour|para|per|voor|till|til)\s*:?\s+)+/iu;
/** '8 inch cake', '18 cm/7 in tin': a size, and no number of servings; '1 9-inch cake' has both. */
const SIZE = /^\s?-?\s?(?:inch(?:es)?|in\.?|cm|mm|["″”])(?!\p{L})/iu;
const AFTER_NUMBER = /^[?+*.]+/;
const PLAIN_SERVING =
  /^(?:servings?|serves|personen|portion(?:en|er)|porsjoner|personnes?|personas?|personer?|pessoas?|persons?|people|portions?|porci(?:ones|ón)|raciones|porç(?:ões|ão)|porzion[ei]|porties|adults?|guests?|ppl)(?: of)?$/iu;

/** The number at `position`; of two whole ones with a stroke between them the first. */
function readLowerEnd(text: string, position: number) {
  const slash = matchAt(SLASH_RANGE, text, position);
  const lower = Number(slash?.[1]);
  const isMeasured = slash && isMeasure(readUnit(text, position + slash[0].length + 1)?.slug ?? null);
  if (!slash || lower < 2 || isMeasured) return readNumber(text, position);
  return { value: lower, end: position + String(lower).length, isArticle: false };
}

/**
 * Reads what a recipe yields: '4', '4-6', 'Serves 4', '8 pancakes', 'about 2 dozen cookies'. A range gives its
 * lower end, so that scaled amounts are never short. Never throws.
 */
export function parseYield(text: string): ParsedYield {
  const whole = text.replace(/\s+/g, ' ').trim();
  const written = whole.slice(0, READ_LIMIT_CHARACTERS).replace(/-dozen\b/i, ' dozen');
  const start = LEAD.exec(written)?.[0].length ?? 0;
  const lower = readLowerEnd(written, start);
  const isPhrase = lower?.isArticle && written.split(' ').length > LONGEST_ARTICLE_WORDS;
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
  const upper = separator && readNumber(written, lower.end + separator[0].length);
  const rest = written
    .slice(upper?.end ?? lower.end)
    .trim()
    .replace(AFTER_NUMBER, '')
    .trim();
  const value = upper
    ? Math.min(lower.value * countedIn(written.slice(start, upper.end)), upper.value)
    : lower.value;
  const description =
    /^(?:\([^()]*\) ?|\d[\dx× -]{0,7}(?:inch|in|cm)\s)?[\p{L}][^(,;]*/u
      .exec(rest)?.[0]
      .trim()
      .replace(/\.$/, '') ?? '';
  const remainder = rest.slice(description.length).replace(/^[\s,;:]+|[\s,;:.]+$/g, '');
  const said = description ? `${value} ${description}` : `${value}`;
  const words = whole.replace(INTRODUCTION, '');
  return {
    words: words === said ? null : words,
    yieldServings: value,
    servingDescription: !description || PLAIN_SERVING.test(description) ? null : description,
    notUnderstood: remainder.replace(/^\(([^()]*)\)$/, '$1') || null,
  };
}
