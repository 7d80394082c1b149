import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type BlobRef, PbfFile } from '../../src/geocoding/import/osm/pbf-file.ts';
import { ProtobufReader } from '../../src/geocoding/import/osm/protobuf-reader.ts';
import { ByteWriter } from '../../src/geocoding/store/byte-writer.ts';

/** More than any id of OpenStreetMap: copies do not meet. */
const ID_STEP = 20_000_000_000;
const NANODEGREES = 1e9;

interface Copy {
  readonly path: string;
  readonly idShift: number;
  /** Degrees. */
  readonly lonShift: number;
}

/**
 * Joins extracts, several times over with shifted ids and longitudes, to one file in the usual order: nodes, ways,
 * relations, each by id. Messages are copied but for the numbers that change.
 * @param least bytes that the extracts have together, at least
 */
export function joinExtracts(paths: readonly string[], least: number, out: string): void {
  const all: Copy[] = [];
  let bytes = 0;
  for (let copy = 0; bytes < least; copy++)
    for (const path of paths) {
      if (bytes >= least) break;
      all.push({ path, idShift: ID_STEP * all.length, lonShift: lonShift(path, copy) });
      bytes += statSync(path).size;
    }
  const file = openSync(out, 'w');
  try {
    writeBlob(file, 'OSMHeader', headerBlock());
    for (const field of [[0x0a, 0x12], [0x1a], [0x22]])
      for (const { path, idShift, lonShift } of all) {
        const source = new PbfFile(path);
        for (const blob of source.blobs())
          if (blob.type === 'OSMData') copyBlob(file, source, blob, field, idShift, lonShift);
        source.close();
      }
  } finally {
    closeSync(file);
  }
}

/** Copies go east, away from the antimeridian. */
function lonShift(path: string, copy: number): number {
  return /vancouver|queens|baltimore|porto/.test(path) ? copy * 1.5 : copy * 1.5 - 0.001 * copy;
}

function copyBlob(
  file: number,
  source: PbfFile,
  blob: BlobRef,
  fields: readonly number[],
  idShift: number,
  lonShift: number,
): void {
  const out = new ByteWriter(1 << 20);
  const reader = new ProtobufReader(source.read(blob));
  let lonOffset = 0;
  let groups = 0;
  while (reader.more) {
    const start = reader.at;
    const tag = reader.varint();
    if (tag === 20 << 3) lonOffset = reader.int64();
    else if (tag === 0x12) {
      const group = reader.subarray();
      const copied = copyGroup(group, fields, idShift);
      if (copied.length === 0) continue;
      groups++;
      message(out, 0x12, copied);
    } else {
      reader.skip(tag);
      out.append(reader.bytes.subarray(start, reader.at));
    }
  }
  if (groups === 0) return;
  out.varint(20 << 3);
  int64(out, lonOffset + Math.round(lonShift * NANODEGREES));
  writeBlob(file, 'OSMData', out.view());
}

function copyGroup(group: Uint8Array, fields: readonly number[], idShift: number): Uint8Array {
  const out = new ByteWriter(group.length + 64);
  const reader = new ProtobufReader(group);
  while (reader.more) {
    const tag = reader.varint();
    if (!fields.includes(tag)) {
      reader.skip(tag);
      continue;
    }
    message(out, tag, copyObject(reader.subarray(), tag, idShift));
  }
  return out.view();
}

/** An object, or all dense nodes of a group: ids are differences, so that only the first one changes. */
function copyObject(object: Uint8Array, kind: number, idShift: number): Uint8Array {
  const out = new ByteWriter(object.length + 64);
  const reader = new ProtobufReader(object);
  while (reader.more) {
    const start = reader.at;
    const tag = reader.varint();
    const isIds = (kind === 0x12 && tag === 0x0a) || (kind === 0x1a && tag === 0x42) || (kind === 0x22 && tag === 0x4a);
    if (isIds) message(out, tag, shiftFirst(reader.subarray(), idShift));
    else if (tag === 0x08) {
      out.varint(tag);
      if (kind === 0x0a) out.signed(reader.signed() + idShift);
      else int64(out, reader.int64() + idShift);
    } else {
      reader.skip(tag);
      out.append(object.subarray(start, reader.at));
    }
  }
  return out.view();
}

function shiftFirst(ids: Uint8Array, idShift: number): Uint8Array {
  const reader = new ProtobufReader(ids);
  if (!reader.more) return ids;
  const out = new ByteWriter(ids.length + 16);
  out.signed(reader.signed() + idShift);
  out.append(ids.subarray(reader.at));
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
