import { factsOfLine } from '../pasted/facts-in-lines.ts';
import { beginsWithAmount, isGroupName, signsOf } from '../pasted/line-signs.ts';
import { isNameOfPart } from '../pasted/part-names.ts';
import { groupOfSection, readSectionName } from '../pasted/section-names.ts';
import type { WrittenGroup } from '../written-recipe.ts';
import { type PageLine, TEXT_RANK } from './lines-of-page.ts';
import { type Place, placesOf } from './places-of-lines.ts';

/** Longest heading of a group, in characters, and longest line that is one by its looks. */
const LONGEST_HEADING = 120;
const LONGEST_TITLE = 60;
const STEP = 'step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|krok|vaihe';
/** 'Step 1', '2.', 'Step 1 of 4', '1. Schritt', 'Step one', which head no group. */
const COUNTS = new RegExp(
  `^(?:\\p{L}*\\s*#?\\d+(?:\\s*(?:/|of|von|sur|de|di|van|av)\\s*\\d+)?|(?:\\d+\\.?|\\p{L}+)\\s+(?:${STEP})|(?:${STEP})\\s+\\p{L}+)[.:)]?$`,
  'iu',
);
/** What pages put between the lines of a recipe. */
const BETWEEN_LINES =
  /^(?:advertise?ments?|anzeige|werbung|publicité|publicidad|pubblicità|sponsored|video|us customary|imperial|metric|(?:de)?select all)$/iu;

/** Whether a line stands between those of a recipe, and is none of them: 'Advertisement'. */
export function isBetweenLines(text: string): boolean {
  return BETWEEN_LINES.test(text);
}

/** 'Bake it.', 'Tip: use butter' */
const SAYS = /\.$|[:：]\s/u;

/** A title that stands before a line of the data, or is that line. */
type Title = { heading: PageLine; isLine: boolean };

/**
 * Lines without titles in the groups that readers see: a page's data often has one flat list, where the page has headings
 * between the same lines. The lines stay those of the data.
 */
export function titledAsSeen(groups: WrittenGroup[], page: readonly PageLine[]): WrittenGroup[] {
  if (groups.some(({ title }) => title !== '')) return groups;
  const lines = groups.flatMap((group) => group.lines);
  const seen = page.map(({ text }) => text);
  const titles = titlesOf(placesOf(lines, seen), page);
  if (titles.size === 0) return groups;
  const titled: WrittenGroup[] = [];
  for (const [index, line] of lines.entries()) {
    const title = titles.get(index);
    if (index === 0 || title) titled.push({ title: title ? titleOf(title.heading) : '', lines: [] });
    if (!title?.isLine) titled.at(-1)?.lines.push(line);
  }
  return titled;
}

/** The titles by the line of the data that each begins at. */
function titlesOf(places: readonly Place[], page: readonly PageLine[]): Map<number, Title> {
  const titles = new Map<number, Title>();
  for (const [index, place] of places.entries()) {
    const [last, next] = [places[index - 1], places[index + 1]];
    const [line, below] = [page[place.from], next && page[next.from]];
    if (line && below && isHeadingOfData(line) && !isHeading(below)) {
      titles.set(place.line, { heading: line, isLine: true });
      continue;
    }
    if (!last) continue;
    const between = page.slice(last.to, place.from);
    const missed = place.line - last.line - 1;
    const looks = (one: PageLine) => missed === 0 && looksUnlike(one, page[last.from], line);
    const at = between.findLastIndex((one) => isHeading(one) || looks(one));
    const heading = between[at];
    if (!heading) continue;
    // Which lines of the data stand on which side of the heading is known only where the page has as many.
    if (missed > 0 && between.length - 1 !== missed) return new Map();
    if (missed === 0 && between.slice(at + 1).some(({ text }) => /\p{L}/u.test(text))) continue;
    titles.set(missed === 0 ? place.line : last.line + 1 + at, { heading, isLine: false });
  }
  const [first] = places;
  return sureTitles(titles, first && page[first.from - first.line - 1]);
}

/** Without headings that only look so, unless the line above the list looks alike, and without those that come again. */
function sureTitles(titles: ReadonlyMap<number, Title>, above: PageLine | undefined): Map<number, Title> {
  const isAsAbove = ({ kind }: PageLine) => above !== undefined && isTitle(above) && above.kind === kind;
  const texts = [...titles.values()].map(({ heading }) => heading.text);
  const isSure = (one: PageLine) => one.isStrong || isSurely(one) || isAsAbove(one);
  const isOnce = (one: PageLine) => texts.filter((text) => text === one.text).length === 1;
  const sure = [...titles].filter(([, { heading }]) => isSure(heading) && isOnce(heading));
  const isAlsoFirst = above && sure.some(([, { heading, isLine }]) => !isLine && isAsAbove(heading));
  return new Map(isAlsoFirst ? [...sure, [0, { heading: above, isLine: false }]] : sure);
}

/** Whether a line surely is a heading among others: by its element, or in bold. */
function isHeading(line: PageLine): boolean {
  return (line.rank < TEXT_RANK || line.isStrong) && isTitle(line);
}

/** Whether a line of the data surely heads others: an ingredient in bold does not. */
function isHeadingOfData(line: PageLine): boolean {
  return isHeading(line) && isSurely(line) && !beginsWithAmount(line.text);
}

/** Whether a line is a heading whatever it looks like: by its element, its colon, or as it names a part of a dish. */
function isSurely({ rank, text }: PageLine): boolean {
  return rank < TEXT_RANK || isGroupName(signsOf(text)) || isNameOfPart(text, false);
}

/** Whether a line is a heading by its colon, or as it looks unlike those around it, which look alike. */
function looksUnlike(line: PageLine, above: PageLine | undefined, below: PageLine | undefined): boolean {
  if (line.text.length > LONGEST_TITLE || !isTitle(line)) return false;
  const isOther =
    line.kind !== above?.kind && above?.kind === below?.kind && !/^\P{L}*\p{Ll}/u.test(line.text);
  return isOther || /[:：]$/u.test(line.text);
}

function isTitle({ text, kind }: PageLine): boolean {
  if (kind.startsWith('figcaption ') || isBetweenLines(text)) return false;
  const named = readSectionName(text);
  const isOfAll = /^(?:ingredients|steps)$/.test(named?.section ?? '') && titleOfSection(text) === null;
  if (isOfAll || text.length > LONGEST_HEADING || !/\p{L}/u.test(text)) return false;
  return !COUNTS.test(text) && !SAYS.test(text) && factsOfLine(text).length === 0;
}

/** 'For the dough' of 'Ingredients for the dough:' */
function titleOfSection(text: string): string | null {
  const named = readSectionName(text);
  return named && groupOfSection(named);
}

function titleOf({ text }: PageLine): string {
  return titleOfSection(text) ?? text.replace(/\s*[:：]$/u, '');
}
