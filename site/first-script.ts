import { MOBILE_BREAKPOINT_PX, STORY_COLLAPSE_PX } from '#domain/constants.ts';
import { CODE_NOT_LOADED_SENTENCE } from '#domain/sentences.ts';
import { CONTROLS, EVENTS, NEAR } from './client-directives/touches.mjs';

/**
 * The one script of every page of a site: it notices the first touch of an island, asks then for the code that wakes
 * islands, and holds clicks on buttons until that has come (client-directives/interaction.mjs, which takes over `hear`).
 * It asks at once where an island may have to wake by itself: the address or the browser holds something for it, or it
 * comes near the window. Code that does not come lets clicks go and leaves a sentence.
 *
 * `<long-text>` folds the text before the button before it when it is long, before it is painted; what gets the focus
 * within unfolds it.
 *
 * The menu of phones is a popover, which needs no script; a wide window has no use for an open one, and
 * none between the two sees it on its way.
 */
export const FIRST_SCRIPT = `{
const a = self.Astro = {}, heard = a.heard = [], d = document;
let coming;
const load = () => coming ??= import('${import.meta.env.ISLANDS_PATH}').catch(() => {
if (!heard[0]) return coming = 0;
a.hear = () => {};
a.fail(heard.at(-1).target);
heard.forEach((e) => e.type == 'click' && e.defaultPrevented && e.target.closest('button').click());
});
a.fail = (target) => {
const problem = d.createElement('span');
problem.className = 'load-problem';
problem.role = 'status';
(target.closest('${CONTROLS}') ?? target.closest('[data-wakes]')?.lastChild)?.after(problem);
setTimeout(() => problem.textContent = '${CODE_NOT_LOADED_SENTENCE}');
};
a.hear = (e) => {
const { target, type } = e, button = target.closest?.('${CONTROLS}');
if (type == 'scroll' ? target.dataset?.scrollWakes : (button || type == 'click') && target.closest('[data-wakes],[client=interaction]')) {
heard.push(e);
load();
if (type == 'click' && button?.localName == 'button') {
e.preventDefault();
e.stopImmediatePropagation();
}
}
};
for (const type of '${EVENTS.join(' ')}'.split(' ')) d.addEventListener(type, (e) => a.hear(e), true);
onhashchange = onstorage = load;
try { if (location.search || location.hash || localStorage.length) load(); } catch {}
addEventListener('DOMContentLoaded', () => d.querySelectorAll('[opts*=isNear]>*').forEach((child) => new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && load(), { rootMargin: '${NEAR}' }).observe(child)));
customElements.define('long-text', class extends HTMLElement {
connectedCallback() {
const button = this.previousElementSibling, text = button.previousElementSibling;
const fold = (isFolded) => {
text.toggleAttribute('data-folded', isFolded);
button.ariaExpanded = !isFolded;
button.firstChild.data = isFolded ? 'Read more' : 'Read less';
};
if (text.scrollHeight > ${STORY_COLLAPSE_PX}) {
fold(true);
button.hidden = false;
button.onclick = () => fold(button.ariaExpanded == 'true');
text.addEventListener('focusin', () => fold(false));
}
}
});
matchMedia('(width>=${MOBILE_BREAKPOINT_PX}px)').onchange = () => { menu.hidePopover?.(); menu.getAnimations().map((a) => a.finish()); };
}`.replace(/\n\s*/g, '');
