import {
  convertibleMeasures,
  FLUID_OUNCE_ML,
  findConvertibleMeasure,
} from '../../../maths/units/unit-measures.ts';
import type { ParsedIngredientLine } from '../ingredient-line.ts';

/** An amount that was written beside others. */
type AmountBeside = { quantity: number; unitSlug: string | null };

/** Authors round by up to this part of a fluid ounce: 950 ml are 32, 250 ml are 8. */
const SAME_WITHIN = 0.06;

/**
 * Whether ounces are fluid because a volume beside them is as many fluid ounces: 8 oz and 1 cup, 32 oz and 950 ml. A cup
 * of butter or ricotta weighs 8 ounces, too, so US volumes tell it only of what is poured; what is told in milliliters is.
 */
function isFluid({ quantity, unitSlug }: AmountBeside, beside: AmountBeside, isPoured: boolean): boolean {
  const measure = findConvertibleMeasure(beside.unitSlug ?? '');
  if (unitSlug !== 'ounce' || measure?.dimension !== 'volume') return false;
  if (measure.system === 'imperial' && !isPoured) return false;
  const fluidOunces = (beside.quantity * measure.toBase) / FLUID_OUNCE_ML;
  return Math.abs(fluidOunces - quantity) <= quantity * SAME_WITHIN;
}

/** Whether pints are those of Britain because what stands beside them comes nearer: '600 ml (1 pint)', '1 pint (20 fl oz)'. */
function isImperialPint({ quantity, unitSlug }: AmountBeside, beside: AmountBeside): boolean {
  const measure = findConvertibleMeasure(beside.unitSlug ?? '');
  if (unitSlug !== 'pint' || measure?.dimension !== 'volume') return false;
  if (measure.system !== 'metric' && beside.unitSlug !== 'fluid-ounce') return false;
  const pintMl = (beside.quantity * measure.toBase) / quantity;
  const { pint, 'imperial-pint': imperial } = convertibleMeasures;
  return Math.abs(pintMl - imperial.toBase) < Math.abs(pintMl - pint.toBase);
}

/** Whether fluid ounces are those of Britain because 20 of them are a pint: they are a 25th smaller than those of the US. */
function isImperialFluidOunce(written: AmountBeside, beside: AmountBeside): boolean {
  return written.unitSlug === 'fluid-ounce' && isImperialPint(beside, written);
}

/** What an amount is in a unit of another size, where a part of it was written in a smaller one: 2 fl oz of '1 pint 2 fl oz'. */
function withPartIn(
  unitSlug: string,
  {
    quantityMin,
    unitSlug: written,
    addedPart,
  }: Pick<ParsedIngredientLine, 'quantityMin' | 'unitSlug' | 'addedPart'>,
) {
  const isImperial = unitSlug === 'imperial-pint' && addedPart?.unitSlug === 'fluid-ounce';
  const partSlug = isImperial ? 'imperial-fluid-ounce' : addedPart?.unitSlug;
  const [own, told, part, toldPart] = [written, unitSlug, addedPart?.unitSlug, partSlug].map((slug) =>
    findConvertibleMeasure(slug ?? ''),
  );
  if (!addedPart || !own || !told || !part || !toldPart || !partSlug || quantityMin === null) return {};
  const { quantity } = addedPart;
  const all =
    quantityMin + (quantity * toldPart.toBase) / told.toBase - (quantity * part.toBase) / own.toBase;
  return { quantityMin: all, quantityMax: all, addedPart: { ...addedPart, unitSlug: partSlug } };
}

/** The unit an author means, as an amount beside it tells. */
export function unitToldBy(written: AmountBeside, beside: AmountBeside, isPoured: boolean): string | null {
  if (isFluid(written, beside, isPoured)) return 'fluid-ounce';
  if (isImperialFluidOunce(written, beside)) return 'imperial-fluid-ounce';
  return isImperialPint(written, beside) ? 'imperial-pint' : null;
}

/** Last words of the names of what is poured. What is thick, frozen or dried is sold by weight. */
const POURED_LAST =
  /(?<!(?:ice|sour|soured|clotted|whipped|coconut|condensed|dried|dry|powdered|shaving|ground|instant|loose) )(?<![\p{L}-])(?:wine|beer|ale|stout|lager|cider|milk|buttermilk|kefir|cream|half[ -](?:and|n)[ -]half|stock|broth|dashi|water|juice|rum|vodka|gin|whiske?y|bourbon|brandy|cognac|tequila|mezcal|sherry|marsala|port|vermouth|liqueur|prosecco|champagne|cava|sake|mirin|vinegar|oil|espresso|coffee|tea|cola|soda|lemonade|tamari|worcestershire|kahl[uú]a|campari|cointreau|triple sec|amaretto|scotch|bitters|aperol|absinthe|amaro|limoncello|baileys|lillet(?: (?:blanc|rouge|rosé))?|chartreuse|cura[cç]ao|schnapps|pisco|cacha[cç]a|aquavit|pastis|sambuca|orgeat|falernum|grenadine|cordial|aquafaba|tonic|(?:coconut (?:milk|water))|(?:dry (?:(?:white|red) )?(?:wine|sherry|vermouth|marsala|cider|gin|rum|cura[cç]ao))|(?:soy|fish|hot|worcestershire) sauce|(?<!(?:golden|chocolate|treacle|corn|maple|date|malt|rice|glucose) )syrup)$/iu;

/** Whether what a name says is measured in fluid ounces when an author says ounces. */
export function isPouredName(name: string): boolean {
  return POURED_LAST.test(name.trim());
}

/**
 * The line with its ounces and pints in the units that its author means; ounces alone are fluid where they are of a
 * liquid, and pints alone those of Britain where the recipe's are.
 */
export function withUnitsToldBeside(
  line: ParsedIngredientLine,
  isPoured: boolean,
  isBritish = false,
): ParsedIngredientLine {
  const { secondAmount, furtherAmounts } = line;
  if (line.unitSlug === 'pint' && secondAmount === null && isBritish)
    return { ...line, ...withPartIn('imperial-pint', line), unitSlug: 'imperial-pint' };
  if (line.unitSlug === 'ounce' && secondAmount === null && isPouredName(line.name))
    return { ...line, unitSlug: 'fluid-ounce' };
  const all = [line, ...(secondAmount ? [secondAmount] : []), ...furtherAmounts].map(
    ({ quantityMin, unitSlug }) => ({ quantity: quantityMin ?? 0, unitSlug }),
  );
  const isFluidByName = isPoured || isPouredName(line.name);
  const inItsUnit = <Amount extends Pick<ParsedIngredientLine, 'quantityMin' | 'unitSlug' | 'addedPart'>>(
    amount: Amount,
  ): Amount => {
    const written = { quantity: amount.quantityMin ?? 0, unitSlug: amount.unitSlug };
    const told = all
      .map((beside) => unitToldBy(written, beside, isFluidByName))
      .find((slug) => slug !== null);
    return told ? { ...amount, ...withPartIn(told, amount), unitSlug: told } : amount;
  };
  return {
    ...inItsUnit(line),
    secondAmount: secondAmount && inItsUnit(secondAmount),
    furtherAmounts: furtherAmounts.map(inItsUnit),
  };
}
