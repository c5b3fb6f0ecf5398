import type { CroppedImage } from '#domain/media/media.ts';
import { pictureSources } from '#domain/media/picture-sources.ts';
import { imagePath, staticImagePath } from '#domain/pages/paths.ts';
import { CARD_PICTURE_MAX_WIDTH_PX } from '#domain/recipes/card-looks.ts';
import { hasApi } from '../browser/api-client.ts';

/** The picture of a card, in the sizes that the templates' cards name. @param sizes the width it is shown in */
export function CardPicture({ image, sizes }: { image: CroppedImage; sizes: string }) {
  const { avif, src, width, height } = pictureSources(
    image,
    CARD_PICTURE_MAX_WIDTH_PX,
    'jpeg',
    // An exported site has the files its pages name.
    hasApi() ? imagePath : staticImagePath,
  );
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {/* `loading` before `src`, or the browser begins with the wrong picture. */}
      <img loading="lazy" decoding="async" src={src} width={width} height={height} alt="" />
    </picture>
  );
}
