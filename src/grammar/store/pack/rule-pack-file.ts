import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from '#kit/atomic-file';
import { CommandError } from '#kit/command-error';

// docs/formats/rule-pack.md describes the layout.
const MAGIC = 'ALMRULES';
export const RULE_PACK_VERSION = 2;
const HEADER_LENGTH = 32;
/** Sections begin at multiples of this. */
const ALIGNMENT = 8;

/** A break of sentences or a place where there is none: expressions in JavaScript's syntax. */
export interface PackedBreak {
  readonly breaks: boolean;
  readonly before: string;
  readonly after: string;
}

/** A pack cannot be used: it is damaged, of another version, or none at all. */
export class RulePackRefused extends CommandError {
  constructor(message: string) {
    super(message);
    this.name = 'RulePackRefused';
  }
}

/** Named byte strings in one file. Bytes are shared by all threads that are given the buffer. */
export class RulePackFile {
  readonly #bytes: Uint8Array;
  readonly #sections: ReadonlyMap<string, readonly [number, number]>;

  /** @throws RulePackRefused when the bytes are no pack of this version; readRulePack has looked for damage */
  constructor(bytes: Uint8Array, name: string) {
    const header = Buffer.from(bytes.subarray(0, HEADER_LENGTH));
    const refusal = headRefusal(header, name);
    if (refusal !== undefined) throw new RulePackRefused(refusal);
    const directoryLength = header.readUInt32LE(16);
    const length = header.readUInt32LE(20);
    if (length !== bytes.length || HEADER_LENGTH + directoryLength > bytes.length)
      throw new RulePackRefused(`${name} is damaged.`);
    this.#bytes = bytes;
    this.#sections = readDirectory(bytes, directoryLength, name);
  }

  has(section: string): boolean {
    return this.#sections.has(section);
  }

  /** The bytes of a section, not copied; empty when it is not there. */
  section(name: string): Uint8Array {
    const [start, length] = this.#sections.get(name) ?? [0, 0];
    return this.#bytes.subarray(start, start + length);
  }

  json(name: string): unknown {
    return JSON.parse(Buffer.from(this.section(name)).toString('utf8'));
  }
}

function readDirectory(
  bytes: Uint8Array,
  length: number,
  name: string,
): ReadonlyMap<string, readonly [number, number]> {
  try {
    const given: unknown = JSON.parse(
      Buffer.from(bytes.subarray(HEADER_LENGTH, HEADER_LENGTH + length)).toString('utf8'),
    );
    const sections = new Map(Object.entries(given as Record<string, [number, number]>));
    for (const [start, size] of sections.values())
      if (!(start >= 0 && size >= 0 && start % ALIGNMENT === 0 && start + size <= bytes.length))
        throw new RangeError('outside');
    return sections;
  } catch {
    throw new RulePackRefused(`${name} is damaged.`);
  }
}

/** The bytes of a pack with these sections. */
export function encodeRulePack(sections: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const aligned = (at: number): number => Math.ceil(at / ALIGNMENT) * ALIGNMENT;
  const place = (start: number): { directory: Buffer; end: number } => {
    let at = start;
    const entries: Record<string, [number, number]> = {};
    for (const [name, bytes] of Object.entries(sections)) {
      at = aligned(at);
      entries[name] = [at, bytes.length];
      at += bytes.length;
    }
    return { directory: Buffer.from(JSON.stringify(entries)), end: at };
  };
  // The directory's length depends on the numbers in it: room for the largest is left.
  const room = place(0xff_ff_ff_00).directory.length;
  const { directory, end } = place(HEADER_LENGTH + room);
  const bytes = Buffer.alloc(end, 0);
  bytes.write(MAGIC, 'latin1');
  bytes.writeUInt32LE(RULE_PACK_VERSION, 8);
  bytes.writeUInt32LE(directory.length, 16);
  bytes.writeUInt32LE(end, 20);
  bytes.set(directory, HEADER_LENGTH);
  const entries = JSON.parse(directory.toString('utf8')) as Record<string, [number, number]>;
  for (const [name, section] of Object.entries(sections)) bytes.set(section, entries[name][0]);
  bytes.writeUInt32LE(crc32(bytes.subarray(16)), 12);
  const whole = new Uint8Array(new ArrayBuffer(end));
  whole.set(bytes);
  return whole;
}

/** Bytes that are read at once. */
const CHUNK = 1 << 20;

/**
 * Reads a pack into memory that threads share, and looks for damage.
 * @throws RulePackRefused; the file system's error
 */
export function readRulePack(path: string): SharedArrayBuffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const buffer = new SharedArrayBuffer(size);
    const whole = new Uint8Array(buffer);
    const chunk = Buffer.alloc(Math.min(size, CHUNK));
    let checksum = 0;
    for (let at = 0; at < size; ) {
      const length = readSync(file, chunk, 0, Math.min(CHUNK, size - at), at);
      if (length === 0) throw new RulePackRefused(`${path} is damaged.`);
      whole.set(chunk.subarray(0, length), at);
      const start = Math.max(0, 16 - at);
      if (start < length) checksum = crc32(chunk.subarray(start, length), checksum);
      at += length;
    }
    // Everything that follows trusts what is in it.
    new RulePackFile(whole, path);
    if (new DataView(buffer).getUint32(12, true) !== checksum) throw new RulePackRefused(`${path} is damaged.`);
    return buffer;
  } finally {
    closeSync(file);
  }
}

/** Where the pack of a language (short code) is kept. */
export const rulePackPath = (directory: string, language: string): string => join(directory, `${language}.almrules`);

/** The pack of a language; undefined when none is installed. @throws RulePackRefused */
export function readInstalledPack(directory: string, language: string): SharedArrayBuffer | undefined {
  const path = rulePackPath(directory, language);
  return existsSync(path) ? readRulePack(path) : undefined;
}

/** Why the pack of a language cannot be used, as far as its head tells; undefined when it can, or there is none. */
export function refusalOf(directory: string, language: string): string | undefined {
  const path = rulePackPath(directory, language);
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_LENGTH);
    const length = readSync(file, header, 0, HEADER_LENGTH, 0);
    return headRefusal(header.subarray(0, length), path);
  } finally {
    closeSync(file);
  }
}

/** Is it no pack, or one of another version? */
function headRefusal(header: Buffer, name: string): string | undefined {
  if (header.length < HEADER_LENGTH || header.toString('latin1', 0, 8) !== MAGIC) return `${name} is not a rule pack.`;
  const version = header.readUInt32LE(8);
  if (version === RULE_PACK_VERSION) return undefined;
  return `${name} is version ${version} of the rule pack; this build reads ${RULE_PACK_VERSION}. Install it again: almanac grammar install.`;
}

/** The languages (short codes) that packs are installed for, sorted. */
export function installedLanguages(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.almrules'))
    .map((name) => name.slice(0, -'.almrules'.length))
    .sort();
}

/** Stores a pack. */
export async function writeRulePack(path: string, bytes: Uint8Array): Promise<void> {
  await writeAtomically(path, async (file) => {
    await file.writeFile(bytes);
  });
}
