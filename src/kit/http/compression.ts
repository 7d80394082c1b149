import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  deflate,
  deflateSync,
  gzip,
  gzipSync,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { type SmallGzip, smallGzip } from '../internals/small-gzip.ts';
import type { CompressionSettings } from '../setting.ts';

const gzipped = promisify(gzip);
const deflated = promisify(deflate);
const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

const zstdOptions = (level: number): ZstdOptions => ({ params: { [constants.ZSTD_c_compressionLevel]: level } });
const brotliOptions = (level: number, size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** The codings we have; of those that a client likes equally the first one is taken. */
const CODERS = {
  zstd: {
    later: (bytes: Uint8Array, level: number) => zstd(bytes, zstdOptions(level)),
    now: (bytes: Uint8Array, level: number) => zstdCompressSync(bytes, zstdOptions(level)),
  },
  br: {
    later: (bytes: Uint8Array, level: number) => brotli(bytes, brotliOptions(level, bytes.length)),
    now: (bytes: Uint8Array, level: number) => brotliCompressSync(bytes, brotliOptions(level, bytes.length)),
  },
  gzip: {
    later: (bytes: Uint8Array, level: number) => gzipped(bytes, { level }),
    now: (bytes: Uint8Array, level: number) => gzipSync(bytes, { level }),
  },
  deflate: {
    later: (bytes: Uint8Array, level: number) => deflated(bytes, { level }),
    now: (bytes: Uint8Array, level: number) => deflateSync(bytes, { level }),
  },
} as const;

/** Bytes that are compressed at once: that takes a tenth of a millisecond, and node's threads twice as much to be called. */
const SMALL = 16 << 10;
/** Up to this level. */
const QUICK = 6;

export type Coding = keyof typeof CODERS;
const CODINGS = Object.keys(CODERS) as Coding[];

/** What Accept-Encoding said last, and what was made of it: clients of one kind send the same. */
const understood = new Map<string, Coding | undefined>();
const MOST_UNDERSTOOD = 32;

/** The coding that a client accepts by its Accept-Encoding (RFC 9110, 12.5.3); undefined for none. */
export function acceptedCoding(header: string | string[] | undefined): Coding | undefined {
  if (header === undefined) return undefined;
  const text = String(header);
  if (understood.has(text)) return understood.get(text);
  const coding = readAccepted(text);
  if (understood.size >= MOST_UNDERSTOOD) understood.clear();
  understood.set(text, coding);
  return coding;
}

function readAccepted(header: string): Coding | undefined {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.map((part) => /^q=(\d(?:\.\d{0,3})?)$/.exec(part)?.[1]).find((q) => q !== undefined);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = CODINGS.reduce((first, coding) => (weightOf(coding) > weightOf(first) ? coding : first));
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** Bodies that are sent again and again are compressed once. */
const known = new WeakMap<Uint8Array, Map<string, Promise<Buffer> | Buffer>>();
/** Bodies that are being compressed. A process has one set of threads for it. */
let underWay = 0;

type Bounds = Pick<CompressionSettings, 'compressLevel' | 'compressAtOnce'> & {
  /** The setting `http_stack`: only with `auto` is anything used that Node.js does not document. */
  readonly httpStack?: string;
};

/**
 * Compresses a body: a small one at once, others in node's threads. It is kept with the body, for the next answer.
 * @returns undefined when `compressAtOnce` bodies are being compressed already: each of them waits in memory
 */
export function compress(bytes: Uint8Array, coding: Coding, bounds: Bounds): Promise<Buffer> | Buffer | undefined {
  const form = `${coding} ${bounds.compressLevel}`;
  let forms = known.get(bytes);
  const before = forms?.get(form);
  if (before !== undefined) return before;
  const compressed = compressAnew(bytes, coding, bounds);
  if (compressed === undefined) return undefined;
  forms ??= new Map();
  known.set(bytes, forms.set(form, compressed));
  return compressed;
}

function compressAnew(
  bytes: Uint8Array,
  coding: Coding,
  { compressLevel, compressAtOnce, httpStack }: Bounds,
): Promise<Buffer> | Buffer | undefined {
  if (bytes.length <= SMALL && compressLevel <= QUICK) {
    const gzip = coding === 'gzip' && httpStack === 'auto' ? gzipOf(compressLevel) : undefined;
    return gzip?.compress(bytes) ?? CODERS[coding].now(bytes, compressLevel);
  }
  if (underWay >= compressAtOnce) return undefined;
  underWay++;
  return CODERS[coding].later(bytes, compressLevel).finally(() => {
    underWay--;
  });
}

/** By level; null where Node.js has none that can be used again. */
const gzips = new Map<number, SmallGzip | null>();

function gzipOf(level: number): SmallGzip | null {
  let gzip = gzips.get(level);
  if (gzip === undefined) {
    gzip = smallGzip(level) ?? null;
    gzips.set(level, gzip);
  }
  return gzip;
}

const uncompressed = new WeakSet<ServerResponse>();

/** Sends an answer as it is, whatever the client accepts; its ETag and its other fields stay the same as well. */
export function neverCompress(response: ServerResponse): void {
  uncompressed.add(response);
}

/** May the answer be compressed? */
export const mayCompress = (response: ServerResponse): boolean => !uncompressed.has(response);

/** Text, and formats that are text; what is compressed already does not get shorter. */
const TEXT = /^(text\/|application\/([\w.-]+\+)?(json|xml|javascript|x-ndjson|geo\+json)\b|image\/svg\+xml)/i;

/** Bytes of a UTF-16 unit of a text in UTF-8, at most. */
const MOST_BYTES = 3;

/** An answer that could be compressed: its status, its header fields (small letters) and its body. */
export interface CompressibleAnswer {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: unknown;
}

/** What compression changes of an answer. */
export interface Compressed {
  readonly headers: Readonly<Record<string, string>>;
  /** Absent when the body stays as it is. */
  readonly body?: Buffer;
}

/**
 * Compresses an answer for a client that accepts it. Bodies that come piece by piece, parts of a range, short ones and
 * those that are no text or are encoded already stay as they are.
 * @param accepted the request's Accept-Encoding
 * @returns undefined when nothing changes
 */
export async function compressAnswer(
  answer: CompressibleAnswer,
  accepted: string | string[] | undefined,
  settings: CompressionSettings & Bounds,
): Promise<Compressed | undefined> {
  const { status, body } = answer;
  const { compressFrom } = settings;
  // Most texts are shorter: then their bytes need not be made.
  if (status !== 304 && typeof body === 'string' && body.length * MOST_BYTES < compressFrom) return undefined;
  if (compressFrom < 0 || answer.header('content-encoding') !== undefined) return undefined;
  const coding = acceptedCoding(accepted);
  const headers: Record<string, string> = { vary: varying(answer.header('vary')) };
  const etag = answer.header('etag');
  // The same data in another encoding: equal, but not byte for byte.
  if (coding !== undefined && etag?.startsWith('"')) headers.etag = `W/${etag}`;
  if (status === 304) return { headers };
  if (status === 206 || answer.header('content-range') !== undefined) return undefined;
  if (!TEXT.test(answer.header('content-type') ?? '')) return undefined;
  if (/\bno-transform\b/i.test(answer.header('cache-control') ?? '')) return undefined;
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return undefined;
  const isText = typeof body === 'string';
  const bytes = isText ? Buffer.from(body) : body;
  if (bytes.length < compressFrom) return undefined;
  // A text is made for one answer, bytes may be sent again.
  const code = isText ? compressAnew : compress;
  const compressed = coding === undefined ? undefined : await code(bytes, coding, settings);
  if (coding === undefined || compressed === undefined) return { headers };
  return { headers: { ...headers, 'content-encoding': coding }, body: compressed };
}

function varying(vary: string | undefined): string {
  if (vary === undefined || vary === '') return 'Accept-Encoding';
  return /(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}
