/** The tablespoons of other languages, by the names of their teaspoons. */
import type { Locale } from '../shared/locales.ts';

/** A teaspoon's name, and that of the larger spoon beside it. */
const LARGER_SPOONS: [teaspoon: RegExp, tablespoon: string][] = [
  [/^T[Ll](\.?)$/, 'EL$1'],
  [/^teel(?:ö|oe)ffeln?$/i, 'Esslöffel'],
  [/^(cuill.*|c\. ?)([àa] )(?:caf[ée]|th[ée])$/i, '$1$2soupe'],
  [/^((?:cuill?|c)\.? ?à\.? ?)c(\.?)$/i, '$1s$2'],
  [/^(cucharad)it(as?)$/i, '$1$2'],
  [/^cdi?ta(s?\.?)$/i, 'cda$1'],
  [/^(colh.*)ch[áa](\)?)$/i, '$1sopa$2'],
  [/^(cucchiai)no(?: da (?:caff[èe]|t[èe]))?$/i, '$1o'],
  [/^(cucchiai)ni(?: da (?:caff[èe]|t[èe]))?$/i, '$1'],
  [/^theelepel(?:tje)?(s?)$/i, 'eetlepel$1'],
  [/^tesked(ar)?$/i, 'matsked$1'],
  [/^teskje(er)?$/i, 'spiseskje$1'],
  [/^teske(er)?$/i, 'spiseske$1'],
  [/^łyżecz(?:ka|ki|ek|kę)$/i, 'łyżka'],
  [/^ч(\. ?л\.?)$/i, 'ст$1'],
  [/^teáskanál$/i, 'evőkanál'],
];

/** Short forms that several languages share. */
const BY_LANGUAGE: Record<string, Record<string, string>> = {
  da: { tsk: 'spsk' },
  fi: { tl: 'rkl' },
  nb: { ts: 'ss', tsk: 'ss' },
  nl: { tl: 'el' },
  sv: { tsk: 'msk' },
};

/** What the larger spoon is called beside a teaspoon of another language; null where that is not sure. */
export function largerSpoon(teaspoon: string, locale: Locale | undefined): string | null {
  const shared = BY_LANGUAGE[locale?.slice(0, 2) ?? '']?.[teaspoon];
  if (shared !== undefined) return shared;
  const [name, tablespoon] = LARGER_SPOONS.find(([small]) => small.test(teaspoon)) ?? [];
  return name && tablespoon ? teaspoon.replace(name, tablespoon) : null;
}
