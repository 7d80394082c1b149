import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type AuditEntry, AuditLog, type AuditSettings, auditFiles } from './audit-log.ts';

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
