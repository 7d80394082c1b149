import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import {
  closeRulePack,
  encodeRulePack,
  packInMemory,
  RulePackFile,
  readRulePack,
  recordSections,
  refusalOf,
  writeRulePack,
} from './rule-pack-file.ts';
import { encodeNumberLists, encodeStringTable, NumberLists, StringTable } from './string-table.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-pack-'));
after(() => rmSync(directory, { recursive: true, force: true }));

test('a table finds every string by its number and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ maxLength: 8, unit: 'binary' }), { maxLength: 60 }),
      fc.string(),
      (keys, other) => {
        const table = new StringTable(encodeStringTable(keys));
        keys.forEach((key, number) => {
          assert.equal(table.find(key), number);
          assert.equal(table.key(number), key);
          assert.equal(table.findPart(other + key + other, other.length, other.length + key.length), number);
        });
        if (!keys.includes(other)) assert.equal(table.find(other), -1);
      },
    ),
  );
});

test('lists give back their numbers', () => {
  const numbers = new NumberLists(encodeNumberLists([[1, 2], [], [7]]));
  assert.deepEqual([...numbers.list(0)], [1, 2]);
  assert.deepEqual([...numbers.list(1)], []);
  assert.deepEqual([...numbers.list(2)], [7]);
});

const LONG = 'ä'.repeat(20_000);
const RECORDS = recordSections(
  'words',
  ['one', 'drei ä', LONG].map((text) => Buffer.from(JSON.stringify(text))),
);
const PACK = encodeRulePack({
  kept: { ...RECORDS.kept, one: Buffer.from('first') },
  read: { ...RECORDS.read, two: Buffer.from('{"a":1}'), none: Buffer.from('') },
});

test('a pack gives back what is in memory and what is in its file', async () => {
  const path = join(directory, 'xx.almrules');
  await writeRulePack(path, PACK);
  const pack = readRulePack(path);
  assert.ok(pack.memory.byteLength < PACK.length - LONG.length);
  for (const shared of [pack, packInMemory(PACK)]) {
    const file = new RulePackFile(shared, path);
    assert.equal(Buffer.from(file.section('one')).toString(), 'first');
    assert.equal(Buffer.from(file.section('two')).toString(), '{"a":1}');
    assert.deepEqual(file.json('two'), { a: 1 });
    assert.deepEqual([file.text('one'), file.text('none'), file.text('three')], ['first', '', undefined]);
    assert.deepEqual([file.has('two'), file.has('three')], [true, false]);
    const words = file.records('words');
    assert.equal(words.size, 3);
    assert.deepEqual([words.json(2), words.json(0), words.json(1)], [LONG, 'one', 'drei ä']);
    assert.equal(file.records('others').size, 0);
  }
  closeRulePack(pack);
});

test('a pack is refused when it is another version, damaged or none', async () => {
  const path = join(directory, 'yy.almrules');
  const refuses = (bytes: Uint8Array, problem: RegExp): void => {
    writeFileSync(path, bytes);
    assert.throws(() => readRulePack(path), problem);
  };
  // In what is kept in memory, in what is read from the file, and where the file ends.
  for (const at of [PACK.length - 1, PACK.length - LONG.length, 40, 20, 24]) {
    const damaged = Uint8Array.from(PACK);
    damaged[at] ^= 1;
    refuses(damaged, /is damaged/);
  }
  refuses(PACK.subarray(0, PACK.length - 1), /is damaged/);
  refuses(Uint8Array.from([...PACK, 0]), /is damaged/);
  const other = Uint8Array.from(PACK);
  other[8] = 2;
  refuses(
    other,
    /yy.almrules is version 2 of the rule pack; this build reads 9\. Install it again: almanac grammar install\.$/,
  );
  assert.match(refusalOf(directory, 'yy') ?? '', /is version 2/);
  await writeRulePack(path, PACK);
  assert.equal(refusalOf(directory, 'yy'), undefined);
  assert.equal(refusalOf(directory, 'zz'), undefined);
  refuses(Buffer.alloc(10), /is not a rule pack/);
  refuses(Buffer.alloc(0), /is not a rule pack/);
  refuses(Buffer.alloc(1000, 'text'), /is not a rule pack/);
  assert.throws(() => readRulePack(path), DamagedFile);
});
