import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import { ByteWriter } from './byte-writer.ts';
import { CHECKS_SECTION, ENTRY_BYTES, HEADER_BYTES, NAME_BYTES, PAGE_BYTES, SECTION_ALIGNMENT } from './paged-file.ts';
import type { FileKind } from './section-file.ts';

/** Bytes of a section that wait in memory. */
const BUFFER_BYTES = 1 << 20;

const aligned = (length: number): number => Math.ceil(length / SECTION_ALIGNMENT) * SECTION_ALIGNMENT;

/** A section under way: a file of its own until all are joined. */
export class SectionWriter {
  readonly name: string;
  readonly path: string;
  readonly #file: number;
  readonly #pending = new ByteWriter(BUFFER_BYTES + 4096);
  #written = 0;

  constructor(directory: string, name: string) {
    if (name.length > NAME_BYTES) throw new RangeError(`The section name ${name} is longer than ${NAME_BYTES} bytes.`);
    this.name = name;
    this.path = join(directory, `${name}.section`);
    this.#file = openSync(this.path, 'w+');
  }

  /** Bytes so far: the offset of what comes next. */
  get length(): number {
    return this.#written + this.#pending.length;
  }

  /** What the next bytes are written to, until it is asked for again. */
  writer(): ByteWriter {
    if (this.#pending.length >= BUFFER_BYTES) this.flush();
    return this.#pending;
  }

  append(bytes: Uint8Array | ByteWriter): void {
    if (bytes instanceof ByteWriter) this.#pending.appendWritten(bytes);
    else this.#pending.append(bytes);
    if (this.#pending.length >= BUFFER_BYTES) this.flush();
  }

  /** Appends a record with its length before it. @returns its ref */
  record(bytes: Uint8Array | ByteWriter): number {
    const ref = this.length;
    this.#pending.varint(bytes.length);
    this.append(bytes);
    return ref;
  }

  /** Appends a text with its length in bytes before it. @returns its ref */
  text(text: string): number {
    const ref = this.length;
    this.#pending.text(text);
    if (this.#pending.length >= BUFFER_BYTES) this.flush();
    return ref;
  }

  flush(): void {
    const bytes = this.#pending.view();
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at);
    this.#written += bytes.length;
    this.#pending.clear();
  }

  read(offset: number, into: Uint8Array): number {
    return readSync(this.#file, into, 0, into.length, offset);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Writes a paged file: its sections side by side in a directory first, then joined, with checksums, beside its place. */
export class PagedFileWriter {
  readonly #directory: string;
  readonly #sections: SectionWriter[] = [];

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#directory = directory;
  }

  /** Opens a section; the file has them in this order. */
  section(name: string): SectionWriter {
    const section = new SectionWriter(this.#directory, name);
    this.#sections.push(section);
    return section;
  }

  /** Joins all sections to the file at `path`. @returns its length */
  async finish(path: string, kind: FileKind): Promise<number> {
    const head = Buffer.alloc(PAGE_BYTES);
    let offset = PAGE_BYTES;
    let entry = HEADER_BYTES;
    const add = (name: string, length: number, check: number): void => {
      head.write(name, entry, 'latin1');
      head.writeBigUInt64LE(BigInt(offset), entry + 16);
      head.writeBigUInt64LE(BigInt(length), entry + 24);
      head.writeUInt32LE(check, entry + 32);
      offset += aligned(length);
      entry += ENTRY_BYTES;
    };
    for (const section of this.#sections) {
      section.flush();
      add(section.name, section.length, 0);
    }
    let length = 0;
    await writeAtomically(path, async (file) => {
      const checks = new Checks();
      await file.write(head, 0, head.length, 0);
      let position = head.length;
      const write = async (bytes: Uint8Array): Promise<void> => {
        for (let at = 0; at < bytes.length; ) {
          const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position);
          at += bytesWritten;
          position += bytesWritten;
        }
        checks.add(bytes);
      };
      const buffer = new Uint8Array(BUFFER_BYTES);
      for (const section of this.#sections) {
        for (let at = 0; at < section.length; ) {
          const count = section.read(at, buffer);
          if (count === 0) throw new DamagedFile('was shortened by another program. Import again', section.path);
          await write(buffer.subarray(0, count));
          at += count;
        }
        await write(new Uint8Array(aligned(section.length) - section.length));
      }
      const table = checks.finish();
      add(CHECKS_SECTION, table.length, crc32(table));
      head.write(kind.magic, 0, 'latin1');
      head.writeUInt32LE(kind.version, 8);
      head.writeUInt32LE(this.#sections.length + 1, 12);
      length = position + table.length;
      head.writeBigUInt64LE(BigInt(length), 16);
      head.writeUInt32LE(PAGE_BYTES, 28);
      head.writeUInt32LE(crc32(head), 24);
      await file.write(table, 0, table.length, position);
      await file.write(head, 0, head.length, 0);
    });
    return length;
  }

  close(): void {
    for (const section of this.#sections) section.close();
  }
}

/** Checksums of the pages after the first one, as their bytes come. */
class Checks {
  readonly #checks: number[] = [0];
  #filled = 0;
  #check = 0;

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + PAGE_BYTES - this.#filled);
      this.#check = crc32(piece, this.#check);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled === PAGE_BYTES) this.#next();
    }
  }

  finish(): Uint8Array {
    if (this.#filled > 0) this.#next();
    return new Uint8Array(Uint32Array.from(this.#checks).buffer);
  }

  #next(): void {
    this.#checks.push(this.#check);
    this.#check = 0;
    this.#filled = 0;
  }
}
