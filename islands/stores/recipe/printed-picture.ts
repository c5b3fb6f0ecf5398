import { atom } from 'nanostores';

/** True while the picture of the recipe is printed with it. */
export const $hasPrintedPicture = atom(true);

/** Prints the picture, or leaves it out. The style sheet for paper looks at the root element. */
export function printPicture(isPrinted: boolean): void {
  $hasPrintedPicture.set(isPrinted);
  document.documentElement.toggleAttribute('data-prints-no-picture', !isPrinted);
}
