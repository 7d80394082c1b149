import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { AuditEntry } from './audit-log.ts';
import { RepeatedRefusals } from './repeated-refusals.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');
const entry = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ time: '2026-11-23T09:59:00.000Z', id, token: 't1', name: 'ci', owner: null, peer: '127.0.0.1' },
  ...{ method: 'POST', route: 'models', path: '/models/api/chat', model: null, status: 429 },
  ...{ prompt: 0, generated: 0, milliseconds: 0, outcome: 'requests_per_minute' },
  ...more,
});

function started(context: TestContext) {
  const lines: AuditEntry[] = [];
  const repeated = new RepeatedRefusals((line) => lines.push(line), 3_600_000);
  context.after(() => repeated.close());
  /** Does what the ledgers do. */
  const refuse = (line: AuditEntry, came: number, token = 't1'): void => {
    if (repeated.count(token, line, line.id, came)) return;
    lines.push(line);
    repeated.begin(token, line, came);
  };
  return { lines, repeated, refuse };
}

test('the first refusal is a line, and the next ones share another', (context) => {
  const { lines, repeated, refuse } = started(context);
  for (let request = 0; request < 5; request++) refuse(entry(`id${request}`), NOW + request);
  assert.deepEqual(lines, [entry('id0')]);
  repeated.end(NOW - 1);
  assert.equal(lines.length, 1);
  repeated.end(NOW);
  const shared = { time: '2026-11-23T10:00:00.001Z', until: '2026-11-23T10:00:00.004Z', requests: 4 };
  assert.deepEqual(lines[1], entry('id4', shared));
  refuse(entry('later'), NOW + 2000);
  repeated.close();
  assert.deepEqual(lines.slice(2), [entry('later')]);
});

test('another refusal of the token is a line of its own, and ends what was counted', (context) => {
  for (const other of [{ peer: '::1' }, { method: 'GET' }, { path: '/models/x' }, { outcome: 'tokens_per_day' }]) {
    const { lines, repeated, refuse } = started(context);
    refuse(entry('a'), NOW);
    refuse(entry('b'), NOW + 1);
    refuse(entry('c', other), NOW + 2);
    refuse(entry('d', other), NOW + 3);
    repeated.close();
    assert.deepEqual(
      lines.map(({ id, requests = 0 }) => [id, requests]),
      [
        ['a', 0],
        ['c', 0],
        ['b', 1],
        ['d', 1],
      ],
    );
  }
});

test('tokens are counted apart', (context) => {
  const { lines, repeated, refuse } = started(context);
  for (const token of ['t1', 't2']) for (const id of ['a', 'b']) refuse(entry(`${token}${id}`, { token }), NOW, token);
  repeated.close();
  assert.deepEqual(
    lines.map(({ id, token }) => [id, token]),
    [
      ['t1a', 't1'],
      ['t2a', 't2'],
      ['t1b', 't1'],
      ['t2b', 't2'],
    ],
  );
});

test('it tells what it has counted by itself', async () => {
  const told = new Promise<AuditEntry>((resolve) => {
    const repeated = new RepeatedRefusals((line) => {
      repeated.close();
      resolve(line);
    }, 1);
    repeated.begin('t1', entry('a'), 0);
    repeated.count('t1', entry('b'), 'b', 1);
  });
  // The timer alone would not keep the process.
  const keep = setInterval(() => {}, 1000);
  assert.equal((await told).requests, 1);
  clearInterval(keep);
});

test('by itself it looks twice a second, and tells of runs that are a second old', (context) => {
  context.mock.timers.enable({ apis: ['setInterval', 'Date'], now: NOW });
  const lines: AuditEntry[] = [];
  const repeated = new RepeatedRefusals((line) => lines.push(line));
  context.after(() => repeated.close());
  repeated.begin('t1', entry('a'), NOW);
  repeated.count('t1', entry('b'), 'b', NOW);
  repeated.begin('t2', entry('c'), NOW + 1);
  repeated.count('t2', entry('d'), 'd', NOW + 1);
  context.mock.timers.tick(999);
  assert.deepEqual(lines, []);
  context.mock.timers.tick(1);
  assert.deepEqual(
    lines.map(({ id }) => id),
    ['b'],
  );
  context.mock.timers.tick(499);
  assert.equal(lines.length, 1);
  context.mock.timers.tick(1);
  assert.equal(lines.length, 2);
});
