import { formatDuration } from '#domain/maths/durations.ts';
import type { TimerOrder } from '../../stores/timers/stored-timers.ts';

/** A step with its timers. */
export type TimedStep = {
  /** Id of its instruction. */
  id: string;
  /** Its place among all steps of the recipe, from 1. */
  number: number;
  /** How long its timers run, in minutes, in order. */
  minutes: number[];
};

/** One timer of a step. */
export type StepTimerOf = {
  /** Id of the timer: that of the instruction for the first. */
  id: string;
  /** What it is called, such as 'Step 3', or 'Step 3, 20 min' where the step has several. */
  label: string;
  minutes: number;
  /** Number of the step. */
  number: number;
};

/** The timers of a step, in order. */
export function timersOfStep({ id, number, minutes }: TimedStep): StepTimerOf[] {
  return minutes.map((length, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    label: minutes.length === 1 ? `Step ${number}` : `Step ${number}, ${lengthName(minutes, index)}`,
    minutes: length,
    number,
  }));
}

/** '20 min'; of several that are as long, '20 min (2)'. */
function lengthName(minutes: number[], index: number): string {
  const length = formatDuration(minutes[index] ?? 0);
  const place = minutes.slice(0, index + 1).filter((other) => other === minutes[index]).length;
  return place === 1 ? length : `${length} (${place})`;
}

/** A timer of the page that is open, as its title and its address have it. */
export function timerOrder({ id, label, minutes, number }: StepTimerOf): TimerOrder {
  return {
    id,
    minutes,
    label,
    recipeTitle: document.querySelector('.recipe h1')?.textContent ?? '',
    path: `${location.pathname}#step-${number}`,
  };
}
