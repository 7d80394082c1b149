import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that can be read at any offset: the parser's input. */
export interface RandomAccess {
  /** Length in bytes. */
  readonly size: number;
  /** Returns `length` bytes from `offset`; fewer only at the end. */
  read(offset: number, length: number): Uint8Array;
}

/** Opens a file for reading, calls `use`, and closes the file. */
export function withFile<T>(path: string, use: (file: RandomAccess) => T): T {
  const descriptor = openSync(path, 'r');
  try {
    return use({
      size: fstatSync(descriptor).size,
      read(offset, length) {
        const bytes = new Uint8Array(length);
        let filled = 0;
        for (;;) {
          const count = readSync(descriptor, bytes, filled, length - filled, offset + filled);
          filled += count;
          if (count === 0 || filled === length) return bytes.subarray(0, filled);
        }
      },
    });
  } finally {
    closeSync(descriptor);
  }
}
