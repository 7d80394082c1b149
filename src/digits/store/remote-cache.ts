import { LRUCache } from 'lru-cache';
import type { HttpSource } from '#kit/files/source';
import type { StorageAccess } from '#kit/files/storage-settings';

export interface RemoteOptions extends StorageAccess {
  /** Bytes of remote files that are kept in memory. */
  readonly remoteCacheBytes: number;
  /** Bytes that are asked for at one time. */
  readonly remoteBlockBytes: number;
  /** Reads under way at the same time. */
  readonly remoteReads: number;
  /** Milliseconds until a read is given up. */
  readonly remoteTimeout: number;
}

/** Reads that wait for their turn; more fail at once. */
const MOST_WAITING = 10_000;
/** Milliseconds between two attempts to find out whether what failed works again. */
const PROBE_INTERVAL = 1000;

/** A source with its length, which is known before it is asked. */
export interface SizedSource {
  readonly source: HttpSource;
  readonly bytes: number;
}

interface Failure {
  readonly message: string;
  readonly from: SizedSource;
  readonly block: number;
}

/**
 * Reads remote files by aligned blocks: the ones used last stay in memory, one that several want is asked for once,
 * and behind blocks that are read one after the other the next is asked for ahead.
 */
export class RemoteCache {
  readonly #options: RemoteOptions;
  readonly #blocks: LRUCache<string, Uint8Array>;
  readonly #pending = new Map<string, Promise<Uint8Array>>();
  /** The block read last of each source, to see who reads on. */
  readonly #last = new Map<HttpSource, number>();
  readonly #failures = new Map<HttpSource, Failure>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #probed = 0;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#blocks = new LRUCache({
      maxSize: Math.max(1, options.remoteCacheBytes),
      sizeCalculation: (block) => Math.max(1, block.length),
    });
  }

  /** For those that lie in object storage. */
  get storage(): StorageAccess {
    return this.#options;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#blocks.calculatedSize;
  }

  /**
   * Exactly `length` bytes from `offset`.
   * @throws SourceChanged, or an Error that names the address, when they cannot be had
   */
  async read(from: SizedSource, offset: number, length: number): Promise<Buffer> {
    const { remoteBlockBytes } = this.#options;
    const target = Buffer.allocUnsafe(length);
    const last = Math.floor((offset + length - 1) / remoteBlockBytes);
    for (let block = Math.floor(offset / remoteBlockBytes); block <= last; block++) {
      const bytes = await this.#block(from, block);
      const at = block * remoteBlockBytes - offset;
      target.set(bytes.subarray(Math.max(0, -at), Math.min(bytes.length, length - at)), Math.max(0, at));
    }
    if (this.#last.get(from.source) === last - 1) this.#readAhead(from, last + 1);
    this.#last.set(from.source, last);
    return target;
  }

  /** true, or what cannot be read; then it is tried again in the background, so that the answer heals by itself. */
  readiness(): true | string {
    const [failure] = this.#failures.values();
    if (failure === undefined) return true;
    const now = Date.now();
    if (now - this.#probed >= PROBE_INTERVAL) {
      this.#probed = now;
      this.#fetch(failure.from, failure.block).catch(() => {});
    }
    return failure.message;
  }

  /** A source that another one has taken the place of: nothing of it counts any more. */
  forget(source: HttpSource): void {
    this.#last.delete(source);
    this.#failures.delete(source);
  }

  async #block(from: SizedSource, block: number): Promise<Uint8Array> {
    const held = this.#blocks.get(keyOf(from, block));
    return held ?? this.#fetch(from, block);
  }

  #readAhead(from: SizedSource, block: number): void {
    const { remoteBlockBytes, remoteReads } = this.#options;
    if (block * remoteBlockBytes >= from.bytes || this.#running >= remoteReads) return;
    if (this.#blocks.has(keyOf(from, block))) return;
    // Who really wants it asks again and is told.
    this.#fetch(from, block).catch(() => {});
  }

  #fetch(from: SizedSource, block: number): Promise<Uint8Array> {
    const key = keyOf(from, block);
    const pending = this.#pending.get(key);
    if (pending !== undefined) return pending;
    const fetched = this.#request(from, block).finally(() => this.#pending.delete(key));
    this.#pending.set(key, fetched);
    return fetched;
  }

  async #request(from: SizedSource, block: number): Promise<Uint8Array> {
    const { remoteBlockBytes, remoteTimeout } = this.#options;
    await this.#turn();
    try {
      const offset = block * remoteBlockBytes;
      const length = Math.min(remoteBlockBytes, from.bytes - offset);
      const bytes = await from.source.getBytes(offset, length, AbortSignal.timeout(remoteTimeout));
      if (bytes.length !== length) throw new Error(`${from.source.key} is cut off.`);
      this.#blocks.set(keyOf(from, block), bytes);
      this.#failures.delete(from.source);
      return bytes;
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = message.includes(from.source.key)
        ? message
        : `${from.source.key} cannot be read: ${cause instanceof Error ? cause.message : message}.`;
      this.#failures.set(from.source, { message: reason, from, block });
      throw new Error(reason, { cause: error });
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  /** Waits until fewer reads are under way than are allowed. */
  async #turn(): Promise<void> {
    if (this.#running >= this.#options.remoteReads) {
      if (this.#waiting.length >= MOST_WAITING) throw new Error('Too many reads of remote files wait.');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running++;
  }
}

const keyOf = ({ source }: SizedSource, block: number): string => `${block} ${source.etag} ${source.key}`;
