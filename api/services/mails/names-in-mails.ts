import { firstWords } from '#domain/recipes/recipe-contents.ts';
import { cleanLine, cleanText } from '#domain/text/text.ts';

/** Longest name in a mail. */
const NAME_MAX_LENGTH = 60;
/** Longest piece of what somebody wrote. */
const WORDS_MAX_LENGTH = 280;

/** A name that somebody chose, as it may stand in a mail of ours: short, and with no web address to follow. */
export function nameInMail(name: string): string {
  return shortened(name.replace(/:\/\/|(?<=\S)[.\u3002\uff0e\uff61](?=\S)/g, ' '), NAME_MAX_LENGTH);
}

/** The beginning of what somebody wrote, in the same way; amounts such as 1.5 stay. */
export function wordsInMail(text: string): string {
  return shortened(
    text.replace(
      /:\/\/|(?<=[^\s\d])[.\u3002\uff0e\uff61](?=\S)|(?<=\S)[.\u3002\uff0e\uff61](?=[^\s\d])/g,
      ' ',
    ),
    WORDS_MAX_LENGTH,
  );
}

/** The same of what may have several lines; no more than one in a row is empty. */
export function linesInMail(text: string): string {
  const lines = cleanText(text).split('\n').map(wordsInMail).join('\n');
  return lines.replace(/\n{3,}/g, '\n\n').trim();
}

function shortened(words: string, maxLength: number): string {
  return firstWords(cleanLine(words.replace(/\s+/g, ' ')).trim(), maxLength);
}
