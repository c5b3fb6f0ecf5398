/** The times a recipe gives, in minutes. */
export interface RecipeTimes {
  prepTimeMinutes: number | null;
  cookTimeMinutes: number | null;
  customTimeMinutes: number | null;
  /** The total as its author gave it; null when it is the sum. */
  totalTimeMinutes: number | null;
}

/**
 * The total as given, else prep, cook and custom time together, each 0 when absent; null when nothing is to be shown.
 */
export function totalTimeMinutes(times: RecipeTimes): number | null {
  const total =
    times.totalTimeMinutes ||
    (times.prepTimeMinutes ?? 0) + (times.cookTimeMinutes ?? 0) + (times.customTimeMinutes ?? 0);
  return total > 0 ? total : null;
}

/**
 * Total time for structured data: as given, else prep and cook without the custom time (as specified); null when
 * there is none.
 */
export function structuredTotalTimeMinutes(times: RecipeTimes): number | null {
  return totalTimeMinutes({ ...times, customTimeMinutes: null });
}
