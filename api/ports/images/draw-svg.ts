/** Reads an SVG from its input and writes a PNG. A process of its own, because only a process can be killed safely. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Drawings are drawn at least, and at most, this large on their longer side. */
const SIDE_MIN_PX = 1024;
const SIDE_MAX_PX = 2048;
/** Dots an inch at which a drawing's unit is one pixel. */
const DENSITY = 72;
const DENSITY_MAX = 7200;
const MEMORY_MAX_BYTES = 1024 * 1024 * 1024;
/** Of the processor, so that a busy machine refuses no drawing. */
const PROCESSOR_MAX_MS = 5_000;
const LOOKED_AT_EVERY_MS = 20;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isTooMuch = process.memoryUsage.rss() > MEMORY_MAX_BYTES || (user + system) / 1000 > PROCESSOR_MAX_MS;
  if (isTooMuch) process.kill(process.pid, 'SIGKILL');
}, LOOKED_AT_EVERY_MS).unref();

const pixelsMax = Number(process.argv[2]);
const svg = await buffer(process.stdin);
const { width, height } = await sharp(svg, { limitInputPixels: pixelsMax }).metadata();
const side = Math.max(width, height);
const scale = Math.min(SIDE_MAX_PX, Math.max(SIDE_MIN_PX, side)) / side;
const density = Math.max(1, Math.min(DENSITY_MAX, DENSITY * scale));
process.stdout.write(
  await sharp(svg, { limitInputPixels: pixelsMax, failOn: 'error', density }).png().toBuffer(),
);
