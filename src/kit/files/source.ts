import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchOutside } from './fetch-outside.ts';

/** Bytes that lie somewhere: a local file or an object behind HTTP ranges. One interface for all readers. */
export interface Source {
  /** A name for messages: the path or the address. */
  readonly key: string;
  /** Length in bytes. */
  size(): Promise<number>;
  /**
   * Exactly `length` bytes from `offset`, fewer only at the end of the source.
   * @throws SourceChanged when an HTTP object is not the one that was opened
   */
  getBytes(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The object behind an address was replaced while it was being read: open it anew. */
export class SourceChanged extends Error {
  constructor(key: string) {
    super(`${key} changed while it was being read.`);
    this.name = 'SourceChanged';
  }
}

/** A source for a path or an http(s) address. */
export function openSource(location: string): Promise<Source> {
  return /^https?:\/\//.test(location) ? HttpSource.open(location) : FileSource.open(location);
}

export class FileSource implements Source {
  readonly key: string;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.key = path;
    this.#file = file;
  }

  static async open(path: string): Promise<FileSource> {
    return new FileSource(path, await open(path, 'r'));
  }

  async size(): Promise<number> {
    return (await this.#file.stat()).size;
  }

  async getBytes(offset: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.#file.read(bytes, filled, length - filled, offset + filled);
      if (bytesRead === 0) return bytes.subarray(0, filled);
      filled += bytesRead;
    }
    return bytes;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

export class HttpSource implements Source {
  readonly key: string;
  /** The validator that every answer must carry. */
  readonly etag: string | null;
  readonly #size: number;

  private constructor(url: string, size: number, etag: string | null) {
    this.key = url;
    this.#size = size;
    this.etag = etag;
  }

  /** A source whose length and ETag are known from an earlier time: no request is made. */
  static known(url: string, size: number, etag: string | null): HttpSource {
    return new HttpSource(url, size, etag);
  }

  /** Asks for one byte: the answer tells the length, the ETag, and that the server understands ranges. */
  static async open(url: string, signal?: AbortSignal): Promise<HttpSource> {
    const { response } = await askForRange(url, 'bytes=0-0', signal);
    const total = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    // An empty object has no byte to give: 416 names its length.
    if (response.status === 416) return new HttpSource(url, 0, response.headers.get('etag'));
    if (response.status !== 206 || total === undefined)
      throw new Error(`${url} cannot be read in ranges: it answered ${response.status}.`);
    return new HttpSource(url, Number(total), response.headers.get('etag'));
  }

  async size(): Promise<number> {
    return this.#size;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array> {
    const end = Math.min(offset + length, this.#size);
    if (end <= offset) return new Uint8Array(0);
    const { response, bytes } = await askForRange(this.key, `bytes=${offset}-${end - 1}`, signal);
    // If-Match is not sent: proxies and object stores treat it unevenly; the ETag of the answer says the same.
    if (response.status === 416 || (response.status === 206 && response.headers.get('etag') !== this.etag))
      throw new SourceChanged(this.key);
    if (response.status !== 206) throw new Error(`${this.key} answered ${response.status} to a range.`);
    if (bytes.length !== end - offset) throw new Error(`${this.key} gave ${bytes.length} bytes for ${end - offset}.`);
    return bytes;
  }

  async close(): Promise<void> {}
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 50;
/** With these, servers ask for another try. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/**
 * The answer to a range with its bytes. Asked again where the connection broke, as one does that the server closes when
 * it is being used again, and where the server is busy for a moment.
 * @returns bytes: none when it is not 206
 */
async function askForRange(
  url: string,
  range: string,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; bytes: Uint8Array }> {
  const options = signal ? { signal } : {};
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetchOutside(url, { headers: { range }, ...options });
      if (response.status === 206) return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
      await response.body?.cancel();
      if (attempt === ATTEMPTS || !PASSING.has(response.status)) return { response, bytes: new Uint8Array(0) };
    } catch (error) {
      if (attempt === ATTEMPTS || signal?.aborted) throw error;
    }
    await sleep(FIRST_PAUSE_MS * 4 ** (attempt - 1), undefined, options);
  }
}
