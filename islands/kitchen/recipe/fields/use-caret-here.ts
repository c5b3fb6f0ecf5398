import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import { keepInSight } from './keep-in-sight.ts';

/** A plain field that takes the caret when it is asked to go there. */
export function useCaretHere<Field extends HTMLInputElement | HTMLTextAreaElement>(
  id: string,
): RefObject<Field | null> {
  const { $caret } = useEditor();
  const field = useRef<Field>(null);
  const caret = useStore($caret);
  useEffect(() => {
    const { current } = field;
    // It may have been asked elsewhere before this effect runs.
    if (caret?.id !== id || !current || $caret.get() !== caret) return;
    const at = caret.at === 'start' ? 0 : caret.at === 'end' ? current.value.length : caret.at;
    current.focus();
    current.setSelectionRange(at, at);
    keepInSight(current);
    $caret.set(null);
  }, [$caret, caret, id]);
  return field;
}
