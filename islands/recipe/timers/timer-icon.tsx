import { Icon, PAUSE_STROKES } from '../../ui/icon.tsx';

/** Strokes of each icon on a field of 24 by 24. */
const STROKES = {
  start: 'M8 5.5v13l10.5-6.5z',
  pause: PAUSE_STROKES,
  reset: 'M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4',
  dismiss: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const;

/** An icon of the timers; what it means stands beside it in words. */
export function TimerIcon({ name }: { name: keyof typeof STROKES }) {
  return <Icon strokes={STROKES[name]} size={20} />;
}
