/** Sentences for input that does not fit its shape: the same in a form and from the API. */
import type { z } from 'zod';
import { SENTENCES } from '../text/sentences.ts';

/** A sentence for each field that does not fit, by its path ('groups.0.title'). */
export function problemsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

const CHOICES = new Intl.ListFormat('en', { type: 'disjunction' });

/** Sentence for what a schema gives none of its own; undefined leaves it to the library. */
export const sentenceOfIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return SENTENCES.required;
  if (issue.code === 'invalid_type') return `Expected ${issue.expected}, received ${typeName(issue.input)}`;
  if (issue.code === 'invalid_value') return `Use ${CHOICES.format(issue.values.map(String))}`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `Use at most ${issue.maximum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `At most ${issue.maximum} are possible here`;
  if (issue.code === 'too_big') return `Use a number up to ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'number')
    return issue.inclusive ? `Use ${issue.minimum} or more` : `Use more than ${issue.minimum}`;
  return undefined;
};

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'invalid date';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return typeof value;
}
