/** From a kitchen as it is written to the settings of its site. */
import { SiteSettings } from '#domain/sites/sites.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import type { Artwork, DemonstrationKitchen } from './demonstration.ts';
import { pictureId } from './picture-ids.ts';

/**
 * The settings with ids in place of names.
 * @param recipeIds stored recipes of the site by slug; featured recipes that are not among them are left out
 */
export function siteSettings(
  kitchen: DemonstrationKitchen,
  recipeIds: ReadonlyMap<string, string>,
): SiteSettings {
  const own = (kind: string, index: number) => stableId(kind, `${kitchen.slug}/${index}`);
  const image = (picture: Artwork | undefined) => (picture ? pictureId(kitchen.slug, picture) : null);
  return SiteSettings.parse({
    ...kitchen.settings,
    title: kitchen.title,
    featuredImageId: image(kitchen.featuredImage),
    iconId: image(kitchen.icon),
    faviconId: image(kitchen.icon),
    featuredRecipeIds: kitchen.featuredRecipes.flatMap((slug) => recipeIds.get(slug) ?? []),
    socialMediaLinks: kitchen.socialMediaLinks.map((link, index) => ({
      ...link,
      id: own('social-media-link', index),
    })),
    links: kitchen.links.map((link, index) => ({ ...link, id: own('site-link', index) })),
    productLinks: kitchen.productLinks.map(({ title, href, picture }) => ({
      productTitle: title,
      href,
      productImageId: image(picture),
    })),
    events: kitchen.events.map(({ picture, ...event }, index) => ({
      ...event,
      id: own('site-event', index),
      imageId: image(picture),
    })),
  });
}
