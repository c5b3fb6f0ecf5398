/** Times in other languages that tell less than another, for each weight, what is left, or half of it. */

/** How a language says that a time is not what is waited for. */
type Told = {
  /** Words behind it: less than another. */
  less: string;
  /** A weight that it is for each of, before the time or behind it: 'par livre', 'pro Kilo'. */
  perWeight: string;
  /** Words before it: so much is left. */
  left?: string;
  /** Words before it in brackets: half of it is over. */
  half: string;
};

const LANGUAGES: Record<string, Told> = {
  DanishAndNorwegian: {
    less: 'kortere|mindre',
    perWeight: '(?:pr\\.?|per) (?:halve? )?kilo',
    half: 'halvvejs|halvveis|halvdelen af tiden',
  },
  Dutch: { less: 'korter|minder', perWeight: 'per (?:halve )?(?:kilo|pond)', half: 'halverwege' },
  French: {
    less: 'de moins',
    perWeight: '(?:par|à la) (?:demi-)?(?:livre|kilo(?:gramme)?)|au kilo',
    left: "il (?:ne |n['’]en )?reste(?:ra)?",
    half: 'mi-cuisson|mi-temps|(?:à|au) la moitié',
  },
  German: {
    less: 'kürzer|weniger',
    perWeight: '(?:pro|je) (?:halbe[sn]? )?(?:kilo(?:gramm)?|pfund)',
    half: 'hälfte der \\p{L}+|halbzeit',
  },
  Italian: {
    less: '(?:in )?meno',
    perWeight: '(?:per|a|al|ogni|per ogni) (?:mezzo )?(?:chilo|libbra)',
    left: 'manc(?:ano|hino|heranno|ando)',
    half: 'metà (?:della )?cottura|metà (?:del )?tempo',
  },
  PortugueseAndSpanish: {
    less: '(?:a |de )?menos',
    perWeight: '(?:por|por cada|a cada|cada) (?:medio |meio )?(?:kilo|quilo|libra)',
    left: 'falta(?:ndo|rem|r[áã]n|n|m)|falten|quede?n|restarem|restando|restam|resten',
    half: '(?:mitad|metade|meio) d(?:el?|[oae])(?: la)? \\p{L}+|media cocción',
  },
  Swedish: {
    less: 'kortare|mindre',
    perWeight: 'per (?:halvt )?kilo',
    left: 'återstår',
    half: 'halva tiden|halvvägs',
  },
};
const wordsOf = (part: keyof Told) => Object.values(LANGUAGES).flatMap((told) => told[part] ?? []);
/** 'par 500 g', in any of these languages. */
const WEIGHTS = [
  ...wordsOf('perWeight'),
  '(?:par|pro|je|por|per|pr\\.?|ogni|cada) (?:\\d{3} ?g|(?:\\d )?kg)',
].join('|');
const ABOUT =
  '(?:\\s?(?:environ|etwa|ca\\.?|circa|cerca d[ei]|ungefähr|ongeveer|omkring|cirka|uns|unos|unas|mais ou menos|apenas|solo|sólo|só|noch|encore|plus que|ancora|bara|endast|os|as|los|las|gli|i|les))*\\s?$';

const LESS = new RegExp(`^\\s(?:${wordsOf('less').join('|')})(?!\\p{L})`, 'iu');
const PER_WEIGHT_BEHIND = new RegExp(`^\\s(?:${WEIGHTS})(?!\\p{L})`, 'iu');
const PER_WEIGHT_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${WEIGHTS})(?:\\s(?!und|et|y|e|och|og|en)\\p{L}+)?${ABOUT}`,
  'iu',
);
const LEFT = new RegExp(`(?<!\\p{L})(?:${wordsOf('left').join('|')})(?!\\p{L})${ABOUT}`, 'iu');
const HALF = new RegExp(
  `(?<!\\p{L})(?:${wordsOf('half').join('|')})(?!\\p{L})[^.;:()]{0,20}\\(${ABOUT}`,
  'iu',
);

/**
 * Whether a time of another language is less than another, for each weight, what is left, or half of what is waited.
 * @param sentence what stands before it in its sentence
 * @param after what follows in the same sentence
 */
export function isPartOfAnother(sentence: string, after: string): boolean {
  if (LESS.test(after) || PER_WEIGHT_BEHIND.test(after)) return true;
  return [PER_WEIGHT_BEFORE, LEFT, HALF].some((told) => told.test(sentence));
}
