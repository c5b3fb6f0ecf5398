import { countedAbroad } from '../../../text/counted/counted-names-abroad.ts';

const SHORT = /^gr\.? (?=\p{L})/iu;
/** Nobody weighs so few grams of what is counted. */
const FEW_BEFORE = /(?<![\d.,/])(?:[1-6] ?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|1\/[234])\s{0,2}$/u;
const VERY_FEW_BEFORE = /(?<![\d.,/])[1-3]\s{0,2}$/;
const NOUN = /^\p{Lu}\p{Ll}/u;
/** What is weighed by the gram. */
const WEIGHED =
  /^(?:(?:Meer|Pökel|Trocken)?(?:salz|hefe)|Safran|Natron|Agar|Pektin|Xanthan|Gelatine|Zimt|Pfeffer|Vanille|Zucker|Kurkuma|Kümmel|Paprikapulver|Curry|\p{L}*(?:pulver|mehl|zucker|salz|hefe|gewürz|pfeffer|extrakt))(?!\p{L})/iu;
const DUTCH =
  /^(?:uie?n?|eie?r(?:en)?|ei|tomaat|tomaten|aardappel(?:en|s)?|wortel(?:s|en)?|prei(?:en)?|appels?|citroen(?:en)?|paprika[’']?s?|courgettes?|aubergines?|teen|tenen|blik(?:ken)?|pot(?:ten)?|bos(?:sen)?)(?!\p{L})/iu;
const READ_CHARACTERS = 60;

/** Whether the 'gr.' at a place is large, as in '1 gr. Zwiebel', and no gram: a few of what is counted. */
export function isShortForLarge(text: string, position: number): boolean {
  const behind = text.slice(position, position + READ_CHARACTERS);
  const [short] = SHORT.exec(behind) ?? [];
  const before = text.slice(Math.max(0, position - 8), position);
  if (short === undefined || !FEW_BEFORE.test(before)) return false;
  const name = behind.slice(short.length);
  const isCounted = (countedAbroad(name, true) ?? countedAbroad(name, false)) !== null;
  const isNoun = VERY_FEW_BEFORE.test(before) && NOUN.test(name) && !WEIGHED.test(name);
  return isCounted || DUTCH.test(name) || isNoun;
}
