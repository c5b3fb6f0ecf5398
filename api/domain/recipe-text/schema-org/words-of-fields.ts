import { cleanText, emptyUnlessVisible } from '../../text/text.ts';
import { wordsOfHtml } from './html-text.ts';
import { isThing, type Thing } from './recipes-in-graph.ts';

/** Fields in which things keep their words, the best first. */
const WORD_FIELDS = ['text', 'name', '@value', 'value', 'title', 'headline', 'description'];

/** The beginning of data where words belong. */
const BROKEN_JSON = /^\s*\[?\{(?:"|\s*$)/;

/** The words of a text of a page or a file: without tags and entities, nothing that cannot be shown. */
export function wordsOf(text: string): string {
  return emptyUnlessVisible(cleanText(wordsOfHtml(text))).trim();
}

/** The words of a value, whatever it is; empty for null, undefined for what has none. */
export function wordsIn(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return BROKEN_JSON.test(value) ? undefined : wordsOf(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const all = value.map(wordsIn);
    return value.length === 0 ? '' : all.find((words) => words !== undefined && words !== '');
  }
  return isThing(value) ? wordsOfThing(value) : undefined;
}

function wordsOfThing(thing: Thing): string | undefined {
  for (const field of WORD_FIELDS) {
    const words = wordsIn(thing[field]);
    if (words) return words;
  }
  return undefined;
}

/** One or several as a list; nothing is an empty one. */
export function listOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.flatMap(listOf) : [value];
}
