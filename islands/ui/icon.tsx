/** An icon of one colour, drawn in strokes on a field of 24 by 24; what it means stands beside it in words. */
export function Icon({
  strokes,
  size,
}: {
  strokes: string /** Width and height in pixels. */;
  size: number;
}) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={strokes} />
    </svg>
  );
}
