import { plainWords } from '../../recipes/lines/written-amounts.ts';
import type { InlineNode, RichText } from '../../text/rich-text.ts';
import { isBlock, type RichTextNode } from '../../text/rich-text-reading.ts';
import { type MarkedText, readInlineMarks } from '../lines/inline-marks.ts';
import type { Listed } from '../lines/listed-usages.ts';
import { measuredNodes, type UnitIdOf } from './measured-text.ts';
import { type AmountInText, findStepAmounts } from './step-amounts.ts';
import { findTemperatures } from './temperatures/temperatures-in-text.ts';
import type { RecipeScale } from './temperatures/turned-heat.ts';
import { withoutTied } from './tied-amounts.ts';
import { findWaits } from './times/waits-in-text.ts';

/** A step of a recipe, read from its text. */
export type ParsedStep = {
  /** Paragraphs with temperatures and amounts as measurement nodes; null when there is no text. */
  content: RichText | null;
  /** Its first wait in minutes, of a range the lower end; null when it has none. */
  timerMinutes: number | null;
  /** Its further waits, in order. */
  furtherTimerMinutes: number[];
};

/** A line that ends between a temperature and the same in the other scale. */
const BROKEN_PAIR =
  /(?<=\d\s?(?:[°º˚]\s?[CF]|[℃℉]|[CF]))[ \t]*[\r\n]+\s*(?=[(/=]\s?\d{2,3}\s?(?:[°º˚]?\s?[CF]|[℃℉])(?!\p{L}))/giu;
/** Several spaces, or others than the plain one: of an editor, or of a page that was copied. */
const SPACES = /[^\S\r\n]+/g;
const NOTHING_LISTED: Listed = { words: new Set(), usages: [] };
/** Most timers of a step; one with more waits is a whole recipe in one paragraph. */
const MOST_TIMERS = 20;

/**
 * A text with its temperatures ('350 °F', '180 degrees C', '350F/180C') and amounts of what is listed as measurement nodes
 * around the words as written. What is said in both scales becomes one node that holds both. Beside amounts that cannot
 * follow the servings, those that surely do are marked, and the page names the others. Links, references and what is
 * measured already stay. The same text where there is nothing to mark.
 * @param kept words that stay as they were written
 */
export function withMeasurements(
  text: RichText,
  unitIdOf: UnitIdOf,
  listed: Listed,
  kept: ReadonlySet<string> = new Set(),
): RichText {
  return markedIn(text, { unitIdOf, listed, kept, scale: null });
}

/** What a text is read with, and the scale of the recipe's other temperatures. */
type StepReading = {
  unitIdOf: UnitIdOf;
  listed: Listed;
  kept: ReadonlySet<string>;
  scale: RecipeScale;
};

function markedIn<Node extends RichTextNode>(nodes: Node[], reading: StepReading): Node[] {
  const { unitIdOf, listed, kept, scale } = reading;
  const isNew = (...words: string[]) => !words.some((one) => kept.has(one));
  const amounts = amountsIn(nodes, listed, isNew);
  const marked = nodes.flatMap((node, index): RichTextNode[] => {
    if ('text' in node) {
      const temperatures = findTemperatures(node.text, scale).filter(({ degrees }) =>
        isNew(...degrees.map(({ words }) => words)),
      );
      const parts = measuredNodes(node, temperatures, amounts[index] ?? [], unitIdOf);
      return parts.length === 1 && parts[0] && 'text' in parts[0] ? [node] : parts;
    }
    if (!isBlock(node)) return [node];
    const children = markedIn<RichTextNode>(node.children, reading);
    return [children === node.children ? node : ({ ...node, children } as RichTextNode)];
  });
  const isSame = marked.length === nodes.length && marked.every((node, index) => node === nodes[index]);
  return isSame ? nodes : (marked as Node[]);
}

/** The amounts of each run of a line that follow the servings, whatever else its line says. */
function amountsIn(
  nodes: readonly RichTextNode[],
  listed: Listed,
  isNew: (...words: string[]) => boolean,
): AmountInText[][] {
  let line = '';
  const inLine = nodes.flatMap((node) => {
    const offset = line.length;
    line += plainWords(node);
    if (!('text' in node)) return [];
    return findStepAmounts(node.text, listed)
      .filter(({ start, end, quantities }) =>
        isNew(node.text.slice(start, end), ...quantities.map(({ words }) => words)),
      )
      .map((amount) => ({ node, amount, start: offset + amount.start, end: offset + amount.end }));
  });
  const following = withoutTied(line, inLine, listed.words);
  return nodes.map((node) => following.flatMap((one) => (one.node === node ? one.amount : [])));
}

function toInlineNode({ href, ...leaf }: MarkedText): InlineNode {
  return href === undefined ? leaf : { type: 'link', href, children: [leaf] };
}

/**
 * Reads one step: lines become paragraphs, spaces are plain and single ones, bold, italic and links of Markdown become
 * marks, temperatures and amounts measurements. Its timers are its waits. Never throws.
 *
 * @param listed the recipe's ingredients, by `listedOf`; without them, no amounts are marked
 * @param scale that of the recipe's temperatures, by `scaleOfAll`, for those that say none
 */
export function parseStep(
  text: string,
  unitIdOf: UnitIdOf,
  listed = NOTHING_LISTED,
  scale: RecipeScale = null,
): ParsedStep {
  const spaced = text.replace(SPACES, ' ');
  const content: RichText = spaced
    .replace(BROKEN_PAIR, ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ type: 'paragraph', children: readInlineMarks(line).map(toInlineNode) }));
  const [timerMinutes = null, ...furtherTimerMinutes] = findWaits(spaced)
    .slice(0, MOST_TIMERS)
    .map(({ minutes }) => minutes);
  return {
    content: content.length > 0 ? markedIn(content, { unitIdOf, listed, kept: new Set(), scale }) : null,
    timerMinutes,
    furtherTimerMinutes,
  };
}
