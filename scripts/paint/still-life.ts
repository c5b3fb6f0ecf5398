import { develop, type Serving, serveOnTable, setTable } from './compose.ts';
import { createEasel } from './easel.ts';
import type { Brush } from './ingredients/morsel.ts';
import type { Picture } from './picture.ts';
import { createRandom } from './random.ts';
import type { Prop, StillLifeScene } from './scene.ts';
import { lay } from './surface.ts';
import { drawProp } from './table/props.ts';

/** A laid table; places are shares of the picture's width and height. */
interface Setting {
  servings: readonly Serving[];
  props: readonly { prop: Prop; x: number; y: number }[];
}

const PX_PER_CM = 30;

const SETTINGS: Record<StillLifeScene['theme'], Setting> = {
  'kitchen-garden': {
    servings: [
      {
        dish: { kind: 'loaf', form: 'round', colour: '#a8652c', isSliced: true },
        x: 0.34,
        y: 0.5,
        size: 0.34,
      },
      {
        dish: {
          kind: 'salad',
          leaves: 'none',
          pieces: ['tomato', 'cherry-tomato', 'mozzarella', 'basil', 'olive'],
        },
        vessel: 'plate',
        x: 0.78,
        y: 0.34,
        size: 0.3,
      },
      {
        dish: {
          kind: 'jar',
          content: 'pieces',
          colour: '#b9b45a',
          pieces: ['cucumber', 'cucumber', 'garlic'],
        },
        x: 0.72,
        y: 0.84,
        size: 0.15,
      },
    ],
    props: [
      { prop: 'napkin', x: 0.86, y: 0.78 },
      { prop: 'tomatoes', x: 0.53, y: 0.12 },
      { prop: 'garlic', x: 0.1, y: 0.12 },
      { prop: 'herbs', x: 0.52, y: 0.9 },
      { prop: 'oil-dish', x: 0.93, y: 0.8 },
      { prop: 'peppercorns', x: 0.1, y: 0.88 },
    ],
  },
  baking: {
    servings: [
      { dish: { kind: 'galette', fruit: 'strawberry' }, vessel: 'board', x: 0.35, y: 0.46, size: 0.36 },
      {
        dish: { kind: 'soup', colour: '#ecd9ae', garnish: 'plain' },
        vessel: 'bowl',
        x: 0.82,
        y: 0.28,
        size: 0.25,
      },
      {
        dish: { kind: 'pudding', form: 'crumble', colour: '#c98f4c', topping: 'none' },
        vessel: 'tin',
        x: 0.8,
        y: 0.86,
        size: 0.22,
      },
    ],
    props: [
      { prop: 'napkin', x: 0.7, y: 0.62 },
      { prop: 'flour', x: 0.58, y: 0.72 },
      { prop: 'egg', x: 0.59, y: 0.1 },
      { prop: 'berries', x: 0.09, y: 0.86 },
      { prop: 'nuts', x: 0.5, y: 0.92 },
    ],
  },
  citrus: {
    servings: [
      { dish: { kind: 'cake', colour: '#dfa957', topping: 'citrus' }, x: 0.36, y: 0.55, size: 0.37 },
      {
        dish: { kind: 'drink', colour: '#d98a2a', style: 'iced', garnish: 'citrus' },
        x: 0.78,
        y: 0.25,
        size: 0.17,
      },
      {
        dish: { kind: 'drink', colour: '#c9b23c', style: 'iced', garnish: 'mint' },
        x: 0.84,
        y: 0.68,
        size: 0.17,
      },
    ],
    props: [
      { prop: 'napkin', x: 0.78, y: 0.5 },
      { prop: 'lemon', x: 0.56, y: 0.12 },
      { prop: 'herbs', x: 0.08, y: 0.12 },
      { prop: 'lemon', x: 0.64, y: 0.9 },
    ],
  },
  spice: {
    servings: [
      {
        dish: {
          kind: 'stew',
          colour: '#b5561a',
          pieces: ['chickpea', 'aubergine', 'spinach'],
          side: 'none',
          garnish: 'herbs-and-cream',
        },
        x: 0.38,
        y: 0.54,
        size: 0.36,
      },
      {
        dish: { kind: 'grain-bowl', base: 'rice', pieces: ['pea', 'nut', 'lime'] },
        x: 0.82,
        y: 0.28,
        size: 0.23,
      },
      { dish: { kind: 'jar', content: 'spread', colour: '#a8321a' }, x: 0.77, y: 0.8, size: 0.14 },
    ],
    props: [
      { prop: 'napkin', x: 0.62, y: 0.82 },
      { prop: 'chillies', x: 0.62, y: 0.2 },
      { prop: 'peppercorns', x: 0.08, y: 0.14 },
      { prop: 'salt-dish', x: 0.94, y: 0.62 },
      { prop: 'garlic', x: 0.1, y: 0.9 },
    ],
  },
  breakfast: {
    servings: [
      { dish: { kind: 'pancakes', form: 'stack', topping: 'berries' }, x: 0.36, y: 0.54, size: 0.36 },
      {
        dish: { kind: 'drink', colour: '#9a5f2c', style: 'latte', garnish: 'none' },
        vessel: 'bowl',
        x: 0.79,
        y: 0.26,
        size: 0.19,
      },
      {
        dish: { kind: 'pudding', form: 'smooth', colour: '#f2e7d2', topping: 'berries' },
        x: 0.84,
        y: 0.76,
        size: 0.23,
      },
    ],
    props: [
      { prop: 'napkin', x: 0.62, y: 0.5 },
      { prop: 'berries', x: 0.58, y: 0.1 },
      { prop: 'nuts', x: 0.58, y: 0.93 },
      { prop: 'herbs', x: 0.07, y: 0.1 },
    ],
  },
};

/** Draws a table laid with several dishes and what went into them (JPEG). */
export async function drawStillLife(scene: StillLifeScene): Promise<Picture> {
  const random = createRandom(scene.seed);
  const surface = setTable(scene, PX_PER_CM);
  const { width, height } = surface;
  const { servings, props } = SETTINGS[scene.theme];
  const easel = createEasel(width, height);
  const brush: Brush = { easel, top: easel, random: random.branch('props'), cm: PX_PER_CM };
  for (const { prop, x, y } of props) {
    const spot = { x: width * x, y: height * y, turn: brush.random.angle() };
    drawProp(brush, prop, spot, { ...spot, radius: Math.min(width, height) * 0.3 });
  }
  lay(surface, await easel.rasterise(), 'draped');
  for (const [index, serving] of servings.entries())
    await serveOnTable(surface, serving, random.branch(`serving ${index}`));
  return develop(surface, scene.light ?? 'afternoon');
}
