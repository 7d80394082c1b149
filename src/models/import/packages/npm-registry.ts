import { CommandError } from '#kit/command/command-error';
import { bodyBytes } from '#kit/files/request-outside';
import { type RegistryClient, RegistryError } from '../../store/registry/registry-client.ts';
import type { PackageFile, PackageName } from './package-source.ts';

const MAX_PAGE_BYTES = 64 * 1024 * 1024;

interface Packument {
  readonly 'dist-tags'?: Readonly<Record<string, unknown>>;
  readonly versions?: Readonly<Record<string, { readonly dist?: { tarball?: unknown; integrity?: unknown } }>>;
}

/**
 * Finds the tarball of an npm package: of the version, of the tag, or of the tag `latest`.
 * @throws RegistryError, CommandError with one sentence
 */
export async function findNpmFile(client: RegistryClient, registry: URL, wanted: PackageName): Promise<PackageFile> {
  const url = new URL(`${registry.pathname.replace(/\/+$/, '')}/${wanted.name.replace('/', '%2f')}`, registry);
  url.username = registry.username;
  url.password = registry.password;
  const page = await client.retrying(async () => {
    const accept = 'application/vnd.npm.install-v1+json, application/json;q=0.5';
    const answer = await client.request(url, { headers: { accept }, anonymous: true });
    return String(await bodyBytes(answer, MAX_PAGE_BYTES));
  });
  let value: Packument;
  try {
    value = (JSON.parse(page) ?? {}) as Packument;
  } catch {
    throw new RegistryError('the registry did not answer with JSON', 502);
  }
  const { versions = {}, 'dist-tags': tags = {} } = value;
  const asked = wanted.version ?? 'latest';
  const version = Object.hasOwn(versions, asked) ? asked : String(Object.hasOwn(tags, asked) ? tags[asked] : '');
  const dist = Object.hasOwn(versions, version) ? versions[version]?.dist : undefined;
  if (dist === undefined) throw new CommandError(`The registry has no version ${asked} of ${wanted.name}.`);
  const tarball = URL.parse(String(dist.tarball), url);
  const integrity = /(?:^|\s)sha512-([A-Za-z0-9+/]{86}==)/.exec(String(dist.integrity))?.[1];
  if (tarball === null || integrity === undefined)
    throw new RegistryError(`the registry gives no SHA-512 of ${wanted.name} ${version}`, 502);
  return {
    url: tarball,
    fileName: `${wanted.name}-${version}.tgz`,
    version,
    algorithm: 'sha512',
    digest: Buffer.from(integrity, 'base64').toString('hex'),
  };
}
