import { sha256 } from '../../store/manifest.ts';
import { checkModel } from './check-model.ts';
import { type ModelDetails, modelDetails } from './model-details.ts';
import { withFile } from './random-access.ts';
import { readGguf } from './read-gguf.ts';

export interface CheckedModel {
  /** What the header says about the model. */
  readonly details: ModelDetails;
  /** `sha256:` and the digest of everything before the tensor data, in hex. */
  readonly headerDigest: string;
}

/**
 * Checks a file the way it is checked before every load: its header, and that the tensors fit the file. The weights
 * themselves are not read.
 * @throws DamagedFile with one plain sentence
 */
export function checkModelFile(path: string): CheckedModel {
  return withFile(path, (file) => {
    const gguf = readGguf(file);
    checkModel(gguf);
    const header = file.read(0, gguf.dataOffset);
    return { details: modelDetails(gguf), headerDigest: `sha256:${sha256(header)}` };
  });
}
