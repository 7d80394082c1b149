import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CommandError, EXIT } from './command-error.ts';
import { givenFile, givenFileOrDirectory, givenStream, type StreamOptions } from './given-path.ts';

interface Place {
  readonly directory: string;
  readonly file: string;
  readonly pipe: string;
  readonly socket: string;
}

async function place(context: TestContext): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-given-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'file');
  const pipe = join(directory, 'pipe');
  const socket = join(directory, 'socket');
  writeFileSync(file, 'text of a file');
  execFileSync('mkfifo', [pipe]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  context.after(() => new Promise((resolve) => server.close(resolve)));
  return { directory, file, pipe, socket };
}

const refused =
  (sentence: string) =>
  (error: unknown): boolean =>
    error instanceof CommandError && error.exitCode === EXIT.usage && error.message === sentence;

async function textOf(path: string, options?: StreamOptions): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of givenStream(path, options).pieces) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const skip = process.platform === 'win32' && 'there are no named pipes in directories';

test('what is no file is refused by name before it is opened', { skip }, async (context) => {
  const { directory, file, pipe, socket } = await place(context);
  const nowhere = join(file, 'nowhere');
  assert.equal(givenFile(file).size, 14);
  assert.equal(givenFileOrDirectory(file).size, 14);
  assert.ok(givenFileOrDirectory(directory).isDirectory());
  for (const [path, what] of [
    [pipe, 'a named pipe'],
    [socket, 'a socket'],
    ['/dev/null', 'a device'],
  ] as const) {
    assert.throws(() => givenFile(path), refused(`${path} is ${what}, not a file.`));
    assert.throws(() => givenFileOrDirectory(path), refused(`${path} is ${what}, neither a file nor a directory.`));
  }
  assert.throws(() => givenFile(directory), refused(`${directory} is a directory, not a file.`));
  assert.throws(() => givenFile(nowhere), refused(`There is no file ${nowhere}.`));
  assert.throws(() => givenFileOrDirectory(nowhere), refused(`There is no file or directory ${nowhere}.`));
});

test('a file and a pipe are read as streams, up to a bound', { skip }, async (context) => {
  const { directory, file, pipe, socket } = await place(context);
  assert.equal(await textOf(file), 'text of a file');
  assert.equal(await textOf(file, { maxBytes: 14 }), 'text of a file');
  await assert.rejects(textOf(file, { maxBytes: 13 }), refused(`${file} is longer than 13 bytes.`));
  for (const [path, what] of [
    [directory, 'a directory'],
    [socket, 'a socket'],
    ['/dev/zero', 'a device'],
  ] as const)
    assert.throws(() => givenStream(path), refused(`${path} is ${what}, not a file.`));

  // The writer comes late and pauses.
  const writer = spawn('sh', ['-c', 'sleep 0.2; exec > "$0"; sleep 0.2; printf one; sleep 0.2; printf two', pipe]);
  context.after(() => void writer.kill());
  assert.equal(await textOf(pipe), 'onetwo');
  const endless = spawn('sh', ['-c', 'exec cat /dev/zero > "$0"', pipe]);
  context.after(() => void endless.kill());
  await assert.rejects(textOf(pipe, { maxBytes: 1_000_000 }), refused(`${pipe} is longer than 1000000 bytes.`));
  if (endless.exitCode === null && endless.signalCode === null) await once(endless, 'close');
  await assert.rejects(textOf(pipe, { waitForWriter: 50 }), refused(`${pipe} is a named pipe without a writer.`));
});
