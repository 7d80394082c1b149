// A server with models, as a process, and one question to it.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface ChatServer {
  readonly url: string;
  readonly pid: number;
  /** Numbers of the processes that hold models. */
  runners(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts the server with one thread. @param more further flags */
export async function startServer(data: string, more: readonly string[] = []): Promise<ChatServer> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      'src/cli/main.ts',
      ...['models', 'serve', '--json', '--port', '0', '--admin-port', '0', '--threads', '1', '--log-level', 'error'],
      ...['--data', data, ...more],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const { url, admin } = JSON.parse(value ?? '') as { url: string; admin: string };
  return {
    url,
    pid: child.pid!,
    runners: async () => ((await (await fetch(`${admin}/status`)).json()) as { runners: number[] }).runners,
    stop: () => ended(child),
  };
}

/** Ends a process. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** CPU seconds a process has used; undefined where /proc does not say. */
export function cpuSeconds(pid: number): number | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const fields = readFileSync(path, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100; // USER_HZ is 100 on every Linux
}

export interface Turn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Answered {
  readonly text: string;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly tokens: number;
  /** Seconds from the request. */
  readonly firstToken: number;
  readonly seconds: number;
}

/**
 * Asks for a greedy answer of that many tokens at most.
 * @param client the address that a proxy would tell
 * @param signal gives the request up
 */
export async function ask(
  url: string,
  messages: readonly Turn[],
  tokens: number,
  client = '192.0.2.1',
  signal: AbortSignal | null = null,
): Promise<Answered> {
  const start = performance.now();
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    signal,
    headers: { 'x-forwarded-for': client },
    body: JSON.stringify({ model: 'chat', messages, options: { temperature: 0, num_predict: tokens, num_ctx: 2048 } }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const told = response.headers.get('x-almanac-timing') ?? '';
  const number = (name: string): number => Number(new RegExp(`${name}=([0-9.]+)`).exec(told)?.[1]);
  const reader = response.body!.getReader();
  let text = '';
  let first: number | undefined;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    first ??= performance.now();
    text += Buffer.from(part.value).toString('latin1');
  }
  const lines = text.trimEnd().split('\n');
  const last = JSON.parse(lines.at(-1)!) as { eval_count?: number; error?: string };
  if (last.error !== undefined) throw new Error(last.error);
  return {
    text: lines.map((line) => (JSON.parse(line) as { message: { content: string } }).message.content).join(''),
    promptTokens: number('prompt-tokens'),
    cachedTokens: number('cached-tokens'),
    tokens: last.eval_count ?? 0,
    firstToken: ((first ?? performance.now()) - start) / 1000,
    seconds: (performance.now() - start) / 1000,
  };
}
