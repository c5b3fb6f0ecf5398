/** Moving things in a list. */

/** The ids with one of them so many places further on, or further up; it stops at the ends. */
export function movedBy(ids: readonly string[], id: string, by: number): string[] {
  const others = ids.filter((other) => other !== id);
  const place = Math.min(Math.max(ids.indexOf(id) + by, 0), others.length);
  return others.toSpliced(place, 0, id);
}

/** The ids with one of them before another; at the end where that is null. */
export function movedBefore(ids: readonly string[], id: string, before: string | null): string[] {
  if (id === before) return [...ids];
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
}
