import type { InlineNode, RichText, TextLeaf } from '#domain/rich-text.ts';
import { type MarkedText, readInlineMarks } from './inline-marks.ts';
import { findTemperatures } from './temperatures-in-text.ts';
import { findWaits } from './waits-in-text.ts';

/** A step of a recipe, read from its text. */
export type ParsedStep = {
  /** Paragraphs with temperatures as measurement nodes; null when there is no text. */
  content: RichText | null;
  /** Its first wait in minutes, of a range the lower end; null when it has none. */
  timerMinutes: number | null;
  /** Its further waits, in order. */
  furtherTimerMinutes: number[];
};

/** Most timers of a step; one with more waits is a whole recipe in one paragraph. */
const MOST_TIMERS = 20;

type UnitIdOf = (slug: 'fahrenheit' | 'celsius') => string;

/** Cuts a run of text at its temperatures. */
function withTemperatures(leaf: TextLeaf, unitIdOf: UnitIdOf): InlineNode[] {
  const nodes: InlineNode[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) nodes.push({ ...leaf, text: leaf.text.slice(at, end) });
  };
  for (const { scale, degrees, separator, start, end } of findTemperatures(leaf.text)) {
    addText(start);
    at = end;
    const [only, upper] = degrees.map(
      ({ value, words }): InlineNode => ({
        type: 'measurement',
        quantity: value,
        unitId: unitIdOf(scale),
        children: [{ ...leaf, text: words }],
      }),
    );
    if (only) nodes.push(only);
    if (upper) nodes.push({ ...leaf, text: separator }, upper);
  }
  addText(leaf.text.length);
  return nodes;
}

function toInlineNodes({ href, ...leaf }: MarkedText, unitIdOf: UnitIdOf): InlineNode[] {
  return href === undefined ? withTemperatures(leaf, unitIdOf) : [{ type: 'link', href, children: [leaf] }];
}

/**
 * Reads one step: lines become paragraphs, bold, italic and links of Markdown become marks, temperatures
 * ('350 °F', '180 degrees C', '350F/180C') become measurement nodes around the text as written; what is said in both
 * scales becomes one. Its timers are its waits. Never throws.
 */
export function parseStep(text: string, unitIdOf: UnitIdOf): ParsedStep {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const content: RichText = lines.map((line) => ({
    type: 'paragraph',
    children: readInlineMarks(line).flatMap((run) => toInlineNodes(run, unitIdOf)),
  }));
  const [timerMinutes = null, ...furtherTimerMinutes] = findWaits(text)
    .slice(0, MOST_TIMERS)
    .map(({ minutes }) => minutes);
  return { content: content.length > 0 ? content : null, timerMinutes, furtherTimerMinutes };
}
