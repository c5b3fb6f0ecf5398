/**
 * The one script of every page of a site. At the first touch of an island it loads the code that wakes islands
 * (client-directives/interaction.mjs, which replaces `hear`), and holds clicks on buttons until then. A form with an
 * action is not held: the browser sends it. The code is loaded at once where an island may have to wake by itself:
 * because of the address, of something stored in the browser, or of being near the window. If the code cannot be
 * loaded, held clicks are repeated without it, and a sentence says so.
 *
 * `<long-text>` stands behind a text and its button, and folds a long text before it is painted. Focus inside the text
 * unfolds it.
 *
 * Whoever may be signed in is not asked to, from the first paint on; `islands/stores/account` finds out who they are.
 *
 * The menu of phones is a popover, which needs no script. When the window becomes wide, an open menu is closed without
 * an animation.
 *
 * The newsletter's popup waits for its moment (newsletter-popup.ts).
 *
 * Where the site counts pages, the server is told of this one and of the host that led to it, once it is seen: in the
 * background no frame is drawn. Where somebody may be signed in, that waits until they are known not to manage the site.
 */

import { READER_KNOWN_EVENT, SIGNED_IN_CLASS } from '#domain/people/auth-token-key.ts';
import { MOBILE_BREAKPOINT_PX, STORY_COLLAPSE_PX } from '#domain/shared/constants.ts';
import { CODE_NOT_LOADED_SENTENCE } from '#domain/text/sentences.ts';
import { mayBeSignedIn } from './client-directives/may-be-signed-in.mjs';
import { CONTROLS, EVENTS, heldBy, keepUnsent, makeAgain, NEAR } from './client-directives/touches.mjs';
import { watchNewsletterPopup } from './newsletter-popup.ts';

const heard: Event[] = [];
const page: PageScript = { heard, hear, fail: sayNotLoaded };
self.Astro = page;
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  import(/* @vite-ignore */ import.meta.env.ISLANDS_PATH).catch(fail);
}

function fail(): void {
  const last = heard.at(-1)?.target as Element | undefined;
  classList.remove(SIGNED_IN_CLASS);
  if (!last) {
    isLoading = false;
    return;
  }
  page.hear = keepUnsent;
  sayNotLoaded(last);
  for (const { defaultPrevented, target } of heard)
    if (defaultPrevented) makeAgain((target as Element).closest('button') ?? (target as HTMLElement));
}

function sayNotLoaded(target: Element): void {
  const problem = document.createElement('span');
  problem.className = 'load-problem';
  problem.role = 'status';
  (target.closest(CONTROLS) ?? target.closest('[data-wakes]')?.lastElementChild)?.after(problem);
  // Screen readers announce a status only when its text changes after it was added.
  setTimeout(() => {
    problem.textContent = CODE_NOT_LOADED_SENTENCE;
  });
}

function hear(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const control = target.closest(CONTROLS);
  const isHeard =
    type === 'scroll'
      ? target.hasAttribute('data-scroll-wakes')
      : (control || type === 'click' || type === 'submit') &&
        target.closest('[data-wakes],[client=interaction]');
  if (!isHeard) return;
  heard.push(event);
  load();
  if (heldBy(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** Tells of this page, once. */
function count(): void {
  const { counted } = dataset;
  if (!counted) return;
  delete dataset.counted;
  requestAnimationFrame(() =>
    navigator.sendBeacon(`${counted}${location.pathname}&from=${[document.referrer.split('/')[2]]}`),
  );
}

for (const type of EVENTS) document.addEventListener(type, (event) => page.hear(event), true);
const { classList, dataset } = document.documentElement;
addEventListener(READER_KNOWN_EVENT, count);
if (mayBeSignedIn()) classList.add(SIGNED_IN_CLASS);
else count();
window.onhashchange = load;
window.onstorage = load;
try {
  if (location.search || location.hash || localStorage.length) load();
} catch {
  // Storage is blocked, so nothing is stored.
}
addEventListener('DOMContentLoaded', () => {
  const near = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
    { rootMargin: NEAR },
  );
  for (const child of document.querySelectorAll('[opts*=near]>*')) near.observe(child);
  watchNewsletterPopup();
});

customElements.define(
  'long-text',
  class extends HTMLElement {
    connectedCallback() {
      const button = this.previousElementSibling as HTMLButtonElement;
      const text = button.previousElementSibling as HTMLElement;
      const fold = (isFolded: boolean) => {
        text.toggleAttribute('data-folded', isFolded);
        button.ariaExpanded = String(!isFolded);
        (button.firstChild as Text).data = isFolded ? 'Read more' : 'Read less';
      };
      if (text.scrollHeight > STORY_COLLAPSE_PX) {
        fold(true);
        button.hidden = false;
        button.onclick = () => fold(button.ariaExpanded === 'true');
        text.addEventListener('focusin', () => fold(false));
      }
    }
  },
);

matchMedia(`(width>=${MOBILE_BREAKPOINT_PX}px)`).onchange = () => {
  const menu = document.getElementById('menu');
  menu?.hidePopover();
  for (const animation of menu?.getAnimations() ?? []) animation.finish();
};
