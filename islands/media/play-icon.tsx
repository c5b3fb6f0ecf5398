import { Icon } from '../ui/icon.tsx';

const SHAPES = { play: 'M8.5 5.5v13l10-6.5z', pause: 'M8.5 6v12M15.5 6v12' } as const;

/** The sign on a video's button. */
export function PlayIcon({ shape }: { shape: keyof typeof SHAPES }) {
  return <Icon strokes={SHAPES[shape]} size={34} />;
}
