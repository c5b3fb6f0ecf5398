import {
  isGroupName,
  isIngredientLike,
  isInstruction,
  isSaid,
  isSentence,
  signsOf,
} from '../pasted/line-signs.ts';
import { isBought, isNameOfPart } from '../pasted/part-names.ts';
import { groupOfSection, readSectionName, type Section } from '../pasted/section-names.ts';
import { type SplitText, splitText } from '../pasted/split-text.ts';
import type { WrittenRecipe } from '../written-recipe.ts';
import { type PageLine, TEXT_RANK } from './lines-of-page.ts';
import { isBetweenLines } from './titles-of-groups.ts';

/** What readers of a page see of its recipe, and which of these lines may be something else. */
type VisibleRecipe = Pick<WrittenRecipe, 'ingredientGroups' | 'stepGroups'> & Pick<SplitText, 'doubts'>;

/** Lines after a heading by which it is judged. */
const JUDGED_LINES = 25;
const LONGEST_HEADING = 60;
const FEWEST_LINES = 2;
/** Most lines of a method without two sentences. */
const MOST_OF_SHORT_METHOD = 8;
/** Entries by which a list without a heading is known. */
const FEWEST_IN_LIST = 4;
const LEAST_SHARE_IN_LIST = 0.7;

/** The ingredients and steps of a page as readers see them, by its headings; empty where nothing is sure. */
export function visibleGroups(lines: readonly PageLine[]): VisibleRecipe {
  const headed = sectionOf(lines, 'ingredients', isIngredientLike);
  const ingredients = headed.length > 0 ? headed : listOfIngredients(lines);
  const found = sectionOf(lines, 'steps', isSentence);
  const steps = found.length === 0 && ingredients.length > 0 ? shortMethod(lines) : found;
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
export function headingOf(lines: readonly PageLine[]): string {
  const headings = [...new Set(lines.flatMap(({ rank, text }) => (rank === 1 ? [text] : [])))];
  return headings.length === 1 ? (headings[0] ?? '') : '';
}

/** The lines under the heading that has most lines of its kind after it. */
function sectionOf(
  lines: readonly PageLine[],
  section: Section,
  isFitting: (text: string) => boolean,
): string[] {
  const candidates = lines.flatMap((line, index) => {
    const named = readSectionName(line.text);
    if (named?.section !== section) return [];
    const isGroup = groupOfSection(named) !== null;
    const own = lines.slice(isGroup ? index : index + 1, endOf(lines, index, section));
    const fitting = own.slice(0, JUDGED_LINES).filter(({ text }) => isFitting(text)).length;
    return [{ own, fitting }];
  });
  const [best] = candidates.sort((one, other) => other.fitting - one.fitting);
  if (best === undefined || best.fitting < FEWEST_LINES) return [];
  const own = section === 'ingredients' ? withoutBoldIngredients(best.own) : best.own;
  return withHeadingsOfLists(own).map(asText);
}

/** 'Mix all. Bake.' right below a heading, where no method of the page is longer. */
function shortMethod(lines: readonly PageLine[]): string[] {
  const isStep = ({ text, rank }: PageLine) =>
    rank === TEXT_RANK && (isSentence(text) || isInstruction(text) || isSaid(text));
  for (const [index, line] of lines.entries()) {
    if (line.rank === TEXT_RANK || readSectionName(line.text)?.section !== 'steps') continue;
    const own = lines
      .slice(index + 1, endOf(lines, index, 'steps'))
      .filter(({ text }) => !isBetweenLines(text));
    if (own.length > 0 && own.length <= MOST_OF_SHORT_METHOD && own.every(isStep)) return own.map(asText);
  }
  return [];
}

/** A short line between two lists is the heading of the second. */
function withHeadingsOfLists(section: readonly PageLine[]): PageLine[] {
  const lines = section.filter(({ text }) => !isBetweenLines(text));
  return lines.map((line, index) => {
    const isBefore = line.list === null && lines[index + 1]?.list !== null && index + 1 < lines.length;
    return isBefore && line.text.length <= LONGEST_HEADING ? { ...line, isStrong: true } : line;
  });
}

/** Ingredients in bold head no group: those with amounts, beside such all but named parts of a dish, and the last. */
function withoutBoldIngredients(lines: readonly PageLine[]): PageLine[] {
  const isBoldIngredient = ({ isStrong, text }: PageLine) => isStrong && isIngredientLike(text);
  const areBold = lines.some(isBoldIngredient);
  return lines.map((line, index) => {
    if (!line.isStrong || isGroupName(signsOf(line.text)) || isNameOfPart(line.text, true)) return line;
    const isListed = line.list !== null && isBought(line.text);
    const isIngredient = areBold || isListed || index === lines.length - 1;
    return isIngredient && !isSentence(line.text) ? { ...line, isStrong: false } : line;
  });
}

/** The list on the page that surely is one of ingredients, where no heading says so. */
function listOfIngredients(lines: readonly PageLine[]): string[] {
  const lists = Map.groupBy(
    lines.filter(({ list }) => list !== null),
    ({ list }) => list,
  );
  const sure = [...lists.values()].filter((entries) => {
    const fitting = entries.filter(({ text }) => isIngredientLike(text)).length;
    return fitting >= FEWEST_IN_LIST && fitting >= entries.length * LEAST_SHARE_IN_LIST;
  });
  return withoutBoldIngredients(sure[0] ?? []).map(asText);
}

/** Where what stands under a heading ends: at the next heading of its rank or of another part, or after its lists. */
function endOf(lines: readonly PageLine[], start: number, section: Section): number {
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

function asText({ text, rank, list, isStrong }: PageLine): string {
  if (rank < TEXT_RANK || isStrong) return `## ${text}`;
  return list !== null && !isGroupName(signsOf(text)) ? `- ${text}` : text;
}
