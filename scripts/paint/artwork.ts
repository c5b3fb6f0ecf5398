import { drawBookCover } from './book-cover.ts';
import { drawDish } from './compose.ts';
import { drawMark } from './mark.ts';
import type { Picture } from './picture.ts';
import { drawProduct } from './product.ts';
import type { Artwork } from './scene.ts';
import { drawStillLife } from './still-life.ts';

/** Draws any artwork; one to three seconds each. */
export function drawArtwork(artwork: Artwork): Promise<Picture> {
  if ('kind' in artwork) return drawDish(artwork);
  if ('theme' in artwork) return drawStillLife(artwork);
  if ('product' in artwork) return drawProduct(artwork);
  if ('symbol' in artwork) return drawMark(artwork);
  return drawBookCover(artwork);
}
