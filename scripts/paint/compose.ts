import sharp from 'sharp';
import { drawOnStage } from './dishes/menu.ts';
import { createEasel } from './easel.ts';
import type { Brush } from './ingredients/morsel.ts';
import { shine } from './light.ts';
import type { Picture } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import type { Crop, Dish, DishScene, Frame, Light, Prop, Setting, Vessel } from './scene.ts';
import type { Stage } from './stage.ts';
import { createSurface, lay, type Surface } from './surface.ts';
import { paintGround } from './table/ground.ts';
import { drawProps } from './table/props.ts';
import { paintVessel } from './table/vessel.ts';

const FRAME_PX: Record<Frame, { width: number; height: number }> = {
  landscape: { width: 1600, height: 1200 },
  portrait: { width: 1200, height: 1500 },
  square: { width: 1200, height: 1200 },
  small: { width: 640, height: 480 },
};

/** Radius of the vessel as a share of the shorter side. */
const CROP_SHARE: Record<Crop, number> = { whole: 0.37, near: 0.44, close: 0.56 };

/** How wide a vessel really is, in centimetres across. */
const VESSEL_CM: Record<Vessel, number> = {
  plate: 26,
  bowl: 20,
  skillet: 26,
  board: 32,
  tin: 25,
  glass: 9,
  jar: 9,
  tray: 34,
};

/** Food is drawn a little larger than life: it fills the plate and its shapes read at card size. */
const FOOD_SCALE = 1.2;

const FITTING_VESSEL: Record<Dish['kind'], Vessel> = {
  soup: 'bowl',
  stew: 'bowl',
  pasta: 'plate',
  salad: 'bowl',
  cake: 'plate',
  pie: 'tin',
  loaf: 'board',
  flatbread: 'board',
  cookies: 'tray',
  pancakes: 'plate',
  traybake: 'tray',
  'grain-bowl': 'bowl',
  drink: 'glass',
  jar: 'jar',
  tacos: 'plate',
  roast: 'plate',
  dumplings: 'plate',
  pudding: 'bowl',
  'skillet-eggs': 'skillet',
  sandwich: 'board',
  galette: 'tray',
};

/** What one eats a kind of dish with; nothing for what is eaten by hand. */
const CUTLERY: Partial<Record<Dish['kind'], Prop[]>> = {
  soup: ['spoon'],
  stew: ['spoon'],
  pasta: ['fork'],
  salad: ['fork'],
  cake: ['fork'],
  pancakes: ['fork', 'knife'],
  'grain-bowl': ['fork'],
  roast: ['knife'],
  pudding: ['spoon'],
  jar: ['spoon'],
  loaf: ['knife'],
};

const DRINK_PROPS: Prop[] = ['napkin', 'lemon', 'herbs', 'berries'];

const SWEET_KINDS: ReadonlySet<Dish['kind']> = new Set([
  'cake',
  'pie',
  'cookies',
  'pancakes',
  'pudding',
  'galette',
  'drink',
  'jar',
]);

/** Whether berries rather than chillies belong beside it. */
const isSweet = (dish: Dish) =>
  SWEET_KINDS.has(dish.kind) || (dish.kind === 'soup' && dish.garnish === 'berries');

/** The vessel a kind of dish is served in when the scene names none. */
const defaultVessel = (dish: Dish): Vessel => FITTING_VESSEL[dish.kind];

/** Draws a dish seen from above. The same scene gives the same bytes (JPEG). */
export async function drawDish(scene: DishScene): Promise<Picture> {
  const random = createRandom(scene.seed);
  const vessel = scene.vessel ?? defaultVessel(scene);
  const place = random.branch('place');
  const { width, height } = FRAME_PX[scene.frame ?? 'landscape'];
  const crop = scene.crop ?? place.pick<Crop>(['whole', 'near', 'near', 'close']);
  const isFlat = vessel === 'board' || vessel === 'tray';
  const size = isFlat ? 1.04 : vessel === 'glass' || vessel === 'jar' ? 0.72 : 1;
  const radius = Math.min(width, height) * CROP_SHARE[crop] * place.range(0.96, 1.04) * size;
  const pxPerCm = (radius * 2) / VESSEL_CM[vessel];
  const drift = crop === 'whole' ? 0.06 : 0.09;
  const centre = {
    x: width * (0.5 + place.range(-drift, drift)),
    y: height * (0.5 + place.range(-drift * 0.6, drift * 0.6)),
  };

  const surface = createSurface(width, height);
  paintGround(surface, scene.ground, random.branch('ground'), pxPerCm);
  await layBeneath(surface, scene, random, { ...centre, radius, pxPerCm });
  const stage = paintVessel(
    surface,
    { vessel, ...centre, radius, ...(scene.vesselColour ? { colour: scene.vesselColour } : {}) },
    random.branch('vessel'),
  );
  await serve(surface, stage, scene, random.branch('dish'), pxPerCm);
  return develop(surface, scene.light ?? place.pick<Light>(['morning', 'afternoon', 'afternoon', 'evening']));
}

/** Draws a dish into its vessel, then what is strewn over it. */
async function serve(
  surface: Surface,
  stage: Stage,
  dish: Dish,
  random: Random,
  pxPerCm: number,
): Promise<void> {
  const easel = createEasel(surface.width, surface.height);
  const top = createEasel(surface.width, surface.height);
  drawOnStage({ easel, top, random, cm: pxPerCm * FOOD_SCALE }, stage, dish);
  const [food, garnish] = await Promise.all([easel.rasterise(), top.rasterise()]);
  lay(surface, food, stage.floorPx);
  lay(surface, garnish, 'draped');
}

/** A vessel with a dish in it, at shares of the picture's width and height. */
export interface Serving {
  dish: Dish;
  vessel?: Vessel;
  x: number;
  y: number;
  /** Radius of the vessel as a share of the shorter side. */
  size: number;
}

/** Sets down one of several dishes on a table that is already painted. */
export async function serveOnTable(surface: Surface, serving: Serving, random: Random): Promise<void> {
  const vessel = serving.vessel ?? defaultVessel(serving.dish);
  const radius = Math.min(surface.width, surface.height) * serving.size;
  const stage = paintVessel(
    surface,
    { vessel, x: surface.width * serving.x, y: surface.height * serving.y, radius },
    random.branch('vessel'),
  );
  await serve(surface, stage, serving.dish, random.branch('dish'), (radius * 2) / VESSEL_CM[vessel]);
}

async function layBeneath(
  surface: Surface,
  scene: DishScene,
  random: Random,
  table: { x: number; y: number; radius: number; pxPerCm: number },
): Promise<void> {
  const easel = createEasel(surface.width, surface.height);
  const brush: Brush = { easel, top: easel, random: random.branch('props'), cm: Math.min(table.pxPerCm, 46) };
  drawProps(
    brush,
    table,
    scene.props ?? (scene.kind === 'drink' ? DRINK_PROPS : undefined),
    CUTLERY[scene.kind] ?? [],
    isSweet(scene),
  );
  lay(surface, await easel.rasterise(), 'draped');
}

/** An empty table of the size and ground of the setting. */
export function setTable(setting: Setting, pxPerCm: number): Surface {
  const { width, height } = FRAME_PX[setting.frame ?? 'landscape'];
  const surface = createSurface(width, height);
  paintGround(surface, setting.ground, createRandom(setting.seed).branch('ground'), pxPerCm);
  return surface;
}

/** Lights the surface and encodes it without loss. */
export async function develop(surface: Surface, light: Light): Promise<Picture> {
  const { width, height } = surface;
  const data = await sharp(shine(surface, light), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { data, width, height };
}
