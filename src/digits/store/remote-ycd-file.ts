import { HttpSource } from '#kit/source';
import { NotYcd } from './not-ycd.ts';
import type { RemoteCache } from './remote-cache.ts';
import { DIGITS_PER_WORD, digitsInBlock, HEADER_LIMIT, parseHeader, type YcdHeader } from './ycd-header.ts';

/** What is known of a .ycd file behind an address, so that a start needs no request. */
export interface RemoteDescription {
  readonly url: string;
  /** Length of the file. */
  readonly bytes: number;
  /** The validator it had when it was imported; a file that has another one is refused. */
  readonly etag: string | null;
  /** Offset of the first word. */
  readonly dataOffset: number;
  readonly header: YcdHeader;
}

/** One block of digits behind an http(s) address that understands ranges. */
export class RemoteYcdFile {
  readonly path: string;
  readonly header: YcdHeader;
  readonly digits: number;
  readonly #description: RemoteDescription;
  readonly #source: HttpSource;
  readonly #cache: RemoteCache;

  constructor(description: RemoteDescription, cache: RemoteCache) {
    this.path = description.url;
    this.header = description.header;
    this.digits = digitsInBlock(description.header);
    this.#description = description;
    this.#source = HttpSource.known(description.url, description.bytes, description.etag);
    this.#cache = cache;
  }

  /**
   * Asks an address for its header.
   * @throws NotYcd with one sentence that names the address; an Error when it cannot be read
   */
  static async describe(url: string, signal?: AbortSignal): Promise<RemoteDescription> {
    const source = await HttpSource.open(url, signal);
    const bytes = await source.size();
    const head = await source.getBytes(0, Math.min(HEADER_LIMIT, bytes), signal);
    try {
      const { header, dataOffset } = parseHeader(Buffer.from(head));
      const description = { url, bytes, etag: source.etag, dataOffset, header };
      const digits = digitsInBlock(header);
      const held = Math.max(0, Math.floor((bytes - dataOffset) / 8)) * DIGITS_PER_WORD[header.radix];
      if (held < digits) throw new NotYcd(`is cut off: it holds ${held} of ${digits} digits`);
      return description;
    } catch (error) {
      throw error instanceof NotYcd ? new NotYcd(error.message, url) : error;
    }
  }

  get words(): number {
    return Math.ceil(this.digits / DIGITS_PER_WORD[this.header.radix]);
  }

  /** @throws an Error that names the address when the words cannot be had */
  loadWords(first: number, count: number): Promise<Buffer> {
    const { dataOffset, bytes } = this.#description;
    return this.#cache.read({ source: this.#source, bytes }, dataOffset + 8 * first, 8 * count);
  }

  close(): void {}
}
