/** The group that an island wakes with. */
export function groupNameOf(island) {
  return island.getAttribute('opts');
}
