import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#kit/log';
import { childEnvironment } from '#kit/process/child-environment';
import { fail } from '../../errors.ts';
import type {
  Cut,
  FromRunner,
  GenerateRequest,
  GenerationEnd,
  Loaded,
  LoadRequest,
  PromptInput,
  ToRunner,
} from './protocol.ts';

/** Events of one request in a runner, in this order. The last is `failed` or `done`. */
export interface RequestEvents {
  /** @param promptEnd the last characters of the prompt */
  started(cut: Cut, promptEnd: string): void;
  text(pieces: readonly string[]): void;
  done(end: GenerationEnd): void;
  failed(error: Error): void;
}

interface Pending {
  readonly message: (message: FromRunner) => void;
  readonly failed: (error: Error) => void;
}

export interface RunnerOptions {
  readonly log: Logger;
  /** Maximum time for loading a model, ms. */
  readonly loadTimeout: number;
  /** Maximum time for an aborted request to end before the process is killed, ms. */
  readonly abortTimeout: number;
}

/**
 * One model in a child process. If the model file crashes llama.cpp or memory runs out, the child ends and the server
 * does not. The child ends when the IPC channel closes, so it never outlives this process.
 */
export class RunnerProcess {
  readonly #child: ChildProcess;
  readonly #options: RunnerOptions;
  readonly #pending = new Map<number, Pending>();
  readonly #aborting = new Set<NodeJS.Timeout>();
  #nextId = 1;
  #loading: Pending | undefined;
  #ended = false;
  #stopping = false;
  /** The last lines that the child wrote to standard error, for the log if it crashes. */
  #lastWords = '';
  /** Called once when the process has ended, for any reason. */
  onExit: () => void = () => {};

  private constructor(options: RunnerOptions) {
    this.#options = options;
    // Compiled code starts the compiled runner.
    const main = fileURLToPath(new URL(`./runner-main${extname(import.meta.url)}`, import.meta.url));
    this.#child = fork(main, {
      execArgv: process.execArgv.filter((word) => word.startsWith('--conditions')),
      env: runnerEnvironment(process.env),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'json',
    });
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-2000);
    });
    this.#child.on('message', (message: FromRunner) => this.#receive(message));
    this.#child.on('error', (error) => options.log.error({ err: error }, 'model runner failed'));
    this.#child.on('exit', (code, signal) => this.#exited(code, signal));
  }

  /**
   * Starts a process and loads a model in it.
   * @param unwanted ends it
   * @throws ServiceError LOAD_FAILED's reason as the message of an Error; RUNNER_DIED; LOAD_STALLED; REQUEST_CANCELED
   */
  static async start(
    request: LoadRequest,
    options: RunnerOptions,
    unwanted: AbortSignal,
  ): Promise<{ runner: RunnerProcess; loaded: Loaded }> {
    const runner = new RunnerProcess(options);
    const end = (reason: 'LOAD_STALLED' | 'REQUEST_CANCELED'): void => {
      runner.#loading?.failed(fail(reason));
      runner.#stopping = true;
      runner.kill();
    };
    const timer = setTimeout(() => end('LOAD_STALLED'), options.loadTimeout);
    const leave = (): void => end('REQUEST_CANCELED');
    unwanted.addEventListener('abort', leave);
    try {
      const loaded = await new Promise<Loaded>((resolve, reject) => {
        runner.#loading = {
          message(message) {
            if (message.type === 'loaded') resolve(message);
            else if (message.type === 'load-failed') reject(new Error(message.reason));
          },
          failed: reject,
        };
        runner.#send({ type: 'load', ...request });
      });
      runner.#loading = undefined;
      return { runner, loaded };
    } catch (error) {
      runner.#loading = undefined;
      runner.stop();
      throw error;
    } finally {
      clearTimeout(timer);
      unwanted.removeEventListener('abort', leave);
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    return !this.#ended;
  }

  #send(message: ToRunner): void {
    // If the channel is closed, `exit` follows and fails all pending requests.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  #receive(message: FromRunner): void {
    if (message.type === 'log') {
      const level = message.level === 'error' || message.level === 'fatal' ? 'warn' : 'debug';
      this.#options.log[level]({ runner: this.pid }, message.text);
    } else if ('id' in message) this.#pending.get(message.id)?.message(message);
    else this.#loading?.message(message);
  }

  #exited(code: number | null, signal: NodeJS.Signals | null): void {
    this.#ended = true;
    const waiting = [...this.#pending.values(), ...(this.#loading ? [this.#loading] : [])];
    if (waiting.length > 0 && !this.#stopping)
      this.#options.log.error({ code, signal, stderr: this.#lastWords }, 'model runner has unexpectedly stopped');
    this.#pending.clear();
    for (const timer of this.#aborting) clearTimeout(timer);
    for (const { failed } of waiting) failed(fail(this.#stopping ? 'SHUTTING_DOWN' : 'RUNNER_DIED'));
    this.onExit();
  }

  /**
   * Starts a generation.
   * @returns the function that aborts it: the request then still ends with `done`, within about a token
   */
  generate(request: GenerateRequest, events: RequestEvents): () => void {
    const id = this.#nextId++;
    let watchdog: NodeJS.Timeout | undefined;
    const finish = (): void => {
      this.#pending.delete(id);
      if (watchdog) {
        clearTimeout(watchdog);
        this.#aborting.delete(watchdog);
      }
    };
    this.#pending.set(id, {
      message(message) {
        if (message.type === 'started') events.started(message.cut, message.promptEnd);
        else if (message.type === 'text') events.text(message.pieces);
        else if (message.type === 'done') {
          finish();
          events.done(message);
        } else if (message.type === 'failed') {
          finish();
          events.failed(fail(message.code, { reason: message.reason }));
        }
      },
      failed: (error) => {
        finish();
        events.failed(error);
      },
    });
    if (this.#ended) queueMicrotask(() => this.#pending.get(id)?.failed(fail('RUNNER_DIED')));
    else this.#send({ type: 'generate', id, ...request });
    return () => {
      if (!this.#pending.has(id) || watchdog) return;
      this.#send({ type: 'abort', id });
      // A template or a batch that never ends would block the model for ever.
      watchdog = setTimeout(() => {
        this.#options.log.error({ runner: this.pid }, 'an aborted request did not end; killing the model runner');
        this.kill();
      }, this.#options.abortTimeout).unref();
      this.#aborting.add(watchdog);
    };
  }

  /** Renders a prompt to text. */
  async render(prompt: PromptInput, context: number): Promise<string> {
    const message = await this.#ask((id) => ({ type: 'render', id, prompt, context }));
    return message.type === 'rendered' ? message.text : '';
  }

  /** Recreates the context with another size. Nothing may be running. @returns the actual sizes */
  async resize(contextSize: number): Promise<{ contextSize: number; sequences: number }> {
    const message = await this.#ask((id) => ({ type: 'resize', id, contextSize }));
    return message.type === 'resized' ? message : { contextSize, sequences: 1 };
  }

  #ask(message: (id: number) => ToRunner): Promise<FromRunner> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const failed = (error: Error): void => {
        this.#pending.delete(id);
        reject(error);
      };
      this.#pending.set(id, {
        message: (answer) => {
          if (answer.type === 'failed') return failed(fail(answer.code, { reason: answer.reason }));
          this.#pending.delete(id);
          resolve(answer);
        },
        failed,
      });
      if (this.#ended) failed(fail('RUNNER_DIED'));
      else this.#send(message(id));
    });
  }

  /** Closes the channel, so that the process ends. Safe to call twice. */
  stop(): void {
    if (this.#ended) return;
    this.#stopping = true;
    if (this.#child.connected) this.#child.disconnect();
    setTimeout(() => this.kill(), 2000).unref();
  }

  kill(): void {
    if (!this.#ended) this.#child.kill('SIGKILL');
  }
}

/**
 * The child needs no settings and gets no secrets of the server. CI is left out too: node-llama-cpp loads no model if
 * its value is neither true nor false.
 */
function runnerEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(childEnvironment([], ['OLLAMA_'], environment)).filter(
    ([name]) => !/^(CI$|NODE_OPTIONS|NODE_TEST|NODE_V8)/.test(name),
  );
  // Without it an assertion of ggml starts a debugger to print a backtrace.
  return { ...Object.fromEntries(kept), GGML_NO_BACKTRACE: '1', NODE_LLAMA_CPP_SKIP_DOWNLOAD: 'true' };
}
