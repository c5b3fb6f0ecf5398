/** Every recipe there is, with every choice a reader has. */
import { describe, expect, test } from 'vitest';
import type { AmountView } from '#domain/maths/amounts.ts';
import { isAnyMetric, orderPair } from '#domain/maths/second-amounts.ts';
import { makesText, servingsOptions } from '#domain/maths/servings.ts';
import { judgeAmount } from '#domain/maths/testing/judge-amount.ts';
import { resolveUsageAmount, type UsageAmount } from '#domain/maths/usage-amounts.ts';
import type { PageOf } from '#domain/pages/pages.ts';
import {
  isSaidToBePacked,
  plainIngredientLine,
  type Usage,
} from '#domain/recipes/lines/ingredient-line-text.ts';
import { SERVINGS_MULTIPLIERS } from '#domain/shared/constants.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import { amountsInRecipe } from '../../scripts/bench/recipes/amounts-in-recipe.ts';
import { demonstrationRecipePages, realRecipePages } from '../testing/recipe-pages.ts';
import { multiplierFor, usageWords } from './ingredient-lines.ts';
import {
  type ResolvedBlock,
  type ResolvedInline,
  recipeTextContext,
  resolveRichText,
} from './rich-text/resolve.ts';
import { amountsIn } from './rich-text/resolved-text.ts';
import { stepGroups } from './steps.ts';
import { amountState, type Defaults, type Words } from './words.ts';

type RecipePage = PageOf<'recipe'>;
type Finding = { recipe: string; says: string };

const NUMBER = String.raw`(\d*[⅛⅙⅕¼⅓⅖½⅗⅔¾⅘⅚]|\d+(?:\.\d{1,2})?)`;
/** What may stand before a number: 'about', '~'. */
const QUALIFIER = /^(?:[~<>]|[A-Za-z ]+ )(?=[\d⅛⅙⅕¼⅓⅖½⅗⅔¾⅘⅚])/;
const AMOUNT = new RegExp(`^(?:${NUMBER}–)?${NUMBER}(?: (\\S.*))?$`, 'u');
const SCALES = [1 / 4, 1 / 3, 1 / 2, 3 / 4, 1, 1.5, 2, 3, 4, 7, 12];
const TEMPERATURE = /^−?\d+(?:\.\d+)? °[CF]$/;
const NONSENSE = /NaN|Infinity|undefined|null|\[object| {2}|^\s|\s$|^$/;
const PARTS: Record<string, number> = {
  '⅙': 1 / 6,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '½': 1 / 2,
  '⅔': 2 / 3,
  '¾': 3 / 4,
};

const DEFAULTS: Defaults[] = [
  { system: 'imperial', temperature: 'fahrenheit' },
  { system: 'metric', temperature: 'celsius' },
];
const VIEWS = DEFAULTS.flatMap(({ system }) =>
  SERVINGS_MULTIPLIERS.map((multiplier) => ({ system, multiplier })),
);

const realPages = realRecipePages();
if (!realPages) console.log('corpus not found: 7 tests not run');

const SETS = [
  { name: 'the demonstration recipes', pages: demonstrationRecipePages(), least: 30 },
  { name: '345 real recipes', pages: realPages, least: 345 },
];

describe.each(SETS)('$name', ({ pages, least }) => {
  const all = pages ?? [];

  test.runIf(pages)('are all here', () => {
    expect(all.length).toBeGreaterThanOrEqual(least);
  });

  test.runIf(pages)('have readable amounts, never 0, ranges in order', () => {
    const findings = inEveryWay(all, (page, defaults) =>
      [...amountsOfLines(page, defaults), ...amountsOfTexts(page, defaults)].filter(isUnreadable),
    );
    expect(findings).toEqual([]);
  });

  test.runIf(pages)('are off by a tenth at most, or a fifth of less than 10 ml, in units that fit', () => {
    const findings = all.flatMap((page) =>
      amountsInRecipe(page.recipe).flatMap(({ amount, isScaled }) =>
        (isScaled ? SCALES : [1]).flatMap((multiplier) =>
          DEFAULTS.flatMap(({ system }) => {
            const judgement = judgeAmount(amount, { multiplier, system });
            return judgement?.isOver || judgement?.isOutside ? [{ amount, multiplier, judgement }] : [];
          }),
        ),
      ),
    );
    expect(findings).toEqual([]);
  });

  test.runIf(pages)('keep every unit that was written, in the plural for more than 1', () => {
    const findings = inEveryWay(all, ({ recipe }, defaults) =>
      usagesOf(recipe).flatMap((usage) => {
        const amount = usageWords(usage, defaults).amount;
        return VIEWS.flatMap((chosen) => {
          const multiplier = multiplierFor(usage)(chosen);
          const view = { ...chosen, multiplier, ownSystem: defaults.system };
          const text = saidIn(amount, amountState(chosen));
          const leading = leadingAmount(usage, view);
          const shown = resolveUsageAmount(leading, view).max.at(-1);
          const unit = shown ? shown.unit : leading.unit;
          const isSeveral = shown !== undefined && shown.quantity > 1;
          const title = shown ? unit?.title : (usage.unitTitleOverride ?? unit?.title);
          const ending = (isSeveral && unit?.pluralTitle) || (title ?? '');
          const counted = text.replace(usage.quantityQualifier ?? '', '');
          const isRight =
            leading.unit === null ? !/[a-z]/i.test(counted) : ending !== '' && text.endsWith(ending);
          return isRight ? [] : [`${amountState(chosen)}: ${text}`];
        });
      }),
    );
    expect(findings).toEqual([]);
  });

  test.runIf(pages)('name several of a thing in the plural, and one or less in the singular', () => {
    const findings = inEveryWay(all, ({ recipe }, defaults) =>
      usagesOf(recipe).flatMap((usage) => {
        const { ingredient, unit, quantityMin, quantityMax } = usage;
        const isCounted = unit === null && (quantityMin ?? quantityMax) !== null;
        if (!isCounted || !ingredient?.pluralTitle || !endsInName(usage)) return [];
        const names = usageWords(usage, defaults).name;
        return VIEWS.flatMap((view) => {
          const name = saidIn(names, amountState(view)).toLowerCase();
          const multiplier = multiplierFor(usage)(view);
          const isSeveral = (resolveUsageAmount(usage, { ...view, multiplier }).max[0]?.quantity ?? 0) > 1;
          const wanted = (isSeveral && ingredient.pluralTitle) || ingredient.title;
          return name.endsWith(wanted.toLowerCase()) ? [] : [`${amountState(view)}: ${name}`];
        });
      }),
    );
    expect(findings).toEqual([]);
  });

  test.runIf(pages)('have whole lines, steps and texts with nothing missing and no doubled spaces', () => {
    const findings = inEveryWay(all, (page, defaults) => {
      const { recipe } = page;
      const lines = usagesOf(recipe).flatMap((usage) => {
        const words = Object.values(usageWords(usage, defaults));
        const say = (state: string) => words.map((one) => saidIn(one, state)).filter(Boolean);
        return [
          plainIngredientLine(usage, defaults.system),
          ...VIEWS.map((view) => say(amountState(view)).join(' ')),
        ];
      });
      const texts = textsOf(page, defaults).flatMap((blocks) =>
        VIEWS.map((view) => textIn(blocks, [amountState(view), defaults.temperature])),
      );
      return [...lines, ...texts].filter((text) => NONSENSE.test(text));
    });
    expect(findings).toEqual([]);
  });

  test.runIf(pages)('say how much they make in readable words', () => {
    const findings = all.flatMap(({ recipe }) => {
      const { yieldServings, servingDescription } = recipe;
      const says = [
        ...servingsOptions(yieldServings).map(({ label }) => label),
        ...SERVINGS_MULTIPLIERS.flatMap((by) => makesText(yieldServings, by, servingDescription) ?? []),
      ];
      return says.filter((text) => NONSENSE.test(text) || /^0(?: |$)/.test(text));
    });
    expect(findings).toEqual([]);
  });
});

/** What `look` finds in each recipe on a site of either kind. */
function inEveryWay(
  pages: readonly RecipePage[],
  look: (page: RecipePage, defaults: Defaults) => string[],
): Finding[] {
  return pages.flatMap((page) =>
    DEFAULTS.flatMap((defaults) =>
      look(page, defaults).map((says) => ({ recipe: `${page.recipe.slug} (${defaults.system})`, says })),
    ),
  );
}

function isUnreadable(said: string): boolean {
  const text = said.replace(QUALIFIER, '');
  if (TEMPERATURE.test(text)) return false;
  const parts = text.split(/ \+ | to (?=\S*[\d⅛¼⅓½⅔¾])/u);
  if (parts.length > 1)
    return parts.length > 4 || parts.some((part) => isUnreadable(part.replace('\u00a0', ' ')));
  const [, min, max = ''] = AMOUNT.exec(text) ?? [];
  return !(numberOf(max) > 0) || (min !== undefined && !(numberOf(min) < numberOf(max)));
}

function numberOf(text: string): number {
  const part = PARTS[text.at(-1) ?? ''];
  return part === undefined ? Number(text || Number.NaN) : Number(text.slice(0, -1)) + part;
}

/** True when the line's name ends in the ingredient's, in singular or plural. */
function endsInName({ ingredient, ingredientTitleOverride }: Usage): boolean {
  const name = ` ${ingredientTitleOverride ?? ingredient?.title}`.toLowerCase();
  return [ingredient?.title, ingredient?.pluralTitle].some((one) => name.endsWith(` ${one?.toLowerCase()}`));
}

function usagesOf({ ingredientUsageGroups }: RecipePage['recipe']): Usage[] {
  return ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
}

function amountsOfLines({ recipe }: RecipePage, defaults: Defaults): string[] {
  return usagesOf(recipe)
    .filter(({ quantityMin, quantityMax }) => (quantityMin ?? quantityMax) !== null)
    .flatMap((usage) => usageWords(usage, defaults).amount ?? [])
    .map(({ text }) => text);
}

function amountsOfTexts(page: RecipePage, defaults: Defaults): string[] {
  const known = unitsAlone(page);
  return textsOf(page, defaults)
    .flatMap(amountsIn)
    .flatMap(({ words }) => words.map(({ text }) => text))
    .filter((text) => !known.has(text.toLowerCase()));
}

/** Units of lines without a quantity ('pinch'): what a reference to them says. */
function unitsAlone({ recipe }: RecipePage): Set<string> {
  const alone = usagesOf(recipe).filter(
    ({ quantityMin, quantityMax }) => (quantityMin ?? quantityMax) === null,
  );
  return new Set(
    alone.flatMap(({ unit, unitTitleOverride }) => (unitTitleOverride ?? unit?.title)?.toLowerCase() ?? []),
  );
}

/** Every step and free text of a page, resolved. */
function textsOf({ recipe }: RecipePage, defaults: Defaults): ResolvedBlock[][] {
  const context = recipeTextContext(recipe, defaults);
  const texts = [recipe.description, recipe.storyExcerpt, recipe.storyMore, recipe.note].filter(hasText);
  return [
    ...stepGroups(recipe, context).flatMap(({ steps }) => steps.map(({ content }) => content)),
    ...texts.map((text) => resolveRichText(text, context)),
  ];
}

function textIn(nodes: readonly (ResolvedBlock | ResolvedInline)[], states: readonly string[]): string {
  return nodes
    .map((node): string => {
      if (node.type === 'text') return node.text;
      if (node.type === 'words') return saidIn(node.words, ...states);
      return 'items' in node
        ? node.items.map((item) => textIn(item, states)).join('\n')
        : textIn(node.children, states);
    })
    .join('');
}

function saidIn(words: Words | null, ...states: string[]): string {
  if (words === null) return '';
  const [said, another] = words.filter(
    (wording) => wording.states.length === 0 || states.some((state) => wording.states.includes(state)),
  );
  if (!said || another) throw new Error(`${states}: not said in exactly one way: ${JSON.stringify(words)}`);
  return said.text;
}

/** The amount a reader sees first: of two that were written the one in their units. */
function leadingAmount(usage: Usage, { system }: AmountView): UsageAmount {
  const { secondAmount, ingredient } = usage;
  const second = secondAmount && { ...secondAmount, ingredient };
  const { leading } = orderPair<UsageAmount>(usage, second, system);
  const isBesideMetric = isAnyMetric([usage, ...(second ? [second] : [])]);
  return { ...leading, isBesideMetric, isPacked: isSaidToBePacked(usage) };
}
