import {
  type MeasurementView,
  resolveMeasurement,
  type WrittenMeasurement,
} from '#domain/maths/measurements.ts';
import { inLeadingAmount, isAnyMetric, orderPair } from '#domain/maths/second-amounts.ts';
import { resolveUsageAmount } from '#domain/maths/usage-amounts.ts';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { doneFirst, doneWords } from '#domain/recipe-text/steps/done-words.ts';
import { isSaidToBePacked, type Usage } from '#domain/recipes/lines/ingredient-line-text.ts';
import { withoutPurpose } from '#domain/recipes/lines/listed-names.ts';
import { saysInDecimals } from '#domain/text/number-words.ts';
import type {
  BlockNode,
  InlineNode,
  ListItemNode,
  ListType,
  RichText,
  TextLeaf,
} from '#domain/text/rich-text.ts';
import { isBlock, plainText } from '#domain/text/rich-text-reading.ts';
import { usageWords } from '../ingredient-lines.ts';
import { amountWords, type Defaults, temperatureWords, type Words } from '../words.ts';
import { countWords } from './counts-in-text.ts';
import { heatOf, saidElsewhere, type WrittenHeat } from './heat-of-page.ts';
import { isLowerOfDegrees, joinedAt, type Measurement, unitTitleSaid } from './joined-measurements.ts';
import { amountWithin, isWithinSentence, nameWithin } from './within-sentences.ts';

/** What measurements and references in a text refer to. */
export type TextContext = {
  units: PageRecipe['units'];
  usages: ReadonlyMap<string, Usage>;
  defaults: Defaults;
  /** The temperatures of all texts of the page; absent where a text stands alone. */
  heat?: readonly WrittenHeat[];
};

/** Inline piece with nothing left to look up. */
export type ResolvedInline =
  | { type: 'text'; text: string; isBold: boolean; isItalic: boolean }
  | { type: 'link'; href: string; children: ResolvedInline[] }
  | {
      type: 'words';
      words: Words;
      isAmount: boolean;
      /** Id of the ingredient line it is a share of; absent for all of a line and for other words. */
      shareOf?: string;
    };

/** Block with nothing left to look up. */
export type ResolvedBlock =
  | { type: 'paragraph'; children: ResolvedInline[] }
  | { type: 'heading'; level: number; children: ResolvedInline[] }
  | { type: ListType; items: (ResolvedInline | ResolvedBlock)[][] };

/** Texts that stand outside a recipe refer to nothing. */
export const NO_CONTEXT: TextContext = {
  units: [],
  usages: new Map(),
  defaults: { system: 'imperial', temperature: 'fahrenheit' },
};

/** The context of a recipe's own texts. */
export function recipeTextContext(recipe: PageRecipe, defaults: Defaults): TextContext {
  const usages = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  const byId = new Map(usages.map((usage) => [usage.id, usage]));
  return { units: recipe.units, usages: byId, defaults, heat: heatOf(recipe) };
}

/**
 * Rich text with measurements and references put into words, unknown ones as the text they carry. `topHeadingLevel` is
 * the level of its largest heading; none is skipped on the way down. Empty paragraphs are left out.
 */
export function resolveRichText(text: RichText, context: TextContext, topHeadingLevel = 3): ResolvedBlock[] {
  const sizes = [...new Set(headingSizes(text))].sort();
  let level = topHeadingLevel - 1;
  const nextLevel = (size: number): number => {
    level = Math.min(topHeadingLevel + sizes.indexOf(size), level + 1, 6);
    return level;
  };
  return resolveBlocks(text, context, nextLevel);
}

function headingSizes(nodes: readonly (BlockNode | InlineNode | ListItemNode)[]): number[] {
  return nodes.flatMap((node) => {
    if (!('type' in node)) return [];
    return node.type === 'heading' ? [node.level] : headingSizes(node.children);
  });
}

type NextLevel = (size: number) => number;

function resolveBlocks(
  nodes: readonly BlockNode[],
  context: TextContext,
  nextLevel: NextLevel,
): ResolvedBlock[] {
  return nodes.flatMap((node): ResolvedBlock[] => {
    if (node.type === 'document') return resolveBlocks(node.children, context, nextLevel);
    if (node.type === 'numbered-list' || node.type === 'bulleted-list') {
      const items = node.children.map((item) => resolveItem(item, context, nextLevel));
      return items.length === 0 ? [] : [{ type: node.type, items }];
    }
    if (node.type !== 'paragraph' && node.type !== 'heading') return [];
    const children = resolveInlines(node.children, context);
    if (children.length === 0) return [];
    if (node.type === 'heading') return [{ type: 'heading', level: nextLevel(node.level), children }];
    return [{ type: 'paragraph', children }];
  });
}

function resolveItem(
  item: ListItemNode,
  context: TextContext,
  nextLevel: NextLevel,
): (ResolvedInline | ResolvedBlock)[] {
  return item.children.flatMap((node): (ResolvedInline | ResolvedBlock)[] =>
    isBlock(node) ? resolveBlocks([node], context, nextLevel) : resolveInlines([node], context),
  );
}

function resolveInlines(nodes: readonly InlineNode[], context: TextContext): ResolvedInline[] {
  const slugOf = (id: string | null) => context.units.find((unit) => unit.id === id)?.slug;
  const besides = (unitId: string | null) => [
    ...(context.heat ?? []).flatMap(({ scale, degrees }) => (scale === slugOf(unitId) ? degrees : [])),
    ...nodes.flatMap((one) =>
      'type' in one && one.type === 'measurement' && one.unitId === unitId ? one.quantity : [],
    ),
  ];
  return nodes.flatMap((node, index): ResolvedInline[] => {
    if ([2, 1].some((back) => joinedAt(nodes, index - back, context.units))) return [];
    if (!('type' in node)) return leaves([node]);
    if (node.type === 'link')
      return [{ type: 'link', href: node.href, children: resolveInlines(node.children, context) }];
    const joined = joinedAt(nodes, index, context.units);
    const isLower = isLowerOfDegrees(nodes, index, context.units);
    const said =
      node.type === 'measurement'
        ? measurement(node, context, besides(node.unitId), {
            joined,
            unitTitle: unitTitleSaid(node, joined && nodes[index + 2]),
            said: plainText(nodes.slice(index, index + (joined ? 3 : 1))),
            isLower,
          })
        : reference(node, context, isWithinSentence(nodes, index));
    return said ?? leaves(node.children);
  });
}

function leaves(nodes: readonly TextLeaf[]): ResolvedInline[] {
  return nodes
    .filter(({ text }) => text !== '')
    .map(({ text, bold, italic }) => ({
      type: 'text',
      text,
      isBold: bold === true,
      isItalic: italic === true,
    }));
}

const SCALE_LAST = / °[CF]$/;

/** The author's own amount for the reader's system, here or on the ingredient line; else their first one, converted. */
function measurement(
  node: Measurement,
  context: TextContext,
  besides: number[],
  {
    joined,
    unitTitle,
    said,
    isLower,
  }: { joined: ReturnType<typeof joinedAt>; unitTitle: string | null; said: string; isLower: boolean },
): ResolvedInline[] | null {
  const { unitId, second } = node;
  if (unitId === null) return [{ type: 'words', words: countWords(node, context.defaults), isAmount: true }];
  const { quantity, quantityMax, added }: NonNullable<typeof joined> = joined ?? node;
  const { defaults, units, heat = [] } = context;
  const usage = lineOf({ ...node, quantity }, context);
  const ingredient = usage?.ingredient ?? null;
  const isPacked = usage !== undefined && isSaidToBePacked(usage);
  const secondUnit = units.find(({ id }) => id === second?.unitId) ?? null;
  const isBesideMetric = isAnyMetric([{ unit: secondUnit }, ...amountsOf(usage)]);
  const written = (amount: { quantity: number; unitId: string }): WrittenMeasurement | null => {
    const unit = units.find(({ id }) => id === amount.unitId);
    return unit ? { quantity: amount.quantity, unit, ingredient, besides, isBesideMetric } : null;
  };
  const lower = written({ quantity, unitId });
  if (!lower) return null;
  const isDecimal = saysInDecimals(said, { quantityMin: quantity, quantityMax: quantityMax ?? null });
  const first = { ...lower, isDecimal, ...(quantityMax !== undefined && { quantityMax }) };
  const sum = { ...lower, quantityMin: quantity, quantityMax: null, ingredient };
  const other = second ? written(second) : null;
  const say = (amount: WrittenMeasurement, view: MeasurementView) =>
    amount === first && (unitTitle !== null || isPacked)
      ? resolveUsageAmount(
          { ...sum, quantityMax: quantityMax ?? null, unitTitleOverride: unitTitle, isPacked, isDecimal },
          view,
        ).typographicText
      : resolveMeasurement(amount, view).typographicText;
  const words = isHeat(first)
    ? temperatureWords((temperature) => {
        const said = temperature === first.unit.slug ? null : saidElsewhere(heat, first.unit.slug, quantity);
        const again =
          said === null ? first : { ...first, quantity: said, unit: { ...first.unit, slug: temperature } };
        const own = other?.unit.slug === temperature ? other : again;
        const text = say(own, { ...defaults, multiplier: 1, temperature });
        return isLower ? text.replace(SCALE_LAST, '') : text;
      }, defaults)
    : amountWords((view) => {
        const onLine = other === null ? inLeadingAmount(first, amountsOf(usage), view.system) : null;
        if (added && !onLine)
          return resolveUsageAmount({ ...sum, addedPart: added, unitTitleOverride: unitTitle }, view)
            .typographicText;
        const leading = onLine ?? orderPair(first, other, view.system).leading;
        const onList = leading === first ? undefined : amountsOf(usage).find((one) => saysSame(one, leading));
        if (onList)
          return resolveUsageAmount({ ...onList, quantityQualifier: null, isBesideMetric }, view)
            .typographicText;
        return say(leading, { ...view, temperature: defaults.temperature });
      }, defaults);
  return [{ type: 'words', words, isAmount: true }];
}

/** The line a measurement is of; of several of its ingredient the one that says the same amount. */
function lineOf({ quantity, unitId, ingredientUsageId }: Measurement, { usages }: TextContext) {
  const named = usages.get(ingredientUsageId ?? '');
  const saysIt = ({ ingredientId, secondAmount, ...first }: Usage) =>
    ingredientId === named?.ingredientId &&
    [first, secondAmount].some((amount) => amount?.quantityMin === quantity && amount.unitId === unitId);
  if (!named?.ingredientId) return named;
  return [named, ...usages.values()].find(saysIt) ?? named;
}

/** What a line says of its amount, where it says it more than once. */
function amountsOf(usage: Usage | undefined) {
  if (!usage?.secondAmount) return [];
  const { ingredient, secondAmount, furtherAmounts = [] } = usage;
  return [usage, ...[secondAmount, ...furtherAmounts].map((amount) => ({ ...amount, ingredient }))];
}

function isHeat({ unit }: Pick<WrittenMeasurement, 'unit'>): boolean {
  return unit.slug === 'fahrenheit' || unit.slug === 'celsius';
}

/** Whether a text takes all that a line says in a unit; it is said in the same words there. */
function saysSame(
  onLine: ReturnType<typeof amountsOf>[number],
  { quantity, quantityMax, unit }: WrittenMeasurement,
): boolean {
  const isNear = Math.abs((onLine.quantityMin ?? 0) - quantity) < 1e-6 * quantity;
  return (
    isNear && onLine.quantityMax === null && quantityMax === undefined && onLine.unit?.slug === unit.slug
  );
}

/** 'A third of the flour' is not all of it. */
const PART_OF_ALL = /\b(?:half|thirds?|quarters?|fourths?) of the /i;

/** A line in the place of its name; what has no amount is said by the author's own words alone. */
function reference(
  {
    ingredientUsageId: usageId,
    share = 1,
    children,
  }: Extract<InlineNode, { type: 'ingredient-usage-reference' }>,
  { usages, defaults }: TextContext,
  isWithin: boolean,
): ResolvedInline[] | null {
  const usage = usages.get(usageId);
  if (!usage) return null;
  const { amount, name } = usageWords(usage, defaults, share);
  const written = children.map(({ text }) => text).join('');
  if (name.every(({ text }) => text === '')) return null;
  // 'The butter' of a line 'knob of butter' stays, where 'a knob of butter' is said.
  const isBare = usage.quantityMin === null && usage.quantityMax === null && !usage.quantityQualifier;
  if (isBare && /^the /i.test(written) && !amount?.some(({ text }) => /^an? /i.test(text))) return null;
  if (amount === null) return written === '' ? [{ type: 'words', words: name, isAmount: false }] : null;
  // What the step says is done with it stays: '2 chopped onions'.
  const done = doneFirst(written, doneWords(usage.preparation));
  const isSaid = done !== '' && !name.some(({ text }) => text.toLowerCase().startsWith(done.toLowerCase()));
  const part = share < 1 && PART_OF_ALL.test(written) ? ' of the ' : ' ';
  const text = isSaid ? ` ${done}` : part;
  const space: ResolvedInline = { type: 'text', text, isBold: false, isItalic: false };
  return [
    {
      type: 'words',
      words: isWithin ? amount.map((one) => ({ ...one, text: amountWithin(one.text) })) : amount,
      isAmount: true,
      ...(share < 1 && { shareOf: usageId }),
    },
    space,
    {
      type: 'words',
      words: name.map((one) => ({ ...one, text: nameWithin(withoutPurpose(one.text), written) })),
      isAmount: false,
    },
  ];
}
