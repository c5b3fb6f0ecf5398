import { expect, test } from 'vitest';
import type { InlineNode } from '#domain/text/rich-text.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { usage } from '../../testing/usages.ts';
import { NO_CONTEXT, resolveRichText } from './resolve.ts';

const onions = usage({
  id: 'onions',
  quantityMin: 2,
  ingredientTitleOverride: 'onions',
  preparation: paragraphs('peeled and chopped'),
});

test.each([
  ['chopped onions', ['2', ' chopped ', 'onions']],
  ['the peeled and chopped onions', ['2', ' peeled and chopped ', 'onions']],
  ['the onions', ['2', ' ', 'onions']],
])('%s keep what the step says is done with them', (text, said) => {
  const reference: InlineNode = {
    type: 'ingredient-usage-reference',
    ingredientUsageId: 'onions',
    children: [{ text }],
  };
  const context = { ...NO_CONTEXT, usages: new Map([['onions', onions]]) };
  const [block] = resolveRichText([{ type: 'paragraph', children: [{ text: 'Add ' }, reference] }], context);
  const pieces = block && 'children' in block ? block.children.slice(1) : [];
  expect(
    pieces.map((one) => (one.type === 'words' ? one.words[0]?.text : 'text' in one && one.text)),
  ).toEqual(said);
});
