import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { type BlobRef, PbfFile } from '../../src/geocoding/import/osm/read/pbf-file.ts';
import { ProtobufReader } from '../../src/geocoding/import/osm/read/protobuf-reader.ts';
import { ByteWriter } from '../../src/geocoding/store/byte-writer.ts';

const NANODEGREES = 1e9;
/** How far apart the ids of an object's copies are: side by side they would compress as nothing in a real file does. */
const APART = 100_000_003;

/** What changes in a copy of an extract. */
interface Copy {
  readonly path: string;
  /** Ids are multiplied by this and … */
  readonly idStep: number;
  /** … shifted by this, so that those of all copies interleave and never meet. */
  readonly idShift: number;
  /** Degrees. */
  readonly lonShift: number;
  /** Which copy of its extract this is: names get its number, so that texts grow with the file. */
  readonly number: number;
}

/**
 * Joins extracts, several times over, to one file in the usual order: nodes, ways, relations, each by id. As in a
 * larger extract, neighbours in the file are not neighbours on the map, and there are more names the larger it is.
 * `osmium` sorts the copies into one file.
 * @param least bytes that the extracts have together, at least
 */
export function joinExtracts(paths: readonly string[], least: number, out: string): void {
  const chosen: { path: string; number: number }[] = [];
  let bytes = 0;
  for (let number = 0; bytes < least; number++)
    for (const path of paths) {
      if (bytes >= least) break;
      chosen.push({ path, number });
      bytes += statSync(path).size;
    }
  const directory = mkdtempSync(`${out}-copies-`);
  try {
    const copies = chosen.map(({ path, number }, at) => {
      const copy = {
        path,
        number,
        idStep: chosen.length,
        idShift: at + number * APART * chosen.length,
        lonShift: lonShift(path, number),
      };
      const file = join(directory, `${at}.osm.pbf`);
      writeCopy(copy, file);
      return file;
    });
    // Some extracts are not in the usual order themselves, so that merging would not do.
    execFileSync('osmium', [
      'sort',
      '--no-progress',
      '--strategy=multipass',
      '--overwrite',
      '--output',
      out,
      ...copies,
    ]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function writeCopy(copy: Copy, out: string): void {
  const source = new PbfFile(copy.path);
  const file = openSync(out, 'w');
  try {
    writeBlob(file, 'OSMHeader', headerBlock());
    for (const blob of source.blobs()) if (blob.type === 'OSMData') copyBlob(file, source, blob, copy);
  } finally {
    closeSync(file);
    source.close();
  }
}

/** Copies go east, away from the antimeridian. */
function lonShift(path: string, copy: number): number {
  return /vancouver|queens|baltimore|porto/.test(path) ? copy * 1.5 : copy * 1.5 - 0.001 * copy;
}

function copyBlob(file: number, source: PbfFile, blob: BlobRef, copy: Copy): void {
  const out = new ByteWriter(1 << 20);
  const reader = new ProtobufReader(source.read(blob));
  let lonOffset = 0;
  while (reader.more) {
    const start = reader.at;
    const tag = reader.varint();
    if (tag === 20 << 3) lonOffset = reader.int64();
    else if (tag === 0x0a) message(out, tag, copyTexts(reader.subarray(), copy.number));
    else if (tag === 0x12) message(out, tag, copyGroup(reader.subarray(), copy));
    else {
      reader.skip(tag);
      out.append(reader.bytes.subarray(start, reader.at));
    }
  }
  out.varint(20 << 3);
  int64(out, lonOffset + Math.round(copy.lonShift * NANODEGREES));
  writeBlob(file, 'OSMData', out.view());
}

/** Names, but no keys, codes or values that mean something. */
const NAME = /^\p{Lu}[\p{L}.'’ -]{3,}$/u;

/** The texts of a block; in all but the first copy names are those of this copy alone. */
function copyTexts(texts: Uint8Array, number: number): Uint8Array {
  if (number === 0) return texts;
  const out = new ByteWriter(texts.length * 2);
  const reader = new ProtobufReader(texts);
  while (reader.more) {
    const tag = reader.varint();
    const bytes = reader.subarray();
    const text = Buffer.from(bytes).toString();
    message(out, tag, NAME.test(text) ? Buffer.from(`${text} ${number}`) : bytes);
  }
  return out.view();
}

/** Fields of a group. */
const NODE = 0x0a;
const DENSE_NODES = 0x12;
const WAY = 0x1a;
const RELATION = 0x22;
/** Fields that hold ids as differences: of dense nodes, of the nodes of a way, of the members of a relation. */
const ID_LISTS: Readonly<Record<number, number>> = { [DENSE_NODES]: 0x0a, [WAY]: 0x42, [RELATION]: 0x4a };

function copyGroup(group: Uint8Array, copy: Copy): Uint8Array {
  const out = new ByteWriter(group.length * 2);
  const reader = new ProtobufReader(group);
  while (reader.more) {
    const tag = reader.varint();
    message(out, tag, copyObject(reader.subarray(), tag, copy));
  }
  return out.view();
}

function copyObject(object: Uint8Array, kind: number, copy: Copy): Uint8Array {
  const out = new ByteWriter(object.length * 2 + 64);
  const reader = new ProtobufReader(object);
  const idOf = (id: number): number => id * copy.idStep + copy.idShift;
  while (reader.more) {
    const start = reader.at;
    const tag = reader.varint();
    if (tag === ID_LISTS[kind]) message(out, tag, copyIds(reader.subarray(), copy));
    else if (tag === 0x08 && kind !== DENSE_NODES) {
      out.varint(tag);
      if (kind === NODE) out.signed(idOf(reader.signed()));
      else int64(out, idOf(reader.int64()));
    } else {
      reader.skip(tag);
      out.append(object.subarray(start, reader.at));
    }
  }
  return out.view();
}

/** Differences grow with the step; the shift is in the first one alone. */
function copyIds(ids: Uint8Array, { idStep, idShift }: Copy): Uint8Array {
  const out = new ByteWriter(ids.length * 2);
  const reader = new ProtobufReader(ids);
  for (let shift = idShift; reader.more; shift = 0) out.signed(reader.signed() * idStep + shift);
  return out.view();
}

function message(out: ByteWriter, tag: number, bytes: Uint8Array): void {
  out.varint(tag);
  out.varint(bytes.length);
  out.append(bytes);
}

/** Two's complement in ten bytes where it is negative. */
function int64(out: ByteWriter, value: number): void {
  if (value >= 0) {
    out.varint(value);
    return;
  }
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest >= 0x80n; rest >>= 7n) out.byte(Number(rest & 0x7fn) | 0x80);
  out.byte(Number(rest));
}

function headerBlock(): Uint8Array {
  const out = new ByteWriter();
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) message(out, 0x22, Buffer.from(feature));
  message(out, 0x2a, Buffer.from('Sort.Type_then_ID'));
  message(out, 0x82, Buffer.from('almanac-bench'));
  return out.view();
}

function writeBlob(file: number, type: string, content: Uint8Array): void {
  const blob = new ByteWriter();
  blob.varint(0x10);
  blob.varint(content.length);
  message(blob, 0x1a, deflateSync(content));
  const header = new ByteWriter();
  message(header, 0x0a, Buffer.from(type));
  header.varint(0x18);
  header.varint(blob.length);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(header.length);
  for (const bytes of [frame, header.view(), blob.view()]) writeSync(file, bytes);
}
