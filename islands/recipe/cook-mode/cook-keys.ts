/** What the cook mode does at a key: steps by so many screens, or goes to the first or the last. */
export type CookMove = { by: number } | { to: 'first' | 'last' };

const MOVES: Record<string, CookMove> = {
  ArrowRight: { by: 1 },
  PageDown: { by: 1 },
  ' ': { by: 1 },
  ArrowLeft: { by: -1 },
  PageUp: { by: -1 },
  Home: { to: 'first' },
  End: { to: 'last' },
};
/** What needs these keys itself. */
const KEY_USERS = 'input, video, audio, [popover]';
/** What the space bar presses. */
const SPACE_USERS = 'button, a, summary';

/** What a key asks for; null when it is not for the cook mode. */
export function cookMoveOf(event: KeyboardEvent): CookMove | null {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (target instanceof Element && target.closest(key === ' ' ? `${KEY_USERS}, ${SPACE_USERS}` : KEY_USERS))
    return null;
  return MOVES[key] ?? null;
}
