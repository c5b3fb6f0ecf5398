import { useEffect, useRef, useState } from 'react';
import { listen } from '../../../browser/page.ts';

/**
 * Whether the format bar stands below a text: while it is written in, and until a press elsewhere is over. What is
 * pressed would move away from under the pointer, and the press would be lost.
 */
export function useBar(): { isShown: boolean; follow(isFocused: boolean): void } {
  const [isShown, setShown] = useState(false);
  const isFocused = useRef(false);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isShown) return;
    return listen(document, ['pointerdown', 'pointerup', 'pointercancel'], ({ type }) => {
      isPressed.current = type === 'pointerdown';
      // The click comes right behind the pointer's last event.
      if (!isPressed.current) setTimeout(() => setShown(isFocused.current));
    });
  }, [isShown]);
  return {
    isShown,
    follow(isNow) {
      isFocused.current = isNow;
      if (isNow || !isPressed.current) setShown(isNow);
    },
  };
}
