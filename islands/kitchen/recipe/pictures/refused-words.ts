/** Files that were not taken, in words. No browser here. */
import type { Upload } from '../../stores/recipe/media/media-uploads.ts';

/** Most names in one sentence. */
const NAMED_MAX = 3;

/** A sentence for each reason, with the names that it concerns: 'a.txt, b.txt and 4 more: This file is empty.' */
export function refusedInWords(
  refused: readonly { file: Pick<File, 'name'>; sentence: Upload['sentence'] }[],
): string[] {
  const byReason = Map.groupBy(refused, ({ sentence }) => sentence ?? 'It was not taken.');
  return [...byReason].map(([reason, files]) => `${named(files.map(({ file }) => file.name))}: ${reason}`);
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, names.length > NAMED_MAX ? NAMED_MAX - 1 : NAMED_MAX);
  const left = names.length - shown.length;
  return left === 0 ? shown.join(', ') : `${shown.join(', ')} and ${left} more`;
}
