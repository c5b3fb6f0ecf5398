import { type AmountView, resolveAmount, type WrittenAmount } from '#domain/maths/amounts.ts';
import { findConvertibleMeasure } from '#domain/maths/unit-measures.ts';
import type { PageRecipe } from '#domain/pages.ts';
import type { RichText } from '#domain/rich-text.ts';
import { plainText } from '#domain/rich-text-reading.ts';
import { amountWords, type Defaults, type Words } from './words.ts';

/** Ingredients so large that weights are cut from one: '500 g pumpkin', but '500 g potatoes'. */
const CUT_FROM_ONE: ReadonlySet<string> = new Set([
  'butternut-squash',
  'cabbage',
  'cantaloupe',
  'cauliflower',
  'coconut',
  'cucumber',
  'eggplant',
  'grapefruit',
  'papaya',
  'pineapple',
  'pumpkin',
  'rutabaga',
  'watermelon',
  'zucchini',
]);

/** Ingredient usage as a recipe's page has it. */
export type Usage = PageRecipe['ingredientUsageGroups'][number]['ingredientUsages'][number];

/** Line of the ingredient list, ready to draw. */
export type IngredientLine = {
  /** Id of its usage: steps refer to it. */
  id: string;
  amount: Words | null;
  name: Words;
  link: string | null;
  preparation: RichText | null;
  note: string | null;
};

/** Group of lines with its heading. */
export type IngredientGroup = {
  title: string;
  note: string | null;
  lines: IngredientLine[];
  /** True when any line begins with an amount. */
  hasAmounts: boolean;
};

/** The ingredient list of a page. */
export function ingredientGroups(recipe: PageRecipe, defaults: Defaults): IngredientGroup[] {
  return recipe.ingredientUsageGroups.map(({ title, note, ingredientUsages }) => {
    const lines = ingredientUsages.map((usage) => ingredientLine(usage, defaults));
    return { title, note, lines, hasAmounts: lines.some(({ amount }) => amount !== null) };
  });
}

function ingredientLine(usage: Usage, defaults: Defaults): IngredientLine {
  return {
    id: usage.id,
    amount: usageAmount(usage, defaults),
    name: usageName(usage, defaults),
    link: usage.link,
    preparation: usage.preparation,
    note: usage.note,
  };
}

/** The amount of a usage, '1½–2 cups'; null when none is written. */
export function usageAmount(usage: Usage, defaults: Defaults): Words | null {
  if (usage.quantityMin === null && usage.quantityMax === null && usage.unit === null) return null;
  const written = writtenAmount(usage);
  return amountWords((view) => resolveAmount(written, view).typographicText, defaults);
}

/** The name of a usage: the override, else the ingredient's; several for a count over 1, and by weight. */
export function usageName(usage: Usage, defaults: Defaults): Words {
  return amountWords((view) => nameIn(usage, view), defaults);
}

/** A whole line in plain words as the recipe was written, '2 cups flour, sifted', for structured data. */
export function plainIngredientLine(usage: Usage, defaults: Defaults): string {
  const view: AmountView = { multiplier: 1, system: defaults.system };
  const amount = resolveAmount(writtenAmount(usage), view).text;
  const preparation = usage.preparation ? plainText(usage.preparation).trim() : '';
  const line = [amount, nameIn(usage, view)].filter(Boolean).join(' ');
  return [line, preparation].filter(Boolean).join(', ');
}

function nameIn(usage: Usage, view: AmountView): string {
  const { ingredientTitleOverride: override, ingredient } = usage;
  if (!ingredient) return override ?? '';
  const { unit, quantityMax } = resolveAmount(writtenAmount(usage), view);
  const isSeveral =
    unit === null
      ? quantityMax !== null && quantityMax > 1
      : findConvertibleMeasure(unit.slug)?.dimension === 'weight' && !CUT_FROM_ONE.has(ingredient.slug);
  if (override)
    return unit === null && quantityMax !== null ? counted(override, ingredient, isSeveral) : override;
  return (isSeveral ? ingredient.pluralTitle : null) ?? ingredient.title;
}

/** A name that ends in the ingredient's own follows the count as that does: '2 large eggs', '1 large egg'. */
function counted(name: string, { title, pluralTitle }: NonNullable<Usage['ingredient']>, isSeveral: boolean) {
  if (pluralTitle === null) return name;
  const [is, shouldBe] = isSeveral ? [title, pluralTitle] : [pluralTitle, title];
  if (!` ${name.toLowerCase()}`.endsWith(` ${is.toLowerCase()}`)) return name;
  let shared = 0;
  while (shared < is.length && is[shared] === shouldBe[shared]) shared += 1;
  return name.slice(0, name.length - is.length + shared) + shouldBe.slice(shared);
}

function writtenAmount({ quantityMin, quantityMax, unit, ingredient }: Usage): WrittenAmount {
  return { quantityMin, quantityMax, unit, ingredient };
}
