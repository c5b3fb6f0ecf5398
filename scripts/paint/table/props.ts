import { BAY, CITRUS_WEDGE, LARDER, MINT, ROSEMARY, THYME } from '../ingredients/larder.ts';
import type { Brush, Morsel } from '../ingredients/morsel.ts';
import { drawEgg, drawFlour, drawGarlic } from '../raw-food.ts';
import type { Prop } from '../scene.ts';
import { blob, type Point } from '../shapes.ts';
import { drawCutlery } from './cutlery.ts';
import { drawNapkin, drawSmallDish } from './tableware.ts';

/** The vessel that things lie beside, in picture pixels. */
export interface Table {
  x: number;
  y: number;
  radius: number;
}

const SAVOURY: readonly [Prop, ...Prop[]] = [
  'herbs',
  'herbs',
  'lemon',
  'garlic',
  'tomatoes',
  'peppercorns',
  'salt-dish',
  'oil-dish',
  'chillies',
];
const SWEET: readonly [Prop, ...Prop[]] = ['berries', 'nuts', 'flour', 'egg', 'lemon', 'herbs'];

/** Lays things beside the vessel, partly out of the picture. Without a list the seed chooses. */
export function drawProps(
  brush: Brush,
  table: Table,
  chosen: readonly Prop[] | undefined,
  cutlery: readonly Prop[],
  isSweet: boolean,
): void {
  const { random } = brush;
  const props = chosen ?? [
    ...(random.chance(0.65) ? (['napkin'] as const) : []),
    ...cutlery,
    random.pick(isSweet ? SWEET : SAVOURY),
    random.pick(isSweet ? SWEET : SAVOURY),
  ];
  const start = random.angle();
  let corner = 0;
  const order: Prop[] = [...new Set(props)].sort(
    (one, other) => Number(other === 'napkin') - Number(one === 'napkin'),
  );
  for (const prop of order) {
    const spot = beside(brush, table, start, prop === 'napkin' ? 0 : corner++);
    drawProp(brush, prop, spot, table);
  }
}

/** A place between the vessel and the edge of the picture, near one of its corners. */
function beside(
  { easel, random }: Brush,
  table: Table,
  start: number,
  index: number,
): Point & { turn: number } {
  const corners = [0.62, 2.52, 3.76, 5.66];
  const first = Math.floor((start / (Math.PI * 2)) * 4);
  const angle =
    (corners[(first + index * (index % 2 === 0 ? 1 : 3)) % 4] ?? 0.62) + random.range(-0.14, 0.14);
  const reach = table.radius * random.range(1.2, 1.32) + Math.min(easel.width, easel.height) * 0.03;
  return { x: table.x + Math.cos(angle) * reach, y: table.y + Math.sin(angle) * reach, turn: angle };
}

/** Draws one thing, or a handful of it, round a place on the table. */
export function drawProp(brush: Brush, prop: Prop, spot: Point & { turn: number }, table: Table): void {
  const { random, cm } = brush;
  const at = (x: number, y: number) => ({
    x: spot.x + x * cm,
    y: spot.y + y * cm,
    floor: 0,
    turn: random.angle(),
  });
  const strew = (morsel: Morsel, count: number, spreadCm: number, floor = 0) => {
    for (let index = 0; index < count; index++) {
      const angle = random.angle();
      const reach = Math.sqrt(random.next()) * spreadCm;
      morsel.draw(brush, { ...at(Math.cos(angle) * reach, Math.sin(angle) * reach), floor });
    }
  };
  switch (prop) {
    case 'napkin':
      drawNapkin(brush, spot, table);
      break;
    case 'fork':
    case 'spoon':
    case 'knife': {
      const side = prop === 'knife' ? 1 : prop === 'fork' ? -1 : random.pick([1, 1, -1]);
      drawCutlery(brush, prop, {
        x: table.x + side * (table.radius * 1.13 + cm * 1.6),
        y: table.y + random.range(-1, 3) * cm,
        floor: 13,
        turn: -Math.PI / 2 + random.range(-0.16, 0.16),
      });
      break;
    }
    case 'herbs': {
      const herb = random.pick([ROSEMARY, THYME, LARDER.parsley, LARDER.basil, MINT]);
      strew(herb, herb === ROSEMARY ? 3 : 7, 3.2);
      break;
    }
    case 'lemon':
      CITRUS_WEDGE.draw(brush, at(1.5, -2));
      LARDER.lemon.draw(brush, at(-1, 1));
      LARDER.lemon.draw(brush, { ...at(1.6, 2.4), floor: 6 });
      break;
    case 'garlic':
      drawGarlic(brush, spot);
      break;
    case 'tomatoes':
      strew(LARDER['cherry-tomato'], 6, 4);
      break;
    case 'berries':
      strew(LARDER.blueberry, 8, 4.5);
      strew(LARDER.raspberry, 5, 3.5);
      break;
    case 'peppercorns':
      strew(BAY, 2, 2);
      strew(peppercorn, 34, 5);
      break;
    case 'flour':
      drawFlour(brush, spot);
      break;
    case 'salt-dish':
      drawSmallDish(brush, spot, 'salt');
      break;
    case 'oil-dish':
      drawSmallDish(brush, spot, 'oil');
      break;
    case 'egg':
      drawEgg(brush, at(-1.5, 0), '#d9a578');
      drawEgg(brush, at(3, 2.6), '#e6c3a0');
      break;
    case 'chillies':
      strew(chilli, 3, 3);
      break;
    case 'nuts':
      strew(LARDER.almond, 7, 4);
      strew(LARDER.nut, 3, 3);
      break;
  }
}

const peppercorn: Morsel = {
  acrossCm: 0.4,
  tallCm: 0.4,
  draw({ easel, random, cm }, spot) {
    const size = cm * random.range(0.18, 0.27);
    easel.piece(
      blob(random, size, size, 0.1, 7),
      {
        colour: random.pick(['#2e2420', '#43352c', '#5a3226']),
        bottom: 0,
        top: size * 1.6,
        gloss: 0.3,
        grain: 0.5,
      },
      spot,
    );
  },
};

const chilli: Morsel = {
  acrossCm: 5,
  tallCm: 1,
  draw({ easel, random, cm }, spot) {
    const length = random.range(3, 4.2) * cm;
    const width = cm * 0.62;
    const bend = random.range(-0.5, 0.5) * length * 0.5;
    const outline = `M${-length} 0C${-length} ${-width * 1.3} ${length * 0.2} ${-width + bend} ${length} ${bend}C${length * 0.2} ${width * 0.9 + bend} ${-length} ${width * 1.3} ${-length} 0Z`;
    easel.piece(
      outline,
      {
        colour: '#b8261a',
        edge: '#7d130d',
        middle: '#d04427',
        bottom: 0,
        top: width * 1.5,
        profile: 'dome',
        gloss: 0.85,
      },
      spot,
    );
    easel.cord(
      `M${-length * 1.45} ${width * 0.4}Q${-length * 1.2} 0 ${-length * 0.96} 0`,
      width * 0.42,
      { colour: '#6d8a3a', bottom: 4, top: width * 1.3, gloss: 0.4 },
      spot,
    );
  },
};
