import { Icon, PAUSE_STROKES } from '../ui/icon.tsx';

const SHAPES = { play: 'M8.5 5.5v13l10-6.5z', pause: PAUSE_STROKES } as const;

/** The sign on a video's button. */
export function PlayIcon({ shape }: { shape: keyof typeof SHAPES }) {
  return <Icon strokes={SHAPES[shape]} size={34} />;
}
