import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { bodyOf, type RequestOptions, request } from './request.ts';

/** What is kept of an address whose data is held, to ask only for what is new. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
  /** Of the data, for servers that tell neither. */
  readonly sha256?: string;
}

export interface DownloadOptions extends RequestOptions {
  /** Directory for what has come, whole or in part. */
  readonly directory: string;
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** SHA-256 that the file must have, in hexadecimal digits. */
  readonly sha256?: string;
  onProgress?(bytes: number, total: number | undefined): void;
}

/** A file that has come; `undefined` in its place means that nothing has changed. */
export interface Download {
  readonly path: string;
  readonly validators: Validators;
  readonly bytes: number;
}

/** What is kept beside a file, or the part of it that has come. */
interface FileState extends Validators {
  readonly url: string;
  readonly complete: boolean;
}

/**
 * Downloads an address into a file. A part that came before, in this process or one that was killed, is gone on with,
 * when the server says that the rest belongs to it. A connection that breaks is taken up again.
 * @param held validators of the data that is held: with them unchanged nothing is downloaded
 * @returns undefined when the data is that which is held
 * @throws CommandError with one sentence; the part that came is kept
 */
export async function download(
  url: string,
  held: Validators | undefined,
  options: DownloadOptions,
): Promise<Download | undefined> {
  await mkdir(options.directory, { recursive: true });
  const place = join(options.directory, hash('sha256', url).slice(0, 32));
  for (let attempt = 1; ; attempt++)
    try {
      const found = await downloadOnce(url, held, place, options);
      if (found === undefined) return undefined;
      const sha256 = await digestOf(found.path, 'sha256');
      if (sha256 !== (options.sha256?.toLowerCase() ?? sha256)) {
        await discard(found.path);
        throw wrongDigest(url);
      }
      if (sha256 !== held?.sha256) return { ...found, validators: { ...found.validators, sha256 } };
      await discard(found.path);
      return undefined;
    } catch (error) {
      if (!(error instanceof BrokenOff) || attempt >= options.attempts || options.signal?.aborted) throw error;
    }
}

/** The connection broke within a body; what has come is kept, and the next attempt goes on from there. */
class BrokenOff extends CommandError {}

async function downloadOnce(
  url: string,
  held: Validators | undefined,
  place: string,
  options: DownloadOptions,
): Promise<Download | undefined> {
  const part = `${place}.part`;
  const before = await readState(place, url);
  // A weak ETag does not tell whether bytes are the same (RFC 9110, 13.1.5).
  const validator = before?.etag && !before.etag.startsWith('W/') ? before.etag : before?.lastModified;
  const whole = before?.complete ? await sizeOf(place) : undefined;
  let start = !before?.complete && validator !== undefined ? ((await sizeOf(part)) ?? 0) : 0;
  const ranged: Record<string, string> =
    start > 0 ? { range: `bytes=${start}-`, 'if-range': validator as string } : conditions(whole ? before : held);
  const response = await request(url, options, { ...options.headers, ...ranged }, [206, 304, 416]);
  if (response.status === 304) {
    await response.body?.cancel();
    // A whole file lies here that was not taken in: its process was killed.
    if (whole === undefined || before === undefined) return undefined;
    const { url: _, complete: __, ...validators } = before;
    return { path: place, bytes: whole, validators };
  }
  if (response.status === 416) {
    // The part is longer than the file: something else is there now.
    await response.body?.cancel();
    await rm(part, { force: true });
    throw new BrokenOff(`${url} does not fit the part that came before.`, EXIT.unavailable);
  }
  const resumed = response.status === 206 && rangeStart(response) === start;
  if (response.status === 206 && !resumed) {
    await response.body?.cancel();
    await rm(part, { force: true });
    throw new BrokenOff(`${url} gave another range than was asked for.`, EXIT.unavailable);
  }
  if (!resumed) start = 0;
  const state: FileState = { url, complete: false, ...validatorsOf(response) };
  await writeFile(`${place}.json`, JSON.stringify(state));
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(length) ? undefined : start + length;
  if (total !== undefined && total > options.maxBytes) {
    await response.body?.cancel();
    throw tooLong(url, options.maxBytes);
  }
  let bytes = start;
  const file = await open(part, resumed ? 'a' : 'w');
  try {
    for await (const chunk of bodyOf(url, response, options)) {
      bytes += chunk.length;
      if (bytes > options.maxBytes) throw tooLong(url, options.maxBytes);
      await file.writeFile(chunk);
      options.onProgress?.(bytes, total);
    }
    if (total !== undefined && bytes !== total) throw new Error(`${bytes} of ${total} bytes arrived`);
    await file.sync();
  } catch (error) {
    if (error instanceof CommandError && error.exitCode === EXIT.interrupted) throw error;
    if (bytes > options.maxBytes) {
      await file.close();
      await rm(part, { force: true });
      throw error;
    }
    throw new BrokenOff(`${url} broke off: ${(error as Error).message}`, EXIT.unavailable);
  } finally {
    await file.close();
  }
  const told = digestTold(response);
  if (told !== undefined && told.value !== (await digestOf(part, told.algorithm))) {
    await rm(part, { force: true });
    throw wrongDigest(url);
  }
  await rename(part, place);
  await writeFile(`${place}.json`, JSON.stringify({ ...state, complete: true }));
  return { path: place, bytes, validators: validatorsOf(response) };
}

const tooLong = (url: string, maxBytes: number): CommandError =>
  new CommandError(`${url} is longer than ${maxBytes} bytes.`, EXIT.unavailable);

const wrongDigest = (url: string): CommandError =>
  new CommandError(`${url} does not match its published digest.`, EXIT.unavailable);

/** The digest of the whole file by the server's own word: Google's, or RFC 9530. */
function digestTold({ headers }: Response): { algorithm: Digest; value: string } | undefined {
  const google = /\bmd5=([A-Za-z0-9+/=]+)/.exec(headers.get('x-goog-hash') ?? '')?.[1];
  if (google !== undefined) return { algorithm: 'md5', value: Buffer.from(google, 'base64').toString('hex') };
  const standard = /\bsha-(256|512)=:([A-Za-z0-9+/=]+):/.exec(headers.get('repr-digest') ?? '');
  if (standard === null) return undefined;
  const [, bits, value = ''] = standard;
  return { algorithm: `sha${bits as '256'}`, value: Buffer.from(value, 'base64').toString('hex') };
}

async function readState(place: string, url: string): Promise<FileState | undefined> {
  try {
    const state = JSON.parse(await readFile(`${place}.json`, 'utf8')) as FileState;
    return state.url === url ? state : undefined;
  } catch {
    return undefined;
  }
}

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size;

/** Takes away a file that has been taken in. */
export async function discard(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

/** First byte of a `Content-Range: bytes 100-199/200`. */
function rangeStart(response: Response): number | undefined {
  const match = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '');
  return match === null ? undefined : Number(match[1]);
}

/** Headers that ask only for what is newer than what is held. */
export function conditions(held: Validators | undefined): Record<string, string> {
  return {
    ...(held?.etag === undefined ? {} : { 'if-none-match': held.etag }),
    ...(held?.lastModified === undefined ? {} : { 'if-modified-since': held.lastModified }),
  };
}

/** What a response tells about the state of its data. */
export function validatorsOf(response: Response): Validators {
  const etag = response.headers.get('etag');
  const lastModified = response.headers.get('last-modified');
  return { ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) };
}

export type Digest = 'md5' | 'sha256' | 'sha512';

/** Digest of a file in small hexadecimal digits. */
export async function digestOf(path: string, algorithm: Digest): Promise<string> {
  const digest = createHash(algorithm);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) digest.update(chunk as Buffer);
  return digest.digest('hex');
}
