import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { DamagedFile } from '#kit/files/damaged-file';

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
  draft: 'application/vnd.ollama.image.draft',
} as const;

/** The media types of a manifest: the one Ollama writes, and its name in the OCI specification. */
const MANIFEST_TYPES: readonly string[] = [MEDIA.manifest, 'application/vnd.oci.image.manifest.v1+json'];
const KEYS = ['schemaVersion', 'mediaType', 'config', 'layers', 'digest', 'size'];

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

/** The config blob of a model. The names are those in the file. */
export interface ModelConfig {
  readonly model_format: string;
  readonly model_family: string;
  readonly model_families: readonly string[] | null;
  readonly model_type: string;
  readonly file_type: string;
  /** Names of the renderer and the parser that a later Ollama has built in for this model. */
  readonly renderer?: string;
  readonly parser?: string;
  /** The version of Ollama that the model asks for. */
  readonly requires?: string;
  readonly base_name?: string;
  readonly capabilities?: readonly string[];
  readonly context_length?: number;
  readonly embedding_length?: number;
  /** `sha256:` and the digest of the model file's header, in models that Almanac imported. Ollama ignores it. */
  readonly 'almanac.header'?: string;
  /** The package that the model came out of: `sha256:` and a digest of the package's address and digest. */
  readonly 'almanac.package'?: string;
}

const DIGEST = /^sha256[:-]([0-9a-f]{64})$/;
/** Manifests and configs are small. A larger file is something else. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

/**
 * The file name of a blob.
 * @throws DamagedFile when the text is not a sha256 digest: a digest from a manifest must never become another path
 */
export function blobName(digest: string): string {
  const match = DIGEST.exec(digest);
  if (!match) throw new DamagedFile(`"${digest.slice(0, 80)}" is not a sha256 digest.`);
  return `sha256-${match[1]}`;
}

/** @returns the sha256 of the bytes as 64 hex digits */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Reads a manifest. A manifest has no checksum, so its keys and media types are compared with those that Ollama writes.
 * @throws DamagedFile when the bytes are not a manifest of schema 2 with well-formed digests, or are damaged
 */
export function parseManifest(bytes: Uint8Array, path: string): Manifest {
  const value = parseJson(bytes, path) as Partial<Manifest> | null;
  if (value === null || typeof value !== 'object') throw new DamagedFile(`${path} is not a model manifest.`);
  refuseFlippedBits(Object.keys(value), KEYS, path);
  if (!Array.isArray(value.layers)) throw new DamagedFile(`${path} is not a model manifest.`);
  if (value.schemaVersion !== 2)
    throw new DamagedFile(`${path} has manifest schema ${String(value.schemaVersion)}; this build reads schema 2.`);
  const { mediaType = MEDIA.manifest } = value;
  if (!MANIFEST_TYPES.includes(mediaType))
    throw new DamagedFile(`${path} is not a model manifest: its media type is ${JSON.stringify(mediaType)}.`);
  return {
    schemaVersion: 2,
    mediaType,
    config: layer(value.config, path),
    layers: value.layers.map((entry) => layer(entry, path)),
  };
}

function layer(value: unknown, path: string): Layer {
  const fields = (value ?? {}) as Record<string, unknown>;
  refuseFlippedBits(Object.keys(fields), KEYS, path);
  const { mediaType, digest, size } = fields;
  if (typeof mediaType !== 'string' || typeof digest !== 'string' || !Number.isSafeInteger(size) || Number(size) < 0)
    throw new DamagedFile(`${path} has a layer without media type, digest or size.`);
  refuseFlippedBits([mediaType], Object.values(MEDIA), path);
  blobName(digest);
  return { mediaType, digest, size: Number(size) };
}

/**
 * Refuses a word that differs from a known one in a single bit. Any other unknown word comes from a later version of
 * Ollama and is ignored.
 */
function refuseFlippedBits(words: readonly string[], known: readonly string[], path: string): void {
  for (const word of words) {
    if (known.includes(word)) continue;
    const meant = known.find((other) => other.length === word.length && differingBits(word, other) === 1);
    if (meant !== undefined)
      throw new DamagedFile(`${path} is damaged: ${JSON.stringify(word)} stands where "${meant}" belongs.`);
  }
}

function differingBits(one: string, other: string): number {
  let bits = 0;
  for (let at = 0; at < one.length; at++)
    for (let rest = one.charCodeAt(at) ^ other.charCodeAt(at); rest > 0; rest &= rest - 1) bits++;
  return bits;
}

/** @throws DamagedFile when the bytes are not the config of a model */
export function parseModelConfig(bytes: Uint8Array, path: string): ModelConfig {
  const value = parseJson(bytes, path) as Record<string, unknown> | null;
  if (value === null || typeof value !== 'object') throw new DamagedFile(`${path} is not the config of a model.`);
  const word = (key: string): string => (typeof value[key] === 'string' ? value[key] : '');
  const families = value.model_families;
  return {
    model_format: word('model_format'),
    model_family: word('model_family'),
    model_families: Array.isArray(families) ? families.filter((family) => typeof family === 'string') : null,
    model_type: word('model_type'),
    file_type: word('file_type'),
    ...optional(['renderer', 'parser', 'requires', 'base_name'], (key) => word(key) || undefined),
    ...optional(['capabilities'], (key) =>
      Array.isArray(value[key]) ? value[key].filter((one) => typeof one === 'string') : undefined,
    ),
    ...optional(['context_length', 'embedding_length'], (key) =>
      Number.isSafeInteger(value[key]) ? (value[key] as number) : undefined,
    ),
    ...optional(['almanac.header', 'almanac.package'], (key) => word(key) || undefined),
  };
}

function optional<K extends string, T>(keys: readonly K[], read: (key: K) => T | undefined): Partial<Record<K, T>> {
  const found = keys.map((key) => [key, read(key)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Partial<Record<K, T>>;
}

/** @throws DamagedFile when the bytes are not JSON in UTF-8 */
export function parseJson(bytes: Uint8Array, path: string): unknown {
  try {
    if (isUtf8(bytes)) return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    // The sentence below says it.
  }
  throw new DamagedFile(`${path} is not JSON.`);
}
