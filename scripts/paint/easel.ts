import sharp from 'sharp';
import { darker, lighter } from './colour.ts';

/** Pixels of height that the strongest value of the material picture stands for. */
export const EASEL_HEIGHT_PX = 190;

/** How the height of a piece falls from its middle to its outline. */
type Profile = 'dome' | 'pillow' | 'flat' | 'cone' | 'dish';

/** Height at shares of the way from middle to outline, from 1 (top) to 0 (bottom). */
const PROFILES: Record<Profile, readonly (readonly [number, number])[]> = {
  dome: [
    [0, 1],
    [0.35, 0.94],
    [0.6, 0.8],
    [0.8, 0.58],
    [0.93, 0.28],
    [1, 0],
  ],
  pillow: [
    [0, 1],
    [0.55, 0.95],
    [0.78, 0.78],
    [0.92, 0.4],
    [1, 0],
  ],
  flat: [
    [0, 1],
    [0.86, 1],
    [0.95, 0.72],
    [1, 0.1],
  ],
  cone: [
    [0, 1],
    [1, 0],
  ],
  dish: [
    [0, 0.25],
    [0.6, 0.45],
    [0.85, 0.95],
    [0.93, 1],
    [1, 0],
  ],
};

/** What a piece is made of. Heights in pixels above the floor of the easel; gloss and grain from 0 to 1. */
export interface Material {
  colour: string;
  /** Colour towards the outline; by default a darker shade. */
  edge?: string;
  /** Colour in the middle; by default a lighter tint. */
  middle?: string;
  bottom: number;
  top: number;
  profile?: Profile;
  gloss?: number;
  grain?: number;
  opacity?: number;
}

/** Where a piece drawn round the origin comes to lie. Turn in radians. */
export interface Place {
  x: number;
  y: number;
  turn?: number;
  scaleX?: number;
  scaleY?: number;
}

export interface RasterisedEasel {
  /** RGBA, not premultiplied. */
  colour: Buffer;
  /** Red is height, green gloss, blue grain; RGBA, not premultiplied. */
  material: Buffer;
}

export interface Easel {
  readonly width: number;
  readonly height: number;
  /** A filled outline with a relief of its own. */
  piece(path: string, material: Material, place?: Place): void;
  /** A round cord along an open path. */
  cord(path: string, width: number, material: Material, place?: Place): void;
  /** Colour only, on whatever lies there: stains, veins, char. */
  stain(path: string, colour: string, opacity: number, place?: Place, strokeWidth?: number): void;
  /** Colour only, fading out towards the outline. */
  glow(path: string, colour: string, opacity: number, place?: Place): void;
  /** Everything drawn until the returned function is called shows only inside this outline (picture pixels). */
  clip(path: string): () => void;
  rasterise(): Promise<RasterisedEasel>;
}

/** A cord wider than this shows the steps of its roundness unless they are many. */
const WIDE_CORD_PX = 34;

const clampByte = (value: number) => Math.round(Math.min(255, Math.max(0, value)));

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;

/** The colour in the material picture at a share of the way from bottom to top. */
function substance(material: Material, share: number): string {
  const tall = material.bottom + (material.top - material.bottom) * share;
  const level = clampByte((tall / EASEL_HEIGHT_PX) * 255);
  return `rgb(${level},${clampByte((material.gloss ?? 0.15) * 255)},${clampByte((material.grain ?? 0.2) * 255)})`;
}

function transformTo(place: Place | undefined): string {
  if (!place) return '';
  const turn = place.turn ? ` rotate(${((place.turn * 180) / Math.PI).toFixed(1)})` : '';
  const scale =
    place.scaleX !== undefined || place.scaleY !== undefined
      ? ` scale(${(place.scaleX ?? 1).toFixed(3)} ${(place.scaleY ?? 1).toFixed(3)})`
      : '';
  return ` transform="translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})${turn}${scale}"`;
}

/** What both pictures refer to by id: gradients and outlines, each written once. */
function createDefinitions() {
  const known = new Map<string, { id: string; element: string }>();
  const define = (body: string, write: (id: string) => string): string => {
    const earlier = known.get(body);
    if (earlier) return earlier.id;
    const id = `d${known.size}`;
    known.set(body, { id, element: write(id) });
    return id;
  };
  return {
    gradient: (stops: string, focus = '') =>
      define(stops + focus, (id) => `<radialGradient id="${id}" ${focus}>${stops}</radialGradient>`),
    outline: (path: string) => define(path, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    markup: () => [...known.values()].map(({ element }) => element).join(''),
  };
}

/** Two pictures drawn at once: colours, and what they are made of. `light` reads both. */
export function createEasel(width: number, height: number): Easel {
  const definitions = createDefinitions();
  const colours: string[] = [];
  const materials: string[] = [];
  const render = (shapes: string[]) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.markup()}</defs>${shapes.join('')}</svg>`,
      ),
      { limitInputPixels: false, unlimited: true },
    )
      .ensureAlpha()
      .raw()
      .toBuffer();

  return {
    width,
    height,
    piece(path, material, place) {
      const middle = material.middle ?? lighter(material.colour, 0.1);
      const edge = material.edge ?? darker(material.colour, 0.22);
      const paint = definitions.gradient(
        stop(0, middle) + stop(0.55, material.colour) + stop(0.9, material.colour) + stop(1, edge),
        'cx=".47" cy=".46" r=".55"',
      );
      const stops = PROFILES[material.profile ?? 'dome'].map(([offset, share]) =>
        stop(offset, substance(material, share)),
      );
      const relief = definitions.gradient(stops.join(''), 'r=".53"');
      const opacity = material.opacity === undefined ? '' : ` opacity="${material.opacity}"`;
      colours.push(`<path d="${path}" fill="url(#${paint})"${opacity}${transformTo(place)}/>`);
      materials.push(`<path d="${path}" fill="url(#${relief})"${opacity}${transformTo(place)}/>`);
    },
    cord(path, cordWidth, material, place) {
      const stroke = (target: string[], share: number, colour: string) =>
        target.push(
          `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(cordWidth * share).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"${transformTo(place)}/>`,
        );
      stroke(colours, 1, material.edge ?? darker(material.colour, 0.25));
      stroke(colours, 0.82, material.colour);
      stroke(colours, 0.3, material.middle ?? lighter(material.colour, 0.14));
      const steps = cordWidth > WIDE_CORD_PX ? 16 : 5;
      for (let step = 0; step < steps; step++) {
        const share = 1 - step / steps;
        stroke(materials, share, substance(material, Math.sqrt(1 - share * share * 0.98)));
      }
    },
    stain(path, colour, opacity, place, strokeWidth) {
      const paint = strokeWidth
        ? `fill="none" stroke="${colour}" stroke-width="${strokeWidth.toFixed(1)}" stroke-linecap="round" stroke-opacity="${opacity.toFixed(2)}"`
        : `fill="${colour}" fill-opacity="${opacity.toFixed(2)}"`;
      colours.push(`<path d="${path}" ${paint}${transformTo(place)}/>`);
    },
    glow(path, colour, opacity, place) {
      const paint = definitions.gradient(
        stop(0, colour, opacity) + stop(0.45, colour, opacity * 0.7) + stop(1, colour, 0),
      );
      colours.push(`<path d="${path}" fill="url(#${paint})"${transformTo(place)}/>`);
    },
    clip(path) {
      const id = definitions.outline(path);
      colours.push(`<g clip-path="url(#${id})">`);
      materials.push(`<g clip-path="url(#${id})">`);
      return () => {
        colours.push('</g>');
        materials.push('</g>');
      };
    },
    async rasterise() {
      const [colour, material] = await Promise.all([render(colours), render(materials)]);
      return { colour, material };
    },
  };
}
