import { atom, type ReadableAtom } from 'nanostores';
import { mergeRecipes } from '#domain/recipes/changes/merge-recipes.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';

/** A change, as the document before and after it: its inverse is the same the other way round. */
type Change = { before: WorkingRecipe; after: WorkingRecipe; key: string | undefined; at: number };

/** What can be taken back. */
export type ChangeHistory = {
  $canUndo: ReadableAtom<boolean>;
  $canRedo: ReadableAtom<boolean>;
  /**
   * Notes a change; one of the same key soon after the last is part of it.
   * @param withinMs how soon
   */
  note(before: WorkingRecipe, after: WorkingRecipe, key: string | undefined, withinMs?: number): void;
  /** The document without the last change; what others changed since stays. Null when there is none. */
  undo(now: WorkingRecipe): WorkingRecipe | null;
  /** The document with the change that was taken back last. */
  redo(now: WorkingRecipe): WorkingRecipe | null;
};

/** Typing that pauses for longer is another change, in milliseconds. */
const SAME_CHANGE_MS = 1200;
/** Most changes that can be taken back. */
const CHANGES_MAX = 500;

export function createChangeHistory({ now }: { now(): number }): ChangeHistory {
  const $canUndo = atom(false);
  const $canRedo = atom(false);
  const done: Change[] = [];
  const undone: Change[] = [];

  function say(): void {
    $canUndo.set(done.length > 0);
    $canRedo.set(undone.length > 0);
  }

  function go(from: Change[], to: Change[], document: WorkingRecipe, isBack: boolean): WorkingRecipe | null {
    const change = from.pop();
    if (!change) return null;
    const [was, is] = isBack ? [change.after, change.before] : [change.before, change.after];
    const next = document === was ? is : mergeRecipes(was, is, document, 'theirs').merged;
    to.push({ ...change, key: undefined });
    say();
    return next;
  }

  return {
    $canUndo,
    $canRedo,
    note(before, after, key, withinMs = SAME_CHANGE_MS) {
      undone.length = 0;
      const last = done.at(-1);
      if (
        last &&
        key !== undefined &&
        last.key === key &&
        last.after === before &&
        now() - last.at < withinMs
      ) {
        done[done.length - 1] = { ...last, after, at: now() };
      } else done.push({ before, after, key, at: now() });
      if (done.length > CHANGES_MAX) done.shift();
      say();
    },
    undo: (document) => go(done, undone, document, true),
    redo: (document) => go(undone, done, document, false),
  };
}
