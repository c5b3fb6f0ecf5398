import type { Brush, Spot } from '../ingredients/morsel.ts';

interface Metal {
  colour: string;
  edge: string;
  middle: string;
}

/** What metal shows: a dark rim, a body and the sky in its middle. */
const METALS: readonly [Metal, ...Metal[]] = [
  { colour: '#b9b6b0', edge: '#5d5b58', middle: '#e9e6df' },
  { colour: '#c2a15c', edge: '#6d5426', middle: '#f0dca0' },
];

/** A fork, spoon or table knife along x, its handle at -x. */
export function drawCutlery(
  { easel, random, cm }: Brush,
  what: 'fork' | 'spoon' | 'knife',
  spot: Spot,
): void {
  const metal = { ...random.pick(METALS), bottom: spot.floor, gloss: 0.5, grain: 0.05 };
  const low = { ...metal, top: spot.floor + cm * 0.35, profile: 'pillow' as const };
  const c = cm;
  const stem = `M${-10 * c} ${-0.75 * c}C${-9 * c} ${-0.95 * c} ${-5 * c} ${-0.5 * c} ${1.5 * c} ${-0.28 * c}L${2.5 * c} ${-0.3 * c}L${2.5 * c} ${0.3 * c}L${1.5 * c} ${0.28 * c}C${-5 * c} ${0.5 * c} ${-9 * c} ${0.95 * c} ${-10 * c} ${0.75 * c}Q${-10.6 * c} 0 ${-10 * c} ${-0.75 * c}Z`;
  easel.piece(stem, low, spot);
  easel.stain(`M${-9 * c} 0L${1 * c} 0`, metal.middle, 0.5, spot, c * 0.12);
  if (what === 'spoon') {
    const bowl = `M${2 * c} ${-0.3 * c}C${3 * c} ${-1.9 * c} ${7.6 * c} ${-2.3 * c} ${8.2 * c} 0C${7.6 * c} ${2.3 * c} ${3 * c} ${1.9 * c} ${2 * c} ${0.3 * c}Z`;
    easel.piece(
      bowl,
      { ...metal, top: spot.floor + c * 0.5, profile: 'dish', gloss: 0.4, grain: 0.16 },
      spot,
    );
  } else if (what === 'fork') {
    easel.piece(
      `M${2 * c} ${-0.3 * c}C${2.7 * c} ${-1.4 * c} ${3.4 * c} ${-1.3 * c} ${4.6 * c} ${-1.3 * c}L${4.6 * c} ${1.3 * c}C${3.4 * c} ${1.3 * c} ${2.7 * c} ${1.4 * c} ${2 * c} ${0.3 * c}Z`,
      low,
      spot,
    );
    for (const y of [-1.08, -0.36, 0.36, 1.08]) {
      easel.cord(
        `M${4.2 * c} ${y * c}Q${6.4 * c} ${y * c} ${8.6 * c} ${y * 0.92 * c}`,
        c * 0.42,
        { ...metal, top: spot.floor + c * 0.35 },
        spot,
      );
    }
  } else {
    easel.piece(
      `M${2 * c} ${-0.35 * c}C${4 * c} ${-1 * c} ${9.4 * c} ${-1 * c} ${10.4 * c} ${0.1 * c}Q${10.2 * c} ${0.7 * c} ${9 * c} ${0.75 * c}L${2 * c} ${0.5 * c}Z`,
      { ...low, profile: 'flat', top: spot.floor + c * 0.18 },
      spot,
    );
  }
}
