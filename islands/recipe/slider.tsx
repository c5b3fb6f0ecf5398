import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createSlider } from '../stores/slider.ts';
import { listView } from './list-view.ts';

/** Shapes of the arrows. */
const ARROWS = { Previous: 'M14.5 5.5 8 12l6.5 6.5', Next: 'M9.5 5.5 16 12l-6.5 6.5' } as const;

/**
 * Arrows and dots for a list of the page that scrolls sideways by itself; there are none where all of it shows.
 * @param label what the list holds, for the names of the controls
 * @param hasDots true for one dot an item
 */
export function Slider({
  listId,
  label,
  itemCount,
  hasDots,
}: {
  listId: string;
  label: string;
  itemCount: number;
  hasDots: boolean;
}) {
  const [slider] = useState(() => createSlider(listView(listId)));
  const { activeIndex, isAtStart, isAtEnd, hasOverflow } = useStore(slider.$position, { ssr: 'initial' });
  const controls = useRef<HTMLDivElement>(null);

  // Before the click that woke this is made again.
  useLayoutEffect(() => slider.start(), [slider]);
  // An arrow that has nowhere to go keeps no focus: the list takes it, and arrow keys go on.
  useLayoutEffect(() => {
    if (controls.current?.querySelector(':disabled') === document.activeElement)
      document.getElementById(listId)?.focus({ preventScroll: true });
  });

  if (!hasOverflow) return null;
  const arrow = (name: keyof typeof ARROWS, isDisabled: boolean, onPress: () => void) => (
    <button
      type="button"
      className={`slider-arrow slider-${name.toLowerCase()}`}
      aria-label={`${name}: ${label}`}
      aria-controls={listId}
      disabled={isDisabled}
      onClick={onPress}
    >
      <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path d={ARROWS[name]} />
      </svg>
    </button>
  );
  return (
    <div ref={controls} className="slider-controls">
      {arrow('Previous', isAtStart, () => slider.goOn(-1))}
      {arrow('Next', isAtEnd, () => slider.goOn(1))}
      {hasDots && (
        <div className="slider-dots">
          {Array.from({ length: itemCount }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`${label}: ${number} of ${itemCount}`}
              aria-current={number === activeIndex + 1 ? 'true' : undefined}
              onClick={() => slider.goTo(number - 1)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
