/** Events that may be the first touch of an island. */
export const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit', 'scroll'];
/** Controls that a reader touches. */
export const CONTROLS = 'button,input,select,textarea,summary';
/** Distance from the window within which an island counts as near. */
export const NEAR = '400px';

/**
 * The button or form whose click or submit waits for the code that answers it; null for what the browser does at once.
 * A form with an address of its own is sent there at once, unless it has nothing to send. The click on its button is
 * left to the browser, which submits the form.
 */
export function heldBy({ type, target }) {
  if (type === 'submit')
    return target.hasAttribute('action') && [...new FormData(target).values()].some(Boolean) ? null : target;
  const button = type === 'click' ? target.closest('button') : null;
  return button?.form && button.type === 'submit' ? null : button;
}

/** Repeats a held click or submit. */
export function makeAgain(held) {
  (held.requestSubmit ?? held.click).call(held);
}

/** Stops a form whose code could not be loaded from submitting to nowhere, which would lose what is typed in it. */
export function keepUnsent(event) {
  if (event.type === 'submit' && !event.target.hasAttribute('action')) event.preventDefault();
}
