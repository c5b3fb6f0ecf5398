import { Feed } from 'feed';
import type { PageOf, ReadRecipe, SiteLayoutModel } from '#domain/pages/pages.ts';
import { FEED_PATH, HOME_PATH, imagePath, recipePath } from '#domain/pages/paths.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { headDescription } from '../head/descriptions.ts';
import { namesInWords } from '../recipe/credit.ts';
import { recipeHtml } from './recipe-html.ts';

/** Width of the picture that stands for a recipe. */
const FEED_IMAGE_WIDTH_PX = 1280;
const MEDIA_NAMESPACE = 'http://search.yahoo.com/mrss/';
/** What XML cannot hold, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The feed of a site, RSS 2.0: its newest recipes, whole, premium ones by their teasers. */
export function drawFeed({ layout, recipes }: PageOf<'feed'>): string {
  const home = layout.origin + HOME_PATH;
  const feed = new Feed({
    id: home,
    title: layout.title,
    description: layout.description,
    link: home,
    language: 'en',
    copyright: layout.title,
    updated: new Date(recipes[0]?.recipe.publishedAt ?? 0),
    generator: layout.platformOrigin,
    feedLinks: { rss: layout.origin + FEED_PATH },
  });
  for (const read of recipes) feed.addItem(toItem(layout, read));
  return feed.rss2().toWellFormed().replaceAll(NOT_XML, '');
}

function toItem(layout: SiteLayoutModel, read: ReadRecipe): Parameters<Feed['addItem']>[0] {
  const { recipe, authors } = read;
  const [image] = recipe.images;
  return {
    id: `urn:uuid:${recipe.id}`,
    link: layout.origin + recipePath(recipe.slug),
    title: recipe.title,
    description: headDescription(recipe.description, recipe.storyExcerpt, recipe.title),
    content: recipeHtml(layout, read),
    date: new Date(recipe.publishedAt ?? 0),
    category: recipe.terms.map(({ title }) => ({ name: title })),
    extensions: [
      { name: 'dc:creator', objects: { _text: namesInWords(authors) } },
      ...(image ? [{ name: 'media:content', objects: mediaContent(layout.origin, image) }] : []),
    ],
  };
}

function mediaContent(origin: string, { key, crop, ...image }: ReadRecipe['recipe']['images'][number]) {
  const part = crop ?? image;
  const width = Math.min(FEED_IMAGE_WIDTH_PX, part.width);
  return {
    _attributes: {
      'xmlns:media': MEDIA_NAMESPACE,
      // The library writes attributes as they are.
      url: escapeHtml(origin + imagePath(key, { width: FEED_IMAGE_WIDTH_PX, crop, format: 'jpeg' })),
      type: 'image/jpeg',
      medium: 'image',
      width,
      height: Math.round((width * part.height) / part.width),
    },
  };
}
