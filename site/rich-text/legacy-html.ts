import sanitizeHtml from 'sanitize-html';

/** A link that is none of these loses its target and keeps its words. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'a',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: SAFE_LINK.test(href) ? { href, rel: 'noopener' } : {},
    }),
  },
};

/** The HTML an older system left in a recipe, cut to text, lists, tables and links; empty when there is none. */
export function legacyHtml(data: Record<string, unknown> | null): string {
  const content = data?.content;
  return typeof content === 'string' ? sanitizeHtml(content, OPTIONS).trim() : '';
}
