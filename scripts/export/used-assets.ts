import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Names of files as scripts, style sheets and pages write them. */
const NAME = /[\w.@~+-]+\.[a-z0-9]+/g;
const TEXTS = /\.(?:js|mjs|css)$/;

/** Finds out which hashed files are needed. */
export type UsedAssets = {
  /** Looks for their names in a text. A hashed name means one file only, however it is written. */
  look(text: string): void;
  /** Paths of those that were named, and of those that these name in turn. */
  list(): Promise<string[]>;
};

/**
 * @param folder where the files lie
 * @param files their paths below the folder
 */
export function createUsedAssets(folder: string, files: readonly string[]): UsedAssets {
  const byName = new Map(files.map((file) => [basename(file), file]));
  const used = new Set<string>();
  const look = (text: string) => {
    for (const [name] of text.matchAll(NAME)) {
      const file = byName.get(name);
      if (file !== undefined) used.add(file);
    }
  };
  return {
    look,
    async list() {
      // What is added meanwhile is visited too.
      for (const file of used) if (TEXTS.test(file)) look(await readFile(join(folder, file), 'utf8'));
      return [...used];
    },
  };
}
