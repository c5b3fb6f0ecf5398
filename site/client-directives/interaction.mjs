import { groupNameOf } from './islands.mjs';
import { readStored } from './read-stored.mjs';
import { CONTROLS, heldBy, keepUnsent, makeAgain, NEAR } from './touches.mjs';

/** Elements that the browser answers clicks on by itself: such a click is not repeated. */
const NATIVE = `${CONTROLS},a,label,audio,video`;
const ISLAND = 'astro-island[client="interaction"]';

/** What groups.ts has. */
const GROUPS = ISLAND_GROUPS;
const groups = new Map();
let namedIslands = 0;

/**
 * Wakes all islands of a group at the first pointer, key or focus on a control of one of them, or of an element marked
 * `data-wakes="{group}"`, or when a list marked `data-scroll-wakes="{group}"` is scrolled. Clicks on buttons, and
 * anywhere in an element marked `data-wakes`, are held until then and repeated; so are forms that only the code can
 * send.
 *
 * A group may also wake by itself, for the reasons it has in groups.ts.
 *
 * This file is loaded at the first touch: `page-bootstrap.ts` collects the events until then.
 */
export default function wakeOnInteraction(load, { value }, island) {
  nameIds(island);
  groupOf(value).add(island, load);
  watchReasons(value, island);
}

// The page's bootstrap has listened until now; a page without one has no events to hand over.
self.Astro ??= {};
const page = self.Astro;
page.interaction = wakeOnInteraction;
page.hear = listen;
page.heard?.forEach(listen);
/** Lets an island wake for the reasons of its group; it may come into the page later than others. */
function watchReasons(name, island) {
  const { parameters = [], fragment, storageKeys, event, isNear } = GROUPS[name];
  const { wake } = groupOf(name);
  const wakeOn = (events, isDue) => {
    const look = () => isDue() && wake();
    for (const event of events) addEventListener(event, look);
    look();
  };
  const asked = new URLSearchParams(location.search);
  if (parameters.some((parameter) => asked.has(parameter))) wake();
  if (fragment) wakeOn(['hashchange'], () => new URLSearchParams(location.hash.slice(1)).has(fragment));
  if (storageKeys) wakeOn(['storage'], () => storageKeys.some(readStored));
  if (event) addEventListener(event, wake);
  if (isNear) {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) wake();
      },
      { rootMargin: NEAR },
    );
    // The island itself has no box.
    for (const child of island.children) observer.observe(child);
  }
}

function listen(event) {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  if (type === 'scroll') {
    const { scrollWakes } = target.dataset;
    if (scrollWakes) groupOf(scrollWakes).wake();
    return;
  }
  const marked = target.closest('[data-wakes]');
  const island = target.closest(ISLAND);
  const names = new Set([marked?.dataset.wakes, island && groupNameOf(island)]);
  for (const name of names)
    if (name) groupOf(name).hear(event, name === marked?.dataset.wakes ? marked : null);
}

/** Prefix of the ids that an island makes; the page contains it only where it has drawn such an id. */
function nameIds(island) {
  if (island.hasAttribute('prefix')) return;
  namedIslands += 1;
  island.setAttribute('prefix', `i${namedIslands}`);
}

function groupOf(name) {
  if (!groups.has(name)) groups.set(name, createGroup());
  return groups.get(name);
}

function createGroup() {
  const islands = new Map();
  const held = new Set();
  let isAwake = false;
  let isReleased = false;
  let waking = 0;
  let touched = null;
  let hasFailed = false;

  function add(island, load) {
    islands.set(island, load);
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
    // A key event makes React hydrate this island now, so that it hears the repeated clicks.
    island.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    waking -= 1;
    if (waking === 0) setTimeout(release);
  }

  function release() {
    isReleased = true;
    if (hasFailed && touched) page.fail(touched);
    for (const element of held) makeAgain(element);
    held.clear();
  }

  function hear(event, marked) {
    if (isReleased) {
      if (hasFailed) keepUnsent(event);
      return;
    }
    const { target, type, defaultPrevented } = event;
    const control = target.closest(CONTROLS);
    const isOpenClick = marked && type === 'click' && !target.closest(NATIVE);
    if (!control && !isOpenClick && type !== 'submit') return;
    touched = target;
    wake();
    if (isOpenClick) held.add(target);
    const element = defaultPrevented ? (control ?? target) : heldBy(event);
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(element);
  }

  return { add, wake, hear };
}
