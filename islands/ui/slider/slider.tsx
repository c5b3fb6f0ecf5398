import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { createSlider } from '../../stores/media/slider.ts';
import { PageIcon } from '../page-icon.tsx';
import { listView } from './list-view.ts';

/** How the arrows are called. */
const ARROW_WORDS = { previous: 'Previous', next: 'Next' } as const;

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
  const pressed = useRef<HTMLButtonElement>(null);

  // Before the click that woke this is repeated.
  useLayoutEffect(() => slider.start(), [slider]);
  // An arrow that has nowhere to go keeps no focus: the list takes it, and arrow keys go on. Some browsers have taken
  // the focus from it by now, others leave it.
  useLayoutEffect(() => {
    const arrow = pressed.current;
    if (!arrow?.disabled) return;
    pressed.current = null;
    const { activeElement, body } = document;
    if (activeElement === arrow || activeElement === body)
      document.getElementById(listId)?.focus({ preventScroll: true });
  });

  if (!hasOverflow) return null;
  const arrow = (name: keyof typeof ARROW_WORDS, isDisabled: boolean, onPress: () => void) => (
    <button
      type="button"
      className={`slider-arrow slider-${name}`}
      aria-label={`${ARROW_WORDS[name]}: ${label}`}
      aria-controls={listId}
      disabled={isDisabled}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        onPress();
      }}
    >
      <PageIcon name={name} />
    </button>
  );
  return (
    <div className="slider-controls">
      {arrow('previous', isAtStart, () => slider.goOn(-1))}
      {arrow('next', isAtEnd, () => slider.goOn(1))}
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
