/** Parameters as the SDK sends them: a form whose names have brackets, such as `line_items[0][price]`. */
import { z } from 'zod';
import { invalidRequest } from './failures.ts';

export type Parameters = { [name: string]: string | Parameters };

export const text = z.string().min(1);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);
export const decimalNumber = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);
export const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });
export const metadata = z.record(z.string(), z.string());
export const emailAddress = z.email({ error: 'Invalid email address' });

/** A list, whose names are numbers. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.record(z.string(), item).transform((numbered) => Object.values(numbered) as z.infer<Item>[]);
}

/** Reads names with brackets; what is not a name, is left out. */
export function decodeParameters(form: URLSearchParams): Parameters {
  const decoded = emptyParameters();
  for (const [name, value] of form) place(decoded, name.match(/[^[\]]+/g) ?? [], value);
  return decoded;
}

function place(into: Parameters, [name, ...inner]: string[], value: string): void {
  if (name === undefined) return;
  if (inner.length === 0) {
    into[name] = value;
    return;
  }
  const known = into[name];
  const child = typeof known === 'object' ? known : emptyParameters();
  into[name] = child;
  place(child, inner, value);
}

/** Without a prototype: names are whatever somebody sends. */
function emptyParameters(): Parameters {
  return Object.create(null);
}

/**
 * Parameters that the schema does not name are ignored.
 * @throws StripeFailure that names the first parameter that is missing or wrong
 */
export function readParameters<Schema extends z.ZodType>(schema: Schema, sent: Parameters): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  const [first = '', ...inner] = problem?.path.map(String) ?? [];
  const param = first + inner.map((part) => `[${part}]`).join('');
  const isMissing = valueAt(sent, [first, ...inner]) === undefined;
  throw isMissing
    ? invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
    : invalidRequest(`Invalid ${param}: ${problem?.message}`, param);
}

function valueAt(sent: string | Parameters | undefined, [name, ...inner]: string[]): unknown {
  if (name === undefined) return sent;
  return typeof sent === 'object' ? valueAt(sent[name], inner) : undefined;
}
