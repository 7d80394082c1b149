// What the compiled engine does with the requests of the runner protocol.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { GenerationEnd, LoadRequest } from '../../src/models/engine/runner/protocol.ts';
import type { Runner } from '../../src/models/engine/runner/runner.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { askRunner, startRunner } from './ask-runner.ts';

const folder = temporaryFolder('almanac-engine-').TMPDIR;
const path = join(folder, 'tiny.gguf');
const shape = { layers: 2, width: 32, heads: 2, feedForward: 48, context: 1024 };
await writeFile(path, tinyModel({ shape }));

const runners: Runner[] = [];
after(() => {
  for (const runner of runners) runner.kill();
});

async function load(changes: Partial<LoadRequest> = {}): Promise<Runner> {
  const runner = await startRunner(path, folder, changes);
  runners.push(runner);
  return runner;
}

/** A prompt of that many words. */
const words = (count: number, word: string): string => Array(count).fill(word).join(' ');

test('a bias forbids tokens and prefers them', async () => {
  const runner = await load();
  const cat = (await runner.tokenize(' cat')).at(-1);
  const plain = await askRunner(runner, 'the cat', { predict: 1 });
  const [first] = plain.end.context.slice(-1);
  const without = await askRunner(runner, 'the cat', { predict: 1, sampling: { logitBias: [[first!, null]] } });
  assert.notEqual(without.end.context.at(-1), first);
  const preferred = await askRunner(runner, 'the cat', { predict: 3, sampling: { logitBias: [[cat!, 100]] } });
  assert.deepEqual(preferred.end.context.slice(-3), [cat, cat, cat]);
  const odd = askRunner(runner, 'the cat', { sampling: { typicalP: 0.5 } });
  await assert.rejects(odd, { code: 'OPTION_UNSUPPORTED', status: 400 });
});

test('likelihoods are those before sampling, the likeliest first', async () => {
  const runner = await load();
  const { pieces, end } = await askRunner(runner, 'the cat', { predict: 4, topLogprobs: 3 });
  const told = pieces.flatMap(({ logprobs }) => logprobs ?? []);
  assert.equal(told.length, 4);
  for (const [index, { id, logprob, top, token, bytes }] of told.entries()) {
    assert.equal(id, end.context.at(index - 4));
    assert.equal(top.length, 3);
    // Greedy: the chosen token is the likeliest.
    assert.deepEqual([top[0]!.id, top[0]!.logprob], [id, logprob]);
    assert.ok(logprob < 0 && top[1]!.logprob <= logprob && top[2]!.logprob <= top[1]!.logprob);
    assert.deepEqual(Buffer.from(bytes).toString(), token);
  }
  const hot = await askRunner(runner, 'the cat', {
    predict: 1,
    topLogprobs: 3,
    sampling: { temperature: 5, minP: 0.9 },
  });
  assert.deepEqual(
    hot.pieces[0]?.logprobs?.[0]?.top.map(({ logprob }) => logprob.toFixed(3)),
    told[0]!.top.map(({ logprob }) => logprob.toFixed(3)),
  );
  // All tokens together have the likelihood 1.
  const all = await askRunner(runner, 'the cat', { predict: 1, topLogprobs: 275 });
  const sum = all.pieces[0]!.logprobs![0]!.top.reduce((total, { logprob }) => total + Math.exp(logprob), 0);
  assert.ok(sum > 0.9 && sum < 1.0001, String(sum));
});

test('a prompt that is asked again is not evaluated again, and neither is a conversation that goes on', async () => {
  const runner = await load();
  const first = await askRunner(runner, words(60, 'the cat'));
  assert.equal(first.started.cachedTokens, 0);
  const again = await askRunner(runner, words(60, 'the cat'));
  assert.deepEqual([again.text, again.end.cachedTokens], [first.text, first.started.promptTokens - 1]);
  const before = again.end.context;
  const more = await askRunner(runner, ' sat on', {
    prompt: { kind: 'text', text: ' sat on', before, truncate: true },
  });
  assert.ok(more.end.cachedTokens >= before.length - 1);
});

test('a conversation that had to leave its sequence comes back without being evaluated', async () => {
  const runner = await load({ sequences: 1 });
  const talks = ['the cat', 'mat on', 'x y', 'o n a'].map((word) => words(40, word));
  const first = [];
  for (const talk of talks) first.push(await askRunner(runner, talk));
  for (const [index, talk] of talks.entries()) {
    const { text, started } = await askRunner(runner, talk);
    assert.equal(text, first[index]!.text);
    assert.equal(started.cachedTokens, started.promptTokens - 1);
  }
  const forgetful = await load({ sequences: 1, states: { directory: folder, bytes: 0 } });
  await askRunner(forgetful, talks[0]!);
  await askRunner(forgetful, talks[1]!);
  assert.ok((await askRunner(forgetful, talks[0]!)).started.cachedTokens < 10);
});

test('requests with a common beginning evaluate it once', async () => {
  const runner = await load({ sequences: 4 });
  const system = words(40, 'the cat');
  const alone = await askRunner(await load(), `${system} mat`);
  const answers = await Promise.all(
    ['mat', 'x y', 'on o', 'a e'].map((end) => askRunner(runner, `${system} ${end}`, { predict: 4 })),
  );
  const evaluated = answers.reduce((sum, { end }) => sum + end.promptTokens - end.cachedTokens, 0);
  assert.ok(
    evaluated <= 1.2 * alone.end.promptTokens,
    `${evaluated} of ${alone.end.promptTokens}: ${answers.map(({ end }) => end.cachedTokens).join()}`,
  );
  assert.equal(answers[0]!.text, (await askRunner(runner, `${system} mat`, { predict: 4 })).text);
});

test('more requests than sequences take turns and write what each would alone', async () => {
  const runner = await load({ sequences: 1 });
  const prompts = ['the cat', 'mat on', 'x y', 'o n'].map((word) => words(10, word));
  const order: number[] = [];
  const all = await Promise.all(
    prompts.map((prompt, index) =>
      askRunner(runner, prompt, { predict: 100 }, () => {
        if (order.at(-1) !== index) order.push(index);
      }),
    ),
  );
  assert.ok(order.length > 2 * prompts.length, order.join());
  for (const [index, prompt] of prompts.entries())
    assert.equal((await askRunner(runner, prompt, { predict: 100 })).text, all[index]!.text);
});

test('a grammar holds from the first token, or when thinking has ended', async () => {
  const runner = await load();
  const rules = 'root ::= "cat" " "? "mat"';
  assert.match((await askRunner(runner, 'the', { grammar: { text: rules, after: undefined } })).text, /^cat ?mat$/);
  const marks = { open: '<', close: '>' };
  // The model of random weights never writes the opening mark, so the answer begins with the content.
  assert.match((await askRunner(runner, 'the', { grammar: { text: rules, after: marks } })).text, /^cat ?mat$/);
  // A prompt that opens the thinking: it ends with the first word that is the closing mark.
  const free = await askRunner(runner, 'the <', { predict: 20 });
  const close = free.text
    .trim()
    .split(/\s+/)
    .find((word) => word.length > 0)!
    .slice(0, 1);
  const { text } = await askRunner(runner, 'the <', {
    predict: 60,
    grammar: { text: rules, after: { open: '<', close } },
  });
  assert.match(text, new RegExp(`^${free.text.slice(0, free.text.indexOf(close))}`));
  assert.match(text, /cat ?mat$/);
  await assert.rejects(askRunner(runner, 'the', { grammar: { text: 'root ::= (', after: undefined } }), {
    code: 'FORMAT_SCHEMA_INVALID',
  });
});

test('an aborted request ends, and its sequence is free for the next', async () => {
  const runner = await load({ batchSize: 32 });
  const aborted = new Promise<GenerationEnd>((resolve, reject) => {
    void askRunner(runner, words(40, 'the cat'), { predict: 1_000_000 }, (abort) => abort()).then(
      ({ end }) => resolve(end),
      reject,
    );
  });
  assert.ok((await aborted).evalTokens < 10_000);
  assert.equal((await askRunner(runner, 'the')).end.evalTokens, 12);
});

test('a larger context is made beside the first, which keeps what it knows', async () => {
  const runner = await load({ contextSize: 256 });
  const prompt = words(60, 'the cat');
  await askRunner(runner, prompt, { context: 256 });
  const running = askRunner(runner, 'x y', { context: 256, predict: 100 });
  const added = await runner.addContext(1024, 2);
  assert.deepEqual([added.size, added.sequences], [1024, 2]);
  await running;
  const { end } = await askRunner(runner, words(300, 'on'), { context: 1024 });
  assert.ok(end.promptTokens > 256);
  const again = await askRunner(runner, prompt, { context: 256 });
  assert.equal(again.end.cachedTokens, again.end.promptTokens - 1);
  await runner.dropContext(1024);
  assert.equal((await askRunner(runner, prompt, { context: 256 })).end.evalTokens, 12);
});

test('texts become vectors, one for each', async () => {
  const runner = await load({ purpose: 'embedding' });
  const request = { inputs: ['the cat', [5, 6, 7], 'the cat'], context: 64, truncate: false };
  const { vectors, tokens } = await runner.embed(request, new AbortController().signal);
  assert.deepEqual(
    vectors.map(({ length }) => length),
    [32, 32, 32],
  );
  assert.deepEqual(vectors[0], vectors[2]);
  assert.notDeepEqual(vectors[0], vectors[1]);
  assert.ok(tokens > 6);
  const long = { ...request, inputs: [words(100, 'the cat')] };
  await assert.rejects(runner.embed(long, new AbortController().signal), { code: 'INPUT_TOO_LONG', status: 400 });
  assert.equal((await runner.embed({ ...long, truncate: true }, new AbortController().signal)).vectors.length, 1);
});
