import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, type TestContext, test } from 'node:test';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import {
  almanac,
  almanacArguments,
  emptyDirectory,
  environment,
  type Finished,
  root,
  seedWorld,
  startAlmanac,
} from '../almanac.ts';

/**
 * Commands as they are run on each disk, without --data; `OUT` is a directory on it, `IN` one that can be read.
 */
const COMMANDS = [
  'status',
  'digits compute 3000',
  'digits import IN/digits/Pi_-_Dec_-_Chudnovsky_-_0.ycd',
  'digits verify',
  'digits status',
  'digits serve --port 0',
  'vulnerabilities import IN/epss.csv',
  'vulnerabilities export OUT/snapshot.almanac',
  'vulnerabilities status',
  'vulnerabilities search --text openssl',
  'vulnerabilities show CVE-2021-44228',
  'vulnerabilities advisory none',
  'vulnerabilities history CVE-2021-44228',
  'vulnerabilities sync kev --kev-url http://127.0.0.1:9/ --sync-attempts 1',
  'vulnerabilities serve --port 0',
  'geocoding reverse 47.14 9.52',
  'geocoding enrich IN/points.csv --out OUT/points.csv',
  'geocoding import IN/none.osm.pbf',
  'geocoding status',
  'geocoding serve --port 0',
  'grammar check IN/letter.txt',
  'grammar ngrams import IN/counts.txt --language en --out OUT/ngrams',
  'grammar dictionaries add IN/hu.aff --language hu',
  'grammar dictionaries list',
  'grammar dictionaries remove hu',
  'grammar users add bob',
  'grammar users list',
  'grammar users remove alice',
  'grammar test',
  'grammar status',
  'grammar serve --port 0',
  'models import IN/tiny.gguf --name other',
  'models list',
  'models show tiny',
  'models remove tiny',
  'models serve --port 0',
  'gateway token add ci',
  'gateway token list',
  'gateway token revoke old',
  'gateway serve --port 0',
  'start --only digits,gateway --admin-port 0',
  'config',
];
/** These run until they are asked to stop. */
const SERVES = /^start| serve /;
/** A server that is asked to stop and has not ended by then is killed, and the test says which it was. */
const LONGEST_STOP_MS = 60_000;

let input = '';
before(async (context) => {
  input = await emptyDirectory(context as TestContext);
  await writeFile(join(input, 'letter.txt'), 'This is a letter.\n');
  await writeFile(join(input, 'points.csv'), 'lat,lon\n47.14,9.52\n');
  await writeFile(join(input, 'counts.txt'), 'the cat\t20\n');
  await writeFile(join(input, 'hu.aff'), 'SET UTF-8\n');
  await writeFile(join(input, 'hu.dic'), '1\nszia\n');
  await writeFile(join(input, 'none.osm.pbf'), 'no map');
  await writeFile(
    join(input, 'epss.csv'),
    '#model_version:v2025,score_date:2026-01-01\ncve,epss,percentile\nCVE-2021-1,0.1,0.2\n',
  );
  await writeFile(join(input, 'tiny.gguf'), tinyModel());
  await seedWorld(input);
  for (const args of [
    ['digits', 'compute', '2000'],
    ['gateway', 'token', 'add', 'old'],
    ['grammar', 'users', 'add', 'alice'],
    ['vulnerabilities', 'import', join(input, 'epss.csv')],
    ['models', 'import', join(input, 'tiny.gguf'), '--name', 'tiny'],
  ]) {
    const { status, stderr } = await almanac([...args, '--data', input]);
    assert.equal(status, 0, stderr);
  }
});

/** A disk in memory; undefined where this user may not mount one. */
function mountDisk(context: TestContext, directory: string): ((options: string) => void) | undefined {
  const mount = (options: string): boolean =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'ignore' }).status === 0;
  if (!mount('size=64m')) {
    context.skip('no disk can be mounted here: this needs root');
    return undefined;
  }
  context.after(() => void spawnSync('umount', ['-l', directory], { stdio: 'ignore' }));
  return (options) => assert.ok(mount(`remount,${options}`));
}

function fillDisk(directory: string): void {
  const file = openSync(join(directory, 'filler'), 'a');
  for (const bytes of [Buffer.alloc(1 << 20), Buffer.alloc(512)])
    try {
      while (writeSync(file, bytes) > 0);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
  closeSync(file);
}

/** Runs a command; one that serves is stopped when it is ready. */
async function attempt(command: string, disk: string, uid?: number): Promise<Finished> {
  const args = command
    .split(' ')
    .map((word) => word.replace('IN', input).replace('OUT', join(disk, 'out')).replaceAll('_-_', ' - '));
  const child = spawn(process.execPath, almanacArguments([...args, '--data', join(disk, 'data')]), {
    cwd: root,
    env: environment(),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  child.stdin.on('error', () => {});
  child.stdin.end();
  let tooLate: NodeJS.Timeout | undefined;
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk;
    if (!SERVES.test(command)) return;
    child.kill('SIGTERM');
    tooLate ??= setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
  const [status] = await once(child, 'close');
  clearTimeout(tooLate);
  return { status, stdout, stderr };
}

/**
 * Every command ends as it should, or with one sentence. One runs at a time: some change what others read, and one that
 * removes a file makes room for the next.
 * @returns the commands that did not do what they should
 */
async function attemptAll(
  disk: string,
  commands: readonly string[],
  { before, uid }: { before?: () => void; uid?: number } = {},
): Promise<string[]> {
  const failed: string[] = [];
  for (const command of commands) {
    before?.();
    const { status, stderr, stdout } = await attempt(command, disk, uid);
    const said = `${command}: ${status}\n${stdout}${stderr}`;
    assert.ok(status === 0 || status === 1 || status === 3, said);
    assert.doesNotMatch(stderr, /^\s+at |node:internal|"stack"/m, said);
    if (status === 0) continue;
    assert.match(stderr, /^almanac: [^\n]+\.$/m, said);
    failed.push(command);
  }
  return failed;
}

async function fillData(disk: string): Promise<void> {
  await mkdir(join(disk, 'out'), { recursive: true });
  await cp(input, join(disk, 'data'), { recursive: true });
}

test('every command on a full disk does its work or ends with one sentence', async (context) => {
  const disk = await emptyDirectory(context);
  if (mountDisk(context, disk) === undefined) return;
  await fillData(disk);
  const failed = await attemptAll(disk, COMMANDS, { before: () => fillDisk(disk) });
  for (const command of ['digits compute 3000', 'grammar users add bob', 'models import IN/tiny.gguf --name other'])
    assert.ok(failed.includes(command), `${command} did not fail: ${failed}`);
});

test('every command on a read-only disk does its work or ends with one sentence', async (context) => {
  const disk = await emptyDirectory(context);
  const remount = mountDisk(context, disk);
  if (remount === undefined) return;
  await fillData(disk);
  remount('ro');
  const failed = await attemptAll(disk, COMMANDS);
  assert.ok(failed.includes('gateway token add ci'), String(failed));
  assert.ok(failed.includes('start --only digits,gateway --admin-port 0'), String(failed));
});

test('a first start on a full disk ends with one sentence', async (context) => {
  const disk = await emptyDirectory(context);
  if (mountDisk(context, disk) === undefined) return;
  await mkdir(join(disk, 'data'));
  fillDisk(disk);
  const commands = COMMANDS.filter((command) => / serve |^start/.test(command) && !/^(grammar|models)/.test(command));
  assert.deepEqual((await attemptAll(disk, commands)).sort(), [...commands].sort());
});

test('commands without permission end with one sentence', async (context) => {
  if (process.getuid?.() !== 0) return context.skip('only root can run commands as somebody else');
  const disk = await emptyDirectory(context);
  await fillData(disk);
  spawnSync('chmod', ['-R', 'go-rwx', join(disk, 'data')]);
  spawnSync('chmod', ['go+rx', disk]);
  // What is given to commands can be read.
  spawnSync('chmod', ['-R', 'go+rX', input]);
  const commands = COMMANDS.filter((command) => / (status|add|serve|import)\b|^start/.test(command));
  const failed = await attemptAll(disk, commands, { uid: 65_534 });
  assert.ok(failed.includes('digits status'), String(failed));
});

test('commands whose data would lie below a file end with one sentence', async (context) => {
  const disk = await emptyDirectory(context);
  await writeFile(join(disk, 'data'), '');
  const commands = COMMANDS.filter((command) => / (status|add|serve)\b|^start/.test(command));
  assert.deepEqual((await attemptAll(disk, commands)).sort(), [...commands].sort());
});

test('a token is revoked on a full disk or stays, and never half', async (context) => {
  const disk = await emptyDirectory(context);
  if (mountDisk(context, disk) === undefined) return;
  await fillData(disk);
  fillDisk(disk);
  const data = join(disk, 'data');
  const { status, stderr } = await almanac(['gateway', 'token', 'revoke', 'old', '--data', data]);
  assert.equal(status, 3);
  assert.match(stderr, /tokens\.json cannot be written: the disk is full\.\n$/);
  await rm(join(disk, 'filler'));
  assert.equal((await almanac(['gateway', 'token', 'revoke', 'old', '--data', data])).status, 0);
});

/** Adds words until one cannot be stored. @returns how many were, and the answer to the first that was not */
async function addWords(url: string, user: Record<string, string>, most: number): Promise<[number, number, string]> {
  for (let count = 0; count < most; count++) {
    const body = new URLSearchParams({ ...user, word: `${'a'.repeat(80)}${count}` });
    const response = await fetch(`${url}/v2/words/add`, { method: 'POST', body });
    const text = await response.text();
    if (response.status !== 200) return [count, response.status, text];
  }
  return assert.fail(`${most} words were stored.`);
}

async function listWords(url: string, user: Record<string, string>): Promise<string[]> {
  const response = await fetch(`${url}/v2/words?${new URLSearchParams({ ...user, limit: '1000' })}`);
  assert.equal(response.status, 200);
  return ((await response.json()) as { words: string[] }).words;
}

const GRAMMAR = ['grammar', 'serve', '--json', '--port', '0', '--max-check-threads', '1'];
const NOT_STORED = /^Error: The words cannot be stored: the disk is full[^\n]*$/;

test('a server whose disk becomes full refuses new words, keeps the old ones, and takes new ones when there is room', async (context) => {
  const disk = await emptyDirectory(context);
  if (mountDisk(context, disk) === undefined) return;
  const user = await addUser(disk);
  const server = await startAlmanac<{ url: string }>([...GRAMMAR, '--data', disk]);
  try {
    const { url } = server.ready;
    await listWords(url, user);
    fillDisk(disk);
    const [stored, status, text] = await addWords(url, user, 1000);
    assert.equal(status, 500);
    assert.match(text, NOT_STORED);
    assert.equal((await listWords(url, user)).length, stored);
    await rm(join(disk, 'filler'));
    const response = await fetch(`${url}/v2/words/add`, {
      method: 'POST',
      body: new URLSearchParams({ ...user, word: 'roomy' }),
    });
    assert.deepEqual(await response.json(), { added: true });
  } finally {
    await server.stop();
  }
  assert.doesNotMatch(server.stderr(), /rollback|\bat .*:\d+:\d+/);
});

test('the same where the system limits the size of files', async (context) => {
  if (process.platform === 'win32') return context.skip('there is no ulimit on Windows');
  const directory = await emptyDirectory(context);
  const user = await addUser(directory);
  const command = almanacArguments([...GRAMMAR, '--data', directory]);
  const child = spawn('sh', ['-c', 'ulimit -f 120; exec "$@"', 'sh', process.execPath, ...command], {
    cwd: root,
    env: environment({ NODE_DISABLE_COMPILE_CACHE: '1' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(child.stdout, 'data');
    const { url } = JSON.parse(String(line)) as { url: string };
    const [stored, status, text] = await addWords(url, user, 1000);
    assert.equal(status, 500);
    assert.match(text, NOT_STORED);
    assert.equal((await listWords(url, user)).length, stored);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
});

async function addUser(data: string): Promise<Record<string, string>> {
  const added = await almanac(['grammar', 'users', 'add', 'ann', '--json', '--data', data]);
  assert.equal(added.status, 0, added.stderr);
  return JSON.parse(added.stdout);
}

test('a server whose log cannot be written goes on', async (context) => {
  if (!existsSync('/dev/full')) return context.skip('there is no /dev/full on this system');
  const data = await emptyDirectory(context);
  await cp(join(input, 'digits'), join(data, 'digits'), { recursive: true });
  const full = openSync('/dev/full', 'w');
  const child = spawn(
    process.execPath,
    almanacArguments(['digits', 'serve', '--json', '--port', '0', '--data', data]),
    {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', full],
    },
  );
  try {
    const [line] = await once(child.stdout!, 'data');
    const { url } = JSON.parse(String(line)) as { url: string };
    const response = await fetch(`${url}/v1/pi?start=0&numberOfDigits=5`);
    assert.deepEqual(await response.json(), { content: '31415' });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  assert.equal(child.exitCode, 0);
});

test('a command whose output goes to a full disk says so', async (context) => {
  if (!existsSync('/dev/full')) return context.skip('there is no /dev/full on this system');
  const child = spawn(process.execPath, almanacArguments(['config']), {
    cwd: root,
    env: environment(),
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  });
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
  const [status] = await once(child, 'close');
  assert.equal(status, 3);
  assert.equal(stderr, 'almanac: Standard output cannot be written: the disk is full.\n');
});
