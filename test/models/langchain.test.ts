// LangChain's package for Ollama against a real engine, on a model of random weights.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ChatOllama, OllamaEmbeddings } from '@langchain/ollama';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';

let server: Awaited<ReturnType<typeof serveTinyModels>>;
before(async () => {
  server = await serveTinyModels();
});
after(() => server.stop());

test('a chat is the same whole and streamed', async () => {
  const chat = new ChatOllama({ baseUrl: server.url, model: 'tiny', temperature: 0, numPredict: 8 });
  const whole = await chat.invoke('the cat sat on');
  assert.notEqual(whole.content, '');
  assert.equal((whole.usage_metadata as { output_tokens?: number } | undefined)?.output_tokens, 8);
  let streamed = '';
  for await (const chunk of await chat.stream('the cat sat on')) streamed += String(chunk.content);
  assert.equal(streamed, whole.content);
});

test('documents become vectors', async () => {
  const embeddings = new OllamaEmbeddings({ baseUrl: server.url, model: 'tiny' });
  const vectors = await embeddings.embedDocuments(['the cat', 'the mat']);
  assert.deepEqual(
    vectors.map((vector) => vector.length),
    [32, 32],
  );
  assert.deepEqual(await embeddings.embedQuery('the cat'), vectors[0]);
});
