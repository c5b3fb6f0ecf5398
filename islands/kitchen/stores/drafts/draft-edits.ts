/** What is done to a draft, and undone. */
import { computed } from 'nanostores';
import { createChangeHistory } from '../change-history.ts';
import type { Draft } from './draft.ts';
import type { DraftConflict, DraftFields } from './draft-fields.ts';
import { type DraftStores, onePerField, stillAsked } from './kept-draft.ts';

type DraftEdits<Document, Server, Known> = Pick<
  Draft<Document, Server, Known>,
  'history' | 'change' | 'type' | 'undo' | 'redo' | 'discard' | 'answer'
>;

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
): DraftEdits<Document, Server, Known> {
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
