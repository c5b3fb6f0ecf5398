import { readPage } from './pages/read-page.ts';
import { partedAtNames } from './pasted/several-recipes.ts';
import { type SplitText, splitText } from './pasted/split-text.ts';
import { wordsOfHtml } from './schema-org/html-text.ts';
import { readLooseJson } from './schema-org/loose-json.ts';
import { readSchemaOrg } from './schema-org/read-schema-org.ts';
import { isThing, recipesInGraph } from './schema-org/recipes-in-graph.ts';
import type { WrittenRecipe } from './written-recipe.ts';

const HTML = /^\s*<(?:!doctype|!--|[a-z][a-z\d]*[\s>/])/i;
const JSON_START = /^\s*[[{]/;

/** A line that divides recipes of one text: '---', '* * *', or a new page. */
const DIVIDER = /^[ \t]*(?:\f|(?:[-*_=~#][ \t]*){3,})[ \t]*$/m;

/** What was pasted: a recipe in its parts, or null where there is none in it. Never throws. */
export function readPasted(text: string): SplitText | null {
  const [first] = JSON_START.test(text) ? readData(text) : [];
  if (first) return first;
  return HTML.test(text) ? (readHtml(text) ?? readWords(wordsOfHtml(text))) : readWords(text);
}

/**
 * All recipes of what was pasted, in order: of JSON with several, or of a text where lines divide them or each has a
 * name over its list and method. Never throws.
 */
export function readAllPasted(text: string): SplitText[] {
  const data = JSON_START.test(text) ? readData(text) : [];
  if (data.length > 0) return data;
  const whole = readPasted(text);
  if (whole === null) return [];
  const parts = HTML.test(text)
    ? []
    : text
        .split(DIVIDER)
        .flatMap(partedAtNames)
        .flatMap((part) => readWords(part) ?? []);
  // A line under a heading divides nothing.
  return parts.length > 1 && parts.every(({ recipe }) => recipe.title !== '' && hasParts(recipe))
    ? parts
    : [whole];
}

function hasParts({ ingredientGroups, stepGroups }: WrittenRecipe): boolean {
  return ingredientGroups.length > 0 && stepGroups.length > 0;
}

/** A page, whole or a part of it; null where it has no recipe. */
export function readHtml(html: string): SplitText | null {
  const page = readPage(html);
  return page && { recipe: page.recipe, doubts: page.doubts, leftOut: page.remarks };
}

function readWords(text: string): SplitText | null {
  const split = splitText(text);
  const { title, description, ingredientGroups, stepGroups } = split.recipe;
  return title || description || ingredientGroups.length > 0 || stepGroups.length > 0 ? split : null;
}

function readData(text: string): SplitText[] {
  return recipesInGraph(readLooseJson(text))
    .filter(isThing)
    .filter((thing) => [thing['@type']].flat().includes('Recipe'))
    .map((thing) => {
      const { recipe, remarks } = readSchemaOrg(thing);
      return { recipe, doubts: [], leftOut: remarks };
    });
}
