import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { silentLogger } from '#kit/log';
import { ModelStore } from '../store/model-store.ts';
import { dataWithTinyModels } from '../testing/import-tiny-model.ts';
import { type Model, ModelLibrary } from './model-library.ts';

const flip = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes[(at + bytes.length) % bytes.length]! ^= 1;
  writeFileSync(path, bytes);
};

test('a model whose weights do not fit their digest is refused once they are read', async () => {
  const { data, remove } = await dataWithTinyModels({ tiny: {} });
  try {
    const library = new ModelLibrary(new ModelStore(join(data, 'models')), silentLogger, 10);
    const open = async (): Promise<Model> => library.open((await library.find('tiny'))!);
    const model = await open();
    // A weight: nothing that is checked before a load looks at it.
    flip(model.path, -1);
    library.recheck(model);
    for (let wait = 0; wait < 1000 && library.damage === undefined; wait++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    assert.match(
      String(library.damage),
      /sha256-[0-9a-f]{64} of tiny:latest is damaged: its bytes do not match its digest/,
    );
    await assert.rejects(open(), { name: 'ServiceError', code: 'MODEL_DAMAGED' });
    assert.throws(() => library.recheck(model), { code: 'MODEL_DAMAGED' });
    // Another file in its place is looked at anew.
    flip(model.path, -1);
    assert.equal((await open()).path, model.path);
  } finally {
    await remove();
  }
});

test('a model whose header changed is refused at once, though it still can be read', async () => {
  const { data, remove } = await dataWithTinyModels({ tiny: {} });
  try {
    const library = new ModelLibrary(new ModelStore(join(data, 'models')), silentLogger, 10);
    const open = async (): Promise<Model> => library.open((await library.find('tiny'))!);
    const model = await open();
    flip(model.path, readFileSync(model.path).indexOf('assistant: '));
    const refused = { code: 'MODEL_DAMAGED', message: /its header does not match its digest/ };
    assert.throws(() => library.recheck(model), refused);
    const anew = new ModelLibrary(library.store, silentLogger, 10);
    await assert.rejects(async () => anew.open((await anew.find('tiny'))!), refused);
  } finally {
    await remove();
  }
});

test('a text layer that does not fit its digest is refused', async () => {
  const { data, remove } = await dataWithTinyModels({ tiny: {} });
  try {
    const store = new ModelStore(join(data, 'models'));
    const library = new ModelLibrary(store, silentLogger, 10);
    const stored = (await library.find('tiny'))!;
    // Inside a value, so that it stays JSON.
    const path = await store.blobPath(stored, stored.manifest.config);
    flip(path, readFileSync(path, 'utf8').indexOf('llama'));
    await assert.rejects(library.open(stored), { code: 'MODEL_DAMAGED', message: /do not match its digest/ });
  } finally {
    await remove();
  }
});
