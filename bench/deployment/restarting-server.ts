import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';

const PROGRAM = ['--conditions=source', '--disable-warning=ExperimentalWarning', 'src/cli/main.ts'];

/** One interface that is ended and started again, always at the same address. */
export class RestartingServer {
  readonly url: string;
  readonly #words: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  private constructor(url: string, words: readonly string[], environment: NodeJS.ProcessEnv) {
    this.url = url;
    this.#words = words;
    this.#environment = environment;
  }

  /**
   * Starts it for the first time.
   * @param service its name
   * @param data its data directory
   * @param variables of the environment, beside those that every program needs
   */
  static async start(
    service: string,
    data: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<RestartingServer> {
    const port = await freePort();
    const words = [...PROGRAM, service, 'serve', '--json', '--port', String(port)];
    const environment = {
      ...{ PATH: process.env.PATH, HOME: data, ALMANAC_DATA: data, ALMANAC_LOG_LEVEL: 'fatal' },
      ALMANAC_DRAIN_DELAY: '500ms',
      ...variables,
    };
    const server = new RestartingServer(`http://127.0.0.1:${port}`, words, environment);
    await server.startAgain();
    return server;
  }

  /** Resolves when it is ready. */
  async startAgain(): Promise<void> {
    const child = spawn(process.execPath, this.#words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#environment,
    });
    this.#child = child;
    const ended = once(child, 'close').then(([status]) => {
      throw new Error(`${this.#words.slice(3, 5).join(' ')} ended with ${status}`);
    });
    const ready = once(createInterface({ input: child.stdout }), 'line');
    // Its end is expected later.
    ended.catch(() => {});
    await Promise.race([ready, ended]);
  }

  /** Ends it, by SIGTERM as an update does, or by SIGKILL as a lost machine would. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
}
