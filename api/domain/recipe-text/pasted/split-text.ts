import { NOTHING_WRITTEN, type WrittenGroup, type WrittenRecipe } from '../written-recipe.ts';
import { withoutSenders } from './around/chat-lines.ts';
import { takeMailHead } from './around/mail-head.ts';
import { saysMoreThanMinutes } from './facts-in-lines.ts';
import { joinSteps } from './join-steps.ts';
import { isAmountAlone } from './line-signs.ts';
import { placeLines } from './parts-of-text.ts';
import type { PlacedLine } from './placed-line.ts';
import { readSectionName } from './section-names.ts';

/** A recipe that was pasted as text. */
export type SplitText = {
  recipe: WrittenRecipe;
  /** What may be wrong: a line, and a question about it. */
  doubts: { line: string; question: string }[];
  /** Lines that are no part of the recipe, as written. */
  leftOut: string[];
};

/** Longest text that is read, in characters; more is left out. */
const PASTED_TEXT_MAX_LENGTH = 100_000;
/** Lines that are read. */
const MOST_LINES = 2000;

/**
 * Splits the text of a whole recipe into its parts: by its headings, in many languages, where it has any, else by what
 * its lines look like. Every line lands somewhere; of what is not sure, a question is asked. Never throws.
 */
export function splitText(text: string): SplitText {
  const end = endOfRead(text);
  const [read, unread] = [text.slice(0, end), text.slice(end)];
  const mail = takeMailHead(read);
  const lines = placeLines(withoutSenders(mail.text));
  const leftOut = [...mail.leftOut, ...linesOf(lines, 'rest'), ...(unread.trim() === '' ? [] : [unread])];
  const recipe: WrittenRecipe = {
    ...NOTHING_WRITTEN,
    title: linesOf(lines, 'title')[0] ?? '',
    description: paragraphsOf(lines.filter(({ part }) => part === 'description')),
    ingredientGroups: groupsOf(lines.filter(({ part }) => part === 'ingredients')),
    stepGroups: joinSteps(
      lines.filter(({ part }) => part === 'steps'),
      linesOf(lines, 'ingredients'),
    ),
    notes: notesOf(lines),
    ...factsOf(lines, leftOut),
  };
  const doubts = lines.flatMap(({ line, doubt }) => (doubt === null ? [] : [{ line, question: doubt }]));
  return { recipe, doubts, leftOut };
}

/** Where reading ends. */
function endOfRead(text: string): number {
  let end = -1;
  for (let line = 0; line < MOST_LINES; line++) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) break;
  }
  return Math.min(end < 0 ? text.length : end, PASTED_TEXT_MAX_LENGTH);
}

function linesOf(lines: readonly PlacedLine[], part: PlacedLine['part']): string[] {
  return lines.filter((line) => line.part === part).map(({ line }) => line);
}

function paragraphsOf(lines: readonly PlacedLine[]): string {
  return lines
    .map(({ line, isAfterBlank }, index) => (index === 0 ? '' : isAfterBlank ? '\n' : '\n') + line)
    .join('');
}

function groupsOf(lines: readonly PlacedLine[]): WrittenGroup[] {
  const groups: WrittenGroup[] = [];
  let amount = '';
  const add = (written: string) => {
    const line = written.replaceAll('**', '');
    const last = groups.at(-1);
    if (last) last.lines.push(line);
    else groups.push({ title: '', lines: [line] });
  };
  // The numbers of a list that is numbered throughout are no amounts: '1. 2 leeks'.
  const isNumbered =
    lines.length > 1 &&
    lines.every(({ isGroup, stepNumber, text }) => isGroup || (stepNumber !== null && text !== ''));
  for (const { line: written, text, isGroup } of lines) {
    const line = isNumbered && !isGroup ? text : written;
    if (isGroup) {
      if (amount !== '') add(amount);
      amount = '';
      groups.push({ title: line.replace(/\s*[:：]$/u, ''), lines: [] });
    } else if (amount === '' && isAmountAlone(line)) amount = line;
    else {
      add(amount === '' ? line : `${amount} ${line}`);
      amount = '';
    }
  }
  if (amount !== '') add(amount);
  return groups;
}

/** Notes by the headings they stand under. */
function notesOf(lines: readonly PlacedLine[]): WrittenRecipe['notes'] {
  const notes: WrittenRecipe['notes'] = [];
  let heading = '';
  let isNew = true;
  for (const { part, line, isBulleted } of lines) {
    if (part === 'heading') {
      heading = readSectionName(line)?.section === 'notes' ? line.replace(/\s*[:：]$/u, '') : '';
      isNew = true;
    }
    if (part !== 'notes') continue;
    const text = isBulleted ? `- ${line}` : line;
    const last = notes.at(-1);
    if (last && !isNew) last.text += `\n${text}`;
    else notes.push({ heading: /^notes?$/i.test(heading) ? '' : heading, text });
    isNew = false;
  }
  return notes;
}

/** The first of each kind counts; what is said again, or beside a time, is left out and named. */
function factsOf(lines: readonly PlacedLine[], leftOut: string[]): Partial<WrittenRecipe> {
  const found: Partial<WrittenRecipe> &
    Pick<WrittenRecipe, 'authors' | 'originals' | 'keywords' | 'furtherTimes'> = {
    authors: [],
    originals: [],
    keywords: [],
    furtherTimes: [],
  };
  const fields = {
    yield: 'yieldText',
    prep: 'prepTime',
    cook: 'cookTime',
    total: 'totalTime',
    date: 'datePublished',
  } as const;
  for (const { line, facts, part } of lines) {
    if (part === 'heading' && facts.length === 0 && readSectionName(line)?.said) leftOut.push(line);
    for (const fact of facts) {
      if ('label' in fact && saysMoreThanMinutes(fact.text)) leftOut.push(`${fact.label}: ${fact.text}`);
      if (fact.kind === 'credit') found.originals.push({ name: fact.name, url: fact.url });
      else if (fact.kind === 'wait') found.furtherTimes.push({ label: fact.label, text: fact.text });
      else if (fact.kind === 'other' || fact.kind === 'changed') leftOut.push(fact.text);
      else if (fact.kind === 'author') found.authors.push(fact.text);
      else if (fact.kind === 'keywords')
        found.keywords.push(...fact.text.split(/\s*[,;]\s*/).filter(Boolean));
      else if (found[fields[fact.kind]] === undefined) found[fields[fact.kind]] = fact.text;
      else leftOut.push(line);
    }
  }
  return found;
}
