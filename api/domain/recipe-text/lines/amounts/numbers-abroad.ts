/** Numbers that lines of other languages say in words: 'quattro uova', 'anderhalve liter', 'la mitad de un limón'. */
import { countedAbroad } from '../../../text/counted/counted-names-abroad.ts';
import { RANGE_WORDS } from '../../../text/range-words.ts';
import { NUMBERS_ABROAD, numberAbroad } from '../../steps/times/time-words.ts';
import { readUnit } from '../units/units-in-text.ts';

const ONE = 'une?|una|uno|uma?|ein(?:en?|er|es)?|een';
const PART_OF = "d(?:[ei] |['’])";
/** Parts and small numbers, the longer first. */
const PARTS_AND_ONE: [number: string, words: RegExp][] = [
  [
    '⅔',
    new RegExp(`^(?:(?:dos tercios|due terzi|do[iu]s terços|deux tiers) ${PART_OF}|zwei ?drittel )`, 'i'),
  ],
  [
    '¾',
    new RegExp(
      `^(?:(?:tres cuartos|tre quarti|três quartos|trois quarts) ${PART_OF}|(?:eine? )?drei ?viertel )`,
      'i',
    ),
  ],
  ['⅓', new RegExp(`^(?:(?:un|um) (?:tercio|terzo|terço|tiers) ${PART_OF}|(?:eine? )?drittel )`, 'i')],
  ['¼', new RegExp(`^(?:(?:(?:un|um) )?(?:cuarto|quarto|quart) ${PART_OF}|(?:eine? )?viertel )`, 'i')],
  [
    '1½',
    /^(?:anderthalb|ein(?:und)?einhalb|anderhal(?:f|ve?)|halvanden|halvannen|en och en halv|(?:una?|uma?) (?:y|e) (?:medi|mei|mezz)[oa]) /i,
  ],
  ['2½', /^(?:zwei(?:und)?einhalb|twee(?:ën)?halve?|due e mezz[oa]|dos y medi[oa]|du[ao]s e mei[oa]) /i],
  [
    '½',
    /^(?:la |die |a |de )?(?:(?:mitad|metade) de|moitié d(?:e|['’])|metà(?: di)?|hälfte(?: von)?|helft van) ?(?:une? |una |uma? |einer? |een |un['’])/i,
  ],
  ['½', /^metà (?!d)/i],
  [
    '½',
    new RegExp(
      `^(?:(?:${ONE}|en|ett) )?(?:demie?[ -]|(?:medi[oa]|mezz[oa]|mei[oa]|halbe[nrs]?|halve|halvt?) |mezz['’])`,
      'i',
    ),
  ],
  ['1', new RegExp(`^(?:(?:${ONE}) |un['’])`, 'i')],
  ['2', /^(?:deux|dos|due|dois|duas|zwei) /i],
  ['3', /^(?:trois|tres|três|tre|drei) /i],
];
/** Small numbers of languages in which their words are nothing else; a Danish 'to' is one before Danish words only. */
const OTHER_NUMBERS: Record<string, [number: string, words: string][]> = {
  CzechAndSlovak: [
    ['½', 'půl|pol'],
    ['2', 'dva|dvě|dve'],
    ['3', 'tři'],
    ['4', 'čtyři|štyri'],
  ],
  DanishAndNorwegian: [
    ['2', 'to(?= (?:egg|\\p{L}*[æøå]|spsk|tsk|dl|fed|store|dåser|skiver))'],
    ['4', 'fire(?= (?:egg|\\p{L}*[æøå]|spsk|tsk|dl|fed|store|dåser|skiver))'],
  ],
  Finnish: [
    ['½', 'puoli|puolikas'],
    ['2', 'kaksi'],
    ['3', 'kolme'],
    ['4', 'neljä'],
  ],
  Hungarian: [
    ['½', 'fél'],
    ['2', 'két|kettő'],
    ['3', 'három'],
    ['4', 'négy'],
  ],
  Polish: [
    ['½', 'pół'],
    ['1½', 'półtora|półtorej'],
    ['2', 'dwa|dwie'],
    ['3', 'trzy'],
    ['4', 'cztery'],
    ['5', 'pięć'],
    ['6', 'sześć'],
  ],
  Russian: [
    ['½', 'пол'],
    ['2', 'два|две'],
    ['3', 'три'],
    ['4', 'четыре'],
  ],
  Turkish: [
    ['½', 'yarım'],
    ['2', 'iki'],
    ['3', 'üç'],
    ['4', 'dört'],
  ],
};
const OTHERS = Object.values(OTHER_NUMBERS)
  .flat()
  .map(([number, words]): [string, RegExp] => [number, new RegExp(`^(?:${words}) (?=\\p{L}{2})`, 'iu')]);
const WHOLE = new RegExp(`^(${NUMBERS_ABROAD}) (?=\\p{L})`, 'iu');
const GERMAN_NUMBER = /^(?:ein|halb|anderthalb|zwei|drei|vier|fünf|sechs|acht|zehn|hälfte|die hälfte)/i;
/** Words that are no number in English and no article, so that whatever they stand before is counted. */
const ONLY_NUMBER =
  /^(?:(?:la|die|de|a) )?(?:mezz[oa]|mezz['’]|mitad|metade|moitié|metà|helft|(?:een |en |ett )?halv|anderhal|vier|deux|trois|quatre|cinq|sept|huit|dix|dos|cuatro|cinco|siete|ocho|diez|doce|due|tre|quattro|cinque|sette|otto|dieci|dodici|dois|duas|três|quatro|seis|oito|dez|twee|drie|vijf|acht|tien|två|fyra|fem|tio) ?/i;
/** 'un peu de sel' is no number, and 'tres leches' a name. */
const NO_NUMBER_BEFORE =
  /^(?:peu|poco|pouco|po['’]|poquito|par|paio|paar|bisschen|wenig|fil[oe]t?|trait|chorrito|goccio|leches|equis|crema|luna|glace|épices|especias|spezie|formaggi|quesos|queijos|fromages|chocolats?|quarti?|quarts?|cuartos?|kruiden|route|croute|papillote)(?!\p{L})/iu;
/** '1 verre et demi de vin'. */
const COUNTED_AND_A_HALF =
  /^(\d{1,2}) (\p{L}+) (?:y medi[oa]|e mei[oa]|e mezz[oa]|et demie?|(?:y|e|et) (?:1\/2|½))(?=[\s,;)]|$)/iu;
/** '1 tasse 1/2 de lait', '1 kg 1/2 de pommes', '1 cuillère à soupe ½ d'huile'. */
const PART_BEHIND =
  /^(\d{1,2}) ?(\p{L}[\p{L}. ]{0,25}?)(?: (?:y|e|et|i|und))? ?([½¼¾⅓⅔]|[1-3]\/[2-4])(?= d(?:(?:[eiou]s?|el) |['’]))/iu;
/** 'Vaso y medio de leche'. */
const UNIT_AND_A_HALF = /^\p{L}+ (?:y medi[oa]|e mei[oa]|e mezz[oa]|et demie?) (?:d[eio] |d['’])/iu;
const WITH_OF = /^\p{L}+ (?:(?:de|du|di|da|do|del) |d['’])/iu;
const NOUN = /^\p{Ll}{2}/u;
/** 'Due o tre uova'. */
const TO_NEXT = new RegExp(`^(?:${RANGE_WORDS}) `, 'iu');

/** The line with a small number of another language in digits, where what follows it is surely of that language. */
export function withNumberOfOtherLanguage(written: string): string {
  const text = withHalfFirst(written);
  const found = numberFirst(text);
  if (!found) return withOtherNumber(text);
  const { number, said } = found;
  const rest = text.slice(said.length);
  const [to] = TO_NEXT.exec(rest) ?? [];
  if (to !== undefined) {
    const upper = withNumberOfOtherLanguage(rest.slice(to.length));
    return /^\d/.test(upper) ? `${number} ${to}${upper}` : text;
  }
  return isCountedAbroad(said, rest) ? withHalfFirst(`${number} ${rest}`) : withOtherNumber(text);
}

function withOtherNumber(text: string): string {
  const [number, words] = OTHERS.find(([, expression]) => expression.test(text)) ?? [];
  return number && words ? text.replace(words, `${number} `) : text;
}

function numberFirst(text: string): { number: string; said: string } | null {
  for (const [number, words] of PARTS_AND_ONE) {
    const [said] = words.exec(text) ?? [];
    if (said !== undefined) return { number, said };
  }
  const [said = '', word = ''] = WHOLE.exec(text) ?? [];
  const value = numberAbroad(word) ?? 0;
  return Number.isInteger(value) && value > 1 ? { number: String(value), said } : null;
}

function isCountedAbroad(said: string, rest: string): boolean {
  const isSurely =
    WITH_OF.test(rest) ||
    readUnit(rest, 0) !== null ||
    (countedAbroad(rest, true) ?? countedAbroad(rest, false)) !== null ||
    (GERMAN_NUMBER.test(said) && /^\p{Lu}\p{Ll}/u.test(rest)) ||
    (ONLY_NUMBER.test(said) && NOUN.test(rest));
  return isSurely && !NO_NUMBER_BEFORE.test(rest);
}

function withHalfFirst(written: string): string {
  const whole = UNIT_AND_A_HALF.test(written) && isUnitOrCounted(written) ? `1 ${written}` : written;
  const text = whole.replace(PART_BEHIND, '$1 $3 $2');
  const [, noun = ''] = COUNTED_AND_A_HALF.exec(text)?.slice(1) ?? [];
  return noun === '' || readUnit(noun, 0) ? text : text.replace(COUNTED_AND_A_HALF, '$1½ $2');
}

function isUnitOrCounted(text: string): boolean {
  return readUnit(text, 0) !== null || countedAbroad(/^\p{L}+/u.exec(text)?.[0] ?? '', true) !== null;
}
