import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE_PIXELS_MAX, IMAGE_WIDTH_LADDER_PX } from '#domain/constants.ts';
import type { Crop } from '#domain/fields.ts';
import type { CleanImage, Images, VariantRequest } from './images.ts';
import type { Storage } from './storage.ts';

type Form = NonNullable<VariantRequest['format']>;

/** Pictures worked on at the same time; more would only wait for the same cores. */
const JOBS_MAX = 2;
/** Quality of a stored original that must be compressed with loss. */
const ORIGINAL_QUALITY = 92;
/** Drawings without a size of their own, or a small one, are drawn this large on their longer side. */
const DRAWING_SIDE_PX = 1024;
/** Dots an inch at which a drawing's unit is one pixel. */
const DRAWING_DENSITY = 72;
const DRAWING_DENSITY_MAX = 7200;
const LQIP_SIDE_PX = 20;
const LQIP_MAX_CHARACTERS = 600;
const QUALITY_STEP = 5;
const QUALITY_MIN = 30;
const QUALITY_MAX = 90;
/** Beyond 2 AVIF costs seconds for few bytes. */
const AVIF_EFFORT = 2;
/** Shown behind transparent parts where the form has none. */
const PAPER = '#ffffff';

const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Record<Form, string>;
const EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' } as const satisfies Record<
  Form,
  string
>;

/** Where the original of an image is stored. */
export function originalKey(key: string): string {
  return `images/${key}`;
}

/**
 * Reads and makes pictures with sharp. Originals lie in storage at `images/{key}`, variants at
 * `variants/{key}/{name}`. Two pictures are worked on at a time and each variant once.
 */
export function createImages(storage: Storage): Images {
  const inTurn = createTurns(JOBS_MAX);
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function makeVariant(key: string, variantKey: string, plan: Plan): Promise<Buffer | null> {
    const original = await storage.read(originalKey(key));
    if (!original) return null;
    const bytes = await inTurn(() => drawVariant(original, plan));
    await storage.put(variantKey, bytes);
    return bytes;
  }

  return {
    clean: (bytes) => inTurn(() => cleanImage(bytes)),
    async variant(key, request) {
      const plan = planOf(key, request);
      const variantKey = `variants/${key}/${nameOf(plan)}`;
      const contentType = CONTENT_TYPES[plan.form];
      const kept = await storage.read(variantKey);
      if (kept) return { bytes: kept, contentType };
      let making = underWay.get(variantKey);
      if (!making) {
        making = makeVariant(key, variantKey, plan).finally(() => underWay.delete(variantKey));
        underWay.set(variantKey, making);
      }
      const bytes = await making;
      return bytes && { bytes, contentType };
    },
  };
}

/** Runs at most `places` jobs at a time, the others in the order they came. */
function createTurns(places: number): <Value>(job: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (job) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** The form an upload is kept in; null for content that is no picture we take. HEIC has no decoder here. */
function storedForm(metadata: Metadata): Form | null {
  switch (metadata.format) {
    case 'jpeg':
    case 'webp':
    case 'png':
      return metadata.format;
    case 'gif':
    case 'svg':
      return 'png';
    case 'heif':
      if (metadata.compression !== 'av1') return null;
      return metadata.hasAlpha ? 'png' : 'jpeg';
    default:
      return null;
  }
}

/** Opens bytes, drawings large enough; sharp refuses what has more pixels than the limit. */
async function openImage(bytes: Uint8Array): Promise<{ image: Sharp; form: Form } | null> {
  const options = { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' } as const;
  const metadata = await sharp(bytes, options).metadata();
  const form = storedForm(metadata);
  if (!form) return null;
  if (metadata.format !== 'svg') return { image: sharp(bytes, options), form };
  const scale = Math.max(1, DRAWING_SIDE_PX / Math.max(metadata.width, metadata.height));
  const density = Math.min(DRAWING_DENSITY_MAX, DRAWING_DENSITY * scale);
  return { image: sharp(bytes, { ...options, density }), form };
}

async function cleanImage(uploaded: Uint8Array): Promise<CleanImage | null> {
  try {
    const opened = await openImage(uploaded);
    if (!opened) return null;
    const { form } = opened;
    const { data, info } = await encoded(opened.image.autoOrient(), form, ORIGINAL_QUALITY).toBuffer({
      resolveWithObject: true,
    });
    return {
      bytes: data,
      contentType: CONTENT_TYPES[form],
      extension: EXTENSIONS[form],
      width: info.width,
      height: info.height,
      lqip: await tinyPicture(data),
    };
  } catch {
    // sharp has one kind of error; for uploaded bytes it means that they cannot be read as a picture.
    return null;
  }
}

/** A blurred picture of at most 20 px a side as a data address shorter than 600 characters. */
async function tinyPicture(bytes: Buffer): Promise<string> {
  for (const [sidePx, quality] of [
    [LQIP_SIDE_PX, 40],
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

/** What is drawn, with sizes and quality snapped, so that few variants exist of a picture. */
type Plan = {
  form: Form;
  width: number;
  height: number | undefined;
  quality: number;
  crop: Crop | undefined;
};

function planOf(key: string, request: VariantRequest): Plan {
  const form = request.format ?? formOfKey(key);
  const steps = Math.round(request.quality / QUALITY_STEP) * QUALITY_STEP;
  return {
    form,
    // A width and height together are what a meta tag promises, such as 800 x 600: answered exactly.
    width: request.height === undefined ? snappedWidth(request.width) : request.width,
    height: request.height,
    quality: form === 'png' ? QUALITY_MAX : Math.min(QUALITY_MAX, Math.max(QUALITY_MIN, steps)),
    crop: request.crop,
  };
}

function formOfKey(key: string): Form {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'png' || extension === 'webp' || extension === 'avif') return extension;
  return 'jpeg';
}

function snappedWidth(width: number): number {
  return IMAGE_WIDTH_LADDER_PX.find((step) => step >= width) ?? Math.max(...IMAGE_WIDTH_LADDER_PX);
}

function nameOf({ form, width, height, quality, crop }: Plan): string {
  const size = height === undefined ? `w${width}` : `w${width}h${height}`;
  const part = crop ? `c${crop.width}-${crop.height}-${crop.x}-${crop.y}` : '';
  return `${size}q${quality}${part}.${EXTENSIONS[form]}`;
}

async function drawVariant(original: Buffer, plan: Plan): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: IMAGE_PIXELS_MAX });
  const { width, height } = await image.metadata();
  const { crop } = plan;
  if (crop && crop.x < width && crop.y < height) {
    image.extract({
      left: crop.x,
      top: crop.y,
      width: Math.min(crop.width, width - crop.x),
      height: Math.min(crop.height, height - crop.y),
    });
  }
  if (plan.height === undefined) image.resize({ width: plan.width, withoutEnlargement: true });
  else image.resize({ width: plan.width, height: plan.height, fit: 'cover' });
  return encoded(image, plan.form, plan.quality).toBuffer();
}

/** sharp writes no metadata unless asked, and turns colours to sRGB. */
function encoded(image: Sharp, form: Form, quality: number): Sharp {
  switch (form) {
    case 'avif':
      return image.avif({ quality, effort: AVIF_EFFORT });
    case 'webp':
      return image.webp({ quality });
    case 'jpeg':
      return image.flatten({ background: PAPER }).jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
  }
}
