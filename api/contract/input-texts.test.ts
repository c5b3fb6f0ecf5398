import { expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import { manageCreateRecipe } from './recipes.ts';

/** Half a character, NUL, a control, a turned direction and an accent of its own. */
const DIRTY = 'Ab1\ud83c\0\x1b\u202eCre\u0300me';
const calls: [string, Endpoint][] = Object.entries(CALLS);

/** Every place of a schema that takes text, by its path. */
function* textsOf(schema: unknown, path: string, seen = new Set<unknown>()): Generator<[string, z.ZodType]> {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
  const trail = new Set(seen).add(schema);
  // What is cleaned as a whole takes text of any kind.
  const takesText = schema instanceof z.ZodString || (schema.def.checks ?? []).length > 0;
  if (takesText && schema.safeParse(DIRTY).success) return yield [path, schema];
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) yield* textsOf(field, `${path}.${name}`, trail);
    return;
  }
  const { def } = schema;
  if (schema instanceof z.ZodRecord && (def.checks ?? []).length > 0) return yield [path, schema];
  const parts: unknown[] = Object.values(def).flatMap((part: unknown) =>
    def.type === 'lazy' && typeof part === 'function' ? [part()] : part,
  );
  for (const part of parts) yield* textsOf(part, path, trail);
}

test.each(calls)('%s takes no text that nobody could read', (name, { query, body }) => {
  for (const [path, schema] of [...textsOf(query, 'query'), ...textsOf(body, 'body')]) {
    const given = schema instanceof z.ZodRecord ? { [DIRTY]: [DIRTY] } : DIRTY;
    const text = JSON.stringify(schema.parse(given));
    expect(text, `${name} ${path}`).toContain('Ab1Crème');
    expect(text, `${name} ${path}`).not.toMatch(/\\u|\u0300/);
  }
});

test('rich text is looked at to its leaves', () => {
  const { body } = manageCreateRecipe;
  const paths = [...textsOf(body, 'body')].map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'body.title',
      'body.description.children.text',
      'body.legacyRecipeData',
      'body.keywords',
    ]),
  );
});
