/** Reading rich text without its schema, so that a visitor's browser can do it too. */
import type { BlockNode, InlineNode, ListItemNode, RichText } from './rich-text.ts';
import { isVisible } from './text.ts';

/** Any node of rich text. */
export type RichTextNode = BlockNode | InlineNode | ListItemNode;

/** Every node of rich text, a node before what is in it. */
export function* everyNode(nodes: readonly RichTextNode[]): Generator<RichTextNode> {
  for (const node of nodes) {
    yield node;
    if ('type' in node) yield* everyNode(node.children);
  }
}

/** Plain paragraphs, one per line of text. */
export function paragraphs(...lines: string[]): RichText {
  return lines.map((text) => ({ type: 'paragraph', children: [{ text }] }));
}

/** The words of rich text, blocks on lines of their own, for search, descriptions and feeds. */
export function plainText(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => {
      if (!('type' in node)) return node.text;
      const inner = plainText(node.children);
      return isBlock(node) ? `${inner}\n` : inner;
    })
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trimEnd();
}

/** The words of rich text on one line, for descriptions: without headings, where there is something else. */
export function runningText(nodes: RichText): string {
  const body = nodes.filter((node) => node.type !== 'heading');
  return plainText(body.length > 0 ? body : nodes)
    .replace(/\s+/g, ' ')
    .trim();
}

/** True for a node that stands on its own line. */
export function isBlock(node: RichTextNode): node is BlockNode | ListItemNode {
  return (
    'type' in node &&
    node.type !== 'link' &&
    node.type !== 'measurement' &&
    node.type !== 'ingredient-usage-reference'
  );
}

/** True when there is something to read: the first text piece is not empty (the spec's rule for about texts). */
export function hasText(nodes: RichText | null): nodes is RichText {
  return nodes !== null && isVisible(firstText(nodes));
}

function firstText(nodes: readonly RichTextNode[]): string {
  const [first] = nodes;
  if (!first) return '';
  return 'type' in first ? firstText(first.children) : first.text;
}
