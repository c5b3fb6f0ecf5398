import { withLettersMended } from './mended-letters.ts';

export type Thing = Record<string, unknown>;

/** What schema.org's names may have before them. */
const VOCABULARY = /^\s*(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;
/** Deepest that is looked for recipes, and for what they refer to. */
const DEEPEST = 20;
const DEEPEST_REFERENCE = 4;
/** References of one recipe that are followed; more are left out, or a page could make us build a tree without end. */
const MOST_REFERENCES = 1000;

/**
 * The schema.org recipes of JSON, unchecked: the JSON itself, or those anywhere in it: of an array, of the `@graph` of
 * JSON-LD (https://www.w3.org/TR/json-ld11/#named-graphs), of a page whose `mainEntity` they are. What they name by
 * `@id` ('author': { '@id': '#ada' }) is put in its place, or left out where the JSON does not hold it. Types are
 * without the address of their vocabulary, and misread letters are mended.
 */
export function recipesInGraph(source: unknown): unknown[] {
  const json = plain(source, '', 0);
  const recipes = recipesIn(json);
  if (recipes.length === 0) {
    return Array.isArray(json) || (isThing(json) && ('@graph' in json || 'mainEntity' in json)) ? [] : [json];
  }
  const byId = new Map<unknown, Thing>();
  collectIds(json, byId);
  return recipes.map((recipe) => withFieldsReferred(recipe, { byId, left: MOST_REFERENCES }, 0));
}

/** The things of the JSON by their `@id`, and how many references may still be followed. */
type Known = { byId: ReadonlyMap<unknown, Thing>; left: number };

function recipesIn(json: unknown): Thing[] {
  if (Array.isArray(json)) return json.flatMap(recipesIn);
  if (!isThing(json)) return [];
  return isRecipe(json) ? [json] : Object.values(json).flatMap(recipesIn);
}

function collectIds(json: unknown, byId: Map<unknown, Thing>): void {
  if (Array.isArray(json)) for (const one of json) collectIds(one, byId);
  if (!isThing(json)) return;
  const id = json['@id'];
  const known = byId.get(id);
  if (id !== undefined && !isReference(json) && (!known || (isRecipe(json) && !isRecipe(known))))
    byId.set(id, json);
  for (const value of Object.values(json)) collectIds(value, byId);
}

/** The same with types by their names alone, letters mended, and entries of lists by what they hold. */
function plain(json: unknown, field: string, depth: number): unknown {
  if (typeof json === 'string') return field === '@type' ? typeName(json) : withLettersMended(json);
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(json)) return json.map((one) => plain(one, field, depth + 1));
  if (!isThing(json)) return json;
  if (json['@type'] === 'ListItem' && !('itemListElement' in json))
    return plain(listed(json), field, depth + 1);
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name.replace(VOCABULARY, ''),
      plain(value, name, depth + 1),
    ]),
  );
}

function typeName(type: string): string {
  const name = type.replace(VOCABULARY, '').trim();
  return /^recipe$/i.test(name) ? 'Recipe' : name;
}

/** What an entry of a list holds: another thing, or words of its own. */
function listed({ item, name, text = name }: Thing): unknown {
  return item ?? { text };
}

function withFieldsReferred(thing: Thing, known: Known, depth: number): Thing {
  return Object.fromEntries(
    Object.entries(thing).map(([field, value]) => [
      field,
      // What it names is its page's address, whether the JSON holds that page or not.
      field === 'mainEntityOfPage' ? value : withReferred(value, known, depth),
    ]),
  );
}

function withReferred(value: unknown, known: Known, depth: number): unknown {
  if (depth > DEEPEST_REFERENCE) return value;
  if (Array.isArray(value))
    return value.map((one) => withReferred(one, known, depth)).filter((one) => one !== undefined);
  if (!isThing(value)) return value;
  if (!isReference(value)) return withFieldsReferred(value, known, depth);
  known.left -= 1;
  const meant = known.left < 0 ? undefined : known.byId.get(value['@id']);
  return meant && withFieldsReferred(meant, known, depth + 1);
}

function isReference(thing: Thing): boolean {
  return '@id' in thing && Object.keys(thing).every((name) => name === '@id' || name === '@type');
}

function isRecipe(thing: Thing): boolean {
  return [thing['@type']].flat().includes('Recipe');
}

/** Whether a value is an object with fields. */
export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
