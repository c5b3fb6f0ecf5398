/** What a line adds to its amount without a measure: '+ a drizzle of oil', 'plus a splash', 'und eine Prise Salz'. No zod here. */

import { matchesOf } from '../../../text/match-at.ts';
import { AND_WORDS, PLUS_WORDS } from '../../../text/range-words.ts';
import { VAGUE_SLUGS } from '../words-of-lead.ts';

/** What nobody measures, by language. */
const LITTLE = {
  English: `(?:${[...VAGUE_SLUGS].join('|')}|squeeze|squirt|sprinkle|sprinkling|swirl|grating|touch|smidgen|bit)(?:e?s)?`,
  Dutch: 'scheut(?:je)?|snuf(?:je)?|klontje',
  French: 'filet|trait|pinc[ée]es?|noix|noisette|poignée',
  German: 'Schuss|Spritzer|Prise|Msp\\.?|Messerspitze|Handvoll|Klecks|Schluck',
  Italian: 'filo|goccio|pizzico|noce|spruzzata|manciata',
  PortugueseAndSpanish: 'chorrito|chorro|pizca|pu[ñn]ado|fio|pitada|punhado',
  Scandinavian: 'skvätt|skvett|nypa|klype|knivspids|dryss|klick',
};
const ARTICLE =
  "(?:an?|another|(?:a )?few|an? couple of|several|ein(?:e[nr]?)?|une?|un[ao]?|uma?|een|en|ett?)\\s|un['’]";
const SIZE = '(?:(?:good|generous|big|large|small|tiny|little|extra|further)\\s)?';
const ADDED_LITTLE = new RegExp(
  `(?:^|[\\s,;(])(?:${PLUS_WORDS}|${AND_WORDS}|&)\\s?((?:${ARTICLE})${SIZE}(?:${Object.values(LITTLE).join('|')})|${SIZE}(?:${LITTLE.English})(?=\\sof\\s))(?!\\p{L})`,
  'giu',
);

/** The amounts without a measure that a text adds to another: 'a drizzle', 'a splash'. */
export function littleAdded(text: string): string[] {
  return matchesOf(ADDED_LITTLE, text).map(([, words = '']) => words);
}
