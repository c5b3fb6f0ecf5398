/** What a section's own heading says already. */
const SAID_ALREADY = /^(?:ingredients?|method|instructions?|directions?|steps?):?$/i;

/** The title of a group as it is shown: that of the only group is left out where it repeats its section's heading. */
export function shownTitle(title: string | null, groupCount: number): string | null {
  return groupCount === 1 && title !== null && SAID_ALREADY.test(title) ? null : title;
}
