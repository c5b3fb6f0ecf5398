/** Strokes of the icons that several parts show. */
export const CLOSE_STROKES = 'M6 6l12 12M18 6L6 18';
export const PAUSE_STROKES = 'M8.5 6v12M15.5 6v12';

/** An icon of one colour, drawn in strokes on a field of 24 by 24; what it means stands beside it in words. */
export function Icon({
  strokes,
  size,
}: {
  strokes: string /** Width and height in pixels. */;
  size: number;
}) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes} />
    </svg>
  );
}
