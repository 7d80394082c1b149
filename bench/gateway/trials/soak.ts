import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { randomNumbers } from '#kit/testing/random-numbers';
import { median } from '../../benchmark.ts';
import { ServedProcess } from '../../served.ts';
import { Caller, post } from './caller.ts';
import { type GatewayProcess, secretOf, untilQuiet, withGateway } from './gateway-process.ts';
import { SCRIPT_HEADER } from './scripted-models.ts';
import { soakAnswers } from './soak-answers.ts';
import { pause, Skipped, type Trial, until } from './trial.ts';

const CALLERS = 32;
const FULL_MS = 600_000;
const QUICK_MS = 20_000;
/** How much of the time memory may still grow, as code is compiled and tables find their size. */
const WARM_UP = 0.25;
/** Memory that is left after garbage was collected may grow by this much from the warm-up to the end, in MB. */
const MOST_HEAP_MB = 3;
/** What is resident goes up and down by more; in MB. */
const MOST_RESIDENT_MB = 20;
/** Kept connections with which this trial asks for the status. */
const OWN = 2;
const LONG = 'x'.repeat(5000);

/** A request that is refused, and how. */
const REFUSED: readonly { readonly status: number; readonly request: string }[] = [
  { status: 401, request: post('/api/chat', '{"model":"tiny"}', { Authorization: 'Bearer alm_wrong' }) },
  { status: 401, request: post('/v1/messages', '{"model":"tiny"}', {}) },
  { status: 429, request: post('/api/chat', '{"model":"tiny"}', { Authorization: `Bearer ${secretOf('spent')}` }) },
  { status: 403, request: post('/api/create', '{"model":"tiny"}', { Authorization: `Bearer ${secretOf('busy')}` }) },
  { status: 403, request: post('/api/chat', '{"model":"other"}', { Authorization: `Bearer ${secretOf('judged')}` }) },
  { status: 400, request: post('/api/chat', '{"model":', { Authorization: `Bearer ${secretOf('judged')}` }) },
  { status: 413, request: post('/api/chat', LONG, { Authorization: `Bearer ${secretOf('judged')}` }) },
  {
    status: 400,
    request: post('/api/chat', '{}', { Authorization: `Bearer ${secretOf('busy')}`, 'x-api-key': 'other' }),
  },
];

/** What happened, by status, and `left` for clients that went. */
type Tally = Map<string, number>;

async function ask(caller: Caller, random: () => number, answers: ReturnType<typeof soakAnswers>): Promise<string> {
  const drawn = random();
  if (drawn < 0.2) {
    const { status, request } = REFUSED[Math.floor(random() * REFUSED.length)];
    const heard = await (await caller.send(request)).over;
    // Each minute one request of the token with a limit of one comes through.
    const happened = heard.head?.status === 404 && status === 429 ? 404 : status;
    assert.equal(heard.head?.status, happened, request);
    assert.ok(heard.isWhole);
    return String(happened);
  }
  const number = Math.floor(random() * answers.length);
  const answer = answers[number];
  const token = random() < 0.5 ? 'busy' : 'judged';
  const headers = { Authorization: `Bearer ${secretOf(token)}`, [SCRIPT_HEADER]: number };
  const call = await caller.send(post(answer.path, answer.request, headers));
  if (drawn < 0.35) {
    await Promise.race([pause(random() * 10), call.over]);
    caller.leave(random() < 0.5);
    await call.over;
    return 'left';
  }
  const { head, isWhole, bytes } = await call.over;
  assert.equal(head?.status, 200, answer.kind);
  assert.ok(isWhole, `the answer to ${answer.kind} was cut`);
  assert.equal(bytes, answer.visible.length, answer.kind);
  return '200';
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;

/** How many sockets a process has open. */
const sockets = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;

async function loadFor(gateway: GatewayProcess, time: number, seed: number, tally: Tally): Promise<number[]> {
  const answers = soakAnswers(seed);
  const end = performance.now() + time;
  const resident: number[] = [];
  const sampling = setInterval(() => resident.push(residentMb(gateway.pid)), Math.min(1000, time / 20));
  try {
    await Promise.all(
      Array.from({ length: CALLERS }, async (_, index) => {
        const random = randomNumbers(seed * 1000 + index + time);
        const caller = new Caller(gateway.url);
        while (performance.now() < end) {
          const happened = await ask(caller, random, answers);
          tally.set(happened, (tally.get(happened) ?? 0) + 1);
        }
        caller.leave();
      }),
    );
  } finally {
    clearInterval(sampling);
  }
  return resident;
}

export const trial: Trial = {
  name: 'soak',
  shows: 'Under full load memory stays flat, nothing fails, and nothing is left open.',
  async run({ quick, seed }) {
    if (process.platform !== 'linux') throw new Skipped('it needs Linux');
    const time = quick ? QUICK_MS : FULL_MS;
    const worker = new Worker(new URL('./soak-models.ts', import.meta.url), { workerData: { seed } });
    const [url] = (await once(worker, 'message')) as [string];
    const settings = { MODELS_URL: url, UPSTREAM_IDLE_TIMEOUT: '1s', JUDGED_BODY_BYTES: '4000' };
    const tokens = {
      busy: {},
      judged: { models: ['tiny', 'small:*', 'me/*'] },
      spent: { limits: { generatedTokensPerMonth: 1, requestsPerMinute: 1 } },
    };
    try {
      return await withGateway({ settings, tokens, inspected: true }, async (gateway) => {
        const inspected = gateway.inspected!;
        const process = new ServedProcess(gateway.pid);
        const open = sockets(gateway.pid);
        const tally: Tally = new Map();
        // The first request of a limit of one is let through.
        const first = new Caller(gateway.url);
        await (await first.send(REFUSED[2].request)).over;
        first.leave();
        await loadFor(gateway, time * WARM_UP, seed, tally);
        await untilQuiet(gateway);
        const warm = await inspected.memory();
        const began = performance.now();
        const cpu = process.cpuTimer();
        const resident = await loadFor(gateway, time * (1 - WARM_UP), seed, tally);
        const share = cpu() / ((performance.now() - began) / 1000);
        await untilQuiet(gateway);
        const end = await inspected.memory();
        inspected.close();
        await until(
          `${open + OWN} sockets were open, not ${sockets(gateway.pid)}`,
          () => sockets(gateway.pid) <= open + OWN,
        );
        const metrics = await (await fetch(`${gateway.admin}/metrics`)).text();
        assert.ok(/gateway_held_bytes(?:\{[^}]*\})? 0\n/.test(metrics), 'bytes of bodies are still held');
        const { requests } = (await gateway.status()) as { requests: number };
        const asked = [...tally.values()].reduce((all, one) => all + one, 1);
        assert.equal(requests, asked, 'requests counted');
        const log = gateway
          .log()
          .split('\n')
          .filter((line) => line.startsWith('{'));
        assert.deepEqual(log, [], 'nothing to warn of');
        const growth = (kind: 'heapUsed' | 'external' | 'rss'): number => (end[kind] - warm[kind]) / 1e6;
        // The second and the last third of the time.
        const third = Math.floor(resident.length / 3);
        const [middle, last] = [median(resident.slice(third, 2 * third)), median(resident.slice(2 * third))];
        const counts = [...tally].sort().map(([what, count]) => `${count} ${what}`);
        const figures = [
          `${asked} requests (${counts.join(', ')}) in ${time / 1000} s with ${(share * 100).toFixed(0)} % of a core`,
          `heap ${(end.heapUsed / 1e6).toFixed(1)} MB at the end, ${growth('heapUsed').toFixed(2)} MB more than after the warm-up`,
          `external ${growth('external').toFixed(2)} MB more`,
          `resident ${growth('rss').toFixed(1)} MB more once garbage was collected`,
          `resident ${middle.toFixed(0)} MB in the second third and ${last.toFixed(0)} MB in the last (medians), at most ${Math.max(...resident).toFixed(0)} MB`,
        ].join('; ');
        assert.ok(growth('heapUsed') <= MOST_HEAP_MB, figures);
        assert.ok(growth('external') <= MOST_HEAP_MB, figures);
        // In seconds the heap does not find its size.
        assert.ok(quick || last - middle <= MOST_RESIDENT_MB, figures);
        return figures;
      });
    } finally {
      await worker.terminate();
    }
  },
};
