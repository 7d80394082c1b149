import { promisify } from 'node:util';
import { deflate, gzip } from 'node:zlib';

export type Coding = 'gzip' | 'deflate';

/** More saves little on texts this short and takes twice the time. */
const LEVEL = 4;
const PREFERRED: readonly Coding[] = ['gzip', 'deflate'];

/** The coding that a client accepts by its Accept-Encoding (RFC 9110, 12.5.3); undefined for none. */
export function acceptedCoding(header: string | string[] | undefined): Coding | undefined {
  if (header === undefined) return undefined;
  const weights = new Map<string, number>();
  for (const item of String(header).split(',')) {
    const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.map((part) => /^q=(\d(?:\.\d{0,3})?)$/.exec(part)?.[1]).find((q) => q !== undefined);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = [...PREFERRED].sort((a, b) => weightOf(b) - weightOf(a));
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : undefined;
}

const coders = { gzip: promisify(gzip), deflate: promisify(deflate) };

export function compress(bytes: Uint8Array, coding: Coding): Promise<Uint8Array> {
  return coders[coding](bytes, { level: LEVEL });
}
