import { amountsAsWritten } from '#domain/recipes/written-amounts.ts';
import type { InlineNode, RichText } from '#domain/text/rich-text.ts';
import { type MarkedText, readInlineMarks } from '../lines/inline-marks.ts';
import type { Listed } from '../lines/listed-usages.ts';
import { measuredNodes, type UnitIdOf } from './measured-text.ts';
import { findStepAmounts } from './step-amounts.ts';
import { findTemperatures } from './temperatures-in-text.ts';
import { findWaits } from './waits-in-text.ts';

/** A step of a recipe, read from its text. */
export type ParsedStep = {
  /** Paragraphs with temperatures and amounts as measurement nodes; null when there is no text. */
  content: RichText | null;
  /** Its first wait in minutes, of a range the lower end; null when it has none. */
  timerMinutes: number | null;
  /** Its further waits, in order. */
  furtherTimerMinutes: number[];
};

const NOTHING_LISTED: Listed = { words: new Set(), usages: [] };
/** Most timers of a step; one with more waits is a whole recipe in one paragraph. */
const MOST_TIMERS = 20;

function toInlineNodes({ href, ...leaf }: MarkedText, listed: Listed, unitIdOf: UnitIdOf): InlineNode[] {
  if (href !== undefined) return [{ type: 'link', href, children: [leaf] }];
  return measuredNodes(leaf, findTemperatures(leaf.text), findStepAmounts(leaf.text, listed), unitIdOf);
}

/**
 * Reads one step: lines become paragraphs, bold, italic and links of Markdown become marks, temperatures
 * ('350 °F', '180 degrees C', '350F/180C') become measurement nodes around the text as written; what is said in both
 * scales becomes one node that holds both. So do amounts of what is listed, all of the step or none: beside an amount that
 * cannot follow the servings, none does, so that what is mixed stays in proportion. Its timers are its waits. Never throws.
 *
 * @param listed the recipe's ingredients, by `listedOf`; without them, no amounts are marked
 */
export function parseStep(text: string, unitIdOf: UnitIdOf, listed = NOTHING_LISTED): ParsedStep {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const read = (named: Listed): RichText =>
    lines.map((line) => ({
      type: 'paragraph',
      children: readInlineMarks(line).flatMap((run) => toInlineNodes(run, named, unitIdOf)),
    }));
  const marked = read(listed);
  const content = amountsAsWritten(marked, listed.words).length > 0 ? read(NOTHING_LISTED) : marked;
  const [timerMinutes = null, ...furtherTimerMinutes] = findWaits(text)
    .slice(0, MOST_TIMERS)
    .map(({ minutes }) => minutes);
  return { content: content.length > 0 ? content : null, timerMinutes, furtherTimerMinutes };
}
