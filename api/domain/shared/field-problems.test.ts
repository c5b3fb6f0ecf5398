import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemsOf, sentenceOfIssue } from './field-problems.ts';

test('what is none of the choices is told them, where there are several and where there is one', () => {
  const Shape = z.object({ style: z.enum(['accent', 'tonal', 'bold']), kind: z.literal('recipe') });
  const { error } = Shape.safeParse({ style: 'neon', kind: 7 }, { error: sentenceOfIssue });
  expect(error && problemsOf(error)).toEqual({ style: 'Use accent, tonal, or bold', kind: 'Use recipe' });
});
