import { PAUSE_STROKES } from '../ui/icon.tsx';

const SHAPES = { play: 'M8.5 5.5v13l10-6.5z', pause: PAUSE_STROKES } as const;

/** The sign on a video's button. It stands in the page, so its strokes are described once, in the style sheet. */
export function PlayIcon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 24 24" width="34" height="34" aria-hidden="true" focusable="false">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
