/** What is done to a draft, and undone. */
import { computed } from 'nanostores';
import type { Side } from '#domain/shared/merge-records.ts';
import { type ChangeHistory, createChangeHistory } from '../change-history.ts';
import type { DraftConflict, DraftFields } from './draft-fields.ts';
import { type DraftStores, onePerField, stillAsked } from './kept-draft.ts';

/** What whoever writes can do. */
export type DraftEdits<Document, Known> = {
  history: Pick<ChangeHistory<object>, '$canUndo' | '$canRedo'>;
  /** @param known what is known of the things that are named anew */
  change(fields: Partial<Document>, known?: Partial<Known>): void;
  /** The same for words that are typed: those of the same key that follow at once are undone together. */
  type(fields: Partial<Document>, key?: string): void;
  undo(): void;
  redo(): void;
  /** Goes back to what readers have; undoing that brings back what was written. */
  discard(): void;
  /** Takes one of the two versions of a field; undoing that takes the other one. */
  answer(field: string, side: Side): void;
};

type DraftEditsEnvironment<Document, Known> = {
  now(): number;
  fields: DraftFields<Document>;
  onServer(): Document;
  learn(known: Partial<Known>): void;
  /** Shows it and keeps it. */
  write(document: Document): void;
};

/** A document, and what is asked about it. */
type Written<Document> = { document: Document; conflicts: readonly DraftConflict<Document>[] };

export function createDraftEdits<Document extends object, Server extends Document, Known extends object>(
  { now, fields, onServer, learn, write }: DraftEditsEnvironment<Document, Known>,
  { $document, $conflicts }: Pick<DraftStores<Document, Server, Known>, '$document' | '$conflicts'>,
): DraftEdits<Document, Known> {
  const $written = computed([$document, $conflicts], (document, conflicts) => ({ document, conflicts }));
  const history = createChangeHistory<Written<Document>>({
    now,
    merge: (was, is, written) => ({
      document: fields.merge(was.document, is.document, written.document, 'theirs').document,
      conflicts: onePerField(fields, stillAsked(was, is, written)),
    }),
  });

  /** Notes a change that led to what is written now. */
  function note(before: Written<Document>, key?: string): void {
    history.note(before, $written.get(), key);
  }

  function change(named: Partial<Document>, key?: string): void {
    const before = $written.get();
    write({ ...before.document, ...named });
    note(before, key);
  }

  function show(written: Written<Document> | null): void {
    if (!written) return;
    $conflicts.set(written.conflicts);
    write(written.document);
  }

  return {
    history,
    change(named, known = {}) {
      learn(known);
      change(named);
    },
    type: (named, key = Object.keys(named).join()) => change(named, key),
    undo: () => show(history.undo($written.get())),
    redo: () => show(history.redo($written.get())),
    discard() {
      const before = $written.get();
      show({ document: onServer(), conflicts: [] });
      note(before);
    },
    answer(field, side) {
      const conflict = $conflicts.get().find((one) => one.field === field);
      if (!conflict) return;
      const conflicts = $conflicts.get().filter((one) => one !== conflict);
      const mine = $document.get();
      const theirs = fields.withTheirs(mine, conflict);
      show({ document: side === 'mine' ? { ...mine } : theirs, conflicts });
      note({ document: side === 'mine' ? theirs : mine, conflicts });
    },
  };
}
