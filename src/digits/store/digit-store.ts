import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { storageSettings } from '#kit/files/storage-settings';
import { systemRefusal } from '#kit/files/system-error';
import { defaultSettings } from '#kit/library';
import { type Constant, constantOf } from './constants.ts';
import { DigitKernel } from './digit-kernel.ts';
import { type Block, DigitReader, DigitSet } from './digit-set.ts';
import { type ImportedFile, readImported } from './imported-files.ts';
import { packPieces } from './pack-words.ts';
import { RemoteCache, type RemoteOptions } from './remote-cache.ts';
import { RemoteYcdFile } from './remote-ycd-file.ts';
import { writeYcdFile, YcdFile } from './ycd-file.ts';
import { LEAST_BLOCK, type Radix } from './ycd-header.ts';

/** Name of the lock under which the sets of a directory are changed. */
export const DIGITS_LOCK = 'compute';

/** How remote files are read by default; requests to object storage are not signed. */
export const PLAIN_REMOTE: RemoteOptions = {
  ...defaultSettings(storageSettings),
  remoteCacheBytes: 16 * 1024 * 1024,
  remoteBlockBytes: 1024 * 1024,
  remoteReads: 4,
  remoteTimeout: 60_000,
};

/** All sets of digits of a directory: what lies in it, and what was imported and lies elsewhere. */
export class DigitStore {
  readonly sets: readonly DigitSet[];
  readonly #cache: RemoteCache;

  private constructor(sets: readonly DigitSet[], cache: RemoteCache) {
    this.sets = sets;
    this.#cache = cache;
  }

  /**
   * Opens every .ycd file of a directory and every imported one; an imported set stands in place of one of the same
   * number and base in the directory. Remote files are not asked for anything before digits are read.
   * @param residentBytes sets with this many digits together are held in memory, as far as they lie on the disk
   * @throws CommandError with one sentence when a file is foreign, damaged or cut off, or a set is not complete
   */
  static open(directory: string, residentBytes: number, remote: RemoteOptions = PLAIN_REMOTE): DigitStore {
    let files: Block[] = [];
    const cache = new RemoteCache(remote);
    try {
      for (const imported of readImported(directory)) files.push(openImported(imported, cache));
      const kernel = new DigitKernel();
      const sets = gatherSets(files, true, kernel);
      const own: YcdFile[] = [];
      for (const name of readdirSync(directory).sort())
        if (name.endsWith('.ycd')) {
          own.push(YcdFile.open(join(directory, name)));
          files.push(own[own.length - 1]!);
        }
      for (const set of gatherSets(own, false, kernel))
        if (!sets.some((other) => other.constant === set.constant && other.radix === set.radix)) sets.push(set);
        else {
          set.close();
          files = files.filter((file) => !set.blocks.includes(file));
        }
      let room = residentBytes;
      for (const set of sets) {
        if (set.remote) continue;
        const count = firstCount(set);
        const reader = new DigitReader(set, count);
        checkFirstDigits(set, () => reader.text.toString('latin1', reader.read(1, count)));
        if (set.total + 1 > room) continue;
        room -= set.total + 1;
        set.hold();
      }
      return new DigitStore(sets, cache);
    } catch (error) {
      for (const file of files) file.close();
      if (error instanceof DamagedFile) throw new CommandError(`${directory}: ${error.message}`, EXIT.failed);
      if (error instanceof CommandError) throw error;
      throw systemRefusal(error, directory) ?? error;
    }
  }

  /** The set of a constant, or undefined when none is stored. */
  find(constant: Constant, radix: Radix): DigitSet | undefined {
    return this.sets.find((set) => set.constant === constant && set.radix === radix);
  }

  /** true, or a sentence that says which file is damaged, or behind an address and cannot be read. */
  readiness(): true | string {
    return this.damage ?? this.#cache.readiness();
  }

  /** One sentence about the first file that was found to be damaged since it was opened. */
  get damage(): string | undefined {
    for (const { blocks } of this.sets) for (const { damage } of blocks) if (damage !== undefined) return damage;
    return undefined;
  }

  close(): void {
    for (const set of this.sets) set.close();
  }
}

const openImported = (file: ImportedFile, cache: RemoteCache): Block =>
  'url' in file ? new RemoteYcdFile(file, cache) : YcdFile.open(file.path);

/**
 * The sets that files make up.
 * @param kernel unpacks and searches the digits of all of them
 * @throws DamagedFile when a file belongs to none, or a set is not complete
 */
export function gatherSets(files: readonly Block[], imported: boolean, kernel = new DigitKernel()): DigitSet[] {
  const groups = new Map<string, { constant: Constant; files: Block[] }>();
  for (const file of files) {
    const { radix, firstDigits } = file.header;
    const constant = constantOf(radix, firstDigits);
    if (constant === undefined)
      throw new DamagedFile(
        `holds the digits of a number that is not known here: ${firstDigits.slice(0, 12)}…`,
        basename(file.path),
      );
    const key = `${constant.name} ${radix}`;
    const group = groups.get(key) ?? { constant, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()].map(
    ({ constant, files: blocks }) =>
      new DigitSet(
        constant,
        blocks.sort((a, b) => a.header.blockId - b.header.blockId),
        imported,
        kernel,
      ),
  );
}

/** Digits behind the point that a set's header names, as far as the set holds them. */
export const firstCount = (set: DigitSet): number =>
  Math.min(set.total, set.blocks[0]!.header.firstDigits.length - set.whole.length - 1);

/** @param read gives the first {@link firstCount} digits @throws DamagedFile when they are not what the header says */
export function checkFirstDigits(set: DigitSet, read: () => string): void {
  const file = set.blocks[0]!;
  const expected = file.header.firstDigits.slice(set.whole.length + 1, set.whole.length + 1 + firstCount(set));
  let begins: string | undefined;
  try {
    begins = read();
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
  }
  if (begins !== expected)
    throw new DamagedFile('is damaged: its digits do not begin as its header says', basename(file.path));
}

/**
 * Stores digits as one block, in place of an older file of the same name.
 * @param digits ASCII digits after the point, 100 or more
 * @returns the path of the file
 */
export async function storeDigits(
  directory: string,
  constant: Constant,
  radix: Radix,
  digits: Buffer,
): Promise<string> {
  const path = join(directory, constant.fileName(radix, 0));
  const header = {
    radix,
    firstDigits: constant.firstDigits[radix],
    totalDigits: digits.length,
    blockSize: Math.max(LEAST_BLOCK, digits.length),
    blockId: 0,
  };
  await writeYcdFile(path, header, packPieces(radix, digits));
  return path;
}
