/** The words before the caret of a field, and behind it; what is selected is in neither. */
export function aroundCaret({
  value,
  selectionStart,
  selectionEnd,
}: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>): [string, string] {
  return [value.slice(0, selectionStart), value.slice(selectionEnd)];
}
