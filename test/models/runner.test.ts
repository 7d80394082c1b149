// What happens to the processes that hold the models: they die, hang, are left, and never outlive the server.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { dataWithTinyModels } from '../../src/models/testing/import-tiny-model.ts';
import { damageBlob, ENDLESS, greedy, serveTinyModels, talk, until } from '../../src/models/testing/models-on-disk.ts';

const endless = { model: 'tiny', messages: talk, options: greedy(ENDLESS) };

async function firstLine(response: Response): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  assert.match(Buffer.from(value!).toString(), /^\{"model":"tiny"/);
  return reader;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a runner killed in the middle of an answer ends the stream with an error line and is started anew', async () => {
  const server = await serveTinyModels();
  const reader = await firstLine(await server.post('/api/chat', endless));
  const [pid] = server.engine.scheduler.runnerPids();
  process.kill(pid, 'SIGKILL');
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += Buffer.from(part.value);
  const last = text.trimEnd().split('\n').at(-1)!;
  assert.equal(
    last,
    '{"error":"model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details"}',
  );
  const next = await server.post('/api/chat', { ...endless, stream: false, options: greedy(3) });
  assert.equal(next.status, 200);
  await next.text();
  assert.notEqual(server.engine.scheduler.runnerPids()[0], pid);
  await server.stop();
});

test('a runner killed before the first byte gives a 500', async () => {
  const server = await serveTinyModels();
  await (await server.post('/api/chat', { model: 'tiny' })).text();
  const [pid] = server.engine.scheduler.runnerPids();
  const answer = server.post('/api/chat', { ...endless, stream: false });
  await until('the request runs', () => server.engine.scheduler.load().active === 1);
  process.kill(pid, 'SIGKILL');
  assert.equal((await answer).status, 500);
  assert.match(await (await answer).text(), /model runner has unexpectedly stopped/);
  await server.stop();
});

test('a client that goes away frees its place at once', async () => {
  const server = await serveTinyModels({ tiny: {} }, { parallel: 1 });
  for (const stream of [true, false]) {
    const controller = new AbortController();
    const answer = server.post('/api/chat', { ...endless, stream }, controller.signal);
    if (stream) await firstLine(await answer);
    else await until('the request runs', () => server.engine.scheduler.load().active === 1);
    controller.abort();
    await answer.catch(() => {});
    await until('nothing runs', () => server.engine.scheduler.load().active === 0);
  }
  const next = await server.post('/api/chat', { ...endless, stream: false, options: greedy(3) });
  assert.equal(next.status, 200);
  await server.stop();
});

test('a client that goes away while it waits leaves the queue', async () => {
  const server = await serveTinyModels({ tiny: {} }, { parallel: 1, perSequence: 1 });
  const first = new AbortController();
  await firstLine(await server.post('/api/chat', endless, first.signal));
  const second = new AbortController();
  const waiting = server.post('/api/chat', endless, second.signal).catch(() => {});
  await until('one waits', () => server.engine.scheduler.load().queued === 1);
  second.abort();
  await waiting;
  await until('nobody waits', () => server.engine.scheduler.load().queued === 0);
  first.abort();
  await server.stop();
});

test('clients that leave at once keep nobody waiting, whether or not their model is loaded', async () => {
  const server = await serveTinyModels({ tiny: {} }, { parallel: 1 });
  const body = JSON.stringify({ ...endless, stream: false });
  const request = `POST /api/chat HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
        await new Promise((resolve) => socket.write(request, resolve));
        // Some are seen to leave before their model is opened, some later.
        if (n % 2 === 0) await new Promise(setImmediate);
        socket.destroy();
      }),
    );
    const next = await server.post('/api/chat', { ...endless, stream: false, options: greedy(3) });
    assert.equal(next.status, 200);
    assert.equal(((await next.json()) as { eval_count: number }).eval_count, 3);
    await until('nobody is left', () => {
      const { active, queued } = server.engine.scheduler.load();
      return active + queued === 0;
    });
  }
  await server.stop();
});

test('a template that never ends costs its own model alone', async () => {
  const server = await serveTinyModels(
    {
      tiny: {},
      loop: {
        template:
          '{% for a in range(100000) %}{% for b in range(100000) %}{% for c in range(100000) %}{% endfor %}{% endfor %}{% endfor %}',
      },
    },
    { abortTimeout: 100 },
  );
  const controller = new AbortController();
  const stuck = server.post('/api/chat', { ...endless, model: 'loop' }, controller.signal).catch(() => {});
  await until('it is loaded', () => server.engine.scheduler.load().active === 1);
  const other = await server.post('/api/chat', { ...endless, stream: false, options: greedy(3) });
  assert.equal(other.status, 200);
  await other.text();
  controller.abort();
  await stuck;
  await until('its process was killed', () => server.engine.scheduler.load().loaded === 1);
  await server.stop();
});

test('a file that is damaged after its import is refused before it is loaded, and the server lives', async () => {
  const server = await serveTinyModels({ tiny: {}, other: { seed: 9 } });
  await damageBlob(server.data, 'tiny', (bytes) => bytes.writeBigUInt64LE(2n ** 60n, 8));
  const response = await server.post('/api/chat', endless);
  assert.equal(response.status, 500);
  assert.match(await response.text(), /^\{"error":"model 'tiny:latest' cannot be used: It says it has \d+ tensors/);
  assert.equal(
    (await server.post('/api/chat', { ...endless, model: 'other', stream: false, options: greedy(2) })).status,
    200,
  );
  await server.stop();
});

test('a client that does not read does not fill the memory', async () => {
  const server = await serveTinyModels({ tiny: {} }, { maxBacklog: 500 });
  // The stream's own buffers take some thousand lines first.
  const reader = await firstLine(await server.post('/api/chat', endless));
  await until('the request was given up', () => server.engine.scheduler.load().active === 0);
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += Buffer.from(part.value);
  assert.equal(text.trimEnd().split('\n').at(-1), '{"error":"the client reads too slowly"}');
  await server.stop();
});

test('an answer that runs when the server is stopped gets a last line', async () => {
  const server = await serveTinyModels({ tiny: {} }, { drainTimeout: 6000 });
  const reader = await firstLine(await server.post('/api/chat', endless));
  const stopped = server.stop();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += Buffer.from(part.value);
  assert.equal(text.trimEnd().split('\n').at(-1), '{"error":"server is shutting down"}');
  await stopped;
});

test('a model is loaded whatever the environment says in CI', async (context) => {
  const { CI } = process.env;
  context.after(() => {
    if (CI === undefined) delete process.env.CI;
    else process.env.CI = CI;
  });
  for (const value of ['', 'perhaps', 'true']) {
    process.env.CI = value;
    const server = await serveTinyModels();
    const answer = await server.post('/api/chat', { ...endless, stream: false, options: greedy(2) });
    assert.equal(answer.status, 200, value);
    await answer.text();
    await server.stop();
  }
});

test('runners end with the server', async () => {
  const server = await serveTinyModels();
  await (await server.post('/api/chat', { model: 'tiny' })).text();
  const [pid] = server.engine.scheduler.runnerPids();
  await server.stop();
  await until('the runner is gone', () => !isAlive(pid));
});

test('a runner ends when the server is killed', async () => {
  const { data, remove } = await dataWithTinyModels({ tiny: {} });
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      'src/cli/main.ts',
      'models',
      'serve',
      '--port',
      '0',
      '--data',
      data,
      '--threads',
      '1',
      '--json',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const logged: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => logged.push(line));
  const [line] = (await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()).value!.split('\n');
  const { url } = JSON.parse(line) as { url: string };
  await (await fetch(`${url}/api/chat`, { method: 'POST', body: '{"model":"tiny"}' })).text();
  await until('the load is logged', () => logged.some((entry) => entry.includes('"loaded"')));
  const { runner } = JSON.parse(logged.find((entry) => entry.includes('"loaded"'))!) as { runner: number };
  assert.ok(isAlive(runner));
  child.kill('SIGKILL');
  await until('the runner is gone', () => !isAlive(runner));
  await remove();
});
