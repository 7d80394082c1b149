import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { search } from '../src/digits/engine/search.ts';
import { settings } from '../src/digits/settings.ts';
import { PI } from '../src/digits/store/constants.ts';
import { DigitStore, storeDigits } from '../src/digits/store/digit-store.ts';
import { type Benchmark, median, type Row, ratioOf } from './benchmark.ts';
import { answerRates } from './digits/answer-rates.ts';
import { startNginx } from './digits/nginx.ts';
import { benchmarks as compute } from './digits-compute.ts';
import { canMeasure, type Served, serve } from './served.ts';

const SIZES = [100, 1000, 1_000_000];
const STORED = 100_000_000;
/** Rounds in which all servers are asked in turn, and how long each: long answers need more time to be many. */
const ROUNDS = {
  short: { rounds: 24, ms: 120 },
  client: { rounds: 12, ms: 120 },
  long: { rounds: 8, ms: 600 },
} as const;
const ANCHORS = {
  fastest: 'nginx, the fastest settings found (open_file_cache, no sendfile)',
  usual: "nginx, Debian's settings (sendfile, tcp_nopush)",
} as const;
const path = (size: number, start = 0): string => `/v1/pi?start=${start}&numberOfDigits=${size}`;
/** Digits that the first start computes, and how many places in them short runs are asked from. */
const COMPUTED = settings.initialDigits.default;
const PLACES = 64;
/** Where runs begin: at 0 first, then spread over all that is stored. */
const starts = (size: number): number[] =>
  Array.from({ length: size > COMPUTED / 2 ? 1 : PLACES }, (_, at) =>
    Math.floor(((at * GOLDEN_RATIO) % 1) * (COMPUTED - size)),
  );
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

const CACHE = 'a cache that has them';
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
  [CACHE]: ['If-None-Match: "pi-10-0-100-json"'],
};

async function inDirectory(work: (directory: string) => Promise<Row[]>): Promise<Row[]> {
  if (!canMeasure()) throw new Error('CPU time of processes is measured on Linux alone.');
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const serving: Benchmark = {
  name: 'serve',
  run: () =>
    inDirectory(async (directory) => {
      const servers: Served[] = [];
      const start = async (...words: string[]): Promise<Served> => {
        const served = await serve('digits', join(directory, 'data'), ['--max-digits', '1000000', ...words]);
        servers.push(served);
        return served;
      };
      try {
        const inMemory = await start();
        const onDisk = await start('--resident-bytes', '0');
        const limited = await start('--rate-limit', '1000000000');
        const files: Record<string, string> = {};
        for (const size of SIZES)
          for (const at of starts(size))
            files[`${size}-${at}.json`] = await (await fetch(`${inMemory.url}${path(size, at)}`)).text();
        const both: { name: string; server: Served }[] = [];
        for (const kind of ['fastest', 'usual'] as const) {
          const server = await startNginx(directory, files, kind);
          if (server === undefined) continue;
          servers.push(server);
          both.push({ name: ANCHORS[kind], server });
        }
        const rows: Row[] = [];
        const compare = async (
          name: string,
          digits: Served,
          size: number,
          headers?: readonly string[],
          anchors: typeof both = both,
          places: readonly number[] = starts(size),
        ) => {
          const { rounds, ms } = ROUNDS[size > 100_000 ? 'long' : anchors === both ? 'short' : 'client'];
          const { ours, theirs } = await answerRates(
            { server: digits, paths: places.map((at) => path(size, at)), headers },
            anchors.map(({ server }) => ({ server, paths: places.map((at) => `/${size}-${at}.json`), headers })),
            rounds,
            ms,
          );
          const note = places.length === 1 ? 'from the first digit' : `from ${places.length} places in turn`;
          const row = { name, ours: median(ours), unit: 'requests per CPU second', note };
          if (theirs.length === 0) rows.push({ ...row, anchor: { name: 'nginx', value: undefined } });
          for (const [index, values] of theirs.entries()) {
            const anchor = { name: anchors[index].name, value: median(values) };
            rows.push({ ...row, anchor, ratio: ratioOf(ours, values) });
          }
        };
        const digitsOf = (size: number): string => `${size.toLocaleString('en')} digits`;
        for (const size of SIZES) await compare(`${digitsOf(size)} in memory`, inMemory, size);
        for (const size of SIZES) await compare(`${digitsOf(size)} from the disk`, onDisk, size);
        // A request with this header is parsed by node's own HTTP server.
        for (const size of SIZES)
          await compare(`${digitsOf(size)} through node's HTTP server`, inMemory, size, [
            'Proxy-Connection: keep-alive',
          ]);
        // What clients send; and with the setting that counts them.
        const fastest = both.slice(0, 1);
        for (const [client, headers] of Object.entries(CLIENTS)) {
          // A cache asks for what it has.
          const places = client === CACHE ? [0] : starts(100);
          await compare(`100 digits for ${client}`, inMemory, 100, headers, fastest, places);
          await compare(`100 digits for ${client}, with a rate limit`, limited, 100, headers, fastest, places);
        }
        const anchor = { name: 'nginx', value: both[0]?.server.process.peakMemory() };
        rows.push({ name: 'serving from memory, peak RSS', ours: inMemory.process.peakMemory(), unit: 'MiB', anchor });
        rows.push({ name: 'serving from the disk, peak RSS', ours: onDisk.process.peakMemory(), unit: 'MiB', anchor });
        return rows;
      } finally {
        for (const server of servers) await server.stop();
      }
    }),
};

/** Digits that are none of pi, but for the first ones, and as hard to search. */
function plausibleDigits(count: number): Buffer {
  const digits = Buffer.allocUnsafe(count);
  let state = 1;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    digits[index] = 48 + ((state >>> 16) % 10);
  }
  return digits;
}

const large: Benchmark = {
  name: 'a large set',
  run: () =>
    inDirectory(async (directory) => {
      const place = join(directory, 'digits');
      mkdirSync(place);
      const digits = plausibleDigits(STORED);
      for (const radix of [10, 16] as const) {
        digits.write(PI.firstDigits[radix].slice(2), 'latin1');
        await storeDigits(place, PI, radix, digits);
      }
      const rows: Row[] = [];
      const store = DigitStore.open(place, 0);
      for (const set of store.sets)
        for (const run of ['14031984', '999']) {
          const rates: number[] = [];
          for (let turn = 0; turn < 4; turn++) {
            const before = process.cpuUsage();
            search(set, run, { start: 0, limit: 1_000_000, window: STORED + 1 });
            const { user, system } = process.cpuUsage(before);
            if (turn > 0) rates.push(STORED / (user + system));
          }
          rows.push({
            name: `search for ${run.length} digits in base ${set.radix}`,
            ours: median(rates),
            unit: 'million digits per CPU second',
            note: 'packed, from the page cache, all places; goal 1000',
          });
        }
      store.close();
      const seconds: number[] = [];
      let memory = 0;
      for (let turn = 0; turn < 4; turn++) {
        const begin = performance.now();
        const served = await serve('digits', directory, []);
        if (turn > 0) seconds.push(performance.now() - begin);
        for (let at = 0; at < 20; at++) await (await fetch(`${served.url}/v1/pi?start=${at * 1_000_000}`)).text();
        memory = Math.max(memory, served.process.peakMemory());
        await served.stop();
      }
      const what = `${STORED.toLocaleString('en')} digits stored`;
      rows.push({
        name: `start with ${what}`,
        ours: median(seconds),
        unit: 'ms',
        note: 'from source, modules compiled by an earlier start; goal 200 ms',
      });
      rows.push({ name: `peak RSS with ${what}`, ours: memory, unit: 'MiB', note: 'goal 120 MB' });
      return rows;
    }),
};

export const benchmarks: Benchmark[] = [...compute, serving, large];
