import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '../../store/manifest.ts';
import { read, refuses } from '../../testing/gguf.ts';
import { tinyModel } from '../../testing/tiny-model.ts';
import { checkModelFile } from './check-model-file.ts';

test('a model file is read and checked', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-gguf-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'tiny.gguf');
  writeFileSync(path, tinyModel());
  const { details, headerDigest } = checkModelFile(path);
  assert.equal(details.parameters, 35_168);
  // The weights are the last bytes; a changed weight leaves the header as it is.
  const bytes = tinyModel();
  assert.equal(headerDigest, `sha256:${sha256(bytes.subarray(0, read(bytes).dataOffset))}`);
  // It can be read, but no model has no layer.
  writeFileSync(path, tinyModel({ changes: { 'llama.block_count': { type: 'uint32', value: 0 } } }));
  refuses(() => checkModelFile(path), /"llama\.block_count" is 0; it must be a whole number from 1 to 512\.$/);
  writeFileSync(path, '');
  refuses(() => checkModelFile(path), 'It is empty.');
});
