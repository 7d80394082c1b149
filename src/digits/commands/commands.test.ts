import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '#kit/testing/run-command';
import { digits } from '../cli.ts';

const DECIMALS = 'Pi - Dec - Chudnovsky - 0.ycd';
const HEXADECIMALS = 'Pi - Hex - Chudnovsky - 0.ycd';

function directoryFor(context: TestContext): string {
  const data = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  context.after(() => rmSync(data, { recursive: true, force: true, maxRetries: 20 }));
  return data;
}

const run = (data: string, ...words: string[]) => runCommand(digits, words, data);

/** The JSON that a command prints, which has to end well. */
async function json(data: string, ...words: string[]) {
  const { status, stdout, stderr } = await run(data, ...words, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** The cells of a printed table. */
const cellsOf = (stdout: string): string[][] =>
  stripVTControlCharacters(stdout)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

test('digits are computed in both bases, told with their hashes, shown and verified', async (context) => {
  const data = directoryFor(context);
  const [decimals, hexadecimals] = [DECIMALS, HEXADECIMALS].map((name) => join(data, 'digits', name));
  const computed = await run(data, 'compute', '1_000', '--threads', '1');
  assert.equal(computed.status, 0, computed.stderr);
  assert.match(
    computed.stderr,
    /^computing 1,000 decimals of pi with the engine portable on 1 thread, in up to [\d,]+ MB of memory\n/,
  );
  assert.match(computed.stderr, /\ncomputed and checked in \d+(?:\.\d\d?)? s\n$/);
  const [heading, first, second, ...others] = cellsOf(computed.stdout);
  assert.deepEqual([heading, others], [['radix', 'digits', 'hash', 'file'], []]);
  assert.deepEqual([first?.[0], first?.[1], first?.[3]], ['10', '1,000', decimals]);
  assert.deepEqual([second?.[0], second?.[1], second?.[3]], ['16', '831', hexadecimals]);

  const shown = await json(data, 'status');
  const rows = [
    { constant: 'pi', radix: 10, digits: 1000, files: [decimals] },
    { constant: 'pi', radix: 16, digits: 831, files: [hexadecimals] },
  ];
  assert.deepEqual(
    shown.map(({ bytes, ...rest }: { bytes: number }) => {
      assert.ok(bytes > 300 && bytes < 2000, String(bytes));
      return rest;
    }),
    rows,
  );
  const table = cellsOf((await run(data, 'status')).stdout);
  assert.deepEqual(table[0], ['constant', 'radix', 'digits', 'bytes', 'files']);
  assert.deepEqual(
    table.slice(1).map(([constant, radix, count, , files]) => [constant, radix, count, files]),
    [
      ['pi', '10', '1,000', decimals],
      ['pi', '16', '831', hexadecimals],
    ],
  );

  const verified = cellsOf((await run(data, 'verify')).stdout);
  assert.deepEqual(verified[0], ['set', 'check', 'result']);
  assert.deepEqual(
    verified.filter(([, check]) => check?.endsWith('digits, hash')),
    [
      ['pi, base 10', '1,000 digits, hash', first?.[2]],
      ['pi, base 16', '831 digits, hash', second?.[2]],
    ],
  );
  const results: { passed: boolean; hash: string }[] = await json(data, 'verify');
  assert.deepEqual(
    results.map(({ passed, hash }) => [passed, hash]),
    [
      [true, first?.[2]],
      [true, second?.[2]],
    ],
  );
});

test('what is stored already is not computed again, and is told as it was', async (context) => {
  const data = directoryFor(context);
  const { seconds, engine, threads, constant, files } = await json(data, 'compute', '2e2', '--constant', 'e');
  assert.ok(seconds >= 0 && threads >= 1);
  assert.deepEqual([engine, constant, files.length], ['portable', 'e', 2]);
  assert.match(files[0].hash, /^\d+$/);
  const again = await run(data, 'compute', '200', '--constant', 'e');
  assert.deepEqual(again, {
    status: 0,
    stdout: '200 digits of e in base 10 are already stored.\n167 digits of e in base 16 are already stored.\n',
    stderr: '',
  });
  assert.deepEqual(await json(data, 'compute', '200', '--constant', 'e'), {
    constant: 'e',
    engine: null,
    threads: 0,
    seconds: 0,
    files: files.map((file: object) => ({ ...file, hash: null })),
  });
});

test('one base alone is computed where it is asked for, with as many digits of it', async (context) => {
  const data = directoryFor(context);
  const { stderr } = await run(data, 'compute', '300', '--radix', '16', '--threads', '2');
  assert.match(stderr, /^computing 300 hexadecimal digits of pi with the engine portable on 2 threads, /);
  assert.deepEqual(
    (await json(data, 'status')).map(({ radix, digits: count }: { radix: number; digits: number }) => [radix, count]),
    [[16, 300]],
  );
  assert.ok(!existsSync(join(data, 'digits', DECIMALS)));
});

test('files are imported where they lie, and those that are no digits are refused', async (context) => {
  const [data, other] = [directoryFor(context), directoryFor(context)];
  await json(other, 'compute', '400', '--radix', '10');
  const file = join(other, DECIMALS);
  renameSync(join(other, 'digits', DECIMALS), file);
  assert.deepEqual(cellsOf((await run(data, 'import', file)).stdout), [
    ['constant', 'radix', 'digits', 'files'],
    ['pi', '10', '400', file],
  ]);
  assert.deepEqual(await json(data, 'import', file), [{ constant: 'pi', radix: 10, digits: 400, files: [file] }]);
  assert.deepEqual(
    (await json(data, 'status')).map(({ files }: { files: string[] }) => files),
    [[file]],
  );
  const text = join(other, 'text.ycd');
  writeFileSync(text, 'no digits');
  const refused = await run(data, 'import', text);
  assert.equal(refused.stdout, '');
  assert.notEqual(refused.status, 0);
  assert.match(refused.stderr, /^almanac: .*text\.ycd.*\.\n$/);
});

test('a directory without digits is told, with the command that fills it', async (context) => {
  const data = directoryFor(context);
  const sentence = `No digits are stored in ${join(data, 'digits')}; "almanac digits compute 1000000" computes some.`;
  assert.deepEqual(await run(data, 'status'), { status: 0, stdout: `${sentence}\n`, stderr: '' });
  assert.deepEqual(await run(data, 'verify'), { status: 1, stdout: '', stderr: `almanac: ${sentence}\n` });
  assert.deepEqual(await json(data, 'status'), []);
});

test('digits that are wrong fail the verification, which says which', async (context) => {
  const data = directoryFor(context);
  await json(data, 'compute', '1000', '--radix', '10');
  const path = join(data, 'digits', DECIMALS);
  const bytes = readFileSync(path);
  // Within the digits, behind the header: another word of 19 digits.
  const at = bytes.length - 100;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const { status, stdout, stderr } = await run(data, 'verify');
  assert.equal(status, 1, stderr);
  assert.match(stdout + stderr, /WRONG|damaged/);
});

test('each option that cannot be read is told in one sentence, and nothing is stored', async (context) => {
  const data = directoryFor(context);
  const count = 'The count of digits must be a whole number from 100 on; it is';
  const cases = [
    [['99'], `${count} "99".`],
    [['many'], `${count} "many".`],
    [['1e'], `${count} "1e".`],
    [['1e99'], `${count} "1e99".`],
    [['1000', '--radix', '8'], '--radix must be 10 or 16; it is "8".'],
    [['1000', '--constant', 'tau'], '--constant must be one of pi, e, phi, sqrt2, ln2; it is "tau".'],
    [['1000', '--engine', 'steam'], '--engine must be one of auto, portable, gmp; it is "steam".'],
    [['1000', '--threads', '0'], '--threads must be a whole number from 1 on; it is "0".'],
    [['1000', '--threads', '1000'], '--threads must be a whole number from 1 on; it is "1000".'],
    [['1000', '--memory', '8 TB'], '--memory must be a size such as 800MB or 4GB; it is "8 TB".'],
  ] as const;
  for (const [words, sentence] of cases)
    assert.deepEqual(await run(data, 'compute', ...words), { status: 2, stdout: '', stderr: `almanac: ${sentence}\n` });
  for (const size of ['1', '1000000', '20MB', '20mb', '0.02g', '10MiB'])
    assert.match((await run(data, 'compute', '1e8', '--memory', size)).stderr, /^almanac: This computation needs/);
  assert.deepEqual(readdirSync(join(data, 'digits')), []);
});

test('a size of memory is read with its unit', async (context) => {
  const data = directoryFor(context);
  const fitting = async (size: string): Promise<number> => {
    const { stderr } = await run(data, 'compute', '1e11', '--memory', size, '--threads', '1');
    return Number(/; ([\d,]+) decimals would fit/.exec(stderr)?.[1]?.replaceAll(',', ''));
  };
  const one = await fitting('1000000000');
  assert.ok(one > 1e6, String(one));
  for (const size of ['1GB', '1g', '1000 MB', '1000000KB']) assert.equal(await fitting(size), one, size);
  const binary = await fitting('1GiB');
  assert.ok(binary > one);
  for (const size of ['1024MiB', '1048576KiB', String(2 ** 30)]) assert.equal(await fitting(size), binary, size);
  assert.ok((await fitting('2GB')) > binary);
});
