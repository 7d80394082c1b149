import { elementAt, wordAt } from '#kit/element-at';
import { StringTable } from '../../../../store/pack/string-table.ts';

/** Which tags a word may have, as the model's dictionary says. */
export class TagDictionary {
  readonly #words: StringTable;
  /** For each word the number of its set of tags. */
  readonly #setOf: Uint16Array;
  readonly #sets: readonly Uint8Array[];

  /** @param outcomes the tags by their numbers */
  constructor(section: (name: string) => Uint8Array, outcomes: readonly string[]) {
    this.#words = new StringTable(section('postagger.dictionary'));
    const setOf = section('postagger.dictionary.tags');
    this.#setOf = new Uint16Array(setOf.buffer, setOf.byteOffset, setOf.length >> 1);
    const sets = JSON.parse(Buffer.from(section('postagger.dictionary.sets')).toString('utf8')) as string[];
    this.#sets = sets.map((line) => {
      const tags = line.split(' ');
      return Uint8Array.from(outcomes.keys()).filter((tag) => tags.includes(elementAt(outcomes, tag)));
    });
  }

  /** The numbers of the tags that a word may have, in their order; undefined when it may have any. */
  allowed(word: string): Uint8Array | undefined {
    const number = this.#words.find(word);
    return number < 0 ? undefined : elementAt(this.#sets, wordAt(this.#setOf, number));
  }
}
