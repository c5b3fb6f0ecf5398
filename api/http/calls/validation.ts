import type { z } from 'zod';
import { problemsOf, sentenceOfIssue } from '#domain/shared/field-problems.ts';
import { type Failure, fail } from '../../services/outcome.ts';

/** Deepest nesting of a JSON body; ours are less deep by far. */
const JSON_DEPTH_MAX = 100;

/**
 * Checks input against its schema.
 * @returns the parsed value, or `invalid_input` with a sentence for each field by its path ('groups.0.title')
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { isOk: true; value: z.output<Schema> } | Failure {
  const parsed = schema.safeParse(input, { error: sentenceOfIssue });
  if (parsed.success) return { isOk: true, value: parsed.data };
  return fail('invalid_input', { fields: problemsOf(parsed.error) });
}

/**
 * Reads a JSON body; an empty one counts as an object without fields.
 * @returns the value, or `json_expected` or `invalid_json`
 */
export function parseJson(
  text: string,
  contentType: string | undefined,
): { isOk: true; value: unknown } | Failure {
  if (text.trim() === '') return { isOk: true, value: {} };
  if (!/^application\/json(?:\s*;|$)/i.test(contentType?.trim() ?? '')) return fail('json_expected');
  if (depthOf(text) > JSON_DEPTH_MAX) return fail('invalid_json');
  try {
    const value: unknown = JSON.parse(text);
    return { isOk: true, value };
  } catch {
    return fail('invalid_json');
  }
}

/** How deep brackets stand in each other, outside of texts: deeper input would exhaust the schemas' recursion. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const letter = json[index];
    if (isInText) {
      if (letter === '\\') index += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, ++depth);
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return deepest;
}
