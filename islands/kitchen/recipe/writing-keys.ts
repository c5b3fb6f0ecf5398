/** The keys of undo, redo and 'save'. */

/** What a key does where something is written. */
export type WritingAct = 'undo' | 'redo' | 'save';
type PressedKey = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>;

/** Whether a key saves. Fields get it before it does, and add what is typed in them. */
export const isSaveKey = (pressed: PressedKey): boolean => actOf(pressed) === 'save';

/** What a key does; null for any other. */
export function actOf({ ctrlKey, metaKey, altKey, shiftKey, key }: PressedKey): WritingAct | null {
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
