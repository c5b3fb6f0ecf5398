import { CoercedInstant, HistoricInstant } from '#domain/shared/fields.ts';

/**
 * The instant of a date as other systems write it: an ISO date or instant, its year or month alone ('1832', '1832-05':
 * the first day of it), or English words ('May 1, 1832').
 * @returns milliseconds UTC; null for what is no date
 */
export function instantOfDate(text: string): number | null {
  const [, day = text] = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}[\d:.]*$/.exec(text) ?? [];
  const iso = CoercedInstant.safeParse(/^\d{4}(?:-\d{2})?$/.test(day) ? `${day}-01-01`.slice(0, 10) : day);
  if (iso.success) return iso.data;
  const isInWords = /\p{L}{3}/u.test(text) && /\b\d{4}\b/.test(text);
  return HistoricInstant.safeParse(isInWords ? Date.parse(`${text} UTC`) : null).data ?? null;
}
