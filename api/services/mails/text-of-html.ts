/** HTML as it is read without it. */
import { type ChildNode, Element, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

const UNREAD = new Set(['head', 'script', 'style', 'template', 'title']);
/** A line is free above and below these. */
const PARAGRAPHS =
  /^(?:address|article|aside|blockquote|div|dl|figure|footer|h[1-6]|header|hr|main|ol|p|pre|section|table|ul)$/;
/** Each of these stands on a line of its own. */
const LINES = /^(?:dd|dt|figcaption|li|tr)$/;
/** A break between paragraphs, and one between lines, until spaces are put right. */
const [PARAGRAPH, LINE] = ['\ue000', '\ue001'];

/** The words of HTML in lines: links with their addresses, items of lists with their marks, small print in brackets, no pictures. */
export function textOfHtml(html: string): string {
  return wordsOf(parseDocument(html).children)
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/[ \ue000\ue001]*\ue000[ \ue000\ue001]*/g, '\n\n')
    .replace(/ ?\ue001[ \ue001]*/g, '\n')
    .trim();
}

function wordsOf(nodes: readonly ChildNode[]): string {
  return nodes.map(wordsOfNode).join('');
}

function wordsOfNode(node: ChildNode): string {
  if (isText(node)) return node.data.replace(/[\ue000\ue001]/g, '');
  if (!(node instanceof Element) || UNREAD.has(node.name)) return '';
  if (node.name === 'br') return LINE;
  const words = wordsOf(node.children);
  if (node.name === 'small') return `(${words.trim()})`;
  if (node.name === 'a') return withAddress(words, node.attribs.href);
  if (node.name === 'li') return `${LINE}${markOf(node)} ${words.replace(/^[\s\ue000\ue001]+/, '')}${LINE}`;
  if (LINES.test(node.name)) return LINE + words + LINE;
  if (node.name === 'td' || node.name === 'th') return `${words} `;
  return PARAGRAPHS.test(node.name) ? PARAGRAPH + words + PARAGRAPH : words;
}

function withAddress(words: string, href = ''): string {
  const isKnown = href === '' || href.startsWith('#') || words.trim() === href;
  return isKnown || words.trim() === '' ? words : `${words}: ${href}`;
}

function markOf(item: Element): string {
  const list = item.parent;
  if (!(list instanceof Element) || list.name !== 'ol') return '-';
  const items = list.children.filter((child) => child instanceof Element && child.name === 'li');
  return `${Number(list.attribs.start ?? 1) + items.indexOf(item)}.`;
}
