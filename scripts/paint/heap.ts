import type { Brush, Morsel } from './ingredients/morsel.ts';
import { scatterInBox, scatterInDisc } from './shapes.ts';

/** A patch on which food is heaped, in picture pixels. */
export interface Patch {
  x: number;
  y: number;
  radiusX: number;
  radiusY: number;
  turn?: number;
  /** Height of the ground of the heap above the floor of the easel. */
  floor: number;
  /** How much higher the middle is than the outline. */
  moundPx?: number;
  isBox?: boolean;
}

interface HeapLook {
  /** Distance between pieces as a share of their size: 1 is side by side, 0.6 overlaps. */
  gap?: number;
  most?: number;
  /** Layers laid on one another. */
  layers?: number;
}

/** Heaps pieces over a patch, the rim first, so that what lies in the middle lies on top. */
export function heap(brush: Brush, morsels: readonly Morsel[], patch: Patch, look: HeapLook = {}): void {
  const { random, cm } = brush;
  const [first] = morsels;
  if (!first) return;
  const size = (morsels.reduce((sum, morsel) => sum + morsel.acrossCm, 0) / morsels.length) * cm;
  const layers = look.layers ?? 1;
  for (let layer = 0; layer < layers; layer++) {
    const spread = 1 - layer * 0.22;
    const longer = Math.max(patch.radiusX, patch.radiusY);
    const gap = (size * (look.gap ?? 0.85)) / (patch.isBox ? 1 : longer);
    const places = patch.isBox
      ? scatterInBox(random, patch.radiusX * 2, patch.radiusY * 2, gap, look.most)
      : scatterInDisc(random, spread, gap, look.most).map((place) => ({
          x: place.x * patch.radiusX,
          y: place.y * patch.radiusY,
        }));
    if (!patch.isBox) places.sort((one, other) => Math.hypot(other.x, other.y) - Math.hypot(one.x, one.y));
    const cosine = Math.cos(patch.turn ?? 0);
    const sine = Math.sin(patch.turn ?? 0);
    for (const place of places) {
      const morsel = random.pickFrom(morsels, first);
      const away = Math.min(1, Math.hypot(place.x / patch.radiusX, place.y / patch.radiusY));
      const lift = (patch.moundPx ?? 0) * (1 - away * away) + layer * morsel.tallCm * cm * 0.7;
      morsel.draw(brush, {
        x: patch.x + place.x * cosine - place.y * sine,
        y: patch.y + place.x * sine + place.y * cosine,
        floor: patch.floor + lift + random.range(0, 3),
        turn: random.angle(),
      });
    }
  }
}

/** A few pieces near each other, dropped last on whatever lies there. */
export function sprinkle(
  brush: Brush,
  morsel: Morsel,
  patch: Omit<Patch, 'floor'>,
  most: number,
  gapCm = 0.4,
): void {
  const longer = Math.max(patch.radiusX, patch.radiusY);
  for (const place of scatterInDisc(brush.random, 1, (gapCm * brush.cm) / longer, most)) {
    morsel.draw(
      { ...brush, easel: brush.top },
      {
        x: patch.x + place.x * patch.radiusX,
        y: patch.y + place.y * patch.radiusY,
        floor: 0,
        turn: brush.random.angle(),
      },
    );
  }
}
