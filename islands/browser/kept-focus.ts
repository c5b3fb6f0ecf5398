import { after, listen } from './page.ts';

/** What had the focus: itself, and what it stood in, each with what stood beside it then. */
type Held = readonly { element: Element; next: Element | null; previous: Element | null }[];

const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]):not(:disabled)';
const HEADINGS = 'h1, h2, h3';
/** Parts of a page: what stands beside one is no neighbour of what was in it. */
const PARTS = 'section, main';
/** What is opened over the page: what opened it gets the focus once it is gone, not what stands beside it. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** What does something at once. Of another row of a list it is no neighbour: it would do that to something else. */
const ACTS = 'button:not([aria-haspopup])';
/** So many places are remembered: a menu, the dialog it opened, and what opened both. */
const REMEMBERED_MAX = 8;

/**
 * Keeps the focus where somebody works. What had it may be taken out of the page, or be out of use until work has ended:
 * once it is back, it gets the focus again; where it is gone, what stands beside it does; where a dialog is gone, what
 * opened it; else the heading of the part.
 * @param except selects what is nobody's neighbour, such as the grip of a row
 * @returns ends it
 */
export function keepFocus(except = ''): () => void {
  const controls = except === '' ? CONTROLS : `${CONTROLS}:not(${except})`;
  let remembered: Held[] = [];
  let isHeld = false;
  let giveUp = () => {};

  function giveBack(): void {
    if (!isHeld || !isNowhere()) return;
    const [place] = remembered.flatMap((held) => placeOf(held, controls) ?? []).slice(0, 1);
    if (place === 'LATER') return;
    focus(place ?? headingOf(document.body));
  }

  const changes = new MutationObserver(() => {
    giveUp();
    giveUp = after(0, giveBack);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  const ends = [
    listen<FocusEvent>(document, ['focusin'], ({ target }) => {
      if (!(target instanceof Element)) return;
      isHeld = true;
      remembered = [held(target), ...remembered.filter(([first]) => first?.element !== target)].slice(
        0,
        REMEMBERED_MAX,
      );
    }),
    listen<FocusEvent>(document, ['focusout'], ({ target, relatedTarget }) => {
      if (relatedTarget !== null || !(target instanceof Element)) return;
      // Only then it is known whether it goes, or somebody pressed where nothing takes the focus.
      after(0, () => {
        if (isNowhere() && isUsable(target) && document.hasFocus()) isHeld = false;
      });
      // What was to be given back before that is known, is given back after it.
      giveUp();
      giveUp = after(0, giveBack);
    }),
  ];
  return () => {
    giveUp();
    changes.disconnect();
    for (const end of ends) end();
  };
}

function held(element: Element): Held {
  const chain: Element[] = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    chain.push(one);
  return chain.map((one) => ({
    element: one,
    next: one.nextElementSibling,
    previous: one.previousElementSibling,
  }));
}

/** Where the focus goes that something had; 'LATER' while that is out of use, null where all around it is gone. */
function placeOf(chain: Held, controls: string): HTMLElement | 'LATER' | null {
  const [itself] = chain;
  if (itself?.element.isConnected)
    return itself.element.matches(':disabled') ? 'LATER' : asTarget(itself.element);
  const at = chain.findIndex(({ element }) => element.isConnected);
  const around = chain[at]?.element;
  if (!around || chain.slice(0, at).some(({ element }) => element.matches(OVERLAYS))) return null;
  const part = around.closest(PARTS) ?? around;
  const row = around.closest('li');
  const isNeighbour = (control: Element) =>
    control.matches(controls) && (!control.matches(ACTS) || control.closest('li') === row);
  for (const { element, next, previous } of chain.slice(at - 1)) {
    if (element === part) break;
    const beside =
      controlFrom(next, 'nextElementSibling', isNeighbour) ??
      controlFrom(previous, 'previousElementSibling', isNeighbour);
    if (beside) return beside;
  }
  return headingOf(part);
}

/** The first control in an element or, going on from it, in what stands beside it. */
function controlFrom(
  from: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling',
  isNeighbour: (control: Element) => boolean,
): HTMLElement | null {
  for (let one = from; one?.isConnected; one = one[direction]) {
    const found = [one, ...one.querySelectorAll('*')].find((part) => isNeighbour(part) && isShown(part));
    if (found) return asTarget(found);
  }
  return null;
}

function headingOf(part: Element): HTMLElement | null {
  const within = part.querySelector('main') ?? part;
  const heading = [...within.querySelectorAll<HTMLElement>(HEADINGS)].find(isShown) ?? null;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** Nothing has the focus, or something that is out of use. */
function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function asTarget(element: Element): HTMLElement | null {
  return element instanceof HTMLElement ? element : null;
}
