import { darker, lighter, mixColour } from './colour.ts';
import type { Brush } from './ingredients/morsel.ts';
import { blob, closedPath, type Point } from './shapes.ts';

/** A whole egg, for the table of a baker. */
export function drawEgg({ easel, random, cm }: Brush, spot: Point & { turn: number }, colour: string): void {
  const points: Point[] = [];
  for (let index = 0; index < 16; index++) {
    const angle = (index / 16) * Math.PI * 2;
    points.push({ x: Math.cos(angle) * 2.9 * cm, y: Math.sin(angle) * (2.15 - Math.cos(angle) * 0.26) * cm });
  }
  const tone = mixColour(colour, lighter(colour, 0.5), random.range(0, 0.5));
  easel.piece(
    closedPath(points),
    { colour: tone, edge: darker(tone, 0.16), bottom: 0, top: cm * 2.6, gloss: 0.16, grain: 0.34 },
    spot,
  );
}

/** A bulb of garlic and loose cloves. */
export function drawGarlic({ easel, random, cm }: Brush, spot: Point & { turn: number }): void {
  const bulb = 2.5 * cm;
  easel.piece(
    blob(random, bulb, bulb * 0.95, 0.05, 11),
    {
      colour: '#eee0cc',
      edge: '#c9ae98',
      middle: '#f8f0e2',
      bottom: 0,
      top: cm * 1.8,
      gloss: 0.3,
      grain: 0.2,
    },
    spot,
  );
  for (let index = 0; index < 9; index++) {
    const angle = (index / 9) * Math.PI * 2 + spot.turn;
    easel.piece(
      `M0 ${-bulb * 0.1}C${bulb * 0.5} ${-bulb * 0.42} ${bulb * 1.04} ${-bulb * 0.3} ${bulb * 1.02} 0C${bulb * 1.04} ${bulb * 0.3} ${bulb * 0.5} ${bulb * 0.42} 0 ${bulb * 0.1}Z`,
      {
        colour: '#efe1cf',
        edge: '#b98f92',
        middle: '#faf3e8',
        bottom: cm * 0.7,
        top: cm * 2.1,
        profile: 'dome',
        gloss: 0.3,
        grain: 0.12,
      },
      { ...spot, turn: angle },
    );
    easel.stain(
      `M${bulb * 0.2} 0Q${bulb * 0.6} ${random.range(-0.1, 0.1) * bulb} ${bulb * 0.98} 0`,
      '#a8728a',
      0.3,
      { ...spot, turn: angle + 0.1 },
      bulb * 0.02,
    );
  }
  easel.piece(
    blob(random, bulb * 0.24, bulb * 0.2, 0.15),
    { colour: '#d9c3a0', bottom: cm * 1.9, top: cm * 2.9, gloss: 0.2, grain: 0.5 },
    spot,
  );
  for (let index = 0; index < 3; index++) {
    const place = {
      x: spot.x + random.range(2.6, 4.6) * cm * (random.chance(0.5) ? 1 : -1),
      y: spot.y + random.range(-4, 4) * cm,
      turn: random.angle(),
    };
    easel.piece(
      `M${-cm * 1.2} 0C${-cm} ${-cm * 0.95} ${cm * 0.4} ${-cm * 0.9} ${cm * 1.3} 0C${cm * 0.4} ${cm * 0.7} ${-cm} ${cm * 0.6} ${-cm * 1.2} 0Z`,
      {
        colour: index === 0 ? '#ecd9a8' : '#e9d6cd',
        edge: index === 0 ? '#c9a868' : '#b08690',
        bottom: 0,
        top: cm,
        gloss: 0.4,
        grain: 0.1,
      },
      place,
    );
  }
}

/** Flour dusted by hand: a cloud of grains, thick in the middle. */
export function drawFlour({ easel, random, cm }: Brush, spot: Point): void {
  for (let index = 0; index < 26; index++) {
    const angle = random.angle();
    const reach = random.next() * 5 * cm;
    easel.glow(
      blob(random, cm * random.range(1, 3.4), cm * random.range(0.8, 2), 0.3),
      '#f8f2e6',
      random.range(0.25, 0.6),
      { x: spot.x + Math.cos(angle) * reach, y: spot.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
  for (let index = 0; index < 160; index++) {
    const angle = random.angle();
    const reach = random.next() ** 0.7 * 8 * cm;
    const size = cm * random.range(0.03, 0.12);
    easel.piece(
      blob(random, size, size, 0.25, 5),
      { colour: '#f9f4ea', edge: '#eadfcb', bottom: 0, top: size, gloss: 0.05, grain: 0.3 },
      { x: spot.x + Math.cos(angle) * reach, y: spot.y + Math.sin(angle) * reach },
    );
  }
}
