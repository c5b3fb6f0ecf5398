import { stemmer } from 'stemmer';
import { parseIngredientLine } from '../lines/ingredient-line.ts';
import { parseYield } from '../steps/yields.ts';
import { isButtonOfPage } from './around/buttons.ts';
import {
  COUNT_OF_PIECES,
  type Fact,
  factsOfLabelAlone,
  factsOfLine,
  isForThings,
  isMadeForPersons,
  isYieldLabel,
} from './facts-in-lines.ts';
import { isIngredientLike, isSentence } from './line-signs.ts';
import { isStepAfterList } from './lists/end-of-list.ts';
import { findLists, type Lists, type StartOfList } from './lists/start-of-list.ts';
import { isDoubtfulGroup, isGroup, isRunOfAmounts, isRunOfIngredients } from './neighbours-of-lines.ts';
import { type PlacedLine, unplacedLines } from './placed-line.ts';
import { groupOfSection, readSectionName, type Section } from './section-names.ts';

/** Longest name of a dish, in characters. */
const LONGEST_TITLE = 150;
/** Most words that an ingredient without an amount has surely. */
const MOST_WORDS_OF_NAME = 5;
/** Fewest lines of a text that may have a blank one between all of them. */
const FEWEST_SPACED = 6;
const TITLE_LABEL =
  /^(?:title|recipe|recipe name|name|rezept|recette|receta|ricetta|receita|recept|oppskrift|opskrift)\s*[:：]\s*(?=\S)/iu;
/** 'Lentil soup (serves 4)' */
const BEHIND_TITLE = /^(.*\S)\s*\(([^()]+)\)$/;
const INLINE_NOTE =
  /^(?:notes?|tips?|cook['’]s (?:note|tip)s?|hinweis|tipp|astuce|consejo|consiglio|dica|nota)\s*[:：]\s*(?=\S)/iu;

/** 'Serves 9', which no ingredient begins with, and not 'Para 4 huevos'. */
const SAYS_YIELD =
  /^(?:serves|servings?|yields?|makes|cuts into|feeds|ergibt|rinde|räcker till|ger|giver|gir)\s/i;

type Reading = {
  lines: readonly PlacedLine[];
  section: Section | 'head';
  hasTitle: boolean;
  /** Whether the section was found by what its lines look like. */
  isGuessed: boolean;
  /** Whether blank lines stand between all lines. */
  isSpaced: boolean;
  /** The line that says the value of the label above it. */
  valueAt: number | null;
  /** Where the list of the block of lines begins that is read; null for none. */
  start: StartOfList | null;
  lists: Lists;
};

/** Places every line of a text that is not blank; none is left out. */
export function placeLines(text: string): PlacedLine[] {
  const lines = unplacedLines(text);
  // Blank lines between all lines part nothing but steps.
  const isSpaced = lines.length >= FEWEST_SPACED && lines.slice(1).every((line) => line.isAfterBlank);
  if (!isSpaced) return placed(lines, isSpaced);
  return placed(
    lines.map((line) => ({ ...line, isAfterBlank: false })),
    isSpaced,
  ).map((line, index) => ({
    ...line,
    isAfterBlank: index > 0,
  }));
}

function placed(lines: PlacedLine[], isSpaced: boolean): PlacedLine[] {
  const sections = lines.map((line) => readSectionName(line.line));
  const reading: Reading = {
    lines,
    section: 'head',
    hasTitle: false,
    isGuessed: false,
    isSpaced,
    valueAt: null,
    start: null,
    lists: findLists(lines, sections),
  };
  for (const [index, line] of lines.entries()) {
    const named = sections[index];
    if (index === reading.valueAt) {
      line.part = 'fact';
      continue;
    }
    if (isButtonOfPage(line.line) && (!named || mayBeButton(reading))) {
      line.part = 'rest';
      const next = lines[index + 1];
      if (next) next.isAfterBlank ||= line.isAfterBlank;
      continue;
    }
    if (named && !(index === 0 && named.section === 'notes')) {
      line.part = 'heading';
      // 'Nutrition for 1 serving' does not say how many there are.
      const isOfOne = named.section === 'rest' && parseYield(named.said).yieldServings === 1;
      const facts = isOfOne ? [] : factsOfLine(named.said);
      line.facts = facts.length > 0 || named.said === '' ? facts : timesOfLine(line.line);
      reading.section = named.section;
      reading.isGuessed = false;
      continue;
    }
    const isAhead = (section: Section) =>
      sections.some((found, at) => at > index && found?.section === section);
    placeLine(reading, index, isAhead);
  }
  nameGroups(lines, sections);
  return lines;
}

/** Above the steps 'Share' and 'Print' are buttons, below them they head what follows. */
function mayBeButton({ section }: Reading): boolean {
  return section === 'head' || section === 'ingredients';
}

/** 'Ingredients for the dough' heads a group of a list that has more than this group; alone, it names the dish. */
function nameGroups(
  lines: readonly PlacedLine[],
  sections: readonly ReturnType<typeof readSectionName>[],
): void {
  const titles = sections.map((named) => named && groupOfSection(named));
  for (const [index, line] of lines.entries()) {
    const [section, title] = [sections[index]?.section, titles[index]];
    if (!section || !title) continue;
    const isOneOfSeveral = lines.some((other, at) =>
      titles[at]
        ? at !== index && sections[at]?.section === section
        : other.part === section && (other.isGroup || at < index),
    );
    if (isOneOfSeveral) Object.assign(line, { part: section, isGroup: true, line: title });
  }
}

/** 'Zubereitung (40 Min.)' */
function timesOfLine(line: string): Fact[] {
  return factsOfLine(line.replace(/\s*[:：]$/u, '')).filter(({ kind }) => kind === 'prep' || kind === 'cook');
}

function placeLine(reading: Reading, index: number, isAhead: (section: Section) => boolean): void {
  const line = reading.lines[index];
  if (!line) return;
  if (reading.section === 'head') placeInHead(reading, line, index, isAhead);
  else if (reading.section === 'ingredients') placeInIngredients(reading, line, index, isAhead);
  else if (reading.section === 'steps') placeInSteps(reading, line, index);
  else placeElsewhere(line, reading.section);
}

function placeInHead(
  reading: Reading,
  line: PlacedLine,
  index: number,
  isAhead: (section: Section) => boolean,
): void {
  line.facts = factsOfLine(line.line);
  const mayBeYield = reading.hasTitle && !reading.lines.some(saysYield);
  if (mayBeYield && isMadeForPersons(line.line)) line.facts = [{ kind: 'yield', text: line.line }];
  if (line.facts.length > 0) {
    line.part = 'fact';
    return;
  }
  const hasListAhead = isAhead('ingredients');
  if (takesValueBelow(reading, line, index, hasListAhead)) return;
  if (!hasListAhead) {
    if (beginsList(reading, index)) {
      begin(reading, 'ingredients');
      placeIngredient(reading, line, index);
      return;
    }
    if (line.stepNumber === 1 && !isAhead('steps')) {
      begin(reading, 'steps');
      placeInSteps(reading, line, index);
      return;
    }
  }
  const isTitle =
    !reading.hasTitle && line.line.length <= LONGEST_TITLE && !/[.!?]\s+\p{Lu}/u.test(line.line);
  line.part = isTitle ? 'title' : 'description';
  const [, name, said = ''] = (isTitle && BEHIND_TITLE.exec(line.line)) || [];
  const facts = factsOfLine(said);
  if (name && facts.length > 0) Object.assign(line, { facts, line: name });
  line.line = line.pictures + (isTitle ? line.line.replace(TITLE_LABEL, '') : line.line);
  reading.hasTitle = true;
}

function saysYield({ facts }: PlacedLine): boolean {
  return facts.some(({ kind }) => kind === 'yield');
}

/** Whether a list without a heading begins with a line. */
function beginsList(reading: Reading, index: number): boolean {
  const { lines, hasTitle } = reading;
  const found = hasTitle ? reading.lists.startAt(index) : null;
  if (found) reading.start = found;
  const { start } = reading;
  if (found) for (const unsure of found.unsure) unsure.doubt = 'Is this an ingredient?';
  if (start && index <= start.index) return index === start.index;
  return isRunOfIngredients(lines, index) || isRunOfAmounts(lines, index);
}

/** 'Prep Time:' above '10 mins', and not 'Makes' above a list, unless what is made stands between them. */
function takesValueBelow(reading: Reading, line: PlacedLine, index: number, hasListAhead: boolean): boolean {
  const below = reading.lines[index + 1];
  if (!below || readSectionName(below.line)) return false;
  const facts = factsOfLabelAlone(line.line, below.line);
  const isList =
    !hasListAhead &&
    !/^\d+$/.test(below.line) &&
    !isOfDish(reading.lines, below.line) &&
    isRunOfIngredients(reading.lines, index + 1);
  const isYield = facts.some(({ kind }) => kind === 'yield');
  const mayBeTitle = !reading.hasTitle && facts.every(({ kind }) => kind === 'other');
  if (facts.length === 0 || (isList && isYield) || (mayBeTitle && !/[:：]$/u.test(line.line))) return false;
  Object.assign(line, { part: 'fact', facts, line: `${line.line} ${below.line}` });
  reading.valueAt = index + 1;
  return true;
}

/** '12 pancakes' below 'Fluffy Pancakes', and not '2 leeks' below 'Leek Soup' or '2 cups rice' below 'Fried rice'. */
function isOfDish(lines: readonly PlacedLine[], made: string): boolean {
  const lastStem = (text: string) => stemmer(/\p{L}+$/u.exec(text)?.[0].toLowerCase() ?? '');
  const title = lines.find(({ part }) => part === 'title')?.line ?? '';
  const isSame = /^\d.*\p{L}$/u.test(made) && lastStem(made) === lastStem(title);
  return isSame && parseIngredientLine(made).unitSlug === null;
}

function begin(reading: Reading, section: Section): void {
  reading.section = section;
  reading.isGuessed = true;
}

function placeInIngredients(
  reading: Reading,
  line: PlacedLine,
  index: number,
  isAhead: (section: Section) => boolean,
): void {
  if (!isAhead('steps') && isStepAfterList(reading.lines, index, reading.isGuessed)) {
    begin(reading, 'steps');
    placeInSteps(reading, line, index);
    return;
  }
  placeIngredient(reading, line, index);
  if (line.part === 'fact' && !isAhead('steps') && namesSteps(line.line)) reading.section = 'steps';
}

/** 'Zubereitung: 40 Min.' right above the steps. */
function namesSteps(line: string): boolean {
  return readSectionName(line.replace(/\s*(?:[:：]|\d).*$/u, ''))?.section === 'steps';
}

function placeIngredient(reading: Reading, line: PlacedLine, index: number): void {
  const { lines, start, isGuessed, isSpaced } = reading;
  if (isForThings(line.line) && isOneOfSeveral(lines, index)) {
    Object.assign(line, { part: 'ingredients', isGroup: true });
    return;
  }
  const isLike = isIngredientLike(line.line);
  const isPieces = COUNT_OF_PIECES.test(line.line);
  const mayBeFact = !isLike || SAYS_YIELD.test(line.line) || (/^\d|[:：]/u.test(line.line) && !isPieces);
  line.facts = mayBeFact ? factsOfLine(line.line) : [];
  line.part = line.facts.length > 0 ? 'fact' : isYieldLabel(line.line) ? 'rest' : 'ingredients';
  if (line.part !== 'ingredients') return;
  line.isGroup = isGroup(lines, index) && !(isLike && line.isBulleted);
  if (isDoubtfulGroup(lines, index)) line.doubt = 'Is this the name of a group?';
  const isLong = line.line.split(/\s+/).length > MOST_WORDS_OF_NAME;
  const isApart = (isSpaced || line.isAfterBlank) && index !== start?.index;
  if (!line.isGroup && !isLike && ((isGuessed && (isApart || isLong)) || isSentence(line.line)))
    line.doubt = 'Is this an ingredient?';
}

/** 'For 1 pizza' below other ingredients, or 'For 2 loaves' above them where 'For 1 pizza' follows. */
function isOneOfSeveral(lines: readonly PlacedLine[], index: number): boolean {
  const isBelow = lines.slice(0, index).some(({ part }) => part === 'ingredients');
  return isBelow || lines.slice(index + 1).some(({ line }) => isForThings(line));
}

function placeInSteps(reading: Reading, line: PlacedLine, index: number): void {
  const mayBeIngredients = line.isAfterBlank && line.stepNumber === null;
  if (mayBeIngredients && reading.isGuessed && isRunOfIngredients(reading.lines, index)) {
    begin(reading, 'ingredients');
    placeIngredient(reading, line, index);
    return;
  }
  line.facts = line.stepNumber === null ? factsOfLine(line.line, true) : [];
  line.part = line.facts.length > 0 ? 'fact' : INLINE_NOTE.test(line.text) ? 'notes' : 'steps';
  if (line.part !== 'steps') return;
  line.isGroup = isGroup(reading.lines, index, true) && !line.isBulleted;
  const isShort = !line.isGroup && line.stepNumber === null && !line.isBulleted && !isSentence(line.line);
  if (isShort && reading.isGuessed) line.doubt = 'Is this a step?';
}

function placeElsewhere(line: PlacedLine, section: Section): void {
  line.facts = section === 'rest' ? [] : factsOfLine(line.line).filter(({ kind }) => kind === 'credit');
  line.part = line.facts.length > 0 ? 'fact' : section;
  if (line.part !== 'fact') line.line = line.pictures + line.line;
}
