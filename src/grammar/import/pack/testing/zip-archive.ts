import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** A zip archive whose entries are not compressed, as jars and models of OpenNLP are archives. */
export function zipArchive(files: Readonly<Record<string, Uint8Array | string>>): Buffer {
  const pieces: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(LOCAL);
    pieces.push(head, common, path, bytes);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL);
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6, 0, 24);
    entry.writeUInt32LE(at, 42);
    central.push(entry, path);
    at += head.length + common.length + path.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  const number = Object.keys(files).length;
  const length = central.reduce((sum, one) => sum + one.length, 0);
  end.writeUInt32LE(END);
  end.writeUInt16LE(number, 8);
  end.writeUInt16LE(number, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...central, end]);
}
