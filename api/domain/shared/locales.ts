/** Languages in which dates and numbers are written; all other words of a page are English. No zod here. */

/** Those of our ingredient lines that Intl writes with Latin digits, with a country where it decides. */
export const LOCALES = [
  'en-US',
  'en-GB',
  'ca-ES',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'de-AT',
  'de-CH',
  'es-ES',
  'es-MX',
  'fr-FR',
  'it-IT',
  'hu-HU',
  'nl-NL',
  'nb-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ru-RU',
  'sk-SK',
  'fi-FI',
  'sv-SE',
  'tr-TR',
] as const;
/** Language of dates and numbers, as Intl names it. */
export type Locale = (typeof LOCALES)[number];

const longDates = once((locale) => dateFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' }));
const months = once((locale) => dateFormat(locale, { year: 'numeric', month: 'long' }));
const shortTimes = once((locale) => dateFormat(locale, { timeStyle: 'short' }));
const decimalSigns = once(
  (locale) =>
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
);

/** 'August 5, 2025', '5. August 2025', of an instant in milliseconds UTC. */
export function longDate(instant: number, locale: Locale = 'en-US'): string {
  return longDates(locale).format(instant);
}

/** 'May 1832', 'mayo de 1832', of an instant in milliseconds UTC. */
export function monthInWords(instant: number, locale: Locale): string {
  return months(locale).format(instant);
}

/** '6:30 PM', '18:30', of an instant in milliseconds UTC. */
export function shortTime(instant: number, locale: Locale): string {
  return shortTimes(locale).format(instant);
}

/** '1,5' for '1.5', where a language writes it so. Absent, a language is what programs read. */
export function withDecimalSign(digits: string, locale: Locale | undefined): string {
  return locale === undefined ? digits : digits.replace('.', decimalSigns(locale));
}

/** Language of words within a page, for its attribute `lang`; undefined where they are English, as the page is. */
export function languageOfPart(locale: Locale): string | undefined {
  return locale.startsWith('en-') ? undefined : locale;
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
}

/** Makes what a language needs when it is first asked for. */
function once<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
