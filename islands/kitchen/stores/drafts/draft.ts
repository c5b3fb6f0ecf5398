import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Side } from '#domain/shared/merge-records.ts';
import { CallFailure } from '../../../browser/api-client.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { type ChangeHistory, createChangeHistory } from '../change-history.ts';
import type { DraftConflict, DraftFields } from './draft-fields.ts';
import { createDraftKeeping, type KeptDraft, type KnownThings } from './kept-draft.ts';

/** What is written, and where it is stored. */
export type DraftSubject<Document extends object, Server extends Document, Known extends KnownThings> = {
  fields: DraftFields<Document>;
  /** Where the device keeps it; null is what is not stored yet. */
  keyOf(server: Server | null): string;
  /** What the server has; null of what is new. @throws what the call throws */
  read(): Promise<Server | null>;
  /** Stores it, where the server's version is still the one it is based on. @throws what the call throws */
  send(document: Document, base: Server | null): Promise<Server>;
  /** Records of the things that it names. */
  knownOf(server: Server | null): Known;
  /** What is wrong with it as it stands, by place: it is not sent before that is mended. */
  problemsOf(document: Document): Readonly<Record<string, string>>;
  /** A field in words, for who chooses between two versions. */
  inWords(field: string, document: Document, known: Known): string;
};

/** A field that two people changed, in words. */
export type DraftQuestion = { field: string; label: string; mine: string; theirs: string };

/** What every screen shows of a draft, whatever it is about. */
export type DraftState = {
  $opening: ReadableAtom<'LOADING' | 'READY' | 'MISSING' | 'FAILED'>;
  /** Whether it is not stored yet. */
  $isNew: ReadableAtom<boolean>;
  /** Labels of what readers do not have. */
  $changes: ReadableAtom<readonly string[]>;
  $questions: ReadableAtom<readonly DraftQuestion[]>;
  history: Pick<ChangeHistory<object>, '$canUndo' | '$canRedo'>;
  open(): Promise<void>;
  undo(): void;
  redo(): void;
  /** Goes back to what readers have; undoing that brings back what was written. */
  discard(): void;
  /** Takes one of the two versions of a field; undoing that takes the other one. */
  answer(field: string, side: Side): void;
  /** True while words are neither with the server nor on the device. */
  isUnkept(): boolean;
};

/**
 * A document that is written. It has no working document on the server: it is kept on the device until it is applied.
 * No action rejects.
 */
export type Draft<Document, Server, Known> = DraftState & {
  $document: ReadableAtom<Document>;
  /** As readers have it; null while it is new. */
  $server: ReadableAtom<Server | null>;
  $known: ReadableAtom<Known>;
  /** @param known what is known of the things that are named anew */
  change(fields: Partial<Document>, known?: Partial<Known>): void;
  /** The same for words that are typed: those of the same key that follow at once are undone together. */
  type(fields: Partial<Document>, key?: string): void;
  /** What the server has by now, brought together with what is written. */
  meet(server: Server): void;
  /** What was written is with readers now, save what was written meanwhile. */
  settle(server: Server, sent: Document): void;
};

export type DraftEnvironment = { device: DeviceDocuments; now(): number };

export function createDraft<Document extends object, Server extends Document, Known extends KnownThings>(
  { device, now }: DraftEnvironment,
  subject: DraftSubject<Document, Server, Known>,
): Draft<Document, Server, Known> {
  const { fields, keyOf, knownOf } = subject;
  const $opening = atom<'LOADING' | 'READY' | 'MISSING' | 'FAILED'>('LOADING');
  const $document = atom<Document>(fields.empty);
  const $server = atom<Server | null>(null);
  const $known = atom<Known>(knownOf(null));
  const $conflicts = atom<readonly DraftConflict<Document>[]>([]);
  const keeping = createDraftKeeping<KeptDraft<Document, Server, Known>>(device, keyOf(null));
  const history = createChangeHistory<Document>({
    now,
    merge: (was, is, document) => fields.merge(was, is, document, 'theirs').document,
  });
  const onServer = () => fields.documentOf($server.get() ?? fields.empty);
  const learn = (known: Partial<Known>) => $known.set(withKnown($known.get(), known));

  function write(document: Document): void {
    $document.set(document);
    keeping.keep(() => {
      const written = $document.get();
      const isWritten = fields.changed(written, onServer()).length > 0;
      return isWritten ? { document: written, base: $server.get(), known: $known.get() } : null;
    });
  }

  /** Goes on from another version of the server's. */
  function meet(server: Server): void {
    const merged = fields.merge(onServer(), $document.get(), fields.documentOf(server));
    $server.set(server);
    learn(knownOf(server));
    $conflicts.set(merged.conflicts);
    write(merged.document);
  }

  /** Goes on from what the device has kept, or else from what readers have. */
  function begin(kept: KeptDraft<Document, Server, Known> | null, server: Server | null): void {
    $server.set(kept ? kept.base : server);
    if (kept) learn(kept.known);
    learn(knownOf($server.get()));
    $document.set(kept ? fields.documentOf(kept.document) : onServer());
    if (server) meet(server);
  }

  function settle(server: Server, sent: Document): void {
    const meanwhile = fields.changed(sent, $document.get());
    const written = meanwhile.map((field) => fields.valuesOf($document.get(), field));
    keeping.moveTo(keyOf(server));
    $server.set(server);
    learn(knownOf(server));
    write(Object.assign(fields.documentOf(server), ...written));
  }

  return {
    $opening,
    $document,
    $server,
    $known,
    ...stateOf(subject, { $document, $server, $known, $conflicts }),
    history,
    async open() {
      $opening.set('LOADING');
      const kept = await keeping.read();
      const asked = await ask(subject);
      if (asked === 'MISSING' || (asked === 'FAILED' && !kept)) {
        $opening.set(asked);
        return;
      }
      // Without a connection one goes on from what was there before.
      begin(kept, asked === 'FAILED' ? (kept?.base ?? null) : asked.server);
      $opening.set('READY');
    },
    ...draftEdits({ $document, $conflicts, onServer, learn, write }, history),
    meet,
    settle,
    isUnkept: () => !keeping.isKept(),
  };
}

/** What is done to a draft, and undone. */
function draftEdits<Document extends object, Server extends Document, Known extends KnownThings>(
  {
    $document,
    $conflicts,
    onServer,
    learn,
    write,
  }: {
    $document: ReadableAtom<Document>;
    $conflicts: WritableAtom<readonly DraftConflict<Document>[]>;
    onServer(): Document;
    learn(known: Partial<Known>): void;
    write(document: Document): void;
  },
  history: ChangeHistory<Document>,
): Pick<Draft<Document, Server, Known>, 'change' | 'type' | 'undo' | 'redo' | 'discard' | 'answer'> {
  function change(before: Document, after: Document, key?: string): void {
    history.note(before, after, key);
    write(after);
  }

  function show(document: Document | null): void {
    if (document) write(document);
  }

  return {
    change(named, known = {}) {
      learn(known);
      change($document.get(), { ...$document.get(), ...named });
    },
    type: (named, key = Object.keys(named).join()) =>
      change($document.get(), { ...$document.get(), ...named }, key),
    undo: () => show(history.undo($document.get())),
    redo: () => show(history.redo($document.get())),
    discard() {
      $conflicts.set([]);
      change($document.get(), onServer());
    },
    answer(field, side) {
      const conflict = $conflicts.get().find((one) => one.field === field);
      if (!conflict) return;
      $conflicts.set($conflicts.get().filter((one) => one !== conflict));
      const mine = $document.get();
      const theirs = { ...mine, ...conflict.theirs };
      if (side === 'theirs') change(mine, theirs);
      else change(theirs, { ...mine });
    },
  };
}

/** What a screen says of it. */
function stateOf<Document extends object, Server extends Document, Known extends KnownThings>(
  { fields, inWords }: DraftSubject<Document, Server, Known>,
  stores: {
    $document: ReadableAtom<Document>;
    $server: ReadableAtom<Server | null>;
    $known: ReadableAtom<Known>;
    $conflicts: ReadableAtom<readonly DraftConflict<Document>[]>;
  },
): Pick<DraftState, '$changes' | '$isNew' | '$questions'> {
  const { $document, $server, $known, $conflicts } = stores;
  return {
    $isNew: computed($server, (server) => server === null),
    $changes: computed([$document, $server], (document, server) =>
      fields.changed(document, fields.documentOf(server ?? fields.empty)).map(fields.labelOf),
    ),
    $questions: computed([$conflicts, $document, $known], (conflicts, document, known) =>
      conflicts.map(({ field, theirs }) => ({
        field,
        label: fields.labelOf(field),
        mine: inWords(field, document, known),
        theirs: inWords(field, { ...document, ...theirs }, known),
      })),
    ),
  };
}

/** What the server has; null of what is new. */
async function ask<Document extends object, Server extends Document, Known extends KnownThings>({
  read,
}: DraftSubject<Document, Server, Known>): Promise<{ server: Server | null } | 'MISSING' | 'FAILED'> {
  try {
    return { server: await read() };
  } catch (error) {
    console.warn('What readers have could not be read.', error);
    return error instanceof CallFailure && error.status === 404 ? 'MISSING' : 'FAILED';
  }
}

function withKnown<Known extends KnownThings>(known: Known, more: Partial<Known>): Known {
  const kinds = Object.entries(more).map(([kind, things]) => [
    kind,
    { ...known[kind as keyof Known], ...(things as object) },
  ]);
  return { ...known, ...Object.fromEntries(kinds) };
}
