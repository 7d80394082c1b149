import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { bodyBytes } from '#kit/files/request-outside';
import { type Layer, MAX_DOCUMENT_BYTES, type Manifest, MEDIA, parseManifest } from '../manifest.ts';
import { displayName, type ModelName } from '../model-name.ts';
import type { ModelStore, StoredModel } from '../model-store.ts';
import { type BlobSource, type DownloadSettings, downloadBlob, keepDownloaded } from './download-blob.ts';
import { RegistryClient, RegistryError, type RegistrySettings } from './registry-client.ts';

/** One line of progress, in the words of Ollama. */
export interface ProgressLine {
  readonly status: string;
  readonly digest?: string;
  readonly total?: number;
  readonly completed?: number;
}

export type Report = (line: ProgressLine) => void;

export interface TransferSettings extends RegistrySettings, DownloadSettings {
  readonly prune: boolean;
}

export interface TransferOptions {
  readonly settings: TransferSettings;
  readonly report: Report;
  readonly signal: AbortSignal;
  /** Speaks http instead of https. */
  readonly insecure?: boolean;
}

/** Least milliseconds between two lines about the same layer. */
const REPORT_INTERVAL = 60;
const MAX_LAYERS = 4096;

/**
 * Brings a model from a registry into the store, in Ollama's steps (ollama/ollama `server/images.go`). A model of that
 * name is replaced when all of the new one is there.
 * @throws RegistryError, CommandError, DamagedFile; the reason of the signal, and what has come stays for the next pull
 */
export async function pullModel(store: ModelStore, asked: ModelName, options: TransferOptions): Promise<StoredModel> {
  const { settings, report, signal, insecure = false } = options;
  const name = await store.existingName(asked);
  const client = new RegistryClient(name.host, settings, signal, insecure);
  report({ status: 'pulling manifest' });
  const { bytes, manifest } = await pullManifest(client, name);
  const layers = distinct([...manifest.layers, manifest.config]);
  if (layers.length > MAX_LAYERS)
    throw new CommandError(`The model has ${layers.length} layers; ${MAX_LAYERS} at most`);
  const sources = layers.map(
    (layer): BlobSource => ({ client, store, layer, settings, url: client.url(name, 'blobs', layer.digest) }),
  );
  const brought: { source: BlobSource; resumed: boolean }[] = [];
  for (const source of sources) {
    const resumed = await bring(source, report);
    if (resumed !== undefined) brought.push({ source, resumed });
  }
  report({ status: 'verifying sha256 digest' });
  for (const { source, resumed } of brought) await verify(source, resumed, report);
  report({ status: 'writing manifest' });
  const stored = await store.saveManifest(name, bytes, settings.prune, () =>
    report({ status: 'removing unused layers' }),
  );
  report({ status: 'success' });
  return stored;
}

/** Bytes of an earlier run that prove damaged are pulled once more. */
async function verify(source: BlobSource, resumed: boolean, report: Report): Promise<void> {
  try {
    await keepDownloaded(source);
  } catch (error) {
    if (!resumed || !(error instanceof RegistryError)) throw error;
    await bring(source, report);
    await keepDownloaded(source);
  }
}

async function bring(source: BlobSource, report: Report): Promise<boolean | undefined> {
  const { digest, size } = source.layer;
  const status = `pulling ${digest.slice('sha256:'.length, 'sha256:'.length + 12)}`;
  let last = Number.NEGATIVE_INFINITY;
  const resumed = await downloadBlob(source, (completed) => {
    if (performance.now() - last < REPORT_INTERVAL) return;
    last = performance.now();
    report({ status, digest, total: size, completed });
  });
  report({ status, digest, total: size, completed: size });
  return resumed;
}

async function pullManifest(client: RegistryClient, name: ModelName): Promise<{ bytes: Buffer; manifest: Manifest }> {
  try {
    const url = client.url(name, 'manifests', name.tag);
    const bytes = await client.retrying(async () => {
      const answer = await client.request(url, {
        headers: { accept: `${MEDIA.manifest}, application/vnd.oci.image.manifest.v1+json` },
      });
      return bodyBytes(answer, MAX_DOCUMENT_BYTES);
    });
    return { bytes, manifest: parseManifest(bytes, displayName(name)) };
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof DamagedFile)) throw error;
    const status = error instanceof RegistryError ? error.status : 502;
    throw new RegistryError(`pull model manifest: ${error.message.replace(/\.$/, '')}`, status, { cause: error });
  }
}

function distinct(layers: readonly Layer[]): Layer[] {
  return [...new Map(layers.map((layer) => [layer.digest, layer])).values()];
}
