/** Makes the parts of a recipe's document of a recipe as it was written, and says what was kept as text. */

import { youtubeVideoIdOf } from '../media/youtube.ts';
import type { LineRule } from '../recipes/lines/line-rules.ts';
import type { Credit } from '../recipes/recipes.ts';
import { TERM_FIELDS } from '../recipes/terms/term-kinds.ts';
import { CREDIT_NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '../shared/constants.ts';
import type { InlineNode, RichText } from '../text/rich-text.ts';
import { paragraphs } from '../text/rich-text-reading.ts';
import { cutText } from '../text/text.ts';
import { isWebAddress } from '../text/web-addresses.ts';
import { hasBritishPints, withBritishPints } from './british-pints.ts';
import type { Listed } from './lines/listed-usages.ts';
import { createTermMatcher, type MatchableTerm } from './match-terms.ts';
import { createUsageReader, type ReadableIngredient, type UsageReader } from './read-usage.ts';
import { linkSteps } from './steps/linked-steps.ts';
import type { UnitIdOf } from './steps/measured-text.ts';
import { parseStep } from './steps/step-text.ts';
import { scaleOfAll } from './steps/temperatures/temperatures-in-text.ts';
import { minutesOfDuration } from './steps/times/iso-durations.ts';
import { parseYield } from './steps/yields.ts';
import type { WrittenRecipe } from './written-recipe.ts';

/** What recipes are read with. */
export type ReadingCatalogue = {
  ingredients: readonly ReadableIngredient[];
  terms: readonly MatchableTerm[];
  unitIdOf: UnitIdOf;
  /** How the kitchen reads words of its lines; absent outside of one. */
  lineRules?: readonly LineRule[];
};

/** What a recipe needs besides its words. */
export type ReadingSurroundings = {
  /** Id of a part of the recipe by its place ('ingredients/0/2'). */
  idOf(place: string): string;
  /** Titles of the other recipes of the site, by slug. */
  recipeTitles: ReadonlyMap<string, string>;
};

/** Most of each that a document holds. */
const GROUPS_MAX = 50;
const LINES_OF_GROUP_MAX = 200;
const KEYWORDS_MAX = 100;
const SHORT_MAX_LENGTH = 200;
const LABEL_MAX_LENGTH = 100;
const WEB_ADDRESS_MAX_LENGTH = 2048;

/** 'PT0M', which sites write when no time is given. */
const ZERO_TIME = /^[PTDHMS0.,]*$/i;

/**
 * Makes the function that reads recipes with a catalogue. `fields` are those of a recipe's document; `keptAsText` the
 * ingredient lines that were not understood, `remarks` a sentence for everything else that was not, or was left out.
 */
export function createRecipeReader({ ingredients, terms, unitIdOf, lineRules }: ReadingCatalogue) {
  const usageReader = createUsageReader(ingredients, unitIdOf, lineRules);
  const matchKeywords = createTermMatcher(terms);
  return (source: WrittenRecipe, surroundings: ReadingSurroundings) => {
    const remarks: string[] = [];
    const matched = matchKeywords(source.keywords);
    const yields = parseYield(source.yieldText);
    if (yields.notUnderstood !== null) remarks.push(`yield '${yields.notUnderstood}' was not understood`);
    const times = readTimes(source, remarks);
    const isBritish = hasBritishPints(source);
    const ownUnitIdOf = isBritish ? withBritishPints(unitIdOf) : unitIdOf;
    const lists = readIngredients(source, usageReader, surroundings, { isBritish, remarks });
    const listed = usageReader.listedIn(lists.groups);
    const fields = {
      title: cutText(source.title, TITLE_MAX_LENGTH),
      description: source.description === '' ? null : paragraphs(...linesOf(source.description)),
      youtubeVideoId: readYoutubeVideo(source, remarks),
      note: readNote(source, surroundings, ownUnitIdOf, remarks),
      ...times,
      yieldServings: yields.yieldServings,
      yieldText: yields.words === null ? null : cutText(yields.words, SHORT_MAX_LENGTH),
      servingDescription: yields.servingDescription && cutText(yields.servingDescription, SHORT_MAX_LENGTH),
      keywords: within(matched.keywords, KEYWORDS_MAX, 'keywords', remarks),
      ingredientUsageGroups: lists.groups,
      instructionGroups: linkSteps(readSteps(source, ownUnitIdOf, listed, surroundings, remarks), {
        listed,
        foodWords: usageReader.foodWords,
      }),
      credit: readCredit(source),
      ...Object.fromEntries(
        Object.entries(TERM_FIELDS).map(([kind, field]) => [
          field,
          matched.terms.filter((term) => term.kind === kind).map((term) => term.id),
        ]),
      ),
    };
    return { fields, keptAsText: lists.keptAsText, remarks };
  };
}

/** The groups of a written list within the limits of a document. */
function partsOf(groups: WrittenRecipe['stepGroups'], name: string, remarks: string[]) {
  return within(groups, GROUPS_MAX, `groups of ${name}`, remarks).map(({ title, lines }) => ({
    title: cutText(title, TITLE_MAX_LENGTH) || null,
    lines: within(
      lines.filter((line) => line !== ''),
      LINES_OF_GROUP_MAX,
      name,
      remarks,
    ),
  }));
}

function within<Item>(items: readonly Item[], most: number, name: string, remarks: string[]): Item[] {
  if (items.length > most)
    remarks.push(`${items.length - most} ${name} were left out: a recipe has ${most} at most`);
  return items.slice(0, most);
}

const TIME_NAMES = { prepTime: 'preparation time', cookTime: 'cooking time', totalTime: 'total time' };

function readTimes(source: WrittenRecipe, remarks: string[]) {
  const minutes = (name: 'prepTime' | 'cookTime' | 'totalTime') => {
    if (source[name] === '') return null;
    const value = minutesOfDuration(source[name]);
    if (value === null && !ZERO_TIME.test(source[name]))
      remarks.push(`${TIME_NAMES[name]} '${source[name]}' was not understood`);
    return value;
  };
  const prep = minutes('prepTime');
  const cook = minutes('cookTime');
  const total = minutes('totalTime');
  const further = source.furtherTimes.map(({ label, text }) => ({
    label: cutText(label.replaceAll(/["“”]/g, ''), LABEL_MAX_LENGTH).replace(/^./, (first) =>
      first.toUpperCase(),
    ),
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
function readYoutubeVideo({ videos }: WrittenRecipe, remarks: string[]): string | null {
  const shown = videos.find((address) => youtubeVideoIdOf(address) !== null);
  for (const address of videos)
    if (address !== shown && address !== '') remarks.push(`video '${address}' was left out`);
  return shown === undefined ? null : youtubeVideoIdOf(shown);
}

function readCredit({ originals: [work], creditText }: WrittenRecipe): Credit | null {
  const url = work?.url ?? '';
  const href = isWebAddress(url) && url.length <= WEB_ADDRESS_MAX_LENGTH ? url : null;
  // The page says 'Adapted from' itself. Some write a title where an address belongs.
  const words = creditText.replace(/^adapted from\s+/i, '').replaceAll(/\s+/g, ' ');
  const name = work?.name || (href === null ? url : '') || words;
  return name === '' && href === null ? null : { name: cutText(name, CREDIT_NAME_MAX_LENGTH) || null, href };
}

function readIngredients(
  source: WrittenRecipe,
  { readUsage }: UsageReader,
  { idOf }: ReadingSurroundings,
  { isBritish, remarks }: { isBritish: boolean; remarks: string[] },
) {
  const keptAsText: string[] = [];
  const groups = partsOf(source.ingredientGroups, 'ingredients', remarks).map((group, groupIndex) => ({
    id: idOf(`ingredients/${groupIndex}`),
    title: group.title,
    ingredientUsages: group.lines.map((line, index) => {
      const { usage, isUnderstood } = readUsage(line, idOf(`ingredients/${groupIndex}/${index}`), isBritish);
      if (!isUnderstood) keptAsText.push(line);
      return usage;
    }),
  }));
  return { groups, keptAsText };
}

function readSteps(
  { stepGroups }: WrittenRecipe,
  unitIdOf: UnitIdOf,
  listed: Listed,
  { idOf }: ReadingSurroundings,
  remarks: string[],
) {
  const scale = scaleOfAll(stepGroups.flatMap(({ lines }) => lines));
  return partsOf(stepGroups, 'steps', remarks).map((group, groupIndex) => ({
    id: idOf(`steps/${groupIndex}`),
    title: group.title,
    instructions: group.lines.map((step, index) => ({
      id: idOf(`steps/${groupIndex}/${index}`),
      ...parseStep(step, unitIdOf, listed, scale),
    })),
  }));
}

function readNote(
  source: WrittenRecipe,
  { recipeTitles }: ReadingSurroundings,
  unitIdOf: UnitIdOf,
  remarks: string[],
): RichText | null {
  const note: RichText = source.notes.flatMap(({ heading, text }) => [
    ...(heading === ''
      ? []
      : [{ type: 'heading' as const, level: 3 as const, children: [{ text: heading }] }]),
    ...readMarkdownLines(text, unitIdOf),
  ]);
  const links = source.links.flatMap((slug): InlineNode[] => {
    const title = recipeTitles.get(slug);
    if (title !== undefined) return [{ type: 'link', href: `/recipes/${slug}`, children: [{ text: title }] }];
    remarks.push(`link to the recipe '${slug}', which is not there, was left out`);
    return [];
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
function readMarkdownLines(text: string, unitIdOf: UnitIdOf): RichText {
  const blocks: RichText = [];
  for (const line of linesOf(text)) {
    const [, bullet, number, words] = /^(?:(-|\*)|(\d+)[.)])?\s*(.*)$/.exec(line.replace(/^>\s*/, '')) ?? [];
    const [parsed] = parseStep(words ?? '', unitIdOf).content ?? [];
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
