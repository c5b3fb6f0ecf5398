/** Judges shown amounts by their text alone, as a reader would: how far off, and in a unit that fits. */
import { type AmountView, resolveAmount, type WrittenAmount } from '../amounts.ts';
import { type ConvertibleMeasure, convertibleMeasures } from '../units/unit-measures.ts';
import {
  measureOfResult,
  measureOfWritten,
  rangeOf,
  scaleBeyond,
  UNIT_SCALES,
} from '../units/unit-ranges.ts';

/** What was found of one amount in one view. */
export interface Judgement {
  text: string;
  /** The larger of both ends, as a part of the exact amount. */
  deviation: number;
  /** True where it is off by more than a tenth, or a fifth of a volume under 10 ml. */
  isOver: boolean;
  /** True where a unit is used out of its range. */
  isOutside: boolean;
}

interface NamedMeasure {
  slug: string;
  measure: ConvertibleMeasure;
}

interface ReadPart extends NamedMeasure {
  quantity: number;
}

const PARTS: Record<string, number> = {
  '1/8': 1 / 8,
  '1/4': 1 / 4,
  '1/3': 1 / 3,
  '1/2': 1 / 2,
  '2/3': 2 / 3,
  '3/4': 3 / 4,
  // As written only.
  '1/6': 1 / 6,
  '1/5': 1 / 5,
  '2/5': 2 / 5,
  '3/5': 3 / 5,
  '4/5': 4 / 5,
  '5/6': 5 / 6,
};
const NUMBER = String.raw`(?:\d+ )?\d/\d|\d+(?:\.\d+)?`;
const PART = new RegExp(`^(?:(${NUMBER})–)?(${NUMBER}) (.+)$`);

/** What units are called on a page. */
const NAMES = new Map<string, string>([
  ...[
    'pinch',
    'teaspoon',
    'tablespoon',
    'cup',
    'pint',
    'imperial-pint',
    'quart',
    'gallon',
    'fluid-ounce',
    'imperial-fluid-ounce',
    'ounce',
    'pound',
    'inch',
    'stick',
  ].flatMap((slug): [string, string][] => {
    const title = slug.replaceAll('-', ' ');
    return [
      [title, slug],
      [`${title}${/ch$/.test(title) ? 'es' : 's'}`, slug],
    ];
  }),
  ['mg', 'milligram'],
  ['g', 'gram'],
  ['kg', 'kilogram'],
  ['ml', 'milliliter'],
  ['cl', 'centiliter'],
  ['dl', 'deciliter'],
  ['centiliter', 'centiliter'],
  ['centiliters', 'centiliter'],
  ['deciliter', 'deciliter'],
  ['deciliters', 'deciliter'],
  ['liter', 'liter'],
  ['liters', 'liter'],
  ['mm', 'millimeter'],
  ['cm', 'centimeter'],
]);

/** What amounts are converted to, those in pints among them. */
const RESULTS = [
  ...Object.values(UNIT_SCALES.imperial).flat(),
  ...Object.values(UNIT_SCALES.metric).flat(),
  ...scaleBeyond('pint', convertibleMeasures.pint),
  ...scaleBeyond('imperial-pint', convertibleMeasures['imperial-pint']),
];

/** Judges an amount in a unit of weight, volume or length; null for counts and for what has no quantity. */
export function judgeAmount(amount: WrittenAmount, view: AmountView): Judgement | null {
  const measure = amount.unit ? measureOfWritten(amount.unit.slug, amount.ingredient?.slug) : undefined;
  const ends = [amount.quantityMin, amount.quantityMax].filter((end) => end !== null);
  if (!amount.unit || !measure || ends.length === 0) return null;
  const { text } = resolveAmount(amount, view);
  const [min = [], max = min] = readEnds(text, { slug: amount.unit.slug, measure });
  const written = [Math.min(...ends), Math.max(...ends)];
  const gramsPerMilliliter = (amount.ingredient?.gramsPerLiter ?? 1000) / 1000;
  const isAsWritten = view.multiplier === 1 && measure.system === view.system;
  const offs = [min, max].map((parts, index) => {
    const toDimension = parts[0]?.measure.dimension;
    const ratio =
      toDimension === measure.dimension
        ? 1
        : toDimension === 'weight'
          ? gramsPerMilliliter
          : 1 / gramsPerMilliliter;
    const exact = (written[index] ?? 0) * view.multiplier * measure.toBase * ratio;
    const shown = parts.reduce((sum, part) => sum + part.quantity * part.measure.toBase, 0);
    const deviation = exact === shown ? 0 : Math.abs(shown - exact) / exact;
    const limit = toDimension === 'volume' && exact < 10 ? 0.2 : 0.1;
    const isThird = isAsWritten && written[index] === 0.3;
    return { deviation, isOver: !(deviation <= limit) && !isThird };
  });
  return {
    text,
    deviation: Math.max(...offs.map(({ deviation }) => deviation)),
    isOver: offs.some(({ isOver }) => isOver),
    isOutside: !isAsWritten && isOutside(min, max),
  };
}

function readEnds(text: string, written: NamedMeasure): ReadPart[][] {
  return text.split(' to ').flatMap((end): ReadPart[][] => {
    const parts = end.split(' + ').map((part) => {
      const [, lower, quantity = '', name = ''] = PART.exec(part) ?? [];
      return { lower, quantity: numberOf(quantity), ...measureNamed(name, written) };
    });
    const [first] = parts;
    return first?.lower === undefined ? [parts] : [[{ ...first, quantity: numberOf(first.lower) }], parts];
  });
}

function numberOf(text: string): number {
  const [whole = '', part] = text.split(' ');
  if (part !== undefined) return Number(whole) + (PARTS[part] ?? Number.NaN);
  return PARTS[whole] ?? Number(whole || Number.NaN);
}

function measureNamed(name: string, written: NamedMeasure): NamedMeasure {
  const slug = NAMES.get(name);
  if (slug === undefined) throw new Error(`no unit is called ${name}`);
  if (slug === written.slug) return written;
  const found = RESULTS.find((unit) => unit.slug === slug);
  if (!found) throw new Error(`nothing converts to ${slug}`);
  return { slug, measure: measureOfResult(found.slug) };
}

/** The ends of a range in one unit may begin at a quarter of it and end where it ends. */
function isOutside(min: readonly ReadPart[], max: readonly ReadPart[]): boolean {
  const [low, high] = [min[0], max[0]];
  if (!low || !high) return true;
  const isShared = min.length === 1 && max.length === 1 && low.slug === high.slug;
  return [low, high].some(({ slug, measure, quantity }) => {
    const { from, below } = rangeOf(slug, measure);
    if (quantity === 0) return false;
    if (isShared && low.quantity !== high.quantity)
      return quantity < Math.min(from, 1 / 4) || quantity > below;
    return quantity < from || quantity >= below;
  });
}
