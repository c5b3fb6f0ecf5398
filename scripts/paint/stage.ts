import { type Oval, oval } from './shapes.ts';

/** Where food can lie, in picture pixels. */
export interface Stage {
  x: number;
  y: number;
  /** Radius of the outline; for boards and trays half the longer side. */
  radius: number;
  /** Room for food: half width and half height (equal in round vessels). */
  innerX: number;
  innerY: number;
  /** Turn of boards and trays, in radians. */
  turn: number;
  /** Height of the floor the food lies on, above the table. */
  floorPx: number;
  /** Height of the rim over that floor: how deep liquids may be. */
  depthPx: number;
}

/** The middle of the stage, as a share of its room. */
export const middleOf = (stage: Stage, share: number): Oval =>
  oval(stage, stage.innerX * share, stage.innerY * share);
