// What the second engine makes of llama-server's protocol, with a program that only speaks it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { LlamaServerRequest, LoadRequest } from '../../src/models/engine/runner/protocol.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import { until } from '../almanac.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { askRunner, startRunner } from './ask-runner.ts';
import { standInProgram } from './llama-server-program.ts';

const folder = temporaryFolder('almanac-llama-server-').TMPDIR;
const program = standInProgram(folder);
const path = join(folder, 'tiny.gguf');
await writeFile(path, tinyModel());
const log = join(folder, 'log');
process.env.STAND_IN_LOG = log;
after(() => {
  delete process.env.STAND_IN_LOG;
});

const notes = (): string[] => {
  try {
    return readFileSync(log, 'utf8').split('\n');
  } catch {
    return [];
  }
};

const server: LlamaServerRequest = {
  program,
  arguments: [],
  projectors: [],
  adapters: [],
  draft: undefined,
  predictsSeveral: false,
  draftTokens: 0,
};

type Context = { after(fn: () => void): void };

async function start(context: Context, changes: Partial<LoadRequest> = {}) {
  const runner = await startRunner(path, folder, { server, ...changes });
  context.after(() => runner.kill());
  return runner;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The process that was started last. */
function lastPid(): number {
  const line = notes().findLast((one) => one.startsWith('start '));
  return Number(line?.split(' ')[1]);
}

test('an answer comes in pieces, with tokens, counts and cached tokens', async (t) => {
  const runner = await start(t);
  const { text, end, started } = await askRunner(runner, 'hi', { predict: 5, topLogprobs: 1 });
  assert.equal(text, 'abcde');
  assert.equal(end.reason, 'length');
  assert.equal(end.evalTokens, 5);
  assert.deepEqual(
    end.context.slice(-5).map((token) => String.fromCodePoint(token)),
    [...'abcde'],
  );
  assert.deepEqual([started.promptTokens, started.cachedTokens], [2, 1]);
  assert.ok(end.promptNanoseconds > 0 && end.evalNanoseconds >= 0);
});

test('likelihoods come with the text; minus infinity is a number', async (t) => {
  const runner = await start(t);
  const { pieces } = await askRunner(runner, 'hi', { predict: 2, topLogprobs: 2 });
  const told = pieces.flatMap(({ logprobs = [] }) => logprobs);
  assert.deepEqual(
    told.map(({ token, logprob, top }) => [token, logprob, top.map((one) => one.logprob)]),
    [
      ['a', -0.5, [-0.5, -9999]],
      ['b', -0.5, [-0.5, -9999]],
    ],
  );
  const none = await askRunner(runner, 'hi', { predict: 1, topLogprobs: 0 });
  assert.deepEqual(none.pieces[0]?.logprobs?.[0]?.top, []);
});

test('characters of several bytes arrive whole, however the stream is cut', async (t) => {
  const runner = await start(t);
  const { text } = await askRunner(runner, 'say:žluťoučký 🙂 kůň', { predict: 15 });
  assert.equal(text, 'žluťoučký 🙂 kůň');
});

test('the token that ends an answer is no part of it', async (t) => {
  const runner = await start(t);
  const { text, end } = await askRunner(runner, 'stop', { predict: 9 });
  assert.equal(text, 'abc');
  assert.deepEqual([end.reason, end.evalTokens], ['stop', 3]);
});

test('a stop string ends the answer and the work', async (t) => {
  const runner = await start(t);
  const before = notes().filter((line) => line === 'left').length;
  // The stand-in stays silent after six letters: it would be done before the runner hangs up.
  const { text, end } = await askRunner(runner, 'wait', { predict: 100_000, context: 512, stop: ['ef'] });
  assert.equal(text, 'abcd');
  assert.deepEqual([end.reason, end.stop], ['stop', 'ef']);
  await until(async () => notes().filter((line) => line === 'left').length > before, 'the connection was closed');
});

test('an abort closes the connection, and the next request is answered', async (t) => {
  const runner = await start(t, { sequences: 1 });
  const before = notes().filter((line) => line === 'left').length;
  const { end } = await askRunner(runner, 'hang', { predict: 100 }, (abort) => abort());
  assert.equal(end.reason, 'stop');
  await until(async () => notes().filter((line) => line === 'left').length > before, 'the connection was closed');
  assert.equal((await askRunner(runner, 'hi', { predict: 2 })).text, 'ab');
});

test('a full context drops its older half and goes on; without shifting it ends', async (t) => {
  const runner = await start(t);
  const { text, end } = await askRunner(runner, 'x'.repeat(10), { context: 16, predict: 20, keep: 0 });
  assert.equal(end.evalTokens, 20);
  assert.ok(text.startsWith('abcdef'));
  const asked = notes().filter((line) => line.startsWith('ask '));
  const { prompt, n_cache_reuse: reused } = JSON.parse(asked.at(-1)?.slice(4) ?? '{}');
  assert.ok(prompt.length < 16 && reused > 0);
  const ended = await askRunner(runner, 'x'.repeat(10), { context: 16, predict: 20, shift: false });
  assert.deepEqual([ended.end.reason, ended.end.evalTokens], ['length', 6]);
});

test('a grammar begins when thinking has ended, or with the answer when there is none', async (t) => {
  const runner = await start(t);
  const grammar = { text: 'root ::= [0-9]+', after: { open: '<t>', close: '</t>' } };
  const thinking = await askRunner(runner, 'say:<t>hm</t>xyz', { predict: 14, grammar });
  assert.equal(thinking.text, '<t>hm</t>12345');
  assert.equal(thinking.end.evalTokens, 14);
  const plain = await askRunner(runner, 'hi', { predict: 4, grammar });
  assert.equal(plain.text, '1234');
  // A token that closes the thinking and begins the content: the grammar decides how it begins.
  const both = await askRunner(runner, 'say2:<t>hm</t>xyz', { predict: 8, grammar });
  assert.equal(both.text, '<t>hm</t>123');
  const asked = notes().findLast((line) => line.startsWith('ask ')) ?? '';
  assert.equal((JSON.parse(asked.slice(4)) as { prompt: number[] }).prompt.at(-1), '>'.codePointAt(0));
  const opened = await askRunner(runner, 'say:hm</t>xyz<t>', { predict: 9, grammar });
  assert.equal(opened.text, 'hm</t>123');
});

test('a long answer makes room for another one, and continues where it was', async (t) => {
  const runner = await start(t, { sequences: 1, turn: 8 });
  const before = notes().filter((line) => line.startsWith('ask ')).length;
  const long = askRunner(runner, 'first', { predict: 60 });
  const [one, other] = await Promise.all([long, askRunner(runner, 'second', { predict: 60, client: 'two' })]);
  assert.deepEqual([one.end.evalTokens, other.end.evalTokens], [60, 60]);
  const asked = notes()
    .filter((line) => line.startsWith('ask '))
    .slice(before);
  assert.ok(asked.length > 2, 'they took turns');
  // Each request continues the tokens of the one before.
  const prompts = asked.map((line) =>
    String.fromCodePoint(...(JSON.parse(line.slice(4)) as { prompt: number[] }).prompt),
  );
  for (const beginning of ['first', 'second']) {
    const own = prompts.filter((text) => text.startsWith(beginning));
    for (const [index, text] of own.entries()) assert.ok(text.startsWith(own[index - 1] ?? beginning));
    assert.ok(own.length > 1);
  }
});

test('samplers are passed on', async (t) => {
  const runner = await start(t);
  const sampling = {
    typicalP: 0.5,
    mirostat: { version: 2, tau: 4, eta: 0.2 },
    repeatLastN: -1,
    logitBias: [
      [5, null],
      [6, 1.5],
    ],
  } as const;
  await askRunner(runner, 'hi', { predict: 1, sampling, topLogprobs: 3 });
  const asked = JSON.parse(
    notes()
      .findLast((line) => line.startsWith('ask '))
      ?.slice(4) ?? '{}',
  );
  assert.deepEqual(
    [asked.typical_p, asked.mirostat, asked.mirostat_tau, asked.mirostat_eta, asked.repeat_last_n, asked.n_probs],
    [0.5, 2, 4, 0.2, 512, 3],
  );
  assert.deepEqual(asked.logit_bias, [
    [5, false],
    [6, 1.5],
  ]);
});

test('images are named in the text where they belong', async (t) => {
  const runner = await start(t);
  await askRunner(runner, '', {
    predict: 1,
    context: 4000,
    prompt: { kind: 'text', text: 'what is it', before: [], truncate: true, images: ['QUJD', 'REVG'] },
  }).catch(() => {});
  // Two images count 768 tokens each, which is more than the context has.
  assert.ok(!notes().some((line) => line.includes('QUJD')));
  await runner.addContext(4096, 1);
  const { end } = await askRunner(runner, '', {
    predict: 1,
    context: 4000,
    prompt: { kind: 'text', text: 'what is it', before: [], truncate: true, images: ['QUJD', 'REVG'] },
  });
  const asked = JSON.parse(
    notes()
      .findLast((line) => line.startsWith('ask '))
      ?.slice(4) ?? '{}',
  );
  assert.deepEqual(asked.prompt.multimodal_data, ['QUJD', 'REVG']);
  assert.match(asked.prompt.prompt_string, /^(<almanac-media-[0-9a-f]{24}>)\1what is it$/);
  assert.ok(end.context.every((token) => token >= 0));
});

test('what llama-server refuses is refused in its words', async (t) => {
  const runner = await start(t);
  await assert.rejects(askRunner(runner, 'refuse'), { code: 'RUNNER_FAILED', message: 'no such thing' });
  await assert.rejects(askRunner(runner, 'toolong'), { code: 'PROMPT_TOO_LONG' });
  await assert.rejects(askRunner(runner, 'break'), { code: 'RUNNER_FAILED', message: 'broken' });
  assert.equal((await askRunner(runner, 'hi', { predict: 1 })).text, 'a');
});

test('a connection that breaks while llama-server lives fails one request', async (t) => {
  const runner = await start(t);
  await assert.rejects(askRunner(runner, 'cut'), { code: 'RUNNER_FAILED' });
  assert.ok(runner.alive);
});

test('when llama-server dies, what runs fails and the runner ends', async (t) => {
  const runner = await start(t);
  const other = askRunner(runner, 'hang', { predict: 50 });
  const both = await Promise.allSettled([other, askRunner(runner, 'die', { predict: 50 })]);
  for (const one of both) assert.equal(one.status === 'rejected' && one.reason.code, 'RUNNER_DIED');
  await runner.ended;
  assert.ok(!runner.alive);
});

test('when the runner is killed, llama-server ends too', async (t) => {
  const runner = await start(t);
  const pid = lastPid();
  assert.ok(isAlive(pid));
  const asked = askRunner(runner, 'hang', { predict: 50 });
  asked.catch(() => {});
  process.kill(runner.pid ?? 0, 'SIGKILL');
  await assert.rejects(asked, { code: 'RUNNER_DIED' });
  // The runner counts as ended when its engine has.
  await runner.ended;
  await until(async () => !isAlive(pid), 'llama-server has ended');
});

test('a stopped runner leaves nothing behind', async (t) => {
  const runner = await start(t);
  const pid = lastPid();
  await runner.addContext(1024, 1);
  const second = lastPid();
  assert.notEqual(pid, second);
  runner.stop();
  await runner.ended;
  await until(async () => !isAlive(pid) && !isAlive(second), 'both have ended');
});

test('a larger context is a second process, which is dropped when nobody needs it', async (t) => {
  const runner = await start(t);
  const context = await runner.addContext(2048, 2);
  assert.deepEqual([context.size, context.sequences], [2048, 2]);
  const pid = lastPid();
  const long = await askRunner(runner, 'y'.repeat(600), { context: 2048, predict: 2 });
  assert.equal(long.end.promptTokens, 600);
  await runner.dropContext(2048);
  await until(async () => !isAlive(pid), 'the second process has ended');
  assert.equal((await askRunner(runner, 'hi', { predict: 1 })).text, 'a');
});

test('vectors come from a process of their own', async (t) => {
  const runner = await start(t);
  const signal = new AbortController().signal;
  const got = await runner.embed({ inputs: ['four', [7, 8]], context: 64, truncate: true }, signal);
  assert.deepEqual(got, {
    vectors: [
      [4, 2, 3],
      [2, 2, 3],
    ],
    tokens: 6,
    cut: 0,
  });
  const long = await runner.embed({ inputs: ['z'.repeat(100)], context: 64, truncate: true }, signal);
  assert.deepEqual([long.cut, long.tokens], [37, 63]);
  const larger = await runner.embed({ inputs: ['z'.repeat(1000)], context: 2048, truncate: true }, signal);
  assert.deepEqual([larger.cut, larger.tokens], [0, 1000]);
  assert.match(notes().findLast((line) => line.startsWith('start ')) ?? '', / -c 2048 .* --embedding/);
  const refused = runner.embed({ inputs: ['z'.repeat(100)], context: 64, truncate: false }, signal);
  await assert.rejects(refused, { code: 'INPUT_TOO_LONG' });
});

test('a load that takes a while is waited for; one that fails says why', async (t) => {
  process.env.STAND_IN_LOADING = '4';
  const runner = await start(t).finally(() => delete process.env.STAND_IN_LOADING);
  assert.equal((await askRunner(runner, 'hi', { predict: 1 })).text, 'a');
  process.env.STAND_IN_FAILS = '1';
  const failed = startRunner(path, folder, { server }).finally(() => delete process.env.STAND_IN_FAILS);
  await assert.rejects(failed, /loading failed: the model is a poem/);
});

test('a model that cannot guess tokens in advance is loaded all the same', async (t) => {
  const runner = await start(t, { server: { ...server, predictsSeveral: true, draftTokens: 4 } });
  assert.equal((await askRunner(runner, 'hi', { predict: 2 })).text, 'ab');
});

test('what is no llama-server is not started', async () => {
  const odd = startRunner(path, folder, { server: { ...server, program: process.execPath } });
  await assert.rejects(odd, /is not llama-server/);
  const missing = startRunner(path, folder, { server: { ...server, program: join(folder, 'absent') } });
  await assert.rejects(missing, /does not start/);
});
