/** What a paste makes of steps. Pure: ids are given. */
import { beginSteps } from '#domain/recipe-text/pasted/counted-steps.ts';
import { readStepNumber } from '#domain/recipe-text/pasted/line-signs.ts';
import { numberedLines } from '#domain/recipe-text/pasted/numbered-lines.ts';
import { type KnownNames, linkSteps } from '#domain/recipe-text/steps/linked-steps.ts';
import type { UnitIdOf } from '#domain/recipe-text/steps/measured-text.ts';
import { parseStep, withMeasurements } from '#domain/recipe-text/steps/step-text.ts';
import type { Instruction } from '#domain/recipes/recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { BlockNode, InlineNode, ListItemNode, ListType, RichText } from '#domain/text/rich-text.ts';
import { isBlock } from '#domain/text/rich-text-reading.ts';
import { groupsOf, replaceItem } from './list-edits.ts';
import { emptyStep, joinedTexts, timersIn, withContent, wordsIn } from './step-edits.ts';

const FIELD = 'instructionGroups';

/**
 * A line of what is pasted; `isApart` where a blank line stands before it, or a number at its beginning. One that goes on
 * with a numbered step is `isWrapped`.
 */
export type PastedLine = { block: BlockNode; isApart: boolean; isWrapped: boolean };
/** Where pasted lines become steps of their own. */
export type PasteParting = 'APART' | 'LINES' | 'NEVER';
/** What steps are read with. */
export type StepReading = KnownNames & { unitIdOf: UnitIdOf };
/** A paste: what stands before and behind it in its step, and its own words, a text a step. */
export type Paste = {
  stepId: string;
  parts: readonly [RichText | null, RichText | null];
  texts: readonly RichText[];
};

/** '- ': a step needs no mark. */
const BULLET = /^[-–•*·‣◦]\s+/;
/** '20', '20.': an amount, where a line was wrapped. */
const NUMBER_ALONE = /^\d+[.)]?$/;
/** Numbers from which on a text surely is numbered. */
const FEWEST_NUMBERS = 2;

/**
 * The lines of a pasted text without the marks of lists; bold, italic and links of Markdown are read. Steps that are
 * numbered stand apart, also those that are numbered in one line. A number in the middle of a step, or out of order,
 * stays: it may be a temperature or a time that ended a sentence.
 * @param beginsStep whether no words stand before it in its step
 */
export function linesOfText(text: string, unitIdOf: UnitIdOf, beginsStep: boolean): PastedLine[] {
  const parts = text.split(/\r\n|\r|\n/).flatMap((line) => numberedLines(line.trim()));
  const begin = beginSteps(parts.map((part) => numberOf(part)?.number ?? null));
  const isNumbered = begin.filter(Boolean).length >= FEWEST_NUMBERS;
  let isApart = false;
  let isBeginning = beginsStep;
  return parts.flatMap((part, index) => {
    const hasNumber = isNumbered && begin[index] === true;
    if (part === '' || hasNumber) isApart = true;
    const isWrapped = isNumbered && !isApart && !BULLET.test(part);
    const words = unmarked(part, isNumbered ? hasNumber : isApart || isBeginning);
    if (words !== '') isBeginning = false;
    const blocks = parseStep(words, unitIdOf).content ?? [];
    return blocks.map((block) => {
      const read = { block, isApart, isWrapped };
      isApart = false;
      return read;
    });
  });
}

/**
 * The same of a formatted text: paragraphs, numbered entries and those of lists with several lines in an entry stand
 * apart, entries of other lists follow each other.
 */
export function linesOfFormatted(text: RichText, beginsStep: boolean): PastedLine[] {
  return text.flatMap((block, place) => {
    const mayHaveNumber = place > 0 || beginsStep;
    if (!isList(block)) return toLine(block.children as InlineNode[], true, mayHaveNumber);
    const areApart = block.type === 'numbered-list' || hasLinesInEntries(block);
    return block.children.flatMap((item, index) => {
      const isApart = index === 0 || areApart;
      const [first = [], ...others] = linesOfEntry(item);
      return [
        toLine(first, isApart, isApart && (index > 0 || mayHaveNumber)),
        ...others.map((line) => ({ ...toLine(line, false, false), isWrapped: true })),
      ];
    });
  });
}

type List = Extract<BlockNode, { type: ListType }>;

function isList(block: BlockNode): block is List {
  return block.type === 'bulleted-list' || block.type === 'numbered-list';
}

/** Whether an entry of a list has several lines. */
export function hasLinesInEntries(block: BlockNode): boolean {
  return isList(block) && block.children.some((item) => item.children.some(isBlock));
}

function linesOfEntry({ children }: ListItemNode): InlineNode[][] {
  return children.some(isBlock)
    ? (children as BlockNode[]).map((line) => line.children as InlineNode[])
    : [children as InlineNode[]];
}

/** @param mayHaveNumber whether a step begins with it, and a number there is that of the step */
function toLine([first, ...rest]: InlineNode[], isApart: boolean, mayHaveNumber: boolean): PastedLine {
  const start = first && 'text' in first ? { ...first, text: unmarked(first.text, mayHaveNumber) } : first;
  const block: BlockNode = { type: 'paragraph', children: start ? [start, ...rest] : rest };
  return { block, isApart, isWrapped: false };
}

/** The number of a step, which has its own; null for none. */
function numberOf(line: string): ReturnType<typeof readStepNumber> {
  return NUMBER_ALONE.test(line) ? null : readStepNumber(line);
}

function unmarked(text: string, mayHaveNumber: boolean): string {
  const numbered = mayHaveNumber ? numberOf(text) : null;
  return numbered ? text.slice(numbered.end) : text.replace(BULLET, '');
}

/** The steps that lines make. */
export function textsOf(lines: readonly PastedLine[], reading: PasteParting): RichText[] {
  const texts: RichText[] = [];
  for (const { block, isApart, isWrapped } of lines) {
    const last = texts.at(-1);
    if (!last || (reading === 'LINES' && !isWrapped) || (reading === 'APART' && isApart)) texts.push([block]);
    else last.push(block);
  }
  return texts;
}

/** Pasted texts as steps of the recipe: measured, and linked to what they name. */
export function readPaste(
  recipe: WorkingRecipe,
  paste: Paste,
  reading: StepReading,
  newId: () => string,
): Paste {
  const { stepId, parts, texts } = paste;
  const pasted = texts.map((text) => ({
    ...emptyStep(newId()),
    content: withMeasurements(text, reading.unitIdOf, reading.listed),
  }));
  const [before, after] = parts.map((content) => ({ ...emptyStep(newId()), content }));
  const draft = replaceItem(recipe, FIELD, stepId, () => [before, ...pasted, after].filter((step) => !!step));
  const ids = new Set(pasted.map(({ id }) => id));
  const linked = linkSteps(draft.instructionGroups, reading, (id) => ids.has(id));
  const steps = linked.flatMap(({ instructions }) => instructions.filter(({ id }) => ids.has(id)));
  return { ...paste, texts: steps.flatMap(({ content }) => (content === null ? [] : [content])) };
}

/**
 * Puts a paste in its place: it parts the step there when it makes several. Pictures, videos and remarks stay with the
 * words that were there.
 * @returns the steps it made or changed, in order, and where the caret is behind it
 */
export function pasteSteps(
  recipe: WorkingRecipe,
  { stepId, parts: [before, after], texts }: Paste,
  newId: () => string,
): { recipe: WorkingRecipe; ids: string[]; caret: { id: string; at: number } } {
  const last = texts.length - 1;
  const contents = texts.map((text, index) => {
    const withBefore = index === 0 ? joinedTexts(before, text, last > 0) : text;
    return index === last ? joinedTexts(withBefore, after, last > 0) : withBefore;
  });
  const kept = before === null && after !== null ? last : 0;
  const ids = contents.map((_, index) => (index === kept ? stepId : newId()));
  const toStep = (step: Instruction, content: RichText | null, index: number): Instruction =>
    index === kept
      ? withContent(step, content)
      : { ...emptyStep(ids[index] ?? ''), content, ...timersIn(content) };
  return {
    recipe: replaceItem(recipe, FIELD, stepId, (step) =>
      contents.map((content, index) => toStep(step, content, index)),
    ),
    ids,
    caret: {
      id: ids[last] ?? stepId,
      at: wordsIn([...(last === 0 && before ? before : []), ...(texts[last] ?? [])]).length,
    },
  };
}

/** The steps of a recipe that have one of these ids. */
export function stepsWith(recipe: WorkingRecipe, ids: readonly string[]): Instruction[] {
  return groupsOf(recipe, FIELD).flatMap(({ items }) => items.filter(({ id }) => ids.includes(id)));
}

/** The recipe with what a step was, in place of the steps a paste made of it. */
export function withoutPaste(
  recipe: WorkingRecipe,
  ids: readonly string[],
  step: Instruction,
): WorkingRecipe {
  return ids.reduce((now, id) => replaceItem(now, FIELD, id, () => (id === step.id ? [step] : [])), recipe);
}
