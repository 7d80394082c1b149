import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { digestOfFile } from '../digest-of-file.ts';
import { lockPull, pullPlace } from '../incoming.ts';
import { blobName, type Layer } from '../manifest.ts';
import type { ModelStore } from '../model-store.ts';
import { dataPath, discardPartial, doneBy, type Part, PartialFile } from './partial-file.ts';
import { isOfDisk, type RegistryClient, RegistryError, unreachable } from './registry-client.ts';

export interface DownloadSettings {
  readonly maxModelSize: number;
  readonly pullConnections: number;
  readonly pullPart: number;
}

/** Milliseconds between two looks at a pull of the same file by somebody else. */
const LOOK_INTERVAL = 500;

/** Where a blob comes from and goes to. */
export interface BlobSource {
  readonly client: RegistryClient;
  readonly url: URL;
  readonly store: ModelStore;
  readonly layer: Layer;
  readonly settings: DownloadSettings;
}

/**
 * Downloads a blob in parts, several at a time, into its place beside the blobs. It goes on where an earlier download
 * ended, waits while somebody else downloads the same blob, and takes over when they give up.
 * @param report called with the bytes that have come, for every piece
 * @returns whether an earlier run has brought part of it; undefined when the blob is in the store already
 * @throws RegistryError; CommandError when the blob is too large for the setting or the disk; the reason of the signal
 */
export async function downloadBlob(source: BlobSource, report: (done: number) => void): Promise<boolean | undefined> {
  const { client, store, layer, settings } = source;
  const { digest, size } = layer;
  const hex = blobName(digest).slice('sha256-'.length);
  if (size > settings.maxModelSize)
    throw new CommandError(
      `A layer has ${size} bytes; models.max_model_size allows ${settings.maxModelSize}`,
      EXIT.failed,
    );
  const place = pullPlace(store.directory, hex);
  const release = await lockWhenFree(place, source, report);
  if (release === undefined) return undefined;
  try {
    if (store.findBlob(digest) !== undefined) return undefined;
    const file = await PartialFile.open(place, digest, size, settings.pullPart);
    try {
      await refuseFullDisk(place, size - file.done);
      const reporting = (): void => report(file.done);
      reporting();
      await downloadParts(source, file, reporting);
      return file.resumed;
    } finally {
      await file.note().catch(() => {});
      await file.close();
    }
  } finally {
    await release();
    client.signal.throwIfAborted();
  }
}

async function lockWhenFree(
  place: string,
  { client, store, layer }: BlobSource,
  report: (done: number) => void,
): Promise<(() => Promise<void>) | undefined> {
  for (;;) {
    if (store.findBlob(layer.digest) !== undefined) return undefined;
    const release = await lockPull(place);
    if (release !== undefined) return release;
    report(await doneBy(place, layer.digest, layer.size));
    await wait(LOOK_INTERVAL, undefined, { signal: client.signal }).catch(() => client.signal.throwIfAborted());
  }
}

async function refuseFullDisk(place: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(place);
  if (bavail * bsize < needed)
    throw new CommandError(`The disk has ${bavail * bsize} bytes free; ${needed} more are needed`, EXIT.unavailable);
}

/** The server ignores ranges. */
class WholeOnly extends CommandError {}

async function downloadParts(source: BlobSource, file: PartialFile, report: () => void): Promise<void> {
  const stop = new AbortController();
  const client = source.client.until(stop.signal);
  const left = file.parts.filter((part) => part.done < part.length);
  const workers = Array.from({ length: Math.min(source.settings.pullConnections, left.length) }, async () => {
    try {
      for (let part = left.shift(); part !== undefined; part = left.shift())
        await downloadPart({ ...source, client }, file, part, report);
    } catch (error) {
      // The first failure ends the other connections.
      stop.abort(error);
    }
  });
  await Promise.all(workers);
  source.client.signal.throwIfAborted();
  if (!stop.signal.aborted) return;
  if (!(stop.signal.reason instanceof WholeOnly)) throw stop.signal.reason;
  await downloadWhole(source, file, report);
}

async function downloadPart(
  { client, url, layer }: BlobSource,
  file: PartialFile,
  part: Part,
  report: () => void,
): Promise<void> {
  let before = part.done;
  const progressed = (): boolean => {
    const more = part.done > before;
    before = part.done;
    return more;
  };
  await client.retrying(async () => {
    const start = part.offset + part.done;
    const end = part.offset + part.length;
    if (start === end) return;
    const answer = await client.request(url, { headers: { range: `bytes=${start}-${end - 1}` } });
    try {
      if (answer.status === 200 && (start > 0 || end < layer.size)) throw new WholeOnly('no ranges');
      if (answer.status === 206) checkRange(answer.headers['content-range'], start, layer.size, url);
      await receive(answer.body, url, file, part, report);
    } finally {
      answer.body.destroy();
    }
  }, progressed);
  await file.note();
}

async function downloadWhole({ client, url }: BlobSource, file: PartialFile, report: () => void): Promise<void> {
  await client.retrying(async () => {
    const part = file.restartWhole();
    const answer = await client.request(url);
    try {
      await receive(answer.body, url, file, part, report);
    } finally {
      answer.body.destroy();
    }
  });
}

/** @throws RegistryError when the answer is about other bytes than those asked for */
function checkRange(header: string | undefined, start: number, size: number, url: URL): void {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(header ?? '') ?? [];
  if (Number(from) !== start)
    throw new RegistryError(`${url.host} answered with other bytes than those asked for`, 502);
  if (total !== '*' && Number(total) !== size)
    throw new RegistryError(`${url.host} has ${total} bytes of a layer that its manifest says has ${size}`, 400);
}

/** Writes the bytes of an answer. @throws RegistryError when they end early or go on beyond the part */
async function receive(
  body: AsyncIterable<Buffer>,
  url: URL,
  file: PartialFile,
  part: Part,
  report: () => void,
): Promise<void> {
  try {
    for await (const bytes of body) {
      if (part.done + bytes.length > part.length)
        throw new RegistryError(`${url.host} sends more bytes of a layer than its manifest says`, 400);
      await file.write(part, bytes);
      report();
    }
  } catch (error) {
    if (error instanceof CommandError || isOfDisk(error)) throw error;
    throw unreachable(url, error);
  }
  if (part.done < part.length) throw new RegistryError(`${url.host} ended in the middle of a layer`);
}

/** Whether bytes are those that were promised: the digests in hex. */
interface Comparison {
  readonly wanted: string;
  readonly found: string;
}

/**
 * Compares a downloaded blob with its digest and moves it to the blobs.
 * @throws RegistryError when the bytes are others; they are removed
 */
export async function keepDownloaded(source: BlobSource): Promise<void> {
  const { digest, size } = source.layer;
  await useDownloaded(
    source,
    async (path) => ({ wanted: digest, found: `sha256:${await digestOfFile(path, 'fast')}` }),
    (path) => source.store.adoptBlob(path, digest, size),
  );
}

/**
 * Compares a downloaded file with its digest, uses it, and removes it.
 * @param use gets the path of the file, and may move it away
 * @returns what `use` returns; undefined when somebody else has made a blob of the file
 * @throws RegistryError when the bytes are others than promised; they are removed
 */
export async function useDownloaded<T>(
  { client, store, layer }: Pick<BlobSource, 'client' | 'store' | 'layer'>,
  compare: (path: string) => Promise<Comparison>,
  use: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const { digest } = layer;
  const place = pullPlace(store.directory, blobName(digest).slice('sha256-'.length));
  for (;;) {
    if (store.findBlob(digest) !== undefined) {
      await rm(place, { recursive: true, force: true });
      return undefined;
    }
    const release = await lockPull(place);
    if (release === undefined) {
      await wait(LOOK_INTERVAL, undefined, { signal: client.signal }).catch(() => client.signal.throwIfAborted());
      continue;
    }
    try {
      const path = dataPath(place);
      if (!existsSync(path)) throw new RegistryError('a file was removed while it was being pulled');
      const { wanted, found } = await compare(path);
      if (found !== wanted) {
        await discardPartial(place);
        throw new RegistryError(`digest mismatch, file must be downloaded again: want ${wanted}, got ${found}`, 502);
      }
      const result = await use(path);
      await rm(place, { recursive: true, force: true });
      return result;
    } finally {
      await release();
    }
  }
}
