import { parseIngredientLine } from '#domain/recipe-text/lines/ingredient-line.ts';

/** A piece of a line, and whether it should be looked at. */
export type LinePiece = { text: string; isUnsure: boolean };

/** Why pieces of lines are marked. */
export const AMOUNT_NOT_UNDERSTOOD = 'The amount was not understood. The line is kept as you wrote it.';

/** The words of an ingredient line, those with an amount that was not understood marked; without numbers, all of it. */
export function ingredientPieces(line: string): LinePiece[] {
  if (line.trim() === '' || parseIngredientLine(line).isUnderstood) return [{ text: line, isUnsure: false }];
  const pieces = line.split(/(\S*\p{N}\S*)/u).filter((text) => text !== '');
  return pieces.map((text) => ({ text, isUnsure: pieces.length === 1 || /\p{N}/u.test(text) }));
}
