import type { Amount, AmountView, WrittenAmount } from '#domain/maths/amounts.ts';
import { besideSystem, orderPair } from '#domain/maths/second-amounts.ts';
import { findConvertibleMeasure } from '#domain/maths/units/unit-measures.ts';
import { resolveSum, resolveUsageAmount } from '#domain/maths/usage-amounts.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { amountsInLine, isForOneOfAll } from '#domain/recipes/line-words.ts';
import { oneOf as oneCounted, severalOf } from '#domain/text/counted-names.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { namedRemark, wordsListed, writtenFor } from './amounts-remark.ts';
import { shownTitle } from './group-titles.ts';
import { amountWords, type Defaults, type Words } from './words.ts';

/** Ingredients so large that weights are cut from one: '500 g pumpkin', but '500 g potatoes'. */
const CUT_FROM_ONE: ReadonlySet<string> = new Set([
  'beef-brisket',
  'beef-tenderloin',
  'beer',
  'bread',
  'brioche',
  'butternut-squash',
  'cabbage',
  'cantaloupe',
  'cauliflower',
  'celery-root',
  'chorizo',
  'ciabatta',
  'coconut',
  'coffee',
  'cucumber',
  'daikon',
  'eggplant',
  'espresso',
  'grapefruit',
  'lamb-shoulder',
  'lettuce',
  'octopus',
  'oxtail',
  'papaya',
  'pineapple',
  'pizza-dough',
  'pork-loin',
  'pork-shoulder',
  'puff-pastry',
  'pumpkin',
  'romaine-lettuce',
  'rutabaga',
  'sourdough-bread',
  'turkey',
  'watermelon',
  'zucchini',
]);

/** Ingredient usage as a recipe's page has it. */
export type Usage = PageRecipe['ingredientUsageGroups'][number]['ingredientUsages'][number];

/** Line of the ingredient list, ready to draw. */
export type IngredientLine = {
  amount: Words | null;
  /** What the author wrote beside it, '/ 5 cups', '/ 113 g / ½ cup'; null when nothing is. */
  secondAmount: Words | null;
  name: Words;
  link: string | null;
  preparation: RichText | null;
  note: string | null;
  /** What is said of amounts in its words, which do not follow the servings; null where there are none. */
  amountsRemark: string | null;
};

/** Group of lines, with its heading where it has one. */
export type IngredientGroup = {
  title: string | null;
  note: string | null;
  lines: IngredientLine[];
  /** True when any line begins with an amount. */
  hasAmounts: boolean;
};

/** The ingredient list of a page. */
export function ingredientGroups(recipe: PageRecipe, defaults: Defaults): IngredientGroup[] {
  const listed = wordsListed(recipe);
  const written = writtenFor(recipe.yieldServings);
  return recipe.ingredientUsageGroups.map(({ title, note, ingredientUsages }) => {
    const lines = ingredientUsages.map((usage) => ({
      ...usageWords(usage, defaults),
      link: usage.link,
      preparation: usage.preparation,
      note: usage.note,
      amountsRemark: namedRemark(amountsInLine(usage, listed), written),
    }));
    return {
      title: shownTitle(title, recipe.ingredientUsageGroups.length),
      note,
      lines,
      hasAmounts: lines.some(({ amount }) => amount !== null),
    };
  });
}

function hasAmount({ quantityMin, quantityMax, unit }: Usage): boolean {
  return quantityMin !== null || quantityMax !== null || unit !== null;
}

/** A usage in words. */
type UsageWords = {
  /** '1½–2 cups'; null when none is written. */
  amount: Words | null;
  /** '/ 5 cups'; null when the author wrote one amount. */
  secondAmount: Words | null;
  /** The override, else the ingredient's; several for a count over 1, and by weight. */
  name: Words;
};

/** Words found before: the same usage stands in the list, in steps and in what search engines read. */
const knownWords = new WeakMap<Usage, { system: Defaults['system']; words: UsageWords }>();

/**
 * The amount and the name of a usage for every choice of servings and units.
 * @param share the part of the amount that is meant, 1 for all of it
 */
export function usageWords(usage: Usage, defaults: Defaults, share = 1): UsageWords {
  const known = share === 1 ? knownWords.get(usage) : undefined;
  if (known?.system === defaults.system) return known.words;
  const shown = new Map<AmountView, ShownAmounts>();
  const multiplierOf = (view: AmountView) => share * multiplierFor(usage, view);
  const shownIn = (view: AmountView) => {
    const amounts = shown.get(view) ?? showAmounts(usage, { ...view, multiplier: multiplierOf(view) });
    shown.set(view, amounts);
    return amounts;
  };
  const words = {
    amount: hasAmount(usage) ? amountWords((view) => shownIn(view).amount.typographicText, defaults) : null,
    secondAmount: usage.secondAmount
      ? amountWords((view) => besideText(shownIn(view), 'typographicText'), defaults)
      : null,
    name: amountWords((view) => nameIn(usage, shownIn(view).amount, multiplierOf(view)), defaults),
  };
  if (share === 1) knownWords.set(usage, { system: defaults.system, words });
  return words;
}

/** How many times its amount a line takes: what is for each person is the same for any number of them. */
export function multiplierFor(usage: Usage, { multiplier }: AmountView): number {
  return isForOneOfAll(usage) ? 1 : multiplier;
}

/** The amount a reader sees first, and what stands beside it, in order. */
type ShownAmounts = { amount: Amount; beside: Amount[] };

function showAmounts(usage: Usage, view: AmountView): ShownAmounts {
  const { ingredient, secondAmount, furtherAmounts = [], addedPart } = usage;
  const second: WrittenAmount | null = secondAmount && { ...secondAmount, ingredient };
  const { leading, beside } = orderPair<WrittenAmount>(usage, second, view.system);
  const further = furtherAmounts.map((written) => {
    const amount = { ...written, ingredient };
    return { amount, system: besideSystem(leading, amount, view.system) };
  });
  return {
    amount:
      leading === usage && addedPart ? resolveSum(usage, addedPart, view) : resolveUsageAmount(leading, view),
    beside: (beside ? [beside, ...further] : []).map(({ amount, system }) =>
      resolveUsageAmount(amount, { ...view, system }),
    ),
  };
}

/** '/ 5 cups'; empty where that would say the same again. */
function besideText({ amount, beside }: ShownAmounts, spelling: 'text' | 'typographicText'): string {
  const texts = new Set(beside.map((one) => one[spelling]));
  texts.delete(amount[spelling]);
  return [...texts].map((text) => `/ ${text}`).join(' ');
}

/** What stands between a name and what is done with it: no comma before '+ 2 cups water'. */
export function beforePreparation(preparation: string): string {
  return preparation.startsWith('+') ? ' ' : ', ';
}

/** A whole line in plain words as the recipe was written, '2 cans tomatoes (400 g each), drained', for structured data. */
export function plainIngredientLine(usage: Usage, defaults: Defaults): string {
  const shown = showAmounts(usage, { multiplier: 1, system: defaults.system });
  const preparation = usage.preparation ? plainText(usage.preparation).trim() : '';
  const said = [shown.amount.text, besideText(shown, 'text'), nameOf(usage, shown.amount)]
    .filter(Boolean)
    .join(' ');
  const line = said && usage.note ? `${said} (${usage.note})` : said;
  return line && preparation ? `${line}${beforePreparation(preparation)}${preparation}` : line || preparation;
}

/** The name beside an amount. As it was written at the recipe's own size; else several or one, as the count is. */
function nameIn(usage: Usage, amount: Amount, multiplier: number): string {
  const name = nameOf(usage, amount);
  const [shown] = amount.max;
  if (multiplier === 1 || shown === undefined || usage.unit !== null) return name;
  return shown.quantity > 1 ? severalOf(name) : oneCounted(name);
}

function nameOf(usage: Usage, { max: [shown] }: Amount): string {
  const { ingredientTitleOverride: override, ingredient } = usage;
  if (!ingredient) return override ?? '';
  const unit = shown ? shown.unit : usage.unit;
  const isSeveral =
    unit === null
      ? shown !== undefined && shown.quantity > 1
      : findConvertibleMeasure(unit.slug)?.dimension === 'weight' && isWeighedWhole(ingredient);
  if (override) return unit === null && shown ? counted(override, ingredient, isSeveral) : override;
  if (unit === null && shown && !isSeveral && !ingredient.pluralTitle)
    return oneOf(ingredient.title, ingredient.title);
  return (isSeveral ? ingredient.pluralTitle : null) ?? ingredient.title;
}

/** '500 g carrots', and not of what is cut from one, or of spices, which cooks measure in spoons. */
function isWeighedWhole(ingredient: NonNullable<Usage['ingredient']>): boolean {
  return !CUT_FROM_ONE.has(ingredient.slug) && ingredient.defaultMetricMeasurementMethod !== 'volume';
}

/** A name that ends in the ingredient's own follows the count as that does: '2 large eggs', '1 large egg'. */
function counted(name: string, { title, pluralTitle }: NonNullable<Usage['ingredient']>, isSeveral: boolean) {
  if (pluralTitle === null) return isSeveral ? name : oneOf(name, title);
  const [is, shouldBe] = isSeveral ? [title, pluralTitle] : [pluralTitle, title];
  if (!` ${name.toLowerCase()}`.endsWith(` ${is.toLowerCase()}`)) return name;
  let shared = 0;
  while (shared < is.length && is[shared] === shouldBe[shared]) shared += 1;
  return name.slice(0, name.length - is.length + shared) + shouldBe.slice(shared);
}

/** Names that end as plurals do and are none, or have no singular that is counted. */
const NO_PLURAL = /(?:ss|us|is|oats|grits|bitters|molasses|salad greens|groats)$/i;

/** One of what the catalogue names in the plural only: '1 strawberry', '½ walnut'; other names stay. */
function oneOf(name: string, title: string): string {
  if (!/s$/i.test(title) || NO_PLURAL.test(title) || !name.toLowerCase().endsWith(title.toLowerCase()))
    return name;
  if (/ies$/i.test(name)) return name.replace(/ies$/i, 'y');
  if (/leaves$/i.test(name)) return name.replace(/leaves$/i, 'leaf');
  return name.replace(/(?<=(?:ch|sh|x|o))es$|s$/i, '');
}
