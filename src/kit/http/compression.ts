import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip, zstdCompress } from 'node:zlib';
import type { CompressionSettings } from '../setting.ts';

const gzipped = promisify(gzip);
const deflated = promisify(deflate);
const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

/** The codings we have; of those that a client likes equally the first one is taken. */
const CODERS = {
  zstd: (bytes: Uint8Array, level: number) => zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
  br: (bytes: Uint8Array, level: number) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Uint8Array, level: number) => gzipped(bytes, { level }),
  deflate: (bytes: Uint8Array, level: number) => deflated(bytes, { level }),
} as const;

export type Coding = keyof typeof CODERS;
const CODINGS = Object.keys(CODERS) as Coding[];

/** The coding that a client accepts by its Accept-Encoding (RFC 9110, 12.5.3); undefined for none. */
export function acceptedCoding(header: string | string[] | undefined): Coding | undefined {
  if (header === undefined) return undefined;
  const weights = new Map<string, number>();
  for (const item of String(header).split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.map((part) => /^q=(\d(?:\.\d{0,3})?)$/.exec(part)?.[1]).find((q) => q !== undefined);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = CODINGS.reduce((first, coding) => (weightOf(coding) > weightOf(first) ? coding : first));
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

/** Bodies that are sent again and again are compressed once. */
const known = new WeakMap<Uint8Array, Map<string, Promise<Buffer>>>();
/** Bodies that are being compressed. A process has one set of threads for it. */
let underWay = 0;

/**
 * Compresses a body, in node's threads.
 * @returns undefined when `compressAtOnce` bodies are being compressed already: each of them waits in memory
 */
export function compress(
  bytes: Uint8Array,
  coding: Coding,
  { compressLevel, compressAtOnce }: Pick<CompressionSettings, 'compressLevel' | 'compressAtOnce'>,
): Promise<Buffer> | undefined {
  const form = `${coding} ${compressLevel}`;
  let forms = known.get(bytes);
  const before = forms?.get(form);
  if (before !== undefined) return before;
  if (underWay >= compressAtOnce) return undefined;
  underWay++;
  const compressed = CODERS[coding](bytes, compressLevel).finally(() => {
    underWay--;
  });
  forms ??= new Map();
  known.set(bytes, forms.set(form, compressed));
  return compressed;
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
  settings: CompressionSettings,
): Promise<Compressed | undefined> {
  const { status, body } = answer;
  const { compressFrom } = settings;
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
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (bytes.length < compressFrom) return undefined;
  const compressed = coding === undefined ? undefined : await compress(bytes, coding, settings);
  if (coding === undefined || compressed === undefined) return { headers };
  return { headers: { ...headers, 'content-encoding': coding }, body: compressed };
}

function varying(vary: string | undefined): string {
  if (vary === undefined || vary === '') return 'Accept-Encoding';
  return /(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
}
