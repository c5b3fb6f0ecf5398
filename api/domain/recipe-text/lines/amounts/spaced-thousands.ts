/** Thousands with a space or an apostrophe between their digits: '1 200 g', "1'200 g". */
import { PACK_WORDS_ABROAD } from '../../../recipes/lines/abroad/vessels-abroad.ts';
import { CONTAINER_SLUGS } from '../../../recipes/lines/line-words.ts';
import { matchAt } from '../../../text/match-at.ts';
import { RANGE_WORDS } from '../../../text/range-words.ts';
import { isMeasure, readUnit } from '../units/units-in-text.ts';

const WITH_APOSTROPHES = /[1-9]\d{0,2}(?:['’]\d{3}){1,2}(?!\d)/y;
const WITH_SPACES = /[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3}){1,2}(?![\d.,/⁄]?\d)/y;
/** Units of which recipes name thousands; nobody writes '1 200 kg'. */
const SMALL_UNITS: ReadonlySet<string> = new Set(['gram', 'milligram', 'milliliter']);
const BEFORE_UNIT = /\s?/y;
const BETWEEN_ENDS = new RegExp(`\\s?[-–—]\\s?|\\s(?:${RANGE_WORDS}|to|or)\\s`, 'iuy');
/** '1 200 g de farine', '1 200 g of flour': what is measured follows, and no pack of it. */
const OF = /^\s(?:d(?:es?|i|el|elle|u)\s|d['’]|of\s|von\s|av\s|van\s)/iu;
const NAMED = /^[^,;()]{0,60}/u;
const PACK_ABROAD = new RegExp(`^(?:${PACK_WORDS_ABROAD})(?!\\p{L})`, 'iu');
/** What cooks buy and weigh by the kilogram: the last word of a name, and the first one in Romance languages. */
const BY_KILOGRAMS = [
  'flour|sugar|water|(?<!(?:coconut|condensed|evaporated) )milk|potatoes|carrots|(?<!(?:spring|green) )onions|apples',
  '(?<!corned )beef|pork|lamb|veal|venison|chicken|mince|meat|breasts|thighs|wings|ribs|bones',
  'mehl|zucker|wasser|(?<!kokos|kondens)milch|kartoffeln|karotten|möhren|zwiebeln|äpfel|fleisch|hack',
  'meel|bloem|suiker|(?<!kokos)melk|aardappel(?:en|s)|gehakt|vlees',
  'mjöl|(?<!kara)mel|socker|sukker|vatten|vand|vann|(?<!kokos)mjölk|(?<!kokos)mælk|potatis|kartofler|poteter|färs|kött|kød|kjøtt',
].join('|');
const BY_KILOGRAMS_FIRST = [
  'farin[ae]|harina|farinha|sucre|zucchero|azúcar|açúcar|eau|acqua|[aá]gua|patat[ae]s?|batatas|pommes de terre',
  '(?:lait|latte|leche|leite)(?! d[ei] co[ck]|\\s(?:conden|concentr|évap|evap))',
  'b(?:oe|œ)uf|porc|agneau|veau|viande|poulet|manzo|maiale|agnello|vitello|carne|pollo|ternera|cerdo|cordero|porco|frango',
].join('|');
const IS_BY_KILOGRAMS = new RegExp(
  `^(?:${BY_KILOGRAMS_FIRST})(?!\\p{L})|(?:${BY_KILOGRAMS})(?=$|[.!:]|\\s(?:and|or|for|plus|to|at|in|into|with|und|oder|für|type?|nr|en|och|og|t?\\d+)(?!\\p{L}))`,
  'iu',
);
const LOAF = /^loa(?:f|ves)(?!\p{L})/iu;
/** Milk and cream that are sold by the can: '1 400 ml coconut milk'. */
const CANNED =
  /(?:coconut|condensed|evaporated) (?:milk|cream)|(?:kokos|kondens)(?:milch|melk|mjölk|mælk)|(?:lait|latte|leche|leite) (?:d[ei] coc|conden|concentr|évap|evap)/iu;

/** Whether what follows a unit are packs, so that the first digits count them: '1 400 g tin'. */
function namesPacks(behind: string): boolean {
  const words = (NAMED.exec(behind)?.[0] ?? '').split(/[\s/-]+/).filter(Boolean);
  return words.some((word, index) => {
    const slug = readUnit(word, 0)?.slug ?? null;
    const isFirst = index === 0 && slug !== null && (slug === 'stick' || !isMeasure(slug));
    const isPack = slug !== null && CONTAINER_SLUGS.has(slug);
    return isFirst || isPack || [PACK_ABROAD, LOAF].some((pack) => pack.test(word));
  });
}

/**
 * Whether digits with a plain space between them are one number of grams. Pieces are named the same way: '4 150 g duck
 * legs' are four, and '1 250 g mozzarella' is one. Where both can be meant, it is pieces.
 */
function isWeightAsWhole(digits: string, behind: string): boolean {
  const name = NAMED.exec(behind)?.[0].trim() ?? '';
  if (digits.endsWith('000') || name === '') return true;
  return digits.startsWith('1 ') && IS_BY_KILOGRAMS.test(name);
}

/** Whether a unit of thousands follows, or another thousand of a range and then such a unit. */
function isMeasuredAt(text: string, end: number, digits: string): boolean {
  const between = matchAt(BETWEEN_ENDS, text, end);
  const upperStart = end + (between?.[0].length ?? 0);
  const upper = between && matchAt(WITH_SPACES, text, upperStart);
  const start = upper ? upperStart + upper[0].length : end;
  const space = matchAt(BEFORE_UNIT, text, start)?.[0] ?? '';
  const unit = readUnit(text, start + space.length);
  if (unit === null || !SMALL_UNITS.has(unit.slug)) return false;
  const behind = text.slice(unit.end);
  if (OF.test(behind)) return true;
  if (namesPacks(behind)) return false;
  if (!digits.includes(' ') || upper !== null) return true;
  if (unit.slug === 'milliliter')
    return digits.endsWith('000') || !CANNED.test(NAMED.exec(behind)?.[0] ?? '');
  return space !== '' && isWeightAsWhole(digits, behind);
}

/** Reads such a number at `position`; null where it is none, or counts packs: '1 400 g tin'. */
export function readSpacedThousands(text: string, position: number): { value: number; end: number } | null {
  const spaced = matchAt(WITH_SPACES, text, position);
  const isNumber = spaced && isMeasuredAt(text, position + spaced[0].length, spaced[0]);
  const written = isNumber ? spaced : matchAt(WITH_APOSTROPHES, text, position);
  return written && { value: Number(written[0].replace(/\D/g, '')), end: position + written[0].length };
}
