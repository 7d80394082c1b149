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
import { STORIES, withoutStories } from './models-on-disk.ts';

const STORY =
  ", there was a little girl named Lily. She loved to play outside in the park. One day, she saw a big, red ball. She wanted to play with it, but it was too high.\nLily's mom said, \"Lily, let's go to the park.\" Lily was sad and didn't know what to do. She said, \"I want to play with your ball, but I can't find it.\"\nLily was sad and didn't know what to do. She said";

test('the greedy story is that of llama.cpp, streamed, whole and generated', { skip: withoutStories }, async () => {
  const data = await mkdtemp(join(tmpdir(), 'almanac-stories-'));
  await importGguf(new ModelStore(join(data, 'models')), parseModelName('stories')!, STORIES);
  const server = await startForTest(service, { threads: 1 }, data);
  const client = new Ollama({ host: server.url });
  const request = {
    model: 'stories',
    messages: [{ role: 'user', content: 'Once upon a time' }],
    options: { temperature: 0, num_predict: 150 },
  };
  let streamed = '';
  let count = 0;
  for await (const part of await client.chat({ ...request, stream: true })) {
    streamed += part.message.content;
    if (part.done) count = part.eval_count;
  }
  assert.equal(streamed, STORY);
  assert.equal(streamed.length, 361);
  assert.equal(count, 150);
  assert.equal((await client.chat(request)).message.content, STORY);
  const generated = await client.generate({ model: 'stories', prompt: 'Once upon a time', options: request.options });
  assert.equal(generated.response, STORY);
  await server.stop();
  await rm(data, { recursive: true, force: true });
});
