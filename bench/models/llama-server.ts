// llama.cpp's own server as the anchor: one thread, one sequence, and with or without flash attention, whichever is faster.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { cpuSeconds, ended } from './chat-server.ts';

/** It is found on PATH, or named by ALMANAC_BENCH_LLAMA_SERVER. */
const PROGRAM = process.env.ALMANAC_BENCH_LLAMA_SERVER ?? 'llama-server';
const START_ATTEMPTS = 300;

/** What a server has computed for one request, as it says itself. */
export interface Computed {
  readonly text: string;
  /** Tokens of the answer. */
  readonly tokens: number;
  /** Tokens of the prompt that were evaluated. */
  readonly promptTokens: number;
  /** Tokens of the prompt that it still had. */
  readonly cachedTokens: number;
}

export interface LlamaServer {
  readonly pid: number;
  /** The settings that it was started with, in words. */
  readonly settings: string;
  complete(prompt: string, tokens: number): Promise<Computed>;
  stop(): Promise<void>;
}

export const hasLlamaServer = (): boolean => spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).error === undefined;

/** @param flashAttention `on` or `off` */
async function start(model: string, contextSize: number, flashAttention: 'on' | 'off'): Promise<LlamaServer> {
  const port = await freePort();
  const child = spawn(
    PROGRAM,
    [
      ...['-m', model, '--host', '127.0.0.1', '--port', String(port), '--offline', '--no-webui', '--log-disable'],
      ...['-t', '1', '-tb', '1', '--threads-http', '2', '--poll', '0', '-np', '1', '-c', String(contextSize)],
      ...['-fa', flashAttention],
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    const isUp = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    if (attempt === START_ATTEMPTS || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`${PROGRAM} did not start.`);
    }
    await setTimeout(100);
  }
  return {
    pid: child.pid!,
    settings: `one thread, flash attention ${flashAttention}`,
    complete: (prompt, tokens) => complete(url, prompt, tokens),
    stop: () => ended(child),
  };
}

/**
 * Starts it with the settings that need less CPU time for a prompt and an answer.
 * @param prompt of the trial
 */
export async function fastestLlamaServer(
  model: string,
  contextSize: number,
  prompt: string,
  tokens: number,
): Promise<LlamaServer> {
  const rivals: { server: LlamaServer; seconds: number }[] = [];
  for (const flashAttention of ['on', 'off'] as const) {
    const server = await start(model, contextSize, flashAttention);
    await server.complete(prompt, 1);
    const before = cpuSeconds(server.pid) ?? 0;
    await server.complete(`${prompt} ${prompt}`, tokens);
    rivals.push({ server, seconds: (cpuSeconds(server.pid) ?? 0) - before });
  }
  const [best, ...others] = rivals.sort((a, b) => a.seconds - b.seconds);
  for (const { server } of others) await server.stop();
  return best!.server;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** A greedy answer of that many tokens at most, streamed. */
async function complete(url: string, prompt: string, tokens: number): Promise<Computed> {
  const response = await fetch(`${url}/completion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt, n_predict: tokens, temperature: 0, samplers: ['temperature'], stream: true }),
  });
  const events = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as Event);
  const last = events.at(-1);
  if (!response.ok || last?.timings === undefined) throw new Error(`llama-server answered with ${response.status}.`);
  return {
    text: events.map(({ content }) => content).join(''),
    tokens: last.tokens_predicted ?? 0,
    promptTokens: last.timings.prompt_n,
    cachedTokens: last.timings.cache_n ?? 0,
  };
}

interface Event {
  readonly content: string;
  readonly tokens_predicted?: number;
  readonly timings?: { readonly prompt_n: number; readonly cache_n?: number };
}
