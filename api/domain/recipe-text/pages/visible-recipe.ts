import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { isGroupName, isIngredientLike, isSentence, signsOf } from '../pasted/line-signs.ts';
import { groupOfSection, readSectionName, type Section } from '../pasted/section-names.ts';
import { type SplitText, splitText } from '../pasted/split-text.ts';
import { isBlockElement, isSilent } from '../schema-org/html-text.ts';
import type { WrittenRecipe } from '../written-recipe.ts';

/** A line of a page as readers see it. */
type Line = {
  text: string;
  /** 1 to 6 of `h1` to `h6`; 7 for other text. */
  rank: number;
  /** The list it is an entry of; null for none. */
  list: Element | null;
  /** Whether all of it is in bold. */
  isStrong: boolean;
};

/** What readers of a page see of its recipe, and which of these lines may be something else. */
type VisibleRecipe = Pick<WrittenRecipe, 'ingredientGroups' | 'stepGroups'> & Pick<SplitText, 'doubts'>;

const TEXT_RANK = 7;
const NESTING_LIMIT = 200;
/** Lines of a page that are looked at. */
const MOST_LINES = 5000;
/** What surrounds the text of a page. */
const SURROUNDING: ReadonlySet<string> = new Set([
  'nav',
  'footer',
  'form',
  'button',
  'select',
  'option',
  'label',
  'head',
]);
/** Lines after a heading by which it is judged. */
const JUDGED_LINES = 25;
const LONGEST_HEADING = 60;
const FEWEST_LINES = 2;
/** Entries by which a list without a heading is known. */
const FEWEST_IN_LIST = 4;
const LEAST_SHARE_IN_LIST = 0.7;

/** The ingredients and steps of a page as readers see them, by its headings; empty where nothing is sure. */
export function visibleGroups(page: Document): VisibleRecipe {
  const lines = linesOf(page);
  const headed = sectionOf(lines, 'ingredients', isIngredientLike);
  const ingredients = headed.length > 0 ? headed : listOfIngredients(lines);
  const steps = sectionOf(lines, 'steps', isSentence);
  const [list, method] = [
    splitText(`Ingredients\n${ingredients.join('\n')}\nMethod`),
    splitText(`Method\n\n${steps.join('\n\n')}`),
  ];
  return {
    ingredientGroups: list.recipe.ingredientGroups,
    stepGroups: method.recipe.stepGroups,
    doubts: [...list.doubts, ...method.doubts],
  };
}

/** The heading of the page, where it has one alone. */
export function headingOf(page: Document): string {
  const headings = [...new Set(linesOf(page).flatMap(({ rank, text }) => (rank === 1 ? [text] : [])))];
  return headings.length === 1 ? (headings[0] ?? '') : '';
}

/** The lines under the heading that has most lines of its kind after it. */
function sectionOf(lines: readonly Line[], section: Section, isFitting: (text: string) => boolean): string[] {
  const candidates = lines.flatMap((line, index) => {
    const named = readSectionName(line.text);
    if (named?.section !== section) return [];
    const isGroup = groupOfSection(named) !== null;
    const own = lines.slice(isGroup ? index : index + 1, endOf(lines, index, section));
    const fitting = own.slice(0, JUDGED_LINES).filter(({ text }) => isFitting(text)).length;
    return [{ own, fitting }];
  });
  const [best] = candidates.sort((one, other) => other.fitting - one.fitting);
  return best === undefined || best.fitting < FEWEST_LINES ? [] : withHeadingsOfLists(best.own).map(asText);
}

/** A short line between two lists is the heading of the second. */
function withHeadingsOfLists(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const isBefore = line.list === null && lines[index + 1]?.list !== null && index + 1 < lines.length;
    return isBefore && line.text.length <= LONGEST_HEADING ? { ...line, isStrong: true } : line;
  });
}

/** The list on the page that surely is one of ingredients, where no heading says so. */
function listOfIngredients(lines: readonly Line[]): string[] {
  const lists = Map.groupBy(
    lines.filter(({ list }) => list !== null),
    ({ list }) => list,
  );
  const sure = [...lists.values()].filter((entries) => {
    const fitting = entries.filter(({ text }) => isIngredientLike(text)).length;
    return fitting >= FEWEST_IN_LIST && fitting >= entries.length * LEAST_SHARE_IN_LIST;
  });
  return (sure[0] ?? []).map(asText);
}

/** Where what stands under a heading ends: at the next heading of its rank or of another part, or after its lists. */
function endOf(lines: readonly Line[], start: number, section: Section): number {
  const rank = lines[start]?.rank ?? TEXT_RANK;
  const isListed = lines.slice(start + 1, start + 4).some(({ list }) => list !== null);
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line) break;
    const named = readSectionName(line.text);
    if (named?.section === section && groupOfSection(named) !== null) continue;
    if (named !== null || (line.rank <= rank && line.rank < TEXT_RANK)) return index;
    const hasListSoon = lines.slice(index, index + 3).some(({ list }) => list !== null);
    if (isListed && line.list === null && index > start + 3 && !hasListSoon) return index;
  }
  return lines.length;
}

function asText({ text, rank, list, isStrong }: Line): string {
  if (rank < TEXT_RANK || isStrong) return `## ${text}`;
  return list !== null && !isGroupName(signsOf(text)) ? `- ${text}` : text;
}

function linesOf(page: Document): Line[] {
  const lines: Line[] = [];
  let parts: string[] = [];
  let strongLength = 0;
  const flush = (rank: number, list: Element | null) => {
    const text = parts
      .join('')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim();
    if (text !== '' && lines.length < MOST_LINES)
      lines.push({ text, rank, list, isStrong: strongLength >= text.length });
    parts = [];
    strongLength = 0;
  };
  const visit = (node: ChildNode, rank: number, list: Element | null, depth: number): void => {
    if (isText(node)) {
      parts.push(node.data);
      if (/^(?:b|strong)$/.test((node.parent as Element | null)?.name ?? ''))
        strongLength += node.data.length;
    }
    if (!isTag(node) || depth > NESTING_LIMIT || isSilent(node.name) || SURROUNDING.has(node.name)) return;
    const isOwn = isBlockElement(node.name) && !(list !== null && isWithinEntry(node));
    if (isOwn) flush(rank, list);
    else if (isBlockElement(node.name)) parts.push(' ');
    const ownRank = /^h[1-6]$/.test(node.name) ? Number(node.name[1]) : rank;
    const ownList = node.name === 'li' ? ((node.parent as Element | null) ?? node) : list;
    for (const child of node.children) visit(child, ownRank, ownList, depth + 1);
    if (isOwn) flush(ownRank, ownList);
    else if (isBlockElement(node.name)) parts.push(' ');
  };
  for (const child of page.children) visit(child, TEXT_RANK, null, 0);
  flush(TEXT_RANK, null);
  return lines;
}

/** Blocks within an entry of a list that do not make a line: '<div>200 g</div><div>flour</div>'. */
function isWithinEntry({ name }: Element): boolean {
  return /^(?:div|p|td|dd|dt|section|figure|header)$/.test(name);
}
