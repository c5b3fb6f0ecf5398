import sharp from 'sharp';
import type { Picture } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import type { Mark } from './scene.ts';
import { blob, closedPath, leaf, openPath, type Point, ribbon, wander } from './shapes.ts';

const MARK_PX = 512;

/** Draws a round mark, 512 x 512, clear outside the disc, as if cut in lino. */
export async function drawMark(mark: Mark): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_PX}" height="${MARK_PX}" viewBox="0 0 ${MARK_PX} ${MARK_PX}"><defs>
<filter id="cut" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="2" seed="${mark.seed % 97}"/><feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter></defs>
<circle cx="256" cy="256" r="252" fill="${mark.ground}"/><circle cx="256" cy="256" r="232" fill="none" stroke="${mark.ink}" stroke-width="4" opacity=".85"/>
<g filter="url(#cut)"><g transform="translate(56 56)">${drawMarkSymbol(mark.symbol, mark.ink, mark.seed)}</g></g></svg>`;
  const data = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return { data, width: MARK_PX, height: MARK_PX };
}

/** The symbol alone as SVG shapes in one colour, within 400 x 400. */
export function drawMarkSymbol(symbol: Mark['symbol'], ink: string, seed: number): string {
  const random = createRandom(seed);
  return `<g fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-width="0">${SYMBOLS[symbol](random)}</g>`;
}

const shape = (path: string, move = '') => `<path d="${path}"${move ? ` transform="${move}"` : ''}/>`;
const line = (path: string, width: number) => `<path d="${path}" fill="none" stroke-width="${width}"/>`;
const gap = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="#000" stroke-width="${width}"/>`;

/** Cuts lines out of a shape, as the gouge does. */
const carved = (body: string, cuts: string, id: string) =>
  `<mask id="${id}"><rect width="400" height="400" fill="#fff"/><g fill="#000">${cuts}</g></mask><g mask="url(#${id})">${body}</g>`;

const degrees = (radians: number) => (radians * 180) / Math.PI;

const SYMBOLS: Record<Mark['symbol'], (random: Random) => string> = {
  sprig(random) {
    const stem = wander(random, { x: 196, y: 372 }, -1.6, 32, 10, 0.08);
    const leaves = stem.slice(2).flatMap((point, index) => {
      const size = 104 - index * 7;
      return [-1, 1].map((side) =>
        shape(
          leaf(random, size, size * 0.4),
          `translate(${point.x} ${point.y}) rotate(${-90 + side * (58 - index * 3)}) translate(${size * 0.52} 0)`,
        ),
      );
    });
    return line(openPath(stem), 7) + leaves.join('');
  },
  wheat(random) {
    const stem = wander(random, { x: 200, y: 384 }, -1.57, 34, 10, 0.03);
    const ears = stem
      .slice(3)
      .flatMap((point) =>
        [-1, 1].map((side) =>
          shape(
            leaf(random, 66, 27),
            `translate(${point.x} ${point.y}) rotate(${-90 + side * 34}) translate(36 0)`,
          ),
        ),
      );
    return (
      line(openPath(stem), 6) + ears.join('') + shape(leaf(random, 70, 28), 'translate(200 34) rotate(-90)')
    );
  },
  bowl: () =>
    carved(
      shape('M40 196Q200 216 360 196C352 300 290 342 262 350L262 368L138 368L138 350C110 342 48 300 40 196Z'),
      gap('M84 240Q110 306 170 330', 9) + gap('M66 224Q80 256 92 276', 6),
      'bowl',
    ) +
    [130, 200, 270]
      .map((x, index) => line(`M${x} 158C${x - 34} 124 ${x + 34} 96 ${x} ${index === 1 ? 36 : 58}`, 11))
      .join(''),
  lemon(random) {
    const cuts: string[] = [`<circle cx="200" cy="200" r="132" fill="#000"/>`];
    const chambers = Array.from({ length: 9 }, (_, index) =>
      shape(
        'M22 0Q70 -30 112 -28Q124 0 112 28Q70 30 22 0Z',
        `translate(200 200) rotate(${index * 40 + random.range(-2, 2)})`,
      ),
    );
    return (
      carved(shape(blob(random, 158, 152, 0.02, 12), 'translate(200 200)'), cuts.join(''), 'lemon') +
      chambers.join('')
    );
  },
  pot: () =>
    carved(
      shape('M66 176L334 176L322 330Q316 356 288 356L112 356Q84 356 78 330Z') +
        shape('M56 140Q200 116 344 140L344 164L56 164Z') +
        shape('M182 112Q182 84 200 84Q218 84 218 112Z') +
        shape('M20 196Q20 180 40 182L64 186L66 214L38 214Q20 212 20 196Z') +
        shape('M380 196Q380 180 360 182L336 186L334 214L362 214Q380 212 380 196Z'),
      gap('M102 204L110 318', 9) + gap('M126 208L130 268', 6),
      'pot',
    ) + [160, 240].map((x) => line(`M${x} 72C${x - 22} 54 ${x + 22} 38 ${x} 14`, 9)).join(''),
  spoon: () => {
    const bowl: Point[] = [];
    for (let index = 0; index < 14; index++) {
      const angle = (index / 14) * Math.PI * 2;
      bowl.push({
        x: 200 + Math.cos(angle) * 70 * (1 - Math.sin(angle) * 0.1),
        y: 118 + Math.sin(angle) * 98,
      });
    }
    const handle = ribbon(
      [
        { x: 200, y: 200 },
        { x: 200, y: 256 },
        { x: 200, y: 320 },
        { x: 200, y: 392 },
      ],
      () => 15,
    );
    return carved(
      shape(closedPath(bowl)) + shape(handle) + line('M200 200L200 376', 17),
      gap('M162 74Q146 118 164 168', 9),
      'spoon',
    );
  },
  tomato(random) {
    const sepals = Array.from({ length: 6 }, (_, index) =>
      shape(
        leaf(random, 96, 24),
        `translate(200 118) rotate(${degrees((index / 6) * Math.PI * 2) - 90}) translate(44 0)`,
      ),
    );
    const cuts = Array.from(
      { length: 6 },
      (_, index) =>
        `<g stroke="#000" stroke-width="12">${shape(leaf(random, 96, 24), `translate(200 118) rotate(${degrees((index / 6) * Math.PI * 2) - 90}) translate(44 0)`)}</g>`,
    );
    return (
      carved(
        shape(blob(random, 164, 142, 0.03, 12), 'translate(200 226)'),
        cuts.join('') + gap('M82 214Q86 290 148 330', 10),
        'tomato',
      ) +
      sepals.join('') +
      line('M200 118Q206 76 232 52', 13)
    );
  },
  flame: () =>
    carved(
      shape(
        'M206 20C230 98 330 150 322 260C316 340 258 384 200 384C138 384 80 340 78 262C76 200 118 176 126 120C158 142 168 168 168 196C196 150 212 96 206 20Z',
      ),
      shape(
        'M204 220C220 262 262 280 256 318C250 352 226 366 202 366C174 366 150 346 150 316C150 286 172 280 178 252C192 262 196 274 196 288C204 268 208 246 204 220Z',
      ),
      'flame',
    ),
};
