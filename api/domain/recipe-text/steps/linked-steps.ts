/** References to listed ingredients in place of their names, where it is sure what a step means. No zod here. */
import { stemmer } from 'stemmer';
import { shareLeft, takenShares } from '../../recipes/lines/step-shares.ts';
import { amountsAsWritten } from '../../recipes/lines/written-amounts.ts';
import { endsName, isCommonWord } from '../../recipes/listed-names.ts';
import type { InlineNode, RichText, TextLeaf } from '../../text/rich-text.ts';
import { isBlock, plainText, type RichTextNode } from '../../text/rich-text-reading.ts';
import type { Listed } from '../lines/listed-usages.ts';
import { findNames, type StepName } from './names-in-text.ts';

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
type Group = { instructions: readonly { id: string; content: RichText | null }[] };

/** A part of what is listed is meant: 'the remaining sugar', '2 tbsp sugar', 'a little more of the sugar'. */
const PART_OF =
  /(?:[\d½⅓⅔¼¾⅛]|(?<!\p{L})(?:an?|one|two|three|four|five|six|half|third|quarter|rest|remaining|remainder|reserved|more|another|other|extra|additional|some|any|little|bit|few|each|every|both|all but|divided))((?:[\s-]+\p{L}[\p{L}'’-]*){1,6})/giu;
/** What is done with a little of it, and what tells of it: 'grease with butter', 'until the butter'. */
const ASIDE_WORDS =
  anyOf(`greas dust brush coat drizzl sprinkl season scatter garnish serv topped spray dredg rub taste
  adjust until when once while before without except instead avoid optional plenty enough several equal`);
const ASIDE_WHOLE_WORDS = anyOf('top eat but as if so after not like such than per for using');
const ASIDE_BEFORE = new RegExp(`\\b${ASIDE_WORDS}|\\b${ASIDE_WHOLE_WORDS} |n['’]t `, 'i');
/** 'Lightly oil': what begins a clause may be done. */
const ACT_BEFORE = /^\W*(?:\p{L}+ly )?(?:butter|oil|flour)\b/iu;
/** 'A splash of', 'butter or', '2 tbsp of salt and', 'chicken/'. */
const PART_BEFORE = /(?:of|or|[\d½⅓⅔¼¾⅛][\p{L}\s]{1,30} and)\s(?:the )?$|\/$/iu;
const ASIDE_WORDS_BEHIND =
  anyOf(`taste needed need necessary if optional instead desired desire required like prefer
  want batch batches another`);
const ASIDE_BEHIND = new RegExp(
  `^[^.!?;]*\\b(?:${ASIDE_WORDS_BEHIND}|at a time|(?:serv|garnish|dust|greas)\\p{L}*)\\b`,
  'iu',
);
/** 'The butter or', 'the onions are'. */
const OTHER_BEHIND = /^(?:\/| (?:or|is|are|will|can|sides?) )/i;
/** 'Butter or oil': a step may mean one of them. */
const SEVERAL = /\s(?:and|or)\s/i;
const CLAUSE_BEFORE = /[^.!?;]*$/;
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'all', 'of']);

/**
 * Steps whose words for a listed ingredient are references, in the steps that are asked for. Only the first naming of
 * an ingredient in a recipe is one, and of its parts each ('half the butter', 'the rest of the butter'). Nothing is
 * linked where amounts stay as written, so that what is mixed stays in proportion. The same groups where nothing is.
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
      const content = step.content && link(step.content, isAsked(step.id));
      if (content === step.content) return step;
      isChanged = true;
      return { ...step, content };
    }),
  }));
  return isChanged ? (linked as unknown as Groups) : groups;
}

function createLinker(groups: readonly Group[], names: KnownNames) {
  const usages = names.listed.usages.filter((usage) => !usage.names.some((name) => SEVERAL.test(name)));
  const stemsOf = new Map(usages.map((usage) => [usage.id, usage.names.map(lastWord)]));
  const parts = partsNamed(groups.flatMap(({ instructions }) => instructions));
  const taken = new Map<string, readonly number[]>(takenShares({ instructionGroups: groups }));
  const spoken = new Set<string>();

  /** Another line fits the words as well: 'the sugar' beside brown sugar, 'the oil' where oil is listed twice. */
  function fitsAnother(words: string, usageId: string): boolean {
    const said = ` ${stemsIn(words).join(' ')}`;
    const fits = (name: string) => ` ${stemsIn(name).join(' ')}`.endsWith(said);
    return names.listed.usages.some((other) => other.id !== usageId && other.names.some(fits));
  }

  function shareOf(text: string, { usageId, share, ...place }: StepName): number | null {
    const own = stemsOf.get(usageId);
    const isAnyOf = (stems: ReadonlySet<string>) => own?.some((stem) => stems.has(stem));
    if (!own || isAnyOf(spoken) || isAside(text, place)) return null;
    if (fitsAnother(text.slice(place.start, place.end), usageId)) return null;
    const left = shareLeft(taken, usageId);
    if (share === 'REST') return left > 0 && left < 1 ? left : null;
    if (share < 1) return share <= left ? share : null;
    return left === 1 && !isAnyOf(parts) ? 1 : null;
  }

  /** What is named without a reference is named for the whole recipe. */
  function referencesIn(text: string, isOneRun: (name: StepName) => boolean): Reference[] {
    const found: Reference[] = [];
    let at = 0;
    // What ends a line ends a name.
    for (const name of findNames(`${text}.`, names.listed, names.foodWords)) {
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
    for (const word of text.match(/\p{L}{2,}/gu) ?? []) spoken.add(stemmer(word.toLowerCase()));
  }

  return (content: RichText, isAsked: boolean): RichText => {
    if (isAsked && amountsAsWritten(content, names.listed.words).length === 0)
      return linkNodes(content, referencesIn);
    speak(content.map(wordsOf).join(' '));
    return content;
  };
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
  const linked = nodes.map((node) => {
    if (!isBlock(node)) return node;
    const children = linkNodes<RichTextNode>(node.children, referencesIn);
    return children === node.children ? node : ({ ...node, children } as Node);
  });
  return linked.every((node, index) => node === nodes[index]) ? nodes : linked;
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

/** A part of a regular expression: one of these words, or beginnings of words. */
function anyOf(words: string): string {
  return `(?:${words.split(/\s+/).join('|')})`;
}

/** Stem of the word that tells which ingredient a name means. */
function lastWord(name: string): string {
  return stemmer(wordsIn(name).findLast((word) => !isCommonWord(word)) ?? '');
}

function wordsIn(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
}

/** Stems of the words of a name, without its articles. */
function stemsIn(name: string): string[] {
  return wordsIn(name).flatMap((word) => (ARTICLES.has(word) ? [] : stemmer(word)));
}

/** Stems of what is named with an amount, or as a part of something. */
function partsNamed(steps: Group['instructions']): ReadonlySet<string> {
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

/** True where a step may mean a part of what is listed, or only tells of it. */
function isAside(text: string, { start, end }: Pick<StepName, 'start' | 'end'>): boolean {
  const clause = CLAUSE_BEFORE.exec(text.slice(0, start))?.[0] ?? '';
  const behind = text.slice(end);
  const isPart = ACT_BEFORE.test(clause) || PART_BEFORE.test(clause) || OTHER_BEHIND.test(behind);
  return isPart || ASIDE_BEFORE.test(clause) || ASIDE_BEHIND.test(behind);
}
