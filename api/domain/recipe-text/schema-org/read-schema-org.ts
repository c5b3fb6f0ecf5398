import { readOldAddress } from '../../pages/old-addresses.ts';
import { ALT_TEXT_MAX_LENGTH } from '../../shared/constants.ts';
import { cutText } from '../../text/text.ts';
import { isGroupTitle } from '../pasted/line-signs.ts';
import { groupOfSection, readSectionName } from '../pasted/section-names.ts';
import type { WrittenGroup, WrittenRecipe } from '../written-recipe.ts';
import { isThing, type Thing } from './recipes-in-graph.ts';
import { listOf, wordsIn, wordsOf } from './words-of-fields.ts';
import { stepGroupsOf } from './written-steps.ts';

/** A recipe, and a sentence for each field that could not be read. */
export type ReadSchemaOrg = { recipe: WrittenRecipe; remarks: string[] };

/** '2 eggs, 100 g flour': a comma before an amount parts lines that stand in one text. */
const BETWEEN_LINES = /\s*\n\s*|,\s+(?=[\d½¼¾⅓⅔])/;
/** Most lines that one ingredient is broken into. */
const MOST_LINES_OF_ONE = 3;
/** '…,Salt,Pepper': systems join with a comma and no space. */
const KEYWORD_SEPARATOR = /\s*[,;]\s*/;

/**
 * A schema.org/Recipe as other systems write it (https://schema.org/Recipe), with the extensions that this importer
 * reads: groups, notes, further times and links by slug. A field that is not as it should be keeps no other out: it is
 * named. Never throws.
 */
export function readSchemaOrg(thing: Thing): ReadSchemaOrg {
  const remarks: string[] = [];
  const notRead = (field: string) => remarks.push(`The field '${field}' could not be read and was left out.`);
  const words = (field: string): string => {
    const found = wordsIn(thing[field]);
    if (found === undefined) notRead(field);
    return found ?? '';
  };
  const lines = (field: string): string[] => {
    const all = listOf(thing[field]).map((one) => wordsIn(one));
    if (all.includes(undefined)) notRead(field);
    return all.filter((one) => one !== undefined && one !== '').map(String);
  };
  const ingredientField = ['recipeIngredient', 'ingredients', 'ingredient'].find((field) => field in thing);
  const list = ingredientField ? thing[ingredientField] : [];
  const ingredients = ingredientField ? lines(ingredientField) : [];
  const steps = stepGroupsOf(thing.recipeInstructions ?? thing.instructions ?? thing.step ?? thing.steps);
  if (steps.unread > 0) notRead('recipeInstructions');
  const recipe: WrittenRecipe = {
    title: oneLine(words('name') || words('headline')),
    description: words('description'),
    ingredientGroups: ingredientGroupsOf(
      thing,
      typeof list === 'string'
        ? ingredients.flatMap((text) => text.split(BETWEEN_LINES))
        : ingredients.flatMap((entry) => linesOf(entry, ingredients.length === 1)),
    ),
    stepGroups: steps.groups,
    yieldText: yieldOf(thing.recipeYield ?? thing.yield, () => notRead('recipeYield')),
    prepTime: words('prepTime'),
    cookTime: words('cookTime') || words('performTime'),
    totalTime: words('totalTime'),
    furtherTimes: isThing(thing['x-times'])
      ? Object.entries(thing['x-times']).map(([label, text]) => ({ label, text: wordsIn(text) ?? '' }))
      : [],
    notes: listOf(thing['x-notes']).flatMap((note) =>
      isThing(note) ? [{ heading: wordsIn(note.heading) ?? '', text: wordsIn(note.text) ?? '' }] : [],
    ),
    keywords: [
      ...keywordsOf(thing.keywords),
      ...lines('recipeCategory').flatMap((text) => text.split(KEYWORD_SEPARATOR)),
      ...lines('recipeCuisine').flatMap((text) => text.split(KEYWORD_SEPARATOR)),
    ].filter((word) => word !== ''),
    authors: lines('author').map(oneLine),
    datePublished: words('datePublished'),
    images: listOf(thing.image).flatMap(pictureOf),
    videos: listOf(thing.video).flatMap(videoOf),
    address: addressOf(thing),
    originals: listOf(thing.isBasedOn).flatMap(originalOf),
    creditText: words('creditText'),
    links: lines('x-links'),
  };
  return { recipe, remarks };
}

function oneLine(text: string): string {
  return text.replace(/[\t\n]+| {2,}/g, ' ');
}

function ingredientGroupsOf(thing: Thing, lines: readonly string[]): WrittenGroup[] {
  const named = listOf(thing['x-ingredientGroups']).flatMap((group) =>
    isThing(group)
      ? [
          {
            title: wordsIn(group.name) ?? '',
            lines: listOf(group.items).flatMap((item) => wordsIn(item) || []),
          },
        ]
      : [],
  );
  if (named.length > 0) return named;
  return splitAtHeadings(lines.map(withoutEmptyDecimals).flatMap((line) => withoutHeadingOfAll(line) || []));
}

/** 'Ingredients' says nothing in a list of them, 'Ingredients for the dough' names a group. */
function withoutHeadingOfAll(line: string): string {
  const named = readSectionName(line);
  if (named?.section !== 'ingredients') return line;
  const group = groupOfSection(named);
  return group === null ? '' : `${group}:`;
}

/** '500.0 g', as programs write whole numbers; '1.000 g' are a thousand in Europe. */
function withoutEmptyDecimals(line: string): string {
  return line.replace(/^(\d+)\.0{1,2} +/, '$1 ');
}

/** A line that holds several: a whole list in one entry. */
function linesOf(entry: string, isOnly: boolean): string[] {
  const lines = entry.split('\n').map((line) => line.trim());
  return isOnly || lines.length > MOST_LINES_OF_ONE ? lines : [lines.join(' ')];
}

/** Lines that are headings begin a group: 'Dough:', or 'For the dough' before others. */
function splitAtHeadings(lines: readonly string[]): WrittenGroup[] {
  const groups: WrittenGroup[] = [{ title: '', lines: [] }];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const isFollowed = next !== undefined && !isGroupTitle(next);
    const heading =
      /^([^\d:]{2,60}):$/.exec(line)?.[1] ?? (isFollowed && isGroupTitle(line) ? line : undefined);
    if (heading !== undefined) groups.push({ title: heading, lines: [] });
    else groups.at(-1)?.lines.push(line);
  }
  return groups.filter((group, index) => group.lines.length > 0 || (index === 0 && lines.length === 0));
}

/** A number with its unit, or a range: https://schema.org/QuantitativeValue. Of several the one in words. */
function yieldOf(value: unknown, notRead: () => void): string {
  const all = listOf(value).map((one) => {
    if (!isThing(one)) return wordsIn(one);
    const ends = [one.minValue, one.maxValue].filter((end) => typeof end === 'number').join('-');
    const quantity = wordsIn(one.value) || ends;
    return `${quantity} ${wordsIn(one.unitText) ?? ''}`.trim() || wordsIn(one);
  });
  if (all.includes(undefined)) notRead();
  const texts = all.filter((text) => text !== undefined && text !== '').map(String);
  return texts.find((text) => /\p{L}/u.test(text) && /\d/.test(text)) ?? texts[0] ?? '';
}

function keywordsOf(value: unknown): string[] {
  if (typeof value === 'string') return wordsOf(value).split(KEYWORD_SEPARATOR);
  return listOf(value).flatMap((one) => wordsIn(one) || []);
}

/** The name of its file, and what it shows, in words. */
function pictureOf(value: unknown): WrittenRecipe['images'] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ name: value.trim(), altText: null }];
  if (!isThing(value)) return [];
  const name = [value.url, value.contentUrl, value['@id']].map(addressIn).find((address) => address !== '');
  const shown = oneLine(wordsIn(value.caption) || wordsIn(value.description) || '');
  return name === undefined ? [] : [{ name, altText: cutText(shown, ALT_TEXT_MAX_LENGTH) || null }];
}

/** A video by its address, or described: https://schema.org/VideoObject. The first address counts. */
function videoOf(value: unknown): string[] {
  if (!isThing(value)) return addressIn(value) === '' ? [] : [addressIn(value)];
  const address = [value.embedUrl, value.contentUrl, value.url].map(addressIn).find((one) => one !== '');
  return address === undefined ? [] : [address];
}

/** Where it was published, the first that is an address of more than a home page. */
function addressOf({ url, mainEntityOfPage, '@id': id }: Thing): string {
  const pages = listOf(mainEntityOfPage).flatMap((page) =>
    isThing(page) ? [page['@id'], page.url] : [page],
  );
  return [...listOf(url), ...pages, id].map(addressIn).find((one) => readOldAddress(one) !== null) ?? '';
}

/** A work by its address, or described. */
function originalOf(value: unknown): WrittenRecipe['originals'] {
  if (!isThing(value)) return addressIn(value) === '' ? [] : [{ name: '', url: addressIn(value) }];
  const original = { name: oneLine(wordsIn(value.name) ?? ''), url: addressIn(value.url) };
  return original.name === '' && original.url === '' ? [] : [original];
}

function addressIn(value: unknown): string {
  const [first] = listOf(value);
  return typeof first === 'string' ? first.trim() : '';
}
