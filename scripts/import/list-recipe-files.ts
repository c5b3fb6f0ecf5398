import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { UsageError } from '../usage.ts';

/** What the system says of files, in words that follow their name. */
const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder, not a file.',
  EACCES: 'This user may not read it.',
  EPERM: 'This user may not read it.',
  ELOOP: 'It is a link that leads to itself.',
  EMFILE: 'Too many files are open.',
  ENOSPC: 'The disk is full.',
  EIO: 'The disk cannot read it.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'It is not in UTF-8: save it as UTF-8, and import it again.',
};

/**
 * The files that a path names: itself, or the .json files of a folder.
 * @throws UsageError where there is nothing
 */
export async function listRecipeFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UsageError(`There is no ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path).catch((error: unknown) => {
    throw new UsageError(`${path}: ${problemOf(error)}`);
  });
  return names
    .filter((name) => extname(name) === '.json')
    .sort()
    .map((name) => join(path, name));
}

/** Why a file could not be read or its recipe stored, in a sentence that follows the file's name. */
export function problemOf(error: unknown): string {
  if (error instanceof SyntaxError) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(error.message) ?? [];
    if (line !== undefined) return `It is no JSON: see line ${line}, column ${column}.`;
    return /end of JSON/.test(error.message) ? 'It is no JSON: it ends too early.' : 'It is no JSON.';
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = FILE_PROBLEMS[code];
  if (problem !== undefined) return problem;
  if (/^E[A-Z]+$/.test(code)) return `It cannot be read (${code}).`;
  return error instanceof Error ? error.message : String(error);
}
