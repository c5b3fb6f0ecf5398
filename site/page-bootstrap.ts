/**
 * The one script of every page of a site: it notices the first touch of an island, asks then for the code that wakes
 * islands, and holds clicks on buttons until that has come (client-directives/interaction.mjs, which takes over `hear`).
 * A form with an address of its own is not held: the browser sends it there. The script asks at once where an island may
 * have to wake by itself: the address or the browser holds something for it, or it comes near the window. Code that does
 * not come lets clicks go and leaves a sentence.
 *
 * `<long-text>` folds the text before the button before it when it is long, before it is painted; what gets the focus
 * within unfolds it.
 *
 * The menu of phones is a popover, which needs no script; a wide window has no use for an open one, and
 * none between the two sees it on its way.
 */
import { MOBILE_BREAKPOINT_PX, STORY_COLLAPSE_PX } from '#domain/shared/constants.ts';
import { CODE_NOT_LOADED_SENTENCE } from '#domain/text/sentences.ts';
import { CONTROLS, EVENTS, heldBy, keepUnsent, makeAgain, NEAR } from './client-directives/touches.mjs';

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
  // What stands in a status when it comes is not read out.
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

for (const type of EVENTS) document.addEventListener(type, (event) => page.hear(event), true);
window.onhashchange = load;
window.onstorage = load;
try {
  if (location.search || location.hash || localStorage.length) load();
} catch {
  // Nothing is kept where nothing may be.
}
addEventListener('DOMContentLoaded', () => {
  const near = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && load(),
    { rootMargin: NEAR },
  );
  for (const child of document.querySelectorAll('[opts*=near]>*')) near.observe(child);
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
