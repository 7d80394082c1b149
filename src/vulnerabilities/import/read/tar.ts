const BLOCK = 512;
/** Longest extended header that is read; names are far shorter. */
const MAX_HEADER = 1 << 20;

/** A file of an archive. Its bytes must be read before the next is asked for; what is not read is passed over. */
export interface TarEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer>;
}

/** Do these first bytes begin a tar archive? (POSIX.1, pax: `ustar` at 257; GNU writes two blanks after it.) */
export const isTar = (start: Buffer): boolean =>
  start.length >= BLOCK && start.toString('latin1', 257, 262) === 'ustar';

/**
 * The files of a tar archive: ustar, pax and GNU's long names. Directories, links and devices are left out.
 * @throws Error with a few words when the archive is cut off or damaged
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(chunks);
  let longName: string | undefined;
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (header === undefined && reader.held > 0) throw new Error('the tar archive is cut off');
    // Two empty blocks end it; some writers leave them out.
    if (header === undefined || header.every((byte) => byte === 0)) return;
    if (checksum(header) !== octal(header, 148, 8)) throw new Error('a header of the tar archive is damaged');
    const size = octal(header, 124, 12);
    const kind = header.toString('latin1', 156, 157);
    const rest = (BLOCK - (size % BLOCK)) % BLOCK;
    if (kind === 'L' || kind === 'x' || kind === 'g') {
      if (size > MAX_HEADER) throw new Error('a header of the tar archive is too long');
      const bytes = await reader.exactly(size + rest);
      if (bytes === undefined) throw new Error('the tar archive is cut off');
      const body = bytes.subarray(0, size).toString('utf8');
      if (kind === 'L') longName = body.replace(/\0.*$/s, '');
      else if (kind === 'x') longName = paxPath(body) ?? longName;
      continue;
    }
    const prefix = field(header, 345, 155);
    const name = longName ?? (prefix === '' ? field(header, 0, 100) : `${prefix}/${field(header, 0, 100)}`);
    longName = undefined;
    const part = reader.part(size);
    if (kind === '0' || kind === '\0') yield { name, chunks: part };
    for await (const _ of part);
    if (rest > 0 && (await reader.exactly(rest)) === undefined) throw new Error('the tar archive is cut off');
  }
}

const field = (header: Buffer, at: number, length: number): string =>
  header.toString('utf8', at, at + length).replace(/\0.*$/s, '');

/** A number in octal digits; GNU writes one that is too great for them in binary. */
function octal(header: Buffer, at: number, length: number): number {
  if (header.readUInt8(at) & 0x80) return Number(header.readBigUInt64BE(at + length - 8));
  const text = field(header, at, length).trim();
  if (!/^[0-7]*$/.test(text)) throw new Error('a header of the tar archive is damaged');
  return text === '' ? 0 : Number.parseInt(text, 8);
}

function checksum(header: Buffer): number {
  let sum = 8 * 32;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
}

/** The `path` among records of the form "27 path=some/long/name\n". */
function paxPath(body: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(body)?.[1];
}

/** Reads chunks in pieces of a given length. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  /** Bytes that have been read from the source and not from here. */
  get held(): number {
    return this.#held.length;
  }

  /** @returns undefined when the bytes end before */
  async exactly(length: number): Promise<Buffer | undefined> {
    while (this.#held.length < length) {
      const next = await this.#source.next();
      if (next.done) return undefined;
      this.#held = Buffer.concat([this.#held, next.value]);
    }
    const bytes = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return bytes;
  }

  /** The next bytes, which can be gone through in several loops, each going on where the former stopped. */
  part(length: number): AsyncIterable<Buffer> {
    let left = length;
    const next = async (): Promise<Buffer | undefined> => {
      if (left === 0) return undefined;
      if (this.#held.length === 0) {
        const more = await this.#source.next();
        if (more.done) throw new Error('the tar archive is cut off');
        this.#held = more.value;
      }
      const chunk = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(chunk.length);
      left -= chunk.length;
      return chunk;
    };
    return {
      async *[Symbol.asyncIterator]() {
        for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk;
      },
    };
  }
}
