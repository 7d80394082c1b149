// Digits served beside nginx with files that hold the same answers. Ours are asked for places drawn for every request,
// which nobody has asked for before; the files of nginx are few, all of them open and in memory.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Benchmark, median, type Row, ratioOf } from '../benchmark.ts';
import { type Served, serve } from '../served.ts';
import { type Asked, answerRates, type Drawn } from './answer-rates.ts';
import { inDirectory } from './in-directory.ts';
import { startNginx } from './nginx.ts';
import { storePlausibleDigits } from './stored-digits.ts';

const SIZES = [100, 1000, 1_000_000];
/** Digits computed and kept in memory, and digits that are too many for that. */
const COMPUTED = 2_000_000;
const STORED = 50_000_000;
/** Rounds in which all servers are asked in turn, and how long each: long answers need more time to be many. */
const ROUNDS = {
  short: { rounds: 14, ms: 100 },
  client: { rounds: 10, ms: 100 },
  long: { rounds: 8, ms: 400 },
} as const;
const LONG = 100_000;
/** Files of nginx for answers of one length. */
const FILES = (size: number): number => (size > LONG ? 8 : 256);
/** Answers that are compared before the servers are measured. */
const COMPARED = (size: number): number => (size > LONG ? 2 : 40);
const NGINX = {
  fastest: 'nginx, the fastest settings found (open_file_cache, no sendfile)',
  usual: "nginx, Debian's settings (sendfile, tcp_nopush)",
} as const;
/** A request with this header is parsed by node's own HTTP server. */
const TO_NODE = ['Proxy-Connection: keep-alive'];

/** Header lines of usual clients. */
const CLIENTS = {
  curl: ['User-Agent: curl/8.5.0', 'Accept: */*'],
  'Python requests': [
    'User-Agent: python-requests/2.32.3',
    'Accept-Encoding: gzip, deflate',
    'Accept: */*',
    'Connection: keep-alive',
  ],
  'fetch of node': [
    'connection: keep-alive',
    'accept: */*',
    'accept-language: *',
    'sec-fetch-mode: cors',
    'user-agent: node',
    'accept-encoding: gzip, deflate',
  ],
  'a browser': [
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'Accept: */*',
    'Accept-Language: en-US,en;q=0.5',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Referer: https://example.org/pi.html',
    'Origin: https://example.org',
    'Connection: keep-alive',
    'Sec-Fetch-Dest: empty',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Site: cross-site',
    'Priority: u=4',
  ],
};

const pathOf = (size: number, start: number | '@' = '@'): string => `/v1/pi?start=${start}&numberOfDigits=${size}`;
const fileOf = (size: number, start: number): string => `${size}-${start}.json`;
const digitsOf = (size: number): string => `${size.toLocaleString('en')} digits`;

/** Places drawn from all that is stored. */
function drawn(size: number, total: number): Drawn {
  const [before = '', after = ''] = pathOf(size).split('@');
  return { before, below: total - size, after };
}

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
/** The same places in every run, spread over all that is stored. */
const spread = (count: number, below: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(((at * GOLDEN_RATIO) % 1) * below));

async function textOf(server: Served, path: string, headers?: readonly string[]): Promise<string> {
  const lines = (headers ?? []).map((line) => line.split(': ') as [string, string]);
  const response = await fetch(`${server.url}${path}`, { headers: lines });
  assert.equal(response.status, 200, path);
  return response.text();
}

/** Digits that a server has, with the one before the point. */
interface Digits {
  readonly server: Served;
  readonly text: string;
}

/** Are the answers of a server the digits that it has? */
async function compareAnswers({ server, text }: Digits, size: number, headers?: readonly string[]): Promise<void> {
  for (const at of spread(COMPARED(size), text.length - size)) {
    const { content } = JSON.parse(await textOf(server, pathOf(size, at), headers)) as { content: string };
    assert.ok(content === text.slice(at, at + size), `other digits at ${at}`);
  }
}

export const serving: Benchmark = {
  name: 'serve',
  run: () =>
    inDirectory(async (directory) => {
      const servers: Served[] = [];
      const start = async (data: string, ...words: string[]): Promise<Served> => {
        const served = await serve('digits', join(directory, data), ['--max-digits', '1000000', ...words]);
        servers.push(served);
        return served;
      };
      try {
        const stored = `3${(await storePlausibleDigits(join(directory, 'stored'), STORED)).toString('latin1')}`;
        const computed = ['--initial-digits', `${COMPUTED}`];
        const inMemory = { server: await start('computed', ...computed), text: '' };
        for (const at of [0, COMPUTED / 2])
          inMemory.text += JSON.parse(await textOf(inMemory.server, pathOf(COMPUTED / 2, at))).content;
        const limited = { ...inMemory, server: await start('computed', ...computed, '--rate-limit', '1000000000') };
        const onDisk = { server: await start('stored'), text: stored };

        const files: Record<string, string> = {};
        const starts = (size: number): number[] => spread(FILES(size), COMPUTED - size);
        for (const size of SIZES)
          for (const at of starts(size)) files[fileOf(size, at)] = await textOf(inMemory.server, pathOf(size, at));
        const anchors: { name: string; server: Served }[] = [];
        for (const kind of ['fastest', 'usual'] as const) {
          const server = await startNginx(directory, files, kind);
          if (server === undefined) continue;
          servers.push(server);
          anchors.push({ name: NGINX[kind], server });
        }

        const rows: Row[] = [];
        interface Named extends Digits {
          readonly name: string;
          readonly headers?: readonly string[];
        }
        /** All of these in turn with nginx, which has the same answers in files. */
        const compare = async (
          size: number,
          ours: readonly Named[],
          beside: typeof anchors,
          { rounds, ms }: { rounds: number; ms: number },
        ): Promise<void> => {
          for (const one of ours) await compareAnswers(one, size, one.headers);
          for (const { server } of beside)
            for (const at of starts(size))
              assert.ok((await textOf(server, `/${fileOf(size, at)}`)) === files[fileOf(size, at)]);
          const measured = await answerRates(
            ours.map(({ server, text, headers }): Asked => ({ server, headers, paths: drawn(size, text.length) })),
            beside.map(({ server }): Asked => {
              const paths = starts(size).map((at) => `/${fileOf(size, at)}`);
              return { server, paths, headers: ours[0].headers };
            }),
            rounds,
            ms,
          );
          addRows(ours, beside, measured, 'each request for another place');
        };
        const addRows = (
          ours: readonly { name: string }[],
          beside: readonly { name: string }[],
          measured: { ours: number[][]; theirs: number[][] },
          note: string,
        ): void => {
          for (const [index, { name }] of ours.entries()) {
            const values = measured.ours[index];
            const row = { name, ours: median(values), unit: 'requests per CPU second', note };
            if (beside.length === 0) rows.push({ ...row, anchor: { name: 'nginx', value: undefined } });
            for (const [at, anchor] of beside.entries()) {
              const theirs = measured.theirs[at];
              const value = median(theirs);
              rows.push({ ...row, anchor: { name: anchor.name, value }, ratio: ratioOf(values, theirs) });
            }
          }
        };

        for (const size of SIZES) {
          const what = digitsOf(size);
          await compare(
            size,
            [
              { ...inMemory, name: `${what} in memory` },
              { ...onDisk, name: `${what} from the disk (page cache)` },
              { ...inMemory, name: `${what} through node's HTTP server`, headers: TO_NODE },
            ],
            anchors,
            ROUNDS[size > LONG ? 'long' : 'short'],
          );
        }
        // What clients send; and with the setting that counts them.
        const fastest = anchors.slice(0, 1);
        for (const [client, headers] of Object.entries(CLIENTS)) {
          const ours = [
            { ...inMemory, headers, name: `100 digits for ${client}` },
            { ...limited, headers, name: `100 digits for ${client}, with a rate limit` },
          ];
          await compare(100, ours, fastest, ROUNDS.client);
        }
        // A cache names what it has, and everybody answers that this is still so.
        const holder = async (server: Served, path: string): Promise<Asked> => {
          const etag = (await fetch(`${server.url}${path}`)).headers.get('etag');
          const headers = [`If-None-Match: ${etag}`];
          const { status } = await fetch(`${server.url}${path}`, { headers: { 'If-None-Match': `${etag}` } });
          assert.equal(status, 304, path);
          return { server, paths: [path], headers };
        };
        const { rounds, ms } = ROUNDS.client;
        const named = [
          { server: inMemory.server, name: '304 to a cache of 100 digits' },
          { server: limited.server, name: '304 to a cache of 100 digits, with a rate limit' },
        ];
        const cached = await answerRates(
          await Promise.all(named.map(({ server }) => holder(server, pathOf(100, 0)))),
          await Promise.all(fastest.map(({ server }) => holder(server, `/${fileOf(100, 0)}`))),
          rounds,
          ms,
        );
        addRows(named, fastest, cached, 'one place');
        const anchor = { name: 'nginx', value: anchors[0]?.server.process.peakMemory() };
        for (const [name, { server }] of Object.entries({ memory: inMemory, 'the disk': onDisk }))
          rows.push({
            name: `serving from ${name}, peak RSS`,
            ours: server.process.peakMemory(),
            unit: 'MiB',
            anchor,
          });
        return rows;
      } finally {
        for (const server of servers) await server.stop();
      }
    }),
};
