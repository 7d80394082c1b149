import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { CommandError, EXIT } from '../../command/command-error.ts';
import type { Logger } from '../../log.ts';
import { Link, LinkError } from './link.ts';

export interface CrewOptions {
  /** How many workers there are. */
  readonly size: number;
  /** The module that each of them runs; it answers `begin`, `ping` and `stop`. */
  readonly module: URL;
  readonly log: Logger;
  /** What a worker gets with `begin`. */
  begin(): unknown;
  /** Told of every worker before it begins. */
  joined(link: Link): void;
  /** Starts the process of a worker; without it, Node's cluster does. */
  fork?(module: string): ChildProcess;
}

/** How long a worker may take to begin: the machine may be busy, and all begin at once. */
const BEGIN_TIMEOUT_MS = 120_000;
/** How often workers are asked whether they are alive, and after how many questions without an answer one is killed. */
const PING_INTERVAL_MS = 5000;
const MOST_UNANSWERED = 6;
/** The pause before a worker is started again. It doubles with each failure that follows soon. */
const RESTART_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;
/** A worker that has run for so long did not fail at its start. */
const STEADY_MS = 60_000;

/** One place among the workers, whoever has it. */
class Member<Begun> {
  child: ChildProcess | undefined;
  link: Link | undefined;
  /** What it said when it had begun; undefined while there is none that has. */
  begun: Begun | undefined;
  restarts = 0;
  failures = 0;
  unanswered = 0;
  /** Settled when it has begun, or failed to. */
  beginning: Promise<unknown> = Promise.resolve();
  timer: NodeJS.Timeout | undefined;
}

/** A worker that has begun. */
export interface CrewWorker {
  readonly pid: number;
  readonly restarts: number;
  readonly link: Link;
}

/**
 * Workers: processes that do the same, and are started again when they end. Node's cluster forks them, so that they
 * share a port even where the system does not spread connections.
 */
export class Crew<Begun> {
  readonly #options: CrewOptions;
  readonly #members: readonly Member<Begun>[];
  readonly #pings: NodeJS.Timeout;
  #isStarted = false;
  #isStopping = false;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#members = Array.from({ length: options.size }, () => new Member<Begun>());
    this.#pings = setInterval(() => this.#ping(), PING_INTERVAL_MS);
    this.#pings.unref();
  }

  /** Those that have begun and not ended. */
  get workers(): CrewWorker[] {
    return this.#members.flatMap(({ begun, child, link, restarts }) =>
      begun === undefined || child?.pid === undefined || link === undefined ? [] : [{ pid: child.pid, restarts, link }],
    );
  }

  /**
   * Starts all workers.
   * @returns what each said when it had begun
   * @throws CommandError with what a worker said that could not begin; then none is left
   */
  async start(): Promise<Begun[]> {
    try {
      const begun = await Promise.all(this.#members.map((member) => this.#fork(member)));
      this.#isStarted = true;
      for (const member of this.#members)
        if (member.child !== undefined && hasEnded(member.child)) this.#revive(member);
      return begun;
    } catch (error) {
      await this.stop(0);
      const { message, status } = error as LinkError;
      throw new CommandError(
        error instanceof LinkError && status !== undefined ? message : `A worker cannot start: ${message}`,
        status ?? EXIT.unavailable,
        { cause: error },
      );
    }
  }

  /**
   * Asks every worker; one that is just starting is asked when it has begun.
   * @param timeout milliseconds for an answer
   * @returns an answer or a failure from each that lives when it should have answered
   */
  async ask<T>(kind: string, value: unknown, timeout: number): Promise<PromiseSettledResult<T>[]> {
    const asked = this.#members.map(async (member): Promise<PromiseSettledResult<T>[]> => {
      await member.beginning;
      const { begun, link } = member;
      if (begun === undefined || link === undefined) return [];
      const [result] = await Promise.allSettled([link.ask<T>(kind, value, timeout)]);
      return link.closed ? [] : [result];
    });
    return (await Promise.all(asked)).flat();
  }

  /** Asks all workers to end, and waits; after `timeout` milliseconds those that are left are killed. */
  async stop(timeout: number): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#pings);
    await Promise.all(
      this.#members.map(async ({ child, link, timer }) => {
        clearTimeout(timer);
        if (child === undefined || hasEnded(child)) return;
        const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
        link?.tell('stop', null);
        const kill = setTimeout(() => {
          if (timeout > 0)
            this.#options.log.warn({ worker: child.pid }, `a worker did not exit within ${timeout} ms and is killed`);
          child.kill('SIGKILL');
        }, timeout);
        await ended;
        clearTimeout(kill);
      }),
    );
  }

  #fork(member: Member<Begun>): Promise<Begun> {
    const { module, fork = forkInCluster } = this.#options;
    // Beside compiled code lies the compiled worker.
    const child = fork(fileURLToPath(module.href.replace(/\.ts$/, import.meta.url.endsWith('.js') ? '.js' : '.ts')));
    const link = new Link(child);
    member.child = child;
    member.link = link;
    member.unanswered = 0;
    child.on('error', () => {});
    child.once('exit', () => {
      clearTimeout(member.timer);
      member.begun = undefined;
      if (this.#isStarted) this.#revive(member);
    });
    this.#options.joined(link);
    const beginning = link.ask<Begun>('begin', this.#options.begin(), BEGIN_TIMEOUT_MS).then((begun) => {
      member.begun = begun;
      member.timer = setTimeout(() => {
        member.failures = 0;
      }, STEADY_MS);
      member.timer.unref();
      return begun;
    });
    member.beginning = beginning.catch((error: Error) => {
      if (this.#isStarted && !link.closed) this.#options.log.error(`A worker cannot start: ${error.message}`);
      child.kill('SIGKILL');
    });
    return beginning;
  }

  #revive(member: Member<Begun>): void {
    if (this.#isStopping) return;
    const delay = Math.min(RESTART_DELAY_MS * 2 ** member.failures, LONGEST_DELAY_MS);
    member.failures++;
    const { pid, exitCode = null, signalCode = null } = member.child ?? {};
    const how = signalCode === null ? `with status ${exitCode}` : `by ${signalCode}`;
    this.#options.log.error({ worker: pid }, `a worker ended ${how}; another one starts in ${delay} ms`);
    member.timer = setTimeout(() => {
      member.restarts++;
      this.#fork(member).then(
        () => this.#options.log.info({ worker: member.child?.pid }, 'a worker has started again'),
        () => {},
      );
    }, delay);
  }

  /** Whoever no longer answers is killed, and started again. Questions are counted: this process may stand still too. */
  #ping(): void {
    for (const member of this.#members) {
      const { begun, child, link } = member;
      if (begun === undefined || link === undefined) continue;
      if (member.unanswered >= MOST_UNANSWERED) {
        this.#options.log.error({ worker: child?.pid }, 'a worker does not answer and is killed');
        child?.kill('SIGKILL');
        continue;
      }
      member.unanswered++;
      const answered = (): void => {
        if (member.link === link) member.unanswered = 0;
      };
      link.ask('ping', null, PING_INTERVAL_MS * MOST_UNANSWERED).then(answered, () => {});
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function forkInCluster(exec: string): ChildProcess {
  // Standard output belongs to this process: whoever reads it to its end need not wait for the workers.
  cluster.setupPrimary({ exec, args: [], serialization: 'json', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return cluster.fork().process;
}
