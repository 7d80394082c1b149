import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { digestOf } from '../../../src/gateway/engine/tokens.ts';
import { type Rights, USE_RIGHTS } from '../../../src/gateway/store/rights.ts';
import { changeTokens } from '../../../src/gateway/store/token-file.ts';
import { type Inspected, inspect } from './inspected.ts';
import { pause, until } from './trial.ts';

const PROGRAM = ['--conditions=source', '--disable-warning=ExperimentalWarning', 'src/cli/main.ts'];
const STOP_MS = 30_000;

export interface UsageRow {
  readonly token: string | null;
  readonly model: string | null;
  readonly requests: number;
  readonly prompt: number;
  readonly generated: number;
}

/** What a trial wants of its gateway. */
export interface GatewayOptions {
  /** By the name of the setting: `MODELS_URL`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Tokens by name; each has the secret that {@link secretOf} tells. */
  readonly tokens?: Readonly<Record<string, Partial<Rights>>>;
  /** Opens node's inspector, so that the heap can be looked at. */
  readonly inspected?: boolean;
  readonly logLevel?: string;
  /** Options of the command line. */
  readonly args?: readonly string[];
}

/** The secret of a token of a trial. */
export const secretOf = (name: string): string => `alm_SecretOf${name.replaceAll('-', '')}InTheTrialsOfTheGateway`;

/** A gateway in a process of its own, in a data directory of its own, as people run it. */
export interface GatewayProcess {
  readonly url: string;
  /** Address of /metrics and /status. */
  readonly admin: string;
  readonly pid: number;
  /** The data directory. */
  readonly data: string;
  /** All that it has written to standard error. */
  readonly log: () => string;
  readonly inspected: Inspected | undefined;
  /** Runs `almanac gateway …` in its data directory. @returns standard output */
  command(...args: string[]): Promise<string>;
  /** Usage by token and model, as the command prints it. */
  usage(): Promise<UsageRow[]>;
  status(): Promise<Record<string, unknown>>;
  signal(name: NodeJS.Signals): void;
  /** Ends it; the directory stays until {@link remove}. @throws Error when it does not end with status 0 */
  stop(): Promise<void>;
  remove(): void;
}

/** @throws Error when it does not start */
export async function startGatewayProcess(options: GatewayOptions): Promise<GatewayProcess> {
  const data = mkdtempSync(join(tmpdir(), 'almanac-trial-'));
  await changeTokens(join(data, 'gateway'), () =>
    Object.entries(options.tokens ?? {}).map(([name, rights]) => ({
      id: name.replaceAll('-', ''),
      name,
      digest: digestOf(secretOf(name)),
      created: new Date().toISOString(),
      expires: null,
      previous: null,
      ...USE_RIGHTS,
      ...rights,
    })),
  );
  const environment = {
    ...{ PATH: process.env.PATH, HOME: data, ALMANAC_DATA: data },
    ALMANAC_LOG_LEVEL: options.logLevel ?? 'warn',
    ...Object.fromEntries(
      Object.entries(options.settings ?? {}).map(([key, value]) => [`ALMANAC_GATEWAY_${key}`, value]),
    ),
  };
  const node = options.inspected ? ['--inspect=127.0.0.1:0'] : [];
  const child: ChildProcess = spawn(
    process.execPath,
    [...node, ...PROGRAM, 'gateway', 'serve', '--json', '--port', '0', '--admin-port', '0', ...(options.args ?? [])],
    { stdio: ['ignore', 'pipe', 'pipe'], env: environment },
  );
  let log = '';
  child.stderr?.on('data', (piece: Buffer) => {
    log += piece.toString();
  });
  const closed = once(child, 'close');
  const line = await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), closed.then(() => [''])]);
  if (line[0] === '') throw new Error(`the gateway did not start: ${log}`);
  const { url, admin } = JSON.parse(line[0]) as { url: string; admin: string };
  const command = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...PROGRAM, 'gateway', ...args], {
      env: environment,
      maxBuffer: 2 ** 26,
    });
    return stdout;
  };
  return {
    url,
    admin,
    pid: child.pid!,
    data,
    log: () => log,
    inspected: options.inspected ? await inspect(() => log) : undefined,
    command,
    async usage() {
      const first = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      const printed = await command('usage', '--since', first, '--by', 'token,model', '--json');
      return (JSON.parse(printed) as { usage: UsageRow[] }).usage;
    },
    status: async () => (await (await fetch(`${admin}/status`)).json()) as Record<string, unknown>,
    signal: (name) => void child.kill(name),
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      const late = pause(STOP_MS).then(() => ['it did not end']);
      const [status] = (await Promise.race([closed, late])) as unknown[];
      if (status === 0) return;
      child.kill('SIGKILL');
      throw new Error(`the gateway ended with ${String(status)}: ${log.slice(-2000)}`);
    },
    remove: () => rmSync(data, { recursive: true, force: true }),
  };
}

/** Runs work with a gateway, which ends after it. */
export async function withGateway<T>(
  options: GatewayOptions,
  work: (gateway: GatewayProcess) => Promise<T>,
): Promise<T> {
  const gateway = await startGatewayProcess(options);
  try {
    const result = await work(gateway);
    await gateway.stop();
    return result;
  } catch (error) {
    await gateway.stop().catch(() => {});
    throw error;
  } finally {
    gateway.remove();
  }
}

/** Waits until no request is under way at the gateway, in any of its processes. */
export const untilQuiet = (gateway: GatewayProcess): Promise<void> =>
  until('no request was under way', async () => {
    const text = await (await fetch(`${gateway.admin}/metrics`)).text();
    return /gateway_requests_under_way(?:\{[^}]*\})? 0\n/.test(text);
  });
