// The child process of one model. It answers the messages of protocol.ts until its parent is gone.
import { findEngineIn } from '../../store/engine-packages.ts';
import { isMissingEngine, missingEngine } from '../engine-build.ts';
import { inOneLine } from './in-one-line.ts';
import { type InferenceEngine, RunnerError } from './inference-engine.ts';
import type { FromRunner, FromRunnerFrame, Piece, ToRunner } from './protocol.ts';

type Message<T extends ToRunner['type']> = Extract<ToRunner, { type: T }>;

const running = new Map<number, AbortController>();
let engine: InferenceEngine | undefined;
/** The engine was another process, and that has ended. */
let isLost = false;

// For a small model, a frame and a write to the client cost more than a token. Pieces that follow each other faster than
// this are sent together, which nobody sees on a screen. The first piece of an answer and the last one never wait.
const FRAME_MILLISECONDS = 10;
let outbox: FromRunner[] = [];
/** The text in the outbox of each request. */
const pieces = new Map<number, Piece[]>();
let planned: { readonly cancel: () => void } | undefined;
let lastFlush = 0;

/** Sends a message at once, after those that wait. */
function send(message: FromRunner): void {
  outbox.push(message);
  flush();
}

/** Sends everything that waits as one frame: each frame wakes the server. */
function flush(): void {
  planned?.cancel();
  planned = undefined;
  if (outbox.length === 0) return;
  const frame: FromRunnerFrame = outbox;
  outbox = [];
  pieces.clear();
  lastFlush = performance.now();
  if (process.connected) process.send?.(frame);
}

/** Sends what waits after what else happens in this turn of the event loop. */
function flushSoon(): void {
  const immediate = setImmediate(flush);
  planned = { cancel: () => clearImmediate(immediate) };
}

function sendText(id: number, piece: Piece, isFirst: boolean): void {
  const list = pieces.get(id);
  if (list) list.push(piece);
  else {
    const first = [piece];
    pieces.set(id, first);
    outbox.push({ type: 'text', id, pieces: first });
  }
  if (planned !== undefined && !isFirst) return;
  planned?.cancel();
  const wait = isFirst ? 0 : lastFlush + FRAME_MILLISECONDS - performance.now();
  if (wait <= 0) flushSoon();
  else {
    const timer = setTimeout(flush, wait);
    planned = { cancel: () => clearTimeout(timer) };
  }
}

async function engineFor(request: Message<'load'>): Promise<InferenceEngine> {
  const log = (level: string, text: string): void => send({ type: 'log', level, text });
  if (request.server === undefined) {
    const [, , packages] = process.argv;
    if (packages !== undefined) findEngineIn(packages);
    const { LlamaEngine } = await import('./llama/llama-engine.ts');
    return LlamaEngine.load(request, log);
  }
  const { LlamaServerEngine } = await import('./llama-server/llama-server-engine.ts');
  return LlamaServerEngine.load(request, log, (reason) => {
    // The server then fails what runs here, and loads the model again for the next request.
    isLost = true;
    flush();
    process.stderr.write(`${reason}\n`, () => process.exit(1));
  });
}

async function load(request: Message<'load'>): Promise<void> {
  try {
    engine = await engineFor(request);
    send({ type: 'loaded', ...engine.loaded() });
  } catch (error) {
    const missing = isMissingEngine(error) ? missingEngine() : undefined;
    send({ type: 'load-failed', reason: missing ?? inOneLine(error) });
  }
}

/** Sends what the work returns, or why it failed. */
async function answer(id: number, work: (engine: InferenceEngine) => Promise<FromRunner>): Promise<void> {
  try {
    send(await work(engine!));
  } catch (error) {
    if (isLost) return;
    send({
      type: 'failed',
      id,
      code: error instanceof RunnerError ? error.code : 'RUNNER_FAILED',
      reason: inOneLine(error),
    });
  }
}

/** The same for work that can be aborted. */
async function abortable(
  id: number,
  work: (engine: InferenceEngine, signal: AbortSignal) => Promise<FromRunner>,
): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  await answer(id, (engine) => work(engine, controller.signal));
  running.delete(id);
}

const generate = (request: Message<'generate'>) =>
  abortable(request.id, async (engine, signal) => {
    const { id } = request;
    let isFirst = true;
    const end = await engine.generate(
      request,
      {
        // Nobody needs it before the first text.
        started: (started) => outbox.push({ type: 'started', id, ...started }),
        text(piece) {
          sendText(id, piece, isFirst);
          isFirst = false;
        },
      },
      signal,
    );
    return { type: 'done', id, ...end };
  });

process.on('message', (message: ToRunner) => {
  switch (message.type) {
    case 'load':
      return void load(message);
    case 'generate':
      return void generate(message);
    case 'embed':
      return void abortable(message.id, async (engine, signal) => ({
        type: 'embedded',
        id: message.id,
        ...(await engine.embed(message, signal)),
      }));
    case 'tokenize':
      return void answer(message.id, async (engine) => ({
        type: 'tokens',
        id: message.id,
        tokens: await engine.tokenize(message.text),
      }));
    case 'render':
      return void abortable(message.id, async (engine, signal) => ({
        type: 'rendered',
        id: message.id,
        ...(await engine.render(message.prompt, message.context, signal)),
      }));
    case 'add-context':
      return void answer(message.id, async (engine) => ({
        type: 'context',
        id: message.id,
        context: await engine.addContext(message.contextSize, message.sequences),
      }));
    case 'drop-context':
      return void answer(message.id, async (engine) => {
        await engine.dropContext(message.contextSize);
        return { type: 'dropped', id: message.id };
      });
    case 'threads':
      return engine?.setThreads(message.count);
    case 'abort':
      return running.get(message.id)?.abort();
  }
});
// The server that started this process is gone, or wants it to end.
process.on('disconnect', () => process.exit(0));
// A terminal sends these to the whole group; the server decides when a model ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});
