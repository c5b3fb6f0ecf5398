/** '25 November 2026 at 02:11'; with its seconds where another of them has the same minute. */
export function dayAndTimeAmong(instant: number, instants: readonly number[]): string {
  const words = dayAndTime(instant, 'short');
  const isTwice = instants.filter((other) => dayAndTime(other, 'short') === words).length > 1;
  return isTwice ? dayAndTime(instant, 'medium') : words;
}

function dayAndTime(instant: number, timeStyle: 'short' | 'medium'): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'long', timeStyle });
}
