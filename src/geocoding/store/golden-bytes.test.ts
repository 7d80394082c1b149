import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { stableId } from '../import/stable-id.ts';
import { ByteCursor, type Pages } from './byte-cursor.ts';
import { ByteWriter } from './byte-writer.ts';
import { hilbertKey } from './hilbert.ts';
import { crossing } from './osm-areas.ts';
import { carriesBox, geometryContains, OutlineBuffer, readBox } from './osm-geometry.ts';
import { PAGE_BYTES } from './paged-file.ts';

const golden = new GoldenFile<Record<string, string>>(new URL('./golden-bytes.json', import.meta.url));

const digest = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 10);

/** Pages of bytes. */
const pagesOf = (bytes: Uint8Array): Pages => ({
  page: (number) => bytes.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES),
  damaged: (why) => new DamagedFile(why, 'pages'),
});

/** A cursor over bytes that begin at an offset in their pages. */
function cursorOver(bytes: Uint8Array, offset = 0): ByteCursor {
  const all = new Uint8Array(offset + bytes.length);
  all.set(bytes, offset);
  return new ByteCursor(pagesOf(all), { name: 'a', offset, length: bytes.length } as ConstructorParameters<
    typeof ByteCursor
  >[1]);
}

function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
}

/** Numbers around every power of two, where the length in bytes changes. */
const NUMBERS = Array.from({ length: 53 }, (_, power) => [2 ** power - 1, 2 ** power, 2 ** power + 1]).flat();

test('numbers and texts, written and read', () => {
  const writer = new ByteWriter(3);
  for (const number of NUMBERS) {
    writer.varint(number);
    if (number < 2 ** 51) writer.signed(number);
    if (number < 2 ** 51) writer.signed(-number);
  }
  writer.differences(NUMBERS.slice(0, 90).sort((a, b) => a - b));
  for (const number of NUMBERS.filter((one) => one < 2 ** 32)) {
    writer.u16(number % 65_536);
    writer.u32(number);
    writer.f64(number / 3 - 7);
    writer.byte(number % 256);
  }
  const texts = [
    '',
    'a',
    '7',
    '07',
    '999',
    '1000',
    '12a',
    'é',
    'Straße',
    '東京',
    'x'.repeat(24),
    'x'.repeat(25),
    `${'y'.repeat(24)}é`,
    'z'.repeat(127),
    'z'.repeat(128),
    'ö'.repeat(64),
  ];
  for (const text of texts) writer.text(text);
  golden.check(['written'], `${writer.length} ${digest([...writer.view()])}`);
  const cursor = cursorOver(writer.view());
  cursor.seek(0, writer.length);
  const read: unknown[] = [];
  for (const number of NUMBERS) read.push(cursor.varint(), number < 2 ** 51 ? [cursor.signed(), cursor.signed()] : 0);
  for (let at = 0; at < 90; at++) cursor.skipVarint();
  for (const _ of NUMBERS.filter((one) => one < 2 ** 32)) {
    read.push(cursor.byte() + 256 * cursor.byte(), cursor.i32(), cursor.f64());
    cursor.skip(1);
  }
  for (const _ of texts) read.push(cursor.utf8(cursor.varint()));
  golden.check(['read'], `${cursor.left} ${cursor.more} ${digest(read)}`);
});

test('records over the ends of pages, and refs that point nowhere', () => {
  const random = randomNumbers(1);
  const writer = new ByteWriter();
  const refs: number[] = [];
  for (let at = 0; at < 60; at++) {
    const length = [0, 1, 60, 61, 62, 63, 64, 65, 1023, 1024, 1025, 9000][at % 12] ?? 0;
    refs.push(writer.length);
    writer.varint(length);
    for (let byte = 0; byte < length; byte++) writer.byte(Math.floor(random() * 256));
  }
  const found = [0, 5, PAGE_BYTES - 3].flatMap((offset) => {
    const cursor = cursorOver(writer.view().slice(), offset);
    return refs.map((ref, at) => {
      cursor.record(ref);
      if (at % 3 === 0) cursor.detach();
      return [cursor.left, cursor.more, [...cursor.bytes.subarray(cursor.at, cursor.end)]];
    });
  });
  golden.check(['records'], digest(found));
  const cursor = cursorOver(writer.view().slice(0, writer.length - 40), 100);
  const wrong = [-1, writer.length - 40, writer.length, Number.NaN, 1e12, elementAt(refs, 59), elementAt(refs, 58)];
  golden.check(['refused'], wrong.map((ref) => String(outcome(() => cursor.record(ref)))).join(', '));
});

test('shapes in records, with boxes and without, whole and cut off', () => {
  const random = randomNumbers(2);
  const all = Array.from({ length: 240 }, (_, at) => {
    const reach = [3, 90, 9000, 2e9][at % 4] ?? 3;
    const number = (): number => Math.floor((random() - 0.5) * reach);
    const ringSizes = at % 3 === 0 ? [2 + (at % 40)] : [3 + (at % 7), 4, 700].slice(0, 1 + (at % 3));
    const points = Int32Array.from({ length: 2 * ringSizes.reduce((sum, size) => sum + size, 0) }, number);
    const record = new ByteWriter();
    const hasBox = at % 5 === 0;
    record.varint(
      4 * (at % 3 === 0 ? elementAt(ringSizes, 0) : ringSizes.length) + (hasBox ? 2 : 0) + (at % 3 === 0 ? 0 : 1),
    );
    if (hasBox) for (const side of [-5, -6, 7, 8]) record.signed(side);
    let [start, x, y] = [0, 100, -200];
    for (const [ring, size] of ringSizes.entries()) {
      if (at % 3 !== 0) record.varint(2 * size + (ring === 0 ? 1 : 0));
      record.points(points, start, start + 2 * size, x, y);
      start += 2 * size;
      [x, y] = [points[start - 2] ?? 0, points[start - 1] ?? 0];
    }
    return record.view().slice(0, at % 11 === 0 ? Math.ceil(record.length / 2) : record.length);
  });
  const outline = new OutlineBuffer();
  const told = all.map((bytes) =>
    outcome(() => {
      const cursor = cursorOver(bytes);
      cursor.seek(0, bytes.length);
      const geometry = outline.read(cursor, 100, -200).copy();
      cursor.seek(0, bytes.length);
      const box = readBox(cursor, 100, -200);
      const inside = [0, 1, 2, 3].map((step) => geometryContains(geometry, 100 + step * 20, -200 + step * 7));
      return [
        geometry.shape,
        [...geometry.points],
        geometry.shape === 'area' ? [geometry.ringStart, geometry.outer] : 0,
        box.map(String),
        inside,
      ];
    }),
  );
  golden.check(['shapes'], digest(told));
  golden.check(['a point'], JSON.stringify(outline.setPoint(3, 4).copy()));
  golden.check(['boxes in records'], Array.from({ length: 40 }, (_, points) => (carriesBox(points) ? 1 : 0)).join(''));
});

test('keys of the curve, crossings of edges and ids of texts', () => {
  const random = randomNumbers(3);
  const points = Array.from(
    { length: 500 },
    () => [Math.floor((random() - 0.5) * 3.6e9), Math.floor((random() - 0.5) * 1.8e9)] as const,
  );
  const corners = [-1.8e9, 0, 1.8e9].flatMap((x) => [-0.9e9, 0, 0.9e9].map((y) => [x, y] as const));
  golden.check(
    ['keys'],
    `${corners.map((one) => hilbertKey(...one)).join(' ')} ${digest(points.map((one) => hilbertKey(...one)))}`,
  );
  const edges = points.map(([x, y], at) =>
    crossing(x, y, elementAt(points, (at + 1) % 500)[0], y + 1 + (at % 900), y + (at % 7) / 7),
  );
  golden.check(['crossings'], digest(edges));
  const taken = new Set<number>();
  const ids = (['country', 'state', 'county', 'place'] as const).flatMap((kind) =>
    ['DE', 'DE.02', 'a', 'a'].map((text) => stableId(kind, text, taken)),
  );
  golden.check(['ids'], ids.join(' '));
});
