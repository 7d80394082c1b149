import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { importFeeds } from '../import/import-files.ts';
import type { ImportReport } from '../import/import-report.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { cveExample } from './cve-example.ts';

/** A store in an empty directory, and files beside it; both go with the test. */
export interface ImportSetup {
  readonly store: SqliteStore;
  /** Writes a file and gives its path. */
  write(name: string, content: string | Uint8Array): string;
  import(...paths: (string | { readonly force: boolean })[]): Promise<ImportReport>;
  status(): Promise<Awaited<ReturnType<Awaited<ReturnType<SqliteStore['snapshot']>>['status']>>>;
}

export function importSetup(context: TestContext): ImportSetup {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  const files = join(directory, 'files');
  mkdirSync(files);
  const store = SqliteStore.open(directory);
  context.after(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    store,
    write(name, content) {
      const path = join(files, name);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, content);
      return path;
    },
    import(...words) {
      const paths = words.filter((word) => typeof word === 'string');
      const options = Object.assign({}, ...words.filter((word) => typeof word !== 'string'));
      return importFeeds(store, paths, { maxDocumentBytes: 1 << 20, maxNames: 100, now: 1_900_000_000, ...options });
    },
    async status() {
      const snapshot = await store.snapshot();
      const status = await snapshot.status();
      await snapshot.close();
      return status;
    },
  };
}

/** The JSON text of a made-up record. */
export const record = (cve: string, more = {}): string => JSON.stringify(cveExample({ cve, ...more }));
/** Lines, each with its end. */
export const ndjson = (...lines: string[]): string => lines.map((line) => `${line}\n`).join('');

/** CISA's catalogue with an entry for each id. */
export function catalogue(dateReleased: string, ...ids: string[]): string {
  const vulnerabilities = ids.map((cveID) => ({
    cveID,
    vendorProject: 'Acme',
    product: 'Gate',
    dateAdded: '2031-03-04',
    shortDescription: 'Gate trusts a header.',
    notes: 'https://example.com',
  }));
  return JSON.stringify({ catalogVersion: '1', dateReleased, count: ids.length, vulnerabilities });
}

/** A zip archive with deflated entries (APPNOTE 6.3.10). */
export function zip(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const bytes = Buffer.from(text as string);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, end, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}

/** A tar archive of ustar headers (POSIX.1). */
export function tar(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts = Object.entries(entries).flatMap(([name, text]) => {
    const bytes = Buffer.from(text as string);
    const header = Buffer.alloc(512);
    header.write(name.slice(-100), 0);
    header.write('0000644\0', 100);
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write(' '.repeat(8), 148);
    header.write('0', 156);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}
