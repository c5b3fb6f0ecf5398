import { firstWords } from '#domain/recipes/recipe-contents.ts';
import { cleanLine } from '#domain/text/text.ts';

/** Longest name in a mail. */
const NAME_MAX_LENGTH = 60;

/** A name that somebody chose, as it may stand in a mail of ours: short, and with no web address to follow. */
export function nameInMail(name: string): string {
  const words = name.replace(/:\/\/|(?<=\S)[.\u3002\uff0e\uff61](?=\S)/g, ' ').replace(/\s+/g, ' ');
  return firstWords(cleanLine(words).trim(), NAME_MAX_LENGTH);
}
