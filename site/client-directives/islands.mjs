/** The group that an island wakes with. */
export function groupNameOf(island) {
  return JSON.parse(island.getAttribute('opts')).value;
}
