/** What changed between two forms of a recipe, in words: 'Salt: 2 tsp → 1 tsp', 'Step 3 added'. No zod here. */
import { formatDuration } from '../../maths/durations.ts';
import { isSame } from '../../shared/records.ts';
import { plainText, type RichTextNode } from '../../text/rich-text-reading.ts';
import type { Ingredient, Unit } from '../catalogue.ts';
import { expandUsage } from '../lines/expand-usage.ts';
import { lineAsWritten } from '../lines/ingredient-line-text.ts';
import type { IngredientUsage } from '../lines/ingredient-usages.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import { changedWords } from './changed-words.ts';
import { FIELD_NAMES } from './field-names.ts';

/** Titles of what documents refer to, by id. */
export type RecipeNames = {
  units: ReadonlyMap<string, Unit>;
  ingredients: ReadonlyMap<string, Ingredient>;
  /** Terms, tools, contributors. */
  titles: ReadonlyMap<string, string>;
};

/** One change. */
export type Difference = {
  /** The field it is in. */
  field: keyof WorkingRecipe;
  /** The line or step; absent where it is the field itself. */
  itemId?: string;
  words: string;
};

const MINUTES_FIELDS: ReadonlySet<string> = new Set([
  'prepTimeMinutes',
  'cookTimeMinutes',
  'customTimeMinutes',
  'totalTimeMinutes',
  'timerMinutes',
]);

/** An ingredient line as plain text: as it was typed, else in the words of its parts. */
export function textOfLine(usage: IngredientUsage, names: RecipeNames): string {
  return usage.writtenLine ?? lineAsWritten(expandUsage(usage, names));
}

/** What changed, in the order of the document's fields; empty when both say the same. */
export function differencesOf(before: WorkingRecipe, after: WorkingRecipe, names: RecipeNames): Difference[] {
  return (Object.keys(FIELD_NAMES) as (keyof WorkingRecipe)[]).flatMap((field): Difference[] => {
    const [was, is] = [before[field], after[field]];
    if (isSame(was ?? null, is ?? null)) return [];
    if (field === 'ingredientUsageGroups') return differentLines(before, after, names);
    if (field === 'instructionGroups') return differentSteps(before, after);
    return [{ field, words: wordsOf(field, was, is, names) }];
  });
}

function wordsOf(field: keyof WorkingRecipe, was: unknown, is: unknown, names: RecipeNames): string {
  const label = FIELD_NAMES[field];
  if (isWords(was) && isWords(is)) {
    const titled = (id: string) => names.titles.get(id) ?? id;
    const added = is.filter((id) => !was.includes(id)).map((id) => `+ ${titled(id)}`);
    const gone = was.filter((id) => !is.includes(id)).map((id) => `− ${titled(id)}`);
    return added.length + gone.length > 0
      ? `${label}: ${[...added, ...gone].join(', ')}`
      : `${label} in another order`;
  }
  const [from, to] = [shortWords(field, was), shortWords(field, is)];
  return from === null || to === null || from === to
    ? `${label} changed`
    : `${label}: ${changedWords(from, to)}`;
}

/** A value of a field in words, empty for nothing; null for what is not told in words. */
export function shortWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (field === 'credit') return Object.values(value).filter(Boolean).join(', ');
  if (isRichText(value)) return plainText(value);
  if (field === 'privacySetting') return value === 'public' ? 'everybody' : 'subscribers';
  if (typeof value === 'number') return MINUTES_FIELDS.has(field) ? formatDuration(value) : String(value);
  return typeof value === 'string' ? value : null;
}

function isRichText(value: unknown): value is RichTextNode[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((node) => typeof node === 'object' && node !== null && 'children' in node)
  );
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

function differentLines(before: WorkingRecipe, after: WorkingRecipe, names: RecipeNames): Difference[] {
  const field = 'ingredientUsageGroups';
  const linesOf = (recipe: WorkingRecipe) => recipe[field].flatMap((group) => group.ingredientUsages);
  const text = (usage: IngredientUsage) => textOfLine(usage, names) || 'an empty line';
  return [
    ...differentItems(field, linesOf(before), linesOf(after), {
      added: (line) => `Added: ${text(line)}`,
      removed: (line) => `Removed: ${text(line)}`,
      changed: (was, is) => changedLine(was, is, names),
      reordered: 'Ingredients in another order',
    }),
    ...differentHeadings(field, before[field], after[field]),
  ];
}

/** 'Salt: 2 tsp → 1 tsp' where the amount alone changed, else both lines. */
function changedLine(was: IngredientUsage, is: IngredientUsage, names: RecipeNames): string {
  const [from, to] = [textOfLine(was, names), textOfLine(is, names)];
  if (from === to) return `${to || 'A line'}: read in another way`;
  const name = (
    is.ingredientTitleOverride ??
    names.ingredients.get(is.ingredientId ?? '')?.title ??
    ''
  ).toLowerCase();
  const [fromName, toName] = [from, to].map((text) => text.toLowerCase().indexOf(name));
  const rest = to.slice(toName);
  if (name === '' || !fromName || !toName || fromName < 1 || toName < 1 || from.slice(fromName) !== rest)
    return `${from} → ${to}`;
  const amounts = [from.slice(0, fromName), to.slice(0, toName)].map((amount) => amount.trim());
  return `${rest[0]?.toUpperCase()}${rest.slice(1)}: ${amounts.join(' → ')}`;
}

function differentSteps(before: WorkingRecipe, after: WorkingRecipe): Difference[] {
  const field = 'instructionGroups';
  const stepsOf = (recipe: WorkingRecipe) => recipe[field].flatMap((group) => group.instructions);
  const numbers = new Map(
    [...stepsOf(before), ...stepsOf(after)].map(({ id }) => {
      const now = stepsOf(after).findIndex((step) => step.id === id);
      return [id, (now === -1 ? stepsOf(before).findIndex((step) => step.id === id) : now) + 1];
    }),
  );
  return [
    ...differentItems(field, stepsOf(before), stepsOf(after), {
      added: ({ id }) => `Step ${numbers.get(id)} added`,
      removed: ({ id }) => `Step ${numbers.get(id)} removed`,
      changed: (was, is) => changedStep(`Step ${numbers.get(is.id)}`, was, is),
      reordered: 'Steps in another order',
    }),
    ...differentHeadings(field, before[field], after[field]),
  ];
}

type Step = WorkingRecipe['instructionGroups'][number]['instructions'][number];

function changedStep(name: string, ...[was, is]: [Step, Step]): string {
  const [from = '', to = ''] = [was, is].map(({ content }) => plainText(content ?? []));
  return from === to ? `${name} changed` : `${name}: ${changedWords(from, to)}`;
}

type Group = { id: string; title: string | null; note: string | null };

function differentHeadings(
  field: keyof WorkingRecipe,
  before: readonly Group[],
  after: readonly Group[],
): Difference[] {
  const was = new Map(before.map((group) => [group.id, group]));
  const headings = after.flatMap(({ id, title, note }): Difference[] => {
    const earlier = was.get(id);
    if (earlier?.title === title && earlier.note === note) return [];
    if (!earlier && title === null) return [];
    const words =
      earlier && earlier.title !== title
        ? `Heading: ${earlier.title || 'none'} → ${title || 'none'}`
        : earlier
          ? `Remark under ${title || 'the list'} changed`
          : `Heading added: ${title}`;
    return [{ field, itemId: id, words }];
  });
  const living = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id, title }) => !living.has(id) && title !== null);
  return [
    ...headings,
    ...gone.map(({ id, title }) => ({ field, itemId: id, words: `Heading removed: ${title}` })),
  ];
}

function differentItems<Item extends { id: string }>(
  field: keyof WorkingRecipe,
  before: readonly Item[],
  after: readonly Item[],
  say: {
    added(item: Item): string;
    removed(item: Item): string;
    changed(was: Item, is: Item): string;
    reordered: string;
  },
): Difference[] {
  const was = new Map(before.map((item) => [item.id, item]));
  const living = new Set(after.map(({ id }) => id));
  const differences = after.flatMap((item): Difference[] => {
    const earlier = was.get(item.id);
    if (!earlier) return [{ field, itemId: item.id, words: say.added(item) }];
    return isSame(earlier, item) ? [] : [{ field, itemId: item.id, words: say.changed(earlier, item) }];
  });
  const gone = before.filter(({ id }) => !living.has(id));
  differences.push(...gone.map((item) => ({ field, itemId: item.id, words: say.removed(item) })));
  const kept = before.filter(({ id }) => living.has(id)).map(({ id }) => id);
  const order = after.filter(({ id }) => was.has(id)).map(({ id }) => id);
  if (order.some((id, index) => id !== kept[index])) differences.push({ field, words: say.reordered });
  return differences;
}
