import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { crypto } from '#kit/process/late-crypto';

// docs/formats/language-profiles.md describes the layout.
const MAGIC = 'ALMLANGS';
const VERSION = 1;
const HEADER_LENGTH = 32;

/** The profiles of languages as they are looked up. */
export interface ProfileTables {
  /** ISO 639-1 codes by language number. */
  readonly languages: readonly string[];
  /** For the bytes from 0x80, the characters that stand for them. */
  readonly byteCharacters: string;
  /** Packed n-grams by slot, -1 where a slot is free. */
  readonly keys: Float64Array;
  /** For each slot where its pairs begin. */
  readonly offsets: Uint32Array;
  /** Language and weight by turns, 255 after the last of a list. */
  readonly pairs: Uint8Array;
}

/**
 * The tables in a file.
 * @param key names what they must have been made of
 * @returns undefined when there is no such file, or it is damaged, of another version, or made of something else
 */
export function readProfileTables(path: string, key: string): ProfileTables | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined;
  }
  if (bytes.length < HEADER_LENGTH || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  // In memory of its own a file begins on a word boundary.
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  const [version, checksum, slots = 0, pairs = 0, keyLength = 0, meaning = 0] = new Uint32Array(
    buffer,
    byteOffset + 8,
    6,
  );
  const pairsAt = HEADER_LENGTH + 12 * slots;
  const keyAt = pairsAt + pairs;
  if (version !== VERSION || bytes.length !== keyAt + keyLength + meaning || crc32(bytes.subarray(16)) !== checksum)
    return undefined;
  if (bytes.toString('utf8', keyAt, keyAt + keyLength) !== key) return undefined;
  return {
    ...(JSON.parse(bytes.toString('utf8', keyAt + keyLength)) as Pick<ProfileTables, 'languages' | 'byteCharacters'>),
    keys: new Float64Array(buffer, byteOffset + HEADER_LENGTH, slots),
    offsets: new Uint32Array(buffer, byteOffset + HEADER_LENGTH + 8 * slots, slots),
    pairs: new Uint8Array(buffer, byteOffset + pairsAt, pairs),
  };
}

/** Keeps tables in a file; a directory that cannot be written to has none. Several processes may do so at once. */
export function writeProfileTables(path: string, key: string, tables: ProfileTables): void {
  const { languages, byteCharacters, keys, offsets, pairs } = tables;
  const keyBytes = Buffer.from(key);
  const meaning = Buffer.from(JSON.stringify({ languages, byteCharacters }));
  const head = Buffer.alloc(HEADER_LENGTH);
  head.write(MAGIC, 'latin1');
  new Uint32Array(head.buffer, head.byteOffset + 8, 6).set([
    VERSION,
    0,
    keys.length,
    pairs.length,
    keyBytes.length,
    meaning.length,
  ]);
  const bytes = Buffer.concat([
    head,
    new Uint8Array(keys.buffer, keys.byteOffset, keys.byteLength),
    new Uint8Array(offsets.buffer, offsets.byteOffset, offsets.byteLength),
    pairs,
    keyBytes,
    meaning,
  ]);
  new Uint32Array(bytes.buffer, bytes.byteOffset + 12, 1)[0] = crc32(bytes.subarray(16));
  const beside = `${path}.${crypto().randomUUID()}.partial`;
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch {
    return;
  }
  try {
    writeFileSync(beside, bytes);
    renameSync(beside, path);
  } catch {
    rmSync(beside, { force: true });
  }
}
