/** What is written of a document: which fields differ, and how two versions come together. */
import type { Saver } from '#domain/people/savers.ts';
import { mergeRecords, type Side } from '#domain/shared/merge-records.ts';
import { isSame } from '#domain/shared/records.ts';

/** A field: what counts as one thing that somebody changed. */
export type DraftField<Document> = {
  /** How it is called on the screen. */
  label: string;
  keys: readonly (keyof Document)[];
  /** Its values are lists of items with ids, or records: two people who changed different ones are not asked. */
  isOfItems?: true;
};

/** A field that two people changed, each in their own way; what is written here is the version of one of them. */
export type DraftConflict<Document> = {
  field: string;
  theirs: Partial<Document>;
  /** What was written here when it was asked; absent in what earlier versions of the kitchen have kept. */
  mine?: Partial<Document>;
  /** Who stored theirs, null where that is not known; absent where it was written in another tab. */
  storedBy?: Saver | null;
};

/** The fields of a kind of document. */
export type DraftFields<Document> = {
  /** Nothing written yet. */
  empty: Document;
  /** In the order in which they are said. */
  names: readonly string[];
  labelOf(field: string): string;
  /** What is written, without what is known besides. */
  documentOf(source: Document): Document;
  valuesOf(document: Document, field: string): Partial<Document>;
  /** Fields in which two versions differ. */
  changed(one: Document, other: Document): string[];
  /**
   * Brings together what two people made of one version.
   * @param prefer whose value a field has that both changed; in any case it is named
   */
  merge(
    base: Document,
    mine: Document,
    theirs: Document,
    prefer?: Side,
  ): { document: Document; conflicts: DraftConflict<Document>[] };
  /** The document with the other version of a field; items that were written since it was asked stay. */
  withTheirs(document: Document, conflict: DraftConflict<Document>): Document;
};

/** @param writtenPart a document without what the server tells besides in its fields */
export function createDraftFields<Document extends object>(
  empty: Document,
  fields: Readonly<Record<string, DraftField<Document>>>,
  writtenPart: (document: Document) => Document = (document) => document,
): DraftFields<Document> {
  const fieldOf = (name: string) => fields[name] as DraftField<Document>;
  const valuesOf = (document: Document, name: string) =>
    Object.fromEntries(fieldOf(name).keys.map((key) => [key, document[key]])) as Partial<Document>;
  const changed = (one: Document, other: Document) =>
    Object.keys(fields).filter((name) => !isSame(valuesOf(one, name), valuesOf(other, name)));

  /** A field that both changed, once as each of them would have it. */
  function sidesOf(name: string, base: Document, mine: Document, theirs: Document) {
    const values = [base, mine, theirs].map((document) => valuesOf(document, name)) as [
      Partial<Document>,
      Partial<Document>,
      Partial<Document>,
    ];
    if (!fieldOf(name).isOfItems) return { mine: values[1], theirs: values[2] };
    const merged = (prefer: Side) => mergeRecords(...values, prefer).merged as Partial<Document>;
    return { mine: merged('mine'), theirs: merged('theirs') };
  }

  const merge: DraftFields<Document>['merge'] = (base, mine, theirs, prefer = 'mine') => {
    const byMe = changed(base, mine);
    const document = { ...mine };
    const conflicts: DraftConflict<Document>[] = [];
    for (const field of changed(base, theirs)) {
      if (!byMe.includes(field)) {
        Object.assign(document, valuesOf(theirs, field));
        continue;
      }
      const sides = sidesOf(field, base, mine, theirs);
      Object.assign(document, sides[prefer]);
      if (!isSame(sides.mine, sides.theirs)) conflicts.push({ field, ...sides });
    }
    return { document, conflicts };
  };

  return {
    empty,
    names: Object.keys(fields),
    labelOf: (name) => fieldOf(name).label,
    documentOf: (source) =>
      writtenPart(
        Object.fromEntries(
          Object.entries(empty).map(([key, value]) => [key, source[key as keyof Document] ?? value]),
        ) as Document,
      ),
    valuesOf,
    changed,
    merge,
    withTheirs(document, { mine = {}, theirs }) {
      return merge({ ...document, ...mine }, document, { ...document, ...theirs }, 'theirs').document;
    },
  };
}
