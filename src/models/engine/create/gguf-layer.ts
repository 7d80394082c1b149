import { statSync } from 'node:fs';
import { fail } from '../../errors.ts';
import { type Layer, MEDIA } from '../../store/manifest.ts';
import { checkModelFile } from '../gguf/check-model-file.ts';
import { type ModelDetails, modelDetails } from '../gguf/model-details.ts';
import { withFile } from '../gguf/random-access.ts';
import { type Gguf, readGguf } from '../gguf/read-gguf.ts';

/** A GGUF file that becomes part of a model. */
export interface GgufFile {
  readonly layer: Layer;
  readonly details: ModelDetails;
  /** Of models, not of adapters and projectors. */
  readonly headerDigest: string | undefined;
}

/**
 * Reads a GGUF file, and checks it if it is a model.
 * @param mediaType what it is; found out if undefined
 * @param named whether its name says that it is a GGUF file
 * @throws DamagedFile when the file cannot be used; ServiceError CREATE_NOT_GGUF, CREATE_TYPE_UNKNOWN
 */
export function ggufLayer(digest: string, path: string, mediaType?: string, named = true): GgufFile {
  const { size } = statSync(path);
  const magic = withFile(path, (file) => Buffer.from(file.read(0, 4)).toString('latin1'));
  if (magic !== 'GGUF') throw fail(named ? 'CREATE_NOT_GGUF' : 'CREATE_TYPE_UNKNOWN');
  const gguf = withFile(path, (file) => readGguf(file));
  const kind = mediaType ?? kindOf(gguf);
  const layer = { mediaType: kind, digest, size };
  if (kind !== MEDIA.model) return { layer, details: modelDetails(gguf), headerDigest: undefined };
  const { details, headerDigest } = checkModelFile(path);
  return { layer, details, headerDigest };
}

/** What a file says that it is (ollama/ollama `server/create.go`, ggufLayers). */
function kindOf({ metadata }: Gguf): string {
  const type = metadata.get('general.type');
  if (type === 'adapter') return MEDIA.adapter;
  const architecture = String(metadata.get('general.architecture') ?? '');
  const count = (key: string): number => Number(metadata.get(`${architecture}.${key}`) ?? 0);
  const isVisionOnly = count('block_count') === 0 && count('vision.block_count') > 0;
  return type === 'projector' || type === 'mmproj' || architecture === 'clip' || isVisionOnly
    ? MEDIA.projector
    : MEDIA.model;
}
