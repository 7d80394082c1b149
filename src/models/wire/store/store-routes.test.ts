import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Ollama } from 'ollama';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../../service.ts';
import { TestRegistry } from '../../testing/registry.ts';
import { tinyModel } from '../../testing/tiny-model.ts';

// No test here loads a model.
let data: string;
let running: RunningService;
let registry: TestRegistry;
let client: Ollama;

const model = tinyModel();
const digest = (bytes: Buffer | string): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

before(async () => {
  data = await mkdtemp(join(tmpdir(), 'almanac-store-routes-'));
  registry = await TestRegistry.start();
  running = await startForTest(
    service,
    {
      threads: 1,
      maxBody: 100_000,
      maxModelSize: 1_000_000,
      registries: [registry.host, '127.0.0.1:9'],
      registryPrivateAddresses: true,
      registryDelay: 0,
      registryAttempts: 2,
    },
    data,
  );
  client = new Ollama({ host: running.url });
});
after(async () => {
  await running.stop();
  await registry.stop();
  await rm(data, { recursive: true, force: true });
});

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(running.url + path, {
    method,
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
};
const lines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const blobs = (): Promise<string[]> => readdir(join(data, 'models', 'blobs'));

test('a blob is taken once, and only with its own digest', async () => {
  const path = `/api/blobs/${digest(model)}`;
  assert.deepEqual(await send('HEAD', path), { status: 404, type: 'application/json; charset=utf-8', body: '' });
  const other = digest('something else');
  const wrong = await send('POST', `/api/blobs/${other}`, model);
  assert.deepEqual(
    [wrong.status, JSON.parse(wrong.body)],
    [400, { error: `digest mismatch, expected "${other}", got "${digest(model)}"` }],
  );
  assert.deepEqual(await blobs(), []);
  assert.deepEqual(await send('POST', path, model), { status: 201, type: null, body: '' });
  assert.deepEqual(await blobs(), [digest(model).replace(':', '-')]);
  assert.equal((await send('POST', path, model)).status, 200);
  assert.equal((await send('HEAD', path)).status, 200);
});

test('what is no digest never becomes a path', async () => {
  for (const text of [
    'x',
    'sha256:',
    `sha256:${'g'.repeat(64)}`,
    `sha256:${'a'.repeat(63)}`,
    '..%2f..%2fetc%2fpasswd',
  ]) {
    const answer = await send('POST', `/api/blobs/${text}`, model);
    assert.deepEqual([answer.status, answer.body], [400, '{"error":"invalid digest format"}'], text);
    assert.equal((await send('HEAD', `/api/blobs/${text}`)).status, 400);
  }
  const absent = `sha256:${'a'.repeat(64)}`;
  assert.equal((await send('HEAD', `/api/blobs/${absent}`)).status, 404);
  const wrong = await send('GET', `/api/blobs/${absent}`);
  assert.deepEqual([wrong.status, wrong.body], [405, '405 method not allowed']);
});

test('a blob that is too long is refused, whether it says its length or not', async () => {
  const long = Buffer.alloc(1_000_001);
  const whole = await send('POST', `/api/blobs/${digest(long)}`, long);
  assert.deepEqual([whole.status, whole.body], [413, '{"error":"request body too large"}']);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const chunked = ask(`${running.url}/api/blobs/${digest(long)}`, { method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    chunked.on('error', reject);
    chunked.write(long.subarray(0, 500_000));
    chunked.end(long.subarray(500_000));
  });
  assert.equal(status, 413);
  assert.deepEqual(await blobs(), [digest(model).replace(':', '-')]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const bytes = Buffer.alloc(200_000, 1);
  await new Promise<void>((resolve) => {
    const broken = ask(`${running.url}/api/blobs/${digest(bytes)}`, {
      method: 'POST',
      headers: { 'content-length': bytes.length },
    });
    broken.on('error', () => resolve());
    broken.write(bytes.subarray(0, 100_000), () => broken.destroy(new Error('left')));
  });
  while ((await blobs()).some((name) => name.startsWith('import-')))
    await new Promise((resolve) => setImmediate(resolve));
  assert.equal((await send('HEAD', `/api/blobs/${digest(bytes)}`)).status, 404);
});

test('a model is created from a blob, with all of its parts', async () => {
  const answer = await send('POST', '/api/create', {
    model: 'me/story:small',
    files: { 'story.gguf': digest(model) },
    template: '{{ .System }}{{ .Prompt }}',
    system: 'Be brief.',
    license: ['one licence', 'another'],
    parameters: { temperature: 0, stop: ['x', 'y'] },
    messages: [{ role: 'user', content: 'hello' }],
    renderer: 'qwen3-coder',
    requires: '0.14.0',
  });
  assert.deepEqual([answer.status, answer.type], [200, 'application/x-ndjson']);
  const statuses = lines(answer.body).map((line) => (line as { status: string }).status);
  assert.deepEqual(
    statuses.map((status) => status.replace(/sha256:\w+/, 'D')),
    [
      'parsing GGUF',
      'using existing layer D',
      ...Array.from({ length: 6 }, () => 'creating new layer D'),
      'writing manifest',
      'success',
    ],
  );
  assert.equal(statuses[1], `using existing layer ${digest(model)}`);
  const shown = await client.show({ model: 'ME/Story:SMALL' });
  assert.deepEqual(
    [shown.template, shown.system, shown.license, shown.details.family],
    ['{{ .System }}{{ .Prompt }}', 'Be brief.', 'one licence\nanother', 'llama'],
  );
  assert.deepEqual(shown.parameters.split('\n'), [
    `${'stop'.padEnd(30)} "x"`,
    `${'stop'.padEnd(30)} "y"`,
    `${'temperature'.padEnd(30)} 0`,
  ]);
  const all = shown as unknown as Record<string, unknown>;
  assert.deepEqual(
    [all.renderer, all.requires, all.messages],
    ['qwen3-coder', '0.14.0', [{ role: 'user', content: 'hello' }]],
  );
  const manifests = join(data, 'models', 'manifests', 'registry.ollama.ai', 'me', 'story', 'small');
  const manifest = JSON.parse(await readFile(manifests, 'utf8'));
  assert.deepEqual(
    manifest.layers.map(({ mediaType }: { mediaType: string }) => mediaType.split('.').at(-1)),
    ['model', 'template', 'system', 'license', 'license', 'params', 'messages'],
  );
});

test('a model is created from another one, and what is not replaced stays', async () => {
  const created = await client.create({ model: 'second', from: 'me/story:small', system: 'Be loud.', stream: false });
  assert.equal(created.status, 'success');
  const shown = await client.show({ model: 'second' });
  assert.deepEqual([shown.system, shown.template], ['Be loud.', '{{ .System }}{{ .Prompt }}']);
  const again = await client.create({ model: 'Second', from: 'second', parameters: { top_k: 3 }, stream: false });
  assert.equal(again.status, 'success');
  assert.match((await client.show({ model: 'second' })).parameters, /stop.*\n.*stop.*\ntemperature +0\ntop_k +3$/s);
  assert.deepEqual((await client.list()).models.map(({ name }) => name).sort(), ['me/story:small', 'second:latest']);
});

test('every error of create has the status and words of Ollama', async () => {
  const text = digest('just a text');
  await send('POST', `/api/blobs/${text}`, Buffer.from('just a text'));
  const bad = Buffer.concat([model.subarray(0, 2000), Buffer.alloc(10)]);
  await send('POST', `/api/blobs/${digest(bad)}`, bad);
  const absent = `sha256:${'0'.repeat(64)}`;
  for (const [body, status, error] of [
    [{}, 400, 'invalid model name'],
    [{ model: '../x', from: 'second' }, 400, 'invalid model name'],
    [{ model: 'x' }, 400, "neither 'from' or 'files' was specified"],
    [{ model: 'x', from: '..' }, 400, 'invalid model name'],
    [
      { model: 'x', from: 'second', remote_host: 'ollama.com' },
      400,
      'models on remote hosts are not supported by this server',
    ],
    [{ model: 'x', files: { '../x.gguf': text } }, 400, 'file path must be relative'],
    [{ model: 'x', files: { '/x.gguf': text } }, 400, 'file path must be relative'],
    [{ model: 'x', files: { 'a/./x.gguf': text } }, 400, 'file path must be relative'],
    [{ model: 'x', files: { 'a//x.gguf': text } }, 400, 'file path must be relative'],
    [{ model: 'x', files: { '': text } }, 400, 'file path must be relative'],
    [{ model: 'x', files: {} }, 400, 'unknown type'],
    [
      { model: 'x', files: { 'x.bin': 5 } },
      400,
      'json: cannot unmarshal number into Go struct field CreateRequest.files of type string',
    ],
    [{ model: 'x', files: { 'x.gguf': 'sha256:..' } }, 400, 'invalid digest format'],
    [{ model: 'x', files: { 'x.gguf': absent } }, 404, `blob "${absent}" not found`],
    [
      { model: 'x', files: { 'x.safetensors': text } },
      400,
      'converting safetensors is not supported by this server; convert the model to GGUF first',
    ],
    [
      { model: 'x', from: 'second', quantize: 'q4_K_M' },
      400,
      'quantizing is not supported by this server; use a file that is already quantized to Q4_K_M',
    ],
    [
      { model: 'x', from: 'second', adapters: { 'a.gguf': text, 'b.gguf': text } },
      400,
      'only one adapter is currently supported',
    ],
    [{ model: 'x', from: 'second', template: '{{ if .X }}' }, 400, 'template error: the {{end}} of {{if}} is missing'],
    [{ model: 'x', from: 'second', license: 5 }, 400, 'json: cannot unmarshal number into Go value of type []string'],
    [
      { model: 'x', from: 'elsewhere.example/a/b' },
      403,
      'registry elsewhere.example is not allowed; add it to models.registries to allow it',
    ],
  ] as const) {
    const answer = await send('POST', '/api/create', body);
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, { error }]);
  }
  for (const [body, status, error] of [
    [{ model: 'x', files: { 'x.gguf': text } }, 400, 'supplied file was not in GGUF format'],
    [{ model: 'x', files: { 'x.bin': text } }, 400, 'unknown type'],
    [{ model: 'x', files: { '.': text } }, 400, 'unknown type'],
    [{ model: 'x', files: { 'x.gguf': digest(bad) } }, 400, /^It |^The /],
    [
      { model: 'x', from: 'second', adapters: { 'a.gguf': digest(model) } },
      400,
      'the file given as adapter is not an adapter',
    ],
  ] as const) {
    const streamed = lines((await send('POST', '/api/create', body)).body);
    assert.deepEqual(streamed[0], { status: 'parsing GGUF' });
    const whole = await send('POST', '/api/create', { ...body, stream: false });
    assert.equal(whole.status, status);
    assert.deepEqual(streamed.at(-1), JSON.parse(whole.body));
    const said = JSON.parse(whole.body).error as string;
    if (typeof error === 'string') assert.equal(said, error);
    else assert.match(said, error);
  }
  assert.equal((await send('POST', '/api/show', { model: 'x' })).status, 404);
});

test('a model is pulled with the progress of Ollama, and pushed', async () => {
  registry.add('me/tale:v1', [{ mediaType: 'application/vnd.ollama.image.model', bytes: model }], {
    model_family: 'llama',
  });
  const name = `${registry.host}/me/tale:v1`;
  const answer = await send('POST', '/api/pull', { model: name, insecure: true });
  assert.deepEqual([answer.status, answer.type], [200, 'application/x-ndjson']);
  assert.match(
    answer.body,
    /^\{"status":"pulling manifest"\}\n(\{"status":"pulling \w{12}","digest":"sha256:\w{64}","total":\d+(,"completed":\d+)?\}\n)+\{"status":"verifying sha256 digest"\}\n\{"status":"writing manifest"\}\n\{"status":"success"\}\n$/,
  );
  const statuses: string[] = [];
  for await (const part of await client.pull({ model: name, insecure: true, stream: true })) statuses.push(part.status);
  assert.deepEqual([statuses[0], statuses.at(-1)], ['pulling manifest', 'success']);
  assert.deepEqual(await client.pull({ model: name, insecure: true }), { status: 'success' });

  await client.copy({ source: name, destination: `${registry.host}/you/copy` });
  const pushed: string[] = [];
  for await (const part of await client.push({ model: `${registry.host}/you/copy`, insecure: true, stream: true }))
    pushed.push(part.status);
  assert.deepEqual([pushed[0], pushed.at(-2), pushed.at(-1)], ['retrieving manifest', 'pushing manifest', 'success']);
  assert.deepEqual(registry.manifests.get('you/copy:latest'), registry.manifests.get('me/tale:v1'));
});

test('every error of pull and push has the status and words of Ollama', async () => {
  const nothing = `${registry.host}/me/nothing`;
  for (const [path, body, status, error] of [
    ['/api/pull', {}, 400, 'invalid model name'],
    ['/api/pull', { model: 'a b' }, 400, 'invalid model name'],
    ['/api/pull', { model: `http://${registry.host}/me/tale` }, 500, 'insecure protocol http'],
    [
      '/api/pull',
      { model: 'other.example/a/b' },
      403,
      'registry other.example is not allowed; add it to models.registries to allow it',
    ],
    ['/api/pull', { model: nothing, insecure: true, stream: false }, 500, 'pull model manifest: file does not exist'],
    ['/api/push', {}, 400, 'model is required'],
    ['/api/push', { model: nothing }, 404, `model '${nothing}' not found`],
  ] as const) {
    const answer = await send('POST', path, body);
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, { error }]);
  }
  const streamed = await send('POST', '/api/pull', { model: nothing, insecure: true });
  assert.deepEqual(
    [streamed.status, lines(streamed.body)],
    [200, [{ status: 'pulling manifest' }, { error: 'pull model manifest: file does not exist' }]],
  );
  await assert.rejects(client.pull({ model: nothing, insecure: true }), /file does not exist/);
  const closed = lines((await send('POST', '/api/pull', { model: '127.0.0.1:9/a/b', insecure: true })).body);
  assert.deepEqual(closed.at(-1), { error: 'pull model manifest: 127.0.0.1:9 cannot be reached: ECONNREFUSED' });
});

test('a client that leaves ends its pull, and the next one goes on', async () => {
  registry.add('me/long:v1', [{ mediaType: 'application/vnd.ollama.image.model', bytes: tinyModel({ seed: 8 }) }]);
  let asked: () => void = () => {};
  const reached = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const left = new Promise<void>((resolve) => {
    registry.faults.beforeBlob = async (request) => {
      asked();
      request.socket.once('close', () => resolve());
      await new Promise(() => {});
    };
  });
  const controller = new AbortController();
  const pulling = fetch(`${running.url}/api/pull`, {
    method: 'POST',
    body: JSON.stringify({ model: `${registry.host}/me/long:v1`, insecure: true }),
    signal: controller.signal,
  }).then((response) => response.text());
  await reached;
  controller.abort();
  await assert.rejects(pulling);
  await left;
  registry.faults.beforeBlob = undefined;
  assert.deepEqual(await client.pull({ model: `${registry.host}/me/long:v1`, insecure: true }), { status: 'success' });
});

test('a read-only server changes nothing', async () => {
  const readOnly = await startForTest(service, { threads: 1, readOnly: true, registries: ['*'] }, data);
  try {
    for (const [path, body] of [
      ['/api/create', { model: 'x', from: 'second' }],
      ['/api/pull', { model: 'x' }],
      [`/api/blobs/${digest('x')}`, 'x'],
    ] as const) {
      const response = await fetch(readOnly.url + path, { method: 'POST', body: JSON.stringify(body) });
      assert.deepEqual([response.status, await response.json()], [403, { error: 'the store is read-only' }]);
    }
  } finally {
    await readOnly.stop();
  }
});
