import type { PlannedFile } from '../plan/planned-files.ts';
import { discardStaged, type StagedFile } from '../published/folder-target.ts';

/** A page without its links to what is still to come. */
type IncompletePage = {
  file: PlannedFile;
  missing: string[];
  /** The page with all its links, beside its place until what they lead to is there; null when it must be drawn anew. */
  whole: Promise<StagedFile> | null;
};

/** Pages that wait for their links. */
export type IncompletePages = ReturnType<typeof createIncompletePages>;

/**
 * Pages that links were left out of because what they lead to was not there yet.
 * @param isThere true for a path whose file lies in place, or will before any that is placed from now on
 */
export function createIncompletePages(isThere: (path: string) => boolean) {
  const pages = new Map<string, IncompletePage>();
  /** Addresses as texts that stand alone: a part of a page's text keeps all of it in memory. Many pages wait for one. */
  const ownTexts = new Map<string, string>();

  const ownTextOf = (part: string) => {
    const known = ownTexts.get(part);
    if (known !== undefined) return known;
    const own = Buffer.from(part).toString();
    ownTexts.set(own, own);
    return own;
  };

  const discard = (some: readonly IncompletePage[]) => {
    const whole = some.flatMap((page) => page.whole ?? []);
    for (const page of some) page.whole = null;
    return discardStaged(whole);
  };

  return {
    add(file: PlannedFile, missing: readonly string[], whole: Promise<StagedFile> | null): void {
      // What fails is met when the page is to be put in place.
      whole?.catch(() => {});
      pages.set(file.path, { file, missing: [...new Set(missing)].map(ownTextOf), whole });
    },
    /** The whole page, once, when all it leads to is there; null where it is planned anew. */
    takeWhole(file: PlannedFile): Promise<StagedFile> | null {
      const page = pages.get(file.path);
      if (page?.file !== file || !page.whole || !page.missing.every(isThere)) return null;
      pages.delete(file.path);
      return page.whole;
    },
    /** Those that can have more links now than they had. */
    listCompletable(): PlannedFile[] {
      return [...pages.values()].filter(({ missing }) => missing.some(isThere)).map(({ file }) => file);
    },
    /** Called before a page is drawn anew. */
    async forget(path: string): Promise<void> {
      const page = pages.get(path);
      pages.delete(path);
      if (page) await discard([page]);
    },
    /** Gives up the whole pages: they are drawn anew when their time comes. */
    discardWhole: () => discard([...pages.values()]),
  };
}
