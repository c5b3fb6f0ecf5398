const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const MONTH_MS = YEAR_MS / 12;

/** Until this age a moment is 'a few seconds ago', then 'just now' up to a minute. */
const FEW_SECONDS_MS = 30 * SECOND_MS;

/** Longest first. */
const SPANS = [
  { name: 'year', lengthMs: YEAR_MS },
  { name: 'month', lengthMs: MONTH_MS },
  { name: 'day', lengthMs: DAY_MS },
  { name: 'hour', lengthMs: HOUR_MS },
  { name: 'minute', lengthMs: MINUTE_MS },
] as const;

/** As formatRelativeTime, but 'just now' for all of the first minute: what is said of somebody's own work. */
export function formatWorkTime(instantMs: number, nowMs: number): string {
  return nowMs - instantMs < MINUTE_MS ? 'just now' : formatRelativeTime(instantMs, nowMs);
}

/**
 * 'a few seconds ago', 'just now', '1 minute ago', '2 hours ago', … Whole spans that have passed, never rounded up; a
 * moment in the future (a clock that is off) counts as now. Both are instants in milliseconds.
 */
export function formatRelativeTime(instantMs: number, nowMs: number): string {
  const ageMs = nowMs - instantMs;
  if (ageMs < FEW_SECONDS_MS) return 'a few seconds ago';
  const span = SPANS.find(({ lengthMs }) => ageMs >= lengthMs);
  if (span === undefined) return 'just now';
  const count = Math.floor(ageMs / span.lengthMs);
  return `${count} ${span.name}${count === 1 ? '' : 's'} ago`;
}
