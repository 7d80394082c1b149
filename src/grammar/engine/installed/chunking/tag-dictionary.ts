import { StringTable } from '../../../store/pack/string-table.ts';

/** Which tags a word may have, as the model's dictionary says. */
export class TagDictionary {
  readonly #words: StringTable;
  readonly #tags: readonly (readonly string[])[];

  constructor(section: (name: string) => Uint8Array) {
    this.#words = new StringTable(section('postagger.dictionary'));
    this.#tags = (JSON.parse(Buffer.from(section('postagger.dictionary.tags')).toString('utf8')) as string[]).map(
      (line) => line.split(' '),
    );
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  allows(word: string, tag: string): boolean {
    const number = this.#words.find(word);
    return number < 0 || this.#tags[number].includes(tag);
  }
}
