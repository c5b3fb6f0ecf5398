import { cookMode } from '../../stores/recipe/cook-mode.ts';

/** What keys do in the cook mode. */
const MOVES: Record<string, () => void> = {
  ArrowRight: () => cookMode.goBy(1),
  PageDown: () => cookMode.goBy(1),
  ' ': () => cookMode.goBy(1),
  ArrowLeft: () => cookMode.goBy(-1),
  PageUp: () => cookMode.goBy(-1),
  Home: () => cookMode.goTo(0),
  End: cookMode.goToEnd,
};
/** What needs these keys itself. */
const KEY_USERS = 'input, video, audio, [popover]';
/** What the space bar presses. */
const SPACE_USERS = 'button, a, summary';

/** Moves through the cook mode by a key that is for it. */
export function followCookKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  if (target instanceof Element && target.closest(key === ' ' ? `${KEY_USERS}, ${SPACE_USERS}` : KEY_USERS))
    return;
  const move = MOVES[key];
  if (!move) return;
  event.preventDefault();
  move();
}
