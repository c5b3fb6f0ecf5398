/** A picture is known by what is drawn: the same artwork on one site has the same id and the same key. */
import { createHash } from 'node:crypto';
import type { ImageReference } from '#domain/media/media.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import type { Artwork, DemonstrationKitchen, DemonstrationPicture } from './demonstration.ts';

/** Characters of the hash in a key: 96 bits. */
const KEY_LENGTH = 24;

/** Storage name of an artwork of a site, without ending. */
export function pictureKey(siteSlug: string, artwork: Artwork): string {
  return createHash('sha256')
    .update(`${siteSlug}\n${JSON.stringify(artwork)}`)
    .digest('hex')
    .slice(0, KEY_LENGTH);
}

/** Identifier of the stored image of an artwork of a site. */
export function pictureId(siteSlug: string, artwork: Artwork): string {
  return stableId('image', pictureKey(siteSlug, artwork));
}

/** Use of a picture, with its part. */
export function imageReference(siteSlug: string, picture: DemonstrationPicture): ImageReference {
  return 'artwork' in picture
    ? { id: pictureId(siteSlug, picture.artwork), crop: picture.crop }
    : { id: pictureId(siteSlug, picture) };
}

/** Everything a kitchen shows, each artwork once. */
export function artworksOf(kitchen: DemonstrationKitchen): Artwork[] {
  const all: (DemonstrationPicture | undefined)[] = [
    kitchen.featuredImage,
    kitchen.icon,
    ...kitchen.productLinks.map(({ picture }) => picture),
    ...kitchen.events.map(({ picture }) => picture),
    ...kitchen.equipment.map(({ picture }) => picture),
    ...kitchen.recipes.flatMap((recipe) => [
      ...recipe.pictures,
      ...(recipe.tools ?? []).map(({ picture }) => picture),
      ...recipe.steps.flatMap((group) => group.steps.flatMap((step) => step.pictures ?? [])),
    ]),
    ...kitchen.collections.map(({ picture }) => picture),
  ];
  const byKey = new Map<string, Artwork>();
  for (const picture of all) {
    if (!picture) continue;
    const artwork = 'artwork' in picture ? picture.artwork : picture;
    byKey.set(pictureKey(kitchen.slug, artwork), artwork);
  }
  return [...byKey.values()];
}
