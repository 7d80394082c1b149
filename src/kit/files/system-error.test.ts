import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { EXIT } from '../command/command-error.ts';
import { ServiceError } from '../error-table.ts';
import { publicError } from '../http/public-error.ts';
import { writeAtomically } from './atomic-file.ts';
import { reasonOf, systemRefusal } from './system-error.ts';

const place = mkdtempSync(join(tmpdir(), 'almanac-refusals-'));
after(() => rmSync(place, { recursive: true, force: true }));
writeFileSync(join(place, 'file'), 'x');

/** What the system says of work that fails. */
async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return assert.fail('It did not fail.');
}

test('what the system refuses is one sentence with the name of the file', async () => {
  const below = await failureOf(() => readFileSync(join(place, 'file', 'x')));
  const told = systemRefusal(below);
  assert.equal(told?.message, `${join(place, 'file', 'x')} cannot be used: a part of its path is not a directory.`);
  assert.equal(told?.exitCode, EXIT.unavailable);
  const directory = await failureOf(() => readFileSync(place));
  assert.equal(systemRefusal(directory, place)?.message, `${place} cannot be used: it is a directory.`);
  const made = await failureOf(() => mkdirSync(join(place, 'file', 'x', 'y'), { recursive: true }));
  assert.equal(reasonOf(made), 'a part of its path is not a directory');
});

test('a full disk is named, and the file that was to be written', async (context) => {
  if (!existsSync('/dev/full')) return context.skip('there is no /dev/full on this system');
  const full = await open('/dev/full', 'w');
  try {
    const path = join(place, 'new');
    const failed = await failureOf(() =>
      writeAtomically(path, async () => void writeSync(full.fd, Buffer.alloc(10), 0, 10)),
    );
    assert.equal(systemRefusal(failed)?.message, `${path} cannot be written: the disk is full.`);
    assert.equal(existsSync(path), false);
    // One that something else threw because of it.
    assert.equal(reasonOf(new Error('not stored', { cause: failed })), 'the disk is full');
  } finally {
    await full.close();
  }
});

test('of a copy that a full disk ends, the file is named that was to be written', () => {
  const told = (syscall: string, code: string): string | undefined =>
    systemRefusal(Object.assign(new Error(code), { syscall, code, path: 'source', dest: 'copy' }))?.message;
  assert.equal(told('copyfile', 'ENOSPC'), 'copy cannot be written: the disk is full.');
  assert.equal(told('rename', 'EROFS'), 'copy cannot be written: the file system is read-only.');
  assert.equal(told('copyfile', 'ENOENT'), 'source cannot be used: it does not exist.');
});

test('what SQLite refuses is one sentence', async () => {
  const path = join(place, 'full.sqlite');
  const db = new DatabaseSync(path);
  db.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2');
  const failed = await failureOf(() => db.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000)));
  assert.equal(systemRefusal(failed, path)?.message, `${path} cannot be used: the disk is full.`);
  db.close();
  const missing = await failureOf(() => new DatabaseSync(join(place, 'nowhere', 'x.sqlite')));
  assert.match(systemRefusal(missing, 'x.sqlite')?.message ?? '', /^x\.sqlite cannot be used: .* cannot be opened/);
});

test('every other error stays what it is', async () => {
  assert.equal(systemRefusal(new TypeError('undefined is not a function')), undefined);
  assert.equal(systemRefusal(Object.assign(new Error('x'), { code: 'ENOSPC' })), undefined);
  const taken = Object.assign(new Error('x'), { code: 'EACCES', syscall: 'listen', address: '127.0.0.1' });
  assert.equal(systemRefusal(taken), undefined);
  assert.equal(reasonOf(new Error('It broke.')), 'It broke');
});

test('a request that meets it is told nothing, and the log gets a sentence without a stack', async () => {
  const lines: unknown[][] = [];
  const request = { id: 'r1', log: { error: (...line: unknown[]) => lines.push(line), debug() {} } };
  const failed = await failureOf(() => readFileSync(join(place, 'file', 'x')));
  assert.equal(publicError(failed, request).message, 'Internal Server Error');
  publicError(new ServiceError('NOT_STORED', 500, 'It cannot be stored.', { cause: failed }), request);
  publicError(new ServiceError('WRONG', 400, 'That is wrong.', { cause: failed }), request);
  assert.deepEqual(lines, [
    [{ id: 'r1' }, `${join(place, 'file', 'x')} cannot be used: a part of its path is not a directory.`],
    [{ id: 'r1' }, 'It cannot be stored.'],
  ]);
});
