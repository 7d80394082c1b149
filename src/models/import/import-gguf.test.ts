import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { parseModelName } from '../store/model-name.ts';
import { ModelStore } from '../store/model-store.ts';
import { tinyModel } from '../testing/tiny-model.ts';
import { importGguf } from './import-gguf.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-import-gguf-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const name = parseModelName('tiny')!;
const told: string[] = [];
const importFile = async (content: Uint8Array) => {
  const path = join(directory, 'file.gguf');
  await writeFile(path, content);
  told.length = 0;
  return importGguf(new ModelStore(join(directory, 'models')), name, path, {
    checked: ({ family }) => told.push(`checked ${family}`),
    progress: (bytes) => told.push(`${bytes} bytes`),
  });
};

test('a file is checked, then copied, and its model says what it is', async () => {
  const model = tinyModel();
  const { stored, details } = await importFile(model);
  assert.deepEqual(told, ['checked llama', `${model.length} bytes`]);
  assert.equal(details.parameters, 35_168);
  assert.equal(stored.manifest.layers[0]?.digest, `sha256:${createHash('sha256').update(model).digest('hex')}`);
  const { 'almanac.header': header, ...config } = await new ModelStore(join(directory, 'models')).config(stored);
  assert.match(String(header), /^sha256:[0-9a-f]{64}$/);
  assert.deepEqual(
    [config.model_format, config.model_family, config.model_families, config.model_type, config.file_type],
    ['gguf', 'llama', ['llama'], '35K', 'F32'],
  );
});

test('a file that is no model is refused before anything is copied', async () => {
  await assert.rejects(importFile(tinyModel().subarray(0, 5000)), { name: 'DamagedFile' });
  assert.deepEqual(told, []);
  assert.deepEqual(await new ModelStore(join(directory, 'models')).list(), []);
});
