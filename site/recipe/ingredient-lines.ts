import type { AmountView } from '#domain/maths/amounts.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import {
  amountsShown,
  besideText,
  nameOf,
  type ShownAmounts,
  type Usage,
} from '#domain/recipes/lines/ingredient-line-text.ts';
import { amountsInLine, isForOneOfAll, isNoteOfEach } from '#domain/recipes/lines/line-words.ts';
import { withOwnAmounts } from '#domain/recipes/lines/preparation-amounts.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { namedRemark, wordsListed, writtenFor } from './amounts-remark.ts';
import { shownTitle } from './group-titles.ts';
import { amountWords, type Defaults, type Words } from './words.ts';

/** Line of the ingredient list, ready to draw. */
export type IngredientLine = {
  amount: Words | null;
  /** What the author wrote beside it, '/ 5 cups', '/ 113 g / ½ cup'; null when nothing is. */
  secondAmount: Words | null;
  name: Words;
  link: string | null;
  preparation: RichText | null;
  note: string | null;
  /** ' each', which the note ends with for as many servings as take several of what it says the size of; null where it says none. */
  noteEnd: Words | null;
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
  const written = writtenFor(recipe);
  return recipe.ingredientUsageGroups.map(({ title, note, ingredientUsages }) => {
    const lines = ingredientUsages.map((usage) => ({
      ...usageWords(usage, defaults),
      link: usage.link,
      preparation: preparationOf(usage),
      note: usage.note,
      noteEnd: noteEndOf(usage, defaults),
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

function noteEndOf(usage: Usage, defaults: Defaults): Words | null {
  if (!isNoteOfEach(usage)) return null;
  const [multiplierOf, show] = [multiplierFor(usage), amountsShown(usage)];
  return amountWords((view) => {
    const { amount } = show({ ...view, multiplier: multiplierOf(view) });
    return (amount.min[0]?.quantity ?? 0) > 1 ? ' each' : '';
  }, defaults);
}

/** What is done with an ingredient, with the amounts in it that are of its line. */
export function preparationOf(usage: Usage): RichText | null {
  const { ingredientTitleOverride, ingredient, preparation } = usage;
  const name = `${ingredientTitleOverride ?? ''} ${ingredient?.title ?? ''}`;
  return preparation && withOwnAmounts(preparation, usage, name);
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
const knownWords = new WeakMap<Usage, Pick<Defaults, 'system' | 'locale'> & { words: UsageWords }>();

/**
 * The amount and the name of a usage for every choice of servings and units.
 * @param share the part of the amount that is meant, 1 for all of it
 */
export function usageWords(usage: Usage, defaults: Defaults, share = 1): UsageWords {
  // What is fixed is said once, and soon.
  const isKept = share === 1 && !defaults.isFixed;
  const known = isKept ? knownWords.get(usage) : undefined;
  const { system, locale } = defaults;
  if (known?.system === system && known.locale === locale) return known.words;
  const isMeasured = hasAmount(usage) || usage.secondAmount !== null;
  const shown = new Map<AmountView, ShownAmounts>();
  const ownMultiplierOf = multiplierFor(usage);
  const multiplierOf = (view: AmountView) => share * ownMultiplierOf(view);
  const show = amountsShown(usage);
  const shownIn = (view: AmountView) => {
    const amounts = shown.get(view) ?? show({ ...view, multiplier: multiplierOf(view) });
    shown.set(view, amounts);
    return amounts;
  };
  const words = {
    amount: hasAmount(usage) ? amountWords((view) => shownIn(view).amount.typographicText, defaults) : null,
    secondAmount: usage.secondAmount
      ? amountWords((view) => besideText(shownIn(view), 'typographicText'), defaults)
      : null,
    name: amountWords(
      (view) => nameOf(usage, shownIn(view).amount, { ...view, multiplier: multiplierOf(view) }),
      {
        ...defaults,
        isFixed: defaults.isFixed || !isMeasured,
      },
    ),
  };
  if (isKept) knownWords.set(usage, { system, ...(locale && { locale }), words });
  return words;
}

/** How many times its amount a line takes for a choice: what is for each person is the same for any number of them. */
export function multiplierFor(usage: Usage): (view: AmountView) => number {
  const isForOne = isForOneOfAll(usage);
  return ({ multiplier }) => (isForOne ? 1 : multiplier);
}
