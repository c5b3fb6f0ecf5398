import { expect, test } from 'vitest';
import { dayAndTimeAmong, workTimeAmong } from './dates.ts';

test('versions of the same minute are told apart by their seconds, others by the minute', () => {
  const instants = [
    new Date(2026, 10, 25, 2, 11, 7).getTime(),
    new Date(2026, 10, 25, 2, 11, 52).getTime(),
    new Date(2026, 10, 25, 2, 12, 1).getTime(),
  ];
  expect(instants.map((instant) => dayAndTimeAmong(instant, instants))).toEqual([
    '25 November 2026 at 02:11:07',
    '25 November 2026 at 02:11:52',
    '25 November 2026 at 02:12',
  ]);
});

test('what was done within a minute is told apart, and all else by how long ago it was', () => {
  const now = new Date(2026, 10, 25, 2, 12, 2).getTime();
  const instants = [now - 3000, now - 55_000, now - 120_000];
  expect(instants.map((instant) => workTimeAmong(instant, instants, now))).toEqual([
    '25 November 2026 at 02:11:59',
    '25 November 2026 at 02:11:07',
    '2 minutes ago',
  ]);
});
