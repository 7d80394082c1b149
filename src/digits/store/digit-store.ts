import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandError, EXIT } from '#kit/command-error';
import { type Constant, constantOf } from './constants.ts';
import { DigitReader, DigitSet } from './digit-set.ts';
import { NotYcd } from './not-ycd.ts';
import { packWords } from './pack-words.ts';
import { writeYcdFile, YcdFile } from './ycd-file.ts';
import { LEAST_BLOCK, type Radix } from './ycd-header.ts';

/** All sets of digits in a directory. */
export class DigitStore {
  readonly sets: readonly DigitSet[];

  constructor(sets: readonly DigitSet[]) {
    this.sets = sets;
  }

  /**
   * Opens every .ycd file of a directory.
   * @param residentBytes sets with this many digits together are held in memory
   * @throws CommandError with one sentence when a file is foreign, damaged or cut off, or a set is not complete
   */
  static open(directory: string, residentBytes: number): DigitStore {
    const files: YcdFile[] = [];
    try {
      for (const name of readdirSync(directory).sort())
        if (name.endsWith('.ycd')) files.push(YcdFile.open(join(directory, name)));
      const sets = gather(files);
      let room = residentBytes;
      for (const set of sets) {
        checkFirstDigits(set);
        if (set.total + 1 > room) continue;
        room -= set.total + 1;
        set.hold();
      }
      return new DigitStore(sets);
    } catch (error) {
      for (const file of files) file.close();
      if (error instanceof NotYcd) throw new CommandError(`${directory}: ${error.message}`, EXIT.failed);
      if ((error as NodeJS.ErrnoException).syscall !== undefined)
        throw new CommandError(`The digits in ${directory} cannot be read: ${(error as Error).message}.`, EXIT.failed);
      throw error;
    }
  }

  /** The set of a constant, or undefined when none is stored. */
  find(constant: Constant, radix: Radix): DigitSet | undefined {
    return this.sets.find((set) => set.constant === constant && set.radix === radix);
  }

  close(): void {
    for (const set of this.sets) set.close();
  }
}

function gather(files: readonly YcdFile[]): DigitSet[] {
  const groups = new Map<string, { constant: Constant; files: YcdFile[] }>();
  for (const file of files) {
    const { radix, firstDigits } = file.header;
    const constant = constantOf(radix, firstDigits);
    if (constant === undefined)
      throw new NotYcd(
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
      ),
  );
}

/** @throws NotYcd when the words do not begin as the header says */
function checkFirstDigits(set: DigitSet): void {
  const [file] = set.blocks;
  const expected = file.header.firstDigits.slice(file.header.firstDigits.indexOf('.') + 1);
  const count = Math.min(expected.length, set.total);
  const reader = new DigitReader(set, count);
  let begins = '';
  try {
    const at = reader.read(1, count);
    begins = reader.text.toString('latin1', at, at + count);
  } catch (error) {
    if (!(error instanceof NotYcd)) throw error;
  }
  if (!expected.startsWith(begins) || begins === '')
    throw new NotYcd('is damaged: its digits do not begin as its header says', basename(file.path));
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
  await writeYcdFile(path, header, packWords(radix, digits));
  return path;
}
