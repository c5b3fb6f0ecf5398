import type { Artwork } from './demonstration.ts';
import { drawBookCover } from './pictures/book-cover.ts';
import { drawDish } from './pictures/compose.ts';
import { drawMark } from './pictures/mark.ts';
import { drawProduct } from './pictures/product.ts';
import type { Picture } from './pictures/scene.ts';
import { drawStillLife } from './pictures/still-life.ts';

/** Makes the picture of an artwork. */
export type Paint = (artwork: Artwork) => Promise<Pick<Picture, 'data'>>;

/** Draws any artwork; one to three seconds each. */
export function paint(artwork: Artwork): Promise<Picture> {
  if ('kind' in artwork) return drawDish(artwork);
  if ('theme' in artwork) return drawStillLife(artwork);
  if ('product' in artwork) return drawProduct(artwork);
  if ('symbol' in artwork) return drawMark(artwork);
  return drawBookCover(artwork);
}
