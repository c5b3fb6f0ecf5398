/** Which steps use which lines of the ingredient list. No zod here. */
import { stemmer } from 'stemmer';
import { isBlock, type RichTextNode } from '../../text/rich-text-reading.ts';
import type { RecipeNames } from '../changes/differences.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import type { IngredientUsage } from './ingredient-usages.ts';
import { isCommonWord } from './listed-names.ts';

/** A line by the stems of its name. */
type NamedLine = {
  id: string;
  own: ReadonlySet<string>;
  telling: readonly string[];
  /** The word that says what it is: the broth of chicken broth. */
  head: string | undefined;
};
/** A line that a word may mean, with the words around that one which are of its name as well. */
type Candidate = { line: NamedLine; said: ReadonlySet<string>; isWhole: boolean };

const WORD = /\p{L}{3,}/gu;
/** What ends a name. */
const NAME_END = /[.,;:!?()\n]/;
/** What is made of a thing, and is not meant by the thing's name: 'the chicken' is no chicken broth. */
const MADE: ReadonlySet<string> = new Set(
  `stock broth sauce juice zest seasoning paste powder vinegar oil milk cream syrup jam puree
  bouillon flour noodle noodles`
    .split(/\s+/)
    .map(stemmer),
);

/**
 * Steps that use each line, by id of line, numbers from 1: by a link, or by words of its name. Words that are linked
 * mean their line alone; others mean the line of which most words stand together there, so that 'egg yolk' is no egg.
 */
export function stepsUsing(recipe: WorkingRecipe, names: RecipeNames): Map<string, number[]> {
  const lines = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  const named = lines.map((line) => namedLine(line.id, nameOfLine(line, names)));
  const using = new Map(lines.map(({ id }): [string, number[]] => [id, []]));
  const byStem = Map.groupBy(
    named.flatMap((line) => line.telling.map((stem) => ({ line, stem }))),
    ({ stem }) => stem,
  );
  recipe.instructionGroups
    .flatMap((group) => group.instructions)
    .forEach(({ content }, index) => {
      const linked = new Set<string>();
      const parts = wordsBesideLinks(content ?? [], using, linked).split(NAME_END);
      const used = new Set(linked);
      for (const part of parts) {
        const said = stemsIn(part);
        for (const [at, stem] of said.entries()) {
          const candidates = byStem.get(stem)?.map(({ line }) => candidateAt(said, at, line)) ?? [];
          for (const line of meantOf(candidates, linked)) used.add(line.id);
        }
      }
      for (const id of used) using.get(id)?.push(index + 1);
    });
  return using;
}

/** What an ingredient line is called. */
export function nameOfLine(
  { ingredientTitleOverride, ingredientId }: IngredientUsage,
  { ingredients }: RecipeNames,
): string {
  return (ingredientTitleOverride || ingredients.get(ingredientId ?? '')?.title || '').trim();
}

/** Stems of the words that tell a name from others; of all its words where none does. */
export function tellingStems(name: string): string[] {
  const words = name.toLowerCase().match(WORD) ?? [];
  const telling = words.filter((word) => !isCommonWord(word));
  return (telling.length > 0 ? telling : words).map(stemmer);
}

function namedLine(id: string, name: string): NamedLine {
  const telling = [...new Set(tellingStems(name))];
  // 'Leeks, trimmed': what is done comes behind.
  const [called = ''] = name.split(/[,(]/);
  return { id, own: new Set(stemsIn(name)), telling, head: tellingStems(called).at(-1) };
}

function stemsIn(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map(stemmer);
}

/** The words of a text without those that are linked to a line, whose ids are noted. */
function wordsBesideLinks(
  nodes: readonly RichTextNode[],
  lines: ReadonlyMap<string, unknown>,
  linked: Set<string>,
): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('ingredientUsageId' in node && node.ingredientUsageId && lines.has(node.ingredientUsageId)) {
        linked.add(node.ingredientUsageId);
        return node.type === 'measurement' ? ' ' : '.';
      }
      return `${wordsBesideLinks(node.children, lines, linked)}${isBlock(node) ? '\n' : ''}`;
    })
    .join('');
}

function candidateAt(stems: readonly string[], at: number, line: NamedLine): Candidate {
  const isOther = (stem: string) => !line.own.has(stem);
  const start = stems.slice(0, at).findLastIndex(isOther) + 1;
  const behind = stems.slice(at).findIndex(isOther);
  const said = new Set(stems.slice(start, behind === -1 ? undefined : at + behind));
  return { line, said, isWhole: line.head !== undefined && said.has(line.head) };
}

/** The lines that a word means: more than one where it may be any of them. */
function meantOf(candidates: readonly Candidate[], linked: ReadonlySet<string>): NamedLine[] {
  const unsaid = ({ line, said }: Candidate) => line.telling.filter((stem) => !said.has(stem)).length;
  const most = Math.max(...candidates.map(({ said }) => said.size));
  const nearest = candidates.filter(({ said }) => said.size === most);
  const whole = preferred(nearest, ({ isWhole }) => isWhole);
  const things = preferred(whole, ({ line, isWhole }) => isWhole || !MADE.has(line.head ?? ''));
  const known = preferred(things, ({ line }) => linked.has(line.id));
  const least = Math.min(...known.map(unsaid));
  return preferred(known, (one) => !one.isWhole || unsaid(one) === least).map(({ line }) => line);
}

/** Those of which something is true, where there are any; else all. */
function preferred<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): readonly Item[] {
  const found = items.filter(isTrue);
  return found.length > 0 ? found : items;
}
