import type { PageOf } from '#domain/pages/pages.ts';
import { FILES_PATH, recipePath } from '#domain/pages/paths.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { recipeHtml } from './recipe-html.ts';

/** Says on the pages of the site that a reader came by a letter. */
const FROM_LETTER = 'from=letter';
/** Colours are left to the mail, which may be shown on a dark ground. */
const BUTTON_STYLE =
  'display:inline-block;padding:12px 22px;border:2px solid currentColor;border-radius:4px;color:inherit;font-weight:bold;text-decoration:none';
const PICTURE_STYLE = 'max-width:100%;height:auto';
const LINK = /(?<=<a\b[^>]*\shref=")[^"]+(?=")/g;

/** A recipe as it is mailed, without what stands around it: all of it, or of a premium one the teaser with a button. */
export function drawLetter({ layout, ...read }: PageOf<'letter'>): string {
  const { recipe } = read;
  const path = recipePath(recipe.slug);
  const title = `<h1><a href="${layout.origin}${path}" style="color:inherit;text-decoration:none">${escapeHtml(recipe.title)}</a></h1>`;
  const body = recipeHtml(layout, read, (href, words, isCut) =>
    isCut
      ? `<p>${escapeHtml(words)}.</p>${drawButton(href, 'See it on the site')}`
      : drawButton(href, 'Cook from the page'),
  );
  return (title + body)
    .replaceAll(LINK, (href) => withMark(href, layout.origin))
    .replaceAll('<img ', `<img style="${PICTURE_STYLE}" `);
}

function drawButton(path: string, words: string): string {
  return `<p style="margin:2em 0"><a href="${path}" style="${BUTTON_STYLE}">${words}</a></p>`;
}

/** A link to a page of the site says where its reader comes from; files and other sites get nothing added. */
function withMark(href: string, origin: string): string {
  if (href !== origin && !/^[/?#]/.test(href.slice(origin.length))) return href;
  if (!href.startsWith(origin) || href.startsWith(origin + FILES_PATH)) return href;
  const [address = '', place] = href.split('#');
  const marked = `${address}${address.includes('?') ? '&amp;' : '?'}${FROM_LETTER}`;
  return place === undefined ? marked : `${marked}#${place}`;
}
