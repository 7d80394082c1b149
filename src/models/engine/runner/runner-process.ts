import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#kit/log';
import { childEnvironment } from '#kit/process/child-environment';
import { fail } from '../../errors.ts';
import { ONE_THREAD } from './llama/one-thread.ts';
import type {
  Embeddings,
  EmbedRequest,
  FromRunner,
  FromRunnerFrame,
  GenerateRequest,
  Loaded,
  LoadedContext,
  LoadRequest,
  Rendered,
  RenderRequest,
  ToRunner,
} from './protocol.ts';
import type { RequestEvents, Runner } from './runner.ts';

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
  /** Folder in which the engine may be, where it did not come with Almanac. */
  readonly packages?: string;
  /** Environment variables that hold secrets of the server. */
  readonly secretVariables?: readonly string[];
}

/** Milliseconds that a process of the engine may need to end after the runner. */
const LAST_PROCESS_TIME = 5000;

/**
 * One model in a child process. If the model file crashes llama.cpp or memory runs out, the child ends and the server
 * does not. The child ends when the IPC channel closes, so it never outlives this process.
 */
export class RunnerProcess implements Runner {
  readonly #child: ChildProcess;
  readonly #options: RunnerOptions;
  readonly #pending = new Map<number, Pending>();
  /** Watches over requests that were aborted and have not ended. */
  readonly #aborting = new Map<number, NodeJS.Timeout>();
  #nextId = 1;
  #loading: Pending | undefined;
  #ended = false;
  #stopping = false;
  /** The last lines that the child wrote to standard error, for the log if it crashes. */
  #lastWords = '';
  readonly #end = Promise.withResolvers<void>();
  #threads: number | undefined;
  readonly ended = this.#end.promise;
  onExit: () => void = () => {};

  private constructor(options: RunnerOptions) {
    this.#options = options;
    // Compiled code starts the compiled runner.
    const main = fileURLToPath(new URL(`./runner-main${extname(import.meta.url)}`, import.meta.url));
    this.#child = fork(main, options.packages === undefined ? [] : [options.packages], {
      execArgv: process.execArgv.filter((word) => word.startsWith('--conditions')),
      env: runnerEnvironment(process.env, options.secretVariables),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'json',
    });
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-2000);
    });
    this.#child.on('message', (frame: FromRunnerFrame) => {
      for (const message of frame) this.#receive(message);
    });
    this.#child.on('error', (error) => options.log.error({ err: error }, 'model runner failed'));
    this.#child.on('exit', (code, signal) => this.#exited(code, signal));
    // An engine that is a process of its own holds the child's standard error until it has ended, too.
    const exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.stderr!.on('close', () => void exited.then(() => this.#end.resolve()));
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
    for (const timer of this.#aborting.values()) clearTimeout(timer);
    for (const { failed } of waiting) failed(fail(this.#stopping ? 'SHUTTING_DOWN' : 'RUNNER_DIED'));
    setTimeout(() => this.#end.resolve(), LAST_PROCESS_TIME).unref();
    this.onExit();
  }

  generate(request: GenerateRequest, events: RequestEvents): () => void {
    const id = this.#nextId++;
    const end = (): void => {
      this.#pending.delete(id);
      this.#calm(id);
    };
    this.#pending.set(id, {
      message(message) {
        if (message.type === 'started') events.started(message);
        else if (message.type === 'text') events.text(message.pieces);
        else if (message.type === 'done') {
          end();
          events.done(message);
        } else if (message.type === 'failed') {
          end();
          events.failed(fail(message.code, { reason: message.reason }));
        }
      },
      failed: (error) => {
        end();
        events.failed(error);
      },
    });
    if (this.#ended) queueMicrotask(() => this.#pending.get(id)?.failed(fail('RUNNER_DIED')));
    else this.#send({ type: 'generate', id, ...request });
    return () => this.#abort(id);
  }

  #abort(id: number): void {
    if (!this.#pending.has(id) || this.#aborting.has(id)) return;
    this.#send({ type: 'abort', id });
    // A template or a step that never ends would block the model for ever.
    const watchdog = setTimeout(() => {
      this.#options.log.error({ runner: this.pid }, 'an aborted request did not end; killing the model runner');
      this.kill();
    }, this.#options.abortTimeout).unref();
    this.#aborting.set(id, watchdog);
  }

  #calm(id: number): void {
    clearTimeout(this.#aborting.get(id));
    this.#aborting.delete(id);
  }

  async embed(request: EmbedRequest, signal: AbortSignal): Promise<Embeddings> {
    const message = await this.#ask((id) => ({ type: 'embed', id, ...request }), 'embedded', signal);
    return { vectors: message.vectors, tokens: message.tokens, cut: message.cut };
  }

  async tokenize(text: string): Promise<readonly number[]> {
    return (await this.#ask((id) => ({ type: 'tokenize', id, text }), 'tokens')).tokens;
  }

  async render({ prompt }: RenderRequest, context: number, signal: AbortSignal): Promise<Rendered> {
    const { text, tokens } = await this.#ask((id) => ({ type: 'render', id, prompt, context }), 'rendered', signal);
    return { text, tokens };
  }

  async addContext(contextSize: number, sequences: number): Promise<LoadedContext> {
    return (await this.#ask((id) => ({ type: 'add-context', id, contextSize, sequences }), 'context')).context;
  }

  async dropContext(contextSize: number): Promise<void> {
    await this.#ask((id) => ({ type: 'drop-context', id, contextSize }), 'dropped');
  }

  setThreads(count: number): void {
    if (count === this.#threads) return;
    this.#threads = count;
    this.#send({ type: 'threads', count });
  }

  #ask<T extends FromRunner['type']>(
    message: (id: number) => ToRunner,
    expected: T,
    signal?: AbortSignal,
  ): Promise<Extract<FromRunner, { type: T }>> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const abort = (): void => this.#abort(id);
      const end = (): void => {
        this.#pending.delete(id);
        this.#calm(id);
        signal?.removeEventListener('abort', abort);
      };
      const failed = (error: Error): void => {
        end();
        reject(error);
      };
      this.#pending.set(id, {
        message(answer) {
          if (answer.type === 'failed') return failed(fail(answer.code, { reason: answer.reason }));
          end();
          if (answer.type === expected) resolve(answer as Extract<FromRunner, { type: T }>);
          else reject(fail('RUNNER_FAILED', { reason: `unexpected answer ${answer.type}` }));
        },
        failed,
      });
      if (this.#ended) return failed(fail('RUNNER_DIED'));
      signal?.addEventListener('abort', abort, { once: true });
      this.#send(message(id));
      if (signal?.aborted) abort();
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
function runnerEnvironment(environment: NodeJS.ProcessEnv, secrets: readonly string[] = []): NodeJS.ProcessEnv {
  const kept = Object.entries(childEnvironment([], ['OLLAMA_'], environment)).filter(
    ([name]) =>
      !/^(CI$|HF_TOKEN$|HUGGING_FACE_HUB_TOKEN$|NODE_OPTIONS|NODE_TEST|NODE_V8)/.test(name) && !secrets.includes(name),
  );
  // Without it an assertion of ggml starts a debugger to print a backtrace.
  return { ...Object.fromEntries(kept), ...ONE_THREAD, GGML_NO_BACKTRACE: '1', NODE_LLAMA_CPP_SKIP_DOWNLOAD: 'true' };
}
