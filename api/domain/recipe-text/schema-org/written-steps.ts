import type { WrittenGroup } from '../written-recipe.ts';
import { isThing, type Thing } from './recipes-in-graph.ts';
import { listOf, wordsIn } from './words-of-fields.ts';

const BULLET = /^[\s•·▢☐□*–—-]+(?=\S)/u;
const STEP_NUMBER = /^(?:step|schritt|étape|paso|passo|stap)?\s*\d{1,2}\s*[.):–-]\s*(?=\D)/iu;
/** A name that only counts: 'Step 1'. */
const COUNTING_NAME = /^(?:step|schritt|étape|etape|paso|passo|stap|krok|vaihe|steg|trin)?\s*#?\d*\.?:?$/iu;

/**
 * The steps of `recipeInstructions` in groups: texts, steps, sections of steps, lists of lists. A single text is cut at
 * its lines. Undefined where something in it has no words.
 */
export function stepGroupsOf(value: unknown): { groups: WrittenGroup[]; unread: number } {
  const groups: WrittenGroup[] = [];
  const state = { groups, unread: 0 };
  const entries = listOf(isThing(value) && !isSection(value) ? (value.itemListElement ?? value) : value);
  const [only] = entries;
  if (entries.length === 1 && typeof only === 'string') {
    for (const step of stepsOfText(wordsIn(only) ?? '')) addStep(groups, step);
    return state;
  }
  for (const entry of entries) addEntry(state, entry);
  return state;
}

function addEntry(state: { groups: WrittenGroup[]; unread: number }, entry: unknown): void {
  if (isThing(entry) && isSection(entry)) {
    const inner = stepGroupsOf(entry.itemListElement ?? entry.steps ?? entry.text ?? entry.description);
    const [first, ...others] = inner.groups;
    state.groups.push({ title: wordsIn(entry.name) ?? '', lines: first?.title ? [] : (first?.lines ?? []) });
    state.groups.push(...(first?.title ? [first, ...others] : others));
    state.unread += inner.unread;
    return;
  }
  const words = isThing(entry) ? stepOf(entry) : wordsIn(entry);
  if (words === undefined) state.unread += 1;
  else addStep(state.groups, words);
}

function addStep(groups: WrittenGroup[], text: string): void {
  if (text === '') return;
  const last = groups.at(-1);
  if (last?.title === '') last.lines.push(text);
  else groups.push({ title: '', lines: [text] });
}

/** Something with several steps in it. */
function isSection(thing: Thing): boolean {
  const types = listOf(thing['@type']);
  if (types.includes('HowToStep')) return false;
  return types.includes('HowToSection') || types.includes('ItemList') || 'itemListElement' in thing;
}

/** A step with its own name before its text, where the text does not begin with it already. */
function stepOf(thing: Thing): string | undefined {
  const within = listOf(thing.itemListElement).map(wordsIn).filter(Boolean).join(' ');
  const text = wordsIn(thing.text) || within || wordsIn(thing.description) || '';
  const name = wordsIn(thing.name) ?? '';
  if (text === '') return name || wordsIn(thing);
  const start = name.replace(/(?:\.{2,}|…)$/, '').replace(/[.:]$/, '');
  if (COUNTING_NAME.test(name) || text.toLowerCase().includes(start.toLowerCase())) return text;
  return `**${name.replaceAll('*', '')}**\n${text}`;
}

/** The steps of one text: its paragraphs where blank lines part them, else its lines. */
function stepsOfText(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.replace(BULLET, '').replace(STEP_NUMBER, '').trim())
    .filter((line) => line !== '');
}
