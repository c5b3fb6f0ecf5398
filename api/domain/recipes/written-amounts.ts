/** Amounts that a text says in words: which mean a listed ingredient, and which stay as they were written. No zod here. */
import { stemmer } from 'stemmer';
import { isBlock, type RichTextNode } from '../text/rich-text-reading.ts';

/** Words of an ingredient's name that do not tell which one it is. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a an the of and or with without for in to your extra very all purpose fresh freshly dried dry large small medium big
  ripe raw whole ground chopped sliced diced minced grated melted softened cooked baking cold warm hot room temperature
  white black red green yellow brown light dark plain cup cups can cans tin tins foil paper additional`
    .split(/\s+/)
    .map(stemmer),
);
/** What nearly every dish takes, whether it is listed or not. */
const STAPLES = 'water salt pepper oil butter sugar flour'.split(' ').map(stemmer);
/** What is done with them, and how often: 'between two saltings'. */
const ACT = /ings?$/i;
/** Words within which an amount is followed by what it is of. */
const NAME_REACH_WORDS = 5;
/** The same after a bare number: '3 finely chopped shallots'. */
const COUNTED_REACH_WORDS = 3;
const NAME_END = new Set(
  `and or with to in into onto for until till over from on at then per if by plus while before after is are will can side
  sides`.split(/\s+/),
);
const NAME_WORDS = /^\s?\p{L}(?:[\p{L}'’]|-(?!-))*/u;

/** Names that begin with a vessel. */
const VESSEL_IN_NAME =
  /^(?:pot[ -](?:roasts?|barley|stickers?|pies?|noodles?|liquor|likker|marigolds?|herbs?)|bottle[ -](?:gourds?|squash(?:es)?)|tube[ -](?:pastas?|noodles?)|tin[ -]foil|tray[ -]bakes?)(?!\p{L})/iu;
const VESSELS =
  '(?:(?!(?:to|in|into|and|or|with|of|from|the|an?|on|over)\\s)\\p{L}+[\\s-]+){0,2}(?:pans?|pots?|dish(?:es)?|bowls?|jars?|casseroles?|skillets?|mou?lds?|containers?|saucepans?|bottles?|jugs?|pitchers?|ramekins?|kettles?)';
const PACKS = 'cans?|tins?|cartons?|packets?|packages?|packs?|bags?|box(?:es)?';
/** A vessel or a piece after an amount says how large it is: 'a 2 quart pot', 'an 8 cup baking dish', '50 g pieces'. */
const VESSEL = new RegExp(
  `^(?:\\s\\([^()]{1,30}\\))?(?:/\\p{L}{1,10})?[\\s)-]*(?:${VESSELS}|${PACKS}|glass(?:es)?|mugs?|measures?|blenders?|cookers?|scoops?|pieces?|balls?|portions?|cubes?|chunks?|parts?)(?!\\p{L})`,
  'iu',
);
const VESSEL_ALONE = new RegExp(`^(?:${VESSELS}|${PACKS})$`, 'iu');
/** 'a tin of 2 liters', 'a dish (8 cups)', 'a saucepan for the ingredients (5 liters)'. */
const VESSEL_BEFORE =
  /(?<!\p{L})(?:pan|pot|tin|dish|bowl|jar|casserole|skillet|mou?ld|container|saucepan|bottle|jug)s?(?: of |,? \(|(?: for| where) [\p{L} ]{1,40} \()(?:about |~\s?)?$/iu;
/** How far the sentence around an amount is looked at, each way. */
const SENTENCE_REACH_CHARACTERS = 200;
const EARLIER_SENTENCES = /^.*[.!?\n]\s/s;
const LATER_SENTENCES = /[.!?\n]\s.*$/s;
/** An amount for one piece is the same however many there are. */
const FOR_ONE =
  /(?<!\p{L})(?:each(?! of)|every|per|apiece|at a time|at one time|at once|for one person)(?!\p{L})/iu;

const PART_WORDS =
  '(?:half|(?:an?|one)[ -](?:half|third)|(?:(?:an?|one)[ -])?quarter|two[ -]thirds|three[ -]quarters)(?: of)?(?: an?)?';
const NUMBER_WORDS = `${PART_WORDS}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|an?`;
const NUMBER = `(?:\\d+(?:[.,]\\d+)?(?:\\s?[/⁄]\\s?\\d+|\\s\\d+[/⁄]\\d+|\\s?[¼½¾⅓⅔⅛])?|[¼½¾⅓⅔⅛]|(?:${NUMBER_WORDS})(?=\\s))`;
const WRITTEN_NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/⁄-])(?!(?:five|5)[ -]spice|0+(?![\\d.,]))(?<!(?:pinch|dash|second|minute|moment) or )${NUMBER}(?:\\s?(?:[-–—]|to|or)\\s?${NUMBER})?(?![\\p{N}%°º]|:\\d)`,
  'giu',
);
const UNIT =
  /^\s?(?:g|gr|grams?|kg|kilos?|kilograms?|ml|millilit(?:er|re)s?|cl|dl|decilit(?:er|re)s?|l|lit(?:er|re)s?|cups?|tbsps?|tbs|tablespoons?|tablespoonfuls?|tsps?|teaspoons?|teaspoonfuls?|oz|ounces?|lbs?|pounds?|pints?|quarts?|qt|gallons?|sticks?|cloves?|slices?|cans?|tins?|jars?|sprigs?|stalks?|bunch(?:es)?|packets?|packages?)(?![\p{L}])\.?/iu;
/** What else is measured with, of something: '2 glasses of wine', but 'pour into 2 glasses'. */
const VESSEL_UNIT =
  /^\s?(?:(?:mugs?|glass(?:es)?|bowls?|spoons?|ladles?|scoops?|bottles?|bags?|handfuls?)(?: full)?(?= of\s)|(?:handfuls?|spoonfuls?|ladlefuls?|mugfuls?)(?!\p{L}))/iu;
/** How a unit is filled or chosen: '1 whole stick', 'a good handful'. */
const UNIT_ADJECTIVE =
  /^\s(?:whole|full|heaped|heaping|rounded|level|generous|good|large|big|small|scant)(?=\s)/i;
/** What is counted, and is no amount of anything: '2 cm', '20 minutes', '4 people'. */
export const OTHER_UNIT =
  /^\s?(?:cm|mm|inch(?:es)?|in|["″”'′x×]|c|f|deg(?:rees?)?|min(?:ute)?s?|hours?|hrs?|h|sec(?:ond)?s?|days?|weeks?|times?|pinch(?:es)?|dash(?:es)?|drops?|people|persons?|servings?)(?!\p{L})/iu;
const ARTICLE = /^an?$/i;
const ONE = /^(?:1|one)$/i;
/** 'The One BBQ Sauce' counts nothing. */
const TITLE_WORD = /^\p{Lu}\p{Ll}/u;
const PART = `(?:${PART_WORDS}|[¼½¾⅓⅔⅛]|\\d\\s?[/⁄]\\s?\\d+)`;
const BELOW_ONE = new RegExp(`^${PART}(?:\\s?(?:[-–—]|to|or)\\s?${PART})?$`, 'i');
/** 'One the water is hot' has no count, but a typing error. */
const BEFORE_NO_COUNT = /^\s(?:the|this|that|these|those)(?!\p{L})/iu;

/** Stems of the words that tell one ingredient of a list from others. */
export function listedWords(names: readonly string[]): ReadonlySet<string> {
  const stems = names.flatMap((name) => (name.match(/\p{L}{2,}/gu) ?? []).map(stemmer));
  return new Set([...STAPLES, ...stems.filter((stem) => !COMMON_WORDS.has(stem))]);
}

/** Whether a word is one of a listed ingredient's name: 'sugar', 'ice-cold'. */
export function isListed(word: string, listed: ReadonlySet<string>): boolean {
  return word
    .toLowerCase()
    .split('-')
    .some((part) => listed.has(stemmer(part)));
}

/** Whether a word tells nothing about which ingredient is meant: 'chopped', 'the'. */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(stemmer(word));
}

/** The words of the name that a text goes on with, in lower case: 'of', 'the', 'brown', 'sugar'. */
export function wordsOfName(text: string, reach = NAME_REACH_WORDS): string[] {
  const words: string[] = [];
  let rest = text;
  while (words.length < reach) {
    const word = NAME_WORDS.exec(rest)?.[0];
    const bare = word?.trim().toLowerCase() ?? '';
    if (word === undefined || NAME_END.has(bare)) break;
    words.push(bare);
    rest = rest.slice(word.length);
  }
  return words;
}

/** Whether a text goes on with a listed ingredient: ' of the brown sugar, …'. */
export function namesListed(text: string, listed: ReadonlySet<string>, reach = NAME_REACH_WORDS): boolean {
  return wordsOfName(text, reach).some((word) => isListed(word, listed));
}

/** What a singular name goes on with: '1 egg yolk', '1 chicken breast'. */
const PART_OF_IT =
  /^(?:yolk|white|breast|thigh|leg|wing|fillet|stock|soup|bouillon|cube|clove|stalk|leaf|bean|stick)$/;

/** Whether words name a vessel or a pack and nothing in it: 'jar', 'large baking dish'. */
export function isVessel(words: string): boolean {
  return VESSEL_ALONE.test(words);
}

/** Whether a text goes on with a vessel that is part of a name: 'pot roast'. */
export function isVesselInName(text: string): boolean {
  return VESSEL_IN_NAME.test(text);
}

/** Whether an amount that ends at a place is the size of a vessel or of a piece: 'a 400 g tin', 'a 2-quart pot'. */
export function isSize(text: string, end: number): boolean {
  const behind = text.slice(end, end + 40);
  return text[end] === '-' || (VESSEL.test(behind) && !isVesselInName(behind.trimStart()));
}

/** Whether an amount at a place is for one piece, however many there are. */
export function isForOne(text: string, start: number, listed: ReadonlySet<string>): boolean {
  const before = text.slice(Math.max(0, start - SENTENCE_REACH_CHARACTERS), start);
  const behind = text.slice(start, start + SENTENCE_REACH_CHARACTERS);
  if (isOfEachNamed(before, behind, listed)) return false;
  return FOR_ONE.test(before.replace(EARLIER_SENTENCES, '') + behind.replace(LATER_SENTENCES, ''));
}

/** What is named before its amount: 'salt and pepper, '. */
const TWO_NAMES_BEFORE = /(\p{L}+)(?:,? and| &) (?:\p{L}+ ){0,2}(\p{L}+)(?:,|:)? ?\(?$/u;
const EACH_BEHIND = /^[^,;:()]{1,20}? each(?!\p{L})(.*)/su;

/** Each of several ingredients, of which all is meant: 'salt and pepper, 1 tsp each', '1 tsp each salt and pepper'. */
function isOfEachNamed(before: string, behind: string, listed: ReadonlySet<string>): boolean {
  const after = EACH_BEHIND.exec(behind)?.[1];
  if (after === undefined) return false;
  const [, one, other] = TWO_NAMES_BEFORE.exec(before.slice(-80)) ?? [];
  if (one !== undefined && other !== undefined) return isListed(one, listed) && isListed(other, listed);
  return /^ [\p{L} ,]{1,40} and /u.test(after) && namesListed(after, listed);
}

/** '400 g tins of tomatoes' are an amount of tomatoes, a 2 quart pot is none of anything. */
function isSizeOfNothing(text: string, start: number, end: number, listed: ReadonlySet<string>): boolean {
  const vessel = VESSEL.exec(text.slice(end, end + 40))?.[0] ?? '';
  const content = text.slice(end + vessel.length, end + 120);
  if (VESSEL_BEFORE.test(text.slice(Math.max(0, start - 60), start)))
    return !namesListed(text.slice(end, end + 120), listed);
  return isSize(text, end) && !(content.startsWith(' of ') && namesListed(content, listed));
}

/** Batter and dough are made of the list, and measured for one piece. */
const FOR_A_PIECE = /^ (?:of )?(?:the )?(?:batter|dough)(?!\p{L})/iu;

/** The amounts of ingredients in a plain text, as it says them; parts of one ('half the butter') need no number. */
function amountsSaid(text: string, listed: ReadonlySet<string>): string[] {
  return [...text.matchAll(WRITTEN_NUMBER)].flatMap(({ 0: number, index }) => {
    const end = index + number.length;
    const behind = text.slice(end, end + 80);
    const unit = unitBehind(behind);
    const unitEnd = end + (unit?.length ?? 0);
    if (
      OTHER_UNIT.test(behind) ||
      isForOne(text, index, listed) ||
      isSizeOfNothing(text, index, unitEnd, listed)
    )
      return [];
    if (unit === undefined) {
      const isInTitle = index > 0 && TITLE_WORD.test(number) && /^\s\p{Lu}/u.test(behind);
      const isCount =
        !isInTitle && !ARTICLE.test(number) && !BELOW_ONE.test(number) && !BEFORE_NO_COUNT.test(behind);
      const name = isCount ? nameListed(number, behind, listed) : null;
      return name === null ? [] : [number + name];
    }
    if (FOR_A_PIECE.test(text.slice(unitEnd))) return [];
    return ARTICLE.test(number) && !namesListed(text.slice(unitEnd), listed)
      ? []
      : [text.slice(index, unitEnd)];
  });
}

/** The unit that follows a number, with what describes it: ' whole stick'. */
function unitBehind(behind: string): string | undefined {
  const adjective = UNIT_ADJECTIVE.exec(behind)?.[0] ?? '';
  const rest = behind.slice(adjective.length);
  const unit = UNIT.exec(rest)?.[0] ?? VESSEL_UNIT.exec(rest)?.[0];
  return unit === undefined ? undefined : adjective + unit;
}

/** The words after a bare number that name the listed thing it counts: ' of the eggs', ' egg yolks'; null for none. */
function nameListed(number: string, behind: string, listed: ReadonlySet<string>): string | null {
  const words = wordsOfName(behind);
  const isAct = (word: string) => ACT.test(word) && STAPLES.includes(stemmer(word));
  const isCounted = (word: string) => isListed(word, listed) && !isAct(word);
  const first = words.slice(0, COUNTED_REACH_WORDS).findIndex(isCounted);
  if (first === -1) return null;
  const plural = words.findIndex((word, at) => at >= first && /[^s]s$/.test(word));
  let last = plural === -1 || ONE.test(number) ? first : plural;
  while (PART_OF_IT.test(words[last + 1] ?? '')) last++;
  return ` ${words.slice(0, last + 1).join(' ')}`;
}

/**
 * What a formatted text says of amounts that do not follow the servings a reader chooses: those of weight or volume
 * and counts of something listed, outside of measurements and references.
 */
export function amountsAsWritten(nodes: readonly RichTextNode[], listed: ReadonlySet<string>): string[] {
  return [
    ...amountsSaid(nodes.map(plainWords).join(''), listed),
    ...nodes.flatMap((node) => (hasBlocks(node) ? amountsAsWritten(node.children, listed) : [])),
  ];
}

function hasBlocks(node: RichTextNode): node is Extract<RichTextNode, { children: RichTextNode[] }> {
  return isBlock(node);
}

/** What stands in a line of text without measurements, references and blocks. */
export function plainWords(node: RichTextNode): string {
  if (!('type' in node)) return node.text;
  return node.type === 'link' ? node.children.map(plainWords).join('') : ' ';
}
