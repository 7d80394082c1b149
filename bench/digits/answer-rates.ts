// Answers per CPU second of several servers in the same minute, in slices so short that all meet the same load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isInstalled, load, type Served } from '../served.ts';

const HAS_WRK = isInstalled('wrk');
const CONNECTIONS = 16;
/** What is compiled while it runs needs longer until it runs as it will. */
const WARM_UP_MS = { ours: 2000, theirs: 300 } as const;
/** More than a slice ever takes; wrk is told when it is over. */
const LONGEST_SECONDS = 60;
const AGAIN_MS = 50;

/** Paths that differ in a number drawn for every request, so that nobody has been asked for what is measured. */
export interface Drawn {
  readonly before: string;
  /** Numbers from 0 to below this are drawn. */
  readonly below: number;
  readonly after: string;
}

/** What a server is asked. */
export interface Asked {
  readonly server: Served;
  /** Asked one after the other, over and over, or drawn. */
  readonly paths: readonly string[] | Drawn;
  /** Lines added to each request. */
  readonly headers?: readonly string[] | undefined;
}

/**
 * Loads servers in turn, forwards and backwards, after a warm-up of each.
 * @param ms of one slice
 * @returns for each of ours and of theirs the answers per CPU second in each round
 */
export async function answerRates(
  ours: readonly Asked[],
  theirs: readonly Asked[],
  rounds: number,
  ms: number,
): Promise<{ ours: number[][]; theirs: number[][] }> {
  const all = [...ours, ...theirs];
  const rates: number[][] = all.map(() => []);
  for (const one of ours) await answersPerCpuSecond(one, WARM_UP_MS.ours);
  for (const one of theirs) await answersPerCpuSecond(one, WARM_UP_MS.theirs);
  for (let round = 0; round < rounds; round++) {
    const order = [...all.keys()];
    if (round % 2 === 1) order.reverse();
    for (const index of order) rates[index].push(await answersPerCpuSecond(all[index], ms));
  }
  return { ours: rates.slice(0, ours.length), theirs: rates.slice(ours.length) };
}

/** Under steady load on 16 connections, by wrk where it is installed. */
async function answersPerCpuSecond(asked: Asked, ms: number): Promise<number> {
  const { server } = asked;
  const seconds = server.process.cpuTimer();
  const answers = HAS_WRK ? await byWrk(asked, ms) : await byLoad(asked, ms);
  return answers / seconds();
}

async function byWrk({ server, paths, headers = [] }: Asked, ms: number): Promise<number> {
  const script = join(tmpdir(), `almanac-bench-${process.pid}.lua`);
  writeFileSync(script, luaOf(paths));
  const lines = headers.flatMap((line) => ['-H', line]);
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${LONGEST_SECONDS}s`, '-s', script, ...lines];
  try {
    // Stopped before it listens to signals, it says nothing.
    for (let tries = 0; tries < 10; tries++) {
      const wrk = spawn('wrk', [...words, server.url], { stdio: ['ignore', 'pipe', 'inherit'] });
      const said = text(wrk.stdout);
      const closed = once(wrk, 'close');
      await delay(ms);
      // It may miss one that comes before it waits.
      const telling = setInterval(() => wrk.kill('SIGINT'), AGAIN_MS);
      wrk.kill('SIGINT');
      await closed;
      clearInterval(telling);
      if (/Non-2xx/.test(await said)) throw new Error(`wrk met errors: ${await said}`);
      const answers = /(\d+) requests in/.exec(await said)?.[1];
      if (answers !== undefined) return Number(answers);
    }
  } finally {
    rmSync(script, { force: true });
  }
  throw new Error('wrk does not say how many answers it got.');
}

/** Each run of wrk draws other numbers. */
let seed = 0;

/** Asks for the paths in turn, or draws them; the fixed parts of requests are written before the load begins. */
function luaOf(paths: readonly string[] | Drawn): string {
  if (isDrawn(paths)) {
    const { before, below, after } = paths;
    return `
local head, tail
function init()
  math.randomseed(${++seed})
  local whole = wrk.format("GET", ${JSON.stringify(`${before}@${after}`)})
  local at = whole:find("@", 1, true)
  head, tail = whole:sub(1, at - 1), whole:sub(at + 1)
end
function request()
  return head .. math.random(0, ${below - 1}) .. tail
end
`;
  }
  return `
local requests, at = {}, 0
function init()
  for _, path in ipairs({ ${paths.map((path) => JSON.stringify(path)).join(', ')} }) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
`;
}

const isDrawn = (paths: readonly string[] | Drawn): paths is Drawn => 'below' in paths;

async function byLoad({ server, paths, headers = [] }: Asked, ms: number): Promise<number> {
  const step = 1000;
  const { host } = new URL(server.url);
  const lines = headers.map((line) => `${line}\r\n`).join('');
  const pathOf = isDrawn(paths)
    ? () => `${paths.before}${Math.floor(Math.random() * paths.below)}${paths.after}`
    : (n: number) => paths[n % paths.length];
  const request = (n: number): string => `GET ${pathOf(n)} HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n`;
  let answers = 0;
  for (let seconds = 0; seconds < ms / 1000; answers += step)
    seconds += await load(server.url, CONNECTIONS, step, request);
  return answers;
}
