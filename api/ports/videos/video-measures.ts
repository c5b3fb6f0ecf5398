import type { VideoKind } from './video-kinds.ts';

/** What a container says of its video; null where it does not. */
export type VideoMeasures = {
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
};

/** Reads bytes of a file from an offset on; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/** An MPEG-4 index larger than this is not read. */
const INDEX_MAX_BYTES = 8 * 1024 * 1024;
/** Length and name, at the beginning of every part of an MPEG-4 file. */
const BOX_HEAD_BYTES = 8;
/** Parts of an MPEG-4 file, and of a part of it, that are looked at. */
const BOXES_MAX = 64;
/** A WebM file says what it holds within its first bytes. */
const WEBM_HEAD_BYTES = 64 * 1024;
const NANOSECONDS_PER_SECOND = 1_000_000_000;
/** Length unit of WebM where the file names none, in nanoseconds. */
const WEBM_UNIT_NS = 1_000_000;
/** Longer sides, and longer films, are no measures but mistakes. */
const SIDE_MAX_PX = 16_384;
const DURATION_MAX_SECONDS = 24 * 60 * 60;

/** Size and length of a video, from its container. */
export async function measureVideo(kind: VideoKind, read: ReadBytes, size: number): Promise<VideoMeasures> {
  const found = kind === 'mp4' ? await measureMp4(read, size) : measureWebm(await read(0, WEBM_HEAD_BYTES));
  const within = (value: number | null, max: number) =>
    value !== null && value > 0 && value <= max ? value : null;
  const width = within(found.width, SIDE_MAX_PX);
  const height = within(found.height, SIDE_MAX_PX);
  return {
    // One without the other says nothing of its shape.
    width: height && width,
    height: width && height,
    durationSeconds: within(found.durationSeconds, DURATION_MAX_SECONDS),
  };
}

const NOTHING: VideoMeasures = { width: null, height: null, durationSeconds: null };

async function measureMp4(read: ReadBytes, size: number): Promise<VideoMeasures> {
  let offset = 0;
  for (let count = 0; count < BOXES_MAX && offset + 8 <= size; count += 1) {
    const head = await read(offset, 16);
    if (head.length < 16) break;
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - offset : short;
    if (length < 8) break;
    if (head.toString('latin1', 4, 8) === 'moov')
      return length > INDEX_MAX_BYTES ? NOTHING : measureMovie(await read(offset, length));
    offset += length;
  }
  return NOTHING;
}

function measureMovie(movie: Buffer): VideoMeasures {
  const boxes = boxesIn(movie);
  const header = boxes.find(({ name }) => name === 'mvhd')?.bytes;
  const sizes = boxes.flatMap(({ name, bytes }) => {
    const box = name === 'trak' ? boxesIn(bytes).find((part) => part.name === 'tkhd')?.bytes : undefined;
    // Both sides are the last eight bytes, as 16.16 numbers; a sound track has none.
    return box && box.length >= 84
      ? [{ width: box.readUInt16BE(box.length - 8), height: box.readUInt16BE(box.length - 4) }]
      : [];
  });
  const { width, height } = sizes.find((side) => side.width > 0 && side.height > 0) ?? NOTHING;
  return { width, height, durationSeconds: header ? movieSeconds(header) : null };
}

function movieSeconds(header: Buffer): number | null {
  if (header.length < 40) return null;
  const isLong = header[8] === 1;
  const unitsPerSecond = header.readUInt32BE(isLong ? 28 : 20);
  const units = isLong ? Number(header.readBigUInt64BE(32)) : header.readUInt32BE(24);
  return unitsPerSecond === 0 ? null : units / unitsPerSecond;
}

/** First boxes inside a box. */
function boxesIn(parent: Buffer): { name: string; bytes: Buffer }[] {
  const boxes: { name: string; bytes: Buffer }[] = [];
  let offset = BOX_HEAD_BYTES;
  while (offset + BOX_HEAD_BYTES <= parent.length && boxes.length < BOXES_MAX) {
    const length = parent.readUInt32BE(offset);
    if (length < BOX_HEAD_BYTES || offset + length > parent.length) break;
    const name = parent.toString('latin1', offset + 4, offset + BOX_HEAD_BYTES);
    boxes.push({ name, bytes: parent.subarray(offset, offset + length) });
    offset += length;
  }
  return boxes;
}

/** Elements of WebM that are read, and those that hold them. */
const WEBM = {
  segment: 0x18538067,
  info: 0x1549a966,
  unit: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const;
const WEBM_HOLDERS: ReadonlySet<number> = new Set([
  WEBM.segment,
  WEBM.info,
  WEBM.tracks,
  WEBM.track,
  WEBM.video,
]);

function measureWebm(head: Buffer): VideoMeasures {
  const found = new Map<number, number>();
  let offset = 0;
  while (offset < head.length) {
    const id = readVarInt(head, offset, true);
    const length = id && readVarInt(head, id.end, false);
    if (!length) break;
    if (WEBM_HOLDERS.has(id.value)) offset = length.end;
    else {
      const value = readNumber(
        head.subarray(length.end, length.end + length.value),
        id.value === WEBM.duration,
      );
      if (value !== null && !found.has(id.value)) found.set(id.value, value);
      offset = length.end + length.value;
    }
  }
  const units = found.get(WEBM.duration);
  return {
    width: found.get(WEBM.width) ?? null,
    height: found.get(WEBM.height) ?? null,
    durationSeconds:
      units === undefined ? null : (units * (found.get(WEBM.unit) ?? WEBM_UNIT_NS)) / NANOSECONDS_PER_SECOND,
  };
}

/** A number whose first bits say how many bytes it has; an id keeps those bits. */
function readVarInt(bytes: Buffer, offset: number, isId: boolean): { value: number; end: number } | null {
  const first = bytes[offset] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > (isId ? 4 : 6) || offset + length > bytes.length) {
    // Eight bytes hold lengths beyond those of our files, or say that the length is not known.
    if (isId || length !== 8 || offset + 8 > bytes.length) return null;
    return { value: Number(bytes.readBigUInt64BE(offset) & 0xff_ffff_ffff_ffffn), end: offset + 8 };
  }
  const whole = bytes.readUIntBE(offset, length);
  return { value: isId ? whole : whole - (0x80 >> (length - 1)) * 256 ** (length - 1), end: offset + length };
}

function readNumber(bytes: Buffer, isFraction: boolean): number | null {
  if (isFraction) {
    if (bytes.length === 4) return bytes.readFloatBE(0);
    return bytes.length === 8 ? bytes.readDoubleBE(0) : null;
  }
  return bytes.length >= 1 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : null;
}
