import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import type { Reader } from '../../api/db/reader.ts';
import type { Queryable } from '../../api/db/transaction.ts';
import type { Target } from '../published/folder-target.ts';
import type { PageRenderer } from '../templates/renderer.ts';

/** What a sync works with. */
export type SyncContext = {
  db: Db;
  /** Reads sites beside it, for as long as it takes. */
  reader: Pick<Reader, 'db'>;
  config: Config;
  renderer: PageRenderer;
  now(): number;
  /** Where the files of a folder go. */
  openTarget(folder: string): Target;
  /**
   * Runs a short transaction while the work is surely ours: nobody can take it over until it has ended.
   * @throws when the work is somebody else's now
   */
  fenced<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Called between files and in long planning: writes the pages of recipes that were published meanwhile, so that nobody waits for the
   * rest of a site. Those of other sites are written there; those of this site's are told, each once.
   */
  yieldToUrgentWork(): Promise<{ recipeIds: string[] }>;
  /** Looks at the files themselves too, not only at what was noted of them. */
  isReconciling: boolean;
};
