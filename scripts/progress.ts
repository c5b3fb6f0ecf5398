/** A bar on a terminal; on anything else a line now and then. */
const BAR_WIDTH = 24;
/** Where there is no terminal, a line for each of so many parts of the way. */
const LINES_WITHOUT_TERMINAL = 4;

/** Shows how far a long job is. */
export function showProgress(title: string): (done: number, total: number, label?: string) => void {
  let shownPart = -1;
  return (done, total, label = '') => {
    const share = total === 0 ? 1 : done / total;
    if (process.stdout.isTTY) {
      const filled = Math.round(share * BAR_WIDTH);
      const bar = '━'.repeat(filled) + '─'.repeat(BAR_WIDTH - filled);
      process.stdout.write(`\r\x1b[K${title} ${bar} ${done}/${total} ${done < total ? label : ''}`);
      if (done >= total) process.stdout.write('\n');
      return;
    }
    const part = Math.floor(share * LINES_WITHOUT_TERMINAL);
    if (part > shownPart) console.log(`${title}: ${done} of ${total}`);
    shownPart = part;
  };
}
