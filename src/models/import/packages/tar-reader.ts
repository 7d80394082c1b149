import { byteAt } from '#kit/element-at';

const BLOCK = 512;
/** Longest extended header that is read. */
const MAX_HEADER_BYTES = 1024 * 1024;

export interface TarEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Where a symbolic link leads; undefined for a file. */
  readonly link?: string;
  /** The bytes; what is not read is skipped. */
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Reads the regular files and symbolic links of a tar archive one after the other (POSIX.1-2001 pax, ustar, and GNU's long names).
 * @throws Error when the archive is damaged or cut off
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(archive);
  let next: { name?: string; size?: number; link?: string } = {};
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (checksumOf(header) !== octal(header.subarray(148, 156))) throw new Error('a checksum is wrong');
    const size = next.size ?? octal(header.subarray(124, 136));
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('a size is wrong');
    const type = String.fromCharCode(byteAt(header, 156));
    const padding = (BLOCK - (size % BLOCK)) % BLOCK;
    if ('xLgK'.includes(type)) {
      if (size > MAX_HEADER_BYTES) throw new Error('a header is too long');
      const text = (await source.take(size)).toString();
      await source.skip(padding);
      if (type === 'L') next = { ...next, name: text.replace(/\0.*$/s, '') };
      if (type === 'K') next = { ...next, link: text.replace(/\0.*$/s, '') };
      if (type === 'x') next = { ...next, ...paxOf(text) };
      continue;
    }
    const name = next.name ?? nameOf(header);
    const link = next.link ?? textOf(header.subarray(157, 257));
    next = {};
    const content = source.part(size);
    if (type === '2') yield { name, size, link, content };
    else if (type === '0' || type === '\0') yield { name, size, content };
    await source.skip(content.left + padding);
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString().replace(/\0.*$/s, '');

/** POSIX's headers have what stands before a long name; in GNU's, whose magic goes on, times stand there. */
function nameOf(header: Buffer): string {
  const prefix = header.toString('latin1', 257, 263) === 'ustar\0' ? textOf(header.subarray(345, 500)) : '';
  const name = textOf(header.subarray(0, 100));
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** A number in octal digits, or in GNU's binary form for numbers that these have no room for. */
function octal(field: Uint8Array): number {
  const first = byteAt(field, 0);
  if ((first & 0x80) !== 0) return field.subarray(1).reduce((sum, byte) => sum * 256 + byte, first & 0x7f);
  const digits = textOf(field).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

/** The sum of a header's bytes, with blanks for the field of the sum. */
function checksumOf(header: Uint8Array): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

/** The records `<length> <key>=<value>\n` of a pax header. */
function paxOf(text: string): { name?: string; size?: number; link?: string } {
  const found: { name?: string; size?: number; link?: string } = {};
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    const length = Number(/^[1-9]\d* /.exec(bytes.toString('latin1'))?.[0]);
    if (!(length <= bytes.length)) throw new Error('a header is wrong');
    const [, key, value = ''] = /^\d+ ([^=]*)=(.*)\n$/s.exec(bytes.subarray(0, length).toString()) ?? [];
    if (key === 'path') found.name = value;
    if (key === 'linkpath') found.link = value;
    if (key === 'size') found.size = Number(value);
    bytes = bytes.subarray(length);
  }
  return found;
}

/** Takes bytes from a stream in the lengths that the reader needs. */
class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /** The next bytes, at most `most`. @throws Error at the end of the stream, as all others do */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next();
      if (done) throw new Error('it ends in the middle');
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** Exactly so many bytes. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  async skip(length: number): Promise<void> {
    for (let left = length; left > 0; ) left -= (await this.some(left)).length;
  }

  /** The next bytes as a stream that knows how much of it is left. */
  part(length: number): AsyncIterable<Uint8Array> & { readonly left: number } {
    let left = length;
    const source = this;
    return {
      get left() {
        return left;
      },
      async *[Symbol.asyncIterator]() {
        while (left > 0) {
          const bytes = await source.some(left);
          left -= bytes.length;
          yield bytes;
        }
      },
    };
  }
}
