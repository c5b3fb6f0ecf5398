import type { Ingredient } from './ingredient.ts';

/**
 * What to draw, as plain data: every value here survives JSON.stringify and JSON.parse.
 * The same scene always gives the same picture; another seed arranges the same dish anew.
 * Colours are `#rrggbb`. What is optional is chosen from the seed.
 */

/** The table top under everything. */
export type Ground = 'linen' | 'oak' | 'slate' | 'marble' | 'terrazzo' | 'paper';

/** What the dish lies in. Every kind has a fitting one of its own (see `defaultVessel`). */
export type Vessel = 'plate' | 'bowl' | 'skillet' | 'board' | 'tin' | 'glass' | 'jar' | 'tray';

/** landscape is 1600 x 1200 (4:3), portrait 1200 x 1500 (4:5), square 1200 x 1200, small 640 x 480. */
export type Frame = 'landscape' | 'portrait' | 'square' | 'small';

/** How near the camera is: the whole vessel with air round it, or cut by the edges of the picture. */
export type Crop = 'whole' | 'near' | 'close';

/** morning is cool and clear, afternoon golden, evening deep with long shadows. */
export type Light = 'morning' | 'afternoon' | 'evening';

/** Things beside the dish, partly out of the picture. */
export type Prop =
  | 'napkin'
  | 'fork'
  | 'spoon'
  | 'knife'
  | 'herbs'
  | 'lemon'
  | 'garlic'
  | 'tomatoes'
  | 'berries'
  | 'peppercorns'
  | 'flour'
  | 'salt-dish'
  | 'oil-dish'
  | 'egg'
  | 'chillies'
  | 'nuts';

/** Any smooth or brothy soup, dip, sauce or porridge. */
export interface Soup {
  kind: 'soup';
  colour: string;
  garnish: 'herbs-and-cream' | 'croutons' | 'herbs' | 'oil-and-seeds' | 'berries' | 'plain';
  /** Pieces lying in it. */
  pieces?: Ingredient[];
  /** Noodles under the surface. */
  hasNoodles?: boolean;
}

/** Stew, curry, chilli, braise or stir-fry. */
export interface Stew {
  kind: 'stew';
  /** Of the sauce. */
  colour: string;
  pieces: Ingredient[];
  /** What is served beside it in the same vessel. */
  side?: 'rice' | 'mash' | 'none';
  garnish?: 'herbs' | 'cream' | 'herbs-and-cream' | 'none';
}

export interface Pasta {
  kind: 'pasta';
  shape: 'long' | 'tubes' | 'ribbons' | 'filled' | 'gnocchi';
  /** Of the sauce. */
  colour: string;
  pieces?: Ingredient[];
  /** Grated cheese on top. */
  hasCheese?: boolean;
}

export interface Salad {
  kind: 'salad';
  leaves: 'green' | 'mixed' | 'bitter' | 'none';
  pieces: Ingredient[];
}

/** A round cake, a cheesecake, a tortilla or frittata: anything baked in a disc. */
export interface Cake {
  kind: 'cake';
  /** Of the top. */
  colour: string;
  topping: 'plain' | 'sugar' | 'berries' | 'glaze' | 'nuts' | 'cream' | 'citrus' | 'cocoa';
  /** A slice is cut out and drawn away. */
  isCut?: boolean;
  pieces?: Ingredient[];
}

/** Pie, tart, quiche or crostata. */
export interface Pie {
  kind: 'pie';
  crust: 'lattice' | 'open' | 'lid';
  /** Of the filling. */
  colour: string;
  pieces?: Ingredient[];
}

export interface Loaf {
  kind: 'loaf';
  form: 'round' | 'tin' | 'braid' | 'baguette' | 'rolls';
  /** Of the crust. */
  colour: string;
  /** Slices lie before it. Not for rolls. */
  isSliced?: boolean;
}

/** Pizza, focaccia, flammkuchen, naan. */
export interface Flatbread {
  kind: 'flatbread';
  /** Of what is spread on it. */
  colour: string;
  pieces: Ingredient[];
  /** Cut in eight. */
  isCut?: boolean;
}

/** Small things baked on a tray. */
export interface Cookies {
  kind: 'cookies';
  form: 'round' | 'finger' | 'ring' | 'square' | 'muffin' | 'ball';
  /** Of the dough. */
  colour: string;
  topping: 'chocolate' | 'sugar' | 'nuts' | 'jam' | 'berries' | 'plain';
}

export interface Pancakes {
  kind: 'pancakes';
  form: 'stack' | 'waffle' | 'crepe';
  topping: 'butter-and-syrup' | 'berries' | 'sugar' | 'fruit';
}

/** Vegetables, potatoes, sausages or chicken roasted together. */
export interface Traybake {
  kind: 'traybake';
  pieces: Ingredient[];
}

/** A bowl in sections: the first lies under all, the others fan out. */
export interface GrainBowl {
  kind: 'grain-bowl';
  base: 'rice' | 'quinoa' | 'lentil' | 'bulgur';
  /** Three to six sections. */
  pieces: Ingredient[];
}

export interface Drink {
  kind: 'drink';
  colour: string;
  style: 'iced' | 'hot' | 'latte' | 'smoothie';
  garnish: 'citrus' | 'mint' | 'berries' | 'cinnamon' | 'none';
}

export interface Jar {
  kind: 'jar';
  /** `spread` is jam, honey, paste or sauce; `pieces` are pickles. */
  content: 'spread' | 'pieces';
  colour: string;
  pieces?: Ingredient[];
}

export interface Tacos {
  kind: 'tacos';
  pieces: Ingredient[];
  /** Of the tortilla. */
  colour?: string;
}

export interface Roast {
  kind: 'roast';
  what: 'chicken' | 'fish' | 'fillet' | 'ribs';
  /** Laid round it. */
  pieces: Ingredient[];
}

export interface Dumplings {
  kind: 'dumplings';
  form: 'crescent' | 'bun' | 'ball';
  /** Of the skin. */
  colour: string;
  garnish: 'herbs' | 'sesame' | 'butter' | 'sauce';
}

export interface Pudding {
  kind: 'pudding';
  form: 'scoops' | 'smooth' | 'crumble';
  colour: string;
  topping: 'berries' | 'cocoa' | 'caramel' | 'fruit' | 'nuts' | 'none';
}

/** Shakshuka and other pans of eggs. */
export interface SkilletEggs {
  kind: 'skillet-eggs';
  /** Of the sauce. */
  colour: string;
  /** 2 to 6. */
  eggs: number;
  pieces: Ingredient[];
}

export interface Sandwich {
  kind: 'sandwich';
  /** Of the bread. */
  colour: string;
  pieces: Ingredient[];
}

export interface Galette {
  kind: 'galette';
  fruit: 'apple' | 'peach' | 'strawberry' | 'blueberry' | 'pear' | 'tomato' | 'fig' | 'raspberry';
}

export type Dish =
  | Soup
  | Stew
  | Pasta
  | Salad
  | Cake
  | Pie
  | Loaf
  | Flatbread
  | Cookies
  | Pancakes
  | Traybake
  | GrainBowl
  | Drink
  | Jar
  | Tacos
  | Roast
  | Dumplings
  | Pudding
  | SkilletEggs
  | Sandwich
  | Galette;

export type DishKind = Dish['kind'];

/** Where and how something is drawn, whatever it is. */
export interface Setting {
  /** Any whole number; places, sizes and tints follow from it. */
  seed: number;
  ground: Ground;
  frame?: Frame;
  light?: Light;
}

/** A picture of one dish, e.g. `{ kind: 'soup', colour: '#c8571b', garnish: 'herbs-and-cream', ground: 'linen', seed: 7 }`. */
export type DishScene = Setting &
  Dish & {
    vessel?: Vessel;
    /** Of the glaze or cloth-covered board; a default by vessel and seed. */
    vesselColour?: string;
    crop?: Crop;
    props?: Prop[];
  };

/** A table with ingredients, for the about page and featured pictures. */
export interface StillLifeScene extends Setting {
  theme: 'kitchen-garden' | 'baking' | 'citrus' | 'spice' | 'breakfast';
}

/** The cover of a printed cookbook. */
export interface BookCover {
  title: string;
  author?: string;
  /** The two editions differ in picture and lettering. */
  region: 'uk' | 'us';
  palette: { ground: string; ink: string; accent: string };
  /** What its picture shows; a pie or a flatbread where nothing is said. */
  dish?: DishScene;
  /** Mark above the title of the UK edition. */
  mark?: Mark['symbol'];
  seed: number;
}

/** A round mark for a site's logo or icon. */
export interface Mark {
  symbol: 'sprig' | 'bowl' | 'lemon' | 'wheat' | 'pot' | 'spoon' | 'tomato' | 'flame';
  ground: string;
  ink: string;
  seed: number;
}

/** A thing one can buy, alone on a calm ground. */
export interface ProductScene extends Setting {
  product: 'knife' | 'skillet' | 'mixing-bowl' | 'apron' | 'board' | 'book';
  colour?: string;
}

/** Anything that can be drawn. */
export type Artwork = DishScene | StillLifeScene | ProductScene | BookCover | Mark;
