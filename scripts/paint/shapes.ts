import type { Random } from './random.ts';

/** A point in pixels, y downwards. */
export interface Point {
  x: number;
  y: number;
}

/** An oval that something fills. Radii in pixels. */
export interface Oval extends Point {
  radiusX: number;
  radiusY: number;
}

/** An oval round a point; a circle where one radius is given. */
export const oval = (at: Point, radiusX: number, radiusY = radiusX): Oval => ({
  x: at.x,
  y: at.y,
  radiusX,
  radiusY,
});

const text = (value: number) => value.toFixed(1);

/** A smooth closed path through the points (Catmull-Rom as cubic curves). */
export function closedPath(points: readonly Point[]): string {
  const count = points.length;
  const at = (index: number) => points[(index + count) % count] ?? { x: 0, y: 0 };
  let path = `M${text(at(0).x)} ${text(at(0).y)}`;
  for (let index = 0; index < count; index++) {
    path += curve(at(index - 1), at(index), at(index + 1), at(index + 2));
  }
  return `${path}Z`;
}

/** A smooth open path through the points. */
export function openPath(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 };
  let path = `M${text(at(0).x)} ${text(at(0).y)}`;
  for (let index = 0; index < points.length - 1; index++) {
    path += curve(at(index - 1), at(index), at(index + 1), at(index + 2));
  }
  return path;
}

function curve(before: Point, from: Point, to: Point, after: Point): string {
  const tension = 1 / 6;
  const first = { x: from.x + (to.x - before.x) * tension, y: from.y + (to.y - before.y) * tension };
  const second = { x: to.x - (after.x - from.x) * tension, y: to.y - (after.y - from.y) * tension };
  return `C${text(first.x)} ${text(first.y)} ${text(second.x)} ${text(second.y)} ${text(to.x)} ${text(to.y)}`;
}

/** A straight-edged closed path. */
export function polygonPath(points: readonly Point[]): string {
  return `M${points.map((point) => `${text(point.x)} ${text(point.y)}`).join('L')}Z`;
}

/** A round outline that nobody cut with a compass; `rough` 0 is an ellipse, 0.3 is a crumb. */
export function blob(random: Random, radiusX: number, radiusY: number, rough = 0.1, corners = 9): string {
  const turn = random.angle();
  const points: Point[] = [];
  const second = random.range(0, rough);
  const phase = random.angle();
  for (let index = 0; index < corners; index++) {
    const angle = turn + ((index + random.range(-0.2, 0.2)) / corners) * Math.PI * 2;
    const reach = 1 + random.range(-rough, rough) * 0.8 + Math.cos(angle * 2 + phase) * second * 0.7;
    points.push({ x: Math.cos(angle) * radiusX * reach, y: Math.sin(angle) * radiusY * reach });
  }
  return closedPath(points);
}

/** A box with soft, uneven corners, for cubes and slabs. */
export function slab(random: Random, width: number, height: number, rough = 0.08): string {
  const off = () => random.range(-rough, rough);
  const w = width / 2;
  const h = height / 2;
  const points: Point[] = [];
  for (const [x, y] of [
    [-1, -0.7],
    [-0.8, -1],
    [0, -1.03],
    [0.8, -1],
    [1, -0.7],
    [1.03, 0],
    [1, 0.7],
    [0.8, 1],
    [0, 1.03],
    [-0.8, 1],
    [-1, 0.7],
    [-1.03, 0],
  ] as const) {
    points.push({ x: w * (x + off()), y: h * (y + off()) });
  }
  return closedPath(points);
}

/** A leaf along x from its stalk at -length/2 to its tip at length/2. */
export function leaf(random: Random, length: number, width: number, teeth = 0): string {
  const bend = random.range(-0.15, 0.15) * length;
  const side = (sign: number) => {
    const points: Point[] = [];
    const steps = teeth > 0 ? teeth * 2 : 5;
    for (let index = 1; index < steps; index++) {
      const share = index / steps;
      const belly = Math.sin(Math.PI * share ** 0.8) * (1 - share * 0.25);
      const tooth = teeth > 0 && index % 2 === 0 ? 0.72 : 1;
      points.push({
        x: -length / 2 + share * length + (teeth > 0 ? random.range(-0.02, 0.02) * length : 0),
        y: sign * belly * (width / 2) * tooth * random.range(0.92, 1.08) + bend * share * share,
      });
    }
    return points;
  };
  const tip = { x: length / 2, y: bend };
  return closedPath([{ x: -length / 2, y: 0 }, ...side(-1), tip, ...side(1).reverse()]);
}

/** A part of a disc from angle `from` to `to` (radians), with a soft point in the middle. */
export function wedge(random: Random, radius: number, from: number, to: number, innerRadius = 0): string {
  const points: Point[] = [];
  const steps = Math.max(4, Math.ceil((to - from) / 0.15));
  for (let index = 0; index <= steps; index++) {
    const angle = from + ((to - from) * index) / steps;
    const reach = radius * random.range(0.985, 1.015);
    points.push({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });
  }
  if (innerRadius > 0) {
    for (let index = steps; index >= 0; index--) {
      const angle = from + ((to - from) * index) / steps;
      points.push({ x: Math.cos(angle) * innerRadius, y: Math.sin(angle) * innerRadius });
    }
  } else points.push({ x: 0, y: 0 });
  return polygonPath(points);
}

/** Places spread evenly yet by chance over a disc, none nearer than `gap` to another; centre first. */
export function scatterInDisc(random: Random, radius: number, gap: number, most = 400): Point[] {
  return scatter(gap, most, () => {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius;
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
  });
}

/** The same over a rectangle round the origin. */
export function scatterInBox(
  random: Random,
  width: number,
  height: number,
  gap: number,
  most = 400,
): Point[] {
  return scatter(gap, most, () => ({
    x: random.range(-width / 2, width / 2),
    y: random.range(-height / 2, height / 2),
  }));
}

function scatter(gap: number, most: number, draw: () => Point): Point[] {
  const places: Point[] = [];
  let misses = 0;
  while (places.length < most && misses < 140) {
    const place = draw();
    if (places.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < gap)) misses++;
    else {
      places.push(place);
      misses = 0;
    }
  }
  return places;
}

/** A wandering line of points, for strands, drizzles and stems. */
export function wander(
  random: Random,
  start: Point,
  heading: number,
  step: number,
  steps: number,
  turn: number,
): Point[] {
  const points = [start];
  let angle = heading;
  let drift = random.range(-turn, turn);
  let { x, y } = start;
  for (let index = 0; index < steps; index++) {
    drift = drift * 0.7 + random.range(-turn, turn) * 0.5;
    angle += drift;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    points.push({ x, y });
  }
  return points;
}

/** A band round a line, as wide at each point as `halfWidth` says, thin at both ends. */
export function ribbon(points: readonly Point[], halfWidth: () => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[Math.max(0, index - 1)] ?? point;
    const after = points[Math.min(points.length - 1, index + 1)] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const taper = Math.min(1, 0.12 + Math.sin((Math.PI * index) / (points.length - 1)) * 1.3);
    const half = halfWidth() * taper;
    const x = (-(after.y - before.y) / length) * half;
    const y = ((after.x - before.x) / length) * half;
    left.push({ x: point.x + x, y: point.y + y });
    right.push({ x: point.x - x, y: point.y - y });
  }
  return closedPath([...left, ...right.reverse()]);
}
