/** An event is past when its day has ended everywhere. */
const PAST_AFTER_MS = 36 * 60 * 60 * 1000;

/**
 * Stands right behind the list of events. Pages have no clock, so a reader's own tells what is past: those events move
 * below a heading of their own before anything is painted.
 */
export const PAST_EVENTS = `{
const [coming, past] = ['coming', 'past'].map((name) => document.getElementById(name + '-events'));
const gone = [...coming.querySelectorAll('.event')].filter((event) => event.dataset.date < Date.now() - ${PAST_AFTER_MS});
past.querySelector('ul').append(...gone);
past.hidden = !gone.length;
coming.hidden = !coming.querySelector('.event');
coming.querySelector('h2').className = '';
coming.querySelector('h2').textContent = 'Coming up';
}`.replace(/\n\s*/g, '');
