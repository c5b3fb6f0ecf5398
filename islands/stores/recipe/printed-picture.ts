import { atom, type ReadableAtom } from 'nanostores';

/** What the printed picture needs of its page. */
export type PrintedPictureEnvironment = {
  /** Tells the style sheet for paper. */
  showOnPaper(isPrinted: boolean): void;
};

/** Whether the picture of a recipe is printed with it. */
export type PrintedPicture = {
  $hasPrintedPicture: ReadableAtom<boolean>;
  /** Prints the picture, or leaves it out. */
  print(isPrinted: boolean): void;
};

export function createPrintedPicture({ showOnPaper }: PrintedPictureEnvironment): PrintedPicture {
  const $hasPrintedPicture = atom(true);
  return {
    $hasPrintedPicture,
    print(isPrinted) {
      $hasPrintedPicture.set(isPrinted);
      showOnPaper(isPrinted);
    },
  };
}

/** That of this page: the style sheet for paper looks at the root element. */
export const printedPicture = createPrintedPicture({
  showOnPaper: (isPrinted) => document.documentElement.toggleAttribute('data-prints-no-picture', !isPrinted),
});
