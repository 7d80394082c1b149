import { DamagedFile } from '#kit/files/damaged-file';
import type { Pages } from './byte-cursor.ts';
import { PAGE_BYTES, type Section } from './paged-file.ts';

/** Bytes in memory as pages, for what reads sections of paged files. */
export class MemoryPages implements Pages {
  readonly #bytes: Uint8Array;
  readonly #location: string;
  readonly #pages: (Uint8Array | undefined)[] = [];

  constructor(bytes: Uint8Array, location: string) {
    this.#bytes = bytes;
    this.#location = location;
  }

  /** All bytes as one section. */
  get section(): Section {
    return { offset: 0, length: this.#bytes.length };
  }

  page(number: number): Uint8Array {
    this.#pages[number] ??= this.#bytes.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES);
    return this.#pages[number];
  }

  damaged(why: string): DamagedFile {
    return new DamagedFile(`is damaged: ${why}`, this.#location);
  }
}
