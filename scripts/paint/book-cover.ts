import sharp, { type OverlayOptions } from 'sharp';
import { drawDish } from './compose.ts';
import { drawMarkSymbol } from './mark.ts';
import type { Picture } from './picture.ts';
import { createRandom } from './random.ts';
import type { BookCover, DishScene } from './scene.ts';

const WIDTH_PX = 1200;
const HEIGHT_PX = 1500;
const SERIF = "'Playfair Display', 'Libre Baskerville', 'DejaVu Serif', serif";

/** Draws the front of a cookbook, 1200 x 1500: `uk` is a full picture with a label, `us` a round picture on colour. */
export async function drawBookCover(cover: BookCover): Promise<Picture> {
  const picture = await drawDish({
    light: 'afternoon',
    ...(cover.dish ?? coverDish(cover)),
    frame: cover.region === 'uk' ? 'portrait' : 'square',
  });
  const lettering = cover.region === 'uk' ? ukLettering(cover) : usLettering(cover);
  const base =
    cover.region === 'uk'
      ? sharp(picture.data)
      : sharp({
          create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: cover.palette.ground },
        });
  const layers: OverlayOptions[] = [];
  if (cover.region === 'us') layers.push({ input: await roundVignette(picture.data), left: 130, top: 500 });
  layers.push({ input: Buffer.from(lettering), left: 0, top: 0 });
  layers.push({ input: Buffer.from(binding()), left: 0, top: 0 });
  const data = await base.composite(layers).png({ compressionLevel: 1 }).toBuffer();
  return { data, width: WIDTH_PX, height: HEIGHT_PX };
}

function coverDish({ seed, region }: BookCover): DishScene {
  const random = createRandom(seed);
  const setting = { seed, crop: 'near' as const };
  return region === 'uk'
    ? {
        ...setting,
        kind: 'pie',
        crust: 'lattice',
        colour: '#8a1f2e',
        pieces: ['raspberry', 'blueberry'],
        ground: random.pick(['oak', 'linen']),
        props: ['napkin', 'flour', 'berries'],
      }
    : {
        ...setting,
        kind: 'flatbread',
        colour: '#b5341a',
        pieces: ['cherry-tomato', 'olive', 'mushroom'],
        ground: 'slate',
        props: [],
        crop: 'close',
      };
}

async function roundVignette(picture: Buffer): Promise<Buffer> {
  const across = 940;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${across}"><circle cx="${across / 2}" cy="${across / 2}" r="${across / 2 - 2}"/></svg>`;
  return sharp(picture)
    .resize(across, across)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Breaks a title into lines of at most `most` letters, never within a word. */
function titleLines(title: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function ukLettering({ title, author, palette, mark = 'wheat', seed }: BookCover): string {
  const lines = titleLines(title, 12);
  const size = Math.min(116, 860 / Math.max(...lines.map((line) => line.length * 0.68)));
  const panelHeight = 190 + lines.length * size * 1.12 + (author ? 70 : 0);
  const top = HEIGHT_PX - panelHeight - 90;
  const words = lines.map(
    (line, index) =>
      `<text x="600" y="${top + 150 + size * (0.62 + index * 1.12)}" font-size="${size}" text-anchor="middle">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
<rect x="130" y="${top}" width="940" height="${panelHeight}" fill="${palette.ground}"/>
<rect x="148" y="${top + 18}" width="904" height="${panelHeight - 36}" fill="none" stroke="${palette.accent}" stroke-width="2.5"/>
<g transform="translate(564 ${top + 40}) scale(.18)">${drawMarkSymbol(mark, palette.accent, seed)}</g>
<g font-family="${SERIF}" fill="${palette.ink}">${words.join('')}
${author ? `<text x="600" y="${top + panelHeight - 58}" font-size="36" letter-spacing="5" text-anchor="middle" fill="${palette.accent}">${escaped(author)}</text>` : ''}</g></svg>`;
}

function usLettering({ title, author, palette }: BookCover): string {
  const lines = titleLines(title, 12);
  const size = Math.min(
    150,
    1080 / Math.max(...lines.map((line) => line.length * 0.64)),
    380 / (lines.length * 1.04),
  );
  const words = lines.map(
    (line, index) =>
      `<text x="84" y="${90 + size * (0.8 + index * 1.04)}" font-size="${size}" font-weight="bold">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">
<circle cx="600" cy="970" r="490" fill="none" stroke="${palette.accent}" stroke-width="5"/>
<g font-family="${SERIF}" fill="${palette.ink}">${words.join('')}
${author ? `<text x="1116" y="1462" font-size="34" letter-spacing="3" text-anchor="end">${escaped(author)}</text>` : ''}</g></svg>`;
}

/** The hinge of the binding and light over the cloth. */
function binding(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><defs>
<linearGradient id="hinge"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".25" stop-color="#fff" stop-opacity=".12"/><stop offset=".55" stop-color="#000" stop-opacity=".26"/><stop offset=".7" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<linearGradient id="light" x2="1" y2="1"><stop offset="0" stop-color="#fff2d8" stop-opacity=".16"/><stop offset="1" stop-color="#1a0c04" stop-opacity=".2"/></linearGradient></defs>
<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="url(#light)"/><rect width="64" height="${HEIGHT_PX}" fill="url(#hinge)"/></svg>`;
}
