import { encode } from 'uqr';

/**
 * The code of an address as one path, row by row, a unit a module.
 * @returns the path, and how many modules the code is wide and high; the quiet border is not in it
 */
export function qrPath(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [`M${x} ${y}h${runLength(row, x)}v1H${x}z`] : [])),
  );
  return { path: runs.join(''), size };
}

function runLength(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}
