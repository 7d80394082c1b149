import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import {
  encodeRulePack,
  RulePackFile,
  RulePackRefused,
  readRulePack,
  refusalOf,
  writeRulePack,
} from './rule-pack-file.ts';
import {
  ByteList,
  encodeList,
  encodeNumberLists,
  encodeStringTable,
  NumberLists,
  StringTable,
} from './string-table.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-pack-'));
after(() => rmSync(directory, { recursive: true, force: true }));

test('a table finds every string by its number and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 8 }), { maxLength: 60 }), fc.string(), (keys, other) => {
      const table = new StringTable(encodeStringTable(keys));
      keys.forEach((key, number) => {
        assert.equal(table.find(key), number);
      });
      if (!keys.includes(other)) assert.equal(table.find(other), -1);
    }),
  );
});

test('lists give back their items', () => {
  const list = new ByteList(encodeList(['one', '', 'drei ä'].map((text) => Buffer.from(text))));
  assert.deepEqual([list.text(0), list.text(1), list.text(2)], ['one', '', 'drei ä']);
  const numbers = new NumberLists(encodeNumberLists([[1, 2], [], [7]]));
  assert.deepEqual([...numbers.list(0)], [1, 2]);
  assert.deepEqual([...numbers.list(1)], []);
  assert.deepEqual([...numbers.list(2)], [7]);
});

test('a pack gives back its sections, and is refused when it is another version, damaged or none', async () => {
  const path = join(directory, 'xx.almrules');
  const bytes = encodeRulePack({ one: Buffer.from('first'), two: Buffer.from('{"a":1}') });
  await writeRulePack(path, bytes);
  const file = new RulePackFile(new Uint8Array(readRulePack(path)), path);
  assert.equal(Buffer.from(file.section('one')).toString(), 'first');
  assert.deepEqual(file.json('two'), { a: 1 });
  assert.equal(file.has('three'), false);
  const damaged = readFileSync(path);
  damaged[damaged.length - 1] ^= 1;
  writeFileSync(path, damaged);
  assert.throws(() => readRulePack(path), /is damaged/);
  const other = Uint8Array.from(bytes);
  other[8] = 99;
  assert.throws(() => new RulePackFile(other, 'it'), /it is version 99 of the rule pack; this build reads 2/);
  assert.throws(() => new RulePackFile(new Uint8Array(10), 'it'), RulePackRefused);
  await writeRulePack(path, bytes);
  assert.equal(refusalOf(directory, 'xx'), undefined);
  assert.equal(refusalOf(directory, 'yy'), undefined);
  writeFileSync(path, other);
  assert.match(refusalOf(directory, 'xx') ?? '', /this build reads 2\. Install it again: almanac grammar install\.$/);
});
