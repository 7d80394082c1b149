import { createHash } from 'node:crypto';

/** The media types of layers (ollama/ollama `manifest/`, `server/images.go`). */
export const MEDIA = {
  manifest: 'application/vnd.docker.distribution.manifest.v2+json',
  config: 'application/vnd.docker.container.image.v1+json',
  model: 'application/vnd.ollama.image.model',
  projector: 'application/vnd.ollama.image.projector',
  adapter: 'application/vnd.ollama.image.adapter',
  template: 'application/vnd.ollama.image.template',
  prompt: 'application/vnd.ollama.image.prompt',
  system: 'application/vnd.ollama.image.system',
  params: 'application/vnd.ollama.image.params',
  messages: 'application/vnd.ollama.image.messages',
  license: 'application/vnd.ollama.image.license',
} as const;

export interface Layer {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

export interface Manifest {
  readonly schemaVersion: 2;
  readonly mediaType: string;
  readonly config: Layer;
  readonly layers: readonly Layer[];
}

/** What the config blob of a model says of it; the names are those in the file. */
export interface ModelConfig {
  readonly model_format: string;
  readonly model_family: string;
  readonly model_families: readonly string[] | null;
  readonly model_type: string;
  readonly file_type: string;
}

/** A file of the store is not what its place says it is. The message is one plain sentence. */
export class StoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StoreError';
  }
}

const DIGEST = /^sha256[:-]([0-9a-fA-F]{64})$/;
/** Manifests and configs are small; a larger file is not one. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

/**
 * The file name of a blob.
 * @throws StoreError when the text is not a sha256 digest: a digest from a manifest must never become another path
 */
export function blobName(digest: string): string {
  const match = DIGEST.exec(digest);
  if (!match) throw new StoreError(`"${digest.slice(0, 80)}" is not a sha256 digest.`);
  return `sha256-${match[1].toLowerCase()}`;
}

/** @returns the sha256 of the bytes as 64 hex digits */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @throws StoreError when the text is not a manifest of schema 2 with well-formed digests */
export function parseManifest(text: string, path: string): Manifest {
  const value = parseJson(text, path) as Partial<Manifest> | null;
  if (value === null || typeof value !== 'object' || !Array.isArray(value.layers))
    throw new StoreError(`${path} is not a model manifest.`);
  if (value.schemaVersion !== 2)
    throw new StoreError(`${path} has manifest schema ${String(value.schemaVersion)}; this build reads schema 2.`);
  return {
    schemaVersion: 2,
    mediaType: typeof value.mediaType === 'string' ? value.mediaType : MEDIA.manifest,
    config: layer(value.config, path),
    layers: value.layers.map((entry) => layer(entry, path)),
  };
}

function layer(value: unknown, path: string): Layer {
  const { mediaType, digest, size } = (value ?? {}) as Record<string, unknown>;
  if (typeof mediaType !== 'string' || typeof digest !== 'string' || !Number.isSafeInteger(size) || Number(size) < 0)
    throw new StoreError(`${path} has a layer without media type, digest or size.`);
  blobName(digest);
  return { mediaType, digest, size: Number(size) };
}

/** @throws StoreError when the text is not the config of a model */
export function parseModelConfig(text: string, path: string): ModelConfig {
  const value = parseJson(text, path) as Record<string, unknown> | null;
  if (value === null || typeof value !== 'object') throw new StoreError(`${path} is not the config of a model.`);
  const word = (key: string): string => (typeof value[key] === 'string' ? value[key] : '');
  const families = value.model_families;
  return {
    model_format: word('model_format'),
    model_family: word('model_family'),
    model_families: Array.isArray(families) ? families.filter((family) => typeof family === 'string') : null,
    model_type: word('model_type'),
    file_type: word('file_type'),
  };
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StoreError(`${path} is not JSON.`);
  }
}
