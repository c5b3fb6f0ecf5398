declare const shape: unique symbol;

/** A value as JSON already. */
export type JsonText<Value> = { jsonText: string; [shape]?: Value };

/** Marks a text as the JSON of a value; whoever wrote it answers for its shape. */
export function asJsonText<Value>(jsonText: string): JsonText<Value> {
  return { jsonText };
}

export function isJsonText(value: unknown): value is JsonText<unknown> {
  return (
    typeof value === 'object' && value !== null && 'jsonText' in value && typeof value.jsonText === 'string'
  );
}
