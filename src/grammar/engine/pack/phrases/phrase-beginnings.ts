import { wordAt } from '#kit/element-at';
import { encodeStringTable, StringTable } from '../../../store/pack/string-table.ts';

/** Longer phrases count as so long. */
const LONGEST = 0xffff;

/** How phrases begin, and how long the longest is that begins so: rules out nearly every token of a text. */
export class PhraseBeginnings {
  readonly #beginnings: StringTable;
  readonly #longest: Uint16Array;

  /** @param section gives the bytes of a section by its name */
  constructor(section: (name: string) => Uint8Array, name: string) {
    this.#beginnings = new StringTable(section(`${name}.beginnings`));
    const longest = section(`${name}.longest`);
    this.#longest = new Uint16Array(longest.buffer, longest.byteOffset, longest.length >> 1);
  }

  /** The length of the longest phrase with a beginning; 0 when there is none. */
  longest(beginning: string): number {
    const number = this.#beginnings.find(beginning);
    return number < 0 ? 0 : wordAt(this.#longest, number);
  }
}

/** The sections of the beginnings of phrases, and the beginnings. */
export function encodeBeginnings(
  name: string,
  phrases: readonly string[],
  beginningOf: (phrase: string) => string,
): { readonly sections: Record<string, Uint8Array>; readonly beginnings: readonly string[] } {
  const longest = new Map<string, number>();
  for (const phrase of phrases) {
    const beginning = beginningOf(phrase);
    longest.set(beginning, Math.min(LONGEST, Math.max(phrase.length, longest.get(beginning) ?? 0)));
  }
  const beginnings = [...longest.keys()];
  return {
    sections: {
      [`${name}.beginnings`]: encodeStringTable(beginnings),
      [`${name}.longest`]: new Uint8Array(Uint16Array.from(longest.values()).buffer),
    },
    beginnings,
  };
}
