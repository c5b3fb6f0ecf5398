/** References to listed ingredients in place of their names, where it is sure what a step means. No zod here. */
import { stemmer } from 'stemmer';
import { isVesselAbroad } from '../../recipes/lines/abroad/vessels-abroad.ts';
import { isOneAbroad } from '../../recipes/lines/amounts-for-one.ts';
import { endsName } from '../../recipes/lines/listed-names.ts';
import { shareLeft, takenShares } from '../../recipes/lines/step-shares.ts';
import { amountsAsWritten } from '../../recipes/lines/written-amounts.ts';
import type { InlineNode, RichText, TextLeaf } from '../../text/rich-text.ts';
import { isBlock, plainText, type RichTextNode } from '../../text/rich-text-reading.ts';
import type { Listed, ListedUsage } from '../lines/listed-usages.ts';
import { readUnit } from '../lines/units/units-in-text.ts';
import { isSaidShort, type ListOfStep, listOfStep, tellingWord } from './list-of-group.ts';
import { findNames, type StepName } from './names-in-text.ts';
import { isSurelyAll } from './sure-names.ts';

/** What names are known by. */
export type KnownNames = {
  listed: Listed;
  /** Stems of what the catalogue's ingredients are called. */
  foodWords: ReadonlySet<string>;
};

/** A name that becomes a reference to a part of its line. */
type Reference = StepName & { share: number };
/** The references of a line of text, in order; a name counts where it is in one run of it. */
type ReferencesIn = (text: string, isOneRun: (name: StepName) => boolean) => Reference[];
type Step = { id: string; content: RichText | null };
type Group = { title?: string | null; instructions: readonly Step[] };
type Scope = ListOfStep & { said: ReturnType<typeof saidIn> };

/** A part of what is listed is meant: 'the remaining sugar', '2 tbsp sugar', 'a little more of the sugar'. */
const PART_OF =
  /(?:[\d½⅓⅔¼¾⅛]|(?<!\p{L})(?:an?|one|two|three|four|five|six|half|third|quarter|rest|remaining|remainder|reserved|more|another|other|extra|additional|some|any|little|bit|amount|few|each|every|both|all but|divided))(?=((?:[\s-]+\p{L}[\p{L}'’-]*){1,9}))/giu;
/** 'Butter or oil': a step may mean one of them. */
const SEVERAL = /\s(?:and|or)\s/i;
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'all', 'of']);

/**
 * Steps whose words for a listed ingredient are references, in the steps that are asked for. Only the first naming of
 * an ingredient in a recipe is one, and of its parts each ('half the butter', 'the rest of the butter'). Nothing is
 * linked where amounts stay as written, so that what is mixed stays in proportion, unless all are one of something
 * ('mit einem Ei'). The same groups where nothing is.
 */
export function linkSteps<Groups extends readonly Group[]>(
  groups: Groups,
  names: KnownNames,
  isAsked: (id: string) => boolean = () => true,
): Groups {
  const link = createLinker(groups, names);
  let isChanged = false;
  const linked = groups.map((group) => ({
    ...group,
    instructions: group.instructions.map((step) => {
      const content = step.content && link(step.id, step.content, isAsked(step.id));
      if (content === step.content) return step;
      isChanged = true;
      return { ...step, content };
    }),
  }));
  return isChanged ? (linked as unknown as Groups) : groups;
}

function createLinker(groups: readonly Group[], names: KnownNames) {
  const usages = names.listed.usages.filter((usage) => !usage.names.some((name) => SEVERAL.test(name)));
  const usagesById = new Map(usages.map((usage) => [usage.id, usage]));
  const taken = new Map<string, readonly number[]>(takenShares({ instructionGroups: groups }));
  const ofAll = saidIn(groups.flatMap(({ instructions }) => instructions));
  const scopes = scopesOf(groups, names.listed);
  // That of the step that is read: what only it may mean was not named or parted in others.
  let scope: Scope | undefined;
  const listedNow = () => scope?.listed ?? names.listed;
  const saidOf = (usageId: string) => (scope?.own.has(usageId) ? scope.said : ofAll);

  /**
   * Another line fits the words as well: 'the sugar' beside brown sugar, 'the oil' where oil is listed twice, 'vanilla'
   * where vanilla extract is listed for a second thing, 'suiker' where another group lists 'basterdsuiker'.
   */
  function fitsAnother(words: string, usage: ListedUsage): boolean {
    const { id, ingredientId, names: own } = usage;
    const ownStems = new Set(own.flatMap(stemsIn));
    const stems = stemsIn(words).filter((stem) => ownStems.has(stem));
    const said = ` ${stems.join(' ')}`;
    const fits = (name: string) => ` ${stemsIn(name).join(' ')}`.endsWith(said);
    const isSame = (other: ListedUsage) =>
      ingredientId !== null &&
      other.ingredientId === ingredientId &&
      stems.every((stem) => other.names.some((name) => stemsIn(name).includes(stem)));
    const fitsAlso = (other: ListedUsage) =>
      other.names.some(fits) || isSame(other) || isSaidShort(tellingWord(words), usage, other);
    return listedNow().usages.some((other) => other.id !== id && fitsAlso(other));
  }

  function shareOf(text: string, { usageId, share, ...place }: StepName): number | null {
    const usage = usagesById.get(usageId);
    const own = usage?.names.map((name) => stemmer(tellingWord(name)));
    const { spoken, parts } = saidOf(usageId);
    const isAnyOf = (stems: ReadonlySet<string>) => own?.some((stem) => stems.has(stem));
    if (!usage || isAnyOf(spoken) || !isSurelyAll(text, place, usage.names)) return null;
    if (fitsAnother(text.slice(place.start, place.end), usage)) return null;
    const left = shareLeft(taken, usageId);
    if (share === 'REST') return left > 0 && left < 1 ? left : null;
    if (share < 1) return share <= left ? share : null;
    return left === 1 && !usage.isDivided && !isAnyOf(parts) ? 1 : null;
  }

  /** What is named without a reference is named for the whole recipe. */
  function referencesIn(text: string, isOneRun: (name: StepName) => boolean): Reference[] {
    const found: Reference[] = [];
    let at = 0;
    // What ends a line ends a name.
    for (const name of findNames(`${text}.`, listedNow(), names.foodWords)) {
      if (name.start < at) continue;
      speak(text.slice(at, name.start));
      at = name.start;
      const share = isOneRun(name) ? shareOf(text, name) : null;
      if (share === null) continue;
      taken.set(name.usageId, [...(taken.get(name.usageId) ?? []), share]);
      found.push({ ...name, share });
      at = name.end;
    }
    speak(text.slice(at));
    return found;
  }

  function speak(text: string): void {
    for (const word of text.match(/\p{L}{2,}/gu) ?? [])
      for (const { spoken } of scope ? [ofAll, scope.said] : [ofAll]) spoken.add(stemmer(word.toLowerCase()));
  }

  return (id: string, content: RichText, isAsked: boolean): RichText => {
    scope = scopes.get(id);
    const staying = amountsAsWritten(content, names.listed.words);
    if (isAsked && staying.every(isOneOfSomething)) return linkNodes(content, referencesIn);
    speak(content.map(wordsOf).join(' '));
    return content;
  };
}

/** 'Einem Ei', and not 'einer Tasse Milch'. */
function isOneOfSomething(amount: string): boolean {
  const [number = '', name, ...others] = amount.split(' ');
  if (!isOneAbroad(number) || name === undefined || others.length > 0) return false;
  return readUnit(name, 0) === null && !isVesselAbroad(name);
}

/** The list as each step means it, by the id of the step, with what is said in the steps of the same group. */
function scopesOf(groups: readonly Group[], listed: Listed): ReadonlyMap<string, Scope> {
  const steps = groups.flatMap(({ title, instructions }) =>
    instructions.map((step) => ({ step, list: listOfStep(listed, title, plainText(step.content ?? [])) })),
  );
  const saidByGroup = new Map(
    [...new Set(steps.map(({ list }) => list.group))].map((group) => [
      group,
      saidIn(steps.flatMap(({ step, list }) => (list.group === group ? step : []))),
    ]),
  );
  return new Map(
    steps.flatMap(({ step, list }) => {
      const said = saidByGroup.get(list.group);
      return said ? [[step.id, { ...list, said }] as const] : [];
    }),
  );
}

/** Stems of what steps name with an amount or as a part, and of what was named without a reference so far. */
function saidIn(steps: readonly Step[]) {
  return { parts: partsNamed(steps), spoken: new Set<string>() };
}

function linkLine(nodes: InlineNode[], referencesIn: ReferencesIn): InlineNode[] {
  const runs: { node: InlineNode; start: number; end: number }[] = [];
  for (const node of nodes) {
    const start = runs.at(-1)?.end ?? 0;
    runs.push({ node, start, end: start + wordsOf(node).length });
  }
  // A name over the edge of a bold word stays words.
  const isOneRun = (name: StepName) =>
    runs.some((run) => 'text' in run.node && run.start <= name.start && name.end <= run.end);
  const references = referencesIn(nodes.map(wordsOf).join(''), isOneRun);
  if (references.length === 0) return nodes;
  return runs.flatMap(({ node, start, end }) =>
    'text' in node
      ? cutAt(
          node,
          start,
          references.filter((one) => start <= one.start && one.end <= end),
        )
      : node,
  );
}

/** The same nodes where nothing in them is linked. */
function linkNodes<Node extends RichTextNode>(nodes: Node[], referencesIn: ReferencesIn): Node[] {
  if (!nodes.some(isBlock)) return linkLine(nodes as InlineNode[], referencesIn) as Node[];
  const linked = nodes.map((node, index) => {
    if (!isBlock(node) || isHeading(node, index === nodes.length - 1)) return node;
    const children = linkNodes<RichTextNode>(node.children, referencesIn);
    return children === node.children ? node : ({ ...node, children } as Node);
  });
  return linked.every((node, index) => node === nodes[index]) ? nodes : linked;
}

/** A heading, or a line in bold before others: it says what the lines behind it say again. */
function isHeading(node: RichTextNode, isLast: boolean): boolean {
  if (!('type' in node) || node.type === 'heading') return true;
  const isBold = node.children.every((child) => 'text' in child && (child.bold || child.text.trim() === ''));
  return node.type === 'paragraph' && !isLast && isBold;
}

/** The words of a node; those of a reference are named, and stand for nothing else. */
function wordsOf(node: RichTextNode): string {
  if ('text' in node) return node.text;
  const words = node.children.map(wordsOf).join('');
  return node.type === 'ingredient-usage-reference' ? words.replaceAll(/./gs, '_') : words;
}

/** A run of text with references in it, whose positions are those in its line. */
function cutAt(leaf: TextLeaf, lineStart: number, references: readonly Reference[]): InlineNode[] {
  let at = 0;
  const nodes = references.flatMap(({ usageId, share, start, end }): InlineNode[] => {
    const before = { ...leaf, text: leaf.text.slice(at, start - lineStart) };
    at = end - lineStart;
    const words = { ...leaf, text: leaf.text.slice(start - lineStart, at) };
    return [before, referenceTo(usageId, share, [words])];
  });
  return [...nodes, { ...leaf, text: leaf.text.slice(at) }].filter(
    (node) => 'type' in node || node.text !== '',
  );
}

/** A reference to a line, or to a share of it, with the words it takes the place of. */
export function referenceTo(ingredientUsageId: string, share: number, children: TextLeaf[]): InlineNode {
  return {
    type: 'ingredient-usage-reference',
    ingredientUsageId,
    ...(share < 1 && { share }),
    children,
  };
}

function wordsIn(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
}

/** Stems of the words of a name, without its articles. */
function stemsIn(name: string): string[] {
  return wordsIn(name).flatMap((word) => (ARTICLES.has(word) ? [] : stemmer(word)));
}

/** Stems of what is named with an amount, or as a part of something. */
function partsNamed(steps: readonly Step[]): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const { content } of steps)
    for (const [, words = ''] of plainText(content ?? []).matchAll(PART_OF)) {
      const all = words
        .trim()
        .toLowerCase()
        .split(/[\s-]+/);
      const end = all.findIndex(endsName);
      for (const word of end === -1 ? all : all.slice(0, end)) stems.add(stemmer(word));
    }
  return stems;
}
