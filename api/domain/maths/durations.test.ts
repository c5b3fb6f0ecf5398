import { expect, it } from 'vitest';
import { formatDuration, formatIsoDuration, formatTimer, timerSeconds, timersOf } from './durations.ts';
import { structuredTotalTimeMinutes, totalTimeMinutes } from './recipe-times.ts';

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [75, '1 hr 15 min'],
  [120, '2 hr'],
  [1440, '1 day'],
  [1500, '1 day 1 hr'],
  [1515, '1 day 1 hr 15 min'],
  [2880, '2 days'],
  [0.05, '3 sec'],
  [6.5, '6 min 30 sec'],
  [65 / 60, '1 min 5 sec'],
  [59.999, '1 hr'],
])('shows %d minutes as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

const NO_TIMES = {
  prepTimeMinutes: null,
  cookTimeMinutes: null,
  customTimeMinutes: null,
  totalTimeMinutes: null,
};

it.each([
  ['alone', { totalTimeMinutes: 90 }],
  [
    'beside others that say something else',
    { prepTimeMinutes: 15, cookTimeMinutes: 30, totalTimeMinutes: 90 },
  ],
])('keeps a total that its author gave, %s', (_, given) => {
  const times = { ...NO_TIMES, ...given };
  expect([totalTimeMinutes(times), structuredTotalTimeMinutes(times)]).toEqual([90, 90]);
});

it('lists every timer of a step, the first where only one is known', () => {
  expect(timersOf({ timerMinutes: null, furtherTimerMinutes: [] })).toEqual([]);
  expect(timersOf({ timerMinutes: 10, furtherTimerMinutes: [] })).toEqual([10]);
  expect(timersOf({ timerMinutes: 10, furtherTimerMinutes: [20, 5] })).toEqual([10, 20, 5]);
});

it('adds prep, cook and custom time, and only prep and cook for structured data', () => {
  const times = { ...NO_TIMES, prepTimeMinutes: 15, cookTimeMinutes: 30, customTimeMinutes: 60 };
  expect(totalTimeMinutes(times)).toBe(105);
  expect(structuredTotalTimeMinutes(times)).toBe(45);
  expect(totalTimeMinutes({ ...NO_TIMES, prepTimeMinutes: 15, customTimeMinutes: 30 })).toBe(45);
});

it('has no total without times', () => {
  expect(totalTimeMinutes(NO_TIMES)).toBeNull();
  expect(structuredTotalTimeMinutes({ ...NO_TIMES, customTimeMinutes: 60 })).toBeNull();
});

it('writes ISO durations in minutes only', () => {
  expect(formatIsoDuration(75)).toBe('PT75M');
});

it('runs a timer for its minutes', () => {
  expect(timerSeconds(2)).toBe(120);
  expect(formatTimer(timerSeconds(2))).toBe('2:00');
});

it.each([
  [65, '1:05'],
  [3665, '1:01:05'],
  [3600, '1:00:00'],
  [3599, '59:59'],
  [5, '0:05'],
  [0, '0:00'],
  [0.4, '0:01'],
  [-3, '0:00'],
])('shows %d seconds left as %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text);
});
