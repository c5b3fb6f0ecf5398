import { isLinkAddress } from '../../text/web-addresses.ts';

/** Run of text with the marks that Markdown gave it. */
export type MarkedText = {
  text: string;
  bold?: true;
  italic?: true;
  /** Target of the link the text is in. */
  href?: string;
};

/** Escapes, links, bold, italic and code of Markdown; lengths are bounded so that reading stays linear. */
const MARK =
  /\\([\\`*_{}[\]()#+.!-])|!?\[([^[\]]{0,300})\]\(([^\s()]{1,500})\)|\*\*([^*\n]{1,500})\*\*|__([^_\n]{1,500})__|(?<![^\s(["'])\*([^\s*][^*\n]{0,299})\*(?![\p{L}\p{N}])|(?<![^\s(["'])_([^\s_][^_\n]{0,299})_(?![\p{L}\p{N}])|`([^`\n]{1,300})`/gu;

/**
 * Turns the inline marks of Markdown into marked runs of text. A link to anything but a web page or a place of
 * this site stays plain words; images become their words.
 */
export function readInlineMarks(text: string): MarkedText[] {
  const runs: MarkedText[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    runs.push(readMark(match));
  }
  if (at < text.length) runs.push({ text: text.slice(at) });
  return runs.filter((run) => run.text !== '');
}

function readMark(match: RegExpExecArray): MarkedText {
  const [whole, escaped, linkText, href, strong, strongUnderscore, emphasis, emphasisUnderscore, code] =
    match;
  const bold = strong ?? strongUnderscore;
  const italic = emphasis ?? emphasisUnderscore;
  if (bold !== undefined) return { text: bold, bold: true };
  if (italic !== undefined) return { text: italic, italic: true };
  if (linkText === undefined || href === undefined) return { text: escaped ?? code ?? whole };
  const isLink = !whole.startsWith('!') && isLinkAddress(href);
  return isLink ? { text: linkText, href } : { text: linkText };
}
