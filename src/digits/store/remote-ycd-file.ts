import { DamagedFile } from '#kit/files/damaged-file';
import { HttpSource } from '#kit/files/source';
import type { RemoteCache } from './remote-cache.ts';
import { checksLength, HEAD_BYTES, hasChecks, TAIL_BYTES, YcdChecks } from './ycd-checks.ts';
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
  /** Do checksums stand behind the last word? They are asked for when digits are. */
  readonly checked?: boolean;
}

/** One block of digits behind an http(s) address that understands ranges. */
export class RemoteYcdFile {
  readonly path: string;
  readonly header: YcdHeader;
  readonly digits: number;
  readonly #description: RemoteDescription;
  readonly #source: HttpSource;
  readonly #cache: RemoteCache;
  #checks: Promise<YcdChecks> | undefined;
  #damage: string | undefined;

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
   * @throws DamagedFile with one sentence that names the address; an Error when it cannot be read
   */
  static async describe(url: string, signal?: AbortSignal): Promise<RemoteDescription> {
    const source = await HttpSource.open(url, signal);
    const bytes = await source.size();
    const head = await source.getBytes(0, Math.min(HEADER_LIMIT, bytes), signal);
    try {
      const { header, dataOffset } = parseHeader(Buffer.from(head));
      const description = { url, bytes, etag: source.etag, dataOffset, header };
      const digits = digitsInBlock(header);
      const end = endOf(description);
      const tail = Buffer.from(await source.getBytes(Math.max(0, bytes - TAIL_BYTES), TAIL_BYTES, signal));
      const start = Buffer.from(await source.getBytes(end, HEAD_BYTES, signal));
      if (hasChecks(start, tail)) {
        const checks = Buffer.from(
          await source.getBytes(end, bytes === end + checksLength(end) ? bytes - end : HEAD_BYTES, signal),
        );
        const known = new YcdChecks(checks, end);
        for (let block = known.next(0, dataOffset); block !== undefined; block = known.next(0, dataOffset))
          known.check(block, await source.getBytes(block.from, block.to - block.from, signal));
        return { ...description, checked: true };
      }
      const held = Math.max(0, Math.floor((bytes - dataOffset) / 8)) * DIGITS_PER_WORD[header.radix];
      if (held < digits) throw new DamagedFile(`is cut off: it holds ${held} of ${digits} digits`);
      return description;
    } catch (error) {
      throw error instanceof DamagedFile ? new DamagedFile(error.message, url) : error;
    }
  }

  get words(): number {
    return Math.ceil(this.digits / DIGITS_PER_WORD[this.header.radix]);
  }

  /** One sentence on what was found to be damaged since the start. */
  get damage(): string | undefined {
    return this.#damage;
  }

  /** @throws an Error that names the address when the words cannot be had, DamagedFile when they are damaged */
  async loadWords(first: number, count: number): Promise<Buffer> {
    const from = this.#description.dataOffset + 8 * first;
    if (this.#description.checked) await this.#pass(from, from + 8 * count);
    return this.#read(from, 8 * count);
  }

  /** Compares bytes that are wanted for the first time with their checksums. */
  async #pass(from: number, to: number): Promise<void> {
    try {
      this.#checks ??= this.#loadChecks();
      const checks = await this.#checks;
      for (let block = checks.next(from, to); block !== undefined; block = checks.next(from, to))
        checks.check(block, await this.#read(block.from, block.to - block.from));
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      const told = new DamagedFile(error.message, this.path);
      this.#damage ??= told.message;
      throw told;
    }
  }

  async #loadChecks(): Promise<YcdChecks> {
    const end = endOf(this.#description);
    try {
      return new YcdChecks(await this.#read(end, this.#description.bytes - end), end);
    } catch (error) {
      // It may come the next time.
      if (!(error instanceof DamagedFile)) this.#checks = undefined;
      throw error;
    }
  }

  #read(from: number, length: number): Promise<Buffer> {
    return this.#cache.read({ source: this.#source, bytes: this.#description.bytes }, from, length);
  }

  close(): void {}
}

/** Offset behind the last word. */
const endOf = ({ dataOffset, header }: Pick<RemoteDescription, 'dataOffset' | 'header'>): number =>
  dataOffset + 8 * Math.ceil(digitsInBlock(header) / DIGITS_PER_WORD[header.radix]);
