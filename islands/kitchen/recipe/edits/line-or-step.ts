/** Makes steps of ingredient lines, and the other way round, where one was taken for the other. Pure: ids are given. */
import type { TypedInstruction, WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { type LineMaking, lineOf } from './ingredient-edits.ts';
import { addLastItem, groupsOf, replaceItem } from './list-edits.ts';
import { linesOfText, pasteSteps, readPaste, type StepReading, textsOf } from './pasted-steps.ts';
import { emptyStep } from './step-edits.ts';

const LINES = 'ingredientUsageGroups';
const STEPS = 'instructionGroups';

/** Whether a step has nothing that an ingredient line could not have. */
export function hasOnlyWords({ content, imageIds, videoId, note, timerWords }: TypedInstruction): boolean {
  const hasMore = imageIds.length > 0 || videoId !== null || note !== null || timerWords !== undefined;
  return content !== null && !hasMore;
}

/** Makes the last step of an ingredient line. @returns the document, and the step where the caret goes */
export function makeStepOfLine(
  recipe: WorkingRecipe,
  line: { id: string; text: string },
  reading: StepReading,
  newId: () => string,
): { recipe: WorkingRecipe; caretId: string } {
  const without = replaceItem(recipe, LINES, line.id, () => []);
  const last = groupsOf(without, STEPS).at(-1)?.items.at(-1);
  const isBlank = last?.content === null && last.imageIds.length === 0 && last.videoId === null && !last.note;
  const step = last && isBlank ? last : emptyStep(newId());
  const ready = step === last ? without : addLastItem(without, STEPS, step, newId);
  const texts = textsOf(linesOfText(line.text, reading.unitIdOf, true), 'NEVER');
  const paste = readPaste(ready, { stepId: step.id, parts: [null, null], texts }, reading, newId);
  return { recipe: pasteSteps(ready, paste, newId).recipe, caretId: step.id };
}

/** Makes the last ingredient line of a step. @returns the document, and the line where the caret goes */
export function makeLineOfStep(
  recipe: WorkingRecipe,
  step: TypedInstruction,
  making: LineMaking,
): { recipe: WorkingRecipe; caretId: string } {
  const without = replaceItem(recipe, STEPS, step.id, () => []);
  const text = plainText(step.content ?? [])
    .replaceAll(/\s+/g, ' ')
    .trim();
  const last = groupsOf(without, LINES).at(-1)?.items.at(-1);
  const isBlank = last?.writtenLine === null && last.ingredientId === null && !last.ingredientTitleOverride;
  const line = lineOf(text, last && isBlank ? last.id : making.newId(), making);
  const next =
    line.id === last?.id
      ? replaceItem(without, LINES, line.id, () => [line])
      : addLastItem(without, LINES, line, making.newId);
  return { recipe: next, caretId: line.id };
}
