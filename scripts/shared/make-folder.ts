import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../usage.ts';

/**
 * Makes a folder and those above it, where they are missing. Not by mkdir's own `recursive`, which never ends below a
 * folder that takes none, such as /proc.
 * @param mode rights of what is made
 * @throws the error of the file system
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  mkdirSync(folder, mode);
}

/** The same for a folder that somebody named. @throws UsageError */
export function makeNamedFolder(folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
  } catch (error) {
    const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile();
    throw new UsageError(
      isFile ? `${folder} is not a folder.` : `The folder ${folder} cannot be made here.`,
      { cause: error },
    );
  }
}
