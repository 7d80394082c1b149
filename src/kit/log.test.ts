import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { type TestContext, test } from 'node:test';
import { createLogger, PatientLines } from './log.ts';

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

/** Lines into a file that has room for so many bytes. */
function lines(context: TestContext, room: number) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const file = { room, text: '', tries: 0 };
  const sink = new PatientLines((bytes) => {
    file.tries++;
    if (file.room === 0) throw new Error('no space is left');
    const count = Math.min(file.room, bytes.length);
    file.text += Buffer.from(bytes.subarray(0, count)).toString('latin1');
    file.room -= count;
    return count;
  });
  return { file, sink };
}

test('lines that cannot be written wait, and come out in order when there is room', (context) => {
  const exits = process.listenerCount('exit');
  const { file, sink } = lines(context, 4);
  sink.write('one\n');
  assert.deepEqual([file.text, file.tries, process.listenerCount('exit')], ['one\n', 1, exits]);
  for (const line of ['two\n', 'three\n']) sink.write(line);
  assert.equal(file.tries, 3);
  // One timer tries them all again, as the end of the process does.
  context.mock.timers.tick(99);
  assert.equal(file.tries, 3);
  context.mock.timers.tick(1);
  assert.equal(file.tries, 4);
  file.room = 6;
  context.mock.timers.tick(100);
  assert.deepEqual([file.text, file.tries], ['one\ntwo\nth', 7]);
  assert.equal(process.listenerCount('exit'), exits + 1);
  file.room = 1000;
  sink.write('four\n');
  assert.deepEqual([file.text, file.tries], ['one\ntwo\nthree\nfour\n', 9]);
  context.mock.timers.tick(1000);
  assert.equal(file.tries, 9);
  file.room = 0;
  sink.write('five\n');
  file.room = 1000;
  assert.equal(process.listenerCount('exit'), exits + 1);
  const atExit = process.listeners('exit').at(-1) as () => void;
  process.removeListener('exit', atExit);
  atExit();
  assert.equal(file.text, 'one\ntwo\nthree\nfour\nfive\n');
});

test('of lines that cannot be written 1,048,576 bytes wait, and others are dropped', (context) => {
  const { file, sink } = lines(context, 0);
  const half = 'ä'.repeat(256 * 1024);
  for (const line of [half, half.slice(1), 'x', 'y', 'z', '']) sink.write(line);
  process.removeListener('exit', process.listeners('exit').at(-1) as () => void);
  file.room = 1e9;
  context.mock.timers.tick(100);
  assert.equal(Buffer.from(file.text, 'latin1').toString('utf8'), `${half}${half.slice(1)}xy`);
  // There is room again.
  file.text = '';
  file.room = 0;
  sink.write('x'.repeat(1024 * 1024));
  sink.write('y');
  file.room = 1e9;
  sink.write('z');
  context.mock.timers.tick(100);
  assert.equal(file.text.length, 1024 * 1024);
  sink.write('z');
  assert.equal(file.text.at(-1), 'z');
});

test('what is no object stays as it is under the names of headers', () => {
  const { log, lines: written } = listening('info');
  log.info({ headers: 'none', req: null });
  log.info({ headers: undefined, req: 7 });
  assert.deepEqual(written, [
    { level: 30, ...OWN, headers: 'none', req: null },
    { level: 30, ...OWN, req: 7 },
  ]);
});
