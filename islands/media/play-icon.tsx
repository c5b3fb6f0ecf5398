const SHAPES = { play: 'M8.5 5.5v13l10-6.5z', pause: 'M8.5 6v12M15.5 6v12' } as const;

/** The sign on a video's button. */
export function PlayIcon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="34" height="34" aria-hidden="true" focusable="false">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
