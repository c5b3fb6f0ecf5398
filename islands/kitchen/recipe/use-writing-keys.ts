import { type InputEvent as ReactInputEvent, useEffect, useRef } from 'react';
import { listen } from '../../browser/page.ts';

type WritingActs = { undo: () => void; redo: () => void; save: () => void };

/**
 * The keys of undo, redo and 'save', also where what had the focus is gone.
 * @returns for the element around what is written: the same from menus of the browser
 */
export function useWritingKeys(acts: WritingActs) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(
    () =>
      listen<KeyboardEvent>(
        document,
        ['keydown'],
        (event) => {
          const act = actOf(event);
          if (!act) return;
          event.preventDefault();
          event.stopPropagation();
          latest.current[act]();
        },
        { capture: true },
      ),
    [],
  );
  return {
    onBeforeInputCapture(event: ReactInputEvent): void {
      const { inputType } = event.nativeEvent;
      if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return;
      event.preventDefault();
      acts[inputType === 'historyUndo' ? 'undo' : 'redo']();
    },
  };
}

function actOf({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): keyof WritingActs | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 's':
      return 'save';
    default:
      return null;
  }
}
