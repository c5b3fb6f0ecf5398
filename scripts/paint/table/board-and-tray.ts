import { parseColour, type Rgb } from '../colour.ts';
import { cloud, grain } from '../noise.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';
import { blend, type Surface } from '../surface.ts';
import type { VesselPlan } from './vessel-forms.ts';

export function paintFlat(
  surface: Surface,
  plan: VesselPlan,
  vessel: 'board' | 'tray',
  random: Random,
): Stage {
  const { x: centreX, y: centreY, radius } = plan;
  const scale = radius / 470;
  const turn = random.range(-0.3, 0.3);
  const isRoundBoard = vessel === 'board' && random.chance(0.3);
  const halfX = radius * (isRoundBoard ? 0.96 : 1.14);
  const halfY = isRoundBoard ? halfX : radius * (vessel === 'tray' ? 0.86 : 0.78);
  const corner = isRoundBoard ? halfX : (vessel === 'tray' ? 46 : 70) * scale;
  const isLined = vessel === 'tray' && random.chance(0.65);
  const tint = parseColour(
    plan.colour ??
      (vessel === 'board'
        ? random.pick(['#b98552', '#9a6a42', '#6e4a33', '#caa074'])
        : random.pick(['#5a5752', '#7d7a74', '#3d3b39'])),
  );
  const paper: Rgb = random.chance(0.5) ? [226, 205, 172] : [233, 226, 213];
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  const reach = Math.hypot(halfX, halfY) + 4;
  for (let y = Math.max(0, Math.floor(centreY - reach)); y < Math.min(surface.height, centreY + reach); y++) {
    for (
      let x = Math.max(0, Math.floor(centreX - reach));
      x < Math.min(surface.width, centreX + reach);
      x++
    ) {
      const u = (x - centreX) * cosine + (y - centreY) * sine;
      const v = -(x - centreX) * sine + (y - centreY) * cosine;
      const inside = depthInBox(u, v, halfX, halfY, corner);
      if (inside <= 0) continue;
      const pixel = y * surface.width + x;
      const cover = Math.min(1, inside);
      let tall: number;
      let tone: number;
      let base = tint;
      if (vessel === 'board') {
        const wave = cloud(u * 0.12 + 60, v * 0.3);
        const rings = Math.sin((v + wave * 150) * 0.2) * 0.5 + 0.5;
        const fibre = cloud(u * 0.16, v * 2) - 0.5;
        const cut = Math.max(0, grain(u * 0.05 + v * 0.4, v * 0.3 - u * 0.2) - 0.8);
        tone = 0.88 + rings * 0.13 + fibre * 0.26 - cut * 0.5;
        tall = (24 - Math.max(0, 10 - inside) ** 2 * 0.1) * scale + fibre * 1.6 - cut * 6;
        surface.gloss[pixel] = 46;
      } else {
        const wall = Math.max(0, 1 - inside / (26 * scale));
        tone = 0.9 + (cloud(u * 0.5, v * 0.5) - 0.5) * 0.35;
        tall = (6 + (inside < 12 * scale ? 34 : wall * 34)) * scale;
        surface.gloss[pixel] = 110;
        const edge = inside - (44 + (cloud(u * 0.3, v * 0.3) - 0.5) * 40) * scale;
        if (isLined && edge > 0) {
          base = paper;
          const crinkle =
            Math.abs(cloud(u * 0.22 + 9, v * 0.22) - 0.5) * 26 +
            Math.abs(cloud(u * 0.45, v * 0.45 + 99) - 0.5) * 9;
          tone = 0.98 + (cloud(u, v) - 0.5) * 0.05;
          tall = (10 + crinkle + Math.max(0, 12 - edge) * 0.5) * scale;
          surface.gloss[pixel] = 20;
        }
      }
      blend(surface, pixel, base[0] * tone, base[1] * tone, base[2] * tone, cover);
      surface.relief[pixel] = (surface.relief[pixel] ?? 0) * (1 - cover) + tall * cover;
    }
  }
  const floorPx = (vessel === 'board' ? 24 : 14) * scale;
  const rim = vessel === 'tray' ? 70 * scale : 40 * scale;
  return {
    x: centreX,
    y: centreY,
    radius: halfX,
    innerX: halfX - rim,
    innerY: halfY - rim,
    turn,
    floorPx,
    depthPx: 10,
  };
}

/** Distance to the outline of a box with round corners, positive inside. */
function depthInBox(u: number, v: number, halfX: number, halfY: number, corner: number): number {
  const overX = Math.abs(u) - (halfX - corner);
  const overY = Math.abs(v) - (halfY - corner);
  const outside = Math.hypot(Math.max(overX, 0), Math.max(overY, 0));
  return corner - outside - Math.min(Math.max(overX, overY), 0);
}
