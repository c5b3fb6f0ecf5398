import type { Brush } from '../../ingredients/morsel.ts';
import type { Dish, DishKind } from '../../scene.ts';
import type { Stage } from '../../stage.ts';

/** A dish of one kind. */
export type DishOf<Kind extends DishKind> = Extract<Dish, { kind: Kind }>;

/** Draws a dish into its vessel; heights count from the vessel's floor. */
export type DrawDish<Kind extends DishKind> = (brush: Brush, stage: Stage, dish: DishOf<Kind>) => void;
