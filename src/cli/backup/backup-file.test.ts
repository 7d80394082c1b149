import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { filesOf } from './backed-up-files.ts';
import { checkBackup, unpackBackup, writeBackup } from './backup-file.ts';
import {
  clearStage,
  finishRestore,
  isStaged,
  putInPlace,
  stage,
  stagedInterfaces,
  unpackingIn,
} from './staged-restore.ts';
import { BLOCK, paddingOf, tarHead } from './tar-entry.ts';

const MODIFIED = 1_900_000_000;
const always = (): boolean => true;
const hasModes = process.platform !== 'win32';

function write(path: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content, { mode });
  utimesSync(path, MODIFIED, MODIFIED);
}

/** All files below a folder, by their paths. */
function below(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')] as const).sort(),
  );
}

/** The two frames around what zstd has compressed. */
function framed(compressed: Buffer, { magic = 'ALMBACKP', version = 1 } = {}): Buffer {
  const frame = (content: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(0x184d2a50, 0);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const content = Buffer.alloc(12);
  content.write(magic);
  content.writeUInt32LE(version, 8);
  const begin = Buffer.concat([frame(content), compressed]);
  return Buffer.concat([begin, frame(createHash('sha256').update(begin).digest())]);
}

const entry = (path: string, content: string): Buffer =>
  Buffer.concat([
    tarHead({ path, size: content.length, mode: 0o640, modified: MODIFIED }),
    Buffer.from(content),
    Buffer.alloc(paddingOf(content.length)),
  ]);
const END = Buffer.alloc(2 * BLOCK);

test('a backup holds the files of the wanted interfaces as they are', async (context: TestContext) => {
  const folder = await emptyDirectory(context);
  const data = join(folder, 'data');
  const long = `${'x'.repeat(60)}/${'y'.repeat(60)}.bin`;
  const large = Buffer.alloc(300_000, 'abc');
  for (const [path, content] of [
    ['digits/pi.dcd', 'digits'],
    [`digits/${long}`, 'long name'],
    ['digits/whole-blocks', 'b'.repeat(BLOCK)],
    ['digits/empty', ''],
    ['models/large', large],
    ['models/.lock', ''],
    ['models/a.partial', ''],
    ['models/a.partial.5', ''],
    ['models/a.partially', 'kept'],
    ['models/x-wal', ''],
    ['models/x-shm', ''],
    ['models/x-journal', ''],
    ['models/downloads/feed', ''],
    ['models/s.socket', ''],
    ['models/store.db.sums', 'sums of a database'],
    ['models/large.sums', 'sums of a file'],
    ['models/alone.sums', 'sums'],
    ['grammar/other', 'not wanted'],
  ] as const)
    write(join(data, path), content);
  write(join(data, 'digits/secret'), 'token', 0o600);
  const database = new DatabaseSync(join(data, 'models/store.db'));
  context.after(() => database.close());
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (7)');

  const backup = join(folder, 'all.backup');
  const summary = await writeBackup(backup, filesOf(data, ['digits', 'models', 'absent']));
  if (hasModes) assert.equal(statSync(backup).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder).sort(), ['all.backup', 'data']);
  await checkBackup(backup);

  const place = join(folder, 'place');
  assert.deepEqual(await unpackBackup(backup, place, always), summary);
  const found = below(place);
  assert.deepEqual(Object.keys(found), [
    ...['digits/empty', 'digits/pi.dcd', 'digits/secret', 'digits/whole-blocks', `digits/${long}`],
    ...['models/a.partially', 'models/alone.sums', 'models/large', 'models/large.sums', 'models/store.db'],
  ]);
  for (const [path, content] of Object.entries(found))
    if (path !== 'models/store.db') assert.equal(content, readFileSync(join(data, path), 'latin1'), path);
  assert.deepEqual(
    [summary.files, summary.bytes],
    [Object.keys(found).length, Object.values(found).reduce((sum, content) => sum + content.length, 0)],
  );
  const modeOf = (path: string): number => statSync(join(place, path)).mode & 0o777;
  if (hasModes) assert.deepEqual(['digits/secret', 'digits/pi.dcd'].map(modeOf), [0o600, 0o644]);
  assert.equal(statSync(join(place, 'digits/pi.dcd')).mtimeMs, 1000 * MODIFIED);
  const copy = new DatabaseSync(join(place, 'models/store.db'));
  assert.deepEqual({ ...copy.prepare('SELECT a FROM t').get() }, { a: 7 });
  copy.close();
  // Whoever has zstd and tar can unpack it: both pass over the frames.
  const tar = zstdDecompressSync(readFileSync(backup));
  assert.equal(tar.length % BLOCK, 0);
  assert.ok(
    tar.subarray(-2 * BLOCK).every((byte) => byte === 0) && tar.subarray(-3 * BLOCK).some((byte) => byte !== 0),
  );
});

test('what is no whole backup of this version is refused with its reason', async (context) => {
  const folder = await emptyDirectory(context);
  const path = join(folder, 'x.backup');
  const good = framed(zstdCompressSync(Buffer.concat([entry('digits/a', 'a'), END])));
  const check = async (bytes: Buffer): Promise<string> => {
    writeFileSync(path, bytes);
    return checkBackup(path).then(
      () => 'passed',
      (error: Error) => error.message.replace(path, 'It'),
    );
  };
  const damaged = 'It is cut off or damaged: its checksum is wrong.';
  assert.equal(await check(good), 'passed');
  assert.equal(
    await check(framed(zstdCompressSync(END), { version: 2 })),
    'It has version 2; this Almanac reads version 1.',
  );
  for (const none of [framed(END, { magic: 'ALMBACKQ' }), Buffer.alloc(100), Buffer.from('short')])
    assert.equal(await check(none), 'It is no backup of Almanac.');
  const wrong = Buffer.from(good);
  wrong[0] = 0x51;
  assert.equal(await check(wrong), 'It is no backup of Almanac.');
  for (const at of [20, good.length - 41, good.length - 40, good.length - 32, good.length - 1]) {
    const flipped = Buffer.from(good);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    assert.equal(await check(flipped), damaged, String(at));
  }
  for (const length of [20, 59, 60, good.length - 1]) assert.equal(await check(good.subarray(0, length)), damaged);
  assert.equal(await check(framed(Buffer.alloc(0))), 'passed');
});

test('a backup that holds what is no file of an interface unpacks nothing of it', async (context) => {
  const folder = await emptyDirectory(context);
  const backup = join(folder, 'x.backup');
  let round = 0;
  const unpacked = async (tar: Buffer): Promise<string> => {
    writeFileSync(backup, framed(zstdCompressSync(tar)));
    const place = join(folder, `place${round++}`);
    return unpackBackup(backup, place, (name) => name === 'digits').then(
      ({ files, bytes }) => `${files} ${bytes}`,
      (error: Error) => error.message,
    );
  };
  const refused = (path: string): string =>
    `The backup holds ${JSON.stringify(path)}, which is no file of an interface.`;
  for (const path of [
    '../a',
    '/etc/a',
    'digits/../a',
    'digits/../../a',
    'digits',
    'models/a',
    'digits//a',
    './digits/a',
  ])
    assert.equal(await unpacked(Buffer.concat([entry(path, 'x'), END])), refused(path));
  assert.equal(existsSync(join(folder, 'a')), false);
  const long = `digits/${'n'.repeat(150)}`;
  assert.equal(await unpacked(Buffer.concat([entry('digits/a', 'abc'), entry(long, 'd'), END])), '2 4');
  assert.deepEqual(below(join(folder, `place${round - 1}`)), { 'digits/a': 'abc', [long]: 'd' });
  assert.equal(await unpacked(Buffer.concat([entry(long, 'd'), entry('digits/b', 'e'), END])), '2 2');
  assert.match(await unpacked(Buffer.concat([entry('digits/a', 'abc'), entry('digits/a', 'd'), END])), /EEXIST/);
  assert.equal(
    await unpacked(entry('digits/a', 'a'.repeat(600)).subarray(0, BLOCK + 100)),
    'The backup ends in the middle of a file.',
  );
  assert.equal(await unpacked(Buffer.alloc(0)), 'The backup ends in the middle of a file.');
  assert.equal(await unpacked(entry(`digits/${'n'.repeat(70_000)}`, 'd')), 'The backup holds a name that is too long.');
  assert.equal(await unpacked(Buffer.alloc(BLOCK, 'x')), 'The backup holds something that is no file.');
});

test('a file that becomes shorter, or cannot be read, leaves no backup', async (context) => {
  const folder = await emptyDirectory(context);
  write(join(folder, 'digits/a'), 'abc');
  async function* files() {
    yield { path: 'digits/a', source: join(folder, 'digits/a') };
    yield { path: 'digits/b', source: join(folder, 'digits/b') };
  }
  await assert.rejects(writeBackup(join(folder, 'x.backup'), files()), { code: 'ENOENT' });
  assert.deepEqual(readdirSync(folder), ['digits']);
});

test('what was unpacked takes the place of each folder, and an interrupted change goes on', async (context) => {
  const data = await emptyDirectory(context);
  const files = (): Record<string, string> => below(data);
  write(join(data, 'digits/old'), '1');
  write(join(data, 'models/old'), '2');
  write(join(unpackingIn(data), 'digits/new'), '3');
  write(join(unpackingIn(data), 'geocoding/new'), '4');
  write(join(data, 'restore.ready/stale/x'), '5');
  assert.deepEqual(await stagedInterfaces(data), ['stale']);
  await stage(data);
  assert.deepEqual([isStaged(data), (await stagedInterfaces(data)).sort()], [true, ['digits', 'geocoding']]);
  write(join(data, 'restore.ready/digits.replaced/older'), '6');
  assert.deepEqual((await stagedInterfaces(data)).sort(), ['digits', 'geocoding']);
  await putInPlace(data, 'digits');
  assert.deepEqual(files(), {
    'digits/new': '3',
    'models/old': '2',
    'restore.ready/digits.replaced/old': '1',
    'restore.ready/geocoding/new': '4',
  });
  await finishRestore(data);
  assert.deepEqual(files(), { 'digits/new': '3', 'geocoding/new': '4', 'models/old': '2' });
  assert.equal(isStaged(data), false);
  await clearStage(data);
  await finishRestore(data);
  assert.deepEqual(await stagedInterfaces(data), []);
});
