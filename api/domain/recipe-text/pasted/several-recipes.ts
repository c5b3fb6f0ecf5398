import { isButtonOfPage } from './around/buttons.ts';
import { factsOfLine } from './facts-in-lines.ts';
import { isGroupTitle, isIngredientLike, isSentence, type LineSigns, signsOf } from './line-signs.ts';
import { isNameOfPart } from './part-names.ts';
import { groupOfSection, readSectionName, type Section } from './section-names.ts';

/** A line, and the part that begins with it as a whole: no 'Ingredients for the dough'. */
type Line = LineSigns & { section: Section | null };

/**
 * The recipes of a text that stand one behind the other: where, behind a list and a method, another list has a heading
 * and a name over it. Where the first list has a name of its own below that of the dish, these are parts of one dish.
 */
export function partedAtNames(text: string): string[] {
  const written = text.split(/\r\n|\r|\n/);
  const lines = written.map(toLine);
  const starts = [0];
  let hasList = false;
  let hasMethod = false;
  for (const [index, { section }] of lines.entries()) {
    if (section === 'steps') hasMethod = hasList;
    if (section !== 'ingredients') continue;
    const name = nameAbove(lines, index);
    if (!hasList && name !== null && lines.slice(0, name).some(({ line }) => line !== '')) return [text];
    if (hasMethod && name !== null) {
      starts.push(name);
      hasMethod = false;
    }
    hasList = true;
  }
  return starts.map((start, index) => written.slice(start, starts[index + 1]).join('\n'));
}

function toLine(written: string): Line {
  const signs = signsOf(written);
  const named = readSectionName(signs.line);
  return { ...signs, section: named && groupOfSection(named) === null ? named.section : null };
}

/** Where the name of a recipe stands above its list: there may be facts and sentences between them. */
function nameAbove(lines: readonly Line[], list: number): number | null {
  for (let index = list - 1; index >= 0; index--) {
    const line = lines[index];
    if (line && isButtonOfPage(line.line)) continue;
    if (!line || line.section !== null || line.stepNumber !== null) return null;
    if (line.line === '' || factsOfLine(line.line).length > 0 || isSentence(line.line)) continue;
    const isApart = index === 0 || line.isMarked || lines[index - 1]?.line === '';
    return isApart && isName(line) ? index : null;
  }
  return null;
}

function isName({ line, isBulleted }: Line): boolean {
  const isHeading = isGroupTitle(line) || isNameOfPart(line, true) || /[:：]$/u.test(line);
  return !isHeading && !isBulleted && !isIngredientLike(line);
}
