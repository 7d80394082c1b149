import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { wordAt } from '#kit/element-at';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import { placesOf, wordsOf } from './string-table.ts';

// docs/formats/rule-pack.md describes the layout.
const MAGIC = 'ALMRULES';
export const RULE_PACK_VERSION = 9;
const HEADER_LENGTH = 32;
/** Sections begin at multiples of this. */
const ALIGNMENT = 8;

/** A break of sentences or a place where there is none: expressions in JavaScript's syntax. */
export interface PackedBreak {
  readonly breaks: boolean;
  readonly before: string;
  readonly after: string;
}

/** A pack as threads share it: what is looked up for every sentence in memory, the rest in the file. */
export interface SharedPack {
  /** The file from its start to the end of what is kept in memory, or the whole file. */
  readonly memory: SharedArrayBuffer;
  /** The open file, for what is beyond that. */
  readonly file?: number | undefined;
}

/** Sections of a pack: those that are kept in memory, and those that are read from the file where they are needed. */
export interface PackSections {
  readonly kept: Readonly<Record<string, Uint8Array>>;
  readonly read: Readonly<Record<string, Uint8Array>>;
}

/** Records are read into a buffer that is used again, up to this length. */
const LONGEST_REUSED = 16 * 1024;

/** Named byte strings in one file. */
export class RulePackFile {
  readonly #bytes: Uint8Array;
  readonly #file: number | undefined;
  readonly #name: string;
  readonly #sections: ReadonlyMap<string, readonly [number, number]>;
  #record: Buffer | undefined;

  /** @throws DamagedFile when the bytes are no pack of this version; readRulePack has looked for damage */
  constructor({ memory, file }: SharedPack, name: string) {
    const bytes = new Uint8Array(memory);
    const header = Buffer.from(bytes.subarray(0, HEADER_LENGTH));
    const refusal = headRefusal(header, name);
    if (refusal !== undefined) throw new DamagedFile(refusal);
    const directoryLength = header.readUInt32LE(16);
    const length = header.readUInt32LE(20);
    const kept = header.readUInt32LE(24);
    const whole = file === undefined ? length : kept;
    if (kept > length || whole !== bytes.length || HEADER_LENGTH + directoryLength > kept)
      throw new DamagedFile(`${name} is damaged.`);
    this.#bytes = bytes;
    this.#file = file;
    this.#name = name;
    this.#sections = readDirectory(bytes, directoryLength, length, name);
  }

  has(section: string): boolean {
    return this.#sections.has(section);
  }

  /** The bytes of a section, read anew when it is not kept in memory; empty when it is not there. */
  section(name: string): Uint8Array {
    const [start, length] = this.#sections.get(name) ?? [0, 0];
    if (start + length <= this.#bytes.length) return this.#bytes.subarray(start, start + length);
    const bytes = Buffer.alloc(length);
    this.#read(bytes, start);
    return bytes;
  }

  /** A section as text; undefined when it is not there. */
  text(name: string): string | undefined {
    const place = this.#sections.get(name);
    return place && this.#text(place[0], place[0] + place[1]);
  }

  json(name: string): unknown {
    return JSON.parse(this.text(name) ?? '');
  }

  /** The records of a section whose places are in `<name>.places`. */
  records<N extends number = number>(name: string): Records<N> {
    const places = wordsOf(this.section(`${name}.places`));
    const [start] = this.#sections.get(name) ?? [0];
    return {
      size: Math.max(0, places.length - 1),
      json: (index) => JSON.parse(this.#text(start + wordAt(places, index), start + wordAt(places, index + 1))),
    };
  }

  #text(start: number, end: number): string {
    const length = end - start;
    // A decoder does not take shared memory.
    if (end <= this.#bytes.length) return Buffer.from(this.#bytes.subarray(start, end)).toString('utf8');
    if (length > LONGEST_REUSED) {
      const bytes = Buffer.alloc(length);
      this.#read(bytes, start);
      return bytes.toString('utf8');
    }
    this.#record ??= Buffer.alloc(LONGEST_REUSED);
    const bytes = this.#record.subarray(0, length);
    this.#read(bytes, start);
    return bytes.toString('utf8');
  }

  #read(bytes: Buffer, position: number): void {
    if (
      bytes.length > 0 &&
      (this.#file === undefined || readSync(this.#file, bytes, 0, bytes.length, position) !== bytes.length)
    )
      throw new DamagedFile(`${this.#name} is damaged.`);
  }
}

/** Records that are decoded one by one, when they are asked for. */
export interface Records<N extends number = number> {
  readonly size: number;
  json(index: N): unknown;
}

function readDirectory(
  bytes: Uint8Array,
  length: number,
  fileLength: number,
  name: string,
): ReadonlyMap<string, readonly [number, number]> {
  try {
    const given: unknown = JSON.parse(
      Buffer.from(bytes.subarray(HEADER_LENGTH, HEADER_LENGTH + length)).toString('utf8'),
    );
    const sections = new Map(Object.entries(given as Record<string, [number, number]>));
    for (const [start, size] of sections.values())
      if (!(start >= 0 && size >= 0 && start % ALIGNMENT === 0 && start + size <= fileLength))
        throw new RangeError('outside');
    return sections;
  } catch {
    throw new DamagedFile(`${name} is damaged.`);
  }
}

/** The sections of a list of records. */
export function recordSections(name: string, records: readonly Uint8Array[]): PackSections {
  return { kept: { [`${name}.places`]: placesOf(records) }, read: { [name]: Buffer.concat(records) } };
}

/** The bytes of a pack with these sections. */
export function encodeRulePack({ kept, read }: PackSections): Uint8Array<ArrayBuffer> {
  const aligned = (at: number): number => Math.ceil(at / ALIGNMENT) * ALIGNMENT;
  const all = [...Object.entries(kept), ...Object.entries(read)];
  const place = (start: number): { directory: Buffer; places: number[]; end: number } => {
    let at = start;
    const places: number[] = [];
    const entries: Record<string, [number, number]> = {};
    for (const [name, bytes] of all) {
      at = aligned(at);
      entries[name] = [at, bytes.length];
      places.push(at);
      at += bytes.length;
    }
    return { directory: Buffer.from(JSON.stringify(entries)), places, end: at };
  };
  // The directory's length depends on the numbers in it: room for the largest is left.
  const room = place(0xff_ff_ff_00).directory.length;
  const { directory, places, end } = place(HEADER_LENGTH + room);
  const bytes = Buffer.alloc(end, 0);
  bytes.write(MAGIC, 'latin1');
  bytes.writeUInt32LE(RULE_PACK_VERSION, 8);
  bytes.writeUInt32LE(directory.length, 16);
  bytes.writeUInt32LE(end, 20);
  bytes.writeUInt32LE(places[Object.keys(kept).length] ?? end, 24);
  bytes.set(directory, HEADER_LENGTH);
  all.forEach(([, section], index) => {
    bytes.set(section, places[index]);
  });
  bytes.writeUInt32LE(crc32(bytes.subarray(16)), 12);
  const whole = new Uint8Array(new ArrayBuffer(end));
  whole.set(bytes);
  return whole;
}

/** Bytes that are read at once. */
const CHUNK = 1 << 20;

/**
 * Opens a pack for all threads: looks for damage in all of it and keeps in memory what is to be kept there. The file
 * stays open until {@link closeRulePack}.
 * @throws DamagedFile; the file system's error
 */
export function readRulePack(path: string): SharedPack {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const header = Buffer.alloc(HEADER_LENGTH);
    readWhole(file, header.subarray(0, size), 0, path);
    // Read where it stays: copied there, 16 MB take 10 ms more.
    const memory = new Uint8Array(new SharedArrayBuffer(lengthInMemory(header, size)));
    let checksum = 0;
    const take = (bytes: Uint8Array, at: number): void => {
      readWhole(file, bytes, at, path);
      checksum = crc32(bytes.subarray(Math.max(0, 16 - at)), checksum);
    };
    let at = 0;
    for (; at < memory.length; at += CHUNK) take(memory.subarray(at, at + CHUNK), at);
    const chunk = Buffer.alloc(Math.min(CHUNK, size - memory.length));
    for (at = memory.length; at < size; at += chunk.length) take(chunk.subarray(0, size - at), at);
    const pack: SharedPack = { memory: memory.buffer, file };
    // Everything that follows trusts what is in it.
    new RulePackFile(pack, path);
    if (header.readUInt32LE(12) !== checksum || header.readUInt32LE(20) !== size)
      throw new DamagedFile(`${path} is damaged.`);
    return pack;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Reads bytes from a place in a file on. @throws DamagedFile when it ends before */
function readWhole(file: number, bytes: Uint8Array, at: number, name: string): void {
  for (let done = 0; done < bytes.length; ) {
    const length = readSync(file, bytes, done, bytes.length - done, at + done);
    if (length === 0) throw new DamagedFile(`${name} is damaged.`);
    done += length;
  }
}

/** How much of a file of this size is kept in memory; what is no pack is looked at as a whole, to be refused. */
function lengthInMemory(start: Buffer, size: number): number {
  return size < HEADER_LENGTH ? size : Math.max(HEADER_LENGTH, Math.min(size, start.readUInt32LE(24)));
}

/** A pack whose file is wholly in memory. */
export function packInMemory(bytes: Uint8Array): SharedPack {
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return { memory };
}

/** Closes the file of a pack; nothing may look at it any more. */
export function closeRulePack({ file }: SharedPack): void {
  if (file !== undefined) closeSync(file);
}

/** Where the pack of a language (short code) is kept. */
export const rulePackPath = (directory: string, language: string): string => join(directory, `${language}.almrules`);

/** The pack of a language; undefined when none is installed. @throws DamagedFile */
export function readInstalledPack(directory: string, language: string): SharedPack | undefined {
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

/** Why packs of a directory cannot be used, in one sentence each. */
export const refusals = (directory: string): string[] =>
  installedLanguages(directory)
    .map((language) => refusalOf(directory, language))
    .filter((reason) => reason !== undefined);

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
