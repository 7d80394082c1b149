import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type AuditEntry, AuditLog, type AuditSettings, auditFiles, auditLine } from './audit-log.ts';

const SETTINGS: AuditSettings = {
  maxBytes: 1_000_000,
  mostBytes: 10_000_000,
  days: 3,
  maxWaiting: 1_000_000,
  interval: 3_600_000,
};

const entry = (id: string): AuditEntry => ({
  ...{ time: '2026-11-23T10:00:00.000Z', id, token: 't1', name: 'ci', owner: null, peer: '127.0.0.1' },
  ...{ method: 'POST', route: 'models', path: '/models/api/chat', model: 'm', status: 200 },
  ...{ prompt: 1, generated: 2, milliseconds: 3, outcome: 'done' },
});

interface Opened {
  readonly path: string;
  readonly problems: string[];
  log(settings?: Partial<AuditSettings>, time?: () => number): AuditLog;
}

function opened(context: TestContext): Opened {
  const parent = mkdtempSync(join(tmpdir(), 'almanac-audit-'));
  const path = join(parent, 'audit');
  const problems: string[] = [];
  const logs: AuditLog[] = [];
  context.after(async () => {
    for (const log of logs) await log.close();
    rmSync(parent, { recursive: true, force: true });
  });
  return {
    path,
    problems,
    log(settings = {}, time = () => Date.parse('2026-11-23T12:00:00Z')) {
      const log = new AuditLog(path, { ...SETTINGS, ...settings }, (sentence) => problems.push(sentence), time);
      logs.push(log);
      return log;
    },
  };
}

const idsIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as AuditEntry).id);

test('each entry is a line of the day, which its owner alone may read', async (context) => {
  const { path, log } = opened(context);
  const audit = log();
  audit.write(entry('a'));
  audit.write(entry('b'));
  await audit.flush();
  const file = join(path, 'audit-2026-11-23.jsonl');
  assert.deepEqual(idsIn(file), ['a', 'b']);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? ''), entry('a'));
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(statSync(path).mode & 0o777, 0o700);
});

test('it writes by itself after its interval', async (context) => {
  const { path, log } = opened(context);
  log({ interval: 5 }).write(entry('a'));
  const file = join(path, 'audit-2026-11-23.jsonl');
  for (let tries = 0; tries < 1000; tries++) {
    try {
      if (idsIn(file).length === 1) return;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail('nothing was written');
});

test('a full file is followed by another, and a new day begins its own', async (context) => {
  const { path, log } = opened(context);
  let now = Date.parse('2026-11-23T23:59:59Z');
  const audit = log({ maxBytes: 100 }, () => now);
  for (const id of ['a', 'b']) {
    audit.write(entry(id));
    await audit.flush();
  }
  now += 2000;
  audit.write(entry('c'));
  await audit.close();
  const files = (await auditFiles(path)).map(({ path: file }) => file);
  assert.deepEqual(
    files.map((file) => idsIn(file)),
    [['a'], ['b'], ['c']],
  );
  assert.deepEqual(readdirSync(path).sort(), [
    'audit-2026-11-23.1.jsonl',
    'audit-2026-11-23.jsonl',
    'audit-2026-11-24.jsonl',
  ]);
});

test('files are removed when their days are over, others never', async (context) => {
  const { path, log } = opened(context);
  let now = Date.parse('2026-11-20T12:00:00Z');
  const audit = log({}, () => now);
  for (const id of ['20', '21', '22', '23']) {
    audit.write(entry(id));
    await audit.flush();
    writeFileSync(join(path, 'audit-notes.txt'), '');
    now += 86_400_000;
  }
  assert.deepEqual(readdirSync(path).sort(), [
    'audit-2026-11-21.jsonl',
    'audit-2026-11-22.jsonl',
    'audit-2026-11-23.jsonl',
    'audit-notes.txt',
  ]);
});

test('the oldest files are removed when all together are too large', async (context) => {
  const { path, log } = opened(context);
  const audit = log({ maxBytes: 100, mostBytes: 700 });
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    audit.write(entry(id));
    await audit.flush();
  }
  const files = await auditFiles(path);
  assert.ok(files.reduce((sum, { bytes }) => sum + bytes, 0) <= 700);
  assert.deepEqual(files.flatMap((file) => idsIn(file.path)).at(-1), 'f');
  assert.ok(files.length >= 2);
});

test('several writers share the files without mixing lines', async (context) => {
  const { path, log } = opened(context);
  const writers = Array.from({ length: 4 }, () => log({ maxBytes: 20_000 }));
  for (let round = 0; round < 20; round++) {
    for (const [index, writer] of writers.entries())
      for (let n = 0; n < 5; n++) writer.write(entry(`${round}-${index}-${n}`));
    await Promise.all(writers.map((writer) => writer.flush()));
  }
  const ids = (await auditFiles(path)).flatMap(({ path: file }) => idsIn(file));
  assert.equal(new Set(ids).size, 400);
  assert.equal(ids.length, 400);
});

test('what cannot be written is lost and told, and the log goes on', async (context) => {
  const { path, problems, log } = opened(context);
  writeFileSync(path, 'in the way');
  const audit = log({ maxWaiting: 1000 });
  for (let n = 0; n < 10; n++) audit.write(entry(String(n)));
  await audit.flush();
  assert.match(problems.join(), /^10 lines of the audit log are lost: .*something else is in its place/);
  rmSync(path);
  for (let n = 0; n < 10; n++) audit.write(entry(String(n)));
  await audit.flush();
  assert.match(problems[1] ?? '', /^\d lines of the audit log are lost: they came too fast\.$/);
  assert.ok(idsIn(join(path, 'audit-2026-11-23.jsonl')).length >= 3);
});

/** The bytes of an entry whose id has one letter. */
const LINE = auditLine(entry('a')).length;

test('what comes within the bound waits, each time anew, and what goes beyond it is lost', async (context) => {
  const { path, problems, log } = opened(context);
  const audit = log({ maxWaiting: 2 * LINE });
  for (const ids of ['ab', 'cd']) {
    for (const id of ids) audit.write(entry(id));
    await audit.flush();
  }
  assert.deepEqual(problems, []);
  for (const id of 'efg') audit.write(entry(id));
  await audit.flush();
  assert.deepEqual(problems, ['1 lines of the audit log are lost: they came too fast.']);
  assert.deepEqual(idsIn(join(path, 'audit-2026-11-23.jsonl')), ['a', 'b', 'c', 'd', 'e', 'f']);
  await audit.flush();
  assert.equal(problems.length, 1);
});

test('a file that is as large as the bound is full', async (context) => {
  const { path, log } = opened(context);
  const audit = log({ maxBytes: 2 * LINE });
  for (const id of 'abc') {
    audit.write(entry(id));
    await audit.flush();
  }
  assert.deepEqual(
    (await auditFiles(path)).map(({ bytes }) => bytes),
    [2 * LINE, LINE],
  );
});

test('where every file is full, lines are lost and told', async (context) => {
  const { path, problems, log } = opened(context);
  const audit = log({ maxBytes: 0 });
  audit.write(entry('a'));
  await audit.flush();
  assert.deepEqual(problems, ['1 lines of the audit log are lost: 10 files of today were full at once.']);
  assert.equal(readdirSync(path).length, 10);
});

test('the last days are kept whole, to the millisecond', async (context) => {
  for (const time of ['T00:00:00.000Z', 'T23:59:59.999Z']) {
    const { path, log } = opened(context);
    mkdirSync(path);
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
      writeFileSync(join(path, `audit-${day}.jsonl`), auditLine(entry('a')));
    const audit = log({ days: 3 }, () => Date.parse(`2026-11-23${time}`));
    audit.write(entry('b'));
    await audit.flush();
    const days = (await auditFiles(path)).map(({ day }) => day);
    assert.deepEqual(days, ['2026-11-21', '2026-11-22', '2026-11-23'], time);
  }
});

test('as many files stay as the bound of all allows, and the newest does always', async (context) => {
  for (const [mostBytes, left] of [
    [3 * LINE, ['c', 'd', 'e']],
    [3 * LINE - 1, ['d', 'e']],
    [1, ['e']],
  ] as const) {
    const { path, log } = opened(context);
    const audit = log({ maxBytes: 1, mostBytes });
    for (const id of 'abcde') {
      audit.write(entry(id));
      await audit.flush();
    }
    assert.deepEqual(
      (await auditFiles(path)).flatMap((file) => idsIn(file.path)),
      left,
    );
  }
});

test('after a restart the day goes on in its last file, also where the first ones were removed', async (context) => {
  const { path, log } = opened(context);
  const settings = { maxBytes: 2 * LINE, mostBytes: 3 * LINE };
  const written: string[] = [];
  // Each letter by a log of its own, over ten files: .10 comes behind .9.
  for (const id of 'abcdefghijklmnopqrstuvwxyz') {
    const audit = log(settings);
    audit.write(entry(id));
    await audit.close();
    written.push(id);
    const ids = (await auditFiles(path)).flatMap((file) => idsIn(file.path));
    assert.deepEqual(ids, written.slice(-ids.length));
    assert.ok(ids.length >= Math.min(2, written.length));
  }
  assert.deepEqual(readdirSync(path).sort(), ['audit-2026-11-23.11.jsonl', 'audit-2026-11-23.12.jsonl']);
});

test('a directory that is removed is made again', async (context) => {
  const { path, problems, log } = opened(context);
  const audit = log();
  audit.write(entry('a'));
  await audit.flush();
  rmSync(path, { recursive: true });
  audit.write(entry('b'));
  await audit.flush();
  assert.deepEqual(idsIn(join(path, 'audit-2026-11-23.jsonl')), ['b']);
  assert.deepEqual(problems, []);
});
