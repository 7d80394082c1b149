import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { KNOWN_PREFIXES } from '../../src/digits/engine/published-values.ts';
import { PI } from '../../src/digits/store/constants.ts';
import { DigitReader } from '../../src/digits/store/digit-set.ts';
import { DigitStore } from '../../src/digits/store/digit-store.ts';
import { almanac, type Finished, spawnAlmanac } from '../almanac.ts';

const DECIMALS = 'Pi - Dec - Chudnovsky - 0.ycd';
const HEXADECIMALS = 'Pi - Hex - Chudnovsky - 0.ycd';

function directoryFor(context: TestContext): string {
  const data = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  context.after(() => rmSync(data, { recursive: true, force: true, maxRetries: 20 }));
  return data;
}

const run = (data: string, ...words: string[]): Promise<Finished> => almanac(['digits', ...words, '--data', data]);

const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Starts a computation whose words nobody hears. */
function start(data: string, ...words: string[]): ChildProcess {
  const child = spawnAlmanac(['digits', 'compute', ...words, '--data', data]);
  child.stdout.resume();
  child.stderr.resume();
  return child;
}

/** The finished parts of all computations in a data directory. */
function partsIn(data: string): string[] {
  const directory = join(data, 'digits', 'checkpoints');
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true })
    .map((name) => join(directory, String(name)))
    .filter((name) => name.endsWith('.part'));
}

/** Starts a computation and kills it, so that it cannot do anything about it, when a further part is finished. */
async function killed(data: string, ...words: string[]): Promise<void> {
  const before = partsIn(data);
  const child = start(data, ...words);
  while (partsIn(data).every((name) => before.includes(name)) && child.exitCode === null) await setTimeout(1);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  assert.equal(child.signalCode, 'SIGKILL');
}

test('a computation that is killed in the middle goes on and gives the same files', async (context) => {
  const [whole, data] = [directoryFor(context), directoryFor(context)];
  const words = ['3000000', '--threads', '2'];
  assert.equal((await run(whole, 'compute', ...words)).status, 0);
  await killed(data, ...words);
  assert.ok(!existsSync(join(data, 'digits', DECIMALS)));
  await killed(data, ...words);
  const { status, stderr } = await run(data, 'compute', ...words);
  assert.equal(status, 0, stderr);
  assert.match(stderr, /, from where an earlier start was interrupted\n/);
  for (const name of [DECIMALS, HEXADECIMALS])
    assert.equal(sha256(join(data, 'digits', name)), sha256(join(whole, 'digits', name)));
  assert.deepEqual(readdirSync(join(data, 'digits')).sort(), [DECIMALS, HEXADECIMALS, 'compute.lock']);
});

test('an interrupted computation does not disturb one of another number or count', async (context) => {
  const data = directoryFor(context);
  await killed(data, '3000000', '--constant', 'e');
  const left = partsIn(data);
  assert.equal((await run(data, 'compute', '100000')).status, 0);
  const result = await run(data, 'compute', '2000', '--constant', 'ln2');
  assert.equal(result.status, 0, result.stderr);
  assert.deepEqual(partsIn(data), left);
  assert.equal((await run(data, 'compute', '3000000', '--constant', 'e')).status, 0);
  assert.deepEqual(partsIn(data), []);
  const verified = await run(data, 'verify', '--json');
  assert.equal(verified.status, 0, verified.stdout);
  assert.deepEqual(
    (JSON.parse(verified.stdout) as { constant: string; digits: number; passed: boolean }[])
      .map(({ constant, digits, passed }) => `${constant} ${digits} ${passed}`)
      .sort(),
    ['e 2491447 true', 'e 3000000 true', 'ln2 1661 true', 'ln2 2000 true', 'pi 100000 true', 'pi 83049 true'],
  );
});

test('a damaged checkpoint is refused by name, and computing goes on when it is gone', async (context) => {
  const data = directoryFor(context);
  await killed(data, '3000000', '--radix', '10');
  const [part] = partsIn(data);
  const bytes = readFileSync(part);
  bytes[bytes.length >> 1] ^= 16;
  writeFileSync(part, bytes);
  const { status, stderr, stdout } = await run(data, 'compute', '3000000', '--radix', '10');
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(
    stderr,
    /almanac: pi could not be computed: The checkpoint .*\.part is damaged; delete it to compute that part again\.\n$/,
  );
  rmSync(part);
  assert.equal((await run(data, 'compute', '3000000', '--radix', '10')).status, 0);
});

test('the decimals of pi are the known ones, and the memory is stated before', async (context) => {
  const data = directoryFor(context);
  for (const digits of [1e3, 1e4, 1e5, 1e6]) {
    const { status, stderr } = await run(data, 'compute', String(digits), '--radix', '10');
    assert.equal(status, 0, stderr);
    assert.match(
      stderr,
      /^computing [\d,]+ decimals of pi with the engine portable on \d+ threads?, in up to \d+ MB of memory\n/,
    );
    const store = DigitStore.open(join(data, 'digits'), 0);
    const set = store.find(PI, 10);
    assert.ok(set !== undefined);
    const reader = new DigitReader(set, digits);
    const at = reader.read(1, digits);
    const text = `3${reader.text.toString('latin1', at, at + digits)}`;
    store.close();
    const known = KNOWN_PREFIXES.find((prefix) => prefix.constant === 'pi' && prefix.digits === digits);
    assert.equal(createHash('sha256').update(text).digest('hex'), known?.sha256);
  }
});

test('every other number is computed, stored under the names of y-cruncher, and verified', async (context) => {
  const data = directoryFor(context);
  for (const name of ['e', 'phi', 'sqrt2', 'ln2'])
    assert.equal((await run(data, 'compute', '20000', '--constant', name)).status, 0);
  assert.deepEqual(readdirSync(join(data, 'digits')).sort(), [
    'Golden Ratio - Dec - Newton - 0.ycd',
    'Golden Ratio - Hex - Newton - 0.ycd',
    'Log(2) - Dec - Machin-Like - 0.ycd',
    'Log(2) - Hex - Machin-Like - 0.ycd',
    'Sqrt(2) - Dec - Newton - 0.ycd',
    'Sqrt(2) - Hex - Newton - 0.ycd',
    'compute.lock',
    'e - Dec - exp(1) - 0.ycd',
    'e - Hex - exp(1) - 0.ycd',
  ]);
  const { status, stdout } = await run(data, 'verify');
  assert.equal(status, 0);
  assert.equal(stdout.match(/hash of 19,9\d\d decimals against base 16 +right/g)?.length, 4);
});

test('both engines store the same files, or gmp says in one sentence why it cannot', async (context) => {
  const [ours, theirs] = [directoryFor(context), directoryFor(context)];
  const { status, stderr } = await run(theirs, 'compute', '50000', '--engine', 'gmp');
  if (status !== 0) {
    assert.equal(status, 3);
    assert.match(stderr, /\nalmanac: The engine gmp [^\n]+\.\n$/);
    context.skip(stderr.trim());
    return;
  }
  assert.doesNotMatch(stderr, /Warning/);
  assert.equal((await run(ours, 'compute', '50000', '--engine', 'portable')).status, 0);
  for (const name of [DECIMALS, HEXADECIMALS])
    assert.equal(sha256(join(theirs, 'digits', name)), sha256(join(ours, 'digits', name)));
});

test('a second computation in the same directory is refused while one is running', async (context) => {
  const data = directoryFor(context);
  const child = start(data, '5000000');
  try {
    while (partsIn(data).length === 0 && child.exitCode === null) await setTimeout(1);
    // So that it cannot be done before the second one has begun.
    child.kill('SIGSTOP');
    const { status, stderr } = await run(data, 'compute', '1000');
    assert.equal(status, 3);
    assert.match(stderr, /almanac: .* is in use by another almanac \(process \d+\)\./);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('what cannot be done is refused with one sentence, and nothing is stored', async (context) => {
  const data = directoryFor(context);
  for (const [words, status, sentence] of [
    [
      ['1e8', '--memory', '500MB'],
      3,
      /This computation needs [\d,]+ MB of memory; [\d,]+ decimals would fit in what it may take\./,
    ],
    [['1e8', '--memory', '500MB', '--radix', '16'], 3, /; [\d,]+ hexadecimal digits would fit in what it may take\./],
    [['1e8', '--memory', '500MB', '--engine', 'gmp'], 3, /; [\d,]+ decimals would fit in what it may take\./],
    [['1000', '--memory', 'much'], 2, /--memory must be a size such as 800MB or 4GB; it is "much"\./],
    [['1000', '--constant', 'tau'], 2, /--constant must be one of pi, e, phi, sqrt2, ln2; it is "tau"\./],
    [['1000', '--engine', 'steam'], 2, /--engine must be one of auto, portable, gmp; it is "steam"\./],
    [['1000', '--threads', '0'], 2, /--threads must be a whole number from 1 on; it is "0"\./],
  ] as const) {
    const result = await run(data, 'compute', ...words);
    assert.match(result.stderr, new RegExp(`^almanac: [^\\n]*${sentence.source}\\n$`));
    assert.equal(result.status, status);
    assert.equal(result.stdout, '');
  }
  assert.ok(readdirSync(join(data, 'digits')).length === 0);
});

test('a computation that was killed between its two files is done again', async (context) => {
  const data = directoryFor(context);
  assert.equal((await run(data, 'compute', '2000')).status, 0);
  const before = sha256(join(data, 'digits', HEXADECIMALS));
  rmSync(join(data, 'digits', HEXADECIMALS));
  assert.equal((await run(data, 'compute', '2000')).status, 0);
  assert.equal(sha256(join(data, 'digits', HEXADECIMALS)), before);
  const { status, stdout, stderr } = await run(data, 'compute', '2000');
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^2,000 digits of pi in base 10 are already stored\.$/m);
});

test('the count that would fit does fit', async (context) => {
  const data = directoryFor(context);
  const refused = await run(data, 'compute', '1e8', '--memory', '220MB', '--radix', '10', '--threads', '2');
  const fitting = /; ([\d,]+) decimals/.exec(refused.stderr)?.[1] ?? '';
  assert.notEqual(fitting, '');
  const result = await run(data, 'compute', fitting, '--memory', '220MB', '--radix', '10', '--threads', '2');
  assert.equal(result.status, 0, result.stderr);
});
