import { type InputEvent as ReactInputEvent, useEffect, useRef } from 'react';
import { listen } from '../../browser/page.ts';

type WritingActs = { undo: () => void; redo: () => void; save: () => void };
type PressedKey = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>;

/** Whether a key saves. Fields get it before it does, and add what is typed in them. */
export const isSaveKey = (pressed: PressedKey): boolean => actOf(pressed) === 'save';

/**
 * The keys of undo, redo and 'save', also where what had the focus is gone.
 * @returns for the element around what is written: the same from menus of the browser
 */
export function useWritingKeys(acts: WritingActs) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const ends = [
      listen<KeyboardEvent>(
        document,
        ['keydown'],
        (event) => {
          const act = actOf(event);
          if (!act) return;
          event.preventDefault();
          if (act === 'save') return;
          event.stopPropagation();
          latest.current[act]();
        },
        { capture: true },
      ),
      listen<KeyboardEvent>(document, ['keydown'], (event) => {
        if (isSaveKey(event)) latest.current.save();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return {
    onBeforeInputCapture(event: ReactInputEvent): void {
      const { inputType } = event.nativeEvent;
      if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return;
      event.preventDefault();
      acts[inputType === 'historyUndo' ? 'undo' : 'redo']();
    },
  };
}

function actOf({ ctrlKey, metaKey, altKey, shiftKey, key }: PressedKey): keyof WritingActs | null {
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
