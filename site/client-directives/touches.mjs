/** What may be the first touch of an island. */
export const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit', 'scroll'];
/** What a reader touches. */
export const CONTROLS = 'button,input,select,textarea,summary';
/** How far from the window an island is near. */
export const NEAR = '400px';

/**
 * The button or form whose click or submit waits for the code that answers it; null for what the browser does at once.
 * A form with an address of its own is sent there at once, unless it has nothing to send. The click on its button is
 * the browser's: a submit comes of it.
 */
export function heldBy({ type, target }) {
  if (type === 'submit')
    return target.hasAttribute('action') && [...new FormData(target).values()].some(Boolean) ? null : target;
  const button = type === 'click' ? target.closest('button') : null;
  return button?.form && button.type === 'submit' ? null : button;
}

/** Clicks or submits what was held. */
export function makeAgain(held) {
  (held.requestSubmit ?? held.click).call(held);
}

/** Keeps a form whose code did not come from sending what is typed in it to nowhere, which would lose it. */
export function keepUnsent(event) {
  if (event.type === 'submit' && !event.target.hasAttribute('action')) event.preventDefault();
}
