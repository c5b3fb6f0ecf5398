/** Reading texts whose measurements and references are put into words. */
import type { Words } from '../words.ts';
import type { ResolvedBlock, ResolvedInline } from './resolve.ts';

/** The amounts of a text, in order. */
export function amountsIn(nodes: readonly (ResolvedBlock | ResolvedInline)[]): ResolvedWords[] {
  return nodes.flatMap((node): ResolvedWords[] => {
    if (node.type === 'words') return node.isAmount ? [node] : [];
    if (node.type === 'text') return [];
    return 'items' in node ? node.items.flatMap(amountsIn) : amountsIn(node.children);
  });
}

type ResolvedWords = Extract<ResolvedInline, { type: 'words' }>;

/** Every piece of a text that may change with the reader's choices. */
export function wordsIn(nodes: readonly (ResolvedBlock | ResolvedInline)[]): Words[] {
  return nodes.flatMap((node): Words[] => {
    if (node.type === 'words') return [node.words];
    if (node.type === 'text') return [];
    return 'items' in node ? node.items.flatMap(wordsIn) : wordsIn(node.children);
  });
}

/** A resolved text as the recipe was written, in plain words, blocks parted by spaces. */
export function plainResolvedText(nodes: readonly (ResolvedBlock | ResolvedInline)[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type === 'words') return node.words[0]?.text ?? '';
      if (node.type === 'link') return plainResolvedText(node.children);
      return 'items' in node
        ? `${node.items.map(plainResolvedText).join(' ')} `
        : `${plainResolvedText(node.children)} `;
    })
    .join('')
    .trim();
}

/** A resolved text on one line: blocks are parted by spaces. */
export function inlinePieces(nodes: readonly (ResolvedBlock | ResolvedInline)[]): ResolvedInline[] {
  const space: ResolvedInline = { type: 'text', text: ' ', isBold: false, isItalic: false };
  return nodes.flatMap((node, index): ResolvedInline[] => {
    if (node.type === 'text' || node.type === 'words' || node.type === 'link') return [node];
    const pieces =
      'items' in node ? node.items.flatMap((item) => [...inlinePieces(item), space]) : node.children;
    return index === 0 ? pieces : [space, ...pieces];
  });
}

/** The same pieces without their links, for words that are within a link already. */
export function withoutLinks(nodes: readonly ResolvedInline[]): ResolvedInline[] {
  return nodes.flatMap((node) => (node.type === 'link' ? withoutLinks(node.children) : [node]));
}
