import { escapeHtml } from '#domain/text/escape-html.ts';
import type { Words } from '../words.ts';
import type { ResolvedBlock, ResolvedInline } from './resolve.ts';

/** HTML of a resolved text. */
export function drawRichText(nodes: readonly (ResolvedBlock | ResolvedInline)[]): string {
  return nodes.map(drawNode).join('');
}

function drawNode(node: ResolvedBlock | ResolvedInline): string {
  switch (node.type) {
    case 'text':
      return drawText(node);
    case 'words': {
      const words = drawWords(node.words);
      return node.isAmount ? `<span class="amount">${words}</span>` : words;
    }
    case 'link':
      return `<a href="${escapeHtml(node.href)}">${drawRichText(node.children)}</a>`;
    case 'paragraph':
      return `<p>${drawRichText(node.children)}</p>`;
    case 'heading':
      return `<h${node.level}>${drawRichText(node.children)}</h${node.level}>`;
    case 'numbered-list':
      return `<ol>${drawItems(node.items)}</ol>`;
    case 'bulleted-list':
      return `<ul>${drawItems(node.items)}</ul>`;
  }
}

function drawItems(items: (ResolvedInline | ResolvedBlock)[][]): string {
  return items.map((item) => `<li>${drawRichText(item)}</li>`).join('');
}

function drawText({ text, isBold, isItalic }: Extract<ResolvedInline, { type: 'text' }>): string {
  const words = escapeHtml(text).replaceAll('\n', '<br>');
  const leaning = isItalic ? `<em>${words}</em>` : words;
  return isBold ? `<strong>${leaning}</strong>` : leaning;
}

/** HTML of words: the first wording shows, the others wait, hidden, for the reader's choice. */
export function drawWords(words: Words): string {
  const [first, ...others] = words;
  if (!first) return '';
  if (others.length === 0) return drawSpeakable(first.text);
  const kind = first.states.some((state) => state === 'celsius' || state === 'fahrenheit') ? 'heat' : 'said';
  return words
    .map(({ text, states }, index) => {
      const hidden = index === 0 ? '' : ' hidden';
      return `<span class="${kind} ${states.join(' ')}"${hidden}>${drawSpeakable(text)}</span>`;
    })
    .join('');
}

/**
 * HTML of a short text with numbers in it, which screen readers read as people do: '1½–2' is '1 and ½ to 2'. Left
 * alone they say '1 one half 2'. The words come from the style sheet, so that selecting, copying, printing, reader modes
 * and programs get the text as it is shown, once.
 */
export function drawSpeakable(text: string): string {
  if (!SPOKEN_OTHERWISE.test(text)) return escapeHtml(text);
  return escapeHtml(text).replace(MIXED_NUMBER, AND).replace(RANGE_DASH, TO);
}

const SPOKEN_OTHERWISE = /[–¼½¾⅓⅔⅛]/;
const MIXED_NUMBER = /(?<=\d)(?=[¼½¾⅓⅔⅛])/g;
const AND = '<span class="and"></span>';
const RANGE_DASH = /(?<=[\d¼½¾⅓⅔⅛])–(?=[\d¼½¾⅓⅔⅛])/g;
/** Firefox's reader drops what is hidden from screen readers, unless it has this class. */
const TO = '<span class="to"></span><span class="fallback-image" aria-hidden="true">–</span>';
