import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { SegmentFiles } from './segment-files.ts';
import { StoredNumbers } from './stored-fields.ts';
import { header, inMemory, int, packed, string as text, vLong as v } from './testing/in-memory.ts';

type Bytes = number[];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const widthOf = (values: readonly number[]): number => Math.max(1, ...values.map((value) => value.toString(2).length));
const counted = (values: readonly number[]): Bytes =>
  new Set(values).size === 1
    ? [0, ...v(elementAt(values, 0))]
    : [...v(widthOf(values)), ...packed(values, widthOf(values))];

/** A block of LZ4 that repeats nothing. */
function literals(bytes: Bytes): Bytes {
  const more: Bytes = [];
  if (bytes.length >= 15) {
    let rest = bytes.length - 15;
    for (; rest >= 255; rest -= 255) more.push(255);
    more.push(rest);
  }
  return [Math.min(15, bytes.length) << 4, ...more, ...bytes];
}

const averaged = (values: readonly number[], base: number, average: number): Bytes => {
  const codes = values.map((value, at) => zigzag(value - base - average * at));
  const bits = widthOf(codes);
  return [...v(bits), ...packed(codes, bits)];
};

interface Field {
  readonly field: number;
  readonly type: number;
  readonly bytes: Bytes;
}
const fieldBytes = ({ field, type, bytes }: Field): Bytes => [...v(field * 8 + type), ...bytes];

interface Written {
  readonly isNew: boolean;
  readonly chunkSize: number;
  /** Chunks of documents of fields. */
  readonly chunks: readonly (readonly (readonly Field[])[])[];
  /** How many chunks the index has in a block. */
  readonly perBlock: number;
}

function filesOf({ isNew, chunkSize, chunks, perBlock }: Written, change = (data: Bytes): Bytes => data): SegmentFiles {
  const codec = (kind: string): string => (isNew ? `Lucene50StoredFieldsFast${kind}` : `Lucene41StoredFields${kind}`);
  const data = [...header(codec('Data'), isNew), ...v(chunkSize), ...v(1)];
  const places: { first: number; place: number }[] = [];
  let first = 0;
  for (const documents of chunks) {
    const written = documents.map((fields) => fields.flatMap(fieldBytes));
    const all = written.flat();
    const isSliced = isNew ? all.length > chunkSize : all.length >= 2 * chunkSize;
    places.push({ first, place: data.length });
    const counts = documents.map((fields) => fields.length);
    const lengths = written.map(({ length }) => length);
    data.push(...v(first), ...v(isNew ? documents.length * 2 + Number(isSliced) : documents.length));
    data.push(
      ...(documents.length === 1
        ? [...v(elementAt(counts, 0)), ...v(elementAt(lengths, 0))]
        : [...counted(counts), ...counted(lengths)]),
    );
    const step = isSliced ? chunkSize : Math.max(1, all.length);
    for (let from = 0; from < all.length; from += step) data.push(...literals(all.slice(from, from + step)));
    first += documents.length;
  }
  const index = [...header(codec('Index'), isNew), ...v(1)];
  for (let at = 0; at < places.length; at += perBlock) {
    const block = places.slice(at, at + perBlock);
    const start = elementAt(block, 0);
    index.push(...v(block.length), ...v(start.first), ...v(2));
    index.push(
      ...averaged(
        block.map((one) => one.first),
        start.first,
        2,
      ),
    );
    index.push(...v(start.place), ...v(30));
    index.push(
      ...averaged(
        block.map(({ place }) => place),
        start.place,
        30,
      ),
    );
  }
  index.push(0);
  const files: Readonly<Record<string, Bytes>> = { '.fdt': change(data), '.fdx': index };
  return {
    open: (suffix: string) => inMemory(files[suffix] ?? [], `_0${suffix}`),
  } as unknown as SegmentFiles;
}

const OWN = 20;
/** Fields of each type with the number that is read of them. */
function drawn(random: () => number, isNew: boolean): [field: Field, value: number] {
  const type = Math.floor(random() * (isNew ? 4 : 6));
  const number = Math.floor((random() - 0.5) * 10 ** Math.floor(random() * 9));
  const field = random() < 0.6 ? OWN : Math.floor(random() * 40);
  if (type === 0) return [{ field, type, bytes: text(String(number)) }, number];
  if (type === 1) return [{ field, type, bytes: text('bytes') }, Number.NaN];
  if (type === 2) return [{ field, type, bytes: isNew ? v(zigzag(number)) : int(number) }, number];
  if (!isNew && type === 4) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(number) * 1000n);
    return [{ field, type, bytes: [...bytes] }, number * 1000];
  }
  if (!isNew) return [{ field, type, bytes: new Array<number>(type === 3 ? 4 : 8).fill(9) }, Number.NaN];
  const unit = Math.floor(random() * 4);
  const code = zigzag(number);
  const head = (unit << 6) | (code >= 32 ? 32 : 0) | (code % 32);
  const bytes = [head, ...(code >= 32 ? v(Math.floor(code / 32)) : [])];
  return [{ field, type: 4, bytes }, number * elementAt([1, 1000, 3_600_000, 86_400_000], unit)];
}

for (const isNew of [false, true])
  test(`numbers of documents in chunks of any size (${isNew ? 'Lucene 5' : 'Lucene 4'})`, () => {
    const random = randomNumbers(161);
    for (const chunkSize of [8, 20, 64, 1000]) {
      const expected: number[] = [];
      const chunks = Array.from({ length: 70 }, () =>
        Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
          const fields = Array.from({ length: Math.floor(random() * 4) }, () => drawn(random, isNew));
          const own = fields.find(([{ field }]) => field === OWN);
          expected.push(own?.[1] ?? 0);
          return fields.map(([field]) => field);
        }),
      );
      const numbers = new StoredNumbers(filesOf({ isNew, chunkSize, chunks, perBlock: 9 }), OWN);
      assert.deepEqual(
        expected.map((_, document) => numbers.of(document)),
        expected,
      );
      // Again, from chunks that were kept and from those that were not.
      for (const document of [0, 3, 1, expected.length - 1, 80, 0])
        assert.deepEqual(numbers.of(document), expected[document]);
      assert.throws(() => numbers.of(expected.length), {
        message: '_0.fdt is damaged: a document is not where it should be.',
      });
    }
  });

test('damaged files of stored numbers are refused', () => {
  const own = (bytes: Bytes, type: number): Field => ({ field: OWN, type, bytes });
  const read = (isNew: boolean, fields: readonly Field[], change?: (data: Bytes) => Bytes): number =>
    new StoredNumbers(filesOf({ isNew, chunkSize: 1000, chunks: [[fields]], perBlock: 4 }, change), OWN).of(0);
  const refused = (what: string): { message: string } => ({ message: `_0.fdt is damaged: ${what}.` });
  assert.equal(read(true, [own(v(8), 2)]), 4);
  // Behind the magic and the length of the name, the letter S.
  const named = (data: Bytes): Bytes => data.with(4 + 1 + 'Lucene50'.length, 'é'.charCodeAt(0));
  assert.throws(() => read(true, [own(v(8), 2)], named), {
    message: '_0.fdt is of a kind of Lucene that is not read (Lucene50?toredFieldsFastData); 4.10 and 5.5 are.',
  });
  assert.throws(() => read(true, [own(v(8), 2)], (data) => data.with(2, 0)), {
    message: '_0.fdt is not a file of a Lucene index.',
  });
  assert.throws(() => read(true, [own(v(8), 2)], (data) => data.slice(0, 3)), {
    message: '_0.fdt is not a file of a Lucene index.',
  });
  assert.throws(() => read(true, [own(v(8), 3)]), refused('a document has a field that is not read'));
  assert.throws(() => read(true, [own([32], 4)]), refused('a document ends too early'));
  assert.throws(() => read(false, [own([1, 2, 3], 2)]), refused('a document ends too early'));
  assert.throws(() => read(true, [own(new Array<number>(11).fill(255), 2)]), refused('a number in it is too large'));
  const padded = (bytes: number): Field => own([...new Array<number>(bytes - 1).fill(128), 0], 2);
  assert.equal(read(true, [padded(10)]), 0);
  assert.throws(() => read(true, [padded(11)]), refused('a number in it is too large'));
  const start = header('Lucene50StoredFieldsFastData', true).length;
  const changed =
    (at: number, ...bytes: Bytes) =>
    (data: Bytes): Bytes =>
      data.toSpliced(start + at, bytes.length, ...bytes);
  // Its chunks have 1000 bytes, in two bytes of their own; then come a version, the first document and the count.
  const size = 'its chunks have no proper size';
  assert.throws(() => read(true, [own(v(8), 2)], changed(0, 128, 0)), refused(size));
  const large =
    (bytes: Bytes) =>
    (data: Bytes): Bytes =>
      data.toSpliced(start, 2, ...bytes);
  assert.throws(() => read(true, [own(v(8), 2)], large(v(16 * 2 ** 20 + 1))), refused(size));
  assert.throws(() => read(true, [own(v(8), 2)], changed(4, 0)), refused('a chunk counts no documents, or too many'));
  assert.throws(
    () => read(true, [own(v(8), 2)], (data) => data.toSpliced(start + 4, 1, ...v(2 * 65_537))),
    refused('a chunk counts no documents, or too many'),
  );
  assert.throws(
    () => read(true, [own(v(8), 2)], (data) => data.toSpliced(start + 6, 1, ...v(16 * 2 ** 20 + 1))),
    refused('a chunk is too large'),
  );
  assert.throws(() => read(true, [own(v(8), 2)], changed(4, 4, 32)), refused(size));
});
