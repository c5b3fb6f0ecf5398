/** Files to upload. */
import { crc32 } from 'node:zlib';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of one pixel. */
export const PICTURE = { name: 'dish.png', mimeType: 'image/png', buffer: PIXEL };

/** A picture that says it has 20,000 by 20,000 pixels. */
export const HUGE_PICTURE = { name: 'huge.png', mimeType: 'image/png', buffer: sizedTo(20_000) };

function sizedTo(side: number): Buffer {
  const png = Buffer.from(PIXEL);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
