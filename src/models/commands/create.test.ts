import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { runCommand } from '#kit/testing/run-command';
import { models } from '../cli.ts';
import { text } from '../testing/gguf.ts';
import { tinyModel } from '../testing/tiny-model.ts';
import { tinyProjector } from '../testing/tiny-projector.ts';

test('a Modelfile makes a model of files, of a folder and of another model', async (context) => {
  const data = await emptyDirectory(context);
  const folder = await emptyDirectory(context);
  const run = (...words: string[]) => runCommand(models, words, data);
  const shape = { layers: 1, width: 32, heads: 2, feedForward: 32, context: 64 };
  mkdirSync(join(folder, 'both'));
  mkdirSync(join(folder, 'none'));
  writeFileSync(join(folder, 'tiny.gguf'), tinyModel({ shape }));
  writeFileSync(join(folder, 'both/model.gguf'), tinyModel({ shape }));
  writeFileSync(join(folder, 'both/eyes.GGUF'), tinyProjector());
  writeFileSync(join(folder, 'both/read.me'), 'x');
  writeFileSync(
    join(folder, 'adapter.gguf'),
    tinyModel({ shape, seed: 3, changes: { 'general.type': text('adapter') } }),
  );
  const made = async (name: string, modelfile: string) => {
    const path = join(folder, 'Modelfile');
    writeFileSync(path, modelfile);
    const { status, stdout, stderr } = await run('create', name, '-f', path);
    return { status, stdout, stderr: stderr.replaceAll(folder, 'FOLDER') };
  };
  const shown = async (name: string) =>
    JSON.parse((await run('show', name, '--json')).stdout) as Record<string, unknown>;

  const first = await made(
    'first',
    [
      'FROM ./tiny.gguf',
      'TEMPLATE "{{ .Prompt }}!"',
      'SYSTEM Be brief.',
      'PARAMETER temperature 0.5',
      'PARAMETER mirostat 1',
      'PARAMETER low_vram true',
      'LICENSE Own',
      'MESSAGE user Hi',
      'MESSAGE assistant Ho',
      'PARSER harmony',
      'RENDERER r',
      'REQUIRES v0.9',
    ].join('\n'),
  );
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stdout, /^Created first:latest\.\nTry it: almanac models run first\n$/);
  assert.match(first.stderr, /PARAMETER low_vram has no effect any more\./);
  const told = await shown('first');
  assert.deepEqual([told.name, told.family], ['first:latest', 'llama']);
  assert.match(JSON.stringify(told), /0\.5/);

  assert.equal((await made('second:own', 'FROM first\nADAPTER adapter.gguf\n')).status, 0);
  assert.equal((await made('both', 'FROM both\n')).status, 0);
  const listed = JSON.parse((await run('list', '--json')).stdout) as { name: string }[];
  assert.deepEqual(listed.map(({ name }) => name).sort(), ['both:latest', 'first:latest', 'second:own']);

  for (const [modelfile, message] of [
    ['FROM first\nFROM ./tiny.gguf', 'The Modelfile has FROM for a model and for a file; one kind is possible.'],
    ['FROM ../no/such file', 'FROM ../no/such file is neither a file nor the name of a model.'],
    ['FROM none', 'FOLDER/none has no GGUF file.'],
    ['FROM first\nADAPTER absent.gguf', 'FOLDER/absent.gguf'],
    ['FROM adapter.gguf', 'The files hold 0 models; exactly one is needed.'],
  ] as const) {
    const { status, stderr } = await made('third', modelfile);
    assert.notEqual(status, 0);
    assert.ok(stderr.includes(message), stderr);
  }
  const json = await run('create', 'fourth', '-f', join(folder, 'Modelfile'), '--json');
  assert.deepEqual(JSON.parse(json.stdout), { error: 'The files hold 0 models; exactly one is needed.', status: 1 });
  writeFileSync(join(folder, 'Modelfile'), 'FROM first\n');
  const { name, digest, size } = JSON.parse(
    (await run('create', 'fourth', '-f', join(folder, 'Modelfile'), '--json')).stdout,
  );
  assert.deepEqual([name, size, typeof digest], ['fourth:latest', (await shown('fourth')).size, 'string']);
});
