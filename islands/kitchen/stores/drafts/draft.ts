import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Saver } from '#domain/people/savers.ts';
import { CallFailure } from '../../../browser/api-client.ts';
import type { SharedDocuments } from '../../../browser/device-documents.ts';
import type { NextTryEnvironment } from '../recipe/next-try.ts';
import { createDraftEdits, type DraftEdits } from './draft-edits.ts';
import type { DraftConflict, DraftFields } from './draft-fields.ts';
import { createDraftKeeping, type DraftKeeping } from './draft-keeping.ts';
import {
  createDraftVersions,
  type DraftStores,
  type DraftVersions,
  type KeptDraft,
  type KnownThings,
  onePerField,
  withKnown,
} from './kept-draft.ts';

/** What is written, and where it is stored. */
export type DraftSubject<Document extends object, Server extends Document, Known extends KnownThings> = {
  fields: DraftFields<Document>;
  /** Where the device keeps it; null is what is not stored yet. */
  keyOf(server: Server | null): string;
  /**
   * What the server has; null of what is new.
   * @param before what it had before
   * @throws what the call throws
   */
  read(before: Server | null): Promise<Server | null>;
  /** Stores it, where the server's version is still the one it is based on. @throws what the call throws */
  send(document: Document, base: Server | null): Promise<Server>;
  /** Records of the things that it names. */
  knownOf(server: Server | null): Known;
  /** Who stored it last; null where that is not known. */
  saverOf(server: Server): Saver | null;
  /**
   * What is wrong with it as it stands, by place: it is not sent before that is mended.
   * @param stored what the server has, which may stay
   */
  problemsOf(document: Document, stored?: Document | null): Readonly<Record<string, string>>;
  /** A field in words, for who chooses between two versions. */
  inWords(field: string, document: Document, known: Known): string;
};

/** What is known of a subject where nothing is applied. */
export type WrittenSubject<
  Document extends object,
  Server extends Document,
  Known extends KnownThings,
> = Omit<DraftSubject<Document, Server, Known>, 'send' | 'problemsOf'>;

/** A field that two people changed, in words. */
export type DraftQuestion = { label: string; mine: string; theirs: string } & Pick<
  DraftConflict<object>,
  'field' | 'storedBy'
>;

/** How far a document is that is opened. */
export type Opening = 'LOADING' | 'READY' | 'MISSING' | 'FAILED';

/** What every screen shows of a draft, whatever it is about. */
export type DraftState = Omit<DraftEdits<object, object>, 'change' | 'type'> & {
  $opening: ReadableAtom<Opening>;
  /** Whether it is not stored yet. */
  $isNew: ReadableAtom<boolean>;
  /** Labels of what readers do not have. */
  $changes: ReadableAtom<readonly string[]>;
  $questions: ReadableAtom<readonly DraftQuestion[]>;
  open(): Promise<void>;
  /** Takes over what is written in other tabs, at once. @returns ends it */
  follow(): () => void;
  /** True while words are neither with the server nor on the device. */
  isUnkept(): boolean;
};

/**
 * A document that is written. It has no working document on the server: it is kept on the device until it is applied.
 * No action rejects.
 */
export type Draft<Document, Server, Known> = DraftState &
  Pick<DraftEdits<Document, Known>, 'change' | 'type'> & {
    $document: ReadableAtom<Document>;
    /** As readers have it; null while it is new. */
    $server: ReadableAtom<Server | null>;
    $known: ReadableAtom<Known>;
    /** What the server has by now, brought together with what is written. */
    meet(server: Server): void;
    /** What was written is with readers now, save what was written meanwhile. */
    settle(server: Server, sent: Document): void;
  };

export type DraftEnvironment = NextTryEnvironment & { device: SharedDocuments };

export function createDraft<Document extends object, Server extends Document, Known extends KnownThings>(
  environment: DraftEnvironment,
  subject: WrittenSubject<Document, Server, Known>,
): Draft<Document, Server, Known> {
  const { fields, keyOf, knownOf, saverOf } = subject;
  const $opening = atom<Opening>('LOADING');
  const stores: DraftStores<Document, Server, Known> = {
    $document: atom<Document>(fields.empty),
    $server: atom<Server | null>(null),
    $known: atom<Known>(knownOf(null)),
    $conflicts: atom<readonly DraftConflict<Document>[]>([]),
  };
  const { $document, $server, $known, $conflicts } = stores;
  const versions = createDraftVersions(fields, knownOf);
  const keeping = keepingOf(environment, subject, stores, versions);
  const onServer = () => fields.documentOf($server.get() ?? fields.empty);
  const learn = (known: Partial<Known>) => $known.set(withKnown($known.get(), known));

  function write(document: Document): void {
    $document.set(document);
    keeping.keep();
  }

  /** Goes on from another version of the server's. */
  function meet(server: Server): void {
    const merged = fields.merge(onServer(), $document.get(), fields.documentOf(server));
    $server.set(server);
    learn(knownOf(server));
    const asked = merged.conflicts.map((conflict) => ({ ...conflict, storedBy: saverOf(server) }));
    $conflicts.set(onePerField(fields, [...$conflicts.get(), ...asked]));
    write(merged.document);
  }

  /** Goes on from what the device has kept, or else from what readers have. */
  function begin(kept: KeptDraft<Document, Server, Known> | null, server: Server | null): void {
    const from = kept ?? versions.unwritten(server);
    show(stores, from);
    keeping.begin(from);
    if (server) meet(server);
    else keeping.keep();
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
    ...stateOf(subject, stores),
    ...createDraftEdits({ now: environment.now, fields, onServer, learn, write }, stores),
    async open() {
      $opening.set('LOADING');
      const kept = await keeping.read();
      const asked = await ask(subject, $server.get());
      if (asked === 'MISSING' || (asked === 'FAILED' && !kept)) {
        $opening.set(asked);
        return;
      }
      // Without a connection one goes on from what was there before.
      begin(kept, asked === 'FAILED' ? (kept?.base ?? null) : asked.server);
      $opening.set('READY');
    },
    follow: keeping.follow,
    meet,
    settle,
    isUnkept: () => !keeping.isKept(),
  };
}

function show<Document, Server, Known>(
  { $document, $server, $known, $conflicts }: DraftStores<Document, Server, Known>,
  { document, base, known, conflicts }: KeptDraft<Document, Server, Known>,
): void {
  $server.set(base);
  $known.set(known);
  $conflicts.set(conflicts);
  $document.set(document);
}

/** Keeps it on the device, for all tabs. */
function keepingOf<Document extends object, Server extends Document, Known extends KnownThings>(
  environment: DraftEnvironment,
  subject: WrittenSubject<Document, Server, Known>,
  stores: DraftStores<Document, Server, Known>,
  versions: DraftVersions<KeptDraft<Document, Server, Known>, Server>,
): DraftKeeping<KeptDraft<Document, Server, Known>> {
  const { $document, $server, $known, $conflicts } = stores;
  return createDraftKeeping(
    {
      ...environment,
      versions,
      readNewest: () => ({
        document: $document.get(),
        base: $server.get(),
        known: $known.get(),
        conflicts: $conflicts.get(),
      }),
      show: (together) => show(stores, together),
      async readUnwritten() {
        const asked = await ask(subject, $server.get());
        if (asked === 'FAILED') return null;
        return versions.unwritten(asked === 'MISSING' ? $server.get() : asked.server);
      },
      lastUnwritten: () => versions.unwritten($server.get()),
    },
    subject.keyOf(null),
  );
}

/** What a screen says of it. */
function stateOf<Document extends object, Server extends Document, Known extends KnownThings>(
  { fields, inWords }: WrittenSubject<Document, Server, Known>,
  { $document, $server, $known, $conflicts }: DraftStores<Document, Server, Known>,
): Pick<DraftState, '$changes' | '$isNew' | '$questions'> {
  return {
    $isNew: computed($server, (server) => server === null),
    $changes: computed([$document, $server], (document, server) =>
      fields.changed(document, fields.documentOf(server ?? fields.empty)).map(fields.labelOf),
    ),
    $questions: computed([$conflicts, $document, $known], (conflicts, document, known) =>
      conflicts.map((conflict) => ({
        field: conflict.field,
        storedBy: conflict.storedBy,
        label: fields.labelOf(conflict.field),
        mine: inWords(conflict.field, document, known),
        theirs: inWords(conflict.field, fields.withTheirs(document, conflict), known),
      })),
    ),
  };
}

/** What the server has; null of what is new. */
async function ask<Document extends object, Server extends Document, Known extends KnownThings>(
  { read }: WrittenSubject<Document, Server, Known>,
  before: Server | null,
): Promise<{ server: Server | null } | 'MISSING' | 'FAILED'> {
  try {
    return { server: await read(before) };
  } catch (error) {
    console.warn('What readers have could not be read.', error);
    return error instanceof CallFailure && error.status === 404 ? 'MISSING' : 'FAILED';
  }
}
