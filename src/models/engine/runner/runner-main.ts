// The child process of one model. It answers the messages of protocol.ts until its parent is gone.
import { isMissingEngine, missingEngine } from '../engine-build.ts';
import { inOneLine } from './in-one-line.ts';
import type { FromRunner, ToRunner } from './protocol.ts';

type Generate = Extract<ToRunner, { type: 'generate' }>;
type Session = import('./llama-session.ts').LlamaSession;

const running = new Map<number, AbortController>();
let session: Session | undefined;

// For a small model, a frame and a write to the client cost more than a token. Pieces that follow each other faster than
// this are sent together. Nobody sees the difference, and a slower model is not delayed.
const FRAME_MILLISECONDS = 2;
let outbox = new Map<number, string[]>();
let flushing = false;
let lastFlush = 0;

function send(message: FromRunner): void {
  if (process.connected) process.send?.(message);
}

function flush(): void {
  flushing = false;
  if (outbox.size === 0) return;
  lastFlush = performance.now();
  const pieces = outbox;
  outbox = new Map();
  for (const [id, list] of pieces) send({ type: 'text', id, pieces: list });
}

function sendText(id: number, piece: string): void {
  const list = outbox.get(id);
  if (list) list.push(piece);
  else outbox.set(id, [piece]);
  if (flushing) return;
  flushing = true;
  const wait = lastFlush + FRAME_MILLISECONDS - performance.now();
  if (wait <= 0) setImmediate(flush);
  else setTimeout(flush, wait);
}

function sendFailure(id: number, error: unknown): void {
  flush();
  const { code } = error as { code?: string };
  const known = code === 'PROMPT_TOO_LONG' || code === 'TEMPLATE_FAILED' || code === 'FORMAT_SCHEMA_INVALID';
  send({ type: 'failed', id, code: known ? code : 'RUNNER_FAILED', reason: inOneLine(error) });
}

async function load(request: Extract<ToRunner, { type: 'load' }>): Promise<void> {
  try {
    const { LlamaSession } = await import('./llama-session.ts');
    session = await LlamaSession.load(request, (level, text) => send({ type: 'log', level, text }));
    send({ type: 'loaded', ...session.loaded() });
  } catch (error) {
    const engine = isMissingEngine(error) ? missingEngine() : undefined;
    send({ type: 'load-failed', reason: engine ?? inOneLine(error) });
  }
}

async function generate(request: Generate): Promise<void> {
  const { id } = request;
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const end = await session!.generate(
      request,
      {
        started: (cut, promptEnd) => send({ type: 'started', id, cut, promptEnd }),
        text: (piece) => sendText(id, piece),
      },
      controller.signal,
    );
    flush();
    send({ type: 'done', id, ...end });
  } catch (error) {
    sendFailure(id, error);
  } finally {
    running.delete(id);
  }
}

async function resize(id: number, contextSize: number): Promise<void> {
  try {
    await session!.resize(contextSize);
    const { contextSize: size, sequences } = session!.loaded();
    send({ type: 'resized', id, contextSize: size, sequences });
  } catch (error) {
    sendFailure(id, error);
  }
}

function render(request: Extract<ToRunner, { type: 'render' }>): void {
  try {
    send({ type: 'rendered', id: request.id, text: session!.render(request.prompt, request.context) });
  } catch (error) {
    sendFailure(request.id, error);
  }
}

process.on('message', (message: ToRunner) => {
  switch (message.type) {
    case 'load':
      return void load(message);
    case 'generate':
      return void generate(message);
    case 'render':
      return render(message);
    case 'resize':
      return void resize(message.id, message.contextSize);
    case 'abort':
      return void running.get(message.id)?.abort();
  }
});
// The server that started this process is gone, or wants it to end.
process.on('disconnect', () => process.exit(0));
// A terminal sends these to the whole group; the server decides when a model ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});
