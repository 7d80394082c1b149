import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
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
const FORMAT = 4;
/** What the directory belongs to. */
const EXTRACTS = 'extracts.json';

/**
 * The working directory of an import: what it has found out after each phase, so that an import that was interrupted
 * goes on where it was. It is private to one version of the program and goes when the index is there.
 */
export class Checkpoints {
  readonly directory: string;
  /** How many of the extracts, from the first one on, are those that an earlier import had. */
  readonly unchanged: number;

  /** @param extracts the files that are imported: what was read stays up to the first one that is new or has changed */
  constructor(directory: string, extracts: readonly string[], rules: string) {
    this.directory = directory;
    const program = JSON.stringify([rules, FORMAT, process.version]);
    const files = extracts.map((path) => {
      const { size, mtimeMs } = statSync(path);
      return JSON.stringify([path, size, mtimeMs]);
    });
    const known = this.#known();
    if (known?.program !== program) this.clear();
    const before = known?.program === program ? known.files : [];
    let unchanged = 0;
    while (unchanged < files.length && files[unchanged] === before[unchanged]) unchanged++;
    this.unchanged = unchanged;
    mkdirSync(directory, { recursive: true });
    // Phases of all extracts together begin anew; those of the ones that stay are kept.
    if (unchanged < files.length || files.length < before.length)
      for (const name of readdirSync(directory)) if (!this.#isOfExtract(name, unchanged)) this.forget(name);
    writeFileSync(this.path(EXTRACTS), JSON.stringify({ program, files }));
  }

  #known(): { program: string; files: string[] } | undefined {
    try {
      return JSON.parse(readFileSync(this.path(EXTRACTS), 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** Does a file belong to what was read of one of so many extracts? */
  #isOfExtract(name: string, unchanged: number): boolean {
    const extract = /^extract-(\d+)\./.exec(name)?.[1];
    return extract === undefined ? name.startsWith('features-read') : Number(extract) < unchanged;
  }

  /** Removes a file, or what a phase has left. */
  forget(name: string): void {
    for (const file of [name, `${name}.state`, `${name}.columns`]) rmSync(this.path(file), { force: true });
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
