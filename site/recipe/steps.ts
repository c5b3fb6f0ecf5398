import { formatDuration, timersOf } from '#domain/maths/durations.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { piecesMade } from '#domain/recipes/lines/pieces-made.ts';
import { amountsAsWritten } from '#domain/recipes/lines/written-amounts.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { RichTextNode } from '#domain/text/rich-text-reading.ts';
import { namedRemark, wordsListed, writtenFor } from './amounts-remark.ts';
import { shownTitle } from './group-titles.ts';
import type { IngredientGroup } from './ingredient-lines.ts';
import { idOnPage } from './page-ids.ts';
import {
  type ResolvedBlock,
  type ResolvedInline,
  resolveRichText,
  type TextContext,
} from './rich-text/resolve.ts';
import { amountsIn, wordsIn } from './rich-text/resolved-text.ts';
import { switchesOf, type Words } from './words.ts';

type Instruction = NonNullable<PageRecipe['instructionGroups'][number]['instructions'][number]>;

/** Step, ready to draw. */
type Step = {
  /** Id of its instruction on the page: its timer goes by it. */
  id: string;
  /** Numbers of the ingredient lines it refers to, each once: '3'; a share of a line with the place of its amount: '3:0'. */
  ingredients: string[];
  /** Its place among all steps of the recipe, from 1. */
  number: number;
  content: ResolvedBlock[];
  /** How long its timers run, in minutes, in order. */
  timers: number[];
  note: string | null;
  /** What is said under it of amounts that do not follow the servings, where it has such. */
  amountsRemark: string | null;
  images: Instruction['images'];
  video: Instruction['video'];
};

/** Group of steps, with its heading where it has one. */
export type StepGroup = { title: string | null; note: string | null; steps: Step[] };

/** The steps of a page; numbers go on from group to group. */
export function stepGroups(recipe: PageRecipe, context: TextContext): StepGroup[] {
  const listed = wordsListed(recipe);
  const written = writtenFor(recipe);
  let number = 0;
  return recipe.instructionGroups.map(({ title, note, instructions }) => ({
    title: shownTitle(title, recipe.instructionGroups.length),
    note,
    steps: instructions.flatMap((instruction): Step[] => {
      if (!instruction) return [];
      number += 1;
      const { images, video } = instruction;
      const content = resolveRichText(instruction.content ?? [], context, 4);
      return [
        {
          id: idOnPage(instruction.id),
          ingredients: ingredientsOf(instruction.content ?? [], content, context),
          number,
          content,
          timers: timersOf(instruction),
          note: instruction.note,
          amountsRemark: amountsRemark(saidAsWritten(instruction.content ?? [], listed), content, written),
          images,
          video,
        },
      ];
    }),
  }));
}

/** What a step says that does not follow the servings: amounts, and how many pieces are made. */
function saidAsWritten(content: RichText, listed: ReadonlySet<string>): string[] {
  return [...new Set([...amountsAsWritten(content, listed), ...piecesMade(content, listed)])];
}

/** What is true of a step: that its amounts stay as written, or which do where others follow the servings. */
function amountsRemark(said: string[], content: ResolvedBlock[], written: string): string | null {
  if (said.length === 0) return null;
  if (switchesOf(wordsIn(content)).servings) return namedRemark(said, written);
  return written === ''
    ? 'Amounts in this step are as written: they are not scaled.'
    : `Amounts in this step are as written${written}.`;
}

/** 'Timer 10 min', 'Timers 10 min, 1 hr'. */
export function timerWords(minutes: number[]): string {
  return `${minutes.length === 1 ? 'Timer' : 'Timers'} ${minutes.map(formatDuration).join(', ')}`;
}

/** The lines a step refers to, in its order. A share's amount is found by its place among the amounts of the step. */
function ingredientsOf(nodes: RichText, content: ResolvedBlock[], { usages }: TextContext): string[] {
  const lineIds = [...usages.keys()];
  const amounts = amountsIn(content);
  const used = new Map<string, number>();
  const ingredients = usageIdsIn(nodes).flatMap((id) => {
    if (!usages.has(id)) return [];
    const number = lineIds.indexOf(id) + 1;
    const place = amounts.findIndex(({ shareOf }, index) => shareOf === id && index > (used.get(id) ?? -1));
    if (place === -1) return [`${number}`];
    used.set(id, place);
    return [`${number}:${place}`];
  });
  return [...new Set(ingredients)];
}

function usageIdsIn(nodes: readonly RichTextNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!('type' in node)) return [];
    return node.type === 'ingredient-usage-reference' ? [node.ingredientUsageId] : usageIdsIn(node.children);
  });
}

/** All words on the page that may change with the reader's choices. */
export function wordsOfRecipe(
  ingredients: IngredientGroup[],
  steps: StepGroup[],
  texts: readonly (ResolvedBlock | ResolvedInline)[] = [],
): Words[] {
  const lines = ingredients.flatMap((group) => group.lines);
  return [
    ...lines.flatMap(({ amount, secondAmount, name }) =>
      [amount, secondAmount, name].filter((words) => words !== null),
    ),
    ...steps.flatMap((group) => group.steps.flatMap((step) => wordsIn(step.content))),
    ...wordsIn(texts),
  ];
}
