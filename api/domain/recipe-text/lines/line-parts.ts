import { findConvertibleMeasure } from '../../maths/units/unit-measures.ts';
import { matchAt } from '../../text/match-at.ts';
import { FURTHER_WORDS } from '../../text/range-words.ts';
import { findLineTemperatures } from '../steps/temperatures/temperatures-in-text.ts';
import { endsWithAbbreviation } from './abbreviations.ts';
import { skipRepeatedAmounts } from './amounts/amount-again.ts';
import { type ReadAmount, readAmount, readMeasuredAmount, readNumber } from './amounts/amounts.ts';
import { isMeasure, readUnit, unitSlugOf } from './units/units-in-text.ts';
import { ABOUT } from './words-of-lead.ts';

/** A line cut into its parts before anything in it is read. */
type LineParts = {
  /** From the start to the first comma after the name, without brackets. */
  head: string;
  /** Whether it was a comma, and not a dash, a colon or a full stop. */
  isComma: boolean;
  /** After it, brackets kept. */
  tail: string;
  /** What stood in brackets in the head. */
  notes: string[];
};

/** Words that describe what follows a comma: 'large, ripe mango', 'cold, dry mashed potato'. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  `large small medium lg sm md med big tiny mini jumbo baby thin thick long short wide narrow round flat heavy
  fresh ripe cold warm hot cool dry firm soft good nice tender young old stale day-old leftover mature lean fatty
  plump juicy crisp crispy crusty crunchy chunky smooth creamy chewy sturdy starchy waxy floury
  mild spicy tart tangy bitter sharp rich sweet sour salty smoky dark light pale bright pure real natural wild local
  seasonal raw whole plain pit-in skin-on skin-off bone-in active instant fine coarse very extra frozen canned tinned
  ground cut thick-cut store-bought shop-bought homemade home-made ready-made
  red green yellow white black brown purple golden pink blue`.split(/\s+/),
);
/** Endings that make an adjective: 'boneless', 'chopped', 'low-fat', 'gluten-free', 'finely', 'country-style'. */
const ADJECTIVE_ENDING =
  /(?:less|[^e]ed|ly|-(?:fat|free|sodium|sugar|style|sized?|quality|grade|purpose|rise|rising|grain|range|made|grown|caught|cooked))$/;
/** Nouns with such endings. */
const NOUN_WITH_ENDING = /(?:^|-)(?:bread|jelly|lily|\p{L}*weed|reed|butterfly)$/u;

/** Where a comma is not needed before what is done with the ingredient, or with how much of it. */
const PREPARATION_STARTS = new RegExp(
  ` (?:(?:or )?to taste|or (?:more|less)|to (?:serve|garnish|finish|decorate|dust|grease|fry|cover)|for \\p{L}+|per \\p{L}+|between (?:[\\d½¼¾⅓⅔])|as (?:needed|required)|if (?:needed|necessary|desired|available|using)|(?:plus|\\+|&) (?:more|extra|some)|and (?:more|extra)|such as|preferably|cut (?:into|in)|divided|optional)(?= |$)| ${FURTHER_WORDS} (?:(?:about|around|approx\\.?|approximately|roughly|circa|ca\\.|etwa|environ) |~ ?)?(?!00? )(?=[\\d½¼¾⅓⅔])|(?<=^[^\\d½¼¾⅓⅔⅛]*) (?:minus|less) (?=[\\d½¼¾⅓⅔⅛])`,
  'iu',
);

/** '+ extra for the tin', where no name stands before it. */
const MORE_ONLY = /^(?:\+|plus|and|&) ?(?:extra|more|some)(?: (?:to|for|as|if)(?!\p{L})|$)/iu;

/** What was done to it, after it: 'parsley chopped', 'butter, melted'. */
const DONE =
  '(?:(?:very )?\\p{L}+ly )?(?:chopped|sliced|minced|diced|grated|peeled|melted|softened|crushed|beaten|shredded|drained|halved|quartered|cubed|julienned|sifted|separated|defrosted|thawed|deveined|cored|seeded|deseeded|pitted|trimmed|washed|rinsed|smashed)';
const DONE_LAST = new RegExp(`^(.*?\\S)\\s+((?:${DONE}(?:,? (?:and|&|or|then)|,) )*(?:and )?${DONE})$`, 'iu');

/** Longest name in which words done last are looked for, in characters. */
const DONE_LAST_LIMIT_CHARACTERS = 120;

/** What stands between a name and how warm it is: 'butter at 20 °C', 'water, about 110 °F'. */
const BEFORE_HEAT = /[\s,]+((?:(?:at|of|to|about|around|approx\.?|approximately|roughly|between|~)\s*)*)$/i;

/** Whether the word says what something is like, and not what it is. */
export function isAdjective(word: string): boolean {
  return ADJECTIVES.has(word) || (ADJECTIVE_ENDING.test(word) && !NOUN_WITH_ENDING.test(word));
}

/** Whether nothing was named yet: adjectives, numbers and units. */
function isAdjectivesOnly(text: string): boolean {
  const words = text
    .slice(readAmount(text, 0)?.end)
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  return words.every(
    (word) =>
      word === '' ||
      /^(?:and|or|of|about|any|some|a|an|the|your|favou?rite|each)$/.test(word) ||
      isAdjective(word) ||
      /[\d½¼¾⅓⅔⅛]/.test(word) ||
      unitSlugOf(word) !== null ||
      readNumber(`${word} `, 0) !== null,
  );
}

/** Whether the character separates the name from what follows: ',' not in a number, ';', ' - ', '. Then'. */
function isSeparator(text: string, position: number): boolean {
  const before = text[position - 1] ?? '';
  const after = text[position + 1] ?? '';
  switch (text[position]) {
    case ',':
      return !(/\d/.test(before) && /\d/.test(after));
    case ';':
      return position > 0 && !/fl$/i.test(text.slice(position - 2, position));
    case ':':
      return /^:\s[^\d½¼¾⅓⅔~]/.test(text.slice(position, position + 3));
    case '.':
      return (
        /^(?:\p{Ll}{4}|.{3}\))\. \p{Lu}/u.test(text.slice(position - 4, position + 3)) &&
        !endsWithAbbreviation(text.slice(0, position))
      );
    case '—':
      return before === ' ';
    case '-':
    case '–':
      return before === ' ' && after === ' ' && !/\d\s*$/.test(text.slice(position - 3, position));
    default:
      return false;
  }
}

/** A number of packs, and in brackets the bare number of their size: '2 (3 1/2) pound chickens'. */
const BARE_SIZE = /^([^()]{1,20})\(([\d\s.,/⁄¼½¾⅓⅔⅛–-]{1,12})\)[\s-]{0,2}/;
/** Nobody packs by the cup: '1 (1/2) cup' is a slip. */
const NO_SIZES: ReadonlySet<string> = new Set(['cup', 'tablespoon', 'teaspoon']);
const LENGTH = /(?:inch(?:es)?|in\.|cm|mm)(?!\p{L})/uy;

/** A number of packs, and in brackets their size: '2 (6 ounce) fillets'. */
const SIZE = /^([^()]{1,20})\(([^()]{1,30})\)/;

/** Grams or milliliters below which an amount is not that of all sticks of butter, but of one, of 113 g or 118 ml. */
const LEAST_OF_A_STICK = 90;
const HOW_FULL = /^(?:heap(?:ing|ed)|level|scant|generous|metric)$/i;

/** Whether what a number counts is a unit of measure, so that an amount in brackets before it is that of all: '2 (226 g) sticks'. */
function isMeasuredWith(
  unitSlug: string | undefined,
  count: number,
  { min, unitSlug: own }: ReadAmount,
): boolean {
  if (unitSlug !== 'stick') return isMeasure(unitSlug ?? null);
  return (min * (findConvertibleMeasure(own ?? '')?.toBase ?? 0)) / count > LEAST_OF_A_STICK;
}

/** Position after adjectives, as of a unit: 'packed', 'level'. */
function skipAdjectives(text: string, position: number): number {
  const [whole = '', word = ''] = /^\s*([\p{L}-]{3,20})(?=\s)/u.exec(text.slice(position)) ?? [];
  const isOne = word !== '' && (HOW_FULL.test(word) || isAdjective(word.toLowerCase()));
  return isOne
    ? skipAdjectives(text, position + whole.length)
    : position + text.slice(position).search(/\S|$/);
}

/**
 * Says of the size in brackets between a number and the vessels or pieces it counts that it is that of each:
 * '2 (6 ounce each) fillets'.
 */
export function withSizeOfEach(text: string): string {
  const [whole = '', count = '', size = ''] = SIZE.exec(text) ?? [];
  const counted = readNumber(count, 0);
  const amount = readMeasuredAmount(size, 0);
  if (!counted || counted.value <= 1 || counted.end !== count.trimEnd().length || amount?.end !== size.length)
    return text;
  const unit = readUnit(text, skipAdjectives(text, whole.length));
  if (isMeasuredWith(unit?.slug, counted.value, amount)) return text;
  return `${count}(${size} each)${text.slice(whole.length)}`;
}

/** Takes the unit of a pack's size into the brackets of its number: '2 (3 1/2) pound chickens' is '2 (3 1/2 pound) chickens'. */
export function withUnitInBrackets(text: string): string {
  const [whole = '', count = '', size = ''] = BARE_SIZE.exec(text) ?? [];
  if (readNumber(count, 0)?.end !== count.trimEnd().length) return text;
  const unit = readUnit(text, whole.length);
  LENGTH.lastIndex = whole.length;
  const isSize = unit !== null && isMeasure(unit.slug) && !NO_SIZES.has(unit.slug);
  const end = isSize ? unit.end : whole.length + (LENGTH.exec(text)?.[0].length ?? 0);
  if (end === whole.length) return text;
  return `${count}(${size.trim()} ${text.slice(whole.length, end)})${text.slice(end)}`;
}

/** A number that is added to what was said before, or how large pieces are. */
const OF_ADDED =
  /\p{L}.*\s(?:plus|and|\+|&)\s(?:\d{1,2}|[½¼¾⅓⅔]|an?|one|two)\s$|\scut (?:into|in)\s.*\d\s?(?:cm|mm|inch(?:es)?|["″”])\s?$/iu;

/** ' onion or 2 shallots', ' milk plus 2 tbsp cream': behind a name, the amount of something else. */
const ANOTHER_AMOUNT = new RegExp(
  `^\\s*(?!${FURTHER_WORDS}\\s)\\p{L}.*\\s${FURTHER_WORDS}\\s(?:about |~ ?)?[\\d½¼¾⅓⅔⅛]`,
  'iu',
);

/** Whether a text names an ingredient by its amount, and another one behind it. */
function namesAnother(head: string): boolean {
  const about = matchAt(ABOUT, head, 0)?.[0].length ?? 0;
  const amount = readAmount(head, about);
  return amount !== null && ANOTHER_AMOUNT.test(head.slice(skipRepeatedAmounts(head, amount.end)));
}

/** Cuts a line at its first comma, and takes brackets out of what is before it; an unclosed one ends the line. */
export function partsOfLine(text: string): LineParts {
  const notes: string[] = [];
  let head = '';
  let depth = 0;
  let note = '';
  for (let position = 0; position < text.length; position++) {
    const character = text[position] ?? '';
    const inWord = depth === 0 && character === '(' ? lengthInWord(text, position) : 0;
    if (inWord > 0) {
      head += text.slice(position, position + inWord);
      position += inWord - 1;
      continue;
    }
    // '1 can plus 1 (8 oz) can', '1 onion or 2 shallots (150 g)': brackets of what is added stand where they stood.
    if (depth === 0 && character === '(' && (OF_ADDED.test(head) || namesAnother(head))) {
      const end = text.indexOf(')', position);
      if (end > 0) {
        head += text.slice(position, end + 1);
        position = end;
        continue;
      }
    }
    if (character === '(' || character === '[') {
      depth++;
      if (depth === 1) continue;
    }
    if (depth > 0 && (character === ')' || character === ']')) {
      depth--;
      if (depth === 0) {
        notes.push(withoutMarks(note));
        note = '';
        head += ' ';
        continue;
      }
    }
    if (depth > 0) {
      note += character;
    } else if (isSeparator(text, position) && head.trim() && !isAdjectivesOnly(head)) {
      const tail = text.slice(position + 1).trim();
      return { head: tidy(head), isComma: character === ',', tail, notes: notes.filter(Boolean) };
    } else {
      head += character;
    }
  }
  notes.push(withoutMarks(note));
  return { head: tidy(head), isComma: false, tail: '', notes: notes.filter(Boolean) };
}

/** Length of brackets that are part of a word: the plural in 'fillet(s)', 'Ei(er)', the spoon in 'colher (sopa)'. */
function lengthInWord(text: string, position: number): number {
  const plural = /^\p{L}(\((\p{Ll}{1,3})\))/u.exec(text.slice(position - 1, position + 6));
  if (plural?.[1] && plural[2] && unitSlugOf(plural[2]) === null) return plural[1].length;
  const before = text.slice(Math.max(0, position - 12), position);
  const measure = /(?:colher(?:es|\(es\))?|colh?\.|(?<!\p{L})c\.|x[íi]caras?) ?$/iu.test(before)
    ? /^\((?:de )?\p{L}{3,10}\)/u.exec(text.slice(position, position + 16))
    : null;
  return measure?.[0].length ?? 0;
}

/** Without what a careless system left at the front: '(, chopped)'. */
function withoutMarks(note: string): string {
  return note.replace(/^[\s,;:]+/, '').trim();
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a text in the place of a name says only that there is more of it: '+ extra for the tin'. */
export function saysMoreOnly(text: string): boolean {
  return MORE_ONLY.test(text);
}

/** Cuts what is done with an ingredient off the end of its name: 'salt to taste', 'parsley chopped'. */
export function splitName(text: string): { name: string; preparation: string } {
  const start = text.search(PREPARATION_STARTS);
  if (saysMoreOnly(text)) return { name: text, preparation: '' };
  if (start > 0) return { name: text.slice(0, start).trim(), preparation: text.slice(start).trim() };
  const heat = findLineTemperatures(text).at(-1);
  const [before = '', lead = ''] =
    heat?.end === text.length ? (BEFORE_HEAT.exec(text.slice(0, heat.start)) ?? []) : [];
  if (heat && before !== '' && heat.start > before.length)
    return { name: text.slice(0, heat.start - before.length), preparation: lead + text.slice(heat.start) };
  const done = text.length <= DONE_LAST_LIMIT_CHARACTERS ? DONE_LAST.exec(text) : null;
  if (done?.[1] && done[2]) return { name: done[1], preparation: done[2] };
  return { name: text, preparation: '' };
}
