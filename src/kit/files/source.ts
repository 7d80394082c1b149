import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command/command-error.ts';
import { defaultSettings } from '../library.ts';
import { fetchOutside } from './fetch-outside.ts';
import { isObject, refusalIn, requestForObject } from './object-storage.ts';
import { type StorageAccess, storageSettings } from './storage-settings.ts';
import { reasonOf } from './system-error.ts';

/** Bytes that lie somewhere: a local file or an object behind HTTP ranges. One interface for all readers. */
export interface Source {
  /** A name for messages: the path or the address. */
  readonly key: string;
  /** Length in bytes. */
  size(): Promise<number>;
  /**
   * Exactly `length` bytes from `offset`, fewer only at the end of the source.
   * @throws SourceChanged when an HTTP object is not the one that was opened
   * @throws SourceUnreachable when it cannot be had, after several attempts
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

/** What lies behind an address cannot be had now. */
export class SourceUnreachable extends Error {
  constructor(key: string, reason: string, options?: ErrorOptions) {
    super(`${key} cannot be read: ${reason.replace(/\.$/, '')}.`, options);
    this.name = 'SourceUnreachable';
  }
}

/** How sources behind addresses are asked. */
export interface RemoteAccess {
  /** For objects. */
  readonly storage: StorageAccess;
  /** Milliseconds until one attempt is given up; without it, when the other end does. */
  readonly timeout?: number;
}

/** How they are asked where nothing is said: an object storage as by anybody. */
export const PLAIN_ACCESS: RemoteAccess = { storage: defaultSettings(storageSettings) };

/** Is a location an http(s) address, or an object of S3-compatible storage (`s3://bucket/key`)? */
export const isRemote = (location: string): boolean => /^https?:\/\//.test(location) || isObject(location);

/** A source for a path or a remote location. */
export function openSource(location: string, access: RemoteAccess = PLAIN_ACCESS): Promise<Source> {
  return isRemote(location) ? HttpSource.open(location, access) : FileSource.open(location);
}

/** Bytes of one request when a source is read from one end to the other. */
const STREAMED = 4 * 1024 * 1024;

/** The bytes from one offset to another, piece by piece. @throws as {@link Source.getBytes} */
export async function* readBetween(source: Source, start: number, end: number): AsyncGenerator<Buffer> {
  for (let offset = start; offset < end; ) {
    const { buffer, byteOffset, length } = await source.getBytes(offset, Math.min(STREAMED, end - offset));
    if (length === 0) return;
    offset += length;
    yield Buffer.from(buffer, byteOffset, length);
  }
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
  readonly #access: RemoteAccess;

  private constructor(url: string, size: number, etag: string | null, access: RemoteAccess) {
    this.key = url;
    this.#size = size;
    this.etag = etag;
    this.#access = access;
  }

  /** A source whose length and ETag are known from an earlier time: no request is made. */
  static known(url: string, size: number, etag: string | null, access: RemoteAccess): HttpSource {
    return new HttpSource(url, size, etag, access);
  }

  /**
   * Asks for one byte: the answer tells the length, the ETag, and that the server understands ranges.
   * @throws SourceUnreachable when it cannot be had; CommandError when the location is no address of an object
   */
  static async open(url: string, access: RemoteAccess, signal?: AbortSignal): Promise<HttpSource> {
    const { status, headers, bytes } = await askForRange(url, { range: 'bytes=0-0' }, access, signal);
    const total = /^bytes \d+-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
    // An empty object has no byte to give: 416 names its length.
    if (status === 416) return new HttpSource(url, 0, headers.get('etag'), access);
    if (status !== 206 || total === undefined)
      throw new Error(`${url} cannot be read in ranges: it answered ${said(url, status, bytes)}.`);
    return new HttpSource(url, Number(total), headers.get('etag'), access);
  }

  async size(): Promise<number> {
    return this.#size;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array> {
    const end = Math.min(offset + length, this.#size);
    if (end <= offset) return new Uint8Array(0);
    // Only object storage gets If-Match, as proxies treat it unevenly; the ETag of every answer is compared anyway.
    const match = isObject(this.key) && this.etag !== null ? { 'if-match': this.etag } : {};
    const fields = { range: `bytes=${offset}-${end - 1}`, ...match };
    const { status, headers, bytes } = await askForRange(this.key, fields, this.#access, signal);
    if (status === 412 || status === 416 || (status === 206 && headers.get('etag') !== this.etag))
      throw new SourceChanged(this.key);
    if (status !== 206)
      throw new SourceUnreachable(this.key, `it answered ${said(this.key, status, bytes)} to a range`);
    if (bytes.length !== end - offset)
      throw new SourceUnreachable(this.key, `it gave ${bytes.length} bytes for ${end - offset}`);
    return bytes;
  }

  /** Asks again. @returns whether what lies there now is another version. @throws as {@link open} */
  async hasChanged(): Promise<boolean> {
    const now = await HttpSource.open(this.key, this.#access);
    return now.etag !== this.etag || (await now.size()) !== this.#size;
  }

  async close(): Promise<void> {}
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 50;
/** With these, servers ask for another try. */
const PASSING = new Set([429, 500, 502, 503, 504]);
/** Bytes that are read of the body of an object storage's refusal. */
const REFUSAL_BYTES = 16_384;

interface RangeAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** None when it is not 206, but for the refusals of an object storage. */
  readonly bytes: Uint8Array;
}

/**
 * The answer to a range with its bytes. Asked again where the connection broke, as one does that the server closes when
 * it is being used again, and where the server is busy for a moment.
 * @throws SourceUnreachable when no attempt had an answer
 */
async function askForRange(
  url: string,
  fields: Readonly<Record<string, string>>,
  { storage, timeout }: RemoteAccess,
  signal: AbortSignal | undefined,
): Promise<RangeAnswer> {
  for (let attempt = 1; ; attempt++) {
    // Signed anew for each attempt: a signature has a time.
    const asked = isObject(url) ? requestForObject(url, fields, storage) : { url, headers: fields };
    const signals = [...(signal ? [signal] : []), ...(timeout === undefined ? [] : [AbortSignal.timeout(timeout)])];
    const options = signals.length === 0 ? {} : { signal: AbortSignal.any(signals) };
    try {
      const response = await fetchOutside(asked.url, { headers: asked.headers, ...options });
      const { status, headers } = response;
      if (status === 206) return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
      const bytes = isObject(url) ? await beginOf(response) : new Uint8Array(0);
      await response.body?.cancel();
      if (attempt === ATTEMPTS || !PASSING.has(status)) return { status, headers, bytes };
    } catch (error) {
      if (error instanceof CommandError || signal?.aborted) throw error;
      if (attempt === ATTEMPTS) throw new SourceUnreachable(url, reasonOfFetch(error), { cause: error });
    }
    await sleep(FIRST_PAUSE_MS * 4 ** (attempt - 1), undefined, signal ? { signal } : {});
  }
}

/** The first bytes of a body. */
async function beginOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    length += part.length;
    if (length >= REFUSAL_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, REFUSAL_BYTES);
}

/** A status for a message, with the word that an object storage gives as its reason. */
function said(url: string, status: number, body: Uint8Array): string {
  const word = isObject(url) ? refusalIn(Buffer.from(body).toString('latin1')) : undefined;
  return word === undefined ? String(status) : `${status} (${word})`;
}

/** Why a request had no answer; fetch says it in the cause. */
function reasonOfFetch(error: unknown): string {
  const { cause, message, name } = error as Error;
  if (name === 'TimeoutError') return 'no answer came in time';
  return cause instanceof Error ? reasonOf(cause) : message;
}
