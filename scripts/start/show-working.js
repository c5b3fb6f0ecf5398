/** Lines that say that work goes on. Plain JavaScript without dependencies, as bootstrap.js. */

/** Wait between two lines. */
export const LINE_EVERY_MS = 3_000;
/** Goes to the beginning of the line and empties it. */
export const EMPTY_LINE = '\r\x1b[K';

/**
 * Shows that a job without steps goes on, beside a bar that may be shown: at once, and again every few seconds.
 * @param {string} title
 * @returns {() => void} ends it
 */
export function showWorking(title) {
  const begun = performance.now();
  sayBesideProgress(`${title} …`);
  const timer = setInterval(
    () => sayBesideProgress(`${title}: ${Math.round((performance.now() - begun) / 1000)} s`),
    LINE_EVERY_MS,
  );
  return () => clearInterval(timer);
}

/**
 * Says a line while a bar may be shown.
 * @param {string} line
 */
function sayBesideProgress(line) {
  console.log(process.stdout.isTTY ? `${EMPTY_LINE}${line}` : line);
}
