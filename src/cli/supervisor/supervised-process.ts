import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';
import type { Logger } from '#kit/log';
import type { Announcement } from '#kit/process/announce';
import { askInterface } from './ask-interface.ts';

/** What the ready line of `serve --json` says. */
export interface ReadyLine {
  readonly service: string;
  readonly url: string;
  readonly pid: number;
  readonly admin: string;
}

/** What `serve --json` says on its one line: that it accepts connections, or why it cannot. */
function parseLine(line: string): ReadyLine | { readonly error: string } | undefined {
  try {
    const said = JSON.parse(line);
    return typeof said.url === 'string' || typeof said.error === 'string' ? said : undefined;
  } catch {
    return undefined;
  }
}

export type State = 'starting' | 'ready' | 'waiting' | 'failed' | 'stopped';

export interface Policy {
  readonly restartLimit: number;
  readonly restartDelay: number;
  readonly steadyAfter: number;
  readonly livenessTimeout: number;
}

const LONGEST_DELAY_MS = 30_000;
/**
 * Probes that go out within the liveness timeout. Those without an answer are counted, not the time: when the machine
 * or the supervisor itself stood still, nobody was asked meanwhile.
 */
const LIVENESS_PROBES = 6;

export interface ProcessEvents {
  state: [];
  doing: [what: Announcement];
  line: [text: string];
}

/**
 * One interface in a process of its own. It is started again with back-off when it ends, ended and started again when
 * its event loop no longer answers, and given up after `restartLimit` failures in a row.
 * Events: `state` whenever {@link state} changes; `doing` with what a start is busy with; `line` with what it writes on standard output beside what it says of itself.
 */
export class SupervisedProcess extends EventEmitter<ProcessEvents> {
  readonly name: string;
  readonly #command: () => { args: readonly string[]; environment: NodeJS.ProcessEnv };
  readonly #policy: Policy;
  readonly #log: Logger;
  #child: ChildProcess | undefined;
  #timers: NodeJS.Timeout[] = [];
  #stopping = false;
  /** Probes since the last answer. */
  #unanswered = 0;
  /** The sentence with which the process said that it cannot serve, until it has ended. */
  #failure: string | undefined;

  state: State = 'starting';
  ready: ReadyLine | undefined;
  restarts = 0;
  /** Failures since the interface last ran steadily. */
  failures = 0;
  /** Why it ended last, for people. */
  lastEnd = '';

  constructor(
    name: string,
    command: () => { args: readonly string[]; environment: NodeJS.ProcessEnv },
    policy: Policy,
    log: Logger,
  ) {
    super();
    this.name = name;
    this.#command = command;
    this.#policy = policy;
    this.#log = log;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const { args, environment } = this.#command();
    this.#become('starting');
    // The channel carries what a start is busy with. The child ends when it closes, so that none outlives its supervisor.
    const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    this.#child = child;
    createInterface({ input: child.stdout! }).on('line', (line) => this.#readLine(line));
    child.on('message', (what: Announcement) => this.emit('doing', what));
    child.on('error', (error) => {
      this.lastEnd = error.message;
    });
    child.on('close', (code, signal) => this.#ended(code, signal));
  }

  /** Resolves when the interface has become ready or was given up; at once when it is so already. */
  async settled(): Promise<void> {
    while (this.state === 'starting' || this.state === 'waiting')
      await new Promise<void>((resolve) => this.once('state', resolve));
  }

  /** Makes it read again what it can; one that is only starting reads everything. */
  reload(): void {
    if (this.state === 'ready') this.#child?.kill('SIGHUP');
  }

  /** Asks the process to end and waits; after `timeout` milliseconds it is killed. */
  async stop(timeout: number): Promise<void> {
    this.#stopping = true;
    this.#clearTimers();
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
      this.#become('stopped');
      return;
    }
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill('SIGTERM');
    const kill = setTimeout(() => {
      this.#log.warn({ interface: this.name }, `${this.name} did not exit within ${timeout} ms and is killed`);
      child.kill('SIGKILL');
    }, timeout);
    await closed;
    clearTimeout(kill);
  }

  /** Ends the process, does something while it does not run, and starts it again. */
  async restartAround(timeout: number, work: () => Promise<void>): Promise<void> {
    await this.stop(timeout);
    try {
      await work();
    } finally {
      this.#stopping = false;
      this.start();
    }
    await this.settled();
  }

  #readLine(line: string): void {
    const said = this.state === 'starting' ? parseLine(line) : undefined;
    if (said === undefined) {
      // Of the access log, where that goes to standard output.
      this.emit('line', line);
      return;
    }
    if ('error' in said) {
      this.#failure = said.error;
      return;
    }
    this.ready = said;
    this.#unanswered = 0;
    this.#timers.push(
      setTimeout(() => {
        this.failures = 0;
      }, this.#policy.steadyAfter),
      setInterval(() => void this.#probe(), this.#policy.livenessTimeout / LIVENESS_PROBES),
    );
    this.#become('ready');
  }

  async #probe(): Promise<void> {
    const child = this.#child;
    if (this.#unanswered >= LIVENESS_PROBES) {
      this.lastEnd = `it did not answer for ${this.#policy.livenessTimeout} ms`;
      this.#log.error({ interface: this.name, pid: child?.pid }, `${this.name} does not answer and is terminated`);
      child?.kill('SIGKILL');
      return;
    }
    this.#unanswered++;
    try {
      await askInterface(`${this.ready!.admin}/status`, this.#policy.livenessTimeout);
      if (child === this.#child) this.#unanswered = 0;
    } catch {
      // It counts as unanswered.
    }
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    this.#clearTimers();
    this.#child = undefined;
    if (this.#stopping) {
      this.#become('stopped');
      return;
    }
    this.failures++;
    if (signal !== null) this.lastEnd = `it was ended by ${signal}`;
    else if (this.#failure !== undefined) this.lastEnd = this.#failure;
    else if (code !== null) this.lastEnd = `it ended with status ${code}`;
    this.#failure = undefined;
    const { restartLimit, restartDelay } = this.#policy;
    if (this.failures >= restartLimit) {
      this.#log.fatal(
        { interface: this.name },
        `${this.name} is not restarted after ${this.failures} failures in a row: ${this.lastEnd}`,
      );
      this.#become('failed');
      return;
    }
    const delay = Math.min(restartDelay * 2 ** (this.failures - 1), LONGEST_DELAY_MS);
    this.#log.error(
      { interface: this.name, code, signal, delay },
      `${this.name} restarts in ${delay} ms: ${this.lastEnd}`,
    );
    this.#become('waiting');
    this.#timers.push(
      setTimeout(() => {
        this.restarts++;
        this.start();
      }, delay),
    );
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #become(state: State): void {
    if (this.state === state) return;
    this.state = state;
    this.emit('state');
  }
}
