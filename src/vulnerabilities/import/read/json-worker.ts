import { type JsonItem, readJson } from './read-json.ts';

/** Lines of one JSON text each, and their numbers; undefined stands for a line that was too long to be kept. */
export interface JsonLines {
  readonly texts: readonly (Uint8Array | undefined)[];
  readonly numbers: readonly number[];
}

/** What each of the lines holds. Runs in the threads of {@link ./json-readers.ts}. */
export default function readLines({ texts, numbers }: JsonLines): JsonItem[][] {
  return texts.map((text, at) =>
    // A Buffer that was sent to a thread arrives as the Uint8Array it is made of.
    readJson(text && Buffer.from(text.buffer, text.byteOffset, text.byteLength), numbers[at]),
  );
}
