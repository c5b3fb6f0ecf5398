import type { ToastMore } from './toaster.tsx';

/**
 * Shows a sentence for a moment at the foot of the window. What draws it is loaded with the first sentence; where that
 * fails, the console has it.
 */
export function showToast(sentence: string, more?: ToastMore): void {
  import('./toaster.tsx')
    .then(({ drawToast }) => drawToast(sentence, more))
    .catch((error) => console.error(`A toast could not be shown: ${sentence}`, error));
}
