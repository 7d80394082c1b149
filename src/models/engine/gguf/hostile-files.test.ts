import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { realData, withoutRealData } from '#kit/testing/real-data';
import { read } from '../../testing/gguf.ts';
import { tinyModel } from '../../testing/tiny-model.ts';
import { checkModel } from './check-model.ts';
import { withFile } from './random-access.ts';
import { readGguf } from './read-gguf.ts';

const good = tinyModel();

test('no change of the bytes makes more than a plain refusal', () => {
  const header = good.length - 35_168 * 4;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(header - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.nat(good.length),
      fc.boolean(),
      (changes, length, cut) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        try {
          checkModel(read(cut ? bytes.subarray(0, length) : bytes));
        } catch (error) {
          assert.ok(error instanceof DamagedFile, String(error));
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('any bytes behind the magic make more than a plain refusal never', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (tail) => {
      const bytes = Buffer.concat([good.subarray(0, 8), tail]);
      try {
        checkModel(read(bytes));
        assert.fail('it passed');
      } catch (error) {
        assert.ok(error instanceof DamagedFile, String(error));
      }
    }),
  );
});

const models = realData('models');
const absent = withoutRealData(models);

test('real models pass', { skip: absent }, () => {
  for (const file of globSync(`${models}/*.gguf`)) withFile(file, (bytes) => checkModel(readGguf(bytes)));
});

test('each of the malformed models is refused', { skip: absent }, () => {
  const files = globSync(`${models}/bad-gguf/*.gguf`);
  assert.ok(files.length >= 8);
  for (const file of files)
    assert.throws(() => withFile(file, (bytes) => checkModel(readGguf(bytes))), DamagedFile, file);
});

test('vocabularies of many kinds are read', { skip: withoutRealData(`${models}/vocab`) }, () => {
  for (const file of globSync(`${models}/vocab/*.gguf`)) withFile(file, (bytes) => readGguf(bytes));
});
