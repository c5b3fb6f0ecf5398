/** The order of events. No zod here. */

/** Compares events for a list that begins with the latest. */
export function latestFirst(
  one: { date: number; time: string | null },
  other: { date: number; time: string | null },
): number {
  return other.date - one.date || (other.time ?? '').localeCompare(one.time ?? '');
}
