import { checkModelFile } from '../engine/gguf/check-model-file.ts';
import type { ModelDetails } from '../engine/gguf/model-details.ts';
import type { ModelConfig } from '../store/manifest.ts';
import type { ModelName } from '../store/model-name.ts';
import type { ModelStore, StoredModel } from '../store/model-store.ts';

export interface ImportOptions {
  /** Called once, when the file has passed every check and before it is copied. */
  readonly checked?: (details: ModelDetails) => void;
  /** Called with the bytes copied so far. */
  readonly progress?: (bytes: number) => void;
}

/**
 * Checks a GGUF file and copies it into a store under a name. An existing model of that name is replaced.
 * @throws DamagedFile when the file is not a model that can be loaded; whatever {@link ModelStore.importModel} throws
 */
export async function importGguf(
  store: ModelStore,
  name: ModelName,
  path: string,
  { checked = () => {}, progress = () => {} }: ImportOptions = {},
): Promise<{ stored: StoredModel; details: ModelDetails }> {
  const { details, headerDigest } = checkModelFile(path);
  checked(details);
  const config = { ...configOf(details), 'almanac.header': headerDigest };
  return { stored: await store.importModel(name, path, config, progress), details };
}

/** The config of a model that consists of one file. */
export const configOf = (details: ModelDetails): ModelConfig => ({
  model_format: 'gguf',
  model_family: details.family,
  model_families: [details.family],
  model_type: details.parameterSize,
  file_type: details.quantization,
});
