/** Tables as CSV files (RFC 4180). */

/**
 * What a spreadsheet takes for a formula, at the beginning of a cell or behind what some spreadsheets begin the next
 * one with.
 */
const FORMULA_START = /(^|[,;|\t\r\n"])(\s*)(?=[=+\-@＝＋－＠])/g;

/** A table as CSV; words of others become no formula: an apostrophe stands before what would begin one. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  return `"${text.replace(FORMULA_START, "$1$2'").replaceAll('"', '""')}"`;
}
