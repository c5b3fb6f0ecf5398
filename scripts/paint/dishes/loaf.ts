import { darker, lighter, mixColour, varied } from '../colour.ts';
import type { Brush, Spot } from '../ingredients/morsel.ts';
import { blob, slab } from '../shapes.ts';
import { crustMarks, score, slice } from './parts/crust.ts';
import { dust } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

function roundLoaf(brush: Brush, spot: Spot, radius: number, colour: string): void {
  const { easel, random, cm } = brush;
  const tall = cm * 3.7;
  easel.piece(
    blob(random, radius, radius * 0.97, 0.03, 14),
    {
      colour,
      edge: darker(colour, 0.42),
      middle: lighter(colour, 0.1),
      bottom: 0,
      top: tall,
      gloss: 0.24,
      grain: 1,
    },
    spot,
  );
  for (let ring = 1; ring < 7; ring++) {
    easel.stain(
      blob(random, (radius * ring) / 7.4, (radius * ring) / 7.6, 0.02, 16),
      '#f8ead0',
      0.13,
      spot,
      cm * random.range(0.25, 0.5),
    );
  }
  crustMarks(brush, spot, radius, radius * 0.97, colour, 0.35);
  const pattern = random.pick(['cross', 'ear', 'fern'] as const);
  const at = (share: number, turn: number, angle: number): Spot => ({
    x: spot.x + Math.cos(angle) * share * radius,
    y: spot.y + Math.sin(angle) * share * radius,
    floor: tall * (1 - share * share * 0.5) - cm * 0.5,
    turn,
  });
  if (pattern === 'ear') score(brush, at(0, spot.turn, 0), radius * 1.5, radius * 0.34, colour);
  else if (pattern === 'cross')
    for (const turn of [0, Math.PI / 2])
      score(brush, at(0, spot.turn + turn, 0), radius * 1.3, radius * 0.24, colour);
  else {
    score(brush, at(0, spot.turn, 0), radius * 1.4, radius * 0.2, colour);
    for (const share of [-0.45, -0.15, 0.15, 0.45])
      for (const side of [-1, 1])
        score(
          brush,
          at(Math.hypot(share, 0.34), spot.turn + side * 0.75, spot.turn + Math.atan2(side * 0.34, share)),
          radius * 0.4,
          radius * 0.1,
          colour,
        );
  }
}

/** Strands plaited over one another, egg-washed. */
function braid(brush: Brush, spot: Spot, half: number, width: number, colour: string): void {
  const { easel, random, cm } = brush;
  const bulges = 9;
  for (let index = 0; index < bulges; index++) {
    const share = (index + 0.5) / bulges;
    const swell = 0.62 + 0.38 * Math.sin(Math.PI * share);
    const side = index % 2 === 0 ? 1 : -1;
    const x = -half + share * half * 2;
    const y = side * width * 0.24 * swell;
    const tone = varied(colour, random, 0.06);
    const place = {
      x: spot.x + x * Math.cos(spot.turn) - y * Math.sin(spot.turn),
      y: spot.y + x * Math.sin(spot.turn) + y * Math.cos(spot.turn),
      turn: spot.turn + side * -0.62,
    };
    easel.piece(
      blob(random, width * 0.62 * swell, width * 0.33 * swell, 0.05),
      {
        colour: tone,
        edge: mixColour(tone, '#f0cf94', 0.4),
        middle: darker(tone, 0.16),
        bottom: spot.floor,
        top: spot.floor + cm * 3.4 * swell,
        gloss: 0.62,
        grain: 0.5,
      },
      place,
    );
    for (let seed = 0; seed < 9; seed++) {
      easel.piece(
        blob(random, cm * 0.17, cm * 0.1, 0.1, 6),
        {
          colour: '#f1dfb2',
          bottom: spot.floor + cm * 3 * swell,
          top: spot.floor + cm * 3.5 * swell,
          gloss: 0.3,
        },
        {
          x: place.x + random.range(-0.3, 0.3) * width,
          y: place.y + random.range(-0.12, 0.12) * width,
          turn: random.angle(),
        },
      );
    }
  }
}

export const drawLoaf: DrawDish<'loaf'> = (brush, stage, dish) => {
  const { easel, random, cm } = brush;
  const spot: Spot = { x: stage.x, y: stage.y, floor: 0, turn: stage.turn };
  const isSliced = dish.isSliced === true && dish.form !== 'rolls';
  const back = isSliced ? stage.innerX * 0.36 : 0;
  const loafSpot = {
    ...spot,
    x: spot.x - Math.cos(spot.turn) * back,
    y: spot.y - Math.sin(spot.turn) * back,
  };
  const room = Math.min(stage.innerX, stage.innerY);
  switch (dish.form) {
    case 'round':
      roundLoaf(
        brush,
        loafSpot,
        room * (isSliced ? (stage.innerX > stage.innerY ? 0.86 : 0.72) : 0.94),
        dish.colour,
      );
      break;
    case 'tin': {
      const half = stage.innerX * (isSliced ? 0.55 : 0.8);
      easel.piece(
        slab(random, half * 2, room * 1.1, 0.03),
        {
          colour: dish.colour,
          edge: darker(dish.colour, 0.35),
          middle: lighter(dish.colour, 0.1),
          bottom: 0,
          top: cm * 3.9,
          profile: 'pillow',
          gloss: 0.3,
          grain: 0.95,
        },
        loafSpot,
      );
      crustMarks(brush, loafSpot, half, room * 0.5, dish.colour, 0.15);
      score(brush, { ...loafSpot, floor: cm * 3.5 }, half * 1.6, room * 0.24, dish.colour);
      break;
    }
    case 'braid':
      braid(brush, loafSpot, stage.innerX * (isSliced ? 0.62 : 0.9), room * 0.98, dish.colour);
      break;
    case 'baguette':
      for (const side of [-1, 1]) {
        const y = side * room * 0.36;
        const at = {
          ...spot,
          x: spot.x - Math.sin(spot.turn) * y,
          y: spot.y + Math.cos(spot.turn) * y,
          turn: spot.turn + random.range(-0.08, 0.08),
        };
        easel.piece(
          blob(random, stage.innerX * 1.06, room * 0.28, 0.03, 12),
          {
            colour: dish.colour,
            edge: darker(dish.colour, 0.35),
            bottom: 0,
            top: cm * 3.4,
            profile: 'pillow',
            gloss: 0.3,
            grain: 0.9,
          },
          at,
        );
        crustMarks(brush, at, stage.innerX, room * 0.25, dish.colour, 0.3);
        for (let cut = -2; cut <= 2; cut++)
          score(
            brush,
            {
              x: at.x + cut * stage.innerX * 0.36 * Math.cos(at.turn),
              y: at.y + cut * stage.innerX * 0.36 * Math.sin(at.turn),
              floor: cm * 2.9,
              turn: at.turn + 0.32,
            },
            stage.innerX * 0.46,
            room * 0.14,
            dish.colour,
          );
      }
      break;
    case 'rolls':
      for (let row = -1; row <= 1; row++) {
        for (let column = -1; column <= 1; column++) {
          const step = room * 0.62;
          const at = {
            ...spot,
            x: spot.x + (column * Math.cos(spot.turn) - row * Math.sin(spot.turn)) * step,
            y: spot.y + (column * Math.sin(spot.turn) + row * Math.cos(spot.turn)) * step,
          };
          const tone = varied(dish.colour, random, 0.06);
          easel.piece(
            blob(random, step * 0.55, step * 0.54, 0.04),
            {
              colour: tone,
              edge: mixColour(tone, '#f3dcae', 0.6),
              middle: darker(tone, 0.14),
              bottom: 0,
              top: cm * 3.6,
              profile: 'pillow',
              gloss: 0.55,
              grain: 0.55,
            },
            at,
          );
          crustMarks(brush, at, step * 0.4, step * 0.4, dish.colour, 0.2);
        }
      }
      break;
  }
  if (isSliced) {
    for (let index = 0; index < 3; index++) {
      const x = stage.innerX * (0.46 + index * 0.18);
      const y = random.range(-0.1, 0.1) * room;
      slice(
        brush,
        {
          x: spot.x + x * Math.cos(spot.turn) - y * Math.sin(spot.turn),
          y: spot.y + x * Math.sin(spot.turn) + y * Math.cos(spot.turn),
          floor: cm * (0.1 + index * 0.65),
          turn: spot.turn + Math.PI / 2 + random.range(-0.3, 0.3),
        },
        room * 0.46,
        room * 0.4,
        dish.colour,
      );
    }
  }
  dust(
    brush,
    {
      x: spot.x,
      y: spot.y,
      radiusX: stage.innerX * 1.3,
      radiusY: stage.innerY * 1.3,
    },
    [dish.colour, darker(dish.colour, 0.2), '#f0dcb4', '#f8efdc'],
    150,
    0.11,
  );
};
