import type { InlineNode, RichText } from './rich-text.ts';
import { paragraphs } from './rich-text-reading.ts';

/** A line of formatted text with other words: what was not changed keeps its marks, links and amounts. */
export function withWords(nodes: RichText, words: string): RichText {
  const [line, ...others] = nodes;
  if (line?.type !== 'paragraph' || others.length > 0) return paragraphs(words);
  const pieces = line.children.map((node) => ({ node, text: wordsOf(node) }));
  const before = pieces.map(({ text }) => text).join('');
  const start = sharedLength(before, words);
  const end = before.length - sharedLength(reversed(before.slice(start)), reversed(words.slice(start)));
  const typed = words.slice(start, words.length - (before.length - end));
  const kept: InlineNode[] = [];
  const behind: InlineNode[] = [];
  const changed: { node: InlineNode; text: string }[] = [];
  let [at, lead, tail] = [0, '', ''];
  for (const { node, text } of pieces) {
    const [from, to] = [at, at + text.length];
    at = to;
    if (to < start || (to === start && !isLeaf(node))) kept.push(node);
    else if (from >= end && (changed.length > 0 || from > start || !isLeaf(node))) behind.push(node);
    else {
      changed.push({ node, text });
      lead += text.slice(0, Math.max(0, start - from));
      tail = to > end ? text.slice(Math.max(0, end - from)) : '';
    }
  }
  const [only] = changed;
  const marks = changed.length === 1 && only && isLeaf(only.node) ? only.node : {};
  const text = lead + typed + tail;
  const middle: InlineNode[] = text === '' ? [] : [{ ...marks, text }];
  return [{ ...line, children: [...kept, ...middle, ...behind] }];
}

function isLeaf(node: InlineNode): boolean {
  return !('type' in node);
}

/** With the spaces at its end, which plain text leaves out. */
function wordsOf(node: InlineNode): string {
  return 'type' in node ? node.children.map(wordsOf).join('') : node.text;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** How many characters two texts begin with alike; no letter of two halves is parted. */
function sharedLength(one: string, other: string): number {
  let length = 0;
  for (const letter of one) {
    if (!other.startsWith(letter, length)) break;
    length += letter.length;
  }
  return length;
}
