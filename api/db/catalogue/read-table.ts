/** Reads a table of the catalogue: a CSV file beside this one, whose first line names the columns. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Papa from 'papaparse';
import { z } from 'zod';

/** Between the entries of a cell that holds several. */
const ENTRY_SEPARATOR = ';';
/** Below the names of the columns. */
const FIRST_LINE_OF_ROWS = 2;

/** Cell that must not be empty. */
export const Name = z.string().min(1, 'must not be empty');
/** Cell that may be empty; then null. */
export const NameOrNull = z.string().transform((cell) => cell || null);
/** Cell of any number of entries, such as 'supper; mains'. */
const Names = z.string().transform((cell) =>
  cell
    .split(ENTRY_SEPARATOR)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
/** The same, for names that are compared in lower case. */
export const LowerCaseNames = Names.refine(
  (names) => names.every((name) => name === name.toLowerCase()),
  'must be in lower case',
);
/** Cell of a number over zero, or empty; then null. */
export const NumberOrNull = z
  .string()
  .regex(/^(?=.*[1-9]|$)(?:\d+(?:\.\d+)?)?$/, 'must be a number over 0, such as 125 or 2.6, or empty')
  .transform((cell) => (cell === '' ? null : Number(cell)));
/** Cell of one of these words, or empty; then null. */
export function wordOrNull<const Word extends string>(words: readonly Word[]) {
  return z.union(
    [z.enum(words), z.literal('').transform(() => null)],
    `must be ${words.join(' or ')}, or empty`,
  );
}

/**
 * The rows of a table.
 * @param file its path from this folder
 * @param Row a schema for every column, in their order
 * @param namesOf all by which recipes can mean a row; no two rows may share one
 * @throws Error with a sentence for everything that is wrong: file, line, column and what is expected
 */
export function readTable<Row extends z.ZodObject>(
  file: string,
  Row: Row,
  namesOf: (row: z.output<Row>) => readonly string[],
): z.output<Row>[] {
  const faults: string[] = [];
  const lineOfName = new Map<string, number>();
  const rows = readRows(file, Object.keys(Row.shape)).flatMap((cells, index) => {
    const line = index + FIRST_LINE_OF_ROWS;
    const row = Row.safeParse(cells);
    if (!row.success) {
      for (const { path, message } of row.error.issues)
        faults.push(`${file}, line ${line}, column ${path.join()}: '${cells[path.join()]}' ${message}`);
      return [];
    }
    for (const name of new Set(namesOf(row.data))) {
      const earlier = lineOfName.get(name);
      if (earlier) faults.push(`${file}, line ${line}: '${name}' stands in line ${earlier} already`);
      lineOfName.set(name, line);
    }
    return [row.data];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows;
}

/** The cells of every row by the names of their columns. No cell holds a line break, so that a row is a line. */
function readRows(file: string, columns: readonly string[]): Record<string, string>[] {
  const text = readFileSync(resolve(import.meta.dirname, file), 'utf8').trimEnd();
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', transform: (cell) => cell.trim() });
  const [header = [], ...rows] = data;
  if (header.join() !== columns.join())
    throw new Error(`${file}, line 1: the columns must be ${columns.join()}, not ${header.join()}`);
  const faults = errors.map(({ row = 0, message }) => `${file}, line ${row + 1}: ${message}`);
  for (const [index, cells] of data.entries())
    if (cells.length !== columns.length)
      faults.push(`${file}, line ${index + 1}: ${cells.length} cells for ${columns.length} columns`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  );
}
