/** Days and times as the kitchen says them, in the time zone of the device. */
import { formatWorkTime } from '#domain/maths/relative-times.ts';

const writeDay = writer({ day: 'numeric', month: 'long' });
const writeDayAndYear = writer({ dateStyle: 'long' });
const writeTime = writer({ timeStyle: 'short' });
const writeDayAndTime = writer({ dateStyle: 'long', timeStyle: 'short' });
const writeDayAndSecond = writer({ dateStyle: 'long', timeStyle: 'medium' });

/** '3 May 2024' */
export function dayAndYear(instant: number): string {
  return writeDayAndYear(instant);
}

/** '3 May'; in another year with it. */
export function dayInWords(instant: number, now: number): string {
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? writeDay : writeDayAndYear)(instant);
}

/** '08:00'; on another day its date. */
export function timeOrDay(instant: number, now: number): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? writeTime(instant) : dayInWords(instant, now);
}

/** '3 May 2024 at 08:00' */
export function dayAndTime(instant: number): string {
  return writeDayAndTime(instant);
}

/** '3 May 2024 at 08:00'; with its seconds where another of them has the same minute. */
export function dayAndTimeAmong(instant: number, instants: readonly number[]): string {
  const words = dayAndTime(instant);
  const isTwice = instants.filter((other) => dayAndTime(other) === words).length > 1;
  return isTwice ? writeDayAndSecond(instant) : words;
}

/** 'just now'; the day and the time where that would be said of another of them, too. */
export function workTimeAmong(instant: number, instants: readonly number[], now: number): string {
  const words = formatWorkTime(instant, now);
  const isTwice = instants.filter((other) => formatWorkTime(other, now) === words).length > 1;
  return isTwice ? dayAndTimeAmong(instant, instants) : words;
}

/** A format is made when something is written in it: making all takes long while a screen loads. */
function writer(options: Intl.DateTimeFormatOptions): (instant: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('en-GB', options);
    return format.format(instant);
  };
}
