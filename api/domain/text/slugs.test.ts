import { expect, test } from 'vitest';
import { nextSlug, slugOf } from './slugs.ts';

test.each([
  ['soup', 'soup-2'],
  ['soup-2', 'soup-3'],
  ['soup-2024', 'soup-2024-2'],
  ['a'.repeat(100), `${'a'.repeat(98)}-2`],
  [`${'a'.repeat(97)}-bc`, `${'a'.repeat(97)}-2`],
])('after %s comes %s', (slug, next) => expect(nextSlug(slug)).toBe(next));

test.each([
  ["Grandma's Lemon Chicken", 'grandmas-lemon-chicken'],
  ['Pestanzùl’s Crêpes', 'pestanzuls-crepes'],
  ['Okinaʼs rice', 'okinas-rice'],
])('the slug of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));
