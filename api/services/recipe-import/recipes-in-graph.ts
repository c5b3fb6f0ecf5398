type Thing = Record<string, unknown>;

/**
 * The schema.org recipes of a file's JSON, unchecked: the file itself, or those of an array or of the `@graph` of
 * JSON-LD (https://www.w3.org/TR/json-ld11/#named-graphs). What they name by `@id` ('author': { '@id': '#ada' }) is put
 * in its place, or left out where the file does not hold it.
 */
export function recipesInGraph(json: unknown): unknown[] {
  if (!Array.isArray(json) && !(isThing(json) && '@graph' in json)) return [json];
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
  return '@graph' in json ? thingsIn(json['@graph']) : [json];
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
