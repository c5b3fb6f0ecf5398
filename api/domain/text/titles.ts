const collator = new Intl.Collator('en');

/** Puts titles in the order of a dictionary: whatever their case and accents. Negative when `one` comes first. */
export function compareTitles(one: string, other: string): number {
  return collator.compare(one, other);
}
