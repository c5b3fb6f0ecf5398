/** When a subscription is paid for. */
import type { Price } from '../shapes.ts';

type Interval = Pick<Price['recurring'], 'interval' | 'interval_count'>;

export const DAY_SECONDS = 24 * 60 * 60;

/** A whole number of intervals after an instant: months end on their last day where the day is missing. */
export function intervalsAfter(anchor: number, { interval, interval_count }: Interval, count: number) {
  const steps = count * interval_count;
  if (interval === 'day') return anchor + steps * DAY_SECONDS;
  if (interval === 'week') return anchor + steps * 7 * DAY_SECONDS;
  return monthsAfter(anchor, interval === 'year' ? steps * 12 : steps);
}

/** The end of the period that begins at an instant: periods are counted from the anchor, so that none drifts. */
export function periodEnd(anchor: number, recurring: Interval, start: number): number {
  let count = 1;
  while (intervalsAfter(anchor, recurring, count) <= start) count += 1;
  return intervalsAfter(anchor, recurring, count);
}

function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
