import { crc32, gzipSync } from 'node:zlib';

export type Files = Readonly<Record<string, Buffer>>;

/** A zip archive with uncompressed files. */
export function zipOf(files: Files): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]));
    parts.push(local, content);
    offset += local.length + content.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}

/** A tar archive; names of more than 100 bytes are in GNU's form or, with `pax`, in that of POSIX. Links come last. */
export function tarOf(files: Files, pax = false, links: Readonly<Record<string, string>> = {}): Buffer {
  const blocks: Buffer[] = [];
  for (const [name, content] of Object.entries(files)) {
    if (name.length > 100) {
      const record = ` path=${name}\n`;
      const digits = String(record.length + 3).length;
      const text = pax ? `${record.length + digits}${record}` : `${name}\0`;
      blocks.push(tarEntry(pax ? 'pax' : '././@LongLink', Buffer.from(text), pax ? 'x' : 'L'));
    }
    blocks.push(tarEntry(name.slice(0, 100), content, '0'));
  }
  for (const [name, target] of Object.entries(links)) blocks.push(tarEntry(name, Buffer.alloc(0), '2', target));
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

function tarEntry(name: string, content: Buffer, type: string, target = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(target, 157);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

export const tarballOf = (files: Files): Buffer => gzipSync(tarOf(files));
