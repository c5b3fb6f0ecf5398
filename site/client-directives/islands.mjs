/** Calls back with every island of a directive, once the page is complete. */
export function forEachIsland(directive, look) {
  const lookAtAll = () => document.querySelectorAll(`astro-island[client="${directive}"]`).forEach(look);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', lookAtAll);
  else lookAtAll();
}

/** The group that an island wakes with. */
export function groupNameOf(island) {
  return JSON.parse(island.getAttribute('opts')).value;
}
