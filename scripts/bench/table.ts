/** One table on the terminal. */

/** A measured figure beside what it should be. */
export type Row = { what: string; measured: string; budget?: string; isMet?: boolean };

/** Prints the rows with aligned columns. The process ends with 1 when a budget is not met; a figure without one is only told. */
export function printTable(title: string, rows: readonly Row[]): void {
  const lines = rows.map(({ what, measured, budget, isMet }) => [
    what,
    measured,
    budget ?? '',
    isMet === undefined ? '' : isMet ? 'met' : 'NOT MET',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

/** The value below which a share of the values lies; `share` is 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
