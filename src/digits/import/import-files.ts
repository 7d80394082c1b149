import { resolve } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { count } from '#kit/command/output';
import { DamagedFile } from '#kit/files/damaged-file';
import { whileLocked } from '#kit/files/directory-lock';
import { isRemote } from '#kit/files/source';
import type { StorageAccess } from '#kit/files/storage-settings';
import { systemRefusal } from '#kit/files/system-error';
import { constantOf } from '../store/constants.ts';
import { type Block, DigitReader, type DigitSet } from '../store/digit-set.ts';
import {
  checkFirstDigits,
  DIGITS_LOCK,
  DigitStore,
  firstCount,
  gatherSets,
  PLAIN_REMOTE,
} from '../store/digit-store.ts';
import { type ImportedFile, readImported, writeImported } from '../store/imported-files.ts';
import { RemoteCache } from '../store/remote-cache.ts';
import { type RemoteDescription, RemoteYcdFile } from '../store/remote-ycd-file.ts';
import { YcdFile } from '../store/ycd-file.ts';

/** Addresses that are asked for their headers at the same time. */
const AT_ONCE = 8;
/** Milliseconds until a file is given up. */
const TIMEOUT = 30_000;
/** How long an import waits for others and for computations that are under way, in milliseconds; the message says it. */
const LOCK_WAIT_MS = 30_000;

/**
 * Adopts .ycd files where they are: the directory only lists them. What was imported of the same number and base
 * before is forgotten.
 * @param locations paths, http(s) addresses and objects (s3://bucket/key); the blocks of a set in any order, but all of them
 * @param report called with the number of files whose headers have been read
 * @returns the sets that were imported
 * @throws CommandError with one sentence when a file is foreign, damaged, cut off or out of reach, a set is not
 * complete, a longer one lies in the directory, or digits are being computed there; nothing is changed then
 */
export async function importFiles(
  directory: string,
  locations: readonly string[],
  storage: StorageAccess = PLAIN_REMOTE,
  report: (done: number) => void = () => {},
): Promise<readonly DigitSet[]> {
  const cache = new RemoteCache({
    remoteCacheBytes: 1024 * 1024,
    remoteBlockBytes: 4096,
    remoteReads: 1,
    remoteTimeout: TIMEOUT,
    ...storage,
  });
  const blocks: Block[] = [];
  const files: ImportedFile[] = [];
  let next = 0;
  let done = 0;
  const take = async (): Promise<void> => {
    while (next < locations.length) {
      const index = next++;
      const location = locations[index]!;
      if (isRemote(location)) {
        const description = await describe(location, storage);
        files[index] = description;
        blocks[index] = new RemoteYcdFile(description, cache);
      } else {
        const path = resolve(location);
        givenFile(path);
        const file = YcdFile.open(path);
        files[index] = { path: file.path, header: file.header };
        blocks[index] = file;
      }
      report(++done);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, locations.length) }, take));
    const sets = gatherSets([...blocks], true);
    for (const set of sets) {
      const reader = new DigitReader(set, firstCount(set));
      const begins = reader.text.toString('latin1', await reader.load(1, reader.capacity));
      checkFirstDigits(set, () => begins);
    }
    await whileLocked(directory, DIGITS_LOCK, LOCK_WAIT_MS, async () => {
      refuseFewer(directory, sets);
      const kept = readImported(directory).filter(
        ({ header }) =>
          !sets.some(
            ({ constant, radix }) =>
              radix === header.radix && constant === constantOf(header.radix, header.firstDigits),
          ),
      );
      await writeImported(directory, [...kept, ...files]);
    });
    return sets;
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof DamagedFile) throw new CommandError(message, EXIT.failed);
    if (error instanceof CommandError) throw error;
    const reason = systemRefusal(error)?.message ?? message;
    throw new CommandError(`The files cannot be imported: ${reason.replace(/\.$/, '')}.`, EXIT.unavailable, {
      cause: error,
    });
  } finally {
    for (const block of blocks) block?.close();
  }
}

async function describe(url: string, storage: StorageAccess): Promise<RemoteDescription> {
  try {
    return await RemoteYcdFile.describe(url, storage, AbortSignal.timeout(TIMEOUT));
  } catch (error) {
    if (error instanceof DamagedFile) throw error;
    const { message, cause } = error as Error;
    if (message.includes(url)) throw error;
    throw new Error(`${url} cannot be read: ${cause instanceof Error ? cause.message : message}`, { cause: error });
  }
}

/** A set that is served must not become shorter. */
function refuseFewer(directory: string, sets: readonly DigitSet[]): void {
  const store = DigitStore.open(directory, 0);
  try {
    for (const { constant, radix, total } of sets) {
      const stored = store.find(constant, radix);
      if (stored !== undefined && !stored.imported && stored.total > total)
        throw new CommandError(
          `${count(stored.total)} digits of ${constant.name} in base ${radix} are stored already; nothing was imported.`,
          EXIT.failed,
        );
    }
  } finally {
    store.close();
  }
}
