import type { TimerOrder } from '../stores/kept-timers.ts';

/** A step that has a timer. */
export type TimedStep = {
  /** Id of its instruction. */
  id: string;
  /** Its place among all steps of the recipe, from 1. */
  number: number;
  minutes: number;
};

/** How a step is called. */
export function stepLabel(number: number): string {
  return `Step ${number}`;
}

/** The timer of a step of the page that is open, as its title and its address have it. */
export function timerOrder({ id, number, minutes }: TimedStep): TimerOrder {
  return {
    id,
    minutes,
    label: stepLabel(number),
    recipeTitle: document.querySelector('.recipe h1')?.textContent ?? '',
    path: `${location.pathname}#step-${number}`,
  };
}
