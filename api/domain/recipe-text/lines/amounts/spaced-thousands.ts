/** Thousands with a space or an apostrophe between their digits: '1 200 g', "1'200 g". */
import { CONTAINER_SLUGS, PACK_WORDS_ABROAD } from '../../../recipes/lines/line-words.ts';
import { matchAt } from '../../../text/match-at.ts';
import { RANGE_WORDS } from '../../../text/range-words.ts';
import { isMeasure, readUnit } from '../units/units-in-text.ts';

const WITH_APOSTROPHES = /[1-9]\d{0,2}(?:['’]\d{3}){1,2}(?!\d)/y;
const WITH_SPACES = /([1-9]\d{0,2})(?:[ \u00a0\u2009\u202f]\d{3}){1,2}(?![\d.,/⁄]?\d)/y;
/** Units of which recipes name thousands; nobody writes '1 200 kg'. */
const SMALL_UNITS: ReadonlySet<string> = new Set(['gram', 'milligram', 'milliliter']);
const BEFORE_UNIT = /\s?/y;
const BETWEEN_ENDS = new RegExp(`\\s?[-–—]\\s?|\\s(?:${RANGE_WORDS}|to|or)\\s`, 'iuy');
/** '1 200 g de farine', '1 200 g of flour': what is measured follows, and no pack of it. */
const OF = /^\s(?:d(?:es?|i|el|elle|u)\s|d['’]|of\s|von\s|av\s|van\s)/iu;
const NAMED = /^[^,;()]{0,60}/u;
const PACK_ABROAD = new RegExp(`^(?:${PACK_WORDS_ABROAD})(?!\\p{L})`, 'iu');
/** What is bought by the piece: '2 200 g fillets' are two, '1 200 g fillets' are 1.2 kg. */
const PIECE = '(?:fillet|steak|breast|ball|block|bar|piece|chop|pack|log|sheet|slab|portion)';
const ONE_PIECE = new RegExp(`^${PIECE}(?!\\p{L})`, 'iu');
const SEVERAL_PIECES = new RegExp(`^${PIECE}s(?!\\p{L})`, 'iu');
const LOAF = /^loa(?:f|ves)(?!\p{L})/iu;

/** Whether what follows a unit are packs or pieces, so that the first digits count them: '1 400 g tin'. */
function namesPacks(behind: string, count: number): boolean {
  if (OF.test(behind)) return false;
  const piece = count === 1 ? ONE_PIECE : SEVERAL_PIECES;
  const words = (NAMED.exec(behind)?.[0] ?? '').split(/[\s/-]+/).filter(Boolean);
  return words.some((word, index) => {
    const slug = readUnit(word, 0)?.slug ?? null;
    const isFirst = index === 0 && slug !== null && (slug === 'stick' || !isMeasure(slug));
    const isPack = slug !== null && CONTAINER_SLUGS.has(slug);
    return isFirst || isPack || [PACK_ABROAD, piece, LOAF].some((pack) => pack.test(word));
  });
}

/** Whether a unit of thousands follows, or another thousand of a range and then such a unit. */
function isMeasuredAt(text: string, end: number, count: number): boolean {
  const between = matchAt(BETWEEN_ENDS, text, end);
  const upperStart = end + (between?.[0].length ?? 0);
  const upper = between && matchAt(WITH_SPACES, text, upperStart);
  const start = upper ? upperStart + upper[0].length : end;
  const unit = readUnit(text, start + (matchAt(BEFORE_UNIT, text, start)?.[0].length ?? 0));
  return unit !== null && SMALL_UNITS.has(unit.slug) && !namesPacks(text.slice(unit.end), count);
}

/** Reads such a number at `position`; null where it is none, or counts packs: '1 400 g tin'. */
export function readSpacedThousands(text: string, position: number): { value: number; end: number } | null {
  const spaced = matchAt(WITH_SPACES, text, position);
  const isNumber = spaced && isMeasuredAt(text, position + spaced[0].length, Number(spaced[1]));
  const written = isNumber ? spaced : matchAt(WITH_APOSTROPHES, text, position);
  return written && { value: Number(written[0].replace(/\D/g, '')), end: position + written[0].length };
}
