import { beginsWithTool } from '../../../recipes/lines/tools.ts';
import { beginsNameWithUnit } from '../../../text/counted/names-with-units.ts';
import { UNITS } from '../../units.ts';
import { isShortForLarge } from './short-for-large.ts';
import { readForeignUnit } from './units-of-other-languages.ts';

/** Unit found in a text. */
type UnitInText = {
  /** Slug of the unit in the catalogue. */
  slug: string;
  /** Position after the unit and its full stop. */
  end: number;
  /** True for a name in another language than English ('EL', 'colher (sopa)'). */
  isForeign: boolean;
};

/** Units of weight and volume: an amount in one of them says how much there is. */
const MEASURE_SLUGS: ReadonlySet<string> = new Set([
  'teaspoon',
  'tablespoon',
  'cup',
  'fluid-ounce',
  'imperial-fluid-ounce',
  'pint',
  'imperial-pint',
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
/** What belongs to a unit's end: the full stop of 'tbsp.', the plural of 'clove(s)'. */
const UNIT_END = /^(?:\.|\((?:s|es)\))/;
const BETWEEN_WORDS = /\.?[ -]?/y;

function withoutDotsAndHyphens(alias: string): string {
  return alias.replaceAll('.', ' ').replaceAll('-', ' ').replace(/ {2,}/g, ' ').trim();
}

const slugByAlias = new Map<string, string>();
const titleBySlug = new Map<string, string>();
for (const unit of UNITS) {
  titleBySlug.set(unit.slug, unit.title);
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

/** Title of a unit of the catalogue ('tablespoon'). */
export function unitTitleOf(slug: string): string {
  return titleBySlug.get(slug) ?? slug;
}

/** Other words for units of count, which their author's lines keep: 'tin', 'jigger'. Short forms are none. */
const OTHER_WORDS = /^(?:tin|toe|jigger|pack|packet|serving|nub|filet|spoonful|ladleful)s?$/i;
/** Short forms that are said so in several languages. */
const SHORT_WORDS = /^(?:[Pp]kts?\.?|PKTS?\.?|Pkg\.)$/;

/** The word that a unit is called, where it is another one than its title; null where it is not. */
export function otherWordFor(slug: string, written: string): string | null {
  if (SHORT_WORDS.test(written)) return written;
  const word = written.replace(/\.$/, '').toLowerCase();
  return OTHER_WORDS.test(word) && word !== unitTitleOf(slug) ? word : null;
}

/** Whether the unit is one of weight or volume. */
export function isMeasure(slug: string | null): boolean {
  return slug !== null && MEASURE_SLUGS.has(slug);
}

/** 'c. à moka', 'c. grande', 'c/postre', 'c. de sel': a French or Spanish spoon of some size, and no cup; nor is 'c/u' one. */
const SHORT_SPOON =
  /^c\.? ?(?:\/ ?\p{L}|à\.? ?\p{L}|a (?:moka|t\.)|de |d['’]|grande|peque|postre|soper|(?:de )?caf[ée](?!\p{L}))/iu;

/**
 * Reads the longest unit name that begins at `position`. What stands before a hyphen is no unit ('T-bone',
 * 'thumb-sized'), nor is a word before an apostrophe ("l'eau"), or one that a name begins with ('pot roast',
 * 'drop scone', 'loaf pan').
 */
export function readUnit(text: string, position: number): UnitInText | null {
  const foreign = readForeignUnit(text, position);
  if (foreign) return { ...foreign, isForeign: true };
  const near = text.slice(position, position + 40);
  if (beginsNameWithUnit(near) || isShortForLarge(text, position)) return null;
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
    const isSpoon = slug === 'cup' && SHORT_SPOON.test(text.slice(position, position + 20));
    const isSize = /^ sized?(?!\p{L})/iu.test(text.slice(wordEnd, wordEnd + 7));
    if (
      slug &&
      !isSize &&
      !isSpoon &&
      next !== "'" &&
      next !== '’' &&
      !/^-\p{L}/u.test(text.slice(wordEnd, wordEnd + 2))
    ) {
      found = {
        slug,
        end: wordEnd + (UNIT_END.exec(text.slice(wordEnd, wordEnd + 5))?.[0].length ?? 0),
        isForeign: false,
      };
    }
    BETWEEN_WORDS.lastIndex = wordEnd;
    wordStart = wordEnd + (BETWEEN_WORDS.exec(text)?.[0].length ?? 0);
    if (wordStart === wordEnd) break;
  }
  return found && !isMeasure(found.slug) && beginsWithTool(near) ? null : found;
}

/** Position after a unit of count and another word for it: 'packet/sachet'. */
export function endWithOther(text: string, { slug, end }: { slug: string; end: number }): number {
  const other = !isMeasure(slug) && text[end] === '/' ? readUnit(text, end + 1) : null;
  return other && !isMeasure(other.slug) ? other.end : end;
}
