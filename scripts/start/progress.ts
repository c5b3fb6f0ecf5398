/** A bar on a terminal; on anything else a line every few seconds. */
import { EMPTY_LINE, LINE_EVERY_MS } from './show-working.js';

const BAR_WIDTH = 24;

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
