import { withLettersMended } from './mended-letters.ts';

type Thing = Record<string, unknown>;

/** What schema.org's names may have before them. */
const VOCABULARY = /^(?:https?:\/\/schema\.org\/|schema:)/;

/**
 * The schema.org recipes of a file's JSON, unchecked: the file itself, or those of an array, of the `@graph` of JSON-LD
 * (https://www.w3.org/TR/json-ld11/#named-graphs) or of a page whose `mainEntity` they are. What they name by `@id`
 * ('author': { '@id': '#ada' }) is put in its place, or left out where the file does not hold it. Types are without the
 * address of their vocabulary, and misread letters are mended.
 */
export function recipesInGraph(source: unknown): unknown[] {
  const json = plain(source);
  if (!Array.isArray(json) && !(isThing(json) && ('@graph' in json || 'mainEntity' in json))) return [json];
  const things = thingsIn(json);
  const byId = new Map(things.map((thing) => [thing['@id'], thing]));
  return things.filter(isRecipe).map((recipe) => {
    const fields = Object.entries(recipe).map(([field, value]) => [field, withReferred(value, byId)]);
    return Object.fromEntries(fields);
  });
}

function thingsIn(json: unknown): Thing[] {
  if (Array.isArray(json)) return json.flatMap(thingsIn);
  if (!isThing(json)) return [];
  if ('@graph' in json) return thingsIn(json['@graph']);
  return isRecipe(json) ? [json] : [json, ...thingsIn(json.mainEntity)];
}

/** The same with types by their names alone, letters mended, and entries of lists by what they hold. */
function plain(json: unknown, field = ''): unknown {
  if (typeof json === 'string')
    return field === '@type' ? json.replace(VOCABULARY, '') : withLettersMended(json);
  if (Array.isArray(json)) return json.map((one) => plain(one, field));
  if (!isThing(json)) return json;
  if (json['@type'] === 'ListItem') return plain(listed(json));
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, plain(value, name)]));
}

/** What an entry of a list holds: another thing, or words of its own. */
function listed({ item, name, text = name }: Thing): unknown {
  return item ?? { text };
}

function withReferred(value: unknown, byId: ReadonlyMap<unknown, Thing>): unknown {
  if (Array.isArray(value))
    return value.map((one) => withReferred(one, byId)).filter((one) => one !== undefined);
  const isReference = isThing(value) && '@id' in value && Object.keys(value).length === 1;
  return isReference ? byId.get(value['@id']) : value;
}

function isRecipe(thing: Thing): boolean {
  return [thing['@type']].flat().includes('Recipe');
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
