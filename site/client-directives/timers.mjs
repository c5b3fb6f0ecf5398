import { TIMERS_CHANGED_EVENT, TIMERS_KEY } from '../../islands/stores/kept-timers.ts';
import { isStored } from './is-stored.mjs';

/** Wakes an island where timers are kept, or as soon as there is one: pages without timers load none of it. */
export default function wakeForTimers(load) {
  let isAwake = false;

  function wake() {
    if (isAwake) return;
    isAwake = true;
    load().then((hydrate) => hydrate());
  }

  function look() {
    if (isStored(TIMERS_KEY)) wake();
  }

  addEventListener(TIMERS_CHANGED_EVENT, wake);
  addEventListener('storage', look);
  look();
}
