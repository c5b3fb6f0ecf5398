/**
 * Stands right behind the list of events. Pages have no clock, so a reader's own tells what is past: those events move
 * below a heading of their own before anything is painted.
 */
export {};

/** An event is past when its day has ended everywhere. */
const PAST_AFTER_MS = 36 * 60 * 60 * 1000;

const coming = document.getElementById('coming-events') as HTMLElement;
const past = document.getElementById('past-events') as HTMLElement;
const gone = [...coming.querySelectorAll<HTMLElement>('.event')].filter(
  ({ dataset }) => Number(dataset.date) < Date.now() - PAST_AFTER_MS,
);
past.querySelector('ul')?.append(...gone);
past.hidden = gone.length === 0;
coming.hidden = !coming.querySelector('.event');
const heading = coming.querySelector('h2') as HTMLElement;
heading.className = '';
heading.textContent = 'Coming up';
