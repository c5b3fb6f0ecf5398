import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Longest drawing that is read. */
const BYTES_MAX = 2 * 1024 * 1024;
const PNG_MAX_BYTES = 32 * 1024 * 1024;
/** Its processor time ends far earlier (draw-svg.ts), unless the machine has none to give. */
const TIME_MAX_MS = 60_000;
const PROGRAM = fileURLToPath(new URL('./draw-svg.ts', import.meta.url));

/**
 * Draws an SVG as PNG, in a process of its own with limited time and memory: a drawing of few bytes can ask for
 * hours of work. Scripts do not run, and nothing is fetched or read from the disk.
 * @param pixelsMax refused when its own size is larger
 * @returns null when it cannot be drawn
 */
export function drawSvg(svg: Uint8Array, pixelsMax: number): Promise<Buffer | null> {
  if (svg.byteLength > BYTES_MAX) return Promise.resolve(null);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, String(pixelsMax)],
      { encoding: 'buffer', env: {}, timeout: TIME_MAX_MS, killSignal: 'SIGKILL', maxBuffer: PNG_MAX_BYTES },
      (error, png) => resolve(error ? null : png),
    );
    // A process that has ended takes no more; its end is told above.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(svg);
  });
}
