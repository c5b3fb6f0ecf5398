import { cutText } from '../../text/text.ts';
import { withPlainNumber } from './amounts/plain-numbers.ts';
import { withRangeInEachUnit } from './amounts/ranges-in-two-units.ts';
import { withMoreInItsPlace } from './amounts/said-more.ts';
import { withSizeOfEach, withUnitInBrackets } from './line-parts.ts';
import { inUsualOrder } from './usual-order.ts';

/** Longest part of a line that is read; the rest becomes part of the preparation. */
const READ_LIMIT_CHARACTERS = 500;

/** Characters without width that pasted text holds: joiners, marks of direction, soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
/**
 * Pictures and arrows that people put before a line as a bullet: '🍋', '✅', '→'. In the source of an expression with
 * the flag 'u': what stands between the brackets of a class of characters.
 */
export const PICTURE_SIGNS = String.raw`→➔➜➤►▢☐□✓\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f`;
/** A number, though it is a picture. */
const SIGN_OF_TEN = /🔟\ufe0f? ?/gu;
const BULLET = new RegExp(`^[\\s\\-–—•*·${PICTURE_SIGNS}]+(?=\\S)`, 'u');
/** '1 heaping 1/4 teaspoon': one of them is as much as it is. */
const ONE_FILLED = /^(?:1|one) (?=(?:heaping|heaped|rounded|scant|generous|level) (?:[½¼¾⅓⅔⅛]|\d\/\d))/i;
/** '2 tbsp heaped cocoa': how full the spoon is. */
const FILLED_BEHIND =
  /^([\d½¼¾⅓⅔⅛.,/⁄ –-]{1,10}) ?(tbsps?|tsps?|tablespoons?|teaspoons?|cups?)\.? (heaped|heaping|rounded) (?=\p{L})/iu;
/** 'Packed 1 cup kale', 'level 2 tsp salt': the same before the number. A heaped ¼ teaspoon stays one. */
const FILLED_FIRST =
  /^((?:(?:firmly|lightly|loosely|tightly|well)[- ])?packed|level(?:led)?|rounded|hea(?:ped|ping)(?= \d{1,2} \p{L})) ([\d½¼¾⅓⅔⅛.,/⁄ –-]{1,10}) ?(?=(?:tbsps?|tsps?|tablespoons?|teaspoons?|cups?)(?!\p{L}))/iu;

/** '((400 grams))': how plugins for recipes write a note that has brackets of its own. */
const TWICE_IN_BRACKETS = /\(\(([^()]*)\)\)/g;

/** What says which of two things one is: '20 g yeast (fresh) or 7 g dried'. */
const KIND_IN_BRACKETS =
  / (\p{L}[\p{L}-]*) \((?!optional|divided|each|about|see)(\p{L}+(?: \p{L}+)?)\)(?= or [\d½¼¾⅓⅔])/u;

/** A line as it was written, and what is read of it. */
type CleanLine = {
  /** All of the line, without invisible characters. */
  whole: string;
  /** What is read: without bullets, its words in the order in which they are looked for. */
  text: string;
  /** What stands behind the longest part that is read. */
  unread: string;
};

/** Puts a line in the form in which its parts are looked for. */
export function cleanLine(line: string): CleanLine {
  const whole = line.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  const read = cutText(whole, READ_LIMIT_CHARACTERS);
  const unread = whole.slice(read.length);
  const said = inUsualOrder(
    read
      .replace(TWICE_IN_BRACKETS, '($1)')
      .replace(SIGN_OF_TEN, '10 ')
      .replace(BULLET, '')
      .replace(ONE_FILLED, ''),
  );
  const text = withPlainNumber(withRangeInEachUnit(withMoreInItsPlace(said)))
    .replace(FILLED_BEHIND, '$1 $3 $2 ')
    .replace(FILLED_FIRST, (_, how: string, number: string) => `${number.trim()} ${how.toLowerCase()} `)
    .replace(KIND_IN_BRACKETS, ' $2 $1');
  return { whole, text: withSizeOfEach(withUnitInBrackets(text)), unread };
}
