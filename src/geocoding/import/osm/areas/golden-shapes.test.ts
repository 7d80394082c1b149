import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { UnitBox } from '../../../store/osm-index.ts';
import { lineMeetsBox, meet, segmentMeetsBox, segmentMeetsSquare } from './segments.ts';
import {
  areaOf,
  boxOf,
  doubleArea,
  hypot,
  isOnBorder,
  isOnSegment,
  lengthOf,
  middleOfLine,
  pointOnSurface,
  ringContains,
  ringsContain,
  squareToSegment,
} from './shapes.ts';

const golden = new GoldenFile<Record<string, string>>(new URL('./golden-shapes.json', import.meta.url));

/** How often each answer was given, where there are few, and a digest of all in their order. */
function told(answers: readonly unknown[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(String(answer), (counts.get(String(answer)) ?? 0) + 1);
  const few = counts.size < 5 ? [...counts].sort().map(([answer, count]) => `${answer}: ${count}, `) : [];
  const digest = createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 10);
  return `${few.join('')}${answers.length} ${digest}`;
}

/** Whole numbers within a small square, so that points often lie on lines, and in one of a thousand times its size. */
function* numbers(seed: number, count: number, each: number): Generator<number[]> {
  const random = randomNumbers(seed);
  for (let at = 0; at < count; at++) {
    const most = [4, 9, 60, 9000][at % 4] ?? 4;
    yield Array.from({ length: each }, () => Math.floor(random() * (2 * most + 1)) - most);
  }
}

const four = (list: readonly number[], from = 0) =>
  [list[from] ?? 0, list[from + 1] ?? 0, list[from + 2] ?? 0, list[from + 3] ?? 0] as const;

test('segments and squares, boxes and edges', () => {
  const all = [...numbers(1, 3000, 8)].map((one) => {
    const [segment, [a, b, c, d]] = [four(one), four(one, 4)];
    const box: UnitBox = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
    const line = Int32Array.of(...segment, segment[1], segment[0]);
    return {
      segment,
      box,
      line,
      square: segmentMeetsSquare(...segment, a, b, Math.abs(c)),
      edge: [a, Math.min(b, d), c, Math.max(b, d)] as const,
    };
  });
  golden.check(['segmentMeetsSquare'], told(all.map(({ square }) => square)));
  golden.check(['segmentMeetsBox'], told(all.map(({ segment, box }) => segmentMeetsBox(...segment, ...box))));
  golden.check(['lineMeetsBox'], told(all.map(({ line, box }) => lineMeetsBox(line, box))));
  golden.check(['meet'], told(all.map(({ segment, edge }) => meet(...segment, ...edge))));
  const near = all.map(({ segment: [x, y, x1, y1], edge: [x2, y2] }) => [x, y, x1, y1, x2, y2] as const);
  golden.check(['isOnSegment'], told(near.map((one) => isOnSegment(...one))));
  golden.check(['squareToSegment'], told(near.map((one) => squareToSegment(...one))));
});

test('lengths, middles and boxes of lines', () => {
  const lines = [...numbers(2, 400, 12)].map((one, at) => Int32Array.from(one.slice(0, 4 + 2 * (at % 5))));
  lines.push(Int32Array.of(5, 6, 5, 6), Int32Array.of(0, 0, 0, 0, 4, 0));
  golden.check(['lengthOf'], told(lines.map(lengthOf)));
  golden.check(['middleOfLine'], told(lines.map((line) => middleOfLine(line))));
  golden.check(['boxOf'], told(lines.map((line) => [boxOf(line), boxOf(line, 2, line.length)])));
  golden.check(['hypot'], told(lines.map(([x = 0, y = 0]) => [hypot(x, y), hypot(x, 0), hypot(0, y)])));
});

test('rings of areas with holes and several pieces', () => {
  const areas = [...numbers(3, 300, 30)].map((one, at) => {
    const points = Int32Array.from(one);
    const ends = at % 3 === 0 ? [0, 15] : at % 3 === 1 ? [0, 9, 15] : [0, 5, 9, 15];
    const outer = ends.slice(1).map((_, ring) => ring === 0 || (at + ring) % 2 === 0);
    return { points, ringStart: ends, outer };
  });
  const [x, y] = [1, 2];
  golden.check(['pointOnSurface'], told(areas.map(pointOnSurface)));
  golden.check(['areaOf'], told(areas.map(areaOf)));
  golden.check(['doubleArea'], told(areas.map(({ points, ringStart }) => doubleArea(points, 0, ringStart[1] ?? 0))));
  golden.check(
    ['ringContains'],
    told(areas.map(({ points, ringStart }) => ringContains(points, 0, ringStart[1] ?? 0, x, y))),
  );
  golden.check(['ringsContain'], told(areas.map((area) => ringsContain(area, x, y))));
  golden.check(['isOnBorder'], told(areas.map((area) => isOnBorder(area, x, y))));
});
