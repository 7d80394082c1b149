import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { PI } from './constants.ts';
import { DigitReader } from './digit-set.ts';
import { DigitStore, storeDigits } from './digit-store.ts';
import { CHECKED_BYTES, CheckWriter, checksLength, YcdChecks } from './ycd-checks.ts';

function directoryFor(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-checks-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Digits that begin as those of pi do. */
const digitsOf = (count: number): Buffer => {
  const digits = Buffer.from(Array.from({ length: count }, (_, at) => 48 + ((at * at + 7 * (at >> 5)) % 10)));
  digits.write(PI.firstDigits[10].slice(2), 'latin1');
  return digits;
};

/** All digits of the only set. */
function readAll(directory: string, residentBytes: number): string {
  const store = DigitStore.open(directory, residentBytes);
  try {
    const set = store.sets[0]!;
    const reader = new DigitReader(set, set.total);
    return reader.text.toString('latin1', reader.read(1, set.total), 1 + set.total).slice(0, set.total);
  } finally {
    store.close();
  }
}

test('every damaged bit of a file is seen, and none of a whole one', async (context) => {
  const directory = directoryFor(context);
  const path = await storeDigits(directory, PI, 10, digitsOf(3000));
  const whole = readFileSync(path);
  assert.equal(readAll(directory, 0).length, 3000);
  for (const residentBytes of [0, 1e6])
    fc.assert(
      fc.property(fc.nat(8 * whole.length - 1), (bit) => {
        const damaged = Buffer.from(whole);
        damaged[bit >> 3]! ^= 1 << (bit & 7);
        writeFileSync(path, damaged);
        assert.throws(() => readAll(directory, residentBytes), /Pi - Dec - Chudnovsky - 0\.ycd/);
      }),
      { numRuns: 300 },
    );
});

test('each damaged byte of the checks is seen, also of those that tell that there are any', async (context) => {
  const directory = directoryFor(context);
  const path = await storeDigits(directory, PI, 10, digitsOf(3000));
  const whole = readFileSync(path);
  for (let at = whole.length - checksLength(whole.length - 1); at < whole.length; at++) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 0x20;
    writeFileSync(path, damaged);
    assert.throws(() => readAll(directory, 0), /is damaged: its checksums, or its header are not what was written/);
  }
});

test('checks that are cut off are damage, and a file without any is one of another program', async (context) => {
  const directory = directoryFor(context);
  const path = await storeDigits(directory, PI, 10, digitsOf(3000));
  const { length } = readFileSync(path);
  const words = 8 * Math.ceil(3000 / 19);
  const end = length - checksLength(length - 1);
  for (let size = length - 1; size > end + 8; size--) {
    truncateSync(path, size);
    assert.throws(() => readAll(directory, 0), /is damaged|is cut off/);
  }
  truncateSync(path, end);
  assert.ok(end > words);
  assert.equal(readAll(directory, 0).length, 3000);
});

test('checks of any bytes in any pieces fit them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 * CHECKED_BYTES }),
      fc.array(fc.integer({ min: 1, max: 90_000 })),
      (length, cuts) => {
        const bytes = Buffer.alloc(length, 'almanac');
        const writer = new CheckWriter();
        let at = 0;
        for (const cut of [...cuts, length]) {
          writer.add(bytes.subarray(at, at + cut));
          at = Math.min(length, at + cut);
        }
        const checks = new YcdChecks(writer.finish(), length);
        let blocks = 0;
        for (let block = checks.next(0, length); block !== undefined; block = checks.next(0, length)) {
          checks.check(block, bytes.subarray(block.from, block.to));
          blocks++;
        }
        assert.equal(blocks, Math.ceil(length / CHECKED_BYTES));
      },
    ),
    { numRuns: 50 },
  );
  const writer = new CheckWriter();
  writer.add(Buffer.from('abc'));
  const other = writer.finish();
  other.writeUInt32LE(2, 8);
  assert.throws(() => new YcdChecks(other, 3), DamagedFile);
});

test('a server says which file is damaged, and goes on with the rest', async (context) => {
  const data = directoryFor(context);
  const first = await startForTest(service, { initialDigits: 400_000 }, data);
  const { decimal } = first.engine;
  const { path } = decimal.blocks[0]!;
  await first.stop();
  assert.ok(existsSync(path));
  const bytes = readFileSync(path);
  bytes[2 * CHECKED_BYTES + 99]! ^= 1;
  writeFileSync(path, bytes);
  const running = await startForTest(service, { residentBytes: 0 }, data);
  try {
    const ask = async (start: number): Promise<[number, string]> => {
      const response = await fetch(`${running.url}/v1/pi?start=${start}&numberOfDigits=5`);
      return [response.status, await response.text()];
    };
    assert.deepEqual(await ask(1), [200, '{"content":"14159"}\n']);
    assert.equal(running.engine.readiness(), true);
    const [status, text] = await ask(Math.floor((2 * CHECKED_BYTES * 19) / 8));
    assert.deepEqual([status, text], [500, 'Internal Server Error']);
    assert.deepEqual(await ask(1), [200, '{"content":"14159"}\n']);
    const sentence = String(running.engine.readiness());
    assert.match(
      sentence,
      /Pi - Dec - Chudnovsky - 0\.ycd is damaged: bytes 131072 to \d+ are not what was written\. Remove it; .*anew\.$/,
    );
    assert.equal(running.engine.status().damage, sentence);
    assert.equal((await fetch(`${running.url}/readyz`)).status, 503);
  } finally {
    await running.stop();
  }
});
