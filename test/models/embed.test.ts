// Vectors of texts from a real engine, on models of random weights.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ollama } from 'ollama';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';

let server: Awaited<ReturnType<typeof serveTinyModels>>;
let client: Ollama;
before(async () => {
  server = await serveTinyModels({
    tiny: {},
    pooled: { changes: { 'llama.pooling_type': { type: 'uint32', value: 1 } } },
  });
  client = new Ollama({ host: server.url });
});
after(() => server.stop());

const ask = async (path: string, body: object) => {
  const response = await server.post(path, body);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

test('every text has a vector of length 1, in the order of the texts', async () => {
  for (const model of ['tiny', 'pooled']) {
    const { embeddings } = await client.embed({ model, input: ['the cat', 'the mat', 'the cat'] });
    assert.deepEqual(
      embeddings.map((vector) => vector.length),
      [32, 32, 32],
    );
    for (const vector of embeddings) assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-6);
    assert.deepEqual(embeddings[0], embeddings[2]);
    assert.notDeepEqual(embeddings[0], embeddings[1]);
    assert.deepEqual((await client.embed({ model, input: 'the cat' })).embeddings, [embeddings[0]]);
  }
});

test('the answer has its fields in wire order', async () => {
  const { body } = await ask('/api/embed', { model: 'tiny', input: 'the cat', dimensions: 4 });
  assert.deepEqual(Object.keys(body), ['model', 'embeddings', 'total_duration', 'load_duration', 'prompt_eval_count']);
  assert.equal((body.embeddings as number[][])[0].length, 4);
});

test('nothing to embed loads the model', async () => {
  for (const more of [{}, { input: '' }, { input: [] }, { input: null }])
    assert.deepEqual((await ask('/api/embed', { model: 'tiny', ...more })).body, { model: 'tiny', embeddings: [] });
  assert.deepEqual((await ask('/api/embeddings', { model: 'tiny' })).body, { embedding: [] });
});

test('the older path has one vector as the model gives it', async () => {
  const { embedding } = await client.embeddings({ model: 'tiny', prompt: 'the cat' });
  const { embeddings } = await client.embed({ model: 'tiny', input: 'the cat' });
  const length = Math.hypot(...embedding);
  for (const [index, value] of embedding.entries()) assert.ok(Math.abs(value / length - embeddings[0][index]) < 1e-6);
});

test('a text that does not fit is cut, which a header tells, or refused', async () => {
  const input = 'the cat sat on '.repeat(60);
  const cut = await ask('/api/embed', { model: 'tiny', input });
  assert.equal(cut.status, 200);
  assert.match(cut.headers.get('x-almanac-truncated') ?? '', /^messages=0, tokens=\d+$/);
  const refused = await ask('/api/embed', { model: 'tiny', input, truncate: false });
  assert.deepEqual([refused.status, refused.body], [400, { error: 'the input length exceeds the context length' }]);
});

test('errors have the status and words of Ollama', async () => {
  for (const [path, body, status, error] of [
    ['/api/embed', {}, 404, "model '' not found"],
    ['/api/embed', { model: 'nope', input: 'a' }, 404, 'model "nope" not found, try pulling it first'],
    ['/api/embed', { model: 'tiny', input: 3 }, 400, 'invalid input type'],
    ['/api/embed', { model: 'tiny', input: [3] }, 400, 'invalid input type'],
    ['/api/embed', { model: 'tiny', input: 'a', dimensions: -1 }, 400, 'dimensions must not be negative'],
    ['/api/embeddings', {}, 400, 'model is required'],
    ['/api/embeddings', { model: 'nope' }, 404, 'model "nope" not found, try pulling it first'],
    ['/api/embed', { model: 'tiny', input: Array(2049).fill('a') }, 400, 'a request may have 2048 inputs'],
  ] as const) {
    const answer = await ask(path, body);
    assert.deepEqual([answer.status, answer.body], [status, { error }]);
  }
});
