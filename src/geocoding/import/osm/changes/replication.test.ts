import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CommandError, EXIT } from '#kit/command/command-error';
import { version } from '#kit/version';
import { NotThere, ReplicationServer } from './replication.ts';

type Reply = string | ((response: ServerResponse) => void);

/** What the server has, by path; what is not there is 404. */
let pages = new Map<string, Reply>();
let asked: string[] = [];
let server: Server;
let base: string;
let directory: string;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-replication-'));
  server = createServer((request, response) => {
    asked.push(`${request.url}`);
    assert.equal(request.headers['user-agent'], `almanac/${version}`);
    assert.equal(request.headers['accept-encoding'], 'identity');
    const page = pages.get(request.url ?? '');
    if (typeof page === 'function') page(response);
    else response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/minute`;
});
after(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

const stateOf = (sequence: number, time: string): string =>
  `#a comment\nsequenceNumber = ${sequence}\ntimestamp=${time.replaceAll(':', '\\:')}\ntxnMax=5\n`;
const pathOf = (sequence: number): string =>
  `/minute/${String(sequence)
    .padStart(9, '0')
    .replace(/(...)(...)(...)/, '$1/$2/$3')}`;
/** One sequence a minute from 0 o'clock. */
const timeOf = (sequence: number): string => new Date(Date.UTC(2026, 0, 1, 0, sequence)).toISOString();

/** A server that has these sequences, the last one of them as its newest. */
function serve(sequences: readonly number[], others: readonly (readonly [string, Reply])[] = []): void {
  pages = new Map(others);
  for (const sequence of sequences)
    pages.set(`${pathOf(sequence)}.state.txt`, stateOf(sequence, timeOf(sequence).replace('.000', '')));
  const newest = sequences.at(-1);
  if (newest !== undefined) pages.set('/minute/state.txt', stateOf(newest, timeOf(newest)));
  asked = [];
}

const replication = (options: { timeout?: number; maxBytes?: number } = {}, address = base): ReplicationServer =>
  new ReplicationServer(address, { timeout: 20_000, maxBytes: 100, ...options });

const refused = (work: Promise<unknown>, sentence: RegExp): Promise<void> =>
  assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof CommandError, String(error));
    assert.equal(error.exitCode, EXIT.unavailable);
    assert.match(error.message.replaceAll(base, 'BASE'), sentence);
    return true;
  });

test('how far a server is, and when a sequence was written', async () => {
  serve([1_234_567]);
  const one = replication({}, `${base}//`);
  assert.equal(one.address, base);
  const state = { sequence: 1_234_567, timestamp: timeOf(1_234_567) };
  assert.deepEqual(await one.newest(), state);
  assert.deepEqual(await one.at(1_234_567), state);
  assert.deepEqual(asked, ['/minute/state.txt', '/minute/001/234/567.state.txt']);
  await assert.rejects(one.at(1_000_000_000), /There is no sequence 1000000000/);
  await assert.rejects(one.at(-1), /There is no sequence -1/);
  serve([], [['/minute/999/999/999.state.txt', stateOf(7, timeOf(7))]]);
  await refused(one.at(999_999_999), /^BASE\/999\/999\/999\.state\.txt tells of sequence 7, not of 999999999\.$/);
  serve([], [['/minute/000/000/000.state.txt', stateOf(0, timeOf(0))]]);
  assert.equal((await one.at(0)).sequence, 0);
});

test('what is no address or no state is refused', async () => {
  for (const address of ['ftp://a/b', 'a/b', '', 'file:///a', 'xhttp://a', 'httpx://a'])
    assert.throws(
      () => replication({}, address),
      (error: unknown) => {
        assert.ok(error instanceof CommandError && error.exitCode === EXIT.usage);
        assert.equal(error.message, `"${address}" is no http or https address of a replication server.`);
        return true;
      },
    );
  for (const state of [
    '',
    'sequenceNumber=5\n',
    `timestamp=${timeOf(1)}\n`,
    'sequenceNumber=5\ntimestamp=soon\n',
    'sequenceNumber=x\ntimestamp=2026-01-01T00:00:00Z\n',
    'sequenceNumber=1234567890\ntimestamp=2026-01-01T00:00:00Z\n',
    ' sequenceNumber=5\ntimestamp=2026-01-01T00:00:00Z\n',
  ]) {
    serve([], [['/minute/state.txt', state]]);
    await refused(replication().newest(), /^BASE\/state\.txt is no state of a replication server\.$/);
  }
  serve([], [['/minute/state.txt', `${stateOf(5, timeOf(5))}${'#'.repeat(65_536)}`]]);
  await refused(replication().newest(), /state\.txt is longer than 65536 bytes/);
});

test('the last sequence before a time is found by halving, whatever the server has dropped', async () => {
  const all = Array.from({ length: 200 }, (_, sequence) => sequence);
  for (const kept of [all, all.slice(90), all.slice(199)]) {
    for (const minute of [90, 91, 120, 150, 198, 198.5, 199, 199.5, 250]) {
      serve(kept);
      const wanted = Math.min(199, Math.floor(minute));
      const time = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
      if (!kept.includes(wanted)) {
        await refused(
          replication().before(time),
          /^BASE has no changes from before 2026-.* any more: import a newer extract\.$/,
        );
        continue;
      }
      assert.deepEqual(await replication().before(time), { sequence: wanted, timestamp: timeOf(wanted) });
      assert.ok(asked.length <= 9, `${asked.length} questions`);
    }
  }
  serve(all.slice(90));
  await refused(replication().before(timeOf(89)), /has no changes from before/);
  serve(all, [['/minute/state.txt', stateOf(199, timeOf(199))]]);
  pages.set('/minute/000/000/099.state.txt', (response) => void response.writeHead(500).end());
  await refused(replication().before(timeOf(50)), /^BASE\/000\/000\/099\.state\.txt answered 500\.$/);
});

test('changes are downloaded beside their place, up to a bound', async () => {
  const path = join(directory, 'a.osc.gz');
  const page = '/minute/000/000/042.osc.gz';
  serve([], [[page, 'x'.repeat(100)]]);
  assert.equal(await replication().download(42, path), 100);
  assert.equal(readFileSync(path, 'latin1'), 'x'.repeat(100));
  assert.deepEqual(readdirSync(directory), ['a.osc.gz']);
  rmSync(path);
  const cases: readonly (readonly [Reply | undefined, RegExp])[] = [
    ['x'.repeat(101), /^BASE\/000\/000\/042\.osc\.gz is longer than 100 bytes \(update_max_bytes\)\.$/],
    [undefined, /^BASE\/000\/000\/042\.osc\.gz is not there\.$/],
    [(response) => void response.writeHead(503).end('later'), /^BASE\/000\/000\/042\.osc\.gz answered 503\.$/],
    [(response) => void response.writeHead(204).end(), /answered 204\.$/],
    [
      (response) => {
        response.writeHead(200, { 'content-length': '50' });
        response.write('x', () => response.destroy());
      },
      /^BASE\/000\/000\/042\.osc\.gz cannot be reached: .+\.$/,
    ],
    [(response) => void response.destroy(), /cannot be reached: .+\.$/],
  ];
  for (const [reply, sentence] of cases) {
    serve([], reply === undefined ? [] : [[page, reply]]);
    await refused(replication().download(42, path), sentence);
    assert.equal(existsSync(path), false);
    assert.deepEqual(readdirSync(directory), []);
  }
  serve([]);
  await assert.rejects(
    replication().download(42, path),
    (error: unknown) => error instanceof NotThere && error.name === 'NotThere',
  );
  await assert.rejects(replication().download(42, join(directory, 'none', 'a')), { code: 'ENOENT' });
});

test('a server that falls silent is given up, one that goes on is not', async () => {
  const path = join(directory, 'b.osc.gz');
  const silent: Reply = (response) => {
    response.writeHead(200);
    response.write('x');
  };
  serve(
    [],
    [
      ['/minute/000/000/001.osc.gz', silent],
      ['/minute/000/000/002.osc.gz', () => {}],
    ],
  );
  for (const sequence of [1, 2])
    await refused(replication({ timeout: 50 }).download(sequence, path), /cannot be reached: no answer in time\.$/);
  assert.deepEqual(readdirSync(directory), []);
});
