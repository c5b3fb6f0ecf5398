/** Unit found in a text that is not in English. */
type ForeignUnit = { slug: string; end: number };

const FRENCH_SPOON = String.raw`cuil(?:l?[èe]r(?:e|[ée]e)(?:s|\(s\))?|l?\.)?`;
/** A French spoon for something: 'cuillère à', 'c. à', 'cuillerée à', 'c/'. */
const SPOON_TO = String.raw`(?:${FRENCH_SPOON}|c\.?)(?: ?-?à\.? ?-?| a | ?/ ?(?:à ?/? ?)?)`;
/** '2 cc de cumin' are teaspoons, '100 cc de leche' milliliters. */
const FEW_BEFORE = String.raw`(?<=(?<![\d.,/])(?:[1-4]|[0-4]?[.,]5|[1-4]?[½¼¾⅓⅔]|1\/[234]|3\/4) ?)`;
/** What a Portuguese spoon is for: 'colher de sopa', 'colher (chá)'. */
const SOUP = String.raw`(?: de sopa| ?\((?:de )?sopa\)| sopa)`;
const TEA = String.raw`(?: de ch[áa]| ?\((?:de )?ch[áa]\)| ch[áa])`;

/**
 * Names of spoons, cups and metric units in the languages that recipes on the web are most often written in
 * (Catalan to Turkish), with their short forms. Only units whose size is that of an English one: a Turkish tea
 * glass or a Portuguese coffee spoon stays a word of the line. A glass is a count, as in English.
 */
const NAMES: [slug: string, names: string[]][] = [
  [
    'tablespoon',
    [
      `${SPOON_TO}(?:soupe|s|table|tab)|(?:${FRENCH_SPOON}|c\\.) soupe|c(?:\\. ?| |a)?s|c ?/ ?sop(?:era|a)`,
      `(?:colher(?:es|\\(es\\))?|colh?\\.|c\\.)${SOUP}|c\\.sopa`,
      String.raw`cucharad(?:as?)(?: soperas?)?|cdas?\.?|cucharas? soperas?`,
      'cucchia(?:iat[ae]|io|i)(?: da (?:tavola|minestra))?|culler(?:ada|ades)',
      'e(?:ss|ß)l(?:ö|oe)ffeln?|el|eetl(?:epels?)?',
      'msk|matsked(?:ar)?|spsk|spiseske(?:er)?|ss|spiseskje(?:er)?|rkl|ruokalusik(?:ka|kaa|allinen|allista)',
      'łyżk[aię]|łyżek|l[žz][íi]c[ei]?|polévkov[ée] lžíce|ly[žz](?:ica|ice|íc)|evőkanál|ek',
      String.raw`ст\. ?л(?:ожк[аиу]|ожек)?\.?|столов(?:ая|ые|ых|ой) лож(?:ка|ки|ек|ку)`,
      'yemek kaşığı',
    ],
  ],
  [
    'teaspoon',
    [
      `${SPOON_TO}(?:caf[ée]|th[ée]|c)|${FRENCH_SPOON} (?:caf[ée]|th[ée])|c\\. th[ée]|c(?:\\. ?| |a)c|c ?/ ?(?:t[ée]|ch[áa])|${FEW_BEFORE}cc(?! of )`,
      `(?:colher(?:es|\\(es\\))?|colh?\\.|c\\.)${TEA}|c\\.ch[áa]`,
      String.raw`cucharadit(?:as?)|cdtas?\.?|cditas?\.?|cucharitas?`,
      'cucchiain[oi](?: da (?:caff[èe]|t[èe]))?|culleradet(?:a|es)',
      'teel(?:ö|oe)ffeln?|tl|theel(?:epel(?:tje)?s?)?|thl',
      'tsk|tesked(?:ar)?|teske(?:er)?|ts|teskje(?:er)?|teelusik(?:ka|kaa|allinen|allista)',
      'łyżecz(?:ka|ki|ek|kę)|lžič(?:ka|ky|ek)|lyžič(?:ka|ky|iek)|teáskanál',
      String.raw`ч\. ?л(?:ожк[аиу]|ожек)?\.?|чайн(?:ая|ые|ых|ой) лож(?:ка|ки|ек|ку)`,
      'çay kaşığı',
    ],
  ],
  ['dessertspoon', [`${SPOON_TO}dessert`]],
  ['cup', [`x[íi]caras?(?! ?\\((?:de )?caf[ée])(?:${TEA})?`, 'tazas?|tazz[ae]']],
  [
    'pinch',
    [
      'pincées?',
      'pizzic(?:o|hi)',
      'prisen?',
      'pizcas?',
      'pitadas?',
      'snufjes?',
      'nyp(?:a|or)|knivspids(?:er)?',
      'szczypt[aęy]',
    ],
  ],
  ['glass', ['vas(?:o|os|ito|itos)|cop(?:o|os|inho|inhos)|bicchier(?:e|i|ino|ini)|verres?']],
  ['piece', ['pièces?', 'stuks?', 'ks|kus(?:y|ů|ov)?']],
  ['gram', ['gramm|gramas?|gramos?|gramm[oi]|gramów|гр?|грамм(?:ов|а)?']],
  ['kilogram', ['kilogramm|kilogramos?|quilo(?:grama)?s?|chilo|кг|кило']],
  ['milliliter', ['mililitr(?:o|os|y|ů)|millilitr[oi]|мл']],
  ['deciliter', ['decilitr[oi]|decilitros?|дл']],
  ['liter', ['litros?|litr[iy]?|literů|л']],
];

/** How a spoon is filled, after its name: 'cuillère à soupe bombée', 'TL, gestr.', 'colher de sopa rasa'. */
const FILLED_BY_LANGUAGE: Record<string, string> = {
  French: '(?:bien )?(?:bombée?s?|pleines?|rases?)',
  German: '(?:leicht |gut )?(?:gestr(?:ichene?r?|\\.)?|gehäufte?r?)',
  Italian: 'colm[oi]|ras[oi]',
  Norwegian: 'strøken|strøkne|toppet',
  PortugueseAndSpanish: 'cheias?|rasas?|colmadas?',
  Swedish: 'råga(?:d|t|de)|struk(?:en|na)',
};
const FILLED = `(?:,? (?:${Object.values(FILLED_BY_LANGUAGE).join('|')})(?!\\p{L}))?`;
/** Of one or of several: 'Prise(n)', 'taza/s'. */
const MAYBE_SEVERAL = '(?:\\((?:e?s|e?n|e?r|[eix])\\)|/e?[sn](?!\\p{L}))?';

const READERS = NAMES.map(([slug, names]): [string, RegExp] => [
  slug,
  new RegExp(`(?:${names.join('|')})${MAYBE_SEVERAL}(?![\\p{L}'’])\\.?${FILLED}`, 'iuy'),
]);

/** 'y media', 'en een half' behind a unit: half of one more. */
export const AND_A_HALF_ABROAD =
  / (?:(?:y|e|et|i) (?:medi[oa]|mei[oa]|mezz[oa]|demie?)|und (?:eine?[ns]? )?halbe?[rs]?|en een halve?|(?:och|og) en halv)(?=[\s,;)]|$)/iy;

/** 'y cuarto' there: a quarter of one more. */
export const AND_A_QUARTER_ABROAD =
  / (?:y|e|et|und) (?:un |eine? )?(?:cuarto|quarto|quart|viertel)(?=[\s,;)]|$)/iy;

/** Reads a spoon, a cup or a metric unit of another language than English at `position`; null when none is there. */
export function readForeignUnit(text: string, position: number): ForeignUnit | null {
  for (const [slug, name] of READERS) {
    name.lastIndex = position;
    const found = name.exec(text);
    if (found) return { slug, end: position + found[0].length };
  }
  return null;
}
