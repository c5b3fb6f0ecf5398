import { version } from 'astro/package.json';

/** Astro's own script that wakes islands, the same for every page: it changes with Astro only. */
export const ISLAND_RUNTIME_PATH = `/_astro/islands.${version}.js`;

/** Loads what wakes islands; every island then comes to its directive, which says when. */
export function loadIslandRuntime() {
  return import(ISLAND_RUNTIME_PATH);
}

/** Calls back with every island of a directive, once the page is read to its end. */
export function forEachIsland(directive, look) {
  const lookAtAll = () => document.querySelectorAll(`astro-island[client="${directive}"]`).forEach(look);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', lookAtAll);
  else lookAtAll();
}

/** What the page says of an island to its directive. */
export function optionsOf(island) {
  return JSON.parse(island.getAttribute('opts')).value;
}
