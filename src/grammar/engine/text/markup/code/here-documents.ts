/** The ends of here-documents: lines that hold nothing but a word. */
export class HereDocuments {
  readonly #source: string;
  #ends: Map<string, number[]> | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Where the line ends that closes a here-document; undefined where none does. Calls have rising places. */
  endOf(mark: string, from: number): number | undefined {
    const ends = this.#found().get(mark);
    // Each place is passed once: takes linear time for all calls together.
    while (ends !== undefined && (ends.at(-1) ?? Infinity) - mark.length <= from) ends.pop();
    return ends?.at(-1);
  }

  /** The ends of these lines, the first one last. */
  #found(): Map<string, number[]> {
    if (this.#ends !== undefined) return this.#ends;
    this.#ends = new Map();
    for (const { 1: word = '', index, 0: line } of this.#source.matchAll(
      /^[ \t]{0,100}([A-Za-z_]\w{0,60})(?=[;,)]?[ \t]{0,100}\r?$)/gm,
    )) {
      const ends = this.#ends.get(word);
      if (ends === undefined) this.#ends.set(word, [index + line.length]);
      else ends.push(index + line.length);
    }
    for (const ends of this.#ends.values()) ends.reverse();
    return this.#ends;
  }
}
