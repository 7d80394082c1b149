import { DamagedFile } from '#kit/files/damaged-file';

const BLOCK = 512;
const ENDING = /^0|^\0/;

/** A file of an archive; its content must be read to its end before the next file is asked for. */
export interface TarFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/**
 * The files of a tar archive (POSIX ustar, also with GNU's and PAX's long names) in its order, in bounded memory.
 * @param path how people know it
 * @throws DamagedFile when it is none or cut off
 */
export async function* filesInTar(pieces: AsyncIterable<Buffer>, path: string): AsyncGenerator<TarFile> {
  const source = pieces[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** The next bytes, at least one and at most so many. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { value, done } = await source.next();
      if (done) throw new DamagedFile('is damaged: the archive is cut off', path);
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
  const exactly = async (count: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; ) {
      const part = await some(left);
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
  };
  let longName: string | undefined;
  for (;;) {
    const head = await exactly(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    if (!isHead(head)) throw new DamagedFile('is no tar archive, or damaged', path);
    const size = octal(head, 124, 12);
    const padding = (BLOCK - (size % BLOCK)) % BLOCK;
    const kind = head.toString('latin1', 156, 157);
    if (kind === 'L' || kind === 'x') {
      if (size > 1 << 16) throw new DamagedFile('is damaged: a name in the archive is too long', path);
      const text = (await exactly(size)).toString('utf8');
      longName = kind === 'L' ? upToNul(text) : (/^\d+ path=(.*)$/m.exec(text)?.[1] ?? longName);
      await exactly(padding);
      continue;
    }
    const prefix = head.toString('latin1', 257, 262) === 'ustar' ? upToNul(head.toString('utf8', 345, 500)) : '';
    const short = upToNul(head.toString('utf8', 0, 100));
    const name = longName ?? (prefix === '' ? short : `${prefix}/${short}`);
    longName = undefined;
    let left = size;
    const content = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const part = await some(left);
        left -= part.length;
        yield part;
      }
    };
    if (ENDING.test(kind)) yield { name, content: content() };
    while (left > 0) left -= (await some(left)).length;
    await exactly(padding);
  }
}

/** The sum of a head's bytes stands in it, counted with blanks in its place. */
function isHead(head: Buffer): boolean {
  let sum = 0;
  for (const [at, byte] of head.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum === octal(head, 148, 8);
}

const octal = (head: Buffer, from: number, length: number): number =>
  Number.parseInt(upToNul(head.toString('latin1', from, from + length)).trim() || '0', 8);

const upToNul = (text: string): string => text.split('\0', 1)[0] ?? '';
