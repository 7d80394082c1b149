// A trained model whose greedy text is known: 150 tokens, 361 characters, the same as llama.cpp's own.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ollama } from 'ollama';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { importGguf } from '../../src/models/import/import-gguf.ts';
import { service } from '../../src/models/service.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { STORIES, serveTinyModels, withoutStories } from '../../src/models/testing/models-on-disk.ts';
import { throughEveryRoute } from './same-text.ts';

const STORY =
  ", there was a little girl named Lily. She loved to play outside in the park. One day, she saw a big, red ball. She wanted to play with it, but it was too high.\nLily's mom said, \"Lily, let's go to the park.\" Lily was sad and didn't know what to do. She said, \"I want to play with your ball, but I can't find it.\"\nLily was sad and didn't know what to do. She said";

test('the greedy story is that of llama.cpp, through every path', { skip: withoutStories }, async () => {
  const data = await mkdtemp(join(tmpdir(), 'almanac-stories-'));
  await importGguf(new ModelStore(join(data, 'models')), parseModelName('stories')!, STORIES);
  const server = await startForTest(service, { threads: 1 }, data);
  const client = new Ollama({ host: server.url });
  const request = {
    model: 'stories',
    messages: [{ role: 'user', content: 'Once upon a time' }],
    options: { temperature: 0, num_predict: 150 },
  };
  const whole = await client.chat(request);
  assert.deepEqual([whole.message.content, whole.eval_count, STORY.length], [STORY, 150, 361]);
  for (const [route, text] of Object.entries(await throughEveryRoute(server.url, 'stories', 150)))
    assert.equal(text, STORY, route);
  await server.stop();
  await rm(data, { recursive: true, force: true });
});

test('the greedy text of random weights is the same through every path', async () => {
  const server = await serveTinyModels();
  const [[, first], ...others] = Object.entries(await throughEveryRoute(server.url, 'tiny', 40));
  assert.notEqual(first, '');
  for (const [route, text] of others) assert.equal(text, first, route);
  await server.stop();
});
