const LONG_DATE = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'August 5, 2025', of an instant in milliseconds UTC. */
export function longDate(instant: number): string {
  return LONG_DATE.format(instant);
}

/** '2025-08-05', for `<time datetime>`. */
export function machineDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
