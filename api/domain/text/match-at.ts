/** Runs a sticky expression at a position. */
export function matchAt(expression: RegExp, text: string, position: number): RegExpExecArray | null {
  expression.lastIndex = position;
  return expression.exec(text);
}

/**
 * All matches of a global expression. `matchAll` copies the expression for every text, and large ones are compiled anew
 * for copies.
 */
export function matchesOf(expression: RegExp, text: string): RegExpExecArray[] {
  if (!expression.global) throw new TypeError('Only a global expression has several matches.');
  const found: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    found.push(match);
    if (match[0] !== '') continue;
    // As `matchAll` does: with the flag u, a character outside the first plane is one step.
    expression.lastIndex += expression.unicode && (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return found;
}
