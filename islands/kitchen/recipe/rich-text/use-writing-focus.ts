import { type FocusEvent, useEffect, useRef } from 'react';
import { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import { returnFocusBy } from '../../../ui/focus-return.ts';
import { focusAt, takeSelection } from './caret-places.ts';
import type { RichEditor } from './rich-editor.ts';

/**
 * Says when somebody begins to write in a text, and leaves it; who comes back from elsewhere finds the caret there.
 * @param isPieceOpen the menu of a piece is drawn elsewhere, and belongs to the text
 */
export function useWritingFocus(
  editor: RichEditor & ReactEditor,
  isPieceOpen: boolean,
  onChange: (isFocused: boolean) => void,
) {
  const isFocused = useRef(false);
  useEffect(
    () =>
      returnFocusBy(ReactEditor.toDOMNode(editor, editor), () =>
        focusAt(editor, editor.selection ?? Editor.start(editor, [])),
      ),
    [editor],
  );

  function note(isNow: boolean): void {
    isFocused.current = isNow;
    onChange(isNow);
  }

  return {
    onFocus({ currentTarget, target, relatedTarget }: FocusEvent): void {
      if (!currentTarget.contains(target)) return;
      // Firefox puts the caret there before it tells of the focus: Slate, which knows of none yet, would take it away.
      if (currentTarget.contains(getSelection()?.anchorNode ?? null)) takeSelection(editor);
      if (!isFocused.current && !currentTarget.contains(relatedTarget)) note(true);
    },
    onBlur({ currentTarget, target, relatedTarget }: FocusEvent): void {
      if (isPieceOpen || !currentTarget.contains(target) || currentTarget.contains(relatedTarget)) return;
      note(false);
    },
  };
}
