import { datePartsOf, withoutTimeOfDay, YEAR_LAST } from '../dates/date-parts.ts';

/** What stands before the day of which readers had a recipe. */
const PUBLISHED: Record<string, string> = {
  English:
    '(?:first |originally )?(?:published|posted|added|created|submitted|uploaded|written)|date(?: published| posted)?',
  Dutch: 'gepubliceerd|geplaatst|datum',
  French: 'publiée?|postée?|mise? en ligne|date(?: de publication)?',
  German: 'veröffentlicht|gepostet|eingestellt|erstellt|datum',
  Italian: 'pubblicat[oa]|postato|data',
  NorwegianAndDanish: 'publisert|publiceret|udgivet|utgitt|dato',
  Polish: 'opublikowano|dodano|data(?: publikacji)?',
  Portuguese: 'publicado|postado|data',
  Spanish: 'publicad[oa]|fecha',
  Swedish: 'publicera[dt]|upplagd|inlagd|datum',
};
/** And before the day of a change, which a recipe does not keep. */
const CHANGED: Record<string, string> = {
  English: '(?:last )?(?:updated|modified|edited|revised)',
  Dutch: 'bijgewerkt|aangepast',
  French: 'mise? à jour|modifiée?',
  German: '(?:zuletzt )?(?:aktualisiert|geändert)',
  Italian: 'aggiornat[oa]',
  NorwegianAndDanish: 'oppdatert|opdateret',
  Polish: 'zaktualizowano',
  Portuguese: 'atualizado',
  Spanish: 'actualizad[oa]',
  Swedish: 'uppdatera[dt]',
};
const anyOf = (words: Record<string, string>) => Object.values(words).join('|');
const ON = String.raw`(?:\s+(?:on|am|le|el|il|em|op|den|dnia))?\s*[:：]?\s*$`;
const BEFORE_PUBLISHED = new RegExp(`(?<!\\p{L})(?:${anyOf(PUBLISHED)})${ON}`, 'iu');
const BEFORE_CHANGED = new RegExp(`(?<!\\p{L})(?:${anyOf(CHANGED)})${ON}`, 'iu');
const ON_ALONE = /(?:^|\s)(?:on|am|le|el|il|em|op|den)\s*$/iu;
/** 'Posted by Ann', 'von Anna': beside a date the name of who wrote it. */
const BY =
  /^(?:(?:posted|published|submitted|written|added) )?(?:by|von|par|por|di|da|door|av|af) (?=\p{Lu})/iu;

const WEEKDAYS: Record<string, string> = {
  English: '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?',
  Dutch: '\\p{L}+dag',
  French: '(?:lun|mar|mercre|jeu|vendre|same)di|dimanche',
  German: '\\p{L}+tag|mittwoch',
  Italian: '(?:lune|marte|mercole|giove|vener)dì|sabato|domenica',
  Portuguese: '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?',
  Spanish: 'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
};
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const IN_NUMBERS = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?|\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})`;
const DAY_FIRST = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|[.ºª°])?[\s-]+(?:(?:of|de)\s+)?)?`;
const IN_WORDS = String.raw`(?:(?:${anyOf(WEEKDAYS)})\.?,\s+)?${DAY_FIRST}\p{L}{3,}\.?,?[\s-]+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:(?:of|del?)\s+)?${YEAR}`;
/** What may be a date: '2009-03-04', '4.3.2009', 'March 4, 2009', '4 de marzo de 2009', 'March 2009'; not 'Mayo 1500 g'. */
const MAY_BE_DATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}./-])(?:${IN_NUMBERS}|${IN_WORDS})(?![\d/]|\s?(?:k?g|[mcd]?l)(?!\p{L}))`,
  'giu',
);
const SHORT_YEAR = /\D\d{2}$/;
const TIME_BEHIND = /^,?\s+(?:at\s+|um\s+|à\s+)?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?(?!\p{N})/iu;
const BETWEEN_PARTS = /^[\s,;|/·•()–—-]+|[\s,;|/·•()–—-]+$/gu;

/** What a line says of when a recipe was published, and the words besides its dates; null where it has no date. */
type DatesInLine = { published: string[]; changed: string[]; rest: string[]; isLabelled: boolean };

/** Takes the dates off a line, with the words before them: 'Posted on May 12, 2011 by Ann' leaves 'by Ann'. */
export function datesInLine(line: string): DatesInLine | null {
  const dates: DatesInLine = { published: [], changed: [], rest: [], isLabelled: false };
  let at = 0;
  for (const { index, 0: found } of line.matchAll(MAY_BE_DATE)) {
    const before = line.slice(at, index);
    const isChanged = BEFORE_CHANGED.test(before);
    const isPublished = BEFORE_PUBLISHED.test(before);
    const isLabelled = isChanged || isPublished;
    if (!isDate(found) && !(isLabelled && SHORT_YEAR.test(found))) continue;
    dates.isLabelled ||= isLabelled;
    const label = isChanged ? BEFORE_CHANGED : isPublished ? BEFORE_PUBLISHED : ON_ALONE;
    dates.rest.push(before.replace(label, ''));
    at = index + found.length;
    at += TIME_BEHIND.exec(line.slice(at))?.[0].length ?? 0;
    if (isChanged) dates.changed.push(line.slice(index - before.length, at).replace(BETWEEN_PARTS, ''));
    else dates.published.push(found);
  }
  if (at === 0) return null;
  const rest = [...dates.rest, line.slice(at)].map((part) =>
    part.replace(BETWEEN_PARTS, '').replace(BY, 'By '),
  );
  return { ...dates, rest: rest.filter((part) => part !== '') };
}

function isDate(text: string): boolean {
  const date = withoutTimeOfDay(text);
  return YEAR_LAST.test(date) || datePartsOf(date) !== null;
}
