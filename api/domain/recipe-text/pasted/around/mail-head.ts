/** The lines that a mail begins with where it was pasted whole: who wrote it to whom, when, and about what. */

/** What a mail is about, by language. */
const SUBJECT: Record<string, string> = {
  English: 'subject',
  CzechAndSlovak: 'předmět|predmet',
  DanishAndNorwegian: 'emne',
  Dutch: 'onderwerp',
  Finnish: 'aihe',
  French: 'objet|sujet',
  German: 'betreff',
  Hungarian: 'tárgy',
  Italian: 'oggetto',
  Polish: 'temat',
  Portuguese: 'assunto',
  Spanish: 'asunto',
  Swedish: 'ämne',
};
/** Its other lines, by language. */
const OTHERS: Record<string, string> = {
  English: 'from|to|cc|bcc|sent|date|reply-to',
  CzechAndSlovak: 'od|komu|odesláno|datum|dátum',
  DanishAndNorwegian: 'fra|til|sendt|dato|kopi',
  Dutch: 'van|aan|verzonden|datum',
  Finnish: 'lähettäjä|vastaanottaja|lähetetty|päiväys',
  French: 'de|à|envoyé|date',
  German: 'von|an|gesendet|datum|kopie',
  Hungarian: 'feladó|címzett|küldve|dátum',
  Italian: 'da|a|inviato|data',
  Polish: 'od|do|wysłano|data',
  PortugueseAndSpanish: 'de|para|enviado|enviada|data|fecha',
  Swedish: 'från|till|skickat|datum',
};
const anyOf = (words: Record<string, string>) => Object.values(words).join('|');
const SUBJECT_LINE = new RegExp(
  `^\\s*(?:${anyOf(SUBJECT)})\\s?[:：]\\s*(?:(?:re|fwd?|wg|aw|tr|rv|vs|vb|sv|i|enc|ynt|vl)\\s?[:：]\\s*)*(?=\\S)`,
  'iu',
);
const OTHER_LINE = new RegExp(`^\\s*(?:${anyOf(OTHERS)})\\s?[:：]`, 'iu');
const FORWARDED = /^\s*(?:[-–—_=*>]{2,}.*|begin forwarded message:)\s*$/iu;

/** A text without the head of a mail, with what it is about as its first line; `leftOut` are the other lines. */
export function takeMailHead(text: string): { text: string; leftOut: string[] } {
  const lines = text.split(/\r\n|\r|\n/);
  let end = 0;
  let subject: string | null = null;
  const leftOut: string[] = [];
  for (const line of lines) {
    const isSubject = subject === null && SUBJECT_LINE.test(line);
    if (isSubject) subject = line.replace(SUBJECT_LINE, '');
    else if (OTHER_LINE.test(line) || FORWARDED.test(line)) leftOut.push(line.trim());
    else if (line.trim() !== '') break;
    end++;
  }
  if (subject === null) return { text, leftOut: [] };
  return { text: [subject, '', ...lines.slice(end)].join('\n'), leftOut };
}
