import { isDeepStrictEqual } from 'node:util';
import { DamagedFile } from '#kit/files/damaged-file';
import { HttpSource, SourceChanged } from '#kit/files/source';
import type { StorageAccess } from '#kit/files/storage-settings';
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

/** One block of digits behind an address that understands ranges, or in object storage. */
export class RemoteYcdFile {
  readonly path: string;
  readonly header: YcdHeader;
  readonly digits: number;
  #description: RemoteDescription;
  #source: HttpSource;
  readonly #cache: RemoteCache;
  #checks: Promise<YcdChecks> | undefined;
  #damage: string | undefined;

  constructor(description: RemoteDescription, cache: RemoteCache) {
    this.path = description.url;
    this.header = description.header;
    this.digits = digitsInBlock(description.header);
    this.#description = description;
    this.#source = sourceOf(description, cache.storage);
    this.#cache = cache;
  }

  /**
   * Asks an address for its header.
   * @throws DamagedFile with one sentence that names the address; an Error when it cannot be read
   */
  static async describe(url: string, storage: StorageAccess, signal?: AbortSignal): Promise<RemoteDescription> {
    const source = await HttpSource.open(url, { storage }, signal);
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

  async #read(from: number, length: number): Promise<Buffer> {
    const source = this.#source;
    try {
      return await this.#cache.read({ source, bytes: this.#description.bytes }, from, length);
    } catch (error) {
      if (!((error as Error).cause instanceof SourceChanged)) throw error;
      if (this.#source === source && !(await this.#takeVersion(source))) throw error;
    }
    return this.#cache.read({ source: this.#source, bytes: this.#description.bytes }, from, length);
  }

  /** Reads on out of another version of the file, where it says the same of itself. @returns false where it does not */
  async #takeVersion(old: HttpSource): Promise<boolean> {
    const { storage } = this.#cache;
    const known = this.#description;
    const now = await RemoteYcdFile.describe(known.url, storage).catch(() => undefined);
    if (now === undefined || !isDeepStrictEqual({ ...now, etag: known.etag }, known)) return false;
    this.#description = now;
    this.#source = sourceOf(now, storage);
    this.#checks = undefined;
    this.#cache.forget(old);
    return true;
  }

  close(): void {}
}

const sourceOf = ({ url, bytes, etag }: RemoteDescription, storage: StorageAccess): HttpSource =>
  HttpSource.known(url, bytes, etag, { storage });

/** Offset behind the last word. */
const endOf = ({ dataOffset, header }: Pick<RemoteDescription, 'dataOffset' | 'header'>): number =>
  dataOffset + 8 * Math.ceil(digitsInBlock(header) / DIGITS_PER_WORD[header.radix]);
