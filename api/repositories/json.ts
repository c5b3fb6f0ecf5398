/** JSON columns become values by parsing, and only here. */
import type { z } from 'zod';

/** The value of a JSON column. @throws when the stored text does not fit the shape */
export function fromJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  return schema.parse(JSON.parse(text));
}

/** The value of a JSON column that we alone write and that needs no check. */
export function fromOwnJson<Value>(text: string): Value {
  return JSON.parse(text) as Value;
}
