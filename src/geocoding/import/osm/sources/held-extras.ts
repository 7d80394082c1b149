import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OsmIndexMeta } from '../../../store/osm-index.ts';
import { describeExtras, type ExtraName, filesOf, type ImportExtras } from '../extras/import-extras.ts';
import { isGzip } from '../extras/table-lines.ts';
import { SOURCES_FOLDER } from './held-sources.ts';

const HELD = 'extras';
const NEXT = 'next-extras';

/**
 * What imports take into account beside extracts, kept with them so that updates use it too. New ones wait in a folder
 * of their own until the index that uses them is there: an import that fails changes nothing.
 */
export class HeldExtras {
  readonly #held: string;
  readonly #next: string;

  /** @param directory the service's */
  constructor(directory: string) {
    this.#held = join(directory, SOURCES_FOLDER, HELD);
    this.#next = join(directory, SOURCES_FOLDER, NEXT);
  }

  current(): ImportExtras {
    return extrasIn(this.#held);
  }

  /** What the next index uses: what is kept, with the given ones instead. @param without names of those that go */
  prepare(given: ImportExtras, without: ReadonlySet<ExtraName> = new Set()): ImportExtras {
    rmSync(this.#next, { recursive: true, force: true });
    const added = filesOf(given);
    if (added.length === 0 && without.size === 0) return this.current();
    const replaced = new Set(added.map(([name]) => name));
    mkdirSync(this.#next, { recursive: true });
    for (const [name, path] of filesOf(this.current()))
      if (!replaced.has(name) && !without.has(name)) this.#take(name, path);
    for (const [name, path] of added) this.#take(name, path);
    return extrasIn(this.#next);
  }

  /** The index uses the next ones now. */
  settle(): void {
    if (!existsSync(this.#next)) return;
    rmSync(this.#held, { recursive: true, force: true });
    renameSync(this.#next, this.#held);
  }

  /** Settles what an import that ended between its index and this has left. */
  settleWhatIsDone(index: OsmIndexMeta | undefined): void {
    if (index === undefined || !existsSync(this.#next)) return;
    if (JSON.stringify(index.extras ?? []) === JSON.stringify(describeExtras(extrasIn(this.#next)))) this.settle();
  }

  #take(name: ExtraName, path: string): void {
    copy(path, join(this.#next, FILES[name](path)));
  }
}

/** How each is named where it is kept. */
const FILES: Readonly<Record<ExtraName, (path: string) => string>> = {
  importance: (path) => (isGzip(path) ? 'importance.csv.gz' : 'importance.csv'),
};

function extrasIn(folder: string): ImportExtras {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const path = (fits: (name: string) => boolean): string | undefined => {
    const name = names.find(fits);
    return name === undefined ? undefined : join(folder, name);
  };
  return { importance: path((name) => name.startsWith('importance.')) };
}

/** Where the file system can, both share their blocks. */
const copy = (from: string, to: string): void => copyFileSync(from, to, constants.COPYFILE_FICLONE);
