/** The words of a comment, and what they become. No zod here. */
import { isWebAddress } from '../text/web-addresses.ts';

type CommentLeaf = { text: string };
type CommentInline = CommentLeaf | { type: 'link'; href: string; children: CommentLeaf[] };
/** What readers write: paragraphs of words and links, and nothing else of rich text. */
export type CommentContent = { type: 'paragraph'; children: CommentInline[] }[];

/** A web address in running text, with what may follow it in its sentence; another one after a comma is its own. */
const WEB_ADDRESS = /https?:\/\/(?:(?![,;)\]}]+https?:\/\/)[^\s<>"'“”«»])+/giu;
/** What ends a sentence or opens a bracket after an address. */
const AFTER_ADDRESS = /[.,;:!?([{…’]+$/u;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** What somebody typed as a comment: a paragraph for each line that has words, web addresses as links. */
export function readCommentText(typed: string): CommentContent {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', children: withLinks(line) }));
}

function withLinks(line: string): CommentInline[] {
  const children: CommentInline[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(WEB_ADDRESS)) {
    const address = addressIn(found);
    if (!isWebAddress(address)) continue;
    if (index > end) children.push({ text: line.slice(end, index) });
    children.push({ type: 'link', href: address, children: [{ text: address }] });
    end = index + address.length;
  }
  if (end < line.length) children.push({ text: line.slice(end) });
  return children;
}

/** The address alone: it ends before a bracket that was opened before it. */
function addressIn(found: string): string {
  const open: string[] = [];
  let end = 0;
  for (const character of found) {
    if (Object.values(OPENING).includes(character)) open.push(character);
    else if (character in OPENING && open.pop() !== OPENING[character]) break;
    end += character.length;
  }
  return found.slice(0, end).replace(AFTER_ADDRESS, '');
}

/** The words of a comment, one line a paragraph. */
export function commentText(content: CommentContent): string {
  return content
    .map(({ children }) =>
      children
        .flatMap((child) => ('type' in child ? child.children : [child]))
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');
}

/** True when a comment asks something, as a reader would say: a question mark ends a sentence of it. */
export function asksQuestion(content: CommentContent): boolean {
  const words = content
    .flatMap(({ children }) => children.map((child) => ('type' in child ? '' : child.text)))
    .join('\n');
  return /[?？؟](?=[\s)"'”’»!?.…]|$)/u.test(words) || words.includes('¿');
}
