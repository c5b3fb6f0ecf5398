/** A postal address without empty lines; null where nothing is left. */
export function withoutEmptyLines(address: string | null): string | null {
  const lines = (address ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n') || null;
}
