import sanitizeHtml from 'sanitize-html';
import { youtubePageAddress } from '#domain/media/youtube.ts';
import { FILES_PATH, IMAGES_PATH } from '#domain/pages/paths.ts';

/** A link that is none of these loses its target and keeps its words. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;
/** Pictures of the site itself; all others would ask another server before the reader does. */
const OWN_PICTURE = new RegExp(`^(?:${IMAGES_PATH}|${FILES_PATH})/[^/]+$`);
const YOUTUBE_EMBED =
  /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#]|$)/i;
/** Size of a picture, in pixels. */
const SIZE = /^\d{1,4}$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'div', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'figure', 'figcaption'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: SAFE_LINK.test(href) ? { href } : {},
    }),
    img: (tagName, { src = '', alt = '', width = '', height = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: {
        src,
        alt,
        ...(SIZE.test(width) && SIZE.test(height) ? { width, height } : {}),
        loading: 'lazy',
      },
    }),
    iframe: (tagName, { src = '' }): sanitizeHtml.Tag => {
      const id = YOUTUBE_EMBED.exec(src)?.[1];
      return id
        ? {
            tagName: 'a',
            attribs: { href: youtubePageAddress(id) },
            text: 'Watch on YouTube',
          }
        : { tagName, attribs: {} };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src?.split('?')[0] ?? ''),
};

/** The HTML an older system left in a recipe, cut to text, lists, tables, links and the site's own pictures; empty when there is none. */
export function legacyHtml(data: Record<string, unknown> | null): string {
  const content = data?.content;
  return typeof content === 'string' ? sanitizeHtml(content, OPTIONS).trim() : '';
}
