import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { tinyModel } from '../../src/models/for-test/tiny-model.ts';
import { serveTinyModels } from './models-on-disk.ts';

let directory: string;
let file: string;
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-models-cli-'));
  file = join(directory, 'tiny.gguf');
  await writeFile(file, tinyModel());
});
after(() => rm(directory, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

function almanac(words: readonly string[], input = '', environment: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['--conditions=source', 'src/cli/main.ts', 'models', ...words], {
    env: { ...process.env, ALMANAC_MODELS_PORT: '0', ALMANAC_MODELS_THREADS: '1', ...environment },
  });
  child.stdin.end(input);
  return new Promise((resolve) => {
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const data = (name: string): string[] => ['--data', join(directory, name)];
const briefly = ['--option', 'temperature=0', '--option', 'num_predict=6'];

test('a model is imported, listed, shown, asked and removed', async () => {
  const imported = await almanac(['import', file, '--name', 'tiny', '--json', ...data('one')]);
  assert.equal(imported.code, 0, imported.err);
  assert.equal(JSON.parse(imported.out).name, 'tiny:latest');

  const listed = JSON.parse((await almanac(['list', '--json', ...data('one')])).out);
  assert.deepEqual([listed.length, listed[0].name, listed[0].family], [1, 'tiny:latest', 'llama']);
  assert.match(
    (await almanac(['list', ...data('one')])).out,
    /^name +id +family[^\n]*\ntiny:latest +[0-9a-f]{12} +llama/,
  );

  const shown = JSON.parse((await almanac(['show', 'tiny', '--json', ...data('one')])).out);
  assert.deepEqual([shown.parameters, shown.contextLength], [35_168, 128]);

  const said = await almanac(['run', 'tiny', ...briefly, ...data('one'), 'the', 'cat']);
  assert.equal(said.code, 0, said.err);
  assert.ok(said.out.trim().length > 0);
  const piped = JSON.parse((await almanac(['run', 'tiny', '--json', ...briefly, ...data('one')], 'the cat\n')).out);
  assert.equal(piped.response.trimEnd(), said.out.trimEnd());
  assert.deepEqual([piped.reason, piped.tokens], ['length', 6]);

  assert.equal((await almanac(['remove', 'tiny', ...data('one')])).out, 'tiny:latest is removed.\n');
  assert.equal((await almanac(['list', '--json', ...data('one')])).out, '[]\n');
  assert.deepEqual(await readdir(join(directory, 'one', 'models', 'blobs')), []);
});

test('a server that runs is asked', async () => {
  const server = await serveTinyModels();
  const said = await almanac(['run', 'tiny', '--server', server.url, ...briefly, ...data('none'), 'the cat']);
  assert.equal(said.code, 0, said.err);
  const found = await almanac(['run', 'tiny', ...briefly, ...data('none'), 'the cat'], '', {
    ALMANAC_MODELS_PORT: new URL(server.url).port,
  });
  assert.equal(found.out, said.out);
  const error = await almanac(['run', 'nope', '--server', server.url, ...data('none'), 'hi']);
  assert.deepEqual([error.code, error.err], [1, "almanac: model 'nope' not found.\n"]);
  await server.stop();
});

test('failures are one plain sentence', async () => {
  for (const [words, code, sentence] of [
    [['import', 'nowhere.gguf', '--name', 'x'], 1, 'nowhere.gguf cannot be read: there is no such file.'],
    [
      ['import', file, '--name', '../x'],
      2,
      '"../x" is not a name for a model; write for example story, me/story or story:small.',
    ],
    [
      ['import', 'package.json', '--name', 'x'],
      1,
      'package.json cannot be used as a model: It does not start with the letters GGUF.',
    ],
    [['show', 'nope'], 1, 'There is no model "nope"; almanac models list shows those there are.'],
    [['remove', 'nope'], 1, 'There is no model "nope"; almanac models list shows those there are.'],
    [['run', 'nope', 'hello'], 1, 'There is no model "nope"; almanac models list shows those there are.'],
    [['run', 'nope'], 2, 'There is no prompt: give one as arguments or through a pipe.'],
    [['run', 'nope', '--option', 'hot', 'hello'], 2, '--option hot: write name=value, for example temperature=0.'],
  ] as const) {
    const { code: ended, out, err } = await almanac([...words, ...data('two')]);
    assert.deepEqual([ended, out, err], [code, '', `almanac: ${sentence}\n`]);
  }
});

test('a first start without a model serves and says what brings one', async () => {
  const { out } = await almanac(['list', ...data('three')]);
  assert.equal(out, 'There is no model; almanac models import <file.gguf> --name <name> brings one.\n');
});

const malformed = '../shared/data/models/bad-gguf';

test('each of the malformed models is refused by one sentence', {
  skip: existsSync(malformed) ? false : `${malformed} is not there`,
}, async () => {
  for (const bad of globSync(`${malformed}/*.gguf`)) {
    const { code, err } = await almanac(['import', bad, '--name', 'bad', ...data('four')]);
    assert.equal(code, 1);
    assert.match(err, /^almanac: [^\n]+ cannot be used as a model: [^\n]+\.\n$/);
  }
  assert.equal((await almanac(['list', '--json', ...data('four')])).out, '[]\n');
});
