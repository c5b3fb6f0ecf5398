import { isCommonWord, isStaple } from '../../../recipes/lines/listed-names.ts';
import { AND_WORDS } from '../../../text/range-words.ts';
import { parseIngredientLine } from '../../lines/ingredient-line.ts';
import { factsOfLine } from '../facts-in-lines.ts';
import { isGroupName, isIngredientLike, isInstruction, isSentence } from '../line-signs.ts';
import { isGroup, isRunOfIngredients } from '../neighbours-of-lines.ts';
import { isBought } from '../part-names.ts';
import type { PlacedLine } from '../placed-line.ts';
import type { Section } from '../section-names.ts';

/** Where the list of a block of lines begins. */
export type StartOfList = {
  index: number;
  /** Lines of the block that may say something else of the dish: above the first that surely is an ingredient. */
  unsure: readonly PlacedLine[];
};

/** What is known of lists without a heading in the lines of a text. */
export type Lists = {
  /** Where a list begins in the block of lines that begins here; null where none does, or no block. */
  startAt: (index: number) => StartOfList | null;
};

/** A text whose lists are looked for. */
type Text = {
  lines: readonly PlacedLine[];
  sections: readonly ({ section: Section } | null)[];
  /** Whether a line surely is an ingredient, where it may be one. */
  isNamed: (line: PlacedLine) => boolean;
  /** Whether all words of a line without an amount that name something are named in the sentences of the text. */
  isNamedWhole: Text['isNamed'];
  /** Whether two ingredients with amounts stand anywhere from a line on. */
  hasListBelow: (index: number) => boolean;
};

/** Most words of a name without an amount, before what is said of it, and of the whole line. */
const MOST_WORDS_OF_NAME = 5;
const MOST_WORDS = 10;
/** Lines of a block that are looked at. */
const MOST_LINES = 100;
/** Fewest lines that are a list by their names alone. */
const FEWEST_NAMES = 3;
const FEWEST_WITH_AMOUNTS = 2;
const IN_BRACKETS = /\([^()]*\)/gu;
const BEHIND_NAME = /[,;(–:]| - /u;
/** 'A family favourite', and not 'A handful of basil' or 'An onion' where the steps name it. */
const ARTICLE = /^(?:an?|one|two|three|eine?|une?|una|uno)\s/iu;
/** An amount that is no article. */
const AMOUNT = /[\d½¼¾⅓⅔⅛]/u;
/** Words that name nothing, by language, besides those of two letters. */
const NAMES_NOTHING: Record<string, string> = {
  English:
    'the with without for from this that these those your our my you they have has had was were are its not but all one any when what which who how than then too also just only some more most much best good great quick easy simple favourite favorite recipe recipes dish make made makes serve served way',
  Dutch: 'het een van met voor zonder deze dit die wat naar ook recept',
  French: 'les des une dans avec pour sans sur ces cette mon mes ses nos vos que qui est sont recette plat',
  German:
    'der die das den dem des ein eine einen einem einer und oder mit ohne für von vom aus auf bei nach zum zur ist sind wir ich man sehr rezept',
  Italian: 'gli del dei della delle con per alla alle che una uno questa questo sono ricetta piatto',
  Scandinavian: 'och med för till det den som men inte ikke och opskrift oppskrift recept',
  SpanishAndPortuguese:
    'los las del con sin para por una uno unos unas que este esta mis sus muy com sem dos das uma receta receita plato',
};
const namesNothing: ReadonlySet<string> = new Set(
  Object.values(NAMES_NOTHING).flatMap((words) => words.split(' ')),
);
/** What stands between the words of one name, or of two: 'oil of olives', 'Salz und Pfeffer'. */
const JOINS = new RegExp(`^(?:of|d[aeiou]|${AND_WORDS})$`, 'iu');
/** Letters that two forms of a word have in common, of a long word and of a short one. */
const LETTERS_OF_LONG = 4;
const LETTERS_OF_SHORT = 3;

/**
 * Finds the lists of a text that has no heading over them. A block of short lines is one where two of them after each
 * other have amounts, or where at least half of them have one, are named in the sentences of the text, or are what
 * everybody buys; and where nothing else may be one, and steps follow. Bare names between such lines belong to it.
 */
export function findLists(lines: readonly PlacedLine[], sections: Text['sections']): Lists {
  const method = sections.findIndex((named) => named?.section === 'steps');
  const isOfMethod = (index: number) => method >= 0 && index > method;
  let words: ReadonlySet<string> | null = null;
  const isSaid = (key: string) => {
    words ??= wordsOf(lines.filter((one, index) => isOfMethod(index) || isProse(one)));
    return words.has(key);
  };
  const isNamed = ({ line }: PlacedLine) => isKnown(line) || keysOf(nameIn(line)).some(isSaid);
  const isNamedWhole = ({ line }: PlacedLine) => {
    const keys = keysOf(nameIn(line));
    return keys.length > 0 && keys.every(isSaid) && !saysMore(line);
  };
  let lastRun: number | null = null;
  const hasListBelow = (index: number) => {
    lastRun ??= lines.findLastIndex((_, at) => isRunOfIngredients(lines, at));
    return lastRun >= index;
  };
  const isInBlock = (index: number) => {
    const [above, line] = [lines[index - 1], lines[index]];
    return above?.part === 'description' && !line?.isAfterBlank && mayBeListed(above);
  };
  const text = { lines, sections, isNamed, isNamedWhole, hasListBelow };
  return { startAt: (index) => (isInBlock(index) ? null : startOfBlock(text, index)) };
}

function startOfBlock(text: Text, index: number): StartOfList | null {
  const { lines, sections, isNamed, hasListBelow } = text;
  const block = blockFrom(text, index);
  const names = block.filter((_, at) => !isGroup(lines, index + at));
  if (names.length < FEWEST_WITH_AMOUNTS) return null;
  const end = index + block.length;
  const isRun = block.some((_, at) => isRunOfIngredients(lines, index + at));
  if (!isRun && names.length < FEWEST_NAMES) return null;
  if (isRun || names.filter(isNamed).length * 2 >= names.length)
    return startAmong(block, names, index, isNamed, text.isNamedWhole);
  const below = lines[end];
  const isOverSteps = sections[end]?.section === 'steps' || (below !== undefined && isProse(below));
  if (!isOverSteps || hasListBelow(end)) return null;
  return { index, unsure: names.filter((line) => !isNamed(line)) };
}

/**
 * Where the list begins in a block that surely holds one. Above its first amount only what is known, or named as a whole
 * in the steps, is an ingredient unasked.
 */
function startAmong(
  block: readonly PlacedLine[],
  names: readonly PlacedLine[],
  index: number,
  isNamed: Text['isNamed'],
  isNamedWhole: Text['isNamed'],
): StartOfList {
  const [first, second] = block;
  const amount = block.findIndex(({ line }) => isMeasured(line));
  const isBelowTitle = !first?.isAfterBlank;
  // 'Mashed potatoes, our way' between the title and amounts names what is in the steps, too.
  const isAlone = isBelowTitle && second !== undefined && isKnown(second.line);
  const isSaid = (line: PlacedLine) =>
    isBelowTitle && (ARTICLE.test(line.line) || (isAlone && line === first && !isNamedWhole(line)));
  const isSure = (line: PlacedLine) =>
    !names.includes(line) ||
    isMeasured(line.line) ||
    isKnownWhole(line.line) ||
    (amount < 0 ? isNamed(line) : isNamedWhole(line) && !(isAlone && line === first));
  const isWord = ({ line }: PlacedLine) => /^\p{L}+$/u.test(line);
  const sure = block.findIndex(isSure);
  const above = block.slice(0, amount < 0 ? block.length : amount);
  const unsure = above.filter((line, at) => !isSure(line) && !(at > sure && sure >= 0 && isWord(line)));
  const mayBegin = (line: PlacedLine) => amount < 0 || isWord(line) || isNamedWhole(line);
  const start = block.findIndex((line) => isSure(line) || (!isSaid(line) && mayBegin(line)));
  return { index: index + (start < 0 ? block.length : start), unsure };
}

/** The lines from here to the next blank one that may be listed. */
function blockFrom({ lines, sections }: Text, index: number): PlacedLine[] {
  const block = lines.slice(index, index + MOST_LINES);
  const end = block.findIndex(
    (line, at) => (at > 0 && line.isAfterBlank) || sections[index + at] || !mayBeListed(line),
  );
  return end < 0 ? block : block.slice(0, end);
}

function mayBeListed(line: PlacedLine): boolean {
  const text = line.line;
  if (line.stepNumber !== null || isSentence(text) || factsOfLine(text).length > 0) return false;
  const isAmount = AMOUNT.test(text) && isIngredientLike(text);
  return isAmount || isGroupName(line) || (isShort(text) && !isInstruction(text));
}

function isProse({ line, stepNumber }: PlacedLine): boolean {
  return stepNumber !== null || isSentence(line) || isInstruction(line);
}

/** Whether a line without an amount may be a name, and what is said of it. */
function isShort(text: string): boolean {
  const bare = text.replace(IN_BRACKETS, '').trim();
  const countOf = (words: string | undefined) => words?.trim().split(/\s+/).length ?? 0;
  return (
    /\p{L}/u.test(text) &&
    !/[.!?…]$/u.test(bare) &&
    countOf(bare) <= MOST_WORDS &&
    countOf(bare.split(BEHIND_NAME)[0]) <= MOST_WORDS_OF_NAME
  );
}

/** With an amount, or what everybody buys. */
function isKnown(text: string): boolean {
  const name = nameIn(text);
  return isBought(name) || isStaple(name.split(' ').at(-1) ?? '') || isMeasured(text);
}

function isKnownWhole(text: string): boolean {
  return isKnown(text) && !saysMore(text);
}

function isMeasured(text: string): boolean {
  return isIngredientLike(text) && (AMOUNT.test(text) || parseIngredientLine(text).unitSlug !== null);
}

/** 'No eggs', 'Arroz con mariscos': whether the words of a name are not only of a name. */
function saysMore(text: string): boolean {
  const words =
    nameIn(text)
      .replace(ARTICLE, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !JOINS.test(word) && (word.length === 2 || namesNothing.has(word)));
}

function nameIn(text: string): string {
  const [name = ''] = text.replace(IN_BRACKETS, '').split(BEHIND_NAME);
  return name.trim();
}

function wordsOf(lines: readonly PlacedLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ line }) => keysOf(line)));
}

/** What the forms of each word begin with: 'toma' of 'tomato' and 'tomatoes', 'egg' of 'eggs'. */
function keysOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words
    .filter((word) => !namesNothing.has(word) && !isCommonWord(word))
    .map((word) => word.slice(0, word.length > LETTERS_OF_LONG ? LETTERS_OF_LONG : LETTERS_OF_SHORT));
}
