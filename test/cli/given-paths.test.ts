import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyDirectory, spawnAlmanac } from '../almanac.ts';

/** Generous: a command that waits for a writer would wait for ever. */
const PATIENCE = 120_000;

async function run(args: readonly string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawnAlmanac(args);
  child.stdin.end();
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  return { status, stdout, stderr };
}

const skip = process.platform === 'win32' && 'there are no named pipes in directories';

test('no command waits for a named pipe or reads a device: one sentence and status 2', { skip }, async (context) => {
  const data = await emptyDirectory(context);
  const pipe = join(data, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const [path, what] of [
    [pipe, 'a named pipe'],
    ['/dev/zero', 'a device'],
  ])
    for (const [args, kind] of [
      [['vulnerabilities', 'import', path], 'neither a file nor a directory'],
      [['digits', 'import', path], 'not a file'],
      [['geocoding', 'import', path], 'not a file'],
      [['grammar', 'install', path], 'neither a file nor a directory'],
      [['grammar', 'ngrams', 'import', path, '--language', 'en'], 'neither a file nor a directory'],
      [['grammar', 'dictionaries', 'add', path], 'neither a file nor a directory'],
      [['models', 'import', path, '--name', 'story'], 'not a file'],
    ] as const) {
      const { status, stdout, stderr } = await run([...args, '--data', data]);
      assert.deepEqual(
        { status, stdout, stderr },
        { status: 2, stdout: '', stderr: `almanac: ${path} is ${what}, ${kind}.\n` },
      );
    }
  for (const config of [
    ['status', '--config'],
    ['grammar', 'serve', '--config'],
  ]) {
    const { status, stderr } = await run([...config, pipe, '--data', data]);
    assert.equal(status, 2, stderr);
    assert.match(stderr, /^almanac: The configuration file \S+ cannot be read: \S+ is a named pipe, not a file\.\n$/);
  }
});

test('grammar check and geocoding enrich read what comes through a pipe', { skip }, async (context) => {
  const data = await emptyDirectory(context);
  for (const [args, text, expected] of [
    [['grammar', 'check'], 'This is an sentence.', /1 found/],
    [['geocoding', 'enrich'], 'lat,lon\n52.5,13.4\n', /^lat,lon,[^\n]+\n52\.5,13\.4,[^\n]*Berlin/],
  ] as const) {
    const pipe = join(data, `${args[0]}.pipe`);
    execFileSync('mkfifo', [pipe]);
    const writer = spawn('sh', ['-c', 'printf %s "$1" > "$0"', pipe, text]);
    context.after(() => void writer.kill());
    assert.match((await run([...args, pipe, '--data', data])).stdout, expected);
  }
  for (const args of [
    ['grammar', 'check', '/dev/zero'],
    ['geocoding', 'enrich', '/dev/zero'],
  ]) {
    const { status, stderr } = await run([...args, '--data', data]);
    assert.deepEqual([status, stderr], [2, 'almanac: /dev/zero is a device, not a file.\n']);
  }
});
