import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { OsmIndexMeta, OsmSource } from '../../../store/osm-index.ts';
import { KeptChanges } from '../changes/kept-changes.ts';
import { type MergeCounts, mergeChanges } from '../changes/merge-changes.ts';
import { PbfFile } from '../read/pbf-file.ts';

/** The folder in the service's directory, and within it that of what the next index will hold. */
export const SOURCES_FOLDER = 'osm-sources';
const NEXT_FOLDER = 'next';
/** Folders of changes that lie over extracts: files named after these. The second one waits for the next index too. */
const KEPT_CHANGES = 'kept-changes';
const NEXT_CHANGES = 'next-changes';

/** An extract that is kept beside the index. */
export interface HeldSource {
  readonly name: string;
  readonly path: string;
  /** The file of changes that lie over it. */
  readonly changes?: string;
  /** Of the extract and its changes together. */
  readonly bytes: number;
  /** ISO 8601, where the extract says it. */
  readonly timestamp: string | undefined;
  readonly replicationUrl: string | undefined;
  readonly replicationSequence: number | undefined;
}

/**
 * The name of an extract: that of its file without what follows the first `.osm`, `.pbf` or `.o5m`, and without its
 * date, so that a newer file of the same region has the same name.
 */
export const sourceName = (path: string): string => splitName(path).name;

function splitName(path: string): { name: string; end: string } {
  const file = basename(path);
  const dot = file.search(/\.(?:osm|pbf|o5m)\b/);
  const [name, end] = dot <= 0 ? [file, ''] : [file.slice(0, dot), file.slice(dot)];
  const undated = name.replace(/[-_.](?:latest|\d{6}|\d{8}|\d{4}-\d{2}-\d{2})$/, '');
  return { name: undated === '' ? name : undated, end };
}

/**
 * The extracts that an index was made from, kept so that others can be added and changes merged into them. A new
 * version of one waits in a folder of its own until the index that holds it is there: an import that fails changes
 * nothing.
 */
export class HeldSources {
  readonly #directory: string;
  readonly #next: string;
  readonly #changes: string;
  readonly #nextChanges: string;

  /** @param directory the service's */
  constructor(directory: string) {
    this.#directory = join(directory, SOURCES_FOLDER);
    this.#next = join(this.#directory, NEXT_FOLDER);
    this.#changes = join(this.#directory, KEPT_CHANGES);
    this.#nextChanges = join(this.#directory, NEXT_CHANGES);
  }

  /** All of them in the order in which an index takes them: the newest data first, as of doubles the first one stays. */
  list(): HeldSource[] {
    return filesIn(this.#directory)
      .map((path) => describe(path, join(this.#changes, basename(path))))
      .sort(inOrder);
  }

  /** Keeps a copy of a file as the next version of its source, unless it is there already. @returns its path */
  take(path: string): string {
    const { name, end } = splitName(path);
    const target = join(this.#next, name + end);
    const { size, mtime, mtimeMs } = statSync(path);
    if (existsSync(target)) {
      const known = statSync(target);
      if (known.size === size && Math.abs(known.mtimeMs - mtimeMs) < 1) return target;
    }
    this.makeNext();
    const beside = `${target}.partial`;
    // Where the file system can, both share their blocks.
    copyFileSync(path, beside, constants.COPYFILE_FICLONE);
    utimesSync(beside, mtime, mtime);
    renameSync(beside, target);
    return target;
  }

  /** Where the next version of a source is written. */
  nextPath({ path }: Pick<HeldSource, 'path'>): string {
    this.makeNext();
    return join(this.#next, basename(path));
  }

  makeNext(): void {
    mkdirSync(this.#next, { recursive: true });
  }

  /** Where the changes are written that will lie over a source. */
  nextChangesPath({ path }: Pick<HeldSource, 'path'>): string {
    mkdirSync(this.#nextChanges, { recursive: true });
    return join(this.#nextChanges, basename(path));
  }

  /** Next versions that wait for their index, by name: other extracts, or other changes that lie over them. */
  waiting(): HeldSource[] {
    const next = filesIn(this.#next);
    const extracts = new Map(filesIn(this.#directory).map((path) => [basename(path), path]));
    for (const path of next) extracts.delete(basename(path));
    return [
      ...next.map((path) => describe(path)),
      ...filesIn(this.#nextChanges).flatMap((changes) => {
        const extract = extracts.get(basename(changes));
        return extract === undefined ? [] : [describe(extract, changes)];
      }),
    ];
  }

  /** Gives up next versions of all sources but these. */
  keepWaiting(names: ReadonlySet<string>): void {
    for (const path of [...filesIn(this.#next), ...filesIn(this.#nextChanges)])
      if (!names.has(sourceName(path))) rmSync(path, { force: true });
  }

  /**
   * Merges changes that lie over extracts into their next versions, as an index of everything needs them.
   * @param without names of extracts that need not have it @returns by name what the new ones among them did
   */
  mergeKeptChanges(without: ReadonlySet<string> = new Set()): Map<string, MergeCounts> {
    const counts = new Map<string, MergeCounts>();
    for (const source of this.nextSources(without)) {
      if (source.changes === undefined) continue;
      const changes = KeptChanges.read(source.changes);
      const { extract, count, ...header } = changes.head;
      counts.set(source.name, mergeChanges(source.path, changes.each(), this.nextPath(source), header));
    }
    return counts;
  }

  /** The files of the next index: next versions, and what is held beside them. @param without names that it leaves out */
  nextFiles(without: ReadonlySet<string> = new Set()): string[] {
    return this.nextSources(without).map(({ path }) => path);
  }

  /** The same with what each says of itself. */
  nextSources(without: ReadonlySet<string> = new Set()): HeldSource[] {
    const next = this.waiting();
    const replaced = new Set(next.map(({ name }) => name));
    const kept = this.list().filter(({ name }) => !replaced.has(name) && !without.has(name));
    return [...next, ...kept].sort(inOrder);
  }

  /** The index holds the next versions now. @param without names that it does not hold any more */
  settle(without: ReadonlySet<string> = new Set()): void {
    const next = filesIn(this.#next);
    const replaced = new Set(next.map(sourceName));
    const isGone = (path: string): boolean => without.has(sourceName(path)) || replaced.has(sourceName(path));
    for (const path of filesIn(this.#directory)) {
      const name = sourceName(path);
      const isSame = next.some((file) => basename(file) === basename(path));
      if (without.has(name) || (replaced.has(name) && !isSame)) rmSync(path, { force: true });
    }
    for (const path of next) renameSync(path, join(this.#directory, basename(path)));
    // Changes name the size of their extract. Those that are left where this is interrupted lie over nothing any more.
    for (const path of filesIn(this.#changes)) if (isGone(path)) rmSync(path, { force: true });
    for (const path of filesIn(this.#nextChanges)) {
      if (isGone(path)) continue;
      mkdirSync(this.#changes, { recursive: true });
      renameSync(path, join(this.#changes, basename(path)));
    }
    for (const folder of [this.#next, this.#nextChanges]) rmSync(folder, { recursive: true, force: true });
  }

  /** Settles what an import that ended between its index and this has left. */
  settleWhatIsDone(index: OsmIndexMeta | undefined): void {
    const next = this.waiting();
    if (next.length === 0 || index === undefined) return;
    const isHeld = ({ path, bytes, replicationSequence, timestamp }: HeldSource): boolean =>
      index.sources.some(
        (source: OsmSource) =>
          source.name === basename(path) &&
          source.bytes === bytes &&
          source.timestamp === timestamp &&
          source.replicationSequence === replicationSequence,
      );
    if (next.every(isHeld)) this.settle();
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
    .map(({ name }) => join(folder, name))
    .sort();
}

/** What a file says of itself, with the changes that lie over it. @param changes where such may be */
function describe(path: string, changes?: string): HeldSource {
  const own = describeExtract(path);
  if (changes === undefined || !existsSync(changes)) return own;
  const over = { ...own, changes, bytes: own.bytes + statSync(changes).size };
  try {
    const { extract, count, ...said } = KeptChanges.readHead(changes);
    return extract === own.bytes ? { ...over, ...said } : own;
  } catch {
    // Who needs them refuses them.
    return over;
  }
}

/** What a file says of itself; a file of another format says nothing. */
function describeExtract(path: string): HeldSource {
  const { name } = splitName(path);
  const bytes = statSync(path).size;
  const known = { name, path, bytes };
  if (!path.endsWith('.pbf')) return { ...known, ...NOTHING_SAID };
  const file = new PbfFile(path);
  try {
    const { timestamp, replicationUrl, replicationSequence } = file.header(file.first());
    return { ...known, timestamp, replicationUrl, replicationSequence };
  } catch {
    // An import refuses it with the place of the damage.
    return { ...known, ...NOTHING_SAID };
  } finally {
    file.close();
  }
}

const NOTHING_SAID = { timestamp: undefined, replicationUrl: undefined, replicationSequence: undefined };

const inOrder = (a: HeldSource, b: HeldSource): number =>
  compare(b.timestamp ?? '', a.timestamp ?? '') || compare(a.name, b.name);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
