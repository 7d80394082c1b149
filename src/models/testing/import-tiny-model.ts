import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importGguf } from '../import/import-gguf.ts';
import { parseModelName } from '../store/model-name.ts';
import { ModelStore } from '../store/model-store.ts';
import { tinyModel } from './tiny-model.ts';

/**
 * A data directory with tiny models under these names.
 * @returns the data directory, and the function that removes it
 */
export async function dataWithTinyModels(
  models: Readonly<Record<string, Parameters<typeof tinyModel>[0]>>,
): Promise<{ data: string; remove: () => Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'almanac-models-'));
  const store = new ModelStore(join(data, 'models'));
  for (const [name, options] of Object.entries(models)) {
    const file = join(data, 'tiny.gguf');
    await writeFile(file, tinyModel(options));
    await importGguf(store, parseModelName(name)!, file);
    await rm(file);
  }
  return { data, remove: () => rm(data, { recursive: true, force: true }) };
}
