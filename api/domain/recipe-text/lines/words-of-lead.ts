/** Words before a number that say how exact it is. */
const ABOUT_WORDS = {
  English: [
    'about, around, almost, nearly, approx, approx., approximately, roughly, circa, ca, ca., from',
    'another, an additional, at least, at most, up to, over, under, more than, less than',
    'just over, just under, just more than, just less than',
    'a little over, a little under, a little more than, a little less than',
    'a bit over, a bit under, a bit more than, a bit less than',
    'scant, generous, good, heaping, heaped, very scant, very generous, very good',
    'a scant, a generous, a good, a heaping, a heaped, a very scant, a very generous, a very good',
  ],
  Dutch: ['ongeveer, ruim, bijna, minstens'],
  French: ['environ, env., à peu près, au moins'],
  German: ['etwa, ungefähr, rund, knapp, mindestens, mind., maximal, max., höchstens'],
  Italian: ['quasi, almeno'],
  Polish: ['około'],
  Portuguese: ['aproximadamente, cerca de, uns, umas, pelo menos'],
  Russian: ['около'],
  Spanish: ['aprox, aprox., aproximadamente, cerca de, unos, unas, al menos'],
  Swedish: ['cirka, ungefär, drygt, minst'],
};

/** Words between a number and its unit that describe the unit. */
const DESCRIBING_WORDS = {
  English: [
    'extra-large, extra large, extra, large, lg, lg., medium, med, med., md, md., small, sm, sm., big, little, tiny',
    'thin, thick, fat, long, short, good, generous, hefty, hearty, whole, full, mean, metric',
    'heaping, heaped, rounded, level, scant, few, several, some',
    'packed, firmly packed, loosely packed, lightly packed, tightly packed, well packed',
    'firmly-packed, loosely-packed, lightly-packed, tightly-packed, well-packed',
  ],
  German: ['gestr, gestr., gestrichene, gestrichener, geh, geh., gehäufte, gehäufter, gehäuften'],
};
/** 'walnut-sized', 'thumb sized', 'bite-cut' */
const SIZED = String.raw`[\p{L}½]{1,12}-(?:sized?|cut|thick)|(?:thumb|walnut|bite|egg|golf ball) sized?`;
/** '1 No. 2 can pineapple': how large cans are. */
const NUMBERED = String.raw`no\.?\s?\d{1,3}(?:\s?½)?`;

/** An expression for any of the words. */
function anyOf(words: Record<string, string[]>): string {
  const all = Object.values(words).flat().join(', ').split(', ');
  return all.map((word) => word.replaceAll('.', String.raw`\.`)).join('|');
}

/** Words or a sign before an amount that is not exact. */
export const ABOUT = new RegExp(String.raw`(?:[~≈<>≤≥]|(?:${anyOf(ABOUT_WORDS)})\s)\s*(?=\S)`, 'iuy');

/** A word that describes the unit after it. */
export const DESCRIBING = new RegExp(
  String.raw`(?:${anyOf(DESCRIBING_WORDS)}|${SIZED}|${NUMBERED})\s+`,
  'iuy',
);

/** Units an amount may be left out of ('pinch of salt'), also after 'a'. */
export const VAGUE_SLUGS: ReadonlySet<string> = new Set([
  'pinch',
  'dash',
  'drop',
  'splash',
  'glug',
  'drizzle',
  'dollop',
  'handful',
  'knob',
]);
/** Units that are things of their own, so that no number is needed before them ('small bunch dill'). */
export const SINGLE_SLUGS: ReadonlySet<string> = new Set([...VAGUE_SLUGS, 'bunch', 'sprig', 'glass']);

/** A dash and the weight of the one that is counted: ' - 3 pound ' of '1 - 3 pound chicken'. */
export const WEIGHT_OF_ONE =
  /^\s-\s(.*?(?:pound|lb\.?|kilo|kg)) (?=whole|\p{L}.*(?:chicken|turkey|duck|goose|roast|ham|fish)\b)/iu;
