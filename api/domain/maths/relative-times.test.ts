import { expect, it } from 'vitest';
import { formatRelativeTime, formatWorkTime } from './relative-times.ts';

const NOW_MS = Date.UTC(2025, 5, 15, 12);
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

it.each([
  [-60, 'a few seconds ago'],
  [0, 'a few seconds ago'],
  [29, 'a few seconds ago'],
  [30, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [119, '1 minute ago'],
  [59 * MINUTE_S, '59 minutes ago'],
  [HOUR_S, '1 hour ago'],
  [2 * HOUR_S, '2 hours ago'],
  [DAY_S - 1, '23 hours ago'],
  [DAY_S, '1 day ago'],
  [30 * DAY_S, '30 days ago'],
  [31 * DAY_S, '1 month ago'],
  [364 * DAY_S, '11 months ago'],
  [365 * DAY_S, '1 year ago'],
  [800 * DAY_S, '2 years ago'],
])('calls %d seconds %s', (ageSeconds, text) => {
  expect(formatRelativeTime(NOW_MS - ageSeconds * 1000, NOW_MS)).toBe(text);
});

it.each([
  [-60, 'just now'],
  [2, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [2 * HOUR_S, '2 hours ago'],
])('calls %d seconds since somebody’s own work %s', (ageSeconds, text) => {
  expect(formatWorkTime(NOW_MS - ageSeconds * 1000, NOW_MS)).toBe(text);
});
