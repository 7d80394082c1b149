import assert from 'node:assert/strict';
import { DamagedFile } from '#kit/files/damaged-file';
import type { RandomAccess } from '../engine/gguf/random-access.ts';
import { type Gguf, readGguf } from '../engine/gguf/read-gguf.ts';
import type { Entry } from './write-gguf.ts';

/** A buffer to read from as from a file. */
export const bytesAccess = (bytes: Uint8Array): RandomAccess => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

export const read = (bytes: Uint8Array): Gguf => readGguf(bytesAccess(bytes));

/** Asserts that a file is refused with this sentence, or one that matches. */
export function refuses(work: () => void, sentence: RegExp | string): void {
  assert.throws(work, (error: unknown) => {
    assert.ok(error instanceof DamagedFile, String(error));
    assert.match(error.message, /^[^\n]+\.$/);
    if (typeof sentence === 'string') assert.equal(error.message, sentence);
    else assert.match(error.message, sentence);
    return true;
  });
}

export const number = (value: number): Entry => ({ type: 'uint32', value });
export const text = (value: string): Entry => ({ type: 'string', value });
export const list = (of: 'uint32' | 'int32' | 'float32' | 'string', ...value: (number | string)[]): Entry => ({
  type: 'array',
  of,
  value,
});
