import { darker, lighter } from './colour.ts';
import { develop, setTable } from './compose.ts';
import { createEasel, type Easel } from './easel.ts';
import type { Picture } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import type { ProductScene } from './scene.ts';
import { blob, closedPath, openPath, type Point, ribbon, wander } from './shapes.ts';
import { lay } from './surface.ts';
import { paintVessel } from './table/vessel.ts';

const PX_PER_CM = 34;

/** Draws a thing from the shop, alone on its ground (JPEG). */
export async function drawProduct(scene: ProductScene): Promise<Picture> {
  const random = createRandom(scene.seed);
  const surface = setTable(scene, PX_PER_CM);
  const { width, height } = surface;
  const centre = { x: width / 2, y: height / 2 };
  const side = Math.min(width, height);
  const easel = createEasel(width, height);
  switch (scene.product) {
    case 'skillet':
      paintVessel(
        surface,
        { vessel: 'skillet', x: centre.x - side * 0.1, y: centre.y - side * 0.1, radius: side * 0.36 },
        random,
      );
      break;
    case 'mixing-bowl':
      paintVessel(
        surface,
        { vessel: 'bowl', ...centre, radius: side * 0.38, colour: scene.colour ?? '#d9cfbf' },
        random,
      );
      break;
    case 'board':
      paintVessel(
        surface,
        { vessel: 'board', ...centre, radius: side * 0.4, ...(scene.colour ? { colour: scene.colour } : {}) },
        random,
      );
      break;
    case 'knife':
      drawKnife(easel, random, centre, side * 0.6, scene.colour ?? '#5a3522');
      break;
    case 'apron':
      drawApron(easel, random, centre, side * 0.42, scene.colour ?? '#5f7a78');
      break;
    case 'book':
      drawBook(easel, random, centre, side * 0.4, scene.colour ?? '#b5532f');
      break;
  }
  lay(surface, await easel.rasterise(), 'draped');
  return develop(surface, scene.light ?? 'morning');
}

/** A cook's knife; `half` is half its length in pixels. */
function drawKnife(easel: Easel, random: Random, centre: Point, half: number, wood: string): void {
  const place = { ...centre, turn: -0.55 };
  const blade = `M${-half * 0.12} ${-half * 0.11}C${half * 0.4} ${-half * 0.13} ${half * 0.8} ${-half * 0.1} ${half * 1.02} ${half * 0.1}C${half * 0.8} ${half * 0.155} ${half * 0.3} ${half * 0.165} ${-half * 0.12} ${half * 0.15}Q${-half * 0.16} ${half * 0.02} ${-half * 0.12} ${-half * 0.11}Z`;
  easel.piece(
    blade,
    {
      colour: '#a9adae',
      edge: '#6d7274',
      middle: '#d3d6d5',
      bottom: 3,
      top: 14,
      profile: 'flat',
      gloss: 0.55,
      grain: 0.06,
    },
    place,
  );
  for (let index = 0; index < 60; index++) {
    const x = random.range(-0.1, 0.85) * half;
    const layer = random.range(-0.02, 0.07) * half;
    easel.stain(
      `M${x} ${layer}Q${x + half * 0.06} ${layer + random.range(-4, 4)} ${x + half * 0.14} ${layer}`,
      random.chance(0.5) ? '#e9ebea' : '#7f8587',
      0.3,
      place,
      1.6,
    );
  }
  easel.stain(
    `M${-half * 0.1} ${half * 0.12}C${half * 0.3} ${half * 0.135} ${half * 0.8} ${half * 0.125} ${half * 0.98} ${half * 0.1}`,
    '#f1f3f2',
    0.8,
    place,
    half * 0.025,
  );
  const handle = `M${-half * 0.14} ${-half * 0.1}C${-half * 0.4} ${-half * 0.06} ${-half * 0.7} ${-half * 0.08} ${-half * 0.98} ${-half * 0.1}Q${-half * 1.06} ${half * 0.01} ${-half * 0.98} ${half * 0.09}C${-half * 0.7} ${half * 0.02} ${-half * 0.4} ${half * 0.03} ${-half * 0.14} ${half * 0.06}Z`;
  easel.piece(
    handle,
    {
      colour: wood,
      edge: darker(wood, 0.4),
      middle: lighter(wood, 0.14),
      bottom: 4,
      top: 44,
      profile: 'pillow',
      gloss: 0.45,
      grain: 0.5,
    },
    place,
  );
  for (let index = 0; index < 16; index++) {
    const line = wander(
      random,
      { x: -half * random.range(0.9, 0.98), y: random.range(-0.06, 0.05) * half },
      0,
      half * 0.12,
      6,
      0.03,
    );
    easel.stain(openPath(line), darker(wood, 0.5), 0.3, place, random.range(1, 3));
  }
  for (const share of [-0.28, -0.56, -0.84]) {
    easel.piece(
      blob(random, half * 0.024, half * 0.024, 0.02, 10),
      { colour: '#c9a25c', edge: '#8a6a30', bottom: 38, top: 46, gloss: 0.7 },
      {
        x: centre.x + Math.cos(place.turn) * share * half,
        y: centre.y + Math.sin(place.turn) * share * half,
      },
    );
  }
}

/** An apron laid flat: bib, skirt, pocket, strings. */
function drawApron(easel: Easel, random: Random, centre: Point, half: number, colour: string): void {
  const place = { ...centre, turn: 0.06 };
  const string = (from: Point, heading: number, steps: number) =>
    easel.piece(
      ribbon(wander(random, from, heading, half * 0.1, steps, 0.34), () => half * 0.022),
      { colour: darker(colour, 0.15), bottom: 3, top: 12, gloss: 0.05, grain: 0.2 },
      place,
    );
  string({ x: -half * 0.56, y: -half * 0.14 }, 2.7, 9);
  string({ x: half * 0.56, y: -half * 0.14 }, 0.5, 9);
  easel.cord(
    `M${-half * 0.27} ${-half * 0.9}C${-half * 0.32} ${-half * 1.3} ${half * 0.3} ${-half * 1.32} ${half * 0.27} ${-half * 0.9}`,
    half * 0.05,
    { colour: darker(colour, 0.15), bottom: 3, top: 12, gloss: 0.05, grain: 0.2 },
    place,
  );
  const outline: Point[] = [];
  for (const [x, y] of [
    [-0.3, -0.94],
    [-0.1, -0.93],
    [0.1, -0.93],
    [0.3, -0.94],
    [0.34, -0.6],
    [0.4, -0.36],
    [0.58, -0.2],
    [0.6, 0.1],
    [0.61, 0.5],
    [0.62, 0.9],
    [0.3, 0.94],
    [0, 0.92],
    [-0.3, 0.95],
    [-0.62, 0.92],
    [-0.61, 0.5],
    [-0.6, 0.1],
    [-0.58, -0.2],
    [-0.4, -0.36],
    [-0.34, -0.6],
  ] as const) {
    outline.push({ x: x * half + random.range(-3, 3), y: y * half + random.range(-3, 3) });
  }
  const path = closedPath(outline);
  const cloth = {
    colour,
    edge: darker(colour, 0.08),
    middle: colour,
    bottom: 4,
    top: 16,
    profile: 'flat' as const,
    gloss: 0,
    grain: 0.35,
  };
  easel.piece(path, cloth, place);
  easel.stain(path, lighter(colour, 0.4), 0.5, { ...place, scaleX: 0.965, scaleY: 0.975 }, 2.5);
  for (let index = 0; index < 9; index++) {
    const fold = wander(
      random,
      { x: random.range(-0.45, 0.45) * half, y: -half * random.range(-0.1, 0.7) },
      Math.PI / 2,
      half * 0.11,
      random.whole(5, 8),
      0.07,
    ).filter((point) => point.y < half * 0.86);
    if (fold.length < 4) continue;
    easel.piece(
      ribbon(fold, () => half * 0.05),
      { ...cloth, edge: colour, middle: lighter(colour, 0.05), bottom: 16, top: 25, profile: 'dome' },
      place,
    );
  }
  const pocket = `M${-half * 0.3} ${half * 0.12}L${half * 0.3} ${half * 0.11}L${half * 0.29} ${half * 0.5}Q0 ${half * 0.56} ${-half * 0.29} ${half * 0.5}Z`;
  easel.piece(pocket, { ...cloth, colour: darker(colour, 0.08), bottom: 16, top: 26 }, place);
  easel.stain(pocket, lighter(colour, 0.5), 0.55, { ...place, scaleX: 0.95, scaleY: 0.97 }, 2.5);
  easel.stain(`M0 ${half * 0.12}L0 ${half * 0.52}`, lighter(colour, 0.5), 0.45, place, 2.5);
}

/** A closed book, cloth-bound, with its pages showing at one side. */
function drawBook(easel: Easel, random: Random, centre: Point, half: number, colour: string): void {
  const place = { ...centre, turn: -0.14 };
  const box = (left: number, top: number, right: number, bottom: number) =>
    `M${left * half} ${top * half}L${right * half} ${top * half}L${right * half} ${bottom * half}L${left * half} ${bottom * half}Z`;
  easel.piece(
    box(-0.72, -0.94, 0.78, 0.99),
    { colour: darker(colour, 0.2), bottom: 0, top: 10, profile: 'flat', gloss: 0.1, grain: 0.3 },
    place,
  );
  easel.piece(
    box(-0.7, -0.92, 0.75, 0.96),
    { colour: '#efe6d2', edge: '#d8caab', bottom: 8, top: 44, profile: 'flat', gloss: 0.05, grain: 0.2 },
    place,
  );
  easel.piece(
    box(-0.74, -0.96, 0.72, 0.93),
    {
      colour,
      edge: darker(colour, 0.06),
      middle: colour,
      bottom: 44,
      top: 54,
      profile: 'flat',
      gloss: 0.12,
      grain: 0.5,
    },
    place,
  );
  easel.stain(
    `M${-half * 0.62} ${-half * 0.95}L${-half * 0.62} ${half * 0.92}`,
    darker(colour, 0.5),
    0.4,
    place,
    7,
  );
  easel.stain(box(-0.4, -0.62, 0.52, -0.1), lighter(colour, 0.7), 0.9, place, 3);
  for (const y of [-0.46, -0.36, -0.26])
    easel.stain(
      `M${-half * 0.24} ${y * half}L${half * (0.36 - random.range(0, 0.12))} ${y * half}`,
      lighter(colour, 0.75),
      0.9,
      place,
      half * 0.03,
    );
  easel.stain(
    blob(random, half * 0.16, half * 0.16, 0.02, 14),
    lighter(colour, 0.7),
    0.9,
    { x: centre.x + half * 0.1, y: centre.y + half * 0.4 },
    4,
  );
}
