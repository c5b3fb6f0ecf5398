/** A field of numbers, row by row. */
export interface Plane {
  values: Float32Array;
  width: number;
  height: number;
}

/** Half as wide and high, each value the mean of four. */
export function halved(values: Float32Array, width: number, height: number): Plane {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = new Float32Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const from = y * 2 * width + x * 2;
      half[y * halfWidth + x] =
        ((values[from] ?? 0) +
          (values[from + 1] ?? 0) +
          (values[from + width] ?? 0) +
          (values[from + width + 1] ?? 0)) /
        4;
    }
  }
  return { values: half, width: halfWidth, height: halfHeight };
}

/** Two passes of a box of `radius`, near enough to a Gaussian blur of 0.8 times the radius. */
export function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  boxRows(values, across, width, height, radius);
  boxRows(across, result, width, height, radius);
  boxColumns(result, across, width, height, radius);
  boxColumns(across, result, width, height, radius);
  return result;
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const inverse = 1 / (radius * 2 + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = from[row] ?? 0;
    const last = from[row + width - 1] ?? 0;
    let sum = first * radius;
    for (let x = 0; x < radius; x++) sum += from[row + Math.min(x, width - 1)] ?? 0;
    for (let x = 0; x < width; x++) {
      sum += x + radius < width ? (from[row + x + radius] ?? 0) : last;
      to[row + x] = sum * inverse;
      sum -= x - radius >= 0 ? (from[row + x - radius] ?? 0) : first;
    }
  }
}

/** Columns are summed side by side, so that memory is read in order. */
function boxColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const inverse = 1 / (radius * 2 + 1);
  const sums = new Float64Array(width);
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = -radius; y < radius; y++) {
    const row = rowAt(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const entering = rowAt(y + radius);
    const leaving = rowAt(y - radius);
    for (let x = 0; x < width; x++) {
      const sum = (sums[x] ?? 0) + (from[entering + x] ?? 0);
      to[y * width + x] = sum * inverse;
      sums[x] = sum - (from[leaving + x] ?? 0);
    }
  }
}
