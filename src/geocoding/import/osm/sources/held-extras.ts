import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { OsmIndexMeta } from '../../../store/osm-index.ts';
import { countryOfTable } from '../extras/external-postcodes.ts';
import { describeExtras, type ExtraName, filesOf, type ImportExtras } from '../extras/import-extras.ts';
import { isGzip } from '../extras/table-lines.ts';
import { STYLE_NAMES } from '../read/tag-style.ts';
import { SOURCES_FOLDER } from './held-sources.ts';

const HELD = 'extras';
const NEXT = 'next-extras';
/** A file that holds the name of a style. */
const STYLE = 'style';

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
    const style = given.style ?? (without.has('style') ? undefined : this.current().style);
    if (added.length === 0 && without.size === 0 && style === this.current().style) return this.current();
    const replaced = new Set(added.map(([name]) => name));
    mkdirSync(this.#next, { recursive: true });
    const countries = new Set((given.postcodes ?? []).map(countryOfTable));
    for (const [name, path] of filesOf(this.current())) {
      if (without.has(name)) continue;
      // Tables of postcodes stay but for that of their country.
      if (name === 'postcodes' ? countries.has(countryOfTable(path)) : replaced.has(name)) continue;
      this.#take(name, path);
    }
    for (const [name, path] of added) this.#take(name, path);
    if (style !== undefined) writeFileSync(join(this.#next, STYLE), style);
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
    if (name === 'style') return;
    copy(path, join(this.#next, FILES[name](path)));
  }
}

/** How each is named where it is kept. */
const FILES: Readonly<Record<Exclude<ExtraName, 'style'>, (path: string) => string>> = {
  importance: (path) => (isGzip(path) ? 'importance.csv.gz' : 'importance.csv'),
  levels: () => 'address-levels.json',
  tiger: (path) => (/\.tar\.gz$|\.tgz$/.test(path) ? 'tiger.tar.gz' : path.endsWith('.tar') ? 'tiger.tar' : 'tiger'),
  postcodes: (path) => basename(path),
};

function extrasIn(folder: string): ImportExtras {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const path = (fits: (name: string) => boolean): string | undefined => {
    const name = names.find(fits);
    return name === undefined ? undefined : join(folder, name);
  };
  const postcodes = names.filter((name) => /^[a-z]{2}_postcodes\./.test(name)).map((name) => join(folder, name));
  const written = names.includes(STYLE) ? readFileSync(join(folder, STYLE), 'utf8') : undefined;
  return {
    style: STYLE_NAMES.find((name) => name === written),
    importance: path((name) => name.startsWith('importance.')),
    levels: path((name) => name === 'address-levels.json'),
    tiger: path((name) => name === 'tiger' || name.startsWith('tiger.')),
    ...(postcodes.length > 0 ? { postcodes } : {}),
  };
}

/** Where the file system can, both share their blocks. */
function copy(from: string, to: string): void {
  if (statSync(from).isDirectory()) cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  else copyFileSync(from, to, constants.COPYFILE_FICLONE);
}
