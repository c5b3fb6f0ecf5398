import { parseColour, type Rgb } from '../colour.ts';
import { cloud, grain } from '../noise.ts';
import type { Random } from '../random.ts';
import type { Vessel } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { blend, type Surface } from '../surface.ts';
import { paintFlat } from './board-and-tray.ts';
import { buildProfile, type Form, ROUND, TABLE_SIZE, type VesselPlan } from './vessel-forms.ts';

/** Paints the vessel and answers where food may lie. */
export function paintVessel(surface: Surface, plan: VesselPlan, random: Random): Stage {
  if (plan.vessel === 'board' || plan.vessel === 'tray') return paintFlat(surface, plan, plan.vessel, random);
  return paintRound(surface, plan, ROUND[plan.vessel], plan.vessel, random);
}

function paintRound(surface: Surface, plan: VesselPlan, form: Form, vessel: Vessel, random: Random): Stage {
  const { x: centreX, y: centreY, radius } = plan;
  const tint = parseColour(plan.colour ?? random.pick(form.glazes));
  const isDark = tint[0] + tint[1] + tint[2] < 330;
  const table = buildProfile(form.profile);
  const hasIronRim = (vessel === 'plate' || vessel === 'bowl') && random.chance(0.6);
  const isSpeckled = vessel !== 'skillet' && vessel !== 'glass' && vessel !== 'jar' && random.chance(0.6);
  const isClear = vessel === 'glass' || vessel === 'jar';
  const flutes = vessel === 'tin' ? random.whole(26, 38) : 0;
  const lean = random.angle();
  const oval = vessel === 'plate' || vessel === 'bowl' ? random.range(0, 0.008) : 0;
  const scale = radius / 470;
  const offset = random.range(0, 400);
  const handle = vessel === 'skillet' ? { angle: random.range(0.25, 1.2), half: 0.085 } : undefined;
  const reach = handle ? radius * 2.1 : radius + 2;
  for (let y = Math.max(0, Math.floor(centreY - reach)); y < Math.min(surface.height, centreY + reach); y++) {
    for (
      let x = Math.max(0, Math.floor(centreX - reach));
      x < Math.min(surface.width, centreX + reach);
      x++
    ) {
      const fromX = x - centreX;
      const fromY = y - centreY;
      const angle = Math.atan2(fromY, fromX);
      const distance = Math.hypot(fromX, fromY);
      const outline =
        radius * (1 + oval * Math.cos(2 * (angle - lean)) + flutes * 0.0003 * Math.cos(angle * flutes));
      const share = distance / outline;
      const pixel = y * surface.width + x;
      if (share > 1) {
        if (handle) paintHandle(surface, pixel, fromX, fromY, radius, handle, tint);
        continue;
      }
      const cover = Math.min(1, (1 - share) * outline);
      const flute = flutes > 0 && share > 0.85 ? Math.cos(angle * flutes) * 3 * scale : 0;
      const tall = (table[Math.round(share * TABLE_SIZE)] ?? 0) * scale + flute;
      const glazeFlow = cloud(x * 0.35 + offset, y * 0.35) - 0.5;
      const throwing = Math.sin(distance * 0.19 + glazeFlow * 5) * 0.5;
      let tone = 1 + glazeFlow * 0.09 + throwing * 0.012;
      let polish = form.gloss;
      let rust = 0;
      if (hasIronRim) rust = Math.max(0, 1 - Math.abs(share - 0.983 - glazeFlow * 0.02) * 70) * 0.75;
      if (isSpeckled)
        rust = Math.max(
          rust,
          Math.min(1, Math.max(0, grain(x * 0.85 + offset, y * 0.85) - 0.83) * 14) * (isDark ? 0.14 : 0.38),
        );
      if (vessel === 'skillet') {
        tone = 0.86 + (grain(x * 0.5, y * 0.5) - 0.5) * 0.3 + glazeFlow * 0.3;
        polish = 0.28 + cloud(x * 0.5, y * 0.5) * 0.2;
      }
      const clear = isClear ? (share > 0.84 ? 0.34 : 0.5) : 1;
      blend(
        surface,
        pixel,
        tint[0] * tone * (1 - rust) + 112 * rust,
        tint[1] * tone * (1 - rust) + 74 * rust,
        tint[2] * tone * (1 - rust) + 46 * rust,
        cover * clear,
      );
      const bump = vessel === 'skillet' ? (grain(x * 0.4, y * 0.4) - 0.5) * 1.6 : 0;
      surface.relief[pixel] =
        (surface.relief[pixel] ?? 0) * (1 - cover) + (tall + throwing * 0.5 + bump) * cover;
      surface.gloss[pixel] = polish * 255;
    }
  }
  return {
    x: centreX,
    y: centreY,
    radius,
    innerX: radius * form.inner,
    innerY: radius * form.inner,
    turn: 0,
    floorPx: form.floorPx * scale,
    depthPx: form.depthPx * scale,
  };
}

function paintHandle(
  surface: Surface,
  pixel: number,
  fromX: number,
  fromY: number,
  radius: number,
  handle: { angle: number; half: number },
  tint: Rgb,
): void {
  const along = (fromX * Math.cos(handle.angle) + fromY * Math.sin(handle.angle)) / radius;
  const across = Math.abs(-fromX * Math.sin(handle.angle) + fromY * Math.cos(handle.angle)) / radius;
  if (along < 0.9) return;
  const half = handle.half + 0.1 * Math.exp(-(along - 0.95) * 16) + (along - 1.4) * 0.02;
  const inside = half - across;
  if (inside <= 0) return;
  const cover = Math.min(1, inside * radius);
  blend(surface, pixel, tint[0], tint[1], tint[2], cover);
  const round = Math.sqrt(Math.min(1, inside / 0.035));
  const groove = Math.max(0, 1 - across / 0.035) * (along > 1.15 ? 1 : 0);
  surface.relief[pixel] =
    (surface.relief[pixel] ?? 0) * (1 - cover) + (34 + round * 24 - groove * 9) * (radius / 470) * cover;
  surface.gloss[pixel] = 90;
}
