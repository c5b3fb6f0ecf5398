import { CODE_NOT_LOADED_SENTENCE } from '#domain/sentences.ts';
import { isStored } from './is-stored.mjs';

const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'scroll'];
const CONTROLS = 'button, input, select, textarea, summary';
/** What answers a click by itself: such a click is not made again. */
const NATIVE = `${CONTROLS}, a, label, audio, video`;

const groups = new Map();

/**
 * Wakes all islands of a group at the first pointer, key or focus on a control of one of them, or of an element marked
 * `data-wakes="{group}"`, or when a list marked `data-scroll-wakes="{group}"` is scrolled, or at once when the address
 * has one of the query parameters named, or as soon as its fragment names the one named, or at once when the browser
 * keeps something under the key named. Clicks on buttons, and anywhere in an element marked `data-wakes`, are held until
 * then and made again.
 */
export default function wakeOnInteraction(load, { value }, island) {
  const { group: name, parameters = [], fragment, storageKey } = value;
  if (!groups.has(name)) groups.set(name, createGroup(name));
  const group = groups.get(name);
  group.add(island, load);
  const asked = new URLSearchParams(location.search);
  const isAsked = parameters.some((parameter) => asked.has(parameter));
  if (isAsked || (storageKey && isStored(storageKey))) group.wake();
  if (fragment) {
    const look = () => new URLSearchParams(location.hash.slice(1)).has(fragment) && group.wake();
    addEventListener('hashchange', look);
    look();
  }
}

function createGroup(name) {
  const islands = new Map();
  const held = new Set();
  let isAwake = false;
  let waking = 0;
  let touched = null;
  let hasFailed = false;

  function add(island, load) {
    islands.set(island, load);
    for (const event of EVENTS) document.addEventListener(event, listen, true);
    if (isAwake) void hydrate(island, load);
  }

  function wake() {
    if (isAwake) return;
    isAwake = true;
    for (const [island, load] of islands) void hydrate(island, load);
  }

  async function hydrate(island, load) {
    waking += 1;
    island.addEventListener('astro:hydration-error', () => {
      hasFailed = true;
    });
    const start = await load();
    await start();
    // A key makes React hydrate this island now: whatever it listens to, it hears the clicks made again.
    island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    waking -= 1;
    if (waking === 0) setTimeout(release);
  }

  function release() {
    for (const event of EVENTS) document.removeEventListener(event, listen, true);
    if (hasFailed && touched) showProblem(touched);
    for (const element of held) element.click();
    held.clear();
  }

  function listen(event) {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    if (type === 'scroll') {
      if (target.matches(`[data-scroll-wakes="${name}"]`)) wake();
      return;
    }
    const marked = target.closest(`[data-wakes="${name}"]`);
    if (!marked && ![...islands.keys()].some((island) => island.contains(target))) return;
    const control = target.closest(CONTROLS);
    const isOpenClick = marked && type === 'click' && !target.closest(NATIVE);
    if (!control && !isOpenClick) return;
    touched = control ?? marked.lastElementChild;
    wake();
    if (isOpenClick) held.add(target);
    if (type !== 'click' || control?.localName !== 'button') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(control);
  }

  return { add, wake };
}

function showProblem(touched) {
  const problem = document.createElement('span');
  problem.className = 'load-problem';
  problem.role = 'status';
  touched.after(problem);
  // Screen readers say what changes in a status, not what it begins with.
  setTimeout(() => {
    problem.textContent = CODE_NOT_LOADED_SENTENCE;
  });
}
