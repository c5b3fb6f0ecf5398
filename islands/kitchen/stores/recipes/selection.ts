import { atom, type ReadableAtom } from 'nanostores';

/** Rows of a list that something is to be done to. */
export type Selection = {
  $ids: ReadableAtom<ReadonlySet<string>>;
  /**
   * Selects a row, or no longer.
   * @param rows ids of all rows in their order; given, all rows from the one chosen last become what this one becomes
   */
  choose(id: string, isSelected: boolean, rows?: readonly string[]): void;
  /** Selects these rows and no others. */
  replace(ids: Iterable<string>): void;
  /** Selects these once they are known, unless something else was selected meanwhile. @throws what they reject with */
  widen(ids: Promise<Iterable<string>>): Promise<void>;
  clear(): void;
};

export function createSelection(): Selection {
  const $ids = atom<ReadonlySet<string>>(new Set());
  let lastId: string | null = null;

  function rangeTo(id: string, rows: readonly string[]): readonly string[] {
    const ends = [rows.indexOf(lastId ?? id), rows.indexOf(id)].toSorted((one, other) => one - other);
    const [from = -1, to = -1] = ends;
    return from === -1 ? [id] : rows.slice(from, to + 1);
  }

  return {
    $ids,
    choose(id, isSelected, rows) {
      const ids = new Set($ids.get());
      for (const one of rows ? rangeTo(id, rows) : [id])
        if (isSelected) ids.add(one);
        else ids.delete(one);
      lastId = id;
      $ids.set(ids);
    },
    replace(ids) {
      $ids.set(new Set(ids));
    },
    async widen(ids) {
      const before = $ids.get();
      const known = await ids;
      if ($ids.get() === before) $ids.set(new Set(known));
    },
    clear() {
      lastId = null;
      $ids.set(new Set());
    },
  };
}
