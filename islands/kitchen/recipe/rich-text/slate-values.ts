/** Formatted text as Slate edits it, and back. Slate wants a text around every inline part, and no mixed lists. */
import type { Descendant } from 'slate';
import type { BlockNode, InlineNode, ListItemNode, RichText, TextLeaf } from '#domain/text/rich-text.ts';
import { isBlock, type RichTextNode } from '#domain/text/rich-text-reading.ts';

type ParentNode = Exclude<RichTextNode, TextLeaf>;

declare module 'slate' {
  interface CustomTypes {
    Element: ParentNode;
    Text: TextLeaf;
  }
}

const EMPTY: readonly Descendant[] = [{ type: 'paragraph', children: [{ text: '' }] }];

/** A text for the editor. */
export function toSlate(text: RichText | null): Descendant[] {
  return text === null || text.length === 0 ? structuredClone([...EMPTY]) : text.map(withRoomForCaret);
}

function withRoomForCaret<Node extends RichTextNode>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = (node.children as RichTextNode[]).map(withRoomForCaret);
  if (children.length === 0) return { ...node, children: [{ text: '' }] };
  const isMixed = children.some(isBlock) && !children.every(isBlock);
  return { ...node, children: isMixed ? wrapped(children) : children } as Node;
}

/** Inline parts beside blocks become a paragraph of their own. */
function wrapped(children: readonly RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (isBlock(child)) result.push(child);
    else if (last && 'type' in last && last.type === 'paragraph' && !children.includes(last))
      last.children.push(child as InlineNode);
    else result.push({ type: 'paragraph', children: [child as InlineNode] });
  }
  return result;
}

/** What was edited, as the recipe keeps it; null when there is nothing in it. */
export function fromSlate(value: readonly Descendant[]): RichText | null {
  const text = value.map((node) => withoutEmptyTexts(node as RichTextNode)) as RichText;
  return hasContent(text) ? text : null;
}

function withoutEmptyTexts<Node extends RichTextNode>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = (node.children as RichTextNode[]).map(withoutEmptyTexts);
  const full = children.filter((child) => 'type' in child || child.text !== '');
  return { ...node, children: full.length > 0 ? full : children.slice(0, 1) } as Node;
}

function hasContent(nodes: readonly (BlockNode | ListItemNode | InlineNode)[]): boolean {
  return nodes.some((node) =>
    'type' in node
      ? node.type === 'measurement' || node.type === 'ingredient-usage-reference' || hasContent(node.children)
      : node.text !== '',
  );
}
