import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENDLESS, greedy, serveTinyModels, talk, until } from '../../src/models/testing/models-on-disk.ts';

const endless = { model: 'tiny', messages: talk, options: greedy(ENDLESS) };
const short = (model: string) => ({ model, messages: talk, stream: false, options: greedy(4) });

test('a full queue is answered 503 in the words of Ollama, with Retry-After', async () => {
  const server = await serveTinyModels({ tiny: {} }, { parallel: 1, perSequence: 1, maxQueue: 1 });
  const controller = new AbortController();
  const running = server.post('/api/chat', endless, controller.signal).catch(() => {});
  await until('one runs', () => server.engine.scheduler.load().active === 1);
  const waiting = server.post('/api/chat', endless, controller.signal).catch(() => {});
  await until('one waits', () => server.engine.scheduler.load().queued === 1);
  const refused = await server.post('/api/chat', endless);
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get('retry-after'), '1');
  assert.equal(await refused.text(), '{"error":"server busy, please try again.  maximum pending requests exceeded"}');
  controller.abort();
  await Promise.all([running, waiting]);
  await server.stop();
});

test('requests that run side by side get what each would get alone', async () => {
  const server = await serveTinyModels({ tiny: {} }, { parallel: 4 });
  const ask = async (content: string): Promise<string> => {
    const response = await server.post('/api/chat', { ...short('tiny'), messages: [{ role: 'user', content }] });
    return ((await response.json()) as { message: { content: string } }).message.content;
  };
  const questions = ['the cat', 'a mat', 'sat on', 'on the mat', 'x', 'y'];
  const together = await Promise.all(questions.map(ask));
  for (const [index, question] of questions.entries()) assert.equal(await ask(question), together[index]);
  await server.stop();
});

test('a model makes room when the places are taken, whoever was used last stays', async () => {
  const server = await serveTinyModels({ one: {}, two: { seed: 2 }, three: { seed: 3 } }, { maxLoadedModels: 2 });
  for (const model of ['one', 'two', 'one', 'three']) await (await server.post('/api/chat', short(model))).text();
  const { models } = (await (await fetch(`${server.url}/api/ps`)).json()) as { models: { name: string }[] };
  assert.deepEqual(models.map(({ name }) => name).sort(), ['one:latest', 'three:latest']);
  await server.stop();
});

test('models that share one place all get their turn', async () => {
  const server = await serveTinyModels({ one: {}, two: { seed: 2 } }, { maxLoadedModels: 1, parallel: 1 });
  const answers = await Promise.all(
    ['one', 'two', 'one', 'two'].map((model) => server.post('/api/chat', short(model))),
  );
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200, 200],
  );
  await server.stop();
});

test('a model goes when its time is over', async () => {
  const server = await serveTinyModels();
  await (await server.post('/api/chat', { ...short('tiny'), keep_alive: '50ms' })).text();
  await until('it is gone', () => server.engine.scheduler.load().loaded === 0);
  await server.stop();
});

test('many requests at once are all answered', async () => {
  const server = await serveTinyModels({ tiny: {} }, { parallel: 4, maxQueue: 1000 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      server.post('/api/generate', { model: 'tiny', prompt: 'a', stream: false, options: greedy(2) }),
    ),
  );
  assert.ok(answers.every((answer) => answer.status === 200));
  await Promise.all(answers.map((answer) => answer.text()));
  assert.equal(server.engine.scheduler.load().active, 0);
  await server.stop();
});
