import sharp, { type Sharp } from 'sharp';
import { FORM_EXTENSIONS, type ImageForm, type Variant } from '#domain/media/variants.ts';
import { IMAGE_PIXELS_MAX } from '#domain/shared/constants.ts';
import { decodeHeic } from './heic.ts';
import { imageKindOf } from './image-kinds.ts';
import { type CleanImage, FORM_CONTENT_TYPES, type Images } from './images.ts';
import { createJobLimiter } from './job-limiter.ts';
import { drawSiteCard } from './site-card.ts';
import { drawSvg } from './svg.ts';

/** Pictures worked on at the same time; more would only wait for the same cores. */
const JOBS_MAX = 2;
/** Quality of a stored original that must be compressed with loss. */
const ORIGINAL_QUALITY = 92;
/** Reading an upload is given up after this time. */
const CLEANING_MAX_SECONDS = 30;
const LQIP_SIDE_PX = 8;
const LQIP_MAX_CHARACTERS = 600;
/** Beyond 2 AVIF costs seconds for few bytes. */
const AVIF_EFFORT = 2;
/** Shown behind transparent parts where the form has none. */
const PAPER = '#ffffff';
/** sharp refuses what has more pixels before it decodes any. */
const READING = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' } as const;

/** Reads and makes pictures with sharp: two at a time, of the background one and only while nobody waits. */
export function createImages(): Images {
  const runLimited = createJobLimiter(JOBS_MAX);
  return {
    clean: (bytes) => runLimited(() => cleanImage(bytes)),
    hasTooManyPixels,
    draw: (readOriginal, variant, urgency) =>
      runLimited(async () => {
        const original = await readOriginal();
        return original && drawVariant(original, variant);
      }, urgency),
    drawCard: (card) => runLimited(() => drawSiteCard(card)),
  };
}

async function cleanImage(uploaded: Uint8Array): Promise<CleanImage | null> {
  try {
    const opened = await openImage(uploaded);
    if (!opened) return null;
    const { bytes, form } = opened;
    const upright = sharp(bytes, READING).autoOrient().timeout({ seconds: CLEANING_MAX_SECONDS });
    const { data, info } = await encoded(upright, form, ORIGINAL_QUALITY).toBuffer({
      resolveWithObject: true,
    });
    return {
      bytes: data,
      contentType: FORM_CONTENT_TYPES[form],
      extension: FORM_EXTENSIONS[form],
      width: info.width,
      height: info.height,
      lqip: await tinyPicture(data),
    };
  } catch {
    // sharp has one kind of error; for uploaded bytes it means that they cannot be read as a picture.
    return null;
  }
}

/** Reads the beginning of a file only, which says how large the picture is; not of a drawing, which is a program. */
async function hasTooManyPixels(bytes: Uint8Array): Promise<boolean> {
  const kind = imageKindOf(bytes);
  if (kind === null || kind === 'svg') return false;
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return size !== null && size.width * size.height > IMAGE_PIXELS_MAX;
}

/** Bytes that sharp decodes itself, and the form they are kept in; null for content that is no picture we take. */
async function openImage(uploaded: Uint8Array): Promise<{ bytes: Uint8Array; form: ImageForm } | null> {
  const kind = imageKindOf(uploaded);
  if (kind === null) return null;
  if (kind === 'svg') {
    const png = await drawSvg(uploaded, IMAGE_PIXELS_MAX);
    return png && { bytes: png, form: 'png' };
  }
  if (kind === 'gif') return { bytes: uploaded, form: 'png' };
  if (kind !== 'heif') return { bytes: uploaded, form: kind };
  const metadata = await sharp(uploaded, READING).metadata();
  const form = metadata.hasAlpha ? 'png' : 'jpeg';
  if (metadata.compression === 'av1') return { bytes: uploaded, form };
  const png = await decodeHeic(uploaded, metadata);
  return png && { bytes: png, form };
}

/** A blurred picture of at most 8 px a side as a data address shorter than 600 characters. */
async function tinyPicture(bytes: Buffer): Promise<string> {
  for (const [sidePx, quality] of [
    [LQIP_SIDE_PX, 30],
    [LQIP_SIDE_PX, 10],
  ] as const) {
    const address = await tinyPictureOf(bytes, sidePx, quality);
    if (address.length < LQIP_MAX_CHARACTERS) return address;
  }
  return tinyPictureOf(bytes, LQIP_SIDE_PX / 2, 1);
}

async function tinyPictureOf(bytes: Buffer, sidePx: number, quality: number): Promise<string> {
  const tiny = await sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX })
    .resize(sidePx, sidePx, { fit: 'inside' })
    .blur(0.8)
    .webp({ quality, alphaQuality: quality, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

async function drawVariant(original: Uint8Array, variant: Variant): Promise<Buffer> {
  const { form, width, height, quality, crop } = variant;
  const image = sharp(original, { limitInputPixels: IMAGE_PIXELS_MAX });
  if (crop) image.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  if (height === null) image.resize({ width, withoutEnlargement: true });
  else image.resize({ width, height, fit: 'cover' });
  return encoded(image, form, quality).toBuffer();
}

/** sharp writes no metadata unless asked, and turns colours to sRGB. */
function encoded(image: Sharp, form: ImageForm, quality: number): Sharp {
  switch (form) {
    case 'avif':
      return image.avif({ quality: avifQualityOf(quality), effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' });
    case 'webp':
      return image.webp({ quality });
    case 'jpeg':
      return image.flatten({ background: PAPER }).jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
  }
}

/**
 * Quality at which AVIF looks like a JPEG of a quality, which is the scale of addresses: the structural similarity (SSIM)
 * to the original is equal within 0.01 from 30 to 90, at three fifths of the bytes.
 */
function avifQualityOf(jpegQuality: number): number {
  return Math.round(0.6 * jpegQuality + 10);
}
