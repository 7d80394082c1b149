import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '../../src/kit/files/damaged-file.ts';
import { checkModel } from '../../src/models/engine/gguf/check-model.ts';
import { modelDetails } from '../../src/models/engine/gguf/model-details.ts';
import { configOf } from '../../src/models/import/import-gguf.ts';
import { parseModelName } from '../../src/models/store/model-name.ts';
import { ModelStore } from '../../src/models/store/model-store.ts';
import { read } from '../../src/models/testing/gguf.ts';
import { mutants } from '../../src/models/testing/gguf-mutants.ts';
import { serveTinyModels } from '../../src/models/testing/models-on-disk.ts';

/** Whether the reader lets a changed model pass. */
function passes(bytes: Buffer): boolean {
  try {
    checkModel(read(bytes));
    return true;
  } catch (error) {
    assert.ok(error instanceof DamagedFile, String(error));
    return false;
  }
}

// `npm run fuzz:models` does the same with thousands.
test('changed models that the reader lets pass are answered or refused, and the server goes on', async () => {
  const passing = fc.sample(mutants, { numRuns: 100, seed: 11 }).filter(passes).slice(0, 5);
  assert.equal(passing.length, 5);
  const server = await serveTinyModels();
  const store = new ModelStore(join(server.data, 'models'));
  for (const [index, bytes] of passing.entries())
    await store.addModel(parseModelName(`mutant-${index}`)!, async (path) => {
      await writeFile(path, bytes);
      return { config: configOf(modelDetails(read(bytes))), texts: [] };
    });
  const ask = async (model: string) => {
    const options = { num_predict: 2, temperature: 0 };
    const response = await server.post('/api/generate', { model, prompt: 'the', raw: true, stream: false, options });
    return { status: response.status, body: (await response.json()) as { done?: boolean; error?: string } };
  };
  for (const index of passing.keys()) {
    const { status, body } = await ask(`mutant-${index}`);
    assert.ok(status === 200 ? body.done : status === 500 && typeof body.error === 'string', JSON.stringify(body));
  }
  assert.equal((await ask('tiny')).status, 200);
  await server.stop();
});
