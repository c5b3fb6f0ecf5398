import { copyFile } from './sqlite/copy-file.ts';

/**
 * Copies a database as it is at one moment, however much is written meanwhile.
 * @param to path of the copy; what is there is replaced
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await copyFile(from, to);
}
