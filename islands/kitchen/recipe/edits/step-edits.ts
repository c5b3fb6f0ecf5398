/** What keys do to steps. Pure: ids are given. Timers, pictures, videos and remarks survive. */

import { findWaits } from '#domain/recipe-text/steps/times/waits-in-text.ts';
import { Instruction } from '#domain/recipes/recipes.ts';
import type { TypedInstruction, WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { InlineNode, RichText } from '#domain/text/rich-text.ts';
import { everyNode, plainText } from '#domain/text/rich-text-reading.ts';
import { replaceItem } from './list-edits.ts';

const FIELD = 'instructionGroups';
type Timers = Pick<Instruction, 'timerMinutes' | 'furtherTimerMinutes'>;

/** A step with nothing in it. */
export function emptyStep(id: string): Instruction {
  return Instruction.parse({ id });
}

/** Timers of texts that were read: each key asks for those of the text before it and after it. */
const knownTimers = new WeakMap<RichText, Timers>();

/** The waits that a text tells, as timers. */
export function timersIn(content: RichText | null): Timers {
  if (content === null) return { timerMinutes: null, furtherTimerMinutes: [] };
  const known = knownTimers.get(content);
  if (known) return known;
  const [timerMinutes = null, ...furtherTimerMinutes] = findWaits(plainText(content))
    .slice(0, 20)
    .map(({ minutes }) => minutes);
  const timers = { timerMinutes, furtherTimerMinutes };
  knownTimers.set(content, timers);
  return timers;
}

/** A step with other words: its timers follow them, unless somebody has set others. */
export function withContent(step: TypedInstruction, content: RichText | null): TypedInstruction {
  return { ...step, content, ...(hasTimersOfText(step) ? timersIn(content) : {}) };
}

/** True when a step's timers are those its words tell. */
function hasTimersOfText(step: TypedInstruction): boolean {
  if (step.timerWords !== undefined) return false;
  const { timerMinutes, furtherTimerMinutes } = timersIn(step.content);
  return step.timerMinutes === timerMinutes && step.furtherTimerMinutes.join() === furtherTimerMinutes.join();
}

/** What was parted at a caret: the text behind it asks for the text before it. */
const partedFrom = new WeakMap<RichText, RichText>();

/** Parts a step at the caret; pictures and videos stay with the first part, timers with their words. */
export function splitStep(
  recipe: WorkingRecipe,
  id: string,
  [before, after]: readonly [RichText | null, RichText | null],
  newId: string,
): WorkingRecipe {
  return replaceItem(recipe, FIELD, id, (step) => {
    if (before === null && after !== null) return [emptyStep(newId), step];
    if (before !== null && after !== null) partedFrom.set(after, before);
    const second = {
      ...emptyStep(newId),
      content: after,
      ...timersIn(after),
      note: after ? step.note : null,
    };
    const first = { ...withContent(step, before), note: after ? null : step.note };
    return after === null ? [step, second] : [first, second];
  });
}

/**
 * Joins a step with the one before it, which keeps its id; what both have besides words is kept. Two steps with a video
 * each stay two: a step has room for one.
 */
export function joinWithStepBefore(
  recipe: WorkingRecipe,
  firstId: string,
  second: TypedInstruction,
): WorkingRecipe {
  const steps = recipe.instructionGroups.flatMap((group) => group.instructions);
  if (second.videoId !== null && steps.find(({ id }) => id === firstId)?.videoId) return recipe;
  const without = replaceItem(recipe, FIELD, second.id, () => []);
  return replaceItem(without, FIELD, firstId, (first) => [
    {
      ...first,
      content: joinedSteps(first.content, second.content),
      ...joinedTimers(first, second),
      timerWords: [first.timerWords, second.timerWords].filter(Boolean).join(', ') || undefined,
      note: [first.note, second.note].filter(Boolean).join(' ') || null,
      videoId: first.videoId ?? second.videoId,
      imageIds: [...new Set([...first.imageIds, ...second.imageIds])],
      imageAltTexts: { ...second.imageAltTexts, ...first.imageAltTexts },
    },
  ]);
}

/** The text of two steps that are joined; what was only parted is as it was, also in the middle of a word. */
export function joinedSteps(first: RichText | null, second: RichText | null): RichText | null {
  const isParted = first !== null && second !== null && partedFrom.get(second) === first;
  return joinedTexts(first, second, !isParted);
}

function joinedTimers(first: Instruction, second: TypedInstruction): Timers {
  const all = [first, second].flatMap((step) =>
    step.timerMinutes === null ? [] : [step.timerMinutes, ...step.furtherTimerMinutes],
  );
  const [timerMinutes = null, ...furtherTimerMinutes] = all.slice(0, 20);
  return { timerMinutes, furtherTimerMinutes };
}

/**
 * Two texts as one: the last paragraph of the first goes on with the first of the second.
 * @param isSpaced whether words that would touch are kept apart
 */
export function joinedTexts(
  first: RichText | null,
  second: RichText | null,
  isSpaced = true,
): RichText | null {
  const [last] = (first ?? []).slice(-1);
  const [next, ...rest] = second ?? [];
  if (!first || !last) return second;
  if (!next) return first;
  if (last.type !== 'paragraph' || next.type !== 'paragraph') return [...first, next, ...rest];
  const isTouching = /\S$/.test(wordsIn([last])) && /^\S/.test(wordsIn([next]));
  const between = isSpaced && isTouching ? [{ text: ' ' }] : [];
  const children = withLeavesJoined([...last.children, ...between, ...next.children]);
  return [...first.slice(0, -1), { ...last, children }, ...rest];
}

/** The words of a text as they stand, also a space at the end. */
export function wordsIn(text: RichText): string {
  return [...everyNode(text)].map((node) => ('text' in node ? node.text : '')).join('');
}

/** Neighbours that look the same become one, as the editor has them. */
function withLeavesJoined(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isAlike =
      last &&
      !('type' in last) &&
      !('type' in node) &&
      last.bold === node.bold &&
      last.italic === node.italic;
    if (isAlike) joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}
