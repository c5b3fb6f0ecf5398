import { join } from 'node:path';
import sharp from 'sharp';
import { OPEN_GRAPH_IMAGE_HEIGHT_PX, OPEN_GRAPH_IMAGE_WIDTH_PX } from '#domain/shared/constants.ts';
import type { SiteCard } from '#domain/sites/site-cards.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';

const MARGIN_PX = 80;
/** Thickness of the line under the name, and its length. */
const LINE_PX = 6;
const LINE_LENGTH_PX = 96;
const LINE_GAP_PX = 40;
/** The platform's own face. Without the comma its last word would be read as a weight. */
const FACE = 'Newsreader Medium,';
/** Newsreader 500, Latin, under the SIL Open Font License, as sharp can read it; other scripts are the machine's. */
const FACE_FILE = join(import.meta.dirname, 'site-card-face.ttf');
/** Room for the name, which is as large as it allows. */
const NAME_MAX_WIDTH_PX = OPEN_GRAPH_IMAGE_WIDTH_PX - 2 * MARGIN_PX;
const NAME_MAX_HEIGHT_PX = 320;
/** Largest letters, as dots an inch: a short name as high as the room would be a shout. */
const LETTERS_MAX_DPI = 850;

/** Draws a site's name on its ground, with a line in its accent: a PNG. */
export async function drawSiteCard({ title, ground, ink, accent }: SiteCard): Promise<Buffer> {
  const name = await drawName(title, ink);
  const { width = 0, height = 0 } = await sharp(name).metadata();
  const top = Math.round((OPEN_GRAPH_IMAGE_HEIGHT_PX - height - LINE_GAP_PX - LINE_PX) / 2);
  const centred = (widthPx: number) => Math.round((OPEN_GRAPH_IMAGE_WIDTH_PX - widthPx) / 2);
  const line = { width: LINE_LENGTH_PX, height: LINE_PX, channels: 4, background: accent } as const;
  return sharp({
    create: {
      width: OPEN_GRAPH_IMAGE_WIDTH_PX,
      height: OPEN_GRAPH_IMAGE_HEIGHT_PX,
      channels: 3,
      background: ground,
    },
  })
    .composite([
      { input: name, left: centred(width), top },
      { input: { create: line }, left: centred(LINE_LENGTH_PX), top: top + height + LINE_GAP_PX },
    ])
    .png()
    .toBuffer();
}

async function drawName(title: string, ink: string): Promise<Buffer> {
  const text = {
    text: `<span foreground="${ink}">${escapeHtml(title)}</span>`,
    font: FACE,
    fontfile: FACE_FILE,
    width: NAME_MAX_WIDTH_PX,
    align: 'centre',
    wrap: 'word-char',
    rgba: true,
  } as const;
  const fitting = await sharp({ text: { ...text, height: NAME_MAX_HEIGHT_PX } })
    .png()
    .toBuffer({ resolveWithObject: true });
  if ((fitting.info.textAutofitDpi ?? 0) <= LETTERS_MAX_DPI) return fitting.data;
  return sharp({ text: { ...text, dpi: LETTERS_MAX_DPI } })
    .png()
    .toBuffer();
}
