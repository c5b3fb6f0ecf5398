/** A picture as it was drawn, encoded without loss; width and height in pixels. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}
