/** Things that wait to be written together. More would outlive the garbage collector's short runs. */
const MOST = 500;
/** Bytes of the texts they came from. */
const MOST_BYTES = 64 << 20;

/** Gathers things and writes many at once. */
export class Batch<T> {
  readonly #write: (things: readonly T[]) => Promise<void>;
  #waiting: T[] = [];
  #names: (string | number)[] = [];
  #bytes = 0;

  constructor(write: (things: readonly T[]) => Promise<void>) {
    this.#write = write;
  }

  /** Is something of this name waiting? */
  has(name: string | number): boolean {
    return this.#names.includes(name);
  }

  /**
   * @param bytes of the text it came from
   * @returns a promise only when something is written: awaiting one for each thing would cost as much as reading it
   */
  add(thing: T, name: string | number, bytes: number): Promise<void> | undefined {
    this.#waiting.push(thing);
    this.#names.push(name);
    this.#bytes += bytes;
    return this.#waiting.length >= MOST || this.#bytes >= MOST_BYTES ? this.flush() : undefined;
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const things = this.#waiting;
    this.#waiting = [];
    this.#names = [];
    this.#bytes = 0;
    await this.#write(things);
  }
}
