/** Which numbers of a text count its steps. No zod here. */

/**
 * Whether a line begins a step by its number, for the number of each line: where numbers go on, begin anew at 1, or go on
 * behind one that is missing. Of 2, 20, 3 the 20 is text: 'Bake it for⏎20. Then rest it.'
 * @param numbers what each line begins with; null for no number
 */
export function beginSteps(numbers: readonly (number | null)[]): boolean[] {
  let last = 0;
  return numbers.map((number, index) => {
    if (number === null) return false;
    const next = numbers.slice(index + 1).find((one) => one !== null);
    const isGap = next === number + 1 && next !== last + 1;
    const isNext = number === last + 1 || number === 1 || isGap;
    if (isNext) last = number;
    return isNext;
  });
}
