/** What can be written in, or pressed: not the box by which its row is selected. */
const CONTROLS = [
  ':is(input, textarea, select):not(.row-grip *)',
  '[role="textbox"]',
  'button:not(.row-menu *)',
].join();

/**
 * Leads to a place in the editor, and puts the focus there. Where files are chosen, the choice opens.
 * @param place path of a field, or id of an item with the path in it; what is not drawn leads to what it is part of
 */
export function leadTo(place: string): void {
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = CSS.escape(parts.slice(0, length).join('.'));
    const found = document.querySelector<HTMLElement>(`[data-place="${name}"], [data-item="${name}"]`);
    if (!found) continue;
    const control = found.matches(CONTROLS) ? found : found.querySelector<HTMLElement>(CONTROLS);
    control?.focus({ preventScroll: true });
    (control ?? found).scrollIntoView({ block: 'center' });
    if (control?.matches('[type="file"]')) control.click();
    return;
  }
}

/** The same for a part of the page that is no place in the document, by the id of its heading. */
export function leadToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}
