import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  nextSegment,
  readStructure,
  readVarints,
  type Segment,
  type Structure,
  writeStructure,
  writeVarints,
} from './fts-structure.ts';

const segment = (id: number, lastOrigin = id): Segment => ({
  id,
  firstPage: 1,
  lastPage: 300,
  firstOrigin: 1,
  lastOrigin,
  tombstonePages: 0,
  tombstones: 5,
  rows: 20_000,
});
const structure = (...segments: Segment[]): Structure => ({
  cookie: 7,
  written: 128,
  levels: [
    { merging: 1, segments },
    { merging: 0, segments: [] },
  ],
});

test('a structure that was written is read again', () => {
  for (const each of [structure(), structure(segment(1), segment(2, 9)), { cookie: 0, written: 0, levels: [] }])
    assert.deepEqual(readStructure(writeStructure(each)), each);
});

test('the record of a small index, byte by byte', () => {
  assert.deepEqual(
    [...writeStructure({ cookie: 1, written: 300, levels: [{ merging: 0, segments: [segment(1)] }] })],
    [0, 0, 0, 1, 0xff, 0, 0, 1, 1, 1, 0x82, 0x2c, 0, 1, 1, 1, 0x82, 0x2c, 1, 1, 0, 5, 0x81, 0x9c, 0x20],
  );
});

test('a record of another form is refused', () => {
  const refused = { message: 'the full-text index has a form that is not known' };
  const bytes = writeStructure({ cookie: 1, written: 0, levels: [] });
  assert.equal(bytes.length, 11);
  for (let length = 0; length < 11; length++) assert.throws(() => readStructure(bytes.subarray(0, length)), refused);
  for (let at = 4; at < 8; at++) {
    const changed = Uint8Array.from(bytes);
    changed[at] ^= 1;
    assert.throws(() => readStructure(changed), refused);
  }
  const whole = writeStructure(structure(segment(1), segment(2)));
  for (let length = 0; length < whole.length; length++)
    assert.throws(() => readStructure(whole.subarray(0, length)), refused);
  // It is found in the middle of other bytes.
  assert.deepEqual(readStructure(Buffer.concat([Buffer.alloc(5), bytes]).subarray(5)).levels, []);
});

test('the next segment takes the first id that is free, and an origin behind all others', () => {
  assert.deepEqual(nextSegment(structure()), { id: 1, origin: 1 });
  assert.deepEqual(nextSegment(structure(segment(1, 8), segment(3, 4))), { id: 2, origin: 9 });
  const full = (count: number) => structure(...Array.from({ length: count }, (_, at) => segment(at + 1)));
  assert.equal(nextSegment(full(1999)).id, 2000);
  assert.throws(() => nextSegment(full(2000)), /too many segments/);
});

test('numbers are written in as few groups of seven bits as they need', () => {
  for (const [number, bytes] of [
    [0, [0]],
    [127, [127]],
    [128, [0x81, 0]],
    [16_383, [0xff, 127]],
    [16_384, [0x81, 0x80, 0]],
  ] as const)
    assert.deepEqual([...writeVarints([number])], bytes);
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
      assert.deepEqual(readVarints(writeVarints(numbers)), numbers);
    }),
  );
});
