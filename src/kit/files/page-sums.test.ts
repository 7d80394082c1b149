import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from './damaged-file.ts';
import { checkPages, hasSums, removeSums, sumsOf, writeSums } from './page-sums.ts';

const PAGE = 512;

async function summed(context: TestContext, bytes: Uint8Array): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-sums-'));
  context.after(() => rmSync(directory, { recursive: true }));
  const path = join(directory, 'data.sqlite');
  writeFileSync(path, bytes);
  await writeSums(path, PAGE);
  return path;
}

const flipped = (bytes: Uint8Array, bit: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return copy;
};

test('a file that is as it was passes, and every flipped bit of it is reported', async (context) => {
  const bytes = Uint8Array.from({ length: 5 * PAGE + 100 }, (_, at) => at % 251);
  const path = await summed(context, bytes);
  assert.equal(await checkPages(path), true);
  await fc.assert(
    fc.asyncProperty(fc.nat(8 * bytes.length - 1), async (bit) => {
      writeFileSync(path, flipped(bytes, bit));
      const page = Math.floor(bit / 8 / PAGE) + 1;
      await assert.rejects(checkPages(path), new RegExp(`page ${page} of 6 does not have its checksum`));
    }),
  );
});

test('a file that is cut off or longer is reported', async (context) => {
  const bytes = new Uint8Array(3 * PAGE).fill(7);
  const path = await summed(context, bytes);
  for (const other of [bytes.subarray(0, 2 * PAGE), bytes.subarray(0, 3 * PAGE - 1), Buffer.concat([bytes, bytes])]) {
    writeFileSync(path, other);
    await assert.rejects(checkPages(path), DamagedFile);
  }
});

test('a flipped bit in the sums themselves is reported', async (context) => {
  const path = await summed(context, new Uint8Array(2 * PAGE));
  const sums = readFileSync(sumsOf(path));
  for (let bit = 0; bit < 8 * sums.length; bit++) {
    writeFileSync(sumsOf(path), flipped(sums, bit));
    await assert.rejects(checkPages(path), DamagedFile);
  }
});

test('without sums there is nothing to compare with', async (context) => {
  const path = await summed(context, new Uint8Array(PAGE));
  removeSums(path);
  removeSums(path);
  assert.equal(hasSums(path), false);
  assert.equal(await checkPages(path), false);
});
