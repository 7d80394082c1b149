import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { CommandError } from '../command/command-error.ts';
import { lockDirectory, whileLocked } from './directory-lock.ts';

const MODULE = JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href);
/** Takes the lock of the directory in `place`, says so, and keeps it. */
const HOLD = `const { lockDirectory } = await import(${MODULE});
await lockDirectory(place, 'almanac');
process.stdout.write('held\\n');
setInterval(() => {}, 1000);`;

async function withDirectory(work: (place: string) => Promise<void>): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'almanac-lock-'));
  try {
    await work(place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** A process that runs a script with `place` set. @param before words of a program that starts it */
function run(place: string, script: string, before: readonly string[] = []): ChildProcess {
  const [program, ...words] = [
    ...before,
    process.execPath,
    '--conditions=source',
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    `const place = ${JSON.stringify(place)};\n${script}`,
  ];
  return spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const inUse = (place: string, rest: string): RegExp => new RegExp(`^${place} is in use by another almanac${rest}`);

test('a directory is locked for one process, and free as soon as that has been killed', () =>
  withDirectory(async (place) => {
    const child = run(place, HOLD);
    try {
      await once(child.stdout!, 'data');
      const known = process.platform === 'linux' ? ` \\(process ${child.pid}\\)\\. ` : '\\. ';
      await assert.rejects(lockDirectory(place, 'almanac'), { name: 'CommandError', message: inUse(place, known) });
      await (await lockDirectory(place, 'another purpose'))();
    } finally {
      await end(child);
    }
    await (await lockDirectory(place, 'almanac'))();
  }));

test('a lock holds within one process too, between its threads', () =>
  withDirectory(async (place) => {
    const release = await lockDirectory(place, 'almanac');
    await assert.rejects(lockDirectory(place, 'almanac'), CommandError);
    const script = `const { workerData, parentPort } = require('node:worker_threads');
import(${MODULE}).then(async ({ lockDirectory }) => {
  parentPort.postMessage(await lockDirectory(workerData, 'almanac').then(() => 'taken', (error) => error.message));
});`;
    const ask = async (): Promise<string> => {
      const worker = new Worker(script, { eval: true, workerData: place });
      const [answer] = await once(worker, 'message');
      // What a thread holds goes with it.
      await worker.terminate();
      return answer;
    };
    assert.match(await ask(), inUse(place, ''));
    await release();
    assert.equal(await ask(), 'taken');
    await (await lockDirectory(place, 'almanac'))();
  }));

// A process of an earlier build wrote its number into the file; after a restart of a container it is often our own.
for (const left of [String(process.pid), '', '1', 'x'.repeat(10_000)])
  test(`a lock file that holds ${left.length} bytes and that nobody has locked is no obstacle`, () =>
    withDirectory(async (place) => {
      await writeFile(join(place, 'almanac.lock'), left);
      const release = await lockDirectory(place, 'almanac');
      await assert.rejects(lockDirectory(place, 'almanac'), CommandError);
      await release();
      assert.deepEqual(await readdir(place), ['almanac.lock']);
    }));

test('the garbage collector does not open a lock', () =>
  withDirectory(async (place) => {
    const script = `process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
${HOLD}
const gc = process.getBuiltinModule('node:vm').runInNewContext('gc');
for (let turn = 0; turn < 5; turn++) {
  gc();
  await new Promise((resolve) => setTimeout(resolve, 5));
}
process.stdout.write('collected\\n');`;
    const child = run(place, script);
    try {
      let said = '';
      while (!said.includes('collected')) said += (await once(child.stdout!, 'data'))[0];
      await assert.rejects(lockDirectory(place, 'almanac'), CommandError);
    } finally {
      await end(child);
    }
  }));

test(
  'only its owner may open a lock file',
  { skip: process.platform === 'win32' ? 'Windows has no modes' : false },
  () =>
    withDirectory(async (place) => {
      await (await lockDirectory(place, 'almanac'))();
      assert.equal((await stat(join(place, 'almanac.lock'))).mode & 0o777, 0o600);
    }),
);

test('a place where no file can be is one sentence', () =>
  withDirectory(async (place) => {
    await writeFile(join(place, 'file'), '');
    for (const wrong of [join(place, 'file'), join(place, 'file', 'below')])
      await assert.rejects(lockDirectory(wrong, 'almanac'), { name: 'CommandError', message: /cannot be made/ });
    await rm(join(place, 'file'));
    await mkdtemp(join(place, 'x'));
    await assert.rejects(lockDirectory(place, 'there/is/none'), {
      name: 'CommandError',
      message: /^The lock file .* cannot be used: .*\.$/,
    });
  }));

test('changes of many processes follow one another, and none is lost', () =>
  withDirectory(async (place) => {
    const [processes, turns] = [6, 20];
    await writeFile(join(place, 'count'), '0');
    const script = `const { whileLocked } = await import(${MODULE});
const { readFile, writeFile } = await import('node:fs/promises');
for (let turn = 0; turn < ${turns}; turn++)
  await whileLocked(place, 'count', 120_000, async () =>
    writeFile(place + '/count', String(Number(await readFile(place + '/count', 'utf8')) + 1)));`;
    const children = Array.from({ length: processes }, () => run(place, script));
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    assert.deepEqual(codes, Array(processes).fill(0));
    assert.equal(await readFile(join(place, 'count'), 'utf8'), String(processes * turns));
  }));

test('changes of one process follow one another too', () =>
  withDirectory(async (place) => {
    let inside = 0;
    const work = async (): Promise<void> => {
      assert.equal(++inside, 1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside--;
    };
    await Promise.all(Array.from({ length: 10 }, () => whileLocked(place, 'count', 120_000, work)));
  }));

test('a wait for a lock ends, and the message says after how long', () =>
  withDirectory(async (place) => {
    const release = await lockDirectory(place, 'almanac');
    const late = whileLocked(place, 'almanac', 100, async () => assert.fail('it is locked'));
    await assert.rejects(late, { name: 'CommandError', message: /was not free within 0\.1 s\. Try again\.$/ });
    await release();
    assert.equal(await whileLocked(place, 'almanac', 100, async () => 'done'), 'done');
  }));

test('work that throws leaves the lock free', () =>
  withDirectory(async (place) => {
    const failing = whileLocked(place, 'almanac', 100, () => Promise.reject(new Error('no')));
    await assert.rejects(failing, /^Error: no$/);
    await (await lockDirectory(place, 'almanac'))();
  }));

const NAMESPACE = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'] as const;
const noNamespaces = spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status !== 0;

test(
  'a lock holds between process namespaces, as between containers, whatever the numbers of the processes',
  { skip: noNamespaces ? 'unshare cannot make process namespaces here' : false },
  () =>
    withDirectory(async (place) => {
      const child = run(place, HOLD, NAMESPACE);
      try {
        await once(child.stdout!, 'data');
        const second = run(place, HOLD, NAMESPACE);
        const said = (await second.stderr!.toArray()).join('');
        assert.match(said, /is in use by another almanac \(perhaps in another container\)\./);
      } finally {
        await end(child);
      }
      const third = run(place, HOLD, NAMESPACE);
      try {
        assert.equal(String((await once(third.stdout!, 'data'))[0]), 'held\n');
      } finally {
        await end(third);
      }
    }),
);
