import { atom, type ReadableAtom } from 'nanostores';

/** A change, as the document before and after it: its inverse is the same the other way round. */
type Change<Document> = { before: Document; after: Document; key: string | undefined; at: number };

/** What can be taken back. */
export type ChangeHistory<Document> = {
  $canUndo: ReadableAtom<boolean>;
  $canRedo: ReadableAtom<boolean>;
  /**
   * Notes a change; one of the same key soon after the last is part of it.
   * @param withinMs how soon
   */
  note(before: Document, after: Document, key: string | undefined, withinMs?: number): void;
  /** The document without the last change; what others changed since stays. Null when there is none. */
  undo(now: Document): Document | null;
  /** The document with the change that was taken back last. */
  redo(now: Document): Document | null;
};

/** Typing that pauses for longer is another change, in milliseconds. */
const SAME_CHANGE_MS = 1200;
/** Most changes that can be taken back. */
const CHANGES_MAX = 500;

/** What a history needs of its document. */
export type ChangeHistoryEnvironment<Document> = {
  now(): number;
  /** Takes back a change that led from one to the other, in a document that others have changed since. */
  merge(was: Document, is: Document, document: Document): Document;
};

export function createChangeHistory<Document>({
  now,
  merge,
}: ChangeHistoryEnvironment<Document>): ChangeHistory<Document> {
  const $canUndo = atom(false);
  const $canRedo = atom(false);
  const done: Change<Document>[] = [];
  const undone: Change<Document>[] = [];

  function say(): void {
    $canUndo.set(done.length > 0);
    $canRedo.set(undone.length > 0);
  }

  function go(
    from: Change<Document>[],
    to: Change<Document>[],
    document: Document,
    isBack: boolean,
  ): Document | null {
    const change = from.pop();
    if (!change) return null;
    const [was, is] = isBack ? [change.after, change.before] : [change.before, change.after];
    const next = document === was ? is : merge(was, is, document);
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
