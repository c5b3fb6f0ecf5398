/** An ingredient line in words: its amounts, its name and what is said behind them. No zod here. */
import type { Amount, AmountView } from '../../maths/amounts.ts';
import { besideSystem, isAnyMetric, orderPair } from '../../maths/second-amounts.ts';
import { findConvertibleMeasure, type MeasurementSystem } from '../../maths/units/unit-measures.ts';
import { resolveUsageAmount, staysSpoon, type UsageAmount } from '../../maths/usage-amounts.ts';
import { nameFor } from '../../text/counted/counted-names.ts';
import { slavicName } from '../../text/counted/slavic-names.ts';
import { saysInDecimals } from '../../text/number-words.ts';
import { OR_WORDS } from '../../text/range-words.ts';
import { plainText } from '../../text/rich-text-reading.ts';
import type { Recipe } from '../recipes.ts';
import { withoutPurpose } from './listed-names.ts';

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

/** 'packed basil', 'basil leaves, lightly packed', but not 'tuna packed in oil'. */
const PACKED =
  /(?<![\p{L}-])(?:(?:firmly|lightly|loosely|tightly|well)[- ])?packed(?!\p{L}| (?:in|with)\b)/iu;

/** Ingredient usage with what it refers to. */
export type Usage = Recipe['ingredientUsageGroups'][number]['ingredientUsages'][number];

/** The amount a reader sees first, and what stands beside it, in order. */
export type ShownAmounts = { amount: Amount; beside: Amount[] };

/** Whether a line says so behind its amount; a unit's own words are read with the unit. */
export function isSaidToBePacked({ ingredientTitleOverride, preparation, note }: Usage): boolean {
  const words = [ingredientTitleOverride, preparation && plainText(preparation), note];
  return words.some((said) => said && PACKED.test(said));
}

/** The amounts of a line as they are shown for a choice. */
export function showAmounts(usage: Usage, view: AmountView): ShownAmounts {
  return amountsShown(usage)(view);
}

/** The same for one choice after the other. */
export function amountsShown(usage: Usage): (view: AmountView) => ShownAmounts {
  const { ingredient, secondAmount, furtherAmounts = [], writtenLine } = usage;
  const isBesideMetric = isAnyMetric([usage, ...(secondAmount ? [secondAmount] : []), ...furtherAmounts]);
  const isPacked = isSaidToBePacked(usage);
  const said = <Written extends Pick<UsageAmount, 'quantityMin' | 'quantityMax'>>(written: Written) => ({
    ...written,
    ingredient,
    name: usage.ingredientTitleOverride,
    isDecimal: saysInDecimals(writtenLine ?? '', written),
    isBesideMetric,
    isPacked,
  });
  const [first, second, ...others] = [
    said(usage),
    secondAmount && said(secondAmount),
    ...furtherAmounts.map(said),
  ] as const;
  return (view) => {
    const { leading, beside } = orderPair<UsageAmount>(first, second, view.system);
    const further = others.map((amount) => ({ amount, system: besideSystem(leading, amount, view.system) }));
    return {
      amount: resolveUsageAmount(leading, view),
      beside: (beside ? [beside, ...further] : []).map(({ amount: written, system }) => {
        const amount: UsageAmount = { ...written, isBeside: true };
        return resolveUsageAmount(amount, {
          ...view,
          system: staysSpoon(amount, view) ? view.system : system,
        });
      }),
    };
  };
}

/** '/ 5 cups'; empty where that would say the same again. */
export function besideText({ amount, beside }: ShownAmounts, spelling: 'text' | 'typographicText'): string {
  const texts = new Set(beside.map((one) => one[spelling]));
  texts.delete(amount[spelling]);
  return [...texts].map((text) => `/ ${text}`).join(' ');
}

/** 'and 2 egg yolks': an amount follows. */
const AND_AMOUNT = /^(?:and|&|e|et|y|und|og|och) (?=[\d½¼¾⅓⅔⅛])/iu;

/** 'or 2 shallots': another choice follows. */
const OR_AMOUNT = new RegExp(`^(?:${OR_WORDS}) (?:about |~ ?)?(?=[\\d½¼¾⅓⅔⅛])`, 'iu');

/**
 * Words after a name that add another amount, '+ 2 cups water', or say another choice. A note stands before them: behind,
 * it would be the water's.
 */
export function isAddition(preparation: string): boolean {
  return [/^(?:\+|plus )/i, AND_AMOUNT, OR_AMOUNT].some((begins) => begins.test(preparation));
}

/** What stands between a name and what is done with it: no comma before '+ 2 cups water'. */
export function beforePreparation(preparation: string): string {
  return preparation.startsWith('+') || AND_AMOUNT.test(preparation) ? ' ' : ', ';
}

/** A whole line in plain words as the recipe was written, '2 cans tomatoes (400 g each), drained', for editors. */
export function plainIngredientLine(usage: Usage, system: MeasurementSystem): string {
  return lineInWords(usage, {
    shown: showAmounts(usage, { multiplier: 1, system, ownSystem: system }),
    preparation: usage.preparation ? plainText(usage.preparation).trim() : '',
    note: usage.note,
  });
}

/** A whole line in plain words, of its parts in words. */
export function lineInWords(
  usage: Usage,
  { shown, preparation, note }: { shown: ShownAmounts; preparation: string; note: string | null },
): string {
  const said = [shown.amount.text, besideText(shown, 'text'), nameOf(usage, shown.amount, { multiplier: 1 })]
    .filter(Boolean)
    .join(' ');
  const line = said && note ? `${said} (${note})` : said;
  return line && preparation ? `${line}${beforePreparation(preparation)}${preparation}` : line || preparation;
}

/** What a step that refers to a part of a line says: its amount as it was written, and its name, '50 g butter'. */
export function amountAndName(usage: Usage, share: number): string {
  const { amount } = showAmounts(usage, { multiplier: share, system: systemOf(usage) });
  return `${amount.typographicText} ${withoutPurpose(nameOf(usage, amount, { multiplier: share }))}`.trim();
}

/**
 * The name beside an amount, for so many times the recipe, on a site of a language: in a line that was typed and is not scaled exactly as it was; else that of one or of
 * several for a count, as far as its words are known, and of several by weight.
 */
export function nameOf(
  usage: Usage,
  amount: Amount,
  { multiplier, locale }: Pick<AmountView, 'multiplier' | 'locale'>,
): string {
  const isAsTyped = multiplier === 1 && usage.writtenLine !== null;
  const [shown] = amount.max;
  const name = nameByCatalogue(usage, amount, isAsTyped);
  if (isAsTyped || shown === undefined || usage.unit !== null) return name;
  const isKept = shown.quantity > 1 && isSaidOfSeveral(usage);
  return isKept ? (slavicName(name, shown.quantity) ?? name) : nameFor(shown.quantity, name, locale);
}

/** The override, or the ingredient's own name, in the number that the catalogue knows of it. */
function nameByCatalogue(usage: Usage, { max: [shown] }: Amount, isAsTyped: boolean): string {
  const { ingredientTitleOverride: override, ingredient } = usage;
  if (!ingredient) return override ?? '';
  const unit = shown ? shown.unit : usage.unit;
  const isSeveral =
    unit === null
      ? shown !== undefined && shown.quantity > 1
      : findConvertibleMeasure(unit.slug)?.dimension === 'weight' && isWeighedWhole(ingredient);
  // Who wrote '4 egg' says it so of several, as in Norwegian.
  if (override && isSeveral && isSaidOfSeveral(usage)) return override;
  if (override)
    return unit === null && shown && !isAsTyped ? counted(override, ingredient, isSeveral) : override;
  if (unit === null && shown && !isSeveral && !ingredient.pluralTitle)
    return oneOf(ingredient.title, ingredient.title);
  return (isSeveral ? ingredient.pluralTitle : null) ?? ingredient.title;
}

/** Whether the author's own name was written for a count of several. */
function isSaidOfSeveral(usage: Usage): boolean {
  const { writtenLine, unit, quantityMin, quantityMax, ingredientTitleOverride } = usage;
  const count = quantityMax ?? quantityMin ?? 0;
  return writtenLine !== null && unit === null && count >= 2 && ingredientTitleOverride !== null;
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

/** The same in the units it was written in. */
export function lineAsWritten(usage: Usage): string {
  return plainIngredientLine(usage, systemOf(usage));
}

/** The system of units that a line was written in; of a count, that of the amount beside it. */
export function systemOf({ unit, secondAmount }: Pick<Usage, 'unit' | 'secondAmount'>): MeasurementSystem {
  const [own, beside] = [unit, secondAmount?.unit].map((one) => findConvertibleMeasure(one?.slug ?? ''));
  return (own ?? beside)?.system ?? 'imperial';
}
