/** A draft as a device keeps it, and how what two tabs made of it comes together. */
import type { WritableAtom } from 'nanostores';
import { isSame } from '#domain/shared/records.ts';
import type { DraftConflict, DraftFields } from './draft-fields.ts';

/** Records that a document names by their ids, by kind and id. */
export type KnownThings = object;

/** A document that is written, what it was based on (null where it is new), what it names, and what is asked about it. */
export type KeptDraft<Document, Server, Known> = {
  document: Document;
  base: Server | null;
  known: Known;
  conflicts: readonly DraftConflict<Document>[];
};

/** What is shown of a draft. */
export type DraftStores<Document, Server, Known> = {
  $document: WritableAtom<Document>;
  $server: WritableAtom<Server | null>;
  $known: WritableAtom<Known>;
  $conflicts: WritableAtom<readonly DraftConflict<Document>[]>;
};

/** How the drafts of a subject are kept. */
export type DraftVersions<Kept, Server> = {
  /** What there is where nothing is written. */
  unwritten(server: Server | null): Kept;
  isWritten(kept: Kept): boolean;
  /** What was kept, also by an earlier version of the kitchen. */
  restore(stored: Kept): Kept;
  /** What two tabs made of the same. What both wrote in one field is asked about. */
  merge(from: Kept, mine: Kept, theirs: Kept): Kept;
};

export function createDraftVersions<
  Document extends object,
  Server extends Document,
  Known extends KnownThings,
>(
  fields: DraftFields<Document>,
  knownOf: (server: Server | null) => Known,
): DraftVersions<KeptDraft<Document, Server, Known>, Server> {
  const documentOf = (server: Server | null) => fields.documentOf(server ?? fields.empty);
  const unwritten = (server: Server | null) => ({
    document: documentOf(server),
    base: server,
    known: knownOf(server),
    conflicts: [],
  });
  return {
    unwritten,
    isWritten: ({ document, base }) => fields.changed(document, documentOf(base)).length > 0,
    restore: (stored) => ({
      ...unwritten(stored.base),
      ...stored,
      document: fields.documentOf(stored.document),
    }),
    merge(from, mine, theirs) {
      const { document, conflicts } = fields.merge(from.document, mine.document, theirs.document);
      return {
        document,
        base: isSame(from.base, mine.base) ? theirs.base : mine.base,
        known: mergeKnown(from.known, mine.known, theirs.known),
        conflicts: onePerField(fields, [...stillAsked(from, mine, theirs), ...conflicts]),
      };
    },
  };
}

type Asked<Document> = { conflicts: readonly DraftConflict<Document>[] };

/** What is asked in either of two versions, without what one of them has answered since. */
export function stillAsked<Document>(
  from: Asked<Document>,
  mine: Asked<Document>,
  theirs: Asked<Document>,
): DraftConflict<Document>[] {
  const isAnswered = ({ field }: DraftConflict<Document>) =>
    isAsked(from, field) && !(isAsked(mine, field) && isAsked(theirs, field));
  return [...mine.conflicts, ...theirs.conflicts].filter((conflict) => !isAnswered(conflict));
}

/** One conflict a field, the later one, in the order of the fields: it is the same in all tabs. */
export function onePerField<Document>(
  { names }: DraftFields<Document>,
  conflicts: readonly DraftConflict<Document>[],
): DraftConflict<Document>[] {
  const byField = new Map(conflicts.map((conflict) => [conflict.field, conflict]));
  return names.flatMap((name) => byField.get(name) ?? []);
}

export function withKnown<Known extends KnownThings>(known: Known, more: Partial<Known>): Known {
  const kinds = Object.entries(more).map(([kind, things]) => [
    kind,
    { ...known[kind as keyof Known], ...(things as object) },
  ]);
  return { ...known, ...Object.fromEntries(kinds) };
}

/** What either tab knows; of what both know, what one has learnt since. */
function mergeKnown<Known extends KnownThings>(from: Known, mine: Known, theirs: Known): Known {
  const learnt = Object.entries(mine).map(([kind, things]) => {
    const before = (from[kind as keyof Known] ?? {}) as Record<string, unknown>;
    const isNew = ([id, thing]: [string, unknown]) => !isSame(thing, before[id]);
    return [kind, Object.fromEntries(Object.entries(things as object).filter(isNew))];
  });
  return withKnown(withKnown(mine, theirs), Object.fromEntries(learnt));
}

function isAsked({ conflicts }: { conflicts: readonly { field: string }[] }, field: string): boolean {
  return conflicts.some((conflict) => conflict.field === field);
}
