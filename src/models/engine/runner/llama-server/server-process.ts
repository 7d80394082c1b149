import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ServerClient } from './server-client.ts';

/*
 * A process that is killed cannot kill its children. So llama-server has a child of its own, a shell that waits for a
 * line on a pipe. The runner holds the other end and never writes, until llama-server has ended. If the runner ends in
 * whatever way, the system closes the pipe; the shell then reads no line and kills llama-server. On Windows the system
 * ends the children of a Node.js process with it.
 *
 * The shell becomes llama-server by `exec`, so the process that Node.js knows is llama-server itself.
 */
const GUARDED = [
  'exec 9<&0',
  '{ read -r line <&9 || kill -KILL $$; } 3>&- >/dev/null 2>&1 &',
  'exec 9<&- </dev/null',
  'exec "$@"',
].join('\n');

/** Milliseconds between two looks at whether the model is loaded: first, and at most. */
const FIRST_LOOK = 10;
const LONGEST_LOOK = 250;
/** Ports are chosen before llama-server takes them; somebody else may be faster. */
const PORT_ATTEMPTS = 5;
const LAST_WORDS = 4000;

export interface ServerStart {
  readonly program: string;
  readonly environment: NodeJS.ProcessEnv;
  /** @param port on the loopback interface */
  readonly arguments: (port: number) => readonly string[];
  readonly log: (level: string, text: string) => void;
}

/** llama-server has ended while it loaded its model. */
export class ServerEnded extends Error {}

/** A process of llama-server with a model. It ends with this process, also if that is killed. */
export class ServerProcess {
  readonly client: ServerClient;
  readonly #child: ChildProcess;
  readonly #end = Promise.withResolvers<void>();
  /** Resolves when it has ended. */
  readonly ended = this.#end.promise;
  /** The end of what it wrote to standard error. */
  lastWords = '';
  /** Called when it ends without having been told to. */
  onDeath: (reason: string) => void = () => {};
  #stopping = false;
  #isOver = false;

  private constructor({ program, environment, arguments: words, log }: ServerStart, port: number) {
    // Only this process knows the key. On a command line everybody would see it.
    const key = randomBytes(24).toString('base64url');
    this.client = new ServerClient(port, key);
    const isWindows = process.platform === 'win32';
    const command = isWindows ? program : '/bin/sh';
    this.#child = spawn(command, [...(isWindows ? [] : ['-c', GUARDED, 'sh', program]), ...words(port)], {
      env: { ...environment, LLAMA_API_KEY: key },
      // The fourth is the standard error of this process, which stays open until llama-server has ended, too.
      stdio: ['pipe', 'ignore', 'pipe', 2],
      // A session of its own: what a terminal sends to the server's group does not reach it.
      detached: !isWindows,
      windowsHide: true,
    });
    this.#child.stdin?.on('error', () => {});
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.lastWords = (this.lastWords + text).slice(-LAST_WORDS);
      for (const line of text.split('\n')) if (line.trim() !== '') log('info', line);
    });
    this.#child.once('error', (error) => {
      this.lastWords += error.message;
      this.#over('could not be started');
    });
    this.#child.once('exit', (code, signal) => this.#over(signal === null ? `ended with ${code}` : `got ${signal}`));
  }

  #over(how: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#child.stdin?.end('over\n');
    this.#end.resolve();
    if (!this.#stopping) this.onDeath(`llama-server ${how}: ${this.reason}`);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The line that says best what went wrong: the first error, since others follow from it. */
  get reason(): string {
    const lines = this.lastWords.split('\n').filter((line) => line.trim() !== '');
    const errors = lines.filter((line) => /^[\d.]+ E /.test(line));
    const telling = lines.filter((line) => /error|fail|cannot|unable|invalid|unknown|assert/i.test(line));
    const line = errors[0] ?? telling.at(-1) ?? lines.at(-1) ?? 'it gave no reason';
    return line
      .trim()
      .replace(/^[\d.]+ [A-Z] /, '')
      .slice(0, 300);
  }

  /**
   * Starts llama-server and waits until it has loaded its model, for as long as it takes.
   * @throws ServerEnded with the reason when it ends before
   */
  static async start(start: ServerStart): Promise<ServerProcess> {
    for (let attempt = 1; ; attempt++) {
      const server = new ServerProcess(start, await freePort());
      await server.#loaded();
      if (!server.#isOver) return server;
      const isTaken = /couldn't bind|address already in use/i.test(server.lastWords);
      if (!isTaken || attempt === PORT_ATTEMPTS) throw new ServerEnded(server.reason);
    }
  }

  async #loaded(): Promise<void> {
    for (let pause = FIRST_LOOK; !this.#isOver; pause = Math.min(2 * pause, LONGEST_LOOK)) {
      if (await this.client.isReady()) return;
      await Promise.race([wait(pause), this.ended]);
    }
  }

  /** Ends it at once. @returns when it has ended */
  stop(): Promise<void> {
    this.#stopping = true;
    if (!this.#isOver) this.#child.kill('SIGKILL');
    return this.ended;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('this machine has no free port');
  return address.port;
}
