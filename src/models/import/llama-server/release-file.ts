import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { bodyBytes } from '#kit/files/request-outside';
import { type RegistryClient, RegistryError } from '../../store/registry/registry-client.ts';
import type { PackageFile } from '../packages/package-source.ts';

const MAX_PAGE_BYTES = 16 * 1024 * 1024;
const PLATFORMS: Readonly<Record<string, string>> = { linux: 'ubuntu', darwin: 'macos', win32: 'win(?:-cpu)?' };

/** The release of llama.cpp that node-llama-cpp is built of, so that both engines compute alike; undefined if it does not say. */
export function matchingRelease(): string | undefined {
  try {
    const home = dirname(findPackageJSON('node-llama-cpp', import.meta.url) ?? '');
    const text = readFileSync(join(home, 'llama', 'binariesGithubRelease.json'), 'utf8');
    const { release } = JSON.parse(text) as { release?: unknown };
    return typeof release === 'string' ? release : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the file of a release of llama.cpp for this machine, in the answer of GitHub's interface for releases.
 * @param releases address of the list of releases
 * @param sha256 digest of the file, where GitHub does not state it
 * @param machine platform and architecture as node names them
 * @throws RegistryError, CommandError with one sentence
 */
export async function findReleaseFile(
  client: RegistryClient,
  releases: URL,
  tag: string,
  sha256: string | undefined,
  machine: { readonly platform: string; readonly arch: string } = process,
): Promise<PackageFile> {
  const url = new URL(`${releases.pathname.replace(/\/+$/, '')}/tags/${encodeURIComponent(tag)}`, releases);
  const page = await client.retrying(async () => {
    const answer = await client.request(url, {
      headers: { accept: 'application/vnd.github+json' },
      anonymous: true,
    });
    return String(await bodyBytes(answer, MAX_PAGE_BYTES));
  });
  const platform = PLATFORMS[machine.platform];
  const wanted = new RegExp(`^llama-.+-bin-${platform}-${machine.arch}\\.(?:tar\\.gz|zip)$`);
  const assets = assetsOf(page);
  const asset = platform === undefined ? undefined : assets.find(({ name }) => wanted.test(name));
  if (asset === undefined)
    throw new CommandError(`Release ${tag} of llama.cpp has no file for ${machine.platform}-${machine.arch}.`);
  const digest = sha256 ?? /^sha256:([0-9a-f]{64})$/.exec(asset.digest)?.[1];
  if (digest === undefined)
    throw new CommandError(`${releases.host} does not state the digest of ${asset.name}; give it with --sha256.`);
  const file = URL.parse(asset.url);
  if (file === null) throw new RegistryError(`${releases.host} gives no address of ${asset.name}`, 502);
  return { url: file, fileName: asset.name, version: tag, algorithm: 'sha256', digest };
}

function assetsOf(page: string): { name: string; url: string; digest: string }[] {
  let value: unknown;
  try {
    value = JSON.parse(page);
  } catch {
    throw new RegistryError('the list of releases is not JSON', 502);
  }
  const { assets } = (value ?? {}) as { assets?: unknown };
  if (!Array.isArray(assets)) return [];
  return assets.map((asset: { name?: unknown; browser_download_url?: unknown; digest?: unknown } | null) => ({
    name: String(asset?.name ?? ''),
    url: String(asset?.browser_download_url ?? ''),
    digest: String(asset?.digest ?? ''),
  }));
}
