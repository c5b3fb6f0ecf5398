/** Turns a schema.org/Recipe into a recipe's document, and says what was kept as text. */

import { youtubeVideoIdOf } from '#domain/media/youtube.ts';
import { type Credit, RecipeDocument } from '#domain/recipes/recipes.ts';
import { TERM_FIELDS } from '#domain/recipes/term-kinds.ts';
import { CREDIT_NAME_MAX_LENGTH, WRITTEN_LINE_MAX_LENGTH } from '#domain/shared/constants.ts';
import { WebAddress } from '#domain/shared/fields.ts';
import type { InlineNode, RichText } from '#domain/text/rich-text.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { cutText } from '#domain/text/text.ts';
import { INGREDIENTS } from '../../db/catalogue/ingredients.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { TERMS } from '../../db/catalogue/terms.ts';
import { type ParsedIngredientLine, parseIngredientLine } from '../recipe-parse/lines/ingredient-line.ts';
import { type Listed, listedOf } from '../recipe-parse/lines/listed-usages.ts';
import { createIngredientMatcher, type IngredientMatch } from '../recipe-parse/lines/match-ingredient.ts';
import type { ParsedSecondAmount } from '../recipe-parse/lines/second-amounts.ts';
import { withUnitsToldBeside } from '../recipe-parse/lines/units-told-beside.ts';
import { createTermMatcher } from '../recipe-parse/match-terms.ts';
import { minutesOfDuration } from '../recipe-parse/steps/iso-durations.ts';
import { measuredLine } from '../recipe-parse/steps/measured-text.ts';
import { parseStep } from '../recipe-parse/steps/step-text.ts';
import { parseYield } from '../recipe-parse/steps/yields.ts';
import type { SchemaOrgRecipe } from './schema-org-recipe.ts';

const matchIngredient = createIngredientMatcher(
  INGREDIENTS.map((row) => ({ ...row, id: stableId('ingredient', row.slug) })),
);
const INGREDIENT_TITLES = new Map(INGREDIENTS.map((row) => [stableId('ingredient', row.slug), row.title]));
/** What cooks measure by volume in metric units: liquids, and little things, which nobody writes ounces of. */
const POURED_IDS: ReadonlySet<string> = new Set(
  INGREDIENTS.filter((row) => row.defaultMetricMeasurementMethod === 'volume').map(({ slug }) =>
    stableId('ingredient', slug),
  ),
);
const matchKeywords = createTermMatcher(TERMS.map((row) => ({ ...row, id: stableId(row.kind, row.slug) })));

/** What surrounds the recipe that is read. */
export type ImportSurroundings = {
  /** Slug the recipe gets. */
  slug: string;
  /** Text that makes ids of the recipe's parts its own. */
  idSeed: string;
  images: { id: string; altText: string | null }[];
  contributorIds: string[];
  /** Titles of the other recipes of the site, by slug. */
  recipeTitles: ReadonlyMap<string, string>;
};

/** A document, and what of the source was kept as text or left out. */
export type ReadRecipe = { document: RecipeDocument; remarks: string[] };

export function readSchemaOrgRecipe(source: SchemaOrgRecipe, surroundings: ImportSurroundings): ReadRecipe {
  const remarks: string[] = [];
  const partId = (part: string) => stableId(surroundings.idSeed, part);
  const { terms, keywords } = matchKeywords([
    ...source.keywords,
    ...source.recipeCategory,
    ...source.recipeCuisine,
  ]);
  const yields = parseYield(source.recipeYield);
  if (yields.notUnderstood !== null) remarks.push(`yield '${yields.notUnderstood}' was not understood`);
  const times = readTimes(source, remarks);
  const ingredientUsageGroups = readIngredients(source, partId, remarks);
  const document = RecipeDocument.parse({
    title: source.name,
    slug: surroundings.slug,
    description: source.description === '' ? null : paragraphs(...linesOf(source.description)),
    images: surroundings.images,
    youtubeVideoId: readYoutubeVideo(source, remarks),
    note: readNote(source, surroundings),
    ...times,
    yieldServings: yields.yieldServings,
    yieldText: yields.words === null ? null : cutText(yields.words, 200),
    servingDescription: yields.servingDescription,
    keywords,
    ingredientUsageGroups,
    instructionGroups: readSteps(source, listedIn(ingredientUsageGroups), partId),
    contributorIds: surroundings.contributorIds,
    credit: readCredit(source),
    ...Object.fromEntries(
      Object.entries(TERM_FIELDS).map(([kind, field]) => [
        field,
        terms.filter((term) => term.kind === kind).map((term) => term.id),
      ]),
    ),
  });
  return { document, remarks };
}

function readTimes(source: SchemaOrgRecipe, remarks: string[]) {
  const minutes = (name: 'prepTime' | 'cookTime' | 'totalTime') => {
    if (source[name] === '') return null;
    const value = minutesOfDuration(source[name]);
    if (value === null) remarks.push(`${name} '${source[name]}' was not understood`);
    return value;
  };
  const prep = minutes('prepTime');
  const cook = minutes('cookTime');
  const total = minutes('totalTime');
  const further = Object.entries(source['x-times']).map(([label, text]) => ({
    label: label.replaceAll(/["“”]/g, '').replace(/^./, (first) => first.toUpperCase()),
    text,
    minutes: minutesOfDuration(text),
  }));
  const custom = further.find((time) => time.minutes !== null);
  for (const time of further)
    if (time !== custom) remarks.push(`time '${time.label}: ${time.text}' was left out`);
  const isSum = total === (prep ?? 0) + (cook ?? 0) && !custom?.minutes;
  return {
    prepTimeMinutes: prep,
    cookTimeMinutes: cook,
    customTimeLabel: custom?.label ?? null,
    customTimeMinutes: custom?.minutes ?? null,
    totalTimeMinutes: isSum ? null : total,
  };
}

/** The first video of YouTube; of what cannot be shown the address is named. */
function readYoutubeVideo({ video }: SchemaOrgRecipe, remarks: string[]): string | null {
  const shown = video.find((address) => youtubeVideoIdOf(address) !== null);
  for (const address of video)
    if (address !== shown && address !== '') remarks.push(`video '${address}' was left out`);
  return shown === undefined ? null : youtubeVideoIdOf(shown);
}

function readCredit({ isBasedOn: [work], creditText }: SchemaOrgRecipe): Credit | null {
  const url = work?.url ?? '';
  const href = WebAddress.safeParse(url).data ?? null;
  // The page says 'Adapted from' itself. Some write a title where an address belongs.
  const words = creditText.replace(/^adapted from\s+/i, '').replaceAll(/\s+/g, ' ');
  const name = work?.name || (href === null ? url : '') || words;
  return name === '' && href === null ? null : { name: cutText(name, CREDIT_NAME_MAX_LENGTH) || null, href };
}

function readIngredients(source: SchemaOrgRecipe, partId: (part: string) => string, remarks: string[]) {
  const named = source['x-ingredientGroups'];
  const groups = named.length > 0 ? named : splitAtHeadings(source.recipeIngredient);
  return groups.map((group, groupIndex) => ({
    id: partId(`ingredients/${groupIndex}`),
    title: group.name || null,
    ingredientUsages: group.items
      .filter((line) => line !== '')
      .map((line, index) => {
        const read = parseIngredientLine(line);
        if (!read.isUnderstood) remarks.push(`ingredient kept as text: ${line}`);
        const matched = matchIngredient(read.name);
        const parsed = withUnitsToldBeside(read, POURED_IDS.has(matched.ingredientId ?? ''));
        return {
          id: partId(`ingredients/${groupIndex}/${index}`),
          quantityMin: parsed.quantityMin,
          quantityMax: upperEnd(parsed),
          unitId: parsed.unitSlug === null ? null : unitId(parsed.unitSlug),
          ...(parsed.addedPart && {
            addedPart: { quantity: parsed.addedPart.quantity, unitId: unitId(parsed.addedPart.unitSlug) },
          }),
          quantityQualifier: parsed.quantityQualifier,
          unitTitleOverride: parsed.unitTitle,
          ingredientId: matched.ingredientId,
          ingredientTitleOverride: nameOf(parsed, line, matched),
          preparation: parsed.preparation === null ? null : measuredLine(parsed.preparation, unitId),
          note: parsed.note,
          secondAmount: parsed.secondAmount && amountAgain(parsed.secondAmount),
          ...(parsed.furtherAmounts.length > 0 && { furtherAmounts: parsed.furtherAmounts.map(amountAgain) }),
          writtenLine: cutText(line, WRITTEN_LINE_MAX_LENGTH),
        };
      }),
  }));
}

function amountAgain(amount: ParsedSecondAmount) {
  const { quantityMin, unitSlug, quantityQualifier } = amount;
  return {
    quantityMin,
    quantityMax: upperEnd(amount),
    unitId: unitId(unitSlug),
    ...(quantityQualifier !== null && { quantityQualifier }),
  };
}

/** The name a line shows where the ingredient's own does not say what was written; null where it does. */
function nameOf(parsed: ParsedIngredientLine, line: string, matched: IngredientMatch): string | null {
  if (parsed.nameQualifier !== null) return `${parsed.nameQualifier} ${parsed.name}`;
  return matched.ingredientId === null ? parsed.name || line : matched.titleOverride;
}

/** Lines that are headings ('Dough:') begin a group. */
function splitAtHeadings(lines: readonly string[]): { name: string; items: string[] }[] {
  const groups = [{ name: '', items: [] as string[] }];
  for (const line of lines) {
    const heading = /^([^\d:]{2,60}):$/.exec(line)?.[1];
    if (heading !== undefined) groups.push({ name: heading, items: [] });
    else groups.at(-1)?.items.push(line);
  }
  return groups.filter((group, index) => group.items.length > 0 || (index === 0 && lines.length === 0));
}

/** The list as steps are read with it. */
function listedIn(groups: ReturnType<typeof readIngredients>): Listed {
  const usages = groups.flatMap((group) => group.ingredientUsages);
  return listedOf(
    usages.map(({ id, ingredientId, ingredientTitleOverride }) => ({
      id,
      ingredientId,
      isPoured: POURED_IDS.has(ingredientId ?? ''),
      names: [ingredientTitleOverride, INGREDIENT_TITLES.get(ingredientId ?? '')].filter(
        (name) => typeof name === 'string',
      ),
    })),
  );
}

function readSteps(source: SchemaOrgRecipe, listed: Listed, partId: (part: string) => string) {
  const sections: { title: string | null; steps: string[] }[] = [];
  for (const entry of source.recipeInstructions) {
    if (typeof entry === 'object' && 'itemListElement' in entry) {
      const steps = entry.itemListElement.map((step) => (typeof step === 'string' ? step : step.text));
      sections.push({ title: entry.name || null, steps });
      continue;
    }
    const last = sections.at(-1);
    const step = typeof entry === 'string' ? entry : entry.text;
    if (last?.title === null) last.steps.push(step);
    else sections.push({ title: null, steps: [step] });
  }
  return sections.map((section, sectionIndex) => ({
    id: partId(`steps/${sectionIndex}`),
    title: section.title,
    instructions: section.steps
      .filter((step) => step !== '')
      .map((step, index) => ({
        id: partId(`steps/${sectionIndex}/${index}`),
        ...parseStep(step, unitId, listed),
      })),
  }));
}

function readNote(source: SchemaOrgRecipe, surroundings: ImportSurroundings): RichText | null {
  const note: RichText = source['x-notes'].flatMap(({ heading, text }) => [
    ...(heading === ''
      ? []
      : [{ type: 'heading' as const, level: 3 as const, children: [{ text: heading }] }]),
    ...readMarkdownLines(text),
  ]);
  const links = source['x-links'].flatMap((slug): InlineNode[] => {
    const title = surroundings.recipeTitles.get(slug);
    return title === undefined
      ? []
      : [{ type: 'link', href: `/recipes/${slug}`, children: [{ text: title }] }];
  });
  if (links.length > 0)
    note.push({
      type: 'paragraph',
      children: [
        { text: 'See also: ' },
        ...links.flatMap((link, index) => (index > 0 ? [{ text: ', ' }, link] : [link])),
      ],
    });
  return note.length > 0 ? note : null;
}

/** Lines of Markdown: lists become lists, everything else paragraphs. */
function readMarkdownLines(text: string): RichText {
  const blocks: RichText = [];
  for (const line of linesOf(text)) {
    const [, bullet, number, words] = /^(?:(-|\*)|(\d+)[.)])?\s*(.*)$/.exec(line.replace(/^>\s*/, '')) ?? [];
    const [parsed] = parseStep(words ?? '', unitId).content ?? [];
    if (parsed?.type !== 'paragraph') continue;
    const listType = bullet ? 'bulleted-list' : number ? 'numbered-list' : null;
    const last = blocks.at(-1);
    if (listType === null) blocks.push(parsed);
    else {
      const item = { type: 'list-item' as const, children: parsed.children };
      if (last?.type === listType) last.children.push(item);
      else blocks.push({ type: listType, children: [item] });
    }
  }
  return blocks;
}

function linesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The upper end of a range; null where both ends are one. */
function upperEnd(amount: { quantityMin: number | null; quantityMax: number | null }): number | null {
  return amount.quantityMax === amount.quantityMin ? null : amount.quantityMax;
}

function unitId(slug: string): string {
  return stableId('unit', slug);
}
