/** The HTML that a word processor or a page puts on the clipboard, as formatted text. */
import { Parser } from 'htmlparser2';
import type { BlockNode, InlineNode, ListItemNode, ListType, RichText, TextLeaf } from '../text/rich-text.ts';
import { isBlock } from '../text/rich-text-reading.ts';
import { completedAddress } from '../text/web-addresses.ts';
import { isBlockElement, isSilent } from './schema-org/html-text.ts';

/** What an open element says of the words in it. */
type Marks = { bold?: boolean; italic?: boolean; href?: string; isSilent?: boolean };

const LISTS: ReadonlyMap<string, ListType> = new Map([
  ['ul', 'bulleted-list'],
  ['ol', 'numbered-list'],
]);
const HEADING = /^h([1-6])$/;
const LARGEST_LEVELS = 3;

/**
 * Paragraphs, headings, lists, bold, italic and links; of everything else the words. An entry of
 * a list is one, however many lines it has; a list in a list becomes one with it. What looks formatted only by styles, as in Word and Google Docs, is read by those.
 */
export function readFormattedHtml(html: string): RichText {
  const blocks: BlockNode[] = [];
  const open: Marks[] = [];
  const lists: ListType[] = [];
  let line: InlineNode[] = [];
  let level: 1 | 2 | 3 | null = null;
  let isNewList = false;
  /** The entry that further lines belong to. */
  let entry: ListItemNode | null = null;

  function endLine(): void {
    const children = trimmed(line);
    line = [];
    if (children.length === 0) return;
    const [list] = lists;
    const last = blocks.at(-1);
    if (list === undefined)
      blocks.push(level === null ? { type: 'paragraph', children } : { type: 'heading', level, children });
    else if (entry) addLine(entry, children);
    else {
      entry = { type: 'list-item', children };
      if (last?.type === list && !isNewList) last.children.push(entry);
      else blocks.push({ type: list, children: [entry] });
    }
    isNewList = false;
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ ...open.at(-1), ...marksOf(name, attributes) });
      if (isBlockElement(name)) endLine();
      const list = LISTS.get(name);
      if (list || name === 'li') entry = null;
      if (list) isNewList = lists.push(list) === 1;
      const size = HEADING.exec(name)?.[1];
      if (size !== undefined) level = Math.min(Number(size), LARGEST_LEVELS) as 1 | 2 | 3;
    },
    ontext(text) {
      const { isSilent: isLeftOut, href, ...marks } = open.at(-1) ?? {};
      if (isLeftOut) return;
      const leaf: TextLeaf = { text: text.replaceAll(/\s+/g, ' '), ...marks };
      line.push(href === undefined ? leaf : { type: 'link', href, children: [leaf] });
    },
    onclosetag(name) {
      open.pop();
      if (isBlockElement(name)) endLine();
      if (LISTS.has(name)) lists.pop();
      if (LISTS.has(name) || name === 'li') entry = null;
      if (HEADING.test(name)) level = null;
    },
  });
  parser.end(html);
  endLine();
  return blocks;
}

/** An entry of several lines has a paragraph for each. */
function addLine(entry: ListItemNode, children: InlineNode[]): void {
  if (!entry.children.some(isBlock))
    entry.children = [{ type: 'paragraph', children: entry.children as InlineNode[] }];
  entry.children.push({ type: 'paragraph', children });
}

function marksOf(name: string, { style = '', href = '' }: { style?: string; href?: string }): Marks {
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /font-style:\s*(\w+)/i.exec(style)?.[1];
  const address = name === 'a' ? completedAddress(href) : null;
  return {
    ...((name === 'b' || name === 'strong') && { bold: true }),
    ...((name === 'i' || name === 'em') && { italic: true }),
    // Google Docs puts everything into a 'b' that is not bold.
    ...(weight !== undefined && { bold: /^(?:bold|[6-9]00)/i.test(weight) }),
    ...(slant !== undefined && { italic: /^italic/i.test(slant) }),
    ...(address !== null && { href: address }),
    ...((isSilent(name) || name === 'head' || /mso-list:\s*ignore/i.test(style)) && { isSilent: true }),
  };
}

/** A line without spaces at its ends and twice between words; what looks the same is one run. */
function trimmed(line: readonly InlineNode[]): InlineNode[] {
  const nodes: InlineNode[] = [];
  let isSpaced = true;
  for (const node of line) {
    const leaf = leafOf(node);
    const text: string = isSpaced ? leaf.text.trimStart() : leaf.text;
    if (text === '') continue;
    isSpaced = text.endsWith(' ');
    add(nodes, node, { ...clean(leaf), text });
  }
  const last = nodes.at(-1);
  if (last) leafOf(last).text = leafOf(last).text.trimEnd();
  return nodes.filter((node) => leafOf(node).text !== '');
}

function add(nodes: InlineNode[], node: InlineNode, leaf: TextLeaf): void {
  const last = nodes.at(-1);
  const isLink = 'type' in node && node.type === 'link';
  const isSame =
    last &&
    hrefOf(last) === hrefOf(node) &&
    leafOf(last).bold === leaf.bold &&
    leafOf(last).italic === leaf.italic;
  if (isSame) leafOf(last).text += leaf.text;
  else nodes.push(isLink ? { ...node, children: [leaf] } : leaf);
}

/** The run of text that a node is, or that a link is made of. */
function leafOf(node: InlineNode): TextLeaf {
  return 'type' in node ? leafOf(node.children[0] ?? { text: '' }) : node;
}

function hrefOf(node: InlineNode): string | null {
  return 'type' in node && node.type === 'link' ? node.href : null;
}

function clean({ text, bold, italic }: TextLeaf): TextLeaf {
  return { text, ...(bold && { bold }), ...(italic && { italic }) };
}
