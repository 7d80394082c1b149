import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { hexadecimalsFor } from '../digit-counts.ts';
import { computePortable, TooLarge } from './compute-portable.ts';

/** sha256 of 3 and the decimals without the point, from a computation with GMP. */
const SHA256: Record<number, string> = {
  1000: '8a84d58d47f78c42a200ebfbbe7346426d4cdf4f2803d45c3590162865fcc0d2',
  10000: 'ab03bf7037718e1525340a0c43f0049ddbe99c6067ad3e08a4de5c591fedc524',
  100000: '79b862cc31ceb97bb3c39d05ae74664c99f0ff7670b3e08a4b21a31ef84d7711',
  1000000: '130203eb055a962b8441af76c22b75627ec18c672a485904e567f59251e8ee18',
};
const hash = (digits: Buffer | undefined): string =>
  createHash('sha256')
    .update('3')
    .update(digits ?? '')
    .digest('hex');

const pi = (digits: number, threads: number, radix: 10 | 16 | 'both' = 10) =>
  computePortable({ constant: 'pi', digits, radix, threads, memoryLimit: 2e9 });

for (const [digits, threads] of [
  [1000, 1],
  [10_000, 1],
  [10_000, 2],
  [100_000, 1],
  [100_000, 3],
  [1_000_000, 2],
] as const)
  test(`${digits} decimals with ${threads} threads are those computed with GMP`, async () => {
    const { decimal, hexadecimal } = await pi(digits, threads);
    assert.equal(decimal?.length, digits);
    assert.equal(hash(decimal), SHA256[digits]);
    assert.equal(hexadecimal, undefined);
  });

for (const threads of [1, 2, 3])
  test(`1000000 decimals that do not fit in one memory are the same with ${threads} threads`, async () => {
    const { decimal, hexadecimal } = await computePortable({
      constant: 'pi',
      digits: 1_000_000,
      radix: 'both',
      threads,
      memoryLimit: 2e9,
      oneMemory: 8e6,
    });
    assert.equal(hash(decimal), SHA256[1_000_000]);
    assert.equal(hexadecimal?.toString('latin1', 99_999, 100_009), '535ea16c40');
  });

for (const constant of ['e', 'phi', 'sqrt2', 'ln2'] as const)
  test(`digits of ${constant} that do not fit in one memory are those that do`, async () => {
    const options = { constant, digits: 200_000, radix: 'both', memoryLimit: 2e9, threads: 2 } as const;
    const inside = await computePortable(options);
    assert.deepEqual(await computePortable({ ...options, oneMemory: 4e6 }), inside);
  });

test('the hashes are those of y-cruncher', async () => {
  const { decimalHash, hexadecimal, hexadecimalHash } = await pi(10_000, 1, 'both');
  assert.equal(decimalHash, 1729137254485967629n);
  assert.equal(hexadecimalHash, BigInt(`0x3${hexadecimal?.toString('latin1')}`) % ((1n << 61n) - 1n));
});

test('every count from 1 to 60 gives the first decimals', async () => {
  const known = '141592653589793238462643383279502884197169399375105820974944';
  for (let digits = 1; digits <= 60; digits++)
    assert.equal((await pi(digits, 1)).decimal?.toString('latin1'), known.slice(0, digits));
});

test('hexadecimal digits come alone or with as many decimals as say the same', async () => {
  const alone = await pi(100_009, 1, 16);
  assert.equal(alone.decimal, undefined);
  assert.equal(alone.hexadecimal?.toString('latin1', 0, 10), '243f6a8885');
  assert.equal(alone.hexadecimal?.toString('latin1', 99_999), '535ea16c40');
  const both = await pi(10_000, 1, 'both');
  assert.equal(both.decimal?.length, 10_000);
  assert.equal(both.hexadecimal?.length, 8305);
  assert.equal(both.hexadecimal?.toString('latin1'), alone.hexadecimal?.toString('latin1', 0, 8305));
});

test('hexadecimal counts agree with those of y-cruncher', () => {
  assert.equal(hexadecimalsFor(1_000_000_050), 830_482_066);
  assert.equal(hexadecimalsFor(100_000_000_000_000), 83_048_202_372_185);
});

test('a computation that would not fit is refused with the count that would', async () => {
  await assert.rejects(
    computePortable({ constant: 'pi', digits: 100_000_000, radix: 10, threads: 2, memoryLimit: 500e6 }),
    (error: Error) =>
      error instanceof TooLarge && /needs [\d,]+ MB of memory; [\d,]+ decimals would fit/.test(error.message),
  );
});

/** @param after stops when this share of the work is done */
async function interrupted(directory: string, digits: number, after = 0.3, oneMemory?: number): Promise<void> {
  const controller = new AbortController();
  await assert.rejects(
    computePortable({
      constant: 'pi',
      digits,
      radix: 10,
      threads: 2,
      memoryLimit: 2e9,
      oneMemory,
      checkpointDirectory: directory,
      onProgress: (_, share) => {
        if (share > after) controller.abort(new Error('stopped'));
      },
      signal: controller.signal,
    }),
    /stopped/,
  );
}

for (const [where, oneMemory] of [
  ['in one memory', undefined],
  ['outside one memory', 4e6],
] as const)
  test(`an interrupted computation goes on with its finished parts, ${where}`, async () => {
    const directory = mkdtempSync(join(tmpdir(), 'almanac-checkpoint-'));
    try {
      await interrupted(directory, 100_000, 0.3, oneMemory);
      const parts = readdirSync(directory).filter((name) => name.endsWith('.part'));
      assert.ok(parts.length > 0);
      const options = {
        constant: 'pi',
        digits: 100_000,
        radix: 10,
        threads: 2,
        memoryLimit: 2e9,
        oneMemory,
        checkpointDirectory: directory,
      } as const;
      assert.equal(hash((await computePortable(options)).decimal), SHA256[100_000]);
      assert.deepEqual(
        readdirSync(directory).filter((name) => name.endsWith('.partial')),
        [],
      );
      // What is kept is used: a damaged part is found.
      rmSync(directory, { recursive: true });
      await interrupted(directory, 100_000, 0.3, oneMemory);
      const [part] = readdirSync(directory).filter((name) => name.endsWith('.part'));
      const damaged = readFileSync(join(directory, part!));
      damaged[damaged.length - 9]! ^= 1;
      writeFileSync(join(directory, part!), damaged);
      await assert.rejects(computePortable(options), /is damaged; delete it/);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

test('a computation that is interrupted after the quotient goes on with the value', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-checkpoint-'));
  const options = {
    constant: 'pi',
    digits: 100_000,
    radix: 10,
    memoryLimit: 2e9,
    checkpointDirectory: directory,
  } as const;
  try {
    await interrupted(directory, 100_000, 0.8);
    const names = readdirSync(directory);
    assert.match(names.join(), /^value-(\d+)-0-\1\.part$/);
    const phases = new Set<string>();
    const { decimal } = await computePortable({ ...options, threads: 1, onProgress: (phase) => phases.add(phase) });
    assert.equal(hash(decimal), SHA256[100_000]);
    assert.ok(!phases.has('series'), [...phases].join());
    const path = join(directory, names[0]!);
    const damaged = readFileSync(path);
    damaged[damaged.length - 9]! ^= 1;
    writeFileSync(path, damaged);
    await assert.rejects(computePortable({ ...options, threads: 2 }), /value-.* is damaged; delete it/);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('damaged, foreign and newer checkpoints are refused with one sentence', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-checkpoint-'));
  try {
    await interrupted(directory, 100_000);
    const name = readdirSync(directory).find((entry) => entry.endsWith('.part'));
    assert.ok(name !== undefined);
    const path = join(directory, name);
    const whole = readFileSync(path);
    const version = Buffer.from(whole);
    version.writeUInt32LE(9, 8);
    const bit = Buffer.from(whole);
    bit[whole.length - 100]! ^= 4;
    const header = Buffer.from(whole);
    header[87]! ^= 1;
    for (const [bytes, sentence] of [
      [whole.subarray(0, -4), /is damaged; delete it/],
      [bit, /is damaged; delete it/],
      [version, /is version 9; this build reads 2; delete it/],
      [header, /is damaged; delete it/],
      [Buffer.from('hello'), /is not a checkpoint; delete it/],
    ] as const) {
      writeFileSync(path, bytes);
      await assert.rejects(
        computePortable({
          constant: 'pi',
          digits: 100_000,
          radix: 10,
          threads: 2,
          memoryLimit: 2e9,
          checkpointDirectory: directory,
        }),
        sentence,
      );
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});
