/** The steps as the page has drawn them. */
import { listen } from '../../browser/page.ts';

const STEP = '[data-instruction-id]';
/** Elements that do something else when they are pressed. */
const OTHER_CONTROLS = 'a, button:not(.step-number), input, label, select, summary, textarea, audio, video';

/**
 * Follows presses on steps: anywhere but on a control, and not the end of marking words.
 * @returns ends it
 */
export function followStepPresses(page: Document, onPress: (instructionId: string) => void): () => void {
  return listen(page, ['click'], ({ target }) => {
    if (!(target instanceof Element) || target.closest(OTHER_CONTROLS)) return;
    const id = target.closest<HTMLElement>(STEP)?.dataset.instructionId;
    if (id === undefined || page.getSelection()?.isCollapsed === false) return;
    onPress(id);
  });
}

/** Marks one step as the one the reader is at, and no other. @param id null marks none */
export function markStep(page: Document, id: string | null): void {
  for (const step of page.querySelectorAll<HTMLElement>(STEP)) {
    const isMarked = step.dataset.instructionId === id;
    step.toggleAttribute('aria-current', isMarked);
    if (isMarked) step.setAttribute('aria-current', 'step');
    step.querySelector('button.step-number')?.setAttribute('aria-pressed', String(isMarked));
  }
}
