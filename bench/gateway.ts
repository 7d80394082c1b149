import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { digestOf } from '../src/gateway/engine/tokens.ts';
import { USE_RIGHTS } from '../src/gateway/store/rights.ts';
import { changeTokens, type TokenRecord } from '../src/gateway/store/token-file.ts';
import { type Benchmark, inTurn, type Row } from './benchmark.ts';
import { startNginx } from './gateway/nginx.ts';
import { load, type Served, serve } from './served.ts';

const TOKEN = 'alm_TheTokenOfTheBenchmark';
const LIMITED = 'alm_OneOfManyWithLimits';
const SPENT = 'alm_OneWhoseLimitIsUsedUp';
const CONNECTIONS = 16;
const REQUESTS = 12_000;
const ROUNDS = 4;
const STREAMS = 40;
/** Words of the requests, so that no two of these in a row are alike. */
const LENGTHS = [1, 3, 8, 20, 50, 120, 300];
const BODIES = LENGTHS.map((words, at) =>
  JSON.stringify({ model: 'tiny', messages: [{ role: 'user', content: `question ${at} `.repeat(words) }] }),
);

interface Bench {
  upstream: string;
  ours: Served;
  nginx: Served | undefined;
}

/** The same upstream behind both proxies. */
async function withProxies(work: (bench: Bench) => Promise<Row[]>): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  const worker = new Worker(new URL('./gateway/upstream.ts', import.meta.url));
  const [upstream] = (await once(worker, 'message')) as [string];
  await changeTokens(join(directory, 'gateway'), storedTokens);
  // With metrics, as under `almanac start`.
  const ours = await serve('gateway', directory, ['--admin-port', '0'], {
    ALMANAC_GATEWAY_MODELS_URL: upstream,
    ALMANAC_GATEWAY_TOKENS: TOKEN,
    ALMANAC_GATEWAY_TOKEN_ACTIONS: 'use,manage',
  });
  const nginx = await startNginx(upstream, TOKEN);
  try {
    return await work({ upstream, ours, nginx });
  } finally {
    await Promise.all([ours.stop(), nginx?.stop(), worker.terminate()]);
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Ten thousand tokens with limits: the first is never used up, the second at once. */
const storedTokens = (): TokenRecord[] =>
  Array.from({ length: 10_000 }, (_, index) => ({
    id: `bench${index}`,
    name: `bench-${index}`,
    digest: digestOf([LIMITED, SPENT][index] ?? `alm_${index}`),
    created: new Date(0).toISOString(),
    expires: null,
    previous: null,
    ...USE_RIGHTS,
    limits: { requestsPerMinute: index === 1 ? 1 : 100_000_000, requestsAtOnce: 1000 },
  }));

const chats = (token: string): string[] =>
  BODIES.map(
    (body) =>
      `POST /models/api/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );

/** Does a proxy answer each request as it should: with the status, and the bytes of the upstream? */
async function compareAnswers(proxy: Served, upstream: string, token: string, expected: number): Promise<void> {
  const ask = (url: string, body: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  for (const body of BODIES) {
    const answer = await ask(`${proxy.url}/models/api/chat`, body);
    const text = await answer.text();
    assert.equal(answer.status, expected);
    if (expected === 200) assert.equal(text, await (await ask(`${upstream}/api/chat`, body)).text());
  }
}

/** CPU microseconds of a proxy for each request. */
async function cpuPerRequest(proxy: Served, requests: readonly string[]): Promise<number> {
  const before = proxy.process.cpuSeconds();
  await load(proxy.url, CONNECTIONS, REQUESTS, (n) => requests[n % requests.length]);
  return ((proxy.process.cpuSeconds() - before) / REQUESTS) * 1e6;
}

const cpu: Benchmark = {
  name: 'CPU for a request',
  run: () =>
    withProxies(async ({ upstream, ours, nginx }) => {
      const rows: Row[] = [];
      for (const [name, token, status, anchorToken, anchorStatus] of [
        ['proxied request', TOKEN, 200, TOKEN, 200],
        ['proxied request, one of 10,000 tokens with limits', LIMITED, 200, TOKEN, 200],
        ['401', 'unknown', 401, 'unknown', 401],
        ['429 (nginx: 401)', SPENT, 429, 'unknown', 401],
      ] as const) {
        // The first request uses the limit up.
        if (token === SPENT)
          await fetch(`${ours.url}/models/api/version`, { headers: { authorization: `Bearer ${SPENT}` } });
        await compareAnswers(ours, upstream, token, status);
        if (nginx !== undefined) await compareAnswers(nginx, upstream, anchorToken, anchorStatus);
        const request = chats(token);
        const anchorRequest = chats(anchorToken);
        const measured = await inTurn(
          ROUNDS,
          () => cpuPerRequest(ours, request),
          nginx && (() => cpuPerRequest(nginx, anchorRequest)),
        );
        rows.push({
          name,
          ours: measured.ours,
          unit: 'CPU µs',
          anchor: { name: 'nginx', value: measured.anchor },
          note: `${CONNECTIONS} connections, bodies of ${BODIES[0].length} to ${BODIES.at(-1)?.length} bytes`,
        });
      }
      rows.push({
        name: 'memory after it, at most',
        ours: ours.process.peakMemory(),
        unit: 'MiB',
        anchor: { name: 'nginx', value: nginx?.process.peakMemory() },
      });
      return rows;
    }),
};

/** Milliseconds from the sending of each line to its arrival, sorted. */
async function delays(url: string): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: STREAMS }, async () => {
      const response = await fetch(`${url}/stream`, { headers: { authorization: `Bearer ${TOKEN}` } });
      const decoder = new TextDecoder();
      for await (const chunk of response.body!) {
        const now = process.hrtime.bigint();
        for (const line of decoder.decode(chunk).split('\n'))
          if (line !== '') times.push(Number(now - BigInt(line)) / 1e6);
      }
    }),
  );
  return times.sort((a, b) => a - b);
}

const streaming: Benchmark = {
  name: 'streaming delay',
  run: () =>
    withProxies(async ({ upstream, ours, nginx }) => {
      const rows: Row[] = [];
      for (const [name, share] of [
        ['p50', 0.5],
        ['p95', 0.95],
      ] as const) {
        const direct: number[] = [];
        // What the proxy adds: the delay without one is taken off, measured in the same round.
        const added = async (url: string): Promise<number> => {
          const [through, without] = [await delays(url), await delays(upstream)];
          direct.push(without[Math.floor(without.length * share)]);
          return through[Math.floor(through.length * share)] - direct[direct.length - 1];
        };
        const measured = await inTurn(
          3,
          () => added(`${ours.url}/models`),
          nginx && (() => added(`${nginx.url}/models`)),
        );
        rows.push({
          name: `added delay of a chunk, ${name}`,
          ours: measured.ours,
          unit: 'ms',
          anchor: { name: 'nginx', value: measured.anchor },
          note: `${STREAMS} streams; without a proxy ${Math.min(...direct).toFixed(2)} ms at best`,
        });
      }
      return rows;
    }),
};

export const benchmarks: Benchmark[] = [cpu, streaming];
