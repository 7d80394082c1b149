import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import type { Logger } from '#kit/log';
import { onPosix, plainServer, waitingProgram } from '../../testing/llama-server-in-process.ts';
import { TINY_TEMPLATE, tinyModel } from '../../testing/tiny-model.ts';
import type { GenerateRequest, GenerationEnd, LoadRequest, Piece, Started } from './protocol.ts';
import { RunnerProcess } from './runner-process.ts';

let folder: string;
let path: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'almanac-runner-'));
  path = join(folder, 'tiny.gguf');
  writeFileSync(path, tinyModel());
});
after(() => rmSync(folder, { recursive: true, force: true }));

const SPECIAL = { '<s>': 1, '</s>': 2 };

/** A runner whose llama-server only waits: this process answers in its place. */
async function started(context: TestContext, changes: Partial<LoadRequest> = {}) {
  const program = waitingProgram(folder, path, { special: SPECIAL });
  const lines: string[] = [];
  const note =
    (level: string) =>
    ({ runner }: { runner?: number }, text: string): void => {
      if (!program.hear(text)) lines.push(`${level} ${runner === undefined ? 'no runner ' : ''}${text}`);
    };
  const log = { debug: note('debug'), warn: note('warn'), error: note('error') } as unknown as Logger;
  const request: LoadRequest = {
    path,
    purpose: 'completion',
    contextSize: 256,
    sequences: 2,
    threads: 1,
    batchSize: 64,
    template: TINY_TEMPLATE,
    goTemplate: '',
    flashAttention: 'auto',
    cacheType: 'f16',
    similarity: 0.1,
    states: { directory: folder, bytes: 0 },
    turn: 16,
    server: plainServer(program.path),
    ...changes,
  };
  const { runner, loaded } = await RunnerProcess.start(
    request,
    { log, loadTimeout: 60_000, abortTimeout: 60_000 },
    new AbortController().signal,
  );
  context.after(async () => {
    runner.kill();
    await program.stop();
    await runner.ended;
  });
  return { runner, loaded, program, lines };
}

const asked = (text: string, changes: Partial<GenerateRequest> = {}): GenerateRequest => ({
  prompt: { kind: 'text', text, before: [], truncate: true },
  client: 'one',
  sampling: {
    ...{ temperature: 0, topK: 40, topP: 0.9, minP: 0, typicalP: 1, seed: 1, repeatLastN: 64, repeatPenalty: 1 },
    ...{ presencePenalty: 0, frequencyPenalty: 0, logitBias: [] },
  },
  context: 256,
  predict: 5,
  keep: 4,
  shift: true,
  stop: [],
  grammar: undefined,
  topLogprobs: undefined,
  controlTokens: false,
  ...changes,
});

interface Told {
  readonly order: string[];
  readonly text: string;
  readonly started: Started | undefined;
  readonly end: GenerationEnd | undefined;
  readonly failed: string | undefined;
}

/** Everything that a request comes to. @param onText gets the pieces so far, and what aborts the request */
function answered(
  runner: RunnerProcess,
  request: GenerateRequest,
  onText: (pieces: readonly Piece[], abort: () => void) => void = () => {},
): Promise<Told> {
  return new Promise((resolve) => {
    const order: string[] = [];
    const pieces: Piece[] = [];
    let begun: Started | undefined;
    const told = (end: GenerationEnd | undefined, failed: string | undefined): void =>
      resolve({ order, text: pieces.map(({ text }) => text).join(''), started: begun, end, failed });
    const abort = runner.generate(request, {
      started(one) {
        order.push('started');
        begun = one;
      },
      text(more) {
        if (order.at(-1) !== 'text') order.push('text');
        pieces.push(...more);
        onText(pieces, abort);
      },
      done: (end) => told(end, undefined),
      failed: (error) => told(undefined, `${(error as Error & { code?: string }).code} ${error.message}`),
    });
  });
}

test('a runner answers what it is asked, and ends when it is told to', onPosix, async (context) => {
  const { runner, loaded, program, lines } = await started(context);
  assert.deepEqual(loaded.context, { size: 256, sequences: 2 });
  assert.ok(runner.alive && runner.pid !== undefined);
  const [one, two, refused] = await Promise.all([
    answered(runner, asked('hi', { topLogprobs: 1 })),
    answered(runner, asked('say:two|', { predict: 40, stop: ['o'], client: 'two' })),
    answered(runner, asked('refuse')),
  ]);
  assert.deepEqual([one.order, one.text, one.end?.evalTokens], [['started', 'text'], 'abcde', 5]);
  assert.deepEqual([one.started?.promptTokens, one.started?.promptEnd], [2, 'hi']);
  assert.deepEqual([two.text, two.end?.reason, two.end?.stop], ['tw', 'stop', 'o']);
  assert.deepEqual([refused.order, refused.failed], [[], 'RUNNER_FAILED no such thing']);

  const gone = await answered(runner, asked('wait', { predict: 90 }), (pieces, abort) => {
    if (pieces.length === 6) abort();
  });
  assert.deepEqual([gone.text, gone.end?.reason], ['abcdef', 'stop']);
  assert.equal((await answered(runner, asked('hi', { predict: 1 }))).text, 'a');

  assert.deepEqual(await runner.tokenize('a</s>'), [97, 2]);
  const signal = new AbortController().signal;
  const prompt = { kind: 'text', text: 'abc', before: [7], truncate: false } as const;
  assert.deepEqual(await runner.render({ prompt }, 64, signal), { text: 'abc', tokens: 4 });
  const more = await runner.addContext(300, 1);
  assert.deepEqual([more, program.started.length], [{ size: 300, sequences: 1 }, 2]);
  await runner.dropContext(300);
  runner.setThreads(3);
  runner.setThreads(3);
  await runner.addContext(320, 1);
  assert.match(program.started[2] ?? '', / -t 3 -tb 3 /);
  await assert.rejects(runner.addContext(77_777, 1), { code: 'RUNNER_FAILED', message: 'the weather is bad' });
  const vectors = await runner.embed({ inputs: ['four', [7]], context: 64, truncate: true }, signal);
  assert.deepEqual(vectors, {
    vectors: [
      [4, 2, 3],
      [1, 2, 3],
    ],
    tokens: 5,
    cut: 0,
  });
  const aborted = AbortSignal.abort();
  assert.deepEqual(await runner.embed({ inputs: ['a'], context: 64, truncate: true }, aborted), {
    vectors: [],
    tokens: 0,
    cut: 0,
  });
  await assert.rejects(runner.embed({ inputs: ['z'.repeat(99)], context: 64, truncate: false }, signal), {
    code: 'INPUT_TOO_LONG',
  });
  assert.deepEqual(lines, ['debug the weather is bad']);

  let exits = 0;
  runner.onExit = () => exits++;
  runner.stop();
  runner.stop();
  await program.stop();
  await runner.ended;
  assert.deepEqual([runner.alive, exits], [false, 1]);
  assert.deepEqual((await answered(runner, asked('hi'))).failed?.split(' ')[0], 'RUNNER_DIED');
  await assert.rejects(runner.tokenize('a'), { code: 'RUNNER_DIED' });
  assert.deepEqual(lines.slice(1), []);
});

test('when llama-server dies, what runs fails, and the log says why', onPosix, async (context) => {
  const { runner, lines } = await started(context);
  const died = await answered(runner, asked('die', { predict: 9 }));
  assert.match(died.failed ?? '', /^RUNNER_DIED /);
  await runner.ended;
  assert.equal(runner.alive, false);
  assert.deepEqual(lines, ['error no runner model runner has unexpectedly stopped']);
});

test('a load that fails says why, and one that nobody wants ends', onPosix, async (context) => {
  const failing = { server: { ...plainServer(join(folder, 'llama-server')), projectors: ['a', 'b'] } };
  await assert.rejects(started(context, failing), {
    message: 'the model has several projector files; llama-server takes one',
  });
  const log = { debug() {}, warn() {}, error() {} } as unknown as Logger;
  const unwanted = new AbortController();
  const request = { path, purpose: 'completion', server: plainServer('/bin/cat') } as unknown as LoadRequest;
  const options = { log, loadTimeout: 60_000, abortTimeout: 60_000 };
  const start = RunnerProcess.start(request, options, unwanted.signal);
  unwanted.abort();
  await assert.rejects(start, { code: 'REQUEST_CANCELED' });
  await assert.rejects(RunnerProcess.start(request, { ...options, loadTimeout: 1 }, new AbortController().signal), {
    code: 'LOAD_STALLED',
  });
});
