/** Packs that a line names behind what is in them: 'tomatoes, 2 x 400g tins', 'tomatoes (400 g tin)'. */
import { PACK_WORDS_ABROAD } from '../../recipes/lines/abroad/vessels-abroad.ts';
import { readNumber } from './amounts/amounts.ts';
import { readUnit } from './units/units-in-text.ts';

const SIZE = String.raw`[\d½¼¾⅓⅔][\d\s.,/½¼¾⅓⅔–-]{0,8}?[\s-]?(?:g|kg|ml|cl|l|oz|ounces?|fl\.? ?oz|lbs?|pounds?)\.?(?!\p{L})`;
const CONTAINER =
  '(?:cans?|tins?|jars?|bottles?|packs?|packets?|packages?|bags?|box(?:es)?|cartons?|tubs?|pots?|sachets?|blocks?)';
/** 'Tomatoes 2 (14.5 oz) cans', 'tomatoes, 2 x 400g tins', 'salsa 1 14.5 oz': the packs stand behind what is in them. */
const PACKS_LAST = new RegExp(
  `^(\\p{L}[^\\d½¼¾⅓⅔(),;:]{1,60}?)(?:,|:| -)?\\s+(\\d{1,2})\\s?(?:[x×]\\s?)?(?:\\((${SIZE})\\)|(?<=\\s|[x×])(${SIZE}))(?:[\\s-](${CONTAINER}))?(?=$|[,;(])`,
  'iu',
);
/** '4 cans beans, 15 oz each', '1 can beans, 15 oz': how large one is, behind the name. */
const SIZE_LAST = new RegExp(
  `^((?:(?:1|one|an?)(?=.*\\d[^,;]*(?:$|[,;]))|(?=[^,;]*, ?[^,;]* each)[\\d½¼¾⅓⅔/ ]{1,6}) ?${CONTAINER} [^,;()\\d]{2,60}), ((?:about )?${SIZE}(?: each)?)(?=$|[,;])`,
  'iu',
);

/** 'Butter 1 1/2 lb' and 'water 1 500 ml' are one number. */
const PART_FIRST = /^(?:[½¼¾⅓⅔]|\d\s?\/)/u;
const THOUSANDS_LAST = /^\d{3}(?![.,\d])/;
const KIND_BEFORE = /(?:^|\s)(?:type|no|nr|number|size|for|of|to)\.?$/i;

/** 'Tin', 'large jar', 'Dose'. */
const PACK = `(?:(?:large|small|medium|big) )?(?:${CONTAINER}|${PACK_WORDS_ABROAD})`;
const COUNT = '(?:(\\d{1,2}|one|two|three|four|five|six|an?)(?:(?<=\\d) ?([x×]) ?| ))?';
/** What stands behind a name: in brackets all of it, or behind a comma or a space what begins with a number. */
const BEHIND_NAME =
  /^(\p{L}[^\d½¼¾⅓⅔(),;:]{1,60}?)(?:\s*\(([^()]+)\)(?=$|[\s,;])|(?:,|:| -)?\s+(?=[\d½¼¾⅓⅔])([^,;()]+)(?=$|[,;]))/u;
/** '400 g tin', '2 x 400-g-Dosen', '2 x 200 g', '200 g tin in oil'. */
const SIZED_PACKS = new RegExp(`^${COUNT}(${SIZE})(?:[\\s-](${PACK}))?(?: ((?:in|with|of) .+))?$`, 'iu');
/** '1 tin of 400 g', 'Dose à 400 g', '1 tin, 400 g'. */
const PACKS_OF_SIZE = new RegExp(
  `^${COUNT}(${PACK})(?:,| (?:of|à|je|de|di|da|van|på)) (${SIZE})(?:, (.+))?$`,
  'iu',
);
/** '400g tin chickpeas', '400g/14oz tin'. */
const SIZED_PACK = `${SIZE}(?: ?/ ?${SIZE}| \\(${SIZE}\\))?[\\s-]${PACK}(?: [^\\d½¼¾⅓⅔(),;:]{1,60}?)?`;
/** '400g tin chickpeas x 2', 'chickpeas (400g tin) x 2': how many there are stands last. */
const TIMES_LAST = new RegExp(
  `^((?:\\p{L}[^\\d½¼¾⅓⅔(),;:]{1,60}?(?:[,:]? | \\())?)(${SIZED_PACK})(\\)?),? (?:[x×] ?(\\d{1,2})|\\([x×] ?(\\d{1,2})\\))(?=\\s*(?:$|[,;()]))`,
  'iu',
);
const PACK_ALONE = new RegExp(`^${PACK}$`, 'iu');
/** Several, of which nothing says how many. */
const SEVERAL = /(?:[^s]s|xes)$/i;
/** 'Some beans': how many was said already, and not how many packs. */
const IS_COUNTED = /^(?:some|several|few)\s/i;

/** '1 (400 g) tin Tomatoes' of 'Tomatoes (400 g tin)'; the same line where it names no packs behind their content. */
function namedPacksFirst(line: string): string {
  const [whole = '', name = '', inBrackets = '', bare = ''] = BEHIND_NAME.exec(line) ?? [];
  const isOther = IS_COUNTED.test(name) || KIND_BEFORE.test(name);
  if (whole === '' || isOther || readNumber(name, 0) || readUnit(name, 0)) return line;
  const said = bare ? { packs: packsSaid(bare), beside: [] } : packsInBrackets(inBrackets);
  if (said.packs === null) return line;
  const [packs, more = ''] = said.packs;
  return [`${packs} ${name}${line.slice(whole.length)}`, ...said.beside, more].filter(Boolean).join(', ');
}

/** The packs that brackets name, and what else stands in them: 'in oil' of '(in oil, 200 g tin)'. */
function packsInBrackets(words: string) {
  const whole = packsSaid(words);
  if (whole !== null) return { packs: whole, beside: [] };
  const parts = words.split(/[,;]\s*/);
  const packs = parts.map((part) => (isOnePack(part) ? [`1 ${part}`] : packsSaid(part)));
  const at = packs.findIndex((one) => one !== null);
  return { packs: packs[at] ?? null, beside: parts.filter((_, index) => index !== at) };
}

function isOnePack(words: string): boolean {
  return PACK_ALONE.test(words) && !SEVERAL.test(words);
}

/** '1 (400 g) tin' of '400 g tin', and what is said behind them; null where the words name no packs. */
function packsSaid(words: string): string[] | null {
  const [, count, times, size, pack = '', more = ''] = SIZED_PACKS.exec(words) ?? [];
  if (size !== undefined && (pack !== '' || times !== undefined))
    return count === undefined && SEVERAL.test(pack)
      ? null
      : [`${count ?? 1} (${size}) ${pack}`.trim(), more];
  const [, number = '1', , container, sizeOfOne, besides = ''] = PACKS_OF_SIZE.exec(words) ?? [];
  return container === undefined ? null : [`${number} (${sizeOfOne}) ${container}`, besides];
}

function packsFirst(written: string, ...found: (string | undefined)[]): string {
  const [name = '', count = '', inBrackets, bare = '', container] = found;
  const isOneNumber = PART_FIRST.test(bare) || (container === undefined && THOUSANDS_LAST.test(bare));
  if (isOneNumber || KIND_BEFORE.test(name)) return written;
  return [count, `(${inBrackets ?? bare})`, container, name].filter(Boolean).join(' ');
}

function timesFirst(...[, before, packs, end, count, inBrackets]: (string | undefined)[]): string {
  return `${before}${count ?? inBrackets} x ${packs}${end}`;
}

/** The same line with its packs before what is in them; where nothing says how many, it is one. */
export function withPacksFirst(line: string): string {
  return namedPacksFirst(line.replace(TIMES_LAST, timesFirst))
    .replace(PACKS_LAST, packsFirst)
    .replace(SIZE_LAST, '$1 ($2)');
}
