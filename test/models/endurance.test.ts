// What a server goes through in months: several models at work, types of caches, more requests than it takes, many loads.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { ENDLESS, greedy, serveTinyModels, talk, until } from '../../src/models/testing/models-on-disk.ts';

type Server = Awaited<ReturnType<typeof serveTinyModels>>;

const short = (model: string, tokens = 4) => ({ model, messages: talk, stream: false, options: greedy(tokens) });

async function textOf(server: Server, model: string, content: string, tokens = 20): Promise<string> {
  const response = await server.post('/api/chat', {
    ...short(model, tokens),
    messages: [{ role: 'user', content }],
  });
  assert.equal(response.status, 200);
  return ((await response.json()) as { message: { content: string } }).message.content;
}

test('models that share the threads write at once what each writes alone', async () => {
  const models = { one: {}, two: { seed: 2 }, three: { seed: 3 } };
  const server = await serveTinyModels(models, { threads: 2 });
  const names = Object.keys(models);
  const alone = new Map<string, string>();
  for (const name of names) alone.set(name, await textOf(server, name, 'the cat', 8));
  assert.equal(new Set(alone.values()).size, names.length);
  const asked = [...names, ...names];
  const together = await Promise.all(asked.map((name) => textOf(server, name, 'the cat', 8)));
  assert.deepEqual(
    together,
    asked.map((name) => alone.get(name)),
  );
  assert.equal(server.engine.scheduler.load().loaded, names.length);
  await server.stop();
});

const shape = { layers: 2, width: 64, heads: 2, feedForward: 48, context: 512 };
for (const kvCacheType of ['q8_0', 'q4_0'])
  for (const flashAttention of ['auto', 'on'])
    test(`a cache of ${kvCacheType} with flash_attention = ${flashAttention} keeps and gives back conversations`, async () => {
      // One sequence, so that conversations leave it and come back.
      const server = await serveTinyModels({ tiny: { shape } }, { kvCacheType, flashAttention, parallel: 1 });
      const questions = ['the cat sat on the mat', 'on a mat', 'sat'].map((part) => `${part} `.repeat(12));
      const first: string[] = [];
      for (const question of questions) first.push(await textOf(server, 'tiny', question));
      for (const [index, question] of questions.entries())
        assert.equal(await textOf(server, 'tiny', question), first[index]);
      assert.deepEqual(await Promise.all(questions.map((question) => textOf(server, 'tiny', question))), first);
      await server.stop();
    });

test('an answer that outgrows a context with a quantised cache goes on', async () => {
  const server = await serveTinyModels({ tiny: { shape } }, { kvCacheType: 'q8_0', parallel: 1 });
  const options = { ...greedy(200), num_ctx: 64 };
  const response = await server.post('/api/chat', { ...short('tiny'), options });
  assert.equal(response.status, 200);
  const { eval_count: count } = (await response.json()) as { eval_count: number };
  assert.equal(count, 200);
  await server.stop();
});

test('flash attention, on or off, answers', async () => {
  for (const flashAttention of ['on', 'off']) {
    const server = await serveTinyModels({ tiny: { shape } }, { flashAttention });
    assert.ok((await textOf(server, 'tiny', 'the cat')).length > 0);
    await server.stop();
  }
});

test('a quantised cache without flash attention is refused in words, and the server lives', async () => {
  const server = await serveTinyModels({ tiny: { shape } }, { kvCacheType: 'q8_0', flashAttention: 'off' });
  const refused = await server.post('/api/chat', short('tiny'));
  assert.equal(refused.status, 500);
  assert.match(((await refused.json()) as { error: string }).error, /tiny/);
  assert.equal((await fetch(`${server.url}/api/version`)).status, 200);
  await server.stop();
});

test('of a thousand requests exactly those beyond the queue are refused, and all others answered', async () => {
  const server = await serveTinyModels({ tiny: {} }, { parallel: 4, perSequence: 1, maxQueue: 512 });
  const load = () => server.engine.scheduler.load();
  const held = new AbortController();
  const endless = { ...short('tiny', ENDLESS), stream: true };
  const running = Array.from({ length: 4 }, () =>
    server
      .post('/api/chat', endless, held.signal)
      .then((response) => response.text())
      .catch(() => {}),
  );
  await until('four run', () => load().active === 4);
  const counts = new Map<number, number>();
  const asked = Array.from({ length: 996 }, async () => {
    const response = await server.post('/api/chat', short('tiny', 1));
    await response.text();
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
  });
  await until('the rest is refused', () => counts.get(503) === 996 - 512);
  assert.equal(load().queued, 512);
  held.abort();
  await Promise.all([...asked, ...running]);
  assert.deepEqual(
    [...counts].sort(([a], [b]) => a - b),
    [
      [200, 512],
      [503, 484],
    ],
  );
  assert.deepEqual([load().active, load().queued], [0, 0]);
  await server.stop();
});

test('models that come and go leave no process, file or descriptor behind', async () => {
  const server = await serveTinyModels({ one: {}, two: { seed: 2 } });
  const open = (): number => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0);
  const files = (): string[] => readdirSync(server.data, { recursive: true }).map(String).sort();
  const pids: number[] = [];
  const comeAndGo = async (model: string): Promise<void> => {
    const response = await server.post('/api/chat', short(model));
    assert.equal(response.status, 200);
    await response.text();
    pids.push(...server.engine.scheduler.runnerPids());
    await (await server.post('/api/chat', { model, keep_alive: 0 })).text();
    await until('it is gone', () => pids.every((pid) => !existsSync(`/proc/${pid}`)));
  };
  for (const model of ['one', 'two']) await comeAndGo(model);
  const before = { open: open(), files: files() };
  for (let round = 0; round < 6; round++) await comeAndGo(round % 2 === 0 ? 'one' : 'two');
  assert.equal(pids.length, 8);
  assert.deepEqual(files(), before.files);
  // Connections of the test itself come and go too; a descriptor for each load would be six.
  assert.ok(open() < before.open + 6);
  assert.equal(server.engine.scheduler.load().loaded, 0);
  await server.stop();
});
