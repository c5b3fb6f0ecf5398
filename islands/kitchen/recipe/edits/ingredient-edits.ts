/** What keys and pastes do to ingredient lines. Pure: ids and the reader are given. */
import { readWrittenOn } from '#domain/recipe-text/corrected-lines.ts';
import { groupNameOf } from '#domain/recipe-text/pasted/line-signs.ts';
import { textOfLine } from '#domain/recipes/changes/differences.ts';
import type { TypedIngredientUsage, WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Catalogue } from '../../stores/catalogue.ts';
import { groupsOf, replaceItem, withGroups } from './list-edits.ts';

const FIELD = 'ingredientUsageGroups';

/** What lines are made with. */
export type LineMaking = {
  catalogue: Pick<Catalogue, 'reader' | 'names'>;
  newId(): string;
};

/** A line read from its text; what was chosen for it by hand stays where it can. */
export function lineOf(
  text: string,
  id: string,
  { catalogue: { reader, names } }: LineMaking,
  earlier?: TypedIngredientUsage,
): TypedIngredientUsage {
  const link = earlier?.link ?? null;
  if (text.trim() === '')
    return { ...reader.readUsage('', id).usage, ingredientTitleOverride: null, writtenLine: null, link };
  const before = earlier && { usage: earlier, text: textOfLine(earlier, names) };
  const read =
    before && before.text.trim() !== ''
      ? readWrittenOn(text, before, reader.readUsage)
      : reader.readUsage(text, id).usage;
  const { quantityMinWords, quantityMaxWords } = earlier ?? {};
  // What was typed as its amount waits for one.
  return { ...read, link, ...(read.quantityMin === null && { quantityMinWords, quantityMaxWords }) };
}

/** Parts a line at the caret. @returns the document, and the line where the caret goes */
export function splitLine(
  recipe: WorkingRecipe,
  id: string,
  [before, after]: readonly [string, string],
  making: LineMaking,
): { recipe: WorkingRecipe; caretId: string } {
  const heading = groupNameOf(before);
  if (heading !== null && after === '') return beginGroup(recipe, id, heading, making);
  const newId = making.newId();
  // A line that is parted at its beginning moves down with its id.
  if (before === '' && after !== '') {
    const next = replaceItem(recipe, FIELD, id, (line) => [lineOf('', newId, making), line]);
    return { recipe: next, caretId: id };
  }
  const next = replaceItem(recipe, FIELD, id, (line) => [
    after === '' ? line : lineOf(before, id, making, line),
    lineOf(after, newId, making),
  ]);
  return { recipe: next, caretId: newId };
}

/** Makes a heading of a line that is one and is left: what follows it in its group comes under it. */
export function leaveLine(
  recipe: WorkingRecipe,
  id: string,
  text: string,
  making: LineMaking,
): WorkingRecipe {
  const heading = groupNameOf(text);
  return heading === null ? recipe : beginGroup(recipe, id, heading, making).recipe;
}

function beginGroup(
  recipe: WorkingRecipe,
  id: string,
  title: string,
  making: LineMaking,
): { recipe: WorkingRecipe; caretId: string } {
  let caretId = id;
  const groups = groupsOf(recipe, FIELD).flatMap((group) => {
    const at = group.items.findIndex((line) => line.id === id);
    if (at === -1) return [group];
    const following = group.items.slice(at + 1);
    const items = following.length > 0 ? following : [lineOf('', making.newId(), making)];
    caretId = items[0]?.id ?? id;
    const isWhole = at === 0 && !group.title;
    const begun = {
      id: isWhole ? group.id : making.newId(),
      title,
      note: isWhole ? group.note : null,
      items,
    };
    return isWhole ? [begun] : [{ ...group, items: group.items.slice(0, at) }, begun];
  });
  return { recipe: withGroups(recipe, FIELD, groups), caretId };
}

/** Joins a line with the one before it, which keeps its id. */
export function joinLines(
  recipe: WorkingRecipe,
  [first, second]: readonly [{ id: string; text: string }, { id: string; text: string }],
  making: LineMaking,
): WorkingRecipe {
  const without = replaceItem(recipe, FIELD, second.id, () => []);
  if (second.text === '') return without;
  const isTouching = /\S$/.test(first.text) && /^\S/.test(second.text);
  return replaceItem(without, FIELD, first.id, (line) => [
    lineOf(first.text + (isTouching ? ' ' : '') + second.text, first.id, making, line),
  ]);
}

/**
 * Pastes several lines at the caret: each becomes a line, a heading a group. The line pasted into keeps its id.
 * @returns the document, and the line where the caret goes
 */
export function pasteLines(
  recipe: WorkingRecipe,
  id: string,
  [before, after]: readonly [string, string],
  lines: readonly string[],
  making: LineMaking,
): { recipe: WorkingRecipe; caretId: string } {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (before.trim() !== '') texts[0] = before + (texts[0] ?? '');
  if (after.trim() !== '') texts.push(after.trim());
  let caretId = id;
  let ownId: string | null = id;
  const idOf = () => {
    const next = ownId ?? making.newId();
    ownId = null;
    caretId = next;
    return next;
  };
  const groups = groupsOf(recipe, FIELD).flatMap((group) => {
    const at = group.items.findIndex((line) => line.id === id);
    if (at === -1) return [group];
    const result = [{ ...group, items: group.items.slice(0, at) }];
    for (const text of texts) {
      const heading = groupNameOf(text);
      if (heading === null) result.at(-1)?.items.push(lineOf(text, idOf(), making));
      else result.push({ id: making.newId(), title: heading, note: null, items: [] });
    }
    result.at(-1)?.items.push(...group.items.slice(at + 1));
    const [first, ...others] = result;
    // The first group was but the empty line that was pasted into.
    return first && first.items.length === 0 && !first.title && others.length > 0 ? others : result;
  });
  return { recipe: withGroups(recipe, FIELD, groups), caretId };
}
