import { UNITS } from '../../db/catalogue/units.ts';

/** Unit found in a text. */
type UnitInText = {
  /** Slug of the unit in the catalogue. */
  slug: string;
  /** Position after the unit and its full stop. */
  end: number;
};

/** Units of weight and volume: an amount in one of them says how much there is. */
const MEASURE_SLUGS: ReadonlySet<string> = new Set([
  'teaspoon',
  'tablespoon',
  'cup',
  'fluid-ounce',
  'pint',
  'quart',
  'gallon',
  'ounce',
  'pound',
  'gram',
  'kilogram',
  'milligram',
  'milliliter',
  'centiliter',
  'deciliter',
  'liter',
]);

/** Units of temperature, length and time: they describe an ingredient or a step, never how much there is. */
const DESCRIBING_SLUGS: ReadonlySet<string> = new Set([
  'fahrenheit',
  'celsius',
  'inch',
  'centimeter',
  'millimeter',
  'second',
  'minute',
  'hour',
  'day',
]);

/** Longest unit name in words ('thumb-sized piece'). */
const MAX_UNIT_WORDS = 3;

const WORD = /\p{L}{1,20}(?!\p{L})/uy;
const BETWEEN_WORDS = /\.?[ -]?/y;

function withoutDotsAndHyphens(alias: string): string {
  return alias.replaceAll('.', ' ').replaceAll('-', ' ').replace(/ {2,}/g, ' ').trim();
}

const slugByAlias = new Map<string, string>();
for (const unit of UNITS) {
  if (DESCRIBING_SLUGS.has(unit.slug)) continue;
  for (const alias of [unit.slug, unit.title, unit.pluralTitle, unit.abbreviation, ...unit.aliases]) {
    const key = alias && withoutDotsAndHyphens(alias);
    if (key && !slugByAlias.has(key)) slugByAlias.set(key, unit.slug);
  }
}

/**
 * Slug of the unit that a word or short form names ('tbsp', 'Cups', 'fl. oz.'); null when none does.
 * Capitals count only where the catalogue tells units apart by them: 'T' and 't'. 'Spoonful' is a spoon.
 */
export function unitSlugOf(words: string): string | null {
  const key = withoutDotsAndHyphens(words);
  const lowerKey = key.toLowerCase();
  const withoutFul = lowerKey.replace(/s?fuls?$/, '');
  return slugByAlias.get(key) ?? slugByAlias.get(lowerKey) ?? slugByAlias.get(withoutFul) ?? null;
}

/** Whether the unit is one of weight or volume. */
export function isMeasure(slug: string | null): boolean {
  return slug !== null && MEASURE_SLUGS.has(slug);
}

/**
 * Reads the longest unit name that begins at `position`. A single letter before a hyphen is no unit
 * ('T-bone'), nor is a word before an apostrophe ("l'eau").
 */
export function readUnit(text: string, position: number): UnitInText | null {
  let found: UnitInText | null = null;
  let words = '';
  let wordStart = position;
  for (let count = 0; count < MAX_UNIT_WORDS; count++) {
    WORD.lastIndex = wordStart;
    const word = WORD.exec(text)?.[0];
    if (!word) break;
    words = words ? `${words} ${word}` : word;
    const wordEnd = wordStart + word.length;
    const next = text[wordEnd] ?? ' ';
    const slug = unitSlugOf(words);
    if (
      slug &&
      next !== "'" &&
      next !== '’' &&
      !(words.length === 1 && /^-\p{L}/u.test(text.slice(wordEnd, wordEnd + 2)))
    ) {
      found = { slug, end: next === '.' ? wordEnd + 1 : wordEnd };
    }
    BETWEEN_WORDS.lastIndex = wordEnd;
    wordStart = wordEnd + (BETWEEN_WORDS.exec(text)?.[0].length ?? 0);
    if (wordStart === wordEnd) break;
  }
  return found;
}
