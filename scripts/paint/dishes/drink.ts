import { lighter, mixColour } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import { blob, openPath, type Point, slab } from '../shapes.ts';
import { GLASS_SCALE } from './parts/glassware.ts';
import { type Pool, pour, spoonRidges } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawDrink: DrawDish<'drink'> = (full, stage, dish) => {
  const brush: Brush = { ...full, cm: full.cm * GLASS_SCALE };
  const { easel, random, cm } = brush;
  const level = stage.depthPx * 0.72;
  const radius = stage.innerX * 0.98;
  const pool: Pool = {
    x: stage.x,
    y: stage.y,
    radiusX: radius,
    radiusY: radius,
    level,
    colour: dish.colour,
    gloss: dish.style === 'smoothie' ? 0.5 : 0.8,
    grain: 0.03,
  };
  pour(brush, pool);
  easel.glow(blob(random, radius * 0.8, radius * 0.7, 0.1), lighter(dish.colour, 0.4), 0.3, {
    x: stage.x + radius * 0.2,
    y: stage.y + radius * 0.24,
  });
  if (dish.style !== 'smoothie') bubbles(brush, pool, dish.style === 'latte' ? 40 : 110);
  if (dish.style === 'iced') ice(brush, pool);
  if (dish.style === 'latte') latteArt(brush, pool);
  if (dish.style === 'smoothie') spoonRidges(brush, { ...pool, level: level + 4 }, 12);
  const patch = {
    x: stage.x + radius * 0.2,
    y: stage.y - radius * 0.16,
    radiusX: radius * 0.4,
    radiusY: radius * 0.4,
    floor: level + cm * 0.3,
  };
  switch (dish.garnish) {
    case 'citrus':
      LARDER.orange.draw(
        { ...brush, cm: cm * 1.05 },
        { ...patch, turn: random.angle(), floor: level + cm * 0.1 },
      );
      LARDER.lemon.draw(
        { ...brush, cm },
        { x: stage.x - radius * 0.42, y: stage.y + radius * 0.38, turn: random.angle(), floor: level },
      );
      sprinkle(brush, MINT, { ...patch, x: stage.x - radius * 0.1 }, 4, 1.4);
      break;
    case 'mint':
      sprinkle({ ...brush, cm: cm * 1.3 }, MINT, patch, 7, 1);
      break;
    case 'berries':
      heap(brush, [LARDER.raspberry, LARDER.blueberry], patch, { gap: 0.95, most: 12 });
      sprinkle(brush, MINT, patch, 3, 1.2);
      break;
    case 'cinnamon':
      for (const turn of [0.5, 0.85]) {
        easel.cord(
          `M${-radius * 0.62} 0L${radius * 0.62} 0`,
          cm * 1.1,
          {
            colour: '#8a4a22',
            edge: '#4f2610',
            middle: '#a8642f',
            bottom: level,
            top: level + cm * 0.9,
            gloss: 0.3,
            grain: 0.8,
          },
          { x: stage.x + (turn - 0.6) * radius, y: stage.y + radius * 0.1, turn },
        );
      }
      break;
    case 'none':
      break;
  }
};

/** Clear cubes: bright edges, a paler heart, the drink showing through. */
function ice({ easel, random, cm }: Brush, pool: Pool): void {
  for (let index = 0; index < 6; index++) {
    const angle = (index / 6) * Math.PI * 2 + random.range(-0.3, 0.3);
    const reach = pool.radiusX * random.range(0.3, 0.6);
    const size = cm * random.range(3, 3.8);
    const place = {
      x: pool.x + Math.cos(angle) * reach,
      y: pool.y + Math.sin(angle) * reach,
      turn: random.angle(),
    };
    const tone = mixColour(pool.colour, '#f4f1e8', 0.58);
    easel.piece(
      slab(random, size, size * 0.92, 0.06),
      {
        colour: tone,
        edge: lighter(tone, 0.75),
        middle: mixColour(tone, pool.colour, 0.5),
        bottom: pool.level - 4,
        top: pool.level + cm * 0.7,
        profile: 'flat',
        gloss: 0.98,
        grain: 0.03,
        opacity: 0.85,
      },
      place,
    );
    easel.piece(
      slab(random, size * 0.62, size * 0.56, 0.1),
      {
        colour: mixColour(tone, '#ffffff', 0.3),
        edge: tone,
        middle: '#f6f8f4',
        bottom: pool.level + cm * 0.7,
        top: pool.level + cm * 0.5,
        profile: 'dome',
        gloss: 0.95,
        opacity: 0.55,
      },
      place,
    );
    easel.stain(
      `M${-size * 0.3} ${size * 0.1}L${size * 0.14} ${-size * 0.26}M${-size * 0.1} ${size * 0.3}L${size * 0.1} ${size * 0.06}`,
      '#ffffff',
      0.5,
      place,
      cm * 0.06,
    );
  }
}

/** A rosetta poured in milk. */
function latteArt({ easel, random, cm }: Brush, pool: Pool): void {
  const milk = '#f3e3c6';
  easel.stain(
    blob(random, pool.radiusX * 0.97, pool.radiusY * 0.97, 0.01, 20),
    mixColour(pool.colour, '#d9a565', 0.5),
    0.55,
    pool,
    cm * 0.5,
  );
  const turn = random.range(-0.9, 0.9);
  const place = { x: pool.x, y: pool.y, turn };
  for (let index = 0; index < 7; index++) {
    const y = pool.radiusY * (-0.5 + index * 0.15);
    const half = pool.radiusX * (0.24 + Math.sin((index / 6) * Math.PI * 0.72) * 0.36);
    const points: Point[] = [];
    for (let step = 0; step <= 8; step++) {
      const share = step / 4 - 1;
      points.push({
        x: share * half * random.range(0.96, 1.04),
        y: y + share * share * half * -0.55 + random.range(-1, 1) * cm * 0.1,
      });
    }
    easel.cord(
      openPath(points),
      pool.radiusY * random.range(0.085, 0.115),
      {
        colour: milk,
        edge: mixColour(milk, pool.colour, 0.4),
        middle: '#fbf1de',
        bottom: pool.level,
        top: pool.level + 1.2,
        gloss: 0.6,
        grain: 0,
      },
      place,
    );
  }
  easel.cord(
    `M0 ${-pool.radiusY * 0.62}L0 ${pool.radiusY * 0.56}`,
    pool.radiusY * 0.035,
    { colour: mixColour(milk, pool.colour, 0.55), bottom: pool.level, top: pool.level + 1, gloss: 0.6 },
    place,
  );
}

function bubbles({ easel, random, cm }: Brush, pool: Pool, count: number): void {
  for (let index = 0; index < count; index++) {
    const angle = random.angle();
    const reach = pool.radiusX * (1 - random.next() ** 3 * 0.7) * 0.95;
    const size = cm * random.range(0.05, 0.24);
    easel.piece(
      blob(random, size, size, 0.04, 8),
      {
        colour: mixColour(pool.colour, '#fff3dc', 0.4),
        edge: lighter(pool.colour, 0.6),
        middle: pool.colour,
        bottom: pool.level,
        top: pool.level + size * 0.7,
        gloss: 0.98,
        opacity: 0.8,
      },
      { x: pool.x + Math.cos(angle) * reach, y: pool.y + Math.sin(angle) * reach },
    );
  }
}
