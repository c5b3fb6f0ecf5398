/** A bar on a terminal; on anything else a line every few seconds. */
const BAR_WIDTH = 24;
/** Wait between two lines where there is no terminal. */
const LINE_EVERY_MS = 3_000;
/** Goes to the beginning of the line and empties it. */
const EMPTY_LINE = '\r\x1b[K';

/** Shows how far a long job is. */
export function showProgress(title: string): (done: number, total: number, label?: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (done, total, label = '') => {
    const share = total === 0 ? 1 : done / total;
    if (process.stdout.isTTY) {
      const filled = Math.round(share * BAR_WIDTH);
      const bar = '━'.repeat(filled) + '─'.repeat(BAR_WIDTH - filled);
      process.stdout.write(`${EMPTY_LINE}${title} ${bar} ${done}/${total} ${done < total ? label : ''}`);
      if (done >= total) process.stdout.write('\n');
      return;
    }
    const now = performance.now();
    if (done < total && now - saidAt < LINE_EVERY_MS) return;
    saidAt = now;
    console.log(`${title}: ${done} of ${total}`);
  };
}

/**
 * Shows that a job without steps goes on, beside a bar that may be shown: at once, and again every few seconds.
 * @returns ends it
 */
export function showWorking(title: string): () => void {
  const begun = performance.now();
  sayBesideProgress(`${title} …`);
  const timer = setInterval(
    () => sayBesideProgress(`${title}: ${Math.round((performance.now() - begun) / 1000)} s`),
    LINE_EVERY_MS,
  );
  return () => clearInterval(timer);
}

/** Says a line while a bar may be shown. */
function sayBesideProgress(line: string): void {
  console.log(process.stdout.isTTY ? `${EMPTY_LINE}${line}` : line);
}
