import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that can be read at any place; what the parser reads from. */
export interface RandomAccess {
  /** Length in bytes. */
  readonly size: number;
  /** Exactly `length` bytes from `offset`, fewer only at the end. */
  read(offset: number, length: number): Uint8Array;
}

/** A buffer as random access, for tests and small files. */
export function bytesAccess(bytes: Uint8Array): RandomAccess {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}

/** Calls `use` with a file open for reading and closes it. */
export function withFile<T>(path: string, use: (file: RandomAccess) => T): T {
  const descriptor = openSync(path, 'r');
  try {
    return use({
      size: fstatSync(descriptor).size,
      read(offset, length) {
        const bytes = new Uint8Array(length);
        let filled = 0;
        while (filled < length) {
          const count = readSync(descriptor, bytes, filled, length - filled, offset + filled);
          if (count === 0) return bytes.subarray(0, filled);
          filled += count;
        }
        return bytes;
      },
    });
  } finally {
    closeSync(descriptor);
  }
}
