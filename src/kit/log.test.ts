import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { createLogger } from './log.ts';

/** What a logger writes, without the time of each line. */
function listening(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('greeter', level, {
    write(line) {
      assert.match(line, /^\{"level":\d\d,"time":\d{13},.*\}\n$/);
      const { time: _time, ...rest } = JSON.parse(line) as Record<string, unknown>;
      lines.push(rest);
    },
  });
  return { log, lines };
}

const errorOf = (line: Record<string, unknown> | undefined) =>
  (line?.err ?? {}) as Record<string, unknown> & { readonly message?: string };

const OWN = { pid: process.pid, hostname: hostname(), name: 'greeter' };

test('a line has its level, what the logger knows, its fields and its sentence', () => {
  const { log, lines } = listening('trace');
  log.trace('a');
  log.debug({ n: 1 }, 'b');
  log.info({ list: [1, 2], none: undefined });
  log.warn('c');
  log.error({ deep: { token: 'kept' } }, 'd');
  log.fatal('e');
  log.silent('f');
  assert.deepEqual(lines, [
    { level: 10, ...OWN, msg: 'a' },
    { level: 20, ...OWN, n: 1, msg: 'b' },
    { level: 30, ...OWN, list: [1, 2] },
    { level: 40, ...OWN, msg: 'c' },
    { level: 50, ...OWN, deep: { token: 'kept' }, msg: 'd' },
    { level: 60, ...OWN, msg: 'e' },
  ]);
});

test('lines below the level are not written, and the level can change', () => {
  const { log, lines } = listening('warn');
  const before = log.child({ part: 'http' });
  const quiet = log.child({}, { level: 'silent' });
  log.info('no');
  assert.deepEqual([log.isLevelEnabled('info'), log.isLevelEnabled('warn')], [false, true]);
  log.level = 'info';
  log.info('yes');
  before.info('no: it keeps its level');
  before.warn('yes');
  quiet.fatal('no');
  log.level = 'silent';
  log.fatal('no');
  assert.deepEqual(lines, [
    { level: 30, ...OWN, msg: 'yes' },
    { level: 40, ...OWN, part: 'http', msg: 'yes' },
  ]);
});

test('an error is written with its causes, its fields and those of its parts', () => {
  const { log, lines } = listening('info');
  const cause = new TypeError('inner');
  const error = Object.assign(new Error('outer', { cause }), { code: 'E', part: new RangeError('part') });
  log.error({ err: error }, 'failed');
  log.error({ err: new AggregateError([new Error('one'), 'two'], 'both') });
  log.error(new Error('alone'));
  const [first, second, third] = lines;
  const { stack, part, ...rest } = errorOf(first);
  assert.deepEqual(rest, { type: 'Error', message: 'outer: inner', code: 'E' });
  assert.match(String(stack), /^Error: outer\n.*\ncaused by: TypeError: inner\n/s);
  assert.equal((part as Record<string, unknown>).type, 'RangeError');
  assert.equal(first?.msg, 'failed');
  const { type, aggregateErrors } = errorOf(second);
  assert.equal(type, 'AggregateError');
  const [one, two] = aggregateErrors as [Error, string];
  assert.deepEqual([one.message, two], ['one', 'two']);
  assert.equal(second?.msg, 'both');
  assert.equal(errorOf(third).message, 'alone');
  assert.equal(third?.msg, 'alone');
});

test('an error that is its own cause ends', () => {
  const { log, lines } = listening('info');
  const error = new Error('round');
  error.cause = error;
  log.error({ err: error }, 'failed');
  assert.match(errorOf(lines[0]).message ?? '', /^round(: round)+$/);
});

test('credentials are not written', () => {
  const { log, lines } = listening('info');
  log
    .child({ token: 'secret', a: 1 })
    .info({ token: 'secret', authorization: 'secret', headers: { authorization: 'secret', host: 'h' } }, 'x');
  log.info({ req: { url: '/', headers: { cookie: 'secret' } } }, 'y');
  assert.deepEqual(lines, [
    { level: 30, ...OWN, a: 1, headers: { host: 'h' }, msg: 'x' },
    { level: 30, ...OWN, req: { url: '/' }, msg: 'y' },
  ]);
});

test('a child writes fields as its serializers say, those of its parent among them', () => {
  const { log, lines } = listening('info');
  const child = log
    .child({}, { serializers: { size: (value: number) => `${value} bytes`, same: () => 'first' } })
    .child({ size: 1 }, { serializers: { same: () => 'second' } });
  child.info({ same: 0, other: 0 });
  log.info({ size: 1 });
  assert.deepEqual(lines, [
    { level: 30, ...OWN, size: '1 bytes', same: 'second', other: 0 },
    { level: 30, ...OWN, size: 1 },
  ]);
});

test('fields that are no JSON are left out of their line', () => {
  const { log, lines } = listening('info');
  const round: Record<string, unknown> = {};
  round.self = round;
  log.info({ round, n: 1 }, 'told');
  log.info({ big: 1n }, 'told as well');
  assert.deepEqual(lines, [
    { level: 30, ...OWN, msg: 'told' },
    { level: 30, ...OWN, msg: 'told as well' },
  ]);
});
