import { type InputEvent as ReactInputEvent, useEffect, useRef } from 'react';
import { listen } from '../../browser/page.ts';
import { actOf, isSaveKey, type WritingAct } from './writing-keys.ts';

/**
 * The keys of undo, redo and 'save', also where what had the focus is gone.
 * @returns for the element around what is written: the same from menus of the browser
 */
export function useWritingKeys(acts: Record<WritingAct, () => void>) {
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
