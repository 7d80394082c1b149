/** A value of a column; blobs come as bytes. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

/** Runs statements on the tables of what is watched; `?` stands for a value, in both databases. */
export interface Statements {
  all(sql: string, ...values: readonly Value[]): Promise<Row[]>;
  /** @returns how many rows it changed */
  run(sql: string, ...values: readonly Value[]): Promise<number>;
}

/** The tables of what is watched. Everything runs one after the other. */
export interface Tables {
  /** Answers of one state. */
  read<T>(work: (statements: Pick<Statements, 'all'>) => Promise<T>): Promise<T>;
  /** One transaction: all of it is kept, or nothing when it throws. */
  write<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Runs pieces of work one after the other, in the order in which they were asked for. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
