import { countOf } from '#domain/text/counted/counts.ts';

/** Letters of names for which the state line has room on a phone. */
const NAMES_MAX_LENGTH = 30;

/** What is not applied, by as many names as there is room for: 'Not applied: Name, Logo and 5 more.' */
export function notAppliedInWords(names: readonly string[]): string {
  for (let named = names.length; named > 0; named -= 1) {
    const left = names.length - named;
    const words = names.slice(0, named).join(', ') + (left > 0 ? ` and ${left} more` : '');
    if (words.length <= NAMES_MAX_LENGTH) return `Not applied: ${words}.`;
  }
  return `Not applied: ${countOf(names.length, 'change')}.`;
}
