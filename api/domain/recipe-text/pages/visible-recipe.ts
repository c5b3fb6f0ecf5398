import { isGroupName, isIngredientLike, isSentence, signsOf } from '../pasted/line-signs.ts';
import { groupOfSection, readSectionName, type Section } from '../pasted/section-names.ts';
import { type SplitText, splitText } from '../pasted/split-text.ts';
import type { WrittenRecipe } from '../written-recipe.ts';
import { type PageLine, TEXT_RANK } from './lines-of-page.ts';

/** What readers of a page see of its recipe, and which of these lines may be something else. */
type VisibleRecipe = Pick<WrittenRecipe, 'ingredientGroups' | 'stepGroups'> & Pick<SplitText, 'doubts'>;

/** Lines after a heading by which it is judged. */
const JUDGED_LINES = 25;
const LONGEST_HEADING = 60;
const FEWEST_LINES = 2;
/** Entries by which a list without a heading is known. */
const FEWEST_IN_LIST = 4;
const LEAST_SHARE_IN_LIST = 0.7;

/** The ingredients and steps of a page as readers see them, by its headings; empty where nothing is sure. */
export function visibleGroups(lines: readonly PageLine[]): VisibleRecipe {
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
  return best === undefined || best.fitting < FEWEST_LINES ? [] : withHeadingsOfLists(best.own).map(asText);
}

/** A short line between two lists is the heading of the second. */
function withHeadingsOfLists(lines: readonly PageLine[]): PageLine[] {
  return lines.map((line, index) => {
    const isBefore = line.list === null && lines[index + 1]?.list !== null && index + 1 < lines.length;
    return isBefore && line.text.length <= LONGEST_HEADING ? { ...line, isStrong: true } : line;
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
  return (sure[0] ?? []).map(asText);
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
