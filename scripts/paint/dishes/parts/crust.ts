import { darker, mixColour } from '../../colour.ts';
import { type Brush, placed, type Spot } from '../../ingredients/morsel.ts';
import { blob, closedPath, leaf, type Point } from '../../shapes.ts';

/** Patches of deeper and paler crust, and a bloom of flour. */
export function crustMarks(
  { easel, random, cm }: Brush,
  spot: Spot,
  halfX: number,
  halfY: number,
  colour: string,
  flour: number,
): void {
  for (let index = 0; index < 30; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * 0.85;
    const x = Math.cos(angle) * reach * halfX;
    const y = Math.sin(angle) * reach * halfY;
    const isFlour = random.chance(flour);
    easel.glow(
      blob(random, cm * random.range(0.6, 2.6), cm * random.range(0.4, 1.3), 0.3),
      isFlour ? '#f6e7c9' : darker(colour, 0.4),
      random.range(0.15, 0.45),
      { ...placed(spot, x, y), turn: random.angle() },
    );
  }
}

/** A cut in the crust, opened by the oven: pale inside, a burnt ear along one side. */
export function score(
  { easel, random, cm }: Brush,
  spot: Spot,
  length: number,
  width: number,
  colour: string,
): void {
  const outline = leaf(random, length, width);
  easel.piece(
    outline,
    {
      colour: mixColour(colour, '#f0cf94', 0.62),
      edge: darker(colour, 0.15),
      middle: '#f3dcae',
      bottom: spot.floor,
      top: spot.floor + cm * 0.5,
      profile: 'dish',
      gloss: 0.15,
      grain: 0.9,
    },
    spot,
  );
  easel.cord(
    `M${-length * 0.46} 0Q0 ${-width * 0.75} ${length * 0.46} 0`,
    cm * 0.34,
    {
      colour: darker(colour, 0.4),
      edge: darker(colour, 0.6),
      middle: darker(colour, 0.2),
      bottom: spot.floor + 2,
      top: spot.floor + cm * 0.7,
      gloss: 0.3,
      grain: 0.7,
    },
    spot,
  );
}

/** A cut face: open crumb within a line of crust. */
export function slice(brush: Brush, spot: Spot, halfX: number, halfY: number, colour: string): void {
  const { easel, random, cm } = brush;
  const outline = (share: number) => {
    const points: Point[] = [];
    for (let index = 0; index < 18; index++) {
      const angle = (index / 18) * Math.PI * 2;
      const squared = 1 + 0.1 * Math.abs(Math.sin(angle * 2)) + (Math.sin(angle) < 0 ? 0.05 : -0.06);
      points.push({
        x: Math.cos(angle) * halfX * share * squared * random.range(0.985, 1.015),
        y: Math.sin(angle) * halfY * share * squared,
      });
    }
    return closedPath(points);
  };
  easel.piece(
    outline(1),
    {
      colour,
      edge: darker(colour, 0.3),
      bottom: spot.floor,
      top: spot.floor + cm * 0.9,
      profile: 'flat',
      gloss: 0.2,
      grain: 0.7,
    },
    spot,
  );
  easel.piece(
    outline(0.9),
    {
      colour: '#e3c998',
      edge: '#c99f62',
      middle: '#ead6ae',
      bottom: spot.floor + cm * 0.8,
      top: spot.floor + cm * 1,
      profile: 'flat',
      gloss: 0.12,
      grain: 1,
    },
    spot,
  );
  for (let index = 0; index < 85; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * 0.8;
    const size = cm * random.range(0.06, 0.34) * (random.chance(0.12) ? 1.7 : 1);
    const x = Math.cos(angle) * reach * halfX;
    const y = Math.sin(angle) * reach * halfY;
    easel.piece(
      blob(random, size * 1.25, size * 0.8, 0.25, 7),
      {
        colour: '#bd9458',
        edge: '#e6cfa0',
        middle: '#a67a42',
        bottom: spot.floor + cm,
        top: spot.floor + cm * 0.72,
        gloss: 0.3,
        grain: 0.2,
      },
      { ...placed(spot, x, y), turn: random.angle() },
    );
  }
}
