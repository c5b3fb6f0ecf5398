/** Input for tests that nothing good can be made of: of the right shape, almost of the right shape, and rubbish. */
import fc from 'fast-check';
import { z } from 'zod';

/** A schema as JSON Schema writes it, as far as it is read here. */
type JsonSchema = {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  type?: string;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Deepest shape that is filled in. */
const DEPTH_MAX = 5;
const LIST_MAX = 3;
/** More than any text may be long. */
const LONG = 70_000;

/** Texts that have broken programs. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e\u2066\ufeff',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '"; DROP TABLE sites; --',
  '" OR "*" NEAR( AND NOT',
  '*',
  '%',
  '%00',
  '%zz',
  '../../../../etc/passwd',
  '..\\..\\x',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'a@b\r\nBcc: victim@example.com',
  'javascript:alert(1)',
  '//evil.example',
  '-1',
  '1e999',
  'NaN',
  'null',
  '2026-02-30T25:61:61Z',
  'x'.repeat(LONG),
] as const;

const nastyNumber = fc.constantFrom(0, -0, -1, 0.1 + 0.2, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 64);

/** Any JSON value, the nastier the better. */
export const rubbish: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary' }),
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.array(fc.constantFrom(...NASTY_TEXTS), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom(...NASTY_TEXTS), fc.constantFrom(...NASTY_TEXTS), { maxKeys: 4 }),
);

/** Values of the shape a schema takes; what the shape does not say may still be wrong with them. */
export function shapedLike(schema: z.ZodType): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  return valuesOf(root, 0);

  function valuesOf(shape: JsonSchema, depth: number): fc.Arbitrary<unknown> {
    if (depth > DEPTH_MAX) return fc.constant(null);
    if (shape.$ref) return valuesOf(root.$defs?.[shape.$ref.slice('#/$defs/'.length)] ?? root, depth + 1);
    if ('const' in shape) return fc.constant(shape.const);
    if (shape.enum) return fc.constantFrom(...shape.enum);
    const choices = shape.anyOf ?? shape.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, depth)));
    if (shape.allOf)
      return fc
        .tuple(...shape.allOf.map((part) => valuesOf(part, depth)))
        .map((parts) => Object.assign({}, ...parts));
    switch (shape.type) {
      case 'string':
        return textOf(shape);
      case 'integer':
        return fc.integer({ min: shape.minimum ?? -10, max: Math.min(shape.maximum ?? 1000, 2 ** 40) });
      case 'number':
        return fc.double({ min: shape.minimum ?? -10, max: shape.maximum ?? 1e6, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(valuesOf(shape.items ?? {}, depth + 1), { maxLength: LIST_MAX });
      case 'object':
        return fc.record(
          Object.fromEntries(
            Object.entries(shape.properties ?? {}).map(([name, part]) => [name, valuesOf(part, depth + 1)]),
          ),
          { requiredKeys: shape.required ?? [] },
        );
      default:
        return rubbish;
    }
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 60)) });
  return fc.oneof(any, fc.constantFrom(...NASTY_TEXTS));
}

/** A value with one part, somewhere in it, replaced. */
export function almost(value: unknown, part: unknown, place: number): unknown {
  const places = countPlaces(value);
  let left = place % places;
  const replace = (one: unknown): unknown => {
    left -= 1;
    if (left === -1) return part;
    if (Array.isArray(one)) return one.map(replace);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, replace(inner)]));
  };
  return replace(value);
}

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countPlaces(inner), 1);
}

/** Bodies that JSON.stringify cannot make. */
export const NASTY_BODIES = [
  '[',
  '{"a":',
  '{"a":1}}',
  "{'a':1}",
  'nul',
  '"',
  '\0',
  '\ufeff{}',
  '{"email":"\\ud800"}',
  '{"email":1e999}',
  '{"version":99999999999999999999999999999999}',
  '{"__proto__":{"isAdmin":true},"email":"a@b.co"}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"title":"a","title":{"title":[]}}',
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '['.repeat(500_000),
  `{"metadata":${'['.repeat(99)}${']'.repeat(99)},"email":"a@b.co"}`,
  `{"title":"${'\\u0000'.repeat(50_000)}"}`,
  `[${'0,'.repeat(200_000)}0]`,
  `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  '\xff\xfe{\x00}\x00',
] as const;

/** Types a body may be said to have. */
export const NASTY_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset',
  'text/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  '',
  'application/json, application/json',
  ';;;',
] as const;
