import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { floatAt } from '#kit/element-at';
import type { Column } from './columns.ts';

/** Counts up whenever a phase leaves something else behind. */
const FORMAT = 1;

/**
 * The working directory of an import: what it has found out after each phase, so that an import that was interrupted
 * goes on where it was. It is private to one version of the program and goes when the index is there.
 */
export class Checkpoints {
  readonly directory: string;
  readonly #identity: string;

  /** @param extracts the files that are imported: another one, or one that has changed, begins anew */
  constructor(directory: string, extracts: readonly string[], rules: number) {
    this.directory = directory;
    this.#identity = JSON.stringify([
      rules,
      FORMAT,
      process.version,
      extracts.map((path) => {
        const { size, mtimeMs } = statSync(path);
        return [path, size, mtimeMs];
      }),
    ]);
    const known = join(directory, 'extracts.json');
    if (!existsSync(known) || readFileSync(known, 'utf8') !== this.#identity) this.clear();
    mkdirSync(directory, { recursive: true });
    writeFileSync(known, this.#identity);
  }

  path(name: string): string {
    return join(this.directory, name);
  }

  /** What a phase has left; undefined when it did not come to its end. */
  load<T>(phase: string): T | undefined {
    const path = this.path(`${phase}.state`);
    if (!existsSync(path)) return undefined;
    try {
      return deserialize(readFileSync(path)) as T;
    } catch {
      return undefined;
    }
  }

  save(phase: string, state: unknown): void {
    const path = this.path(`${phase}.state`);
    writeFileSync(`${path}.partial`, serialize(state));
    renameSync(`${path}.partial`, path);
  }

  /** Keeps columns, beside the state of their phase and before it. */
  saveColumns(phase: string, columns: readonly Column[]): void {
    const file = openSync(this.path(`${phase}.columns`), 'w');
    try {
      writeSync(
        file,
        Float64Array.from(columns, ({ length }) => length),
      );
      for (const column of columns)
        for (const bytes of column.bytes())
          for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
    } finally {
      closeSync(file);
    }
  }

  /** Fills columns with what {@link saveColumns} has kept. */
  loadColumns(phase: string, columns: readonly Column[]): void {
    const file = openSync(this.path(`${phase}.columns`), 'r');
    try {
      const read = (bytes: Uint8Array): void => {
        for (let at = 0; at < bytes.length; ) {
          const count = readSync(file, bytes, at, bytes.length - at, null);
          if (count === 0) throw new RangeError('The file of columns was cut off.');
          at += count;
        }
      };
      const lengths = new Float64Array(columns.length);
      read(new Uint8Array(lengths.buffer));
      columns.forEach((column, index) => {
        column.restore(floatAt(lengths, index), read);
      });
    } finally {
      closeSync(file);
    }
  }

  clear(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
