import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { UnitGeometry } from '../store/osm-index.ts';
import { doubleSize, Measure, metricScale, outlineOf, pointAlong, positionAlong } from './osm/measure.ts';
import type { Geometry, Position } from './place.ts';
import { collide, sideOf } from './segments.ts';
import { simplify } from './simplify.ts';

const golden = new GoldenFile<Record<string, string>>(new URL('./golden-shapes.json', import.meta.url));

/** The first answer, how many there are, and a digest of all: numbers to twelve digits. */
function told(answers: readonly unknown[]): string {
  const text = JSON.stringify(answers, (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  );
  const first = JSON.stringify(answers[0]) ?? '';
  return `${first.slice(0, 60)} ${answers.length} ${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
}

/** Shapes in a small square, in which points often lie on lines, and in one of a thousand times its size. */
function shapes(seed: number, count: number): UnitGeometry[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, at) => {
    const most = [5, 40, 9000][at % 3] ?? 5;
    const points = Int32Array.from({ length: 24 }, () => Math.floor(random() * (2 * most + 1)) - most);
    if (at % 4 === 0) return { shape: 'point', points: points.subarray(0, 2) };
    if (at % 4 === 1) return { shape: 'line', points: points.subarray(0, 4 + 2 * (at % 7)) };
    return at % 4 === 2
      ? { shape: 'area', points, ringStart: [0, 12], outer: [true] }
      : { shape: 'area', points, ringStart: [0, 4, 9, 12], outer: [true, false, at % 8 === 3] };
  });
}

test('distances to shapes, and where along a line a point is', () => {
  const all = shapes(1, 900);
  const from = (at: number): readonly [number, number, number] => [
    (at % 11) - 5,
    (at % 7) - 3,
    [1, 0.64, 0.01][at % 3] ?? 1,
  ];
  golden.check(
    ['distances'],
    told(
      all.map((shape, at) => {
        const measure = new Measure(...from(at));
        const distance = measure.toGeometry(shape);
        return [distance, measure.closestX, measure.closestY];
      }),
    ),
  );
  golden.check(['farthest'], told(all.map((shape, at) => new Measure(...from(at)).toFarthest(outlineOf(shape)))));
  golden.check(['sizes'], told(all.map((shape) => doubleSize(outlineOf(shape)))));
  const boxes = all.map(
    ({ points: [a = 0, b = 0, c = 0, d = 0] }) =>
      [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const,
  );
  golden.check(['boxes'], told(boxes.map((box, at) => new Measure(...from(at)).toBox(...box))));
  const lines = all.filter(({ shape }) => shape === 'line');
  golden.check(['positionAlong'], told(lines.map(({ points }, at) => positionAlong(new Measure(...from(at)), points))));
  golden.check(
    ['pointAlong'],
    told(lines.flatMap(({ points }) => [0, 0.1, 0.5, 0.77, 1].map((share) => pointAlong(points, share)))),
  );
  golden.check(['metricScale'], told(Array.from({ length: 37 }, (_, at) => metricScale(5 * at - 90))));
});

test('sides of lines and segments that collide', () => {
  const random = randomNumbers(2);
  const lists = Array.from({ length: 2500 }, (_, at) => {
    const most = [3, 6, 90_000_000][at % 3] ?? 3;
    return Float64Array.from({ length: 8 }, () => Math.floor(random() * (2 * most + 1)) - most);
  });
  golden.check(['sideOf'], told(lists.map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => sideOf(a, b, c, d, e, f))));
  golden.check(['collide'], told(lists.map((points) => collide(points, 0, 1, 2, 3))));
  const sums = lists.map((points) => {
    const [a = 0, b = 0, c = 0, d = 0] = points;
    // Nearly on the line: only exact numbers tell the side.
    return sideOf(a, b, a + 3 * (c - a), b + 3 * (d - b), a + c - a, b + d - b + (a % 2));
  });
  golden.check(['nearly on a line'], told(sums));
});

test('simplified lines and areas', () => {
  const random = randomNumbers(3);
  const line = (points: number, x: number, y: number, reach: number): Position[] =>
    Array.from({ length: points }, (_, at): Position => {
      const angle = (2 * Math.PI * at) / points;
      const far = reach * (0.6 + 0.4 * random());
      return [Number((x + far * Math.cos(angle)).toFixed(6)), Number((y + far * Math.sin(angle)).toFixed(6))];
    });
  const ring = (...given: Parameters<typeof line>): Position[] => {
    const points = line(...given);
    return [...points, ...points.slice(0, 1)];
  };
  const all = Array.from({ length: 60 }, (_, at): Geometry => {
    const points = 6 + ((at * 7) % 60);
    if (at % 4 === 0) return { type: 'LineString', coordinates: line(points, 1, 1, 1) };
    if (at % 4 === 1) return { type: 'MultiLineString', coordinates: [line(points, 0, 0, 1), line(20, 0.4, 0, 0.5)] };
    if (at % 4 === 2)
      return { type: 'Polygon', coordinates: [ring(points, 0, 0, 1), ring(9, 0, 0, 0.2), ring(8, 0.9, 0, 0.1)] };
    return {
      type: 'MultiPolygon',
      coordinates: [[ring(points, 0, 0, 1)], [ring(12, 1.2, 0, 0.5), ring(5, 1.2, 0, 0.1)]],
    };
  });
  for (const tolerance of [0.001, 0.05, 0.2, 1])
    golden.check([`simplify ${tolerance}`], told(all.map((shape) => simplify(shape, tolerance))));
});
