import { elementAt, wordAt } from '#kit/element-at';
import { StringTable } from '../../../../store/pack/string-table.ts';

/** Which tags a word may have, as the model's dictionary says. */
export class TagDictionary {
  readonly #words: StringTable;
  /** For each word the number of its set of tags. */
  readonly #setOf: Uint16Array;
  readonly #sets: readonly (readonly string[])[];

  constructor(section: (name: string) => Uint8Array) {
    this.#words = new StringTable(section('postagger.dictionary'));
    const setOf = section('postagger.dictionary.tags');
    this.#setOf = new Uint16Array(setOf.buffer, setOf.byteOffset, setOf.length >> 1);
    this.#sets = (JSON.parse(Buffer.from(section('postagger.dictionary.sets')).toString('utf8')) as string[]).map(
      (line) => line.split(' '),
    );
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  allows(word: string, tag: string): boolean {
    const number = this.#words.find(word);
    return number < 0 || elementAt(this.#sets, wordAt(this.#setOf, number)).includes(tag);
  }
}
