import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

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

  clear(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
