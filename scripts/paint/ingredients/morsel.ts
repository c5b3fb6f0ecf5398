import type { Easel } from '../easel.ts';
import type { Random } from '../random.ts';

/** What every drawing of food needs. */
export interface Brush {
  easel: Easel;
  /** What is strewn, drizzled and laid on last: heights here count from whatever lies beneath. */
  top: Easel;
  random: Random;
  /** Pixels per centimetre. */
  cm: number;
}

/** Where one piece comes to lie, in picture pixels; `floor` is its height above the floor of the easel. */
export interface Spot {
  x: number;
  y: number;
  floor: number;
  turn: number;
}

/** A place on something that lies at `spot`, x and y measured along its own axes. */
export const placed = (spot: Spot, x: number, y: number, turn = 0): Spot => ({
  x: spot.x + x * Math.cos(spot.turn) - y * Math.sin(spot.turn),
  y: spot.y + x * Math.sin(spot.turn) + y * Math.cos(spot.turn),
  floor: spot.floor,
  turn: spot.turn + turn,
});

/** One kind of piece of food. */
export interface Morsel {
  /** Room it takes, in centimetres across. */
  acrossCm: number;
  /** How high it stands, in centimetres. */
  tallCm: number;
  /** Draws one piece; no two are alike. */
  draw(brush: Brush, spot: Spot): void;
}
