/** Starts work that nobody waits for. What it shows of a failure is in its store; the reason is in the console. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error) => console.error('Something went wrong in the background.', error));
}
