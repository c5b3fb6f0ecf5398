/** The names of a recipe's ingredients, as far as its texts say them. No zod here. */
import { stemmer } from 'stemmer';
import { remembered } from '../../shared/remembered.ts';
import { countedAbroad } from '../../text/counted/counted-names-abroad.ts';

/** Words of an ingredient's name that do not tell which one it is. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a an the of and or with without for in to your extra very all purpose fresh freshly dried dry large small medium big
  ripe raw whole ground chopped sliced diced minced grated melted softened cooked baking cold warm hot room temperature
  white black red green yellow brown light dark plain cup cups can cans tin tins foil paper additional`
    .split(/\s+/)
    .map(stemmer),
);
/** Between an amount and its name in other languages: 'de farine', 'di farina'. */
const OF_ABROAD: ReadonlySet<string> = new Set(
  'de des du del della dello delle dei degli dell da das do dos di van von av'.split(' ').map(stemmer),
);
/** What nearly every dish takes, whether it is listed or not. */
const STAPLES = 'water salt pepper oil butter sugar flour egg'.split(' ').map(stemmer);
/** Words within which an amount is followed by what it is of. */
const NAME_REACH_WORDS = 5;
const NAME_END = new Set(
  `and or with to in into onto for until till over from on at then per if by plus while before after is are will can side
  sides`.split(/\s+/),
);
const NAME_WORDS = /^\s?\p{L}(?:[\p{L}'’]|-(?!-))*/u;

/** What a line is for, where it stands behind the name: 'Eigelb zum Bestreichen', 'beurre pour le moule'. */
const PURPOSE =
  /(?<=[\p{L})])\s(?:zum|zur|für (?:die|den|das)|pour|para|per (?:il|lo|la|l['’]|i|gli|le)|voor (?:het|de)|om te|till|til)[\s'’]\p{L}.*$/iu;

/** A name as a step says it, without what its line is for. */
export function withoutPurpose(name: string): string {
  return name.replace(PURPOSE, '');
}

/** Eggs of other languages, and what they are parted into. */
const EGGS_ABROAD = [
  'ei eier eieren eigelb eigelbe eigelben eiweiß eiweiße eiweißen eidotter dooier dooiers eidooier eidooiers eiwit eiwitten',
  'œuf œufs oeuf oeufs jaune jaunes blanc blancs',
  'uovo uova tuorlo tuorli albume albumi',
  'huevo huevos ovo ovos yema yemas gema gemas clara claras',
  'ägg äggula äggulor äggvita äggvitor',
  'æg æggeblomme æggeblommer æggehvide æggehvider egg eggeplomme eggeplommer eggehvite eggehviter',
].map((words) => words.split(' '));

/** One and several of a word in other languages, in German also as it stands behind 'mit' ('Eiern'). */
function formsAbroad(word: string): string[] {
  const [one, several] = [countedAbroad(word, false), countedAbroad(word, true) ?? word];
  const isGerman = /^\p{Lu}/u.test(word) && /\p{Ll}[^ns]$/u.test(several);
  const eggs = EGGS_ABROAD.find((words) => words.includes(word.toLowerCase())) ?? [];
  return [word, ...(one ? [one] : []), several, ...(isGerman ? [`${several}n`] : []), ...eggs];
}

/** Stems of the words of a name that tell it from others. */
const stemsOfName = remembered((name) =>
  (name.match(/\p{L}{2,}/gu) ?? [])
    .flatMap(formsAbroad)
    .map(stemmer)
    .filter((stem) => !COMMON_WORDS.has(stem) && !OF_ABROAD.has(stem)),
);

/** Stems of the words that tell one ingredient of a list from others. */
export function listedWords(names: readonly string[]): ReadonlySet<string> {
  return new Set([...STAPLES, ...names.flatMap(stemsOfName)]);
}

/** Whether a word is one of a listed ingredient's name: 'sugar', 'ice-cold'. */
export function isListed(word: string, listed: ReadonlySet<string>): boolean {
  return word
    .toLowerCase()
    .split(/[-'’]/)
    .some((part) => listed.has(stemmer(part)));
}

/** Whether a word is one of what nearly every dish takes. */
export function isStaple(word: string): boolean {
  return STAPLES.includes(stemmer(word));
}

/** Whether a word tells nothing about which ingredient is meant: 'chopped', 'the'. */
export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(stemmer(word));
}

/** Whether a word ends the name of an ingredient, and is no part of it: 'and', 'until'. */
export function endsName(word: string): boolean {
  return NAME_END.has(word.toLowerCase());
}

/** The words of the name that a text goes on with, in lower case: 'of', 'the', 'brown', 'sugar'. */
export function wordsOfName(text: string, reach = NAME_REACH_WORDS): string[] {
  return writtenName(text, reach).map((word) => word.toLowerCase());
}

/** The same as they were written. */
export function writtenName(text: string, reach = NAME_REACH_WORDS): string[] {
  const words: string[] = [];
  let rest = text;
  while (words.length < reach) {
    const word = NAME_WORDS.exec(rest)?.[0];
    const bare = word?.trim() ?? '';
    if (word === undefined || endsName(bare)) break;
    words.push(bare);
    rest = rest.slice(word.length);
  }
  return words;
}

/** Whether a text goes on with a listed ingredient: ' of the brown sugar, …'. */
export function namesListed(text: string, listed: ReadonlySet<string>, reach = NAME_REACH_WORDS): boolean {
  return wordsOfName(text, reach).some((word) => isListed(word, listed));
}
