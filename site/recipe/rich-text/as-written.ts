import type { ResolvedBlock, ResolvedInline } from './resolve.ts';

/**
 * A resolved text with amounts and temperatures as they were written, alone and as plain text: for places where the
 * reader has nothing to choose with.
 */
export function asWritten(nodes: readonly ResolvedInline[]): ResolvedInline[];
export function asWritten(nodes: readonly ResolvedBlock[]): ResolvedBlock[];
export function asWritten(
  nodes: readonly (ResolvedBlock | ResolvedInline)[],
): (ResolvedBlock | ResolvedInline)[];
export function asWritten(
  nodes: readonly (ResolvedBlock | ResolvedInline)[],
): (ResolvedBlock | ResolvedInline)[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node;
    if (node.type === 'words')
      return { type: 'text', text: node.words[0]?.text ?? '', isBold: false, isItalic: false };
    if ('items' in node) return { ...node, items: node.items.map((item) => asWritten(item)) };
    return { ...node, children: asWritten(node.children) };
  });
}
